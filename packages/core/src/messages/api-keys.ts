/** API keys for scripts and ACD adaptors. */
export const apiKeys = {
  created: { en: 'API key created. Copy it now: it is shown once.', de: 'API-Schlüssel angelegt. Kopieren Sie ihn jetzt: Er wird nur einmal angezeigt.', fr: 'Clé d’API créée. Copiez-la maintenant : elle n’est affichée qu’une fois.' },
  revoked: { en: 'API key revoked', de: 'API-Schlüssel widerrufen', fr: 'Clé d’API révoquée' },
} as const;

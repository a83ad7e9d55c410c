/** API keys for scripts and ACD adaptors. */
export const apiKeys = {
  created: {
    en: 'API key created. Copy it now: it is shown once.',
    de: 'API-Schlüssel angelegt. Kopieren Sie ihn jetzt: Er wird nur einmal angezeigt.',
    fr: 'Clé d’API créée. Copiez-la maintenant : elle n’est affichée qu’une fois.',
  },
  revoked: { en: 'API key revoked', de: 'API-Schlüssel widerrufen', fr: 'Clé d’API révoquée' },
  noun: {
    en: 'API keys for scripts and ACD adaptors',
    de: 'API-Schlüssel für Skripte und ACD-Adapter',
    fr: 'Clés d’API pour les scripts et les adaptateurs ACD',
  },
  list: { en: 'List API keys', de: 'API-Schlüssel auflisten', fr: 'Lister les clés d’API' },
  create: {
    en: 'Create an API key and print its secret',
    de: 'API-Schlüssel anlegen und sein Geheimnis ausgeben',
    fr: 'Créer une clé d’API et afficher son secret',
  },
  revoke: {
    en: 'Revoke an API key at once',
    de: 'API-Schlüssel sofort widerrufen',
    fr: 'Révoquer une clé d’API immédiatement',
  },
  optionFor: {
    en: 'what the key is for: {uses}',
    de: 'wofür der Schlüssel ist: {uses}',
    fr: 'à quoi sert la clé : {uses}',
  },
  optionGrant: {
    en: 'rights on a sub-module, e.g. schedule-management:view,edit',
    de: 'Rechte auf einem Untermodul, z. B. schedule-management:view,edit',
    fr: 'droits sur un sous-module, p. ex. schedule-management:view,edit',
  },
  optionDivision: {
    en: 'only these divisions',
    de: 'nur diese Bereiche',
    fr: 'seulement ces divisions',
  },
  optionDays: {
    en: 'days until it expires (never, unless said)',
    de: 'Tage bis zum Ablauf (ohne Angabe nie)',
    fr: 'jours avant expiration (jamais, sauf indication)',
  },
  sayUse: {
    en: 'Say what the key is for: --for {uses}, or --grant.',
    de: 'Sagen Sie, wofür der Schlüssel ist: --for {uses} oder --grant.',
    fr: 'Indiquez à quoi sert la clé : --for {uses}, ou --grant.',
  },
  badGrant: {
    en: '"{text}" is not SUB-MODULE:RIGHT,RIGHT; the rights are {rights}.',
    de: '„{text}“ ist nicht UNTERMODUL:RECHT,RECHT; die Rechte sind {rights}.',
    fr: '« {text} » n’est pas SOUS-MODULE:DROIT,DROIT ; les droits sont {rights}.',
  },
  name: { en: 'name', de: 'Name', fr: 'nom' },
  prefix: { en: 'begins', de: 'beginnt', fr: 'début' },
  owner: { en: 'acts as', de: 'handelt als', fr: 'agit comme' },
  grants: { en: 'grants', de: 'Rechte', fr: 'droits' },
  expires: { en: 'expires', de: 'läuft ab', fr: 'expire' },
  revokedAt: { en: 'revoked', de: 'widerrufen', fr: 'révoquée' },
  lastUsed: { en: 'last used', de: 'zuletzt benutzt', fr: 'dernier usage' },
} as const;

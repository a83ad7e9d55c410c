/** Headings of the exported audit trail. */
export const audit = {
  at: { en: 'Time (UTC)', de: 'Zeit (UTC)', fr: 'Heure (UTC)' },
  user: { en: 'User', de: 'Benutzer', fr: 'Utilisateur' },
  apiKey: { en: 'API key', de: 'API-Schlüssel', fr: 'Clé d’API' },
  operation: { en: 'Operation', de: 'Vorgang', fr: 'Opération' },
  entity: { en: 'Entity', de: 'Objekt', fr: 'Objet' },
  entityId: { en: 'ID', de: 'ID', fr: 'Identifiant' },
  division: { en: 'Division', de: 'Bereich', fr: 'Division' },
  changed: { en: 'Changed fields', de: 'Geänderte Felder', fr: 'Champs modifiés' },
  before: { en: 'Before', de: 'Vorher', fr: 'Avant' },
  after: { en: 'After', de: 'Nachher', fr: 'Après' },
  request: { en: 'Request', de: 'Anfrage', fr: 'Requête' },
} as const;

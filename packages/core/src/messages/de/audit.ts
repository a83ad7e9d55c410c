import type { texts as english } from '../en/audit.ts';

export const texts: typeof english = {
  at: 'Zeit (UTC)',
  user: 'Benutzer',
  apiKey: 'API-Schlüssel',
  operation: 'Vorgang',
  entity: 'Objekt',
  entityId: 'ID',
  division: 'Bereich',
  changed: 'Geänderte Felder',
  before: 'Vorher',
  after: 'Nachher',
  request: 'Anfrage',
  trailNone: 'Mit diesem Dienstplan ist noch nichts geschehen',
  trailLocked: 'gesperrt',
  trailUnlocked: 'entsperrt',
};

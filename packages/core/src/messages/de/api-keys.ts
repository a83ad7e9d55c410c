import type { texts as english } from '../en/api-keys.ts';

export const texts: typeof english = {
  created: 'API-Schlüssel angelegt. Kopieren Sie ihn jetzt: Er wird nur einmal angezeigt.',
  revoked: 'API-Schlüssel widerrufen',
  noun: 'API-Schlüssel für Skripte und ACD-Adapter',
  list: 'API-Schlüssel auflisten',
  create: 'API-Schlüssel anlegen und sein Geheimnis ausgeben',
  revoke: 'API-Schlüssel sofort widerrufen',
  optionFor: 'wofür der Schlüssel ist: {uses}',
  optionGrant: 'Rechte auf einem Untermodul, z. B. schedule-management:view,edit',
  optionDivision: 'nur diese Bereiche',
  optionDays: 'Tage bis zum Ablauf (ohne Angabe nie)',
  sayUse: 'Sagen Sie, wofür der Schlüssel ist: --for {uses} oder --grant.',
  badGrant: '„{text}“ ist nicht UNTERMODUL:RECHT,RECHT; die Rechte sind {rights}.',
  name: 'Name',
  prefix: 'beginnt',
  owner: 'handelt als',
  grants: 'Rechte',
  expires: 'läuft ab',
  revokedAt: 'widerrufen',
  lastUsed: 'zuletzt benutzt',
  beyondRights:
    '„{right}“ auf {screen} können Sie nicht vergeben: Es geht über Ihre eigenen Rechte hinaus.',
};

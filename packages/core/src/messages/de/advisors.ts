import type { texts as english } from '../en/advisors.ts';

export const texts: typeof english = {
  created: 'Beraterprofil erfolgreich angelegt!',
  updated: 'Beraterprofil erfolgreich aktualisiert!',
  disabledDate: 'Deaktiviert seit',
  disabledDone: 'Beraterprofil erfolgreich deaktiviert!',
  restoredDone: 'Beraterprofil erfolgreich wiederhergestellt!',
  unknown: 'Unbekannter Berater',
  one: 'Berater',
  schedule: 'Dienstplan',
  teams: 'Teams nach Datum',
  requests: 'Anträge',
  noRequests: 'Keine Anträge',
  noRequestsHint: 'Was dieser Berater beantragt, erscheint hier.',
  requestedFor: 'Für',
  wish: 'Antrag',
  standing: 'Status',
  askedAt: 'Gestellt',
};

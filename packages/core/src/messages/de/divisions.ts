import type { texts as english } from '../en/divisions.ts';

export const texts: typeof english = {
  created: 'Bereich erfolgreich angelegt!',
  updated: 'Bereich erfolgreich aktualisiert!',
  disabledDone: 'Bereich erfolgreich deaktiviert!',
  restoredDone: 'Bereich erfolgreich wiederhergestellt!',
  timezone: 'Zeitzone',
  allowChanges: 'Berater dürfen Dienstplanänderungen beantragen',
  disableTitle: '{name} deaktivieren',
  disableHow: 'Was soll deaktiviert werden?',
  disableOnly: 'Nur den Bereich deaktivieren',
  disableWithAdvisors: 'Den Bereich und seine Berater deaktivieren',
  restoreTitle: '{name} wiederherstellen',
  restoreQuestion: 'Berater, die mit dem Bereich deaktiviert wurden, werden wieder aktiviert.',
  none: 'Noch keine Bereiche',
  noneHint: 'Fügen Sie den ersten hinzu, um darin Berater zu planen.',
  one: 'Bereich',
};

import type { texts as english } from '../en/advisors.ts';

export const texts: typeof english = {
  created: 'Beraterprofil erfolgreich angelegt!',
  updated: 'Beraterprofil erfolgreich aktualisiert!',
  disabledDate: 'Deaktiviert seit',
  disabledDone: 'Beraterprofil erfolgreich deaktiviert!',
  restoredDone: 'Beraterprofil erfolgreich wiederhergestellt!',
  unknown: 'Unbekannter Berater',
  one: 'Berater',
};

import type { texts as english } from '../en/enterprise-divisions.ts';

export const texts: typeof english = {
  created: 'Unternehmensbereich erfolgreich angelegt!',
  updated: 'Unternehmensbereich erfolgreich aktualisiert!',
  disabledDone: 'Unternehmensbereich erfolgreich deaktiviert!',
  restoredDone: 'Unternehmensbereich erfolgreich wiederhergestellt!',
  availabilityAdded: 'Verfügbarkeit erfolgreich hinzugefügt!',
  inUse: 'Deaktivieren Sie zuerst seine Bereiche und Kanäle.',
  chosenTwice: 'Eine Ereignisart ist doppelt ausgewählt.',
  chosenAndNot: 'Eine Ereignisart kann nicht zugleich ausgewählt und nicht ausgewählt sein.',
  one: 'Unternehmensbereich',
};

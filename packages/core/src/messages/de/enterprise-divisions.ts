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
  eventHours: 'Ereignisarten und ihre Stunden',
  hoursIntro:
    'Schalten Sie die Ereignisarten ein, die dieser Unternehmensbereich nutzt, und malen Sie, wann jede geplant werden darf.',
  uses: 'Nutzt {name}',
  anyTime: 'Jederzeit',
  planned: 'darf geplant werden',
  notPlanned: 'darf nicht geplant werden',
  noHours: 'Nichts ist gemalt: Sie darf jederzeit geplant werden.',
  hoursHint:
    'Ziehen Sie über die Woche, um Stunden zu malen, oder beginnen Sie auf gemalten, um sie wegzunehmen; mit der Tastatur beginnt Eingabe, Pfeile dehnen, Eingabe malt.',
  noneUsed: 'Noch ist keine Ereignisart eingeschaltet',
};

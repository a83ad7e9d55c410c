import type { texts as english } from '../en/daily-protocols.ts';

export const texts: typeof english = {
  flexibilityMinimum: 'Die zeitliche Flexibilität muss mindestens 00:05:00 betragen.',
  added: 'Tagesregel erfolgreich hinzugefügt!',
  updated: 'Tagesregel erfolgreich aktualisiert!',
  eventAdded: 'Ereignis erfolgreich hinzugefügt!',
  eventUpdated: 'Ereignis erfolgreich aktualisiert!',
  eventDeleted: 'Ereignis erfolgreich gelöscht!',
  shiftError: 'Es liegt ein Fehler vor',
  startsOrder: 'Der späteste Beginn darf nicht vor dem frühesten liegen.',
  incrementRequired: 'Geben Sie eine Schrittweite zwischen frühestem und spätestem Beginn an.',
  lengthRequired: 'Eine Länge beträgt mehr als 00:00:00.',
  segmentRequired:
    'Eine geteilte Schicht hat zwei Arbeitsabschnitte und einen freien Abschnitt, jeweils länger als 00:00:00.',
  lengthIsWork:
    'Die Länge einer geteilten Schicht ist die Länge beider Arbeitsabschnitte zusammen.',
  offBounds: 'Der freie Abschnitt liegt zwischen seinem Minimum und Maximum.',
  workBeforeEnd: 'Die Arbeit vor Schichtende muss kürzer als die Schicht sein.',
  noStart: 'Es bleibt kein Beginn, dessen Schicht in diesen Stunden liegt.',
  activityOutside: 'Das Ereignis muss innerhalb der Arbeitszeit der Schicht liegen.',
  activitiesOverlap: 'Das Ereignis überschneidet sich mit einem anderen Ereignis dieser Regel.',
  activitiesLeftOutside: 'Die Ereignisse dieser Regel würden nicht mehr in die Schicht passen.',
  noPlace: 'In der Schicht ist kein Platz für dieses Ereignis frei.',
  taken: 'Eine Tagesregel mit diesem Namen besteht bereits.',
  missing: 'Die Tagesregel wurde nicht gefunden.',
  missingEvent: 'Das Ereignis der Regel wurde nicht gefunden.',
  eventTypeDisabled: 'Diese Ereignisart ist deaktiviert.',
  disabled: 'Diese Tagesregel ist deaktiviert.',
};

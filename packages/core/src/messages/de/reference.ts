import type { texts as english } from '../en/reference.ts';

export const texts: typeof english = {
  unknownType: 'Dieser Typ ist nicht bekannt.',
  noHours: 'Berater haben keine Betriebszeiten.',
  time: 'Geben Sie eine Uhrzeit als HH:MM an.',
  endAfterStart: 'Das Ende muss nach dem Beginn liegen; 00:00 schließt den Tag.',
  hoursOverlap: 'Zeiten eines Tages überschneiden sich.',
  idIsTaken: 'Die angegebene ID wird bereits verwendet',
  idTooLarge: 'Die angegebene ID ist zu groß',
  assignments: 'Zuordnungsverlauf',
  assignmentsNone: 'Noch keine Zuordnungen',
  kind: 'Art',
  from: 'Von',
  to: 'Bis',
  always: 'vor Beginn der Aufzeichnung',
  stands: 'Aktuell',
  over: 'Beendet',
  hours: 'Öffnungszeiten',
  hoursOf: 'Öffnungszeiten von {name}',
  hoursNone: 'Noch sind keine Zeiten festgelegt.',
  open: 'Geöffnet',
  closed: 'Geschlossen',
  paintWith: 'Malen mit',
  paintHint:
    'Ziehen Sie über die Woche, oder gehen Sie mit den Pfeiltasten und drücken Sie an der ersten und der letzten Viertelstunde die Eingabetaste.',
  dayHours: '{day}: {hours}',
};

import type { texts as english } from '../en/import.ts';

export const texts: typeof english = {
  found: '{file}: {encoding}, Spalten getrennt durch „{delimiter}“, Datum {dates}, Uhrzeit {times}',
  foundRows: '{file}: {kind}, Datum {dates}, Uhrzeit {times}',
  counts:
    '{advisors} Berater, {shifts} Schichten, {off} freie Tage, {breaks} Pausen, {meals} Mahlzeiten, {activities} Aktivitäten; {skipped} Zeilen ohne Dienstplan',
  noHeading:
    'keine Kopfzeile nennt Berater, Datum, Aktivität, Beginn und Ende; benennen Sie die Spalten selbst',
  unknownColumn: 'diese Spalte gibt es nicht',
  badDate: 'das ist kein Datum',
  mixedDates: 'die Daten der Datei passen zu keiner Reihenfolge; wählen Sie eine',
  badTime: 'das ist keine Uhrzeit',
  noShift: 'diese Aktivität hat keine Schicht: geben Sie auch die Zeile ihrer Schicht an',
  severalShifts:
    'dieser Tag hat zwei Schichten, eine weitere steht in Zeile {other}: behalten Sie eine',
  noCover:
    'keine Zeile dieses Tages umfasst die anderen, und sie folgen nicht aufeinander: geben Sie der Schicht eine eigene Zeile',
  offAndShift:
    'dieser Tag hat hier eine Schicht und ist in Zeile {other} frei: behalten Sie eines von beiden',
  outsideShift: 'diese Aktivität liegt außerhalb ihrer Schicht in Zeile {other}',
  badMap: '„{pair}“ ist nicht FELD=ÜBERSCHRIFT; die Felder sind {fields}',
  badDateFormat: 'Wählen Sie ein Datumsformat aus {formats}.',
  needsZone: 'Der Bereich {division} braucht eine Zeitzone, und „{zone}“ ist keine.',
  missing: {
    one: '{count} Angabe der Datei fehlt hier: --create all oder --create divisions,advisors,activities angeben.',
    other:
      '{count} Angaben der Datei fehlen hier: --create all oder --create divisions,advisors,activities angeben.',
  },
  wouldCreate: {
    one: 'Probelauf: {count} Angabe würde angelegt. Nichts wurde gespeichert.',
    other: 'Probelauf: {count} Angaben würden angelegt. Nichts wurde gespeichert.',
  },
  exists: 'Für einige Tage gibt es schon einen Dienstplan: mit --overwrite ersetzen.',
  hintMap: 'Benennen Sie Spalten mit --map FELD=ÜBERSCHRIFT.',
  hintDates: 'Wählen Sie die Reihenfolge der Daten mit --date-format.',
  wouldSave: {
    one: 'Probelauf: {count} Zeile würde gespeichert und verletzt keine Regel.',
    other: 'Probelauf: {count} Zeilen würden gespeichert und verletzen keine Regel.',
  },
  unchanged: {
    one: '{count} Zeile ist schon so da, wie die Datei sie hat: Von ihr wurde nichts geschrieben.',
    other:
      '{count} Zeilen sind schon so da, wie die Datei sie hat: Von ihnen wurde nichts geschrieben.',
  },
  saved: {
    one: '{count} Zeile von {advisors} Beratern gespeichert.',
    other: '{count} Zeilen von {advisors} Beratern gespeichert.',
  },
};

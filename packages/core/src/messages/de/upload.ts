import type { texts as english } from '../en/upload.ts';

export const texts: typeof english = {
  nothingSaved:
    'Nichts wurde gespeichert: {refused} von {total} Zeilen haben Fehler. Korrigieren Sie sie, oder speichern Sie die {good} guten Zeilen ohne sie.',
  done: '{added} hinzugefügt, {updated} geändert, {unchanged} unverändert, {refused} abgelehnt.',
  wouldDo:
    '{added} würden hinzugefügt, {updated} würden geändert, {unchanged} unverändert, {refused} abgelehnt.',
  missingColumns: 'Die erste Zeile muss die Spalten {columns} nennen; es fehlen: {missing}.',
  noRows: 'Die Datei hat eine Kopfzeile und keine Zeilen.',
  sameOnLine: 'Dasselbe ({field}) steht in Zeile {line}',
  divisionRequired: 'Bereich ist erforderlich',
  noDivision: 'Es gibt keinen Bereich „{name}“',
  divisionOutside: 'Dieser Bereich liegt außerhalb Ihrer Bereiche',
  rowOutside: 'Diese Zeile gehört zu einem Bereich außerhalb der Ihren',
  unknownName: '„{name}“ gibt es hier nicht.',
  mayNotChange: 'Diese Zeile gibt es schon, und Sie dürfen sie nicht ändern.',
  severalOfName: 'Mehrere Einträge heißen „{name}“. Geben Sie stattdessen die ID an.',
  unreadColumns: 'Nicht gelesene Spalten, denn nichts heißt hier so: {columns}.',
  readSheet: 'Aus dem Blatt „{sheet}“ gelesen.',
  readDates: 'Datumsangaben werden als {order} gelesen; sie könnten auch anders gemeint sein.',
  readDecimal:
    '„{decimal}“ wird als Zeichen vor dem Bruchteil gelesen; es könnte auch anders gemeint sein.',
  readPercentages:
    'Werte bis 1 ohne Prozentzeichen werden als Teile von eins gelesen (0,8 ist 80 %), andere wie sie dastehen.',
  sameColumn: 'Die Überschrift nennt {column} mehr als einmal. Lassen Sie eine der Spalten weg.',
  sameOther: '„{first}“ und „{second}“ sind beide {column}. Lassen Sie eine der Spalten weg.',
};

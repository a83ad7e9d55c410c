import type { texts as english } from '../en/queue-history.ts';

export const texts: typeof english = {
  saved: 'Warteschlangenverlauf erfolgreich angelegt oder aktualisiert',
  offeredCalls: 'Angebotene Anrufe',
  answeredCalls: 'Angenommene Anrufe',
  lineDelay: 'Wartezeit der Linie',
  saveFailed: 'Etwas ist schiefgelaufen {date}!',
  trackingSaved: 'Warteschlangenverfolgung erfolgreich angelegt oder aktualisiert',
  number: 'Geben Sie eine Zahl an, die nicht negativ ist.',
  time: 'Geben Sie eine Zeit als HH:MM:SS an.',
  noIntervals: 'Geben Sie mindestens ein Intervall an.',
  intervalLength: 'Ein Intervall ist 5, 10, 15, 30 oder 60 Minuten lang.',
  noLength:
    'Die Uhrzeiten dieser Datei ({first}, {second}, …) passen zu keinem Intervall von 5, 10, 15, 30 oder 60 Minuten ab Mitternacht. Korrigieren Sie sie, fassen Sie die Datei zu einer dieser Längen zusammen oder nennen Sie die Länge mit interval_minutes.',
  otherLength: 'Dieser Tag hat Intervalle von {minutes} Minuten.',
  offGrid: 'Ein Intervall von {minutes} Minuten kann nicht um {time} beginnen.',
  noSuchTime: '{time} gibt es am {date} nicht: Die Uhr wird vorgestellt.',
  twice: 'Das Intervall {time} ist zweimal angegeben.',
  partsExceed: 'Die Teile vor und nach der Schwelle sind mehr als das Ganze.',
  notReadyExceeds: 'Nicht bereit ist länger als die Anmeldezeit.',
  lineOfOther: 'Diese Linie gehört zu einem anderen Kanal.',
  noLines: 'Dieser Kanal hat keine aktive Linie, deren Verlauf geführt werden könnte.',
  threshold: 'Geben Sie einen Schwellenwert von 0 bis 1000 Prozent an.',
  endBeforeStart: 'Das Ende liegt vor dem Anfang.',
  rangeTooLong: 'Wählen Sie höchstens {days} Tage.',
  mapping: 'Die Spaltenzuordnung ist nicht lesbar: Geben Sie JSON wie {"date":"Datum"} an.',
  noHeading:
    'Keine Zeile der Datei nennt Datum, Uhrzeit und Kontaktzahlen. Benennen Sie die Spalten mit einer Zuordnung.',
  noSuchColumn: 'Die Datei hat keine Spalte „{name}“.',
  badDate: '„{value}“ ist kein Datum.',
  badTime: '„{value}“ ist keine Uhrzeit.',
  badNumber: '„{value}“ ist keine Zahl.',
  badZone: '„{value}“ ist keine Zeitzone.',
  noLine: 'Es gibt keine Linie „{name}“.',
  severalLines: 'Mehrere Kanäle haben eine Linie „{name}“: Wählen Sie den Kanal.',
  lineOutside: 'Die Linie „{name}“ liegt außerhalb Ihrer Bereiche.',
  noLineColumn: 'Die Datei nennt keine Linien: Wählen Sie eine.',
  sameInterval: 'Dasselbe Intervall dieser Linie steht in Zeile {line}.',
  noteTotals: 'Als Summe gelesen und ausgelassen.',
  noteDateOrder: 'Die Daten lassen sich verschieden lesen; sie wurden als {order} gelesen.',
  noteForward:
    '{time} gab es an diesem Tag nicht, die Uhr wurde vorgestellt: eine Stunde später gezählt.',
  noteCarriedOver:
    '{handled} Kontakte wurden bearbeitet und {received} sind eingegangen: so übernommen, einige stammen von davor. Quoten werden aus Summen berechnet.',
  noteDoubled: '{time} gab es an diesem Tag zweimal: als das zweite gelesen.',
  noun: 'Kontakte der Vergangenheit, nach Leitung und Intervall',
  importOne: 'Bericht eines Herstellers über Kontakte importieren',
  exportOne: 'Intervalle eines Kanals als CSV oder XLSX schreiben',
  optionChannel: 'Leitungen nur in diesem Kanal suchen',
  readAs:
    '{file}: Intervalle von {minutes} Minuten, Daten als {order}, Dezimalzeichen „{decimal}“, {first} bis {last}.',
  optionTimezone: 'IANA-Zone der Zeiten in der Datei, wenn es nicht die der Leitung ist',
  noteDecimal:
    'Zahlen wie 182{decimal}375 lassen sich auf zwei Arten lesen: „{decimal}“ wird als Zeichen vor dem Bruchteil gelesen.',
  noteMilliseconds:
    'Mittlere Zeiten werden als Millisekunden gelesen: Alle Zeilen liegen weit über dem, was Sekunden sein können.',
  notePercentages:
    'Servicelevel bis 1 ohne Prozentzeichen werden als Teile von eins gelesen (0,8 ist 80 %), andere wie sie dastehen.',
  noteInclusiveEnds:
    'Intervalle enden mit ihrer letzten Minute (08:00–08:29 ist eine halbe Stunde).',
  noteParts:
    'Zeilen eines Intervalls, die sich in {columns} unterscheiden, werden zusammengezählt.',
  badLength:
    '„{value}“ ist keine Dauer. Schreiben Sie Stunden, Minuten und Sekunden (0:03:02) oder eine Zahl.',
  wholeDays:
    'Die Zeilen dieser Datei sind ganze Tage. Lassen Sie jeden auf die Intervalle verteilen, die seine Linie üblicherweise hat, oder exportieren Sie nach Viertel-, halben oder ganzen Stunden: Die Kontakte eines Tages sagen nicht, wann sie kamen.',
  hintSpreadDays:
    'Mit --spread-days wird jeder Tag auf die üblichen Intervalle seiner Linie verteilt.',
  noProfile:
    'Die Linie hat keine Intervalle dieses Wochentags ({date}), nach denen sich der Tag verteilen ließe. Importieren Sie zuerst einige Wochen nach Viertel-, halben oder ganzen Stunden.',
  noWholeDay:
    'Diese Zeile ist kein ganzer Tag wie die anderen: Importieren Sie sie in einer eigenen Datei.',
  sameDay: 'Derselbe Tag dieser Linie steht in Zeile {line}.',
  noteSpread: '{count} ganze Tage werden auf die üblichen Intervalle ihrer Linien verteilt.',
  optionSpreadDays: 'Zeilen, die ganze Tage sind, auf die üblichen Intervalle der Linie verteilen',
};

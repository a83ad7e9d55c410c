/** Queue history: what is refused of a set or a file, and what was made of it. */
export const queueHistory = {
  saved: {
    en: 'Queue history created or updated successfully',
    de: 'Warteschlangenverlauf erfolgreich angelegt oder aktualisiert',
    fr: 'Historique de file créé ou mis à jour avec succès',
  },
  offeredCalls: { en: 'Off Calls', de: 'Angebotene Anrufe', fr: 'Appels offerts' },
  answeredCalls: { en: 'Ans Calls', de: 'Angenommene Anrufe', fr: 'Appels répondus' },
  lineDelay: { en: 'Line Delay', de: 'Wartezeit der Linie', fr: 'Attente de ligne' },
  saveFailed: {
    en: 'Something went wrong {date}!!',
    de: 'Etwas ist schiefgelaufen {date}!',
    fr: 'Une erreur s’est produite {date} !',
  },
  trackingSaved: {
    en: 'Queue Tracking created or updated successfully',
    de: 'Warteschlangenverfolgung erfolgreich angelegt oder aktualisiert',
    fr: 'Suivi de file créé ou mis à jour avec succès',
  },
  number: {
    en: 'Give a number that is not negative.',
    de: 'Geben Sie eine Zahl an, die nicht negativ ist.',
    fr: 'Indiquez un nombre qui n’est pas négatif.',
  },
  time: {
    en: 'Give a time as HH:MM:SS.',
    de: 'Geben Sie eine Zeit als HH:MM:SS an.',
    fr: 'Indiquez une durée au format HH:MM:SS.',
  },
  noIntervals: {
    en: 'Give at least one interval.',
    de: 'Geben Sie mindestens ein Intervall an.',
    fr: 'Indiquez au moins un intervalle.',
  },
  intervalLength: {
    en: 'An interval is 5, 10, 15, 30 or 60 minutes long.',
    de: 'Ein Intervall ist 5, 10, 15, 30 oder 60 Minuten lang.',
    fr: 'Un intervalle dure 5, 10, 15, 30 ou 60 minutes.',
  },
  noLength: {
    en: 'The times of this file ({first}, {second}, …) fit no interval of 5, 10, 15, 30 or 60 minutes counted from midnight. Correct them, add the file up to one of these lengths, or name the length with interval_minutes.',
    de: 'Die Uhrzeiten dieser Datei ({first}, {second}, …) passen zu keinem Intervall von 5, 10, 15, 30 oder 60 Minuten ab Mitternacht. Korrigieren Sie sie, fassen Sie die Datei zu einer dieser Längen zusammen oder nennen Sie die Länge mit interval_minutes.',
    fr: 'Les heures de ce fichier ({first}, {second}, …) ne correspondent à aucun intervalle de 5, 10, 15, 30 ou 60 minutes compté depuis minuit. Corrigez-les, regroupez le fichier à l’une de ces durées ou indiquez la durée avec interval_minutes.',
  },
  otherLength: {
    en: 'This date has intervals of {minutes} minutes.',
    de: 'Dieser Tag hat Intervalle von {minutes} Minuten.',
    fr: 'Cette date a des intervalles de {minutes} minutes.',
  },
  offGrid: {
    en: 'An interval of {minutes} minutes cannot start at {time}.',
    de: 'Ein Intervall von {minutes} Minuten kann nicht um {time} beginnen.',
    fr: 'Un intervalle de {minutes} minutes ne peut pas commencer à {time}.',
  },
  noSuchTime: {
    en: '{time} does not exist on {date}: the clock is put forward.',
    de: '{time} gibt es am {date} nicht: Die Uhr wird vorgestellt.',
    fr: '{time} n’existe pas le {date} : l’heure est avancée.',
  },
  twice: {
    en: 'The interval {time} is given twice.',
    de: 'Das Intervall {time} ist zweimal angegeben.',
    fr: 'L’intervalle {time} est indiqué deux fois.',
  },
  partsExceed: {
    en: 'The parts before and after the threshold are more than the whole.',
    de: 'Die Teile vor und nach der Schwelle sind mehr als das Ganze.',
    fr: 'Les parties avant et après le seuil dépassent le total.',
  },
  notReadyExceeds: {
    en: 'Not ready is longer than login time.',
    de: 'Nicht bereit ist länger als die Anmeldezeit.',
    fr: 'Le temps indisponible dépasse le temps de connexion.',
  },
  lineOfOther: {
    en: 'This line belongs to another channel.',
    de: 'Diese Linie gehört zu einem anderen Kanal.',
    fr: 'Cette ligne appartient à un autre canal.',
  },
  noLines: {
    en: 'This channel has no enabled line to keep history of.',
    de: 'Dieser Kanal hat keine aktive Linie, deren Verlauf geführt werden könnte.',
    fr: 'Ce canal n’a aucune ligne active dont l’historique puisse être tenu.',
  },
  threshold: {
    en: 'Give a threshold from 0 to 1000 per cent.',
    de: 'Geben Sie einen Schwellenwert von 0 bis 1000 Prozent an.',
    fr: 'Indiquez un seuil de 0 à 1000 pour cent.',
  },
  endBeforeStart: {
    en: 'The end lies before the start.',
    de: 'Das Ende liegt vor dem Anfang.',
    fr: 'La fin précède le début.',
  },
  rangeTooLong: {
    en: 'Choose at most {days} days.',
    de: 'Wählen Sie höchstens {days} Tage.',
    fr: 'Choisissez au plus {days} jours.',
  },
  mapping: {
    en: 'The column mapping is not readable: give JSON like {"date":"Datum"}.',
    de: 'Die Spaltenzuordnung ist nicht lesbar: Geben Sie JSON wie {"date":"Datum"} an.',
    fr: 'La correspondance des colonnes est illisible : indiquez du JSON comme {"date":"Datum"}.',
  },
  noHeading: {
    en: 'No row of the file names a date, a time and counts of contacts. Name the columns with a mapping.',
    de: 'Keine Zeile der Datei nennt Datum, Uhrzeit und Kontaktzahlen. Benennen Sie die Spalten mit einer Zuordnung.',
    fr: 'Aucune ligne du fichier ne nomme une date, une heure et des nombres de contacts. Nommez les colonnes par une correspondance.',
  },
  noSuchColumn: {
    en: 'The file has no column "{name}".',
    de: 'Die Datei hat keine Spalte „{name}“.',
    fr: 'Le fichier n’a pas de colonne « {name} ».',
  },
  badDate: {
    en: '"{value}" is no date.',
    de: '„{value}“ ist kein Datum.',
    fr: '« {value} » n’est pas une date.',
  },
  badTime: {
    en: '"{value}" is no time of day.',
    de: '„{value}“ ist keine Uhrzeit.',
    fr: '« {value} » n’est pas une heure.',
  },
  badNumber: {
    en: '"{value}" is no number.',
    de: '„{value}“ ist keine Zahl.',
    fr: '« {value} » n’est pas un nombre.',
  },
  badZone: {
    en: '"{value}" is no time zone.',
    de: '„{value}“ ist keine Zeitzone.',
    fr: '« {value} » n’est pas un fuseau horaire.',
  },
  noLine: {
    en: 'There is no line "{name}".',
    de: 'Es gibt keine Linie „{name}“.',
    fr: 'Il n’existe pas de ligne « {name} ».',
  },
  severalLines: {
    en: 'Several channels have a line "{name}": choose the channel.',
    de: 'Mehrere Kanäle haben eine Linie „{name}“: Wählen Sie den Kanal.',
    fr: 'Plusieurs canaux ont une ligne « {name} » : choisissez le canal.',
  },
  lineOutside: {
    en: 'The line "{name}" is outside your divisions.',
    de: 'Die Linie „{name}“ liegt außerhalb Ihrer Bereiche.',
    fr: 'La ligne « {name} » est hors de vos divisions.',
  },
  noLineColumn: {
    en: 'The file names no lines: choose one.',
    de: 'Die Datei nennt keine Linien: Wählen Sie eine.',
    fr: 'Le fichier ne nomme aucune ligne : choisissez-en une.',
  },
  sameInterval: {
    en: 'The same interval of this line stands on line {line}.',
    de: 'Dasselbe Intervall dieser Linie steht in Zeile {line}.',
    fr: 'Le même intervalle de cette ligne figure à la ligne {line}.',
  },
  noteTotals: {
    en: 'Read as a total and left out.',
    de: 'Als Summe gelesen und ausgelassen.',
    fr: 'Lu comme un total et laissé de côté.',
  },
  noteDateOrder: {
    en: 'The dates can be read in several ways; they were read as {order}.',
    de: 'Die Daten lassen sich verschieden lesen; sie wurden als {order} gelesen.',
    fr: 'Les dates peuvent se lire de plusieurs façons ; elles ont été lues comme {order}.',
  },
  noteForward: {
    en: '{time} did not exist that day, the clock was put forward: counted an hour later.',
    de: '{time} gab es an diesem Tag nicht, die Uhr wurde vorgestellt: eine Stunde später gezählt.',
    fr: '{time} n’existait pas ce jour-là, l’heure ayant été avancée : compté une heure plus tard.',
  },
  noteCarriedOver: {
    en: '{handled} contacts were handled and {received} received: taken as it is, some were carried over from before. Rates are worked out of sums.',
    de: '{handled} Kontakte wurden bearbeitet und {received} sind eingegangen: so übernommen, einige stammen von davor. Quoten werden aus Summen berechnet.',
    fr: '{handled} contacts ont été traités et {received} reçus : repris tel quel, certains datent d’avant. Les taux sont calculés sur les sommes.',
  },
  noteDoubled: {
    en: '{time} came twice that day: read as the second.',
    de: '{time} gab es an diesem Tag zweimal: als das zweite gelesen.',
    fr: '{time} est venu deux fois ce jour-là : lu comme le second.',
  },
} as const;

/** Reading foreign schedules: what was found, what cannot be read, what is missing. */
export const imports = {
  found: {
    en: '{file}: {encoding}, columns separated by "{delimiter}", dates {dates}, times {times}',
    de: '{file}: {encoding}, Spalten getrennt durch „{delimiter}“, Datum {dates}, Uhrzeit {times}',
    fr: '{file} : {encoding}, colonnes séparées par « {delimiter} », dates {dates}, heures {times}',
  },
  foundRows: {
    en: '{file}: {kind}, dates {dates}, times {times}',
    de: '{file}: {kind}, Datum {dates}, Uhrzeit {times}',
    fr: '{file} : {kind}, dates {dates}, heures {times}',
  },
  counts: {
    en: '{advisors} advisors, {shifts} shifts, {off} days off, {breaks} breaks, {meals} meals, {activities} activities; {skipped} lines without a schedule',
    de: '{advisors} Berater, {shifts} Schichten, {off} freie Tage, {breaks} Pausen, {meals} Mahlzeiten, {activities} Aktivitäten; {skipped} Zeilen ohne Dienstplan',
    fr: '{advisors} conseillers, {shifts} vacations, {off} jours de repos, {breaks} pauses, {meals} repas, {activities} activités ; lignes sans planning : {skipped}',
  },
  noHeading: {
    en: 'no heading row names an advisor, a date, an activity, a start and an end; name the columns yourself',
    de: 'keine Kopfzeile nennt Berater, Datum, Aktivität, Beginn und Ende; benennen Sie die Spalten selbst',
    fr: 'aucune ligne d’en-tête ne nomme conseiller, date, activité, début et fin ; nommez les colonnes vous-même',
  },
  unknownColumn: {
    en: 'there is no such column',
    de: 'diese Spalte gibt es nicht',
    fr: 'cette colonne n’existe pas',
  },
  badDate: { en: 'this is not a date', de: 'das ist kein Datum', fr: 'ce n’est pas une date' },
  mixedDates: {
    en: 'the dates of the file fit no one order; choose one',
    de: 'die Daten der Datei passen zu keiner Reihenfolge; wählen Sie eine',
    fr: 'les dates du fichier ne suivent aucun ordre unique ; choisissez-en un',
  },
  badTime: { en: 'this is not a time', de: 'das ist keine Uhrzeit', fr: 'ce n’est pas une heure' },
  noShift: {
    en: 'this activity has no shift: give the line of its shift too',
    de: 'diese Aktivität hat keine Schicht: geben Sie auch die Zeile ihrer Schicht an',
    fr: 'cette activité n’a pas de vacation : indiquez aussi la ligne de sa vacation',
  },
  severalShifts: {
    en: 'this day has two shifts, another stands on line {other}: keep one',
    de: 'dieser Tag hat zwei Schichten, eine weitere steht in Zeile {other}: behalten Sie eine',
    fr: 'ce jour a deux vacations, l’autre est à la ligne {other} : gardez-en une',
  },
  noCover: {
    en: 'none of the lines of this day covers the others, and they do not follow each other: give the shift a line of its own',
    de: 'keine Zeile dieses Tages umfasst die anderen, und sie folgen nicht aufeinander: geben Sie der Schicht eine eigene Zeile',
    fr: 'aucune ligne de ce jour ne couvre les autres, et elles ne se suivent pas : donnez à la vacation sa propre ligne',
  },
  offAndShift: {
    en: 'this day has a shift here and is a day off on line {other}: keep one of the two',
    de: 'dieser Tag hat hier eine Schicht und ist in Zeile {other} frei: behalten Sie eines von beiden',
    fr: 'ce jour a ici une vacation et est un repos à la ligne {other} : gardez l’un des deux',
  },
  outsideShift: {
    en: 'this activity lies outside its shift, which stands on line {other}',
    de: 'diese Aktivität liegt außerhalb ihrer Schicht in Zeile {other}',
    fr: 'cette activité sort de sa vacation, qui est à la ligne {other}',
  },
  badMap: {
    en: '"{pair}" is not FIELD=HEADING; the fields are {fields}',
    de: '„{pair}“ ist nicht FELD=ÜBERSCHRIFT; die Felder sind {fields}',
    fr: '« {pair} » n’est pas CHAMP=EN-TÊTE ; les champs sont {fields}',
  },
  badDateFormat: {
    en: 'Choose a date format of {formats}.',
    de: 'Wählen Sie ein Datumsformat aus {formats}.',
    fr: 'Choisissez un format de date parmi {formats}.',
  },
  needsZone: {
    en: 'Division {division} needs a time zone, and "{zone}" is none.',
    de: 'Der Bereich {division} braucht eine Zeitzone, und „{zone}“ ist keine.',
    fr: 'La division {division} demande un fuseau horaire, et « {zone} » n’en est pas un.',
  },
  missing: {
    en: {
      one: '{count} thing of the file is missing here: add --create all, or --create divisions,advisors,activities.',
      other:
        '{count} things of the file are missing here: add --create all, or --create divisions,advisors,activities.',
    },
    de: {
      one: '{count} Angabe der Datei fehlt hier: --create all oder --create divisions,advisors,activities angeben.',
      other:
        '{count} Angaben der Datei fehlen hier: --create all oder --create divisions,advisors,activities angeben.',
    },
    fr: {
      one: '{count} élément du fichier manque ici : ajoutez --create all, ou --create divisions,advisors,activities.',
      other:
        '{count} éléments du fichier manquent ici : ajoutez --create all, ou --create divisions,advisors,activities.',
    },
  },
  wouldCreate: {
    en: {
      one: 'Dry run: {count} thing would be created. Nothing was saved.',
      other: 'Dry run: {count} things would be created. Nothing was saved.',
    },
    de: {
      one: 'Probelauf: {count} Angabe würde angelegt. Nichts wurde gespeichert.',
      other: 'Probelauf: {count} Angaben würden angelegt. Nichts wurde gespeichert.',
    },
    fr: {
      one: 'Essai : {count} élément serait créé. Rien n’a été enregistré.',
      other: 'Essai : {count} éléments seraient créés. Rien n’a été enregistré.',
    },
  },
  exists: {
    en: 'Some days have a schedule already: add --overwrite to replace it.',
    de: 'Für einige Tage gibt es schon einen Dienstplan: mit --overwrite ersetzen.',
    fr: 'Certains jours ont déjà un planning : ajoutez --overwrite pour le remplacer.',
  },
  hintMap: {
    en: 'Name columns with --map FIELD=HEADING.',
    de: 'Benennen Sie Spalten mit --map FELD=ÜBERSCHRIFT.',
    fr: 'Nommez les colonnes avec --map CHAMP=EN-TÊTE.',
  },
  hintDates: {
    en: 'Choose the order of dates with --date-format.',
    de: 'Wählen Sie die Reihenfolge der Daten mit --date-format.',
    fr: 'Choisissez l’ordre des dates avec --date-format.',
  },
  wouldSave: {
    en: {
      one: 'Dry run: {count} row would be saved, and breaks no rule.',
      other: 'Dry run: {count} rows would be saved, and break no rule.',
    },
    de: {
      one: 'Probelauf: {count} Zeile würde gespeichert und verletzt keine Regel.',
      other: 'Probelauf: {count} Zeilen würden gespeichert und verletzen keine Regel.',
    },
    fr: {
      one: 'Essai : {count} ligne serait enregistrée et n’enfreint aucune règle.',
      other: 'Essai : {count} lignes seraient enregistrées et n’enfreignent aucune règle.',
    },
  },
  unchanged: {
    en: {
      one: '{count} row is there as the file has it: nothing was written of it.',
      other: '{count} rows are there as the file has them: nothing was written of them.',
    },
    de: {
      one: '{count} Zeile ist schon so da, wie die Datei sie hat: Von ihr wurde nichts geschrieben.',
      other:
        '{count} Zeilen sind schon so da, wie die Datei sie hat: Von ihnen wurde nichts geschrieben.',
    },
    fr: {
      one: '{count} ligne est déjà telle que le fichier la donne : rien n’en a été écrit.',
      other: '{count} lignes sont déjà telles que le fichier les donne : rien n’en a été écrit.',
    },
  },
  saved: {
    en: {
      one: '{count} row of {advisors} advisors saved.',
      other: '{count} rows of {advisors} advisors saved.',
    },
    de: {
      one: '{count} Zeile von {advisors} Beratern gespeichert.',
      other: '{count} Zeilen von {advisors} Beratern gespeichert.',
    },
    fr: {
      one: '{count} ligne de {advisors} conseillers enregistrée.',
      other: '{count} lignes de {advisors} conseillers enregistrées.',
    },
  },
} as const;

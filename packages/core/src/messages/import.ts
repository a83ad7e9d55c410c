/** Reading foreign schedules: what was found, what cannot be read, what is missing. */
export const imports = {
  found: { en: '{file}: {encoding}, columns separated by "{delimiter}", dates {dates}, times {times}', de: '{file}: {encoding}, Spalten getrennt durch „{delimiter}“, Datum {dates}, Uhrzeit {times}', fr: '{file} : {encoding}, colonnes séparées par « {delimiter} », dates {dates}, heures {times}' },
  counts: {
    en: '{advisors} advisors, {shifts} shifts, {off} days off, {breaks} breaks, {meals} meals, {activities} activities; lines without a schedule: {skipped}',
    de: '{advisors} Berater, {shifts} Schichten, {off} freie Tage, {breaks} Pausen, {meals} Mahlzeiten, {activities} Aktivitäten; Zeilen ohne Dienstplan: {skipped}',
    fr: '{advisors} conseillers, {shifts} vacations, {off} jours de repos, {breaks} pauses, {meals} repas, {activities} activités ; lignes sans planning : {skipped}',
  },
  badLine: { en: 'line {line}, {field} "{value}": {problem}', de: 'Zeile {line}, {field} „{value}“: {problem}', fr: 'ligne {line}, {field} « {value} » : {problem}' },
  refusedLines: {
    en: { one: 'Nothing was saved: {count} line cannot be read. Correct it, or name columns with --map.', other: 'Nothing was saved: {count} lines cannot be read. Correct them, or name columns with --map.' },
    de: { one: 'Nichts wurde gespeichert: {count} Zeile ist nicht lesbar. Korrigieren Sie sie oder nennen Sie Spalten mit --map.', other: 'Nichts wurde gespeichert: {count} Zeilen sind nicht lesbar. Korrigieren Sie sie oder nennen Sie Spalten mit --map.' },
    fr: { one: 'Rien n’a été enregistré : {count} ligne est illisible. Corrigez-la, ou nommez les colonnes avec --map.', other: 'Rien n’a été enregistré : {count} lignes sont illisibles. Corrigez-les, ou nommez les colonnes avec --map.' },
  },
  noHeading: { en: 'no heading row names an advisor, a date, an activity, a start and an end; name them with --map', de: 'keine Kopfzeile nennt Berater, Datum, Aktivität, Beginn und Ende; nennen Sie sie mit --map', fr: 'aucune ligne d’en-tête ne nomme conseiller, date, activité, début et fin ; nommez-les avec --map' },
  unknownColumn: { en: 'there is no such column', de: 'diese Spalte gibt es nicht', fr: 'cette colonne n’existe pas' },
  badDate: { en: 'this is not a date', de: 'das ist kein Datum', fr: 'ce n’est pas une date' },
  mixedDates: { en: 'the dates of the file fit no one order; choose it with --date-format', de: 'die Daten der Datei passen zu keiner Reihenfolge; wählen Sie sie mit --date-format', fr: 'les dates du fichier ne suivent aucun ordre unique ; choisissez-le avec --date-format' },
  badTime: { en: 'this is not a time', de: 'das ist keine Uhrzeit', fr: 'ce n’est pas une heure' },
  noShift: { en: 'no shift line stands above this activity', de: 'über dieser Aktivität steht keine Schichtzeile', fr: 'aucune ligne de vacation ne précède cette activité' },
  badMap: { en: '"{pair}" is not FIELD=HEADING; the fields are {fields}', de: '„{pair}“ ist nicht FELD=ÜBERSCHRIFT; die Felder sind {fields}', fr: '« {pair} » n’est pas CHAMP=EN-TÊTE ; les champs sont {fields}' },
  badDateFormat: { en: 'Choose a date format of {formats}.', de: 'Wählen Sie ein Datumsformat aus {formats}.', fr: 'Choisissez un format de date parmi {formats}.' },
  needsZone: { en: 'Division {division} needs a time zone, and "{zone}" is none.', de: 'Der Bereich {division} braucht eine Zeitzone, und „{zone}“ ist keine.', fr: 'La division {division} demande un fuseau horaire, et « {zone} » n’en est pas un.' },
  needsTimezone: { en: 'Division {division} needs a time zone, and "{zone}" is none: add --timezone Europe/Paris.', de: 'Der Bereich {division} braucht eine Zeitzone, und „{zone}“ ist keine: --timezone Europe/Paris angeben.', fr: 'La division {division} demande un fuseau horaire, et « {zone} » n’en est pas un : ajoutez --timezone Europe/Paris.' },
  missing: {
    en: { one: 'Nothing was saved: {count} thing is missing here. Add --create all, or --create divisions,advisors,activities.', other: 'Nothing was saved: {count} things are missing here. Add --create all, or --create divisions,advisors,activities.' },
    de: { one: 'Nichts wurde gespeichert: {count} Angabe fehlt hier. --create all oder --create divisions,advisors,activities angeben.', other: 'Nichts wurde gespeichert: {count} Angaben fehlen hier. --create all oder --create divisions,advisors,activities angeben.' },
    fr: { one: 'Rien n’a été enregistré : {count} élément manque ici. Ajoutez --create all, ou --create divisions,advisors,activities.', other: 'Rien n’a été enregistré : {count} éléments manquent ici. Ajoutez --create all, ou --create divisions,advisors,activities.' },
  },
  wouldCreate: {
    en: { one: 'Dry run: {count} thing would be created. Nothing was saved.', other: 'Dry run: {count} things would be created. Nothing was saved.' },
    de: { one: 'Probelauf: {count} Angabe würde angelegt. Nichts wurde gespeichert.', other: 'Probelauf: {count} Angaben würden angelegt. Nichts wurde gespeichert.' },
    fr: { one: 'Essai : {count} élément serait créé. Rien n’a été enregistré.', other: 'Essai : {count} éléments seraient créés. Rien n’a été enregistré.' },
  },
  exists: { en: 'line {line}: {advisor} already has a shift on {date}; add --overwrite to replace it', de: 'Zeile {line}: {advisor} hat am {date} bereits eine Schicht; mit --overwrite ersetzen', fr: 'ligne {line} : {advisor} a déjà une vacation le {date} ; ajoutez --overwrite pour la remplacer' },
  brokenRule: { en: 'line {line}: {advisor} on {date}: {rule}', de: 'Zeile {line}: {advisor} am {date}: {rule}', fr: 'ligne {line} : {advisor} le {date} : {rule}' },
  brokenRules: {
    en: { one: 'Nothing was saved: {count} row breaks a rule.', other: 'Nothing was saved: {count} rows break a rule.' },
    de: { one: 'Nichts wurde gespeichert: {count} Zeile verletzt eine Regel.', other: 'Nichts wurde gespeichert: {count} Zeilen verletzen eine Regel.' },
    fr: { one: 'Rien n’a été enregistré : {count} ligne enfreint une règle.', other: 'Rien n’a été enregistré : {count} lignes enfreignent une règle.' },
  },
  wouldSave: { en: { one: 'Dry run: {count} row would be saved, and breaks no rule.', other: 'Dry run: {count} rows would be saved, and break no rule.' }, de: { one: 'Probelauf: {count} Zeile würde gespeichert und verletzt keine Regel.', other: 'Probelauf: {count} Zeilen würden gespeichert und verletzen keine Regel.' }, fr: { one: 'Essai : {count} ligne serait enregistrée et n’enfreint aucune règle.', other: 'Essai : {count} lignes seraient enregistrées et n’enfreignent aucune règle.' } },
  saved: { en: { one: '{count} row of {advisors} advisors saved.', other: '{count} rows of {advisors} advisors saved.' }, de: { one: '{count} Zeile von {advisors} Beratern gespeichert.', other: '{count} Zeilen von {advisors} Beratern gespeichert.' }, fr: { one: '{count} ligne de {advisors} conseillers enregistrée.', other: '{count} lignes de {advisors} conseillers enregistrées.' } },
} as const;

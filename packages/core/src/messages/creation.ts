/** Making schedules from patterns, from availability and from foreign files. */
export const creation = {
  done: {
    en: '{made} days made, {skipped} passed by, {refused} refused.',
    de: '{made} Tage angelegt, {skipped} übergangen, {refused} abgelehnt.',
    fr: '{made} jours créés, {skipped} ignorés, {refused} refusés.',
  },
  disabled: {
    en: 'This advisor is disabled on this day.',
    de: 'Dieser Berater ist an diesem Tag deaktiviert.',
    fr: 'Ce conseiller est désactivé ce jour-là.',
  },
  generate: {
    en: 'Make a division’s schedules against its requirement',
    de: 'Dienstpläne eines Bereichs gegen seinen Bedarf erzeugen',
    fr: 'Créer les plannings d’une division face à ses besoins',
  },
  check: {
    en: 'Check saved schedules by every rule',
    de: 'Gespeicherte Dienstpläne nach jeder Regel prüfen',
    fr: 'Vérifier les plannings enregistrés selon chaque règle',
  },
  optionOverwrite: {
    en: 'replace days that have a shift (locked days stay)',
    de: 'Tage mit einer Schicht ersetzen (gesperrte bleiben)',
    fr: 'remplacer les jours qui ont un service (les jours verrouillés restent)',
  },
  columnOutcome: { en: 'Outcome', de: 'Ergebnis', fr: 'Résultat' },
  columnReason: { en: 'Reason', de: 'Grund', fr: 'Motif' },
  columnRule: { en: 'Rule', de: 'Regel', fr: 'Règle' },
  columnSeverity: { en: 'Severity', de: 'Schwere', fr: 'Gravité' },
  checked: {
    en: '{days} days checked, {findings} findings.',
    de: '{days} Tage geprüft, {findings} Befunde.',
    fr: '{days} jours vérifiés, {findings} constats.',
  },
  week: {
    en: 'Week of {week}: {required} h needed, {short} h short, {over} h over.',
    de: 'Woche ab {week}: {required} Std. Bedarf, {short} Std. zu wenig, {over} Std. zu viel.',
    fr: 'Semaine du {week} : {required} h requises, {short} h en moins, {over} h en trop.',
  },
  gap: {
    en: 'No schedule by these rules would be better by more than {gap} h ({percent} % of what is needed), even one that shares nights and weekends out unevenly.',
    de: 'Kein Dienstplan nach diesen Regeln wäre um mehr als {gap} Std. ({percent} % des Bedarfs) besser, auch keiner, der Nächte und Wochenenden ungleich verteilt.',
    fr: 'Aucun planning selon ces règles ne serait meilleur de plus de {gap} h ({percent} % du besoin), même en répartissant inégalement nuits et week-ends.',
  },
  noGap: {
    en: 'There was no time to find out by how much another schedule could be better.',
    de: 'Um wie viel ein anderer Dienstplan besser wäre, war in der Zeit nicht festzustellen.',
    fr: 'Le temps a manqué pour établir de combien un autre planning serait meilleur.',
  },
  cancelled: {
    en: 'Making schedules was cancelled: nothing was changed.',
    de: 'Das Erzeugen der Dienstpläne wurde abgebrochen: Nichts wurde geändert.',
    fr: 'La création des plannings a été annulée : rien n’a été modifié.',
  },
  noJob: {
    en: 'No such schedules are being made: that has ended.',
    de: 'Solche Dienstpläne werden nicht erzeugt: Das ist beendet.',
    fr: 'Aucune création de ce nom n’est en cours : elle est terminée.',
  },
  jobTaken: {
    en: 'Schedules are being made under this name already.',
    de: 'Unter diesem Namen werden schon Dienstpläne erzeugt.',
    fr: 'Des plannings sont déjà en cours de création sous ce nom.',
  },
  reading: { en: 'reading what is needed', de: 'Bedarf wird gelesen', fr: 'lecture des besoins' },
  searching: {
    en: 'searching for schedules',
    de: 'Dienstpläne werden gesucht',
    fr: 'recherche de plannings',
  },
  judging: {
    en: 'finding out how good they are',
    de: 'ihre Güte wird geprüft',
    fr: 'évaluation de leur qualité',
  },
  saving: { en: 'saving', de: 'wird gespeichert', fr: 'enregistrement' },
  broken: {
    en: '{advisor}, {date}: could not keep “{rule}” ({found} instead of {allowed}).',
    de: '{advisor}, {date}: „{rule}“ war nicht einzuhalten ({found} statt {allowed}).',
    fr: '{advisor}, {date} : « {rule} » n’a pas pu être respecté ({found} au lieu de {allowed}).',
  },
  between: {
    en: 'One of these would have had to give way: {rules}.',
    de: 'Eine dieser Regeln hätte weichen müssen: {rules}.',
    fr: 'L’une de ces règles aurait dû céder : {rules}.',
  },
  reoptimise: {
    en: 'Make one date anew against its requirement: breaks and meals move, shifts too where they may',
    de: 'Ein Datum gegen seinen Bedarf neu ordnen: Pausen wandern, Schichten auch, wo sie dürfen',
    fr: 'Réorganiser une date face à ses besoins : les pauses bougent, les services aussi s’ils le peuvent',
  },
  optionMoveShifts: {
    en: 'shifts may begin at another time',
    de: 'Schichten dürfen zu anderer Zeit beginnen',
    fr: 'les services peuvent commencer à une autre heure',
  },
  reoptimised: {
    en: '{count} days changed; {before} h short before, {after} h after.',
    de: '{count} Tage geändert; vorher fehlten {before} Std., nachher {after} Std.',
    fr: '{count} jours modifiés ; il manquait {before} h, il manque {after} h.',
  },
  wouldReoptimise: {
    en: '{count} days would change; {before} h short now, {after} h then.',
    de: '{count} Tage würden geändert; jetzt fehlen {before} Std., dann {after} Std.',
    fr: '{count} jours changeraient ; il manque {before} h, il manquerait {after} h.',
  },
  leftAlone: {
    en: '{advisor}: left as it was; the day has changed meanwhile, or would break a rule.',
    de: '{advisor}: unverändert; der Tag hat sich inzwischen geändert oder verstieße gegen eine Regel.',
    fr: '{advisor} : inchangé ; le jour a changé entre-temps ou enfreindrait une règle.',
  },
  optionPreference: {
    en: 'how much wishes weigh, from 0 (coverage alone) to 1',
    de: 'Gewicht der Wünsche, von 0 (nur Abdeckung) bis 1',
    fr: 'poids des souhaits, de 0 (couverture seule) à 1',
  },
  nothingFollows: {
    en: 'No shift of this date that may change follows a daily protocol of its advisor: nothing can move. {before} h are short.',
    de: 'Keine änderbare Schicht dieses Datums folgt einer Tagesregel ihres Beraters: Nichts kann wandern. Es fehlen {before} Std.',
    fr: 'Aucun service modifiable de cette date ne suit un protocole journalier de son conseiller : rien ne peut bouger. Il manque {before} h.',
  },
  nothingRequired: {
    en: 'No forecast says what this date requires: forecast the division’s channels first.',
    de: 'Keine Prognose sagt, was dieses Datum braucht: Erstellen Sie zuerst eine Prognose der Kanäle des Bereichs.',
    fr: 'Aucune prévision ne dit ce que cette date exige : établissez d’abord une prévision des canaux de la division.',
  },
  columnBefore: { en: 'Before', de: 'Vorher', fr: 'Avant' },
  columnAfter: { en: 'After', de: 'Nachher', fr: 'Après' },
  exists: {
    en: 'There is a schedule already.',
    de: 'Es besteht bereits ein Dienstplan.',
    fr: 'Un planning existe déjà.',
  },
  dayOff: { en: 'Day off.', de: 'Freier Tag.', fr: 'Jour de repos.' },
  noPattern: {
    en: 'The advisor works no pattern on this date.',
    de: 'Der Berater arbeitet an diesem Datum kein Muster.',
    fr: 'Le conseiller ne suit aucun modèle à cette date.',
  },
  noAvailability: {
    en: 'The advisor is not available on this date.',
    de: 'Der Berater ist an diesem Datum nicht verfügbar.',
    fr: 'Le conseiller n’est pas disponible à cette date.',
  },
  noRule: {
    en: 'The advisor’s availability has no weekly protocol on this date.',
    de: 'Die Verfügbarkeit des Beraters hat an diesem Datum keine Wochenregel.',
    fr: 'La disponibilité du conseiller n’a pas de protocole hebdomadaire à cette date.',
  },
  noFit: {
    en: 'No shift of the daily protocols fits into the hours left.',
    de: 'Keine Schicht der Tagesregeln passt in die verbleibenden Stunden.',
    fr: 'Aucun service des protocoles journaliers ne tient dans les heures restantes.',
  },
  weekFull: {
    en: 'The advisor’s weekly hours are reached.',
    de: 'Die Wochenstunden des Beraters sind erreicht.',
    fr: 'Les heures hebdomadaires du conseiller sont atteintes.',
  },
  offType: {
    en: 'A split shift needs an enabled event type that is unpaid, no work and out of office for its off segment.',
    de: 'Eine geteilte Schicht braucht für ihre Unterbrechung eine aktive Ereignisart, die unbezahlt, keine Arbeit und außer Haus ist.',
    fr: 'Un service coupé exige, pour sa coupure, un type d’événement actif, non payé, hors travail et hors bureau.',
  },
  breaksRules: {
    en: 'The day would break a rule of schedules or run into the next.',
    de: 'Der Tag verstieße gegen eine Dienstplanregel oder liefe in den nächsten.',
    fr: 'Le jour enfreindrait une règle de planning ou empiéterait sur le suivant.',
  },
  nobody: {
    en: 'Nobody of the division works these patterns in this range.',
    de: 'In diesem Zeitraum arbeitet niemand aus dem Bereich diese Muster.',
    fr: 'Personne de la division ne suit ces modèles sur cette période.',
  },
  notOfDivision: {
    en: 'Choose advisors of this division.',
    de: 'Wählen Sie Berater dieses Bereichs.',
    fr: 'Choisissez des conseillers de cette division.',
  },
  tooLong: {
    en: 'At most 186 days are made at once.',
    de: 'Höchstens 186 Tage werden auf einmal angelegt.',
    fr: 'Au plus 186 jours sont créés à la fois.',
  },
  nothingToCopy: {
    en: 'There is no schedule to copy on this date.',
    de: 'An diesem Datum gibt es keinen Dienstplan zum Kopieren.',
    fr: 'Il n’y a pas de planning à copier à cette date.',
  },
} as const;

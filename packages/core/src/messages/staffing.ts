/** Requirements of staff: the command line's words, and the name of each figure of an explanation. */
export const staffing = {
  noun: {
    en: 'Work out the staff that contacts need',
    de: 'Den Personalbedarf von Kontakten berechnen',
    fr: 'Calculer l’effectif requis par les contacts',
  },
  solve: {
    en: 'The agents that one interval needs, with every figure explained',
    de: 'Bedarf eines Intervalls, jede Zahl erklärt',
    fr: 'L’effectif requis par un intervalle, chaque chiffre expliqué',
  },
  table: {
    en: 'Answer a table of questions, one a row',
    de: 'Eine Tabelle von Fragen beantworten, eine je Zeile',
    fr: 'Répondre à un tableau de questions, une par ligne',
  },
  argumentTable: {
    en: 'CSV with calls, aht_s, interval_min and goals (sl_target, answer_within_s, max_occupancy, asa_target_s, shrinkage), or with agents and mean_patience_s',
    de: 'CSV mit calls, aht_s, interval_min und Zielen (sl_target, answer_within_s, max_occupancy, asa_target_s, shrinkage) oder mit agents und mean_patience_s',
    fr: 'CSV avec calls, aht_s, interval_min et des objectifs (sl_target, answer_within_s, max_occupancy, asa_target_s, shrinkage), ou avec agents et mean_patience_s',
  },
  optionCalls: {
    en: 'contacts in the interval',
    de: 'Kontakte im Intervall',
    fr: 'contacts dans l’intervalle',
  },
  optionAht: {
    en: 'average handling time in seconds',
    de: 'mittlere Bearbeitungszeit in Sekunden',
    fr: 'durée moyenne de traitement en secondes',
  },
  optionInterval: {
    en: 'minutes of the interval',
    de: 'Minuten des Intervalls',
    fr: 'minutes de l’intervalle',
  },
  optionSl: {
    en: 'service level wanted, 0-1',
    de: 'gewünschter Servicelevel, 0-1',
    fr: 'niveau de service voulu, 0-1',
  },
  optionWithin: {
    en: 'seconds within which a contact is answered in time',
    de: 'Sekunden, in denen ein Kontakt rechtzeitig angenommen ist',
    fr: 'secondes dans lesquelles un contact est pris à temps',
  },
  optionAsa: {
    en: 'average speed of answer at most, in seconds',
    de: 'mittlere Wartezeit höchstens, in Sekunden',
    fr: 'délai moyen de réponse maximal, en secondes',
  },
  optionMaxOccupancy: {
    en: 'occupancy at most, 0-1',
    de: 'Auslastung höchstens, 0-1',
    fr: 'occupation maximale, 0-1',
  },
  optionMaxAbandoned: {
    en: 'part of contacts that may hang up, 0-1 (with --patience)',
    de: 'Anteil der Kontakte, der auflegen darf, 0-1 (mit --patience)',
    fr: 'part des contacts qui peut abandonner, 0-1 (avec --patience)',
  },
  optionPatience: {
    en: 'seconds after which callers hang up on average: Erlang A instead of Erlang C',
    de: 'Sekunden, nach denen Anrufer im Mittel auflegen: Erlang A statt Erlang C',
    fr: 'secondes après lesquelles l’appelant abandonne en moyenne : Erlang A au lieu d’Erlang C',
  },
  optionVariant: {
    en: 'service level: 1 early abandons count as answered, 2 answered only, 3 abandons missed, 4 early abandons left out',
    de: 'Servicelevel: 1 frühe Abbrüche zählen als angenommen, 2 nur Angenommene, 3 Abbrüche verfehlt, 4 ohne frühe Abbrüche',
    fr: 'niveau de service : 1 abandons précoces comptés comme pris, 2 pris seulement, 3 abandons manqués, 4 sans les abandons précoces',
  },
  optionConcurrency: {
    en: 'contacts that an advisor handles at once (chat)',
    de: 'gleichzeitige Kontakte je Berater (Chat)',
    fr: 'contacts traités à la fois par un conseiller (chat)',
  },
  optionShrinkage: {
    en: 'part of paid time that is not available, 0-1',
    de: 'nicht verfügbarer Anteil der bezahlten Zeit, 0-1',
    fr: 'part du temps payé non disponible, 0-1',
  },
  optionMinimum: {
    en: 'agents at least',
    de: 'mindestens so viele Berater',
    fr: 'effectif minimal',
  },
  show: {
    en: 'Show a division’s week: required against open',
    de: 'Woche eines Bereichs anzeigen: Bedarf gegen Besetzung',
    fr: 'Afficher la semaine d’une division : besoin face à l’effectif ouvert',
  },
  exportWeek: {
    en: 'Write a division’s week to a file',
    de: 'Woche eines Bereichs in eine Datei schreiben',
    fr: 'Écrire la semaine d’une division dans un fichier',
  },
  optionModel: {
    en: 'a model; usual (the default) is the automatic choice, and the simple average where that has not run',
    de: 'ein Modell; usual (der Standard) ist die automatische Wahl und, wo sie nicht gelaufen ist, der einfache Durchschnitt',
    fr: 'un modèle ; usual (par défaut) est le choix automatique, et la moyenne simple là où il n’a pas tourné',
  },
  optionWeek: {
    en: 'a date of the week (default: this week)',
    de: 'ein Datum der Woche (Standard: diese Woche)',
    fr: 'une date de la semaine (par défaut cette semaine)',
  },
  columnRequired: { en: 'Required', de: 'Bedarf', fr: 'Besoin' },
  columnOpen: { en: 'Open', de: 'Offen', fr: 'Ouverts' },
  columnNet: { en: 'Over/under', de: 'Über/unter', fr: 'Écart' },
  columnCommitted: { en: 'Committed', de: 'Zugesagt', fr: 'Engagés' },
  missingColumns: {
    en: 'The table has no column {columns}.',
    de: 'Der Tabelle fehlt die Spalte {columns}.',
    fr: 'Le tableau n’a pas de colonne {columns}.',
  },
  badCell: {
    en: 'Line {line}, {column}: "{value}" is not a number from 0 on. Correct it and try again; nothing was worked out.',
    de: 'Zeile {line}, {column}: „{value}“ ist keine Zahl ab 0. Bitte korrigieren und erneut versuchen; nichts wurde berechnet.',
    fr: 'Ligne {line}, {column} : « {value} » n’est pas un nombre à partir de 0. Corrigez-le et recommencez ; rien n’a été calculé.',
  },
  columnFigure: { en: 'Figure', de: 'Größe', fr: 'Grandeur' },
  columnFormula: { en: 'Formula', de: 'Formel', fr: 'Formule' },
  columnWorked: { en: 'With these numbers', de: 'Mit diesen Zahlen', fr: 'Avec ces nombres' },
  offered: {
    en: 'Offered load (erlangs)',
    de: 'Verkehrsangebot (Erlang)',
    fr: 'Trafic offert (erlangs)',
  },
  serviceLevel: {
    en: 'Agents for the service level',
    de: 'Berater für den Servicelevel',
    fr: 'Effectif pour le niveau de service',
  },
  asa: {
    en: 'Agents for the speed of answer',
    de: 'Berater für die Wartezeit',
    fr: 'Effectif pour le délai de réponse',
  },
  occupancy: {
    en: 'Agents for the occupancy',
    de: 'Berater für die Auslastung',
    fr: 'Effectif pour l’occupation',
  },
  abandoned: {
    en: 'Agents for the abandons',
    de: 'Berater für die Abbrüche',
    fr: 'Effectif pour les abandons',
  },
  minimum: { en: 'Minimum staff', de: 'Mindestbesetzung', fr: 'Effectif minimal' },
  agents: { en: 'Agents required', de: 'Berater benötigt', fr: 'Effectif requis' },
  fractional: {
    en: 'Agents, interpolated for sums',
    de: 'Berater, für Summen interpoliert',
    fr: 'Effectif, interpolé pour les sommes',
  },
  scheduled: { en: 'Heads to schedule', de: 'Einzuplanende Köpfe', fr: 'Têtes à planifier' },
  waiting: { en: 'Chance to wait', de: 'Wartewahrscheinlichkeit', fr: 'Probabilité d’attendre' },
  reachedServiceLevel: {
    en: 'Service level reached',
    de: 'Erreichter Servicelevel',
    fr: 'Niveau de service atteint',
  },
  reachedAsa: {
    en: 'Speed of answer reached (s)',
    de: 'Erreichte Wartezeit (s)',
    fr: 'Délai de réponse atteint (s)',
  },
  reachedOccupancy: {
    en: 'Occupancy reached',
    de: 'Erreichte Auslastung',
    fr: 'Occupation atteinte',
  },
  reachedAbandoned: {
    en: 'Part that hangs up',
    de: 'Anteil der Abbrüche',
    fr: 'Part des abandons',
  },
} as const;

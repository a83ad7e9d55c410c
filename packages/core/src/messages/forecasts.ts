/** Forecasts: runs, revisions, imports. */
export const forecasts = {
  noHistory: {
    en: 'There is no queue history to learn from before {date}. Import some first.',
    de: 'Vor dem {date} gibt es keinen Warteschlangenverlauf zum Lernen. Importieren Sie zuerst einen.',
    fr: 'Il n’y a pas d’historique de file dont apprendre avant le {date}. Importez-en d’abord.',
  },
  run: {
    en: 'Have a channel forecast by the server',
    de: 'Einen Kanal vom Server prognostizieren lassen',
    fr: 'Faire prévoir un canal par le serveur',
  },
  show: {
    en: 'Show a channel’s forecast by quarter hours',
    de: 'Prognose eines Kanals nach Viertelstunden anzeigen',
    fr: 'Afficher la prévision d’un canal par quart d’heure',
  },
  exportChannel: {
    en: 'Write a channel’s forecast to a file',
    de: 'Prognose eines Kanals in eine Datei schreiben',
    fr: 'Écrire la prévision d’un canal dans un fichier',
  },
  argumentChannel: {
    en: 'channel, by id or name',
    de: 'Kanal, nach ID oder Name',
    fr: 'canal, par id ou par nom',
  },
  optionModel: {
    en: 'active-forecast (the automatic choice), simple-average, lightgbm, prophet, sarima, triple-exponential, random-forest',
    de: 'active-forecast (die automatische Wahl), simple-average, lightgbm, prophet, sarima, triple-exponential, random-forest',
    fr: 'active-forecast (le choix automatique), simple-average, lightgbm, prophet, sarima, triple-exponential, random-forest',
  },
  optionFamily: {
    en: 'original, revised or actual',
    de: 'original, revised oder actual',
    fr: 'original, revised ou actual',
  },
  badFamily: {
    en: '"{family}" is none of original, revised and actual.',
    de: '„{family}“ ist weder original noch revised noch actual.',
    fr: '« {family} » n’est ni original, ni revised, ni actual.',
  },
  noChannel: {
    en: 'There is no channel "{name}". Channels: {names}',
    de: 'Es gibt keinen Kanal „{name}“. Kanäle: {names}',
    fr: 'Le canal « {name} » n’existe pas. Canaux : {names}',
  },
  channelTwice: {
    en: 'Several channels are named "{name}": {names}. Name one by its id.',
    de: 'Mehrere Kanäle heißen „{name}“: {names}. Nennen Sie einen mit seiner ID.',
    fr: 'Plusieurs canaux s’appellent « {name} » : {names}. Désignez-en un par son id.',
  },
  cancelled: {
    en: 'The forecast was cancelled.',
    de: 'Die Prognose wurde abgebrochen.',
    fr: 'La prévision a été annulée.',
  },
  noJob: {
    en: 'No such forecast is being computed: it has ended.',
    de: 'Eine solche Prognose wird nicht berechnet: Sie ist beendet.',
    fr: 'Aucune prévision de ce nom n’est en cours : elle est terminée.',
  },
  jobTaken: {
    en: 'A forecast of this name is being computed already.',
    de: 'Eine Prognose dieses Namens wird schon berechnet.',
    fr: 'Une prévision de ce nom est déjà en cours.',
  },
  history: { en: 'reading the history', de: 'Verlauf wird gelesen', fr: 'lecture de l’historique' },
  models: { en: 'trying models', de: 'Modelle werden erprobt', fr: 'essai des modèles' },
  saving: { en: 'saving', de: 'wird gespeichert', fr: 'enregistrement' },
  ran: {
    en: 'Forecast by {method}, from history of {from} to {to}; error in the backtest {wape} % (WAPE).',
    de: 'Prognose mit {method}, aus dem Verlauf vom {from} bis {to}; Fehler im Rücktest {wape} % (WAPE).',
    fr: 'Prévision par {method}, d’après l’historique du {from} au {to} ; erreur du test rétrospectif {wape} % (WAPE).',
  },
  noHandlingTime: {
    en: 'No handling time is known, so nobody can say how many advisors these contacts need. Import a history with handling times, or set one in the revised forecast.',
    de: 'Es ist keine Bearbeitungszeit bekannt; daher lässt sich nicht sagen, wie viele Berater diese Kontakte brauchen. Importieren Sie einen Verlauf mit Bearbeitungszeiten oder setzen Sie eine in der überarbeiteten Prognose.',
    fr: 'Aucune durée de traitement n’est connue : impossible de dire combien de conseillers ces contacts demandent. Importez un historique avec des durées de traitement, ou indiquez-en une dans la prévision révisée.',
  },
  handlingTimeMissing: {
    en: 'no handling time',
    de: 'keine Bearbeitungszeit',
    fr: 'aucune durée de traitement',
  },
  columnVolume: { en: 'Contacts', de: 'Kontakte', fr: 'Contacts' },
  columnRequirement: { en: 'Required', de: 'Bedarf', fr: 'Besoin' },
  tooShort: {
    en: 'The model {model} needs {needs} weeks of history, and there are {weeks}. Choose another model, or the automatic choice.',
    de: 'Das Modell {model} braucht {needs} Wochen Verlauf, es gibt {weeks}. Wählen Sie ein anderes Modell oder die automatische Wahl.',
    fr: 'Le modèle {model} demande {needs} semaines d’historique, il y en a {weeks}. Choisissez un autre modèle ou le choix automatique.',
  },
  noEngine: {
    en: 'The engine of the model {model} could not be loaded. Choose another model, or the automatic choice.',
    de: 'Die Rechenmaschine des Modells {model} konnte nicht geladen werden. Wählen Sie ein anderes Modell oder die automatische Wahl.',
    fr: 'Le moteur du modèle {model} n’a pas pu être chargé. Choisissez un autre modèle ou le choix automatique.',
  },
  quarterHour: {
    en: 'Give a time on a quarter hour, like 09:15.',
    de: 'Geben Sie eine volle Viertelstunde an, etwa 09:15.',
    fr: 'Indiquez un quart d’heure, comme 09:15.',
  },
  notWorked: {
    en: 'The division does not work this channel.',
    de: 'Der Bereich bearbeitet diesen Kanal nicht.',
    fr: 'La division ne traite pas ce canal.',
  },
  revised: {
    en: '{count} quarter hours of the revised forecast were written.',
    de: '{count} Viertelstunden der überarbeiteten Prognose wurden geschrieben.',
    fr: '{count} quarts d’heure de la prévision révisée ont été écrits.',
  },
  timesAscending: {
    en: 'The end must lie after the start.',
    de: 'Das Ende muss nach dem Anfang liegen.',
    fr: 'La fin doit suivre le début.',
  },
  activeForecast: { en: 'Automatic choice', de: 'Automatische Wahl', fr: 'Choix automatique' },
  simpleAverage: { en: 'Simple average', de: 'Einfacher Durchschnitt', fr: 'Moyenne simple' },
  lightgbm: { en: 'LightGBM', de: 'LightGBM', fr: 'LightGBM' },
  prophet: { en: 'Prophet', de: 'Prophet', fr: 'Prophet' },
  sarima: { en: 'SARIMA', de: 'SARIMA', fr: 'SARIMA' },
  tripleExponential: {
    en: 'Triple exponential',
    de: 'Dreifach exponentiell',
    fr: 'Triple exponentielle',
  },
  randomForest: { en: 'Random forest', de: 'Random Forest', fr: 'Forêt aléatoire' },
} as const;

import type { texts as english } from '../en/forecasts.ts';

export const texts: typeof english = {
  noHistory:
    'Il n’y a pas d’historique de file dont apprendre avant le {date}. Importez-en d’abord.',
  run: 'Faire prévoir un canal par le serveur',
  show: 'Afficher la prévision d’un canal par quart d’heure',
  exportChannel: 'Écrire la prévision d’un canal dans un fichier',
  importOne:
    'Écrire un fichier de quarts d’heure ou de demi-heures dans la prévision révisée d’un canal',
  fileInterval: 'Indiquez 15 ou 30 minutes',
  optionInterval: 'minutes d’une ligne : 15 ou 30 ; sinon, selon le fichier',
  readAsHalfHours:
    'Lu en demi-heures, chacune selon la forme de la prévision ; indiquez l’intervalle 15 si les lignes sont des quarts d’heure',
  queuesAddedUp: 'Les contacts de {queues} sont additionnés : la prévision vaut pour tout le canal',
  otherQueue:
    'Le canal n’a pas de ligne « {name} ». Retirez-la du fichier, ou importez-la dans le canal qui l’a.',
  argumentChannel: 'canal, par id ou par nom',
  optionModel:
    'active_forecast (le choix automatique), simple_average, lightgbm, prophet, sarima, triple_exponential, random_forest',
  optionFamily: 'original, revised ou actual',
  badFamily: '« {family} » n’est ni original, ni revised, ni actual.',
  noChannel: 'Le canal « {name} » n’existe pas. Canaux : {names}',
  cancelled: 'La prévision a été annulée.',
  noJob: 'Aucune prévision de ce nom n’est en cours : elle est terminée.',
  jobTaken: 'Une prévision de ce nom est déjà en cours.',
  history: 'lecture de l’historique',
  models: 'essai des modèles',
  ran: 'Prévision par {method}, d’après l’historique du {from} au {to} ; erreur du test rétrospectif {wape} % (WAPE).',
  limited:
    'Limités à trois fois le plus grand nombre de contacts des jours semblables récents, qu’un modèle aurait dépassé : {dates}',
  unnamed:
    'Le {date} n’a pas de nom, mais le {before} a eu {total} contacts, au lieu de {usual} d’habitude. Si c’est un jour particulier, nommez les deux.',
  unnamedEmpty:
    'Le {date} n’a pas de nom, mais rien n’a été enregistré le {before}, au lieu de {usual} contacts d’habitude. Si c’est un jour particulier, nommez les deux.',
  noHandlingTime:
    'Aucune durée de traitement n’est connue : impossible de dire combien de conseillers ces contacts demandent. Importez un historique avec des durées de traitement, ou indiquez-en une dans la prévision révisée.',
  handlingTimeMissing: 'aucune durée de traitement',
  columnVolume: 'Contacts',
  columnRequirement: 'Besoin',
  tooShort:
    'Le modèle {model} demande {needs} semaines d’historique, il y en a {weeks}. Choisissez un autre modèle ou le choix automatique.',
  noEngine:
    'Le moteur du modèle {model} n’a pas pu être chargé. Choisissez un autre modèle ou le choix automatique.',
  quarterHour: 'Indiquez un quart d’heure, comme 09:15.',
  notWorked: 'La division ne traite pas ce canal.',
  revised: '{count} quarts d’heure de la prévision révisée ont été écrits.',
  timesAscending: 'La fin doit suivre le début.',
  activeForecast: 'Choix automatique',
  simpleAverage: 'Moyenne simple',
  lightgbm: 'LightGBM',
  prophet: 'Prophet',
  sarima: 'SARIMA',
  tripleExponential: 'Triple exponentielle',
  randomForest: 'Forêt aléatoire',
  oneDivision: 'division_id et mu_id désignent des divisions différentes : n’en donnez qu’une.',
  chooseChannel: 'Choisissez un canal, ou une division.',
};

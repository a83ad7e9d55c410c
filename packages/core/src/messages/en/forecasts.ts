/** Forecasts: runs, revisions, imports. */
export const texts = {
  noHistory: 'There is no queue history to learn from before {date}. Import some first.',
  run: 'Have a channel forecast by the server',
  show: 'Show a channel’s forecast by quarter hours',
  exportChannel: 'Write a channel’s forecast to a file',
  importOne: 'Write a file of quarter or half hours into a channel’s revised forecast',
  fileInterval: 'Give 15 or 30 minutes',
  optionInterval: 'minutes of a row: 15 or 30; unless given, as the file says',
  readAsHalfHours:
    'Read as half hours, each in the forecast’s own shape; say interval 15 if the rows are quarter hours',
  queuesAddedUp: 'The contacts of {queues} are added up: the forecast is of all of the channel',
  otherQueue:
    'The channel has no line “{name}”. Take out its rows, or import them into the channel that has it.',
  argumentChannel: 'channel, by id or name',
  optionModel:
    'active_forecast (the automatic choice), simple_average, lightgbm, prophet, sarima, triple_exponential, random_forest',
  optionFamily: 'original, revised or actual',
  badFamily: '"{family}" is none of original, revised and actual.',
  noChannel: 'There is no channel "{name}". Channels: {names}',
  cancelled: 'The forecast was cancelled.',
  noJob: 'No such forecast is being computed: it has ended.',
  jobTaken: 'A forecast of this name is being computed already.',
  history: 'reading the history',
  models: 'trying models',
  ran: 'Forecast by {method}, from history of {from} to {to}; error in the backtest {wape} % (WAPE).',
  limited:
    'Held to three times the most contacts of recent like days, which a model would have passed: {dates}',
  unnamed:
    '{date} has no name, but {before} had {total} contacts where {usual} were usual. If it is a special day, name both.',
  unnamedEmpty:
    '{date} has no name, but nothing was recorded on {before}, where {usual} contacts were usual. If it is a special day, name both.',
  noHandlingTime:
    'No handling time is known, so nobody can say how many advisors these contacts need. Import a history with handling times, or set one in the revised forecast.',
  handlingTimeMissing: 'no handling time',
  columnVolume: 'Contacts',
  columnRequirement: 'Required',
  tooShort:
    'The model {model} needs {needs} weeks of history, and there are {weeks}. Choose another model, or the automatic choice.',
  noEngine:
    'The engine of the model {model} could not be loaded. Choose another model, or the automatic choice.',
  quarterHour: 'Give a time on a quarter hour, like 09:15.',
  notWorked: 'The division does not work this channel.',
  revised: '{count} quarter hours of the revised forecast were written.',
  timesAscending: 'The end must lie after the start.',
  activeForecast: 'Automatic choice',
  simpleAverage: 'Simple average',
  lightgbm: 'LightGBM',
  prophet: 'Prophet',
  sarima: 'SARIMA',
  tripleExponential: 'Triple exponential',
  randomForest: 'Random forest',
  oneDivision: 'division_id and mu_id name different divisions: give one of them.',
  chooseChannel: 'Choose a channel, or a division.',
};

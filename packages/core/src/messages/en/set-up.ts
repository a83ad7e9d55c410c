/** What a new installation needs, step by step. */
export const texts = {
  title: 'Set-up',
  intro:
    'What Watchbill needs before it can forecast and schedule. Leave at any time: what is done stays done.',
  done: '{done} of {all} steps are done.',
  complete: 'Everything is there. Next: make a forecast, then a schedule.',
  stepDone: 'Done',
  open: 'Open {title}',
  queueHistory: 'History of contacts',
  byAdministrators: 'An administrator sets Watchbill up.',
  fromFile: 'From a file',
  carryOn: 'Carry on with the set-up',
  panelHint: '{done} of {all} steps are done. Nobody can be planned before.',
  enterpriseDivisionsHint:
    'Your company, or the part of it that plans for itself. It has a time zone and a first day of the week.',
  divisionsHint: 'A site or a department whose advisors are scheduled together.',
  channelsHint: 'A kind of contacts that is forecast as one: voice, chat, e-mail.',
  linesHint: 'What contacts come in on; a channel has one or more.',
  operatingHours: 'Operating hours',
  operatingHoursHint: 'When a division is open. Open a division and set them in its tab.',
  advisorsHint:
    'The people who answer. A file with one row for each is the quickest way; its columns are matched as you go.',
  queueHistoryHint:
    'The contacts of the past by quarter or half hour, as your ACD exports them: forecasts learn from them. Six weeks are a start, two years are good.',
};

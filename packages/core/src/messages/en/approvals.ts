/** Requests that wait for an approver: who covers for one who is absent, who is notified next. */
export const texts = {
  waits: '{name} waits for an answer',
  activityRequest: {
    one: 'A request for {date} has waited for {count} hour. Nobody has answered it yet.',
    other: 'A request for {date} has waited for {count} hours. Nobody has answered it yet.',
  },
  timeOff: {
    one: 'A request for time off from {date} has waited for {count} hour. Nobody has answered it yet.',
    other:
      'A request for time off from {date} has waited for {count} hours. Nobody has answered it yet.',
  },
  trade: {
    one: 'A trade of {date} has waited for {count} hour. Nobody has answered it yet.',
    other: 'A trade of {date} has waited for {count} hours. Nobody has answered it yet.',
  },
  endsFirst: 'The last day comes before the first.',
  noApprover: 'Choose somebody who may approve in one of your divisions.',
  cover: 'Cover',
  coverTitle: 'Who covers for you',
  coverHint:
    'On these days your notices of requests go to your cover, who answers them by their own right. You still see everything here.',
  coverWho: 'Cover',
  notEverywhere: '{name} (not in all of your divisions)',
  coverElsewhere: 'Where your cover may not approve, you are notified as usual.',
  coverFrom: 'First day',
  coverUntil: 'Last day',
  coverSaved: 'Saved',
  datesRequired: 'Choose a first and a last day.',
  waitsMinutes: {
    one: 'Waits for {count} minute',
    other: 'Waits for {count} minutes',
  },
  waitsHours: {
    one: 'Waits for {count} hour',
    other: 'Waits for {count} hours',
  },
  waitsDays: {
    one: 'Waits for {count} day',
    other: 'Waits for {count} days',
  },
  notified: 'notified {names}, {time}',
  settings: 'Reminders',
  settingsTitle: 'Reminders of a division',
  settingsDivision: 'Division',
  settingsLead: 'Minutes of notice before an activity',
  settingsHours: 'Hours until the next approvers are notified',
  settingsHint:
    '0 is never. Where less time is left, the next are notified halfway to what is asked for.',
  settingsSaved: 'Saved',
};

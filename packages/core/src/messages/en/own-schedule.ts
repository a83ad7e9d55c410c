/**
 * An advisor's own schedule: what is now and next, what changed, absences to report, the calendar
 * address.
 */
export const texts = {
  now: 'Now',
  work: 'Work',
  until: '{activity} until {time}',
  thenUntil: 'Then {activity} until {time}',
  thenWork: 'Then you work until {time}',
  ends: 'Your work ends at {time}',
  offUntil: 'Off until {time}',
  nothingAhead: 'Nothing is planned in the next four weeks.',
  hoursWeek: '{hours} h this week',
  hoursMonth: '{hours} h this month',
  askFor: 'Ask for…',
  askTimeOff: 'Time off',
  askRequest: 'An activity or other times',
  askSwap: 'A swap with a colleague',
  sick: 'Report sick',
  late: 'Running late',
  sickQuestion:
    '{span} on {date} is reported as {type}. Your supervisor is told at once and puts it on the schedule.',
  lateQuestion: 'When will you be there? Your supervisor is told at once.',
  tooLate: 'Your shift is nearly over. Report sick, or call your supervisor.',
  report: 'Report',
  reported: 'Reported. Your supervisor has been told.',
  calendar: 'Add to my calendar',
  calendarNone:
    'A private address shows your schedule in the calendar of your phone or computer, and keeps it up to date.',
  calendarMake: 'Make an address',
  calendarRenew: 'Make a new address',
  calendarThere:
    'There is an address since {time}. It is shown once only: make a new one if you have lost it, and the old one stops working.',
  calendarRead: 'Last fetched {time}.',
  calendarNever: 'It has not been fetched yet.',
  calendarAddress: 'Calendar address',
  calendarScan:
    'Scan it with the phone’s camera, or copy it into your calendar program. Whoever has the address can read your schedule.',
  calendarCode: 'The calendar address as a QR code',
  calendarStop: 'Stop the address',
  calendarStopped: 'The calendar address no longer works',
  copy: 'Copy',
  copied: 'Copied',
  unacknowledged: 'Changes not acknowledged',
  allAcknowledged: 'Everybody knows how their schedule has changed.',
  unacknowledgedOf: '{advisor}: {dates}',
  acknowledgedAt: 'Acknowledged by the advisor {time}',
  changedSinceKnown: 'The advisor has not acknowledged the last change; last acknowledged {time}',
  neverSeen: 'The advisor has not looked at this day yet',
  changedTitle: 'Your schedule has changed',
  changedDays: {
    one: '{date} is not what you last acknowledged.',
    other: '{count} days are not what you last acknowledged, from {date} on.',
  },
};

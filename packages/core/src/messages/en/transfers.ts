/** Advisors who move to another division. */
export const texts = {
  moved: 'Advisor Moved Successfully !',
  alreadyThere: 'This advisor is in this division already.',
  past: '{name} cannot be moved from {date}: that day is past. Choose {today} or later.',
  oneWaits: 'A move of this advisor is planned already. Cancel that first.',
  lockedDays: 'The schedule of {name} is locked on {date}. Unlock it first.',
  divisionDisabled: 'This division is disabled. Restore it first.',
  notFound: 'Move was not found.',
  notPlanned: 'This move is done already.',
  youMoved: 'You are now in {division}',
  youWillMove: 'You will move to {division}',
  fromDate: 'From {date}. Until now: {division}.',
  failed: '{name} could not be moved to {division}',
};

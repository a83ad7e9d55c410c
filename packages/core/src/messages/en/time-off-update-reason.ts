/** Why an advisor was left out of a master update, or it failed for it, by code. */
export const texts = {
  SameValue: 'It has this value already.',
  Disabled: 'The advisor is disabled.',
  OtherDivision: 'The group is of another division.',
  DatesOutOfOrder: 'Earning would end before it starts.',
  NotInGroup: 'The advisor is in no time-off group then.',
  NoBalance: 'The advisor has no balance under this rule then.',
  HasRequests: 'The advisor has time off, or asks for it, from that day on.',
  ChangedSince: 'It was changed since.',
};

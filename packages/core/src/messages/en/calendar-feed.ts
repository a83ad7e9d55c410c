/** The calendar address of an advisor. */
export const texts = {
  title: 'Schedule of {name}',
  shift: 'Shift',
  leave: 'Leave',
  overtime: 'Overtime',
  recovered: 'Recovered hours',
  revoked: 'The calendar address no longer works.',
  none: 'There is no calendar at this address.',
  notAnAdvisor: 'Only advisors have a schedule of their own.',
};

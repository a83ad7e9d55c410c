/** Reference lists, operating hours, ids and assignments. */
export const texts = {
  unknownType: 'This type is not known.',
  noHours: 'Advisors have no operating hours.',
  time: 'Give a time as HH:MM.',
  endAfterStart: 'The end must be after the start; 00:00 closes the day.',
  hoursOverlap: 'Hours of one day overlap.',
  idIsTaken: 'The Given ID is already in use',
  idTooLarge: 'The Given ID is too large',
  assignments: 'Assignment history',
  assignmentsNone: 'Nothing has been assigned yet',
  kind: 'Kind',
  from: 'From',
  to: 'To',
  always: 'before records began',
  stands: 'Current',
  over: 'Ended',
};

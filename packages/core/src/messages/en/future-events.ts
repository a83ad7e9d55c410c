/** Future events: of an advisor, a team value, a division or a set of divisions. */
export const texts = {
  datesOrder: 'The end date may not be before the start date.',
  noLength: 'Start and End Time both can not be the same!',
  noDay: 'The event falls on no day between these dates.',
  missing: 'Future event was not found.',
  teamOutOfScope: 'Advisors of other divisions have this team value.',
};

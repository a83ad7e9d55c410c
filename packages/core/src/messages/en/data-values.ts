/** Data values of advisors. */
export const texts = {
  addAdvisorFirst: 'Please add advisor ID first.',
  added: 'Advisor Data Value Added Successfully!',
  deleted: 'Advisor Data Value Deleted Successfully!',
  notFound: 'Advisor data value was not found.',
  overlaps: 'The advisor has another value of this classification on some of these days.',
  chooseValue: 'Choose a value.',
  choose: 'Choose an advisor or a team classification.',
};

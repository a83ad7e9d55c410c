/** Protocols, patterns, forecasting: texts of screens still to come. */
export const texts = {
  typeCreated: 'Pattern Type Created Successfully!',
  typeDeleted: 'Pattern Type Deleted Successfully!',
  title: 'Pattern types',
  one: 'pattern type',
  none: 'No pattern types yet',
  noneHint: 'Add the first one: schedule parameters sort their weekly protocols by it.',
  intro:
    'Schedule parameters sort their weekly protocols by these types. One that is in use stays.',
  everyDivision: 'Shared',
};

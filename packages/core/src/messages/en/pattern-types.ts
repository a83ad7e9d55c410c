/** Protocols, patterns, forecasting: texts of screens still to come. */
export const texts = {
  typeCreated: 'Pattern Type Created Successfully!',
  typeDeleted: 'Pattern Type Deleted Successfully!',
};

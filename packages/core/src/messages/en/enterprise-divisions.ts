/** Enterprise divisions (enterprise groups in the data). */
export const texts = {
  created: 'Enterprise Divisions Created Successfully!',
  updated: 'Enterprise Divisions Updated Successfully!',
  disabledDone: 'Enterprise Divisions disabled Successfully!',
  restoredDone: 'Enterprise Divisions Restored Successfully!',
  availabilityAdded: 'Availability Added Successfully!',
  inUse: 'Disable its divisions and channels first.',
  chosenTwice: 'An event type is chosen twice.',
  chosenAndNot: 'An event type cannot be chosen and left out at once.',
  one: 'enterprise division',
};

/** Divisions (management units in the data). */
export const texts = {
  created: 'Divisions Created Successfully!',
  updated: 'Divisions Updated Successfully!',
  disabledDone: 'Divisions disabled Successfully!',
  restoredDone: 'Divisions Restored Successfully!',
  timezone: 'Time zone',
  allowChanges: 'Advisors may ask for schedule changes',
  disableTitle: 'Disable {name}',
  disableHow: 'What should be disabled?',
  disableOnly: 'Disable division only',
  disableWithAdvisors: 'Disable division and its advisors',
  restoreTitle: 'Restore {name}',
  restoreQuestion: 'Advisors that were disabled with the division are enabled again.',
  none: 'No divisions yet',
  noneHint: 'Add the first one to plan advisors in it.',
  one: 'division',
};

/** Proficiencies (skills) of the set-up. */
export const texts = {
  created: 'Proficiency Created Successfully!',
  updated: 'Proficiency Updated Successfully!',
  disabledDone: 'Proficiency disabled Successfully!',
  restoredDone: 'Proficiency Restored Successfully!',
  notFound: 'Proficiency was not found.',
  taken: 'A proficiency with this name exists already.',
  isDisabled: 'This proficiency is disabled. Restore it first.',
  chooseDivision: 'Choose a division or a set of divisions.',
  one: 'proficiency',
};

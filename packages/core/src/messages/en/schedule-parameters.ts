/** Schedule parameters (pattern variables in the data) and pattern types. */
export const texts = {
  created: 'Schedule Parameter Created Successfully!',
  missing: 'Schedule parameter was not found.',
  missingType: 'Pattern type was not found.',
  divisionRequired: 'Choose the division of the pattern type.',
  taken: 'A schedule parameter with this name exists already in this division.',
  typeTaken: 'A pattern type with this name exists already.',
  typeInUse: 'This pattern type is in use, or does not exist.',
  ruleTaken: 'This weekly protocol is in the schedule parameter already.',
  agentsOrder: 'The minimum of advisors may not exceed the maximum.',
  hoursOrder: 'The minimum weekly hours may not exceed the maximum.',
  limitsOrder: 'A minimum may not exceed its maximum.',
  copyFromOther: 'The schedule parameter to copy belongs to another division.',
  otherDivisionType: 'This pattern type belongs to another division.',
};

/** Team classifications and their values. */
export const texts = {
  created: 'Team Classifications Created Successfully!',
  updated: 'Team Classifications Updated Successfully!',
  deleted: 'Team Classifications Deleted Successfully!',
  valueAdded: 'Value Added Successfully!',
  valueUpdated: 'Value Updated Successfully!',
  valueDeleted: 'Value Deleted Successfully!',
  notFound: 'Team classification was not found.',
  noValue: 'Team value was not found.',
  taken: 'A team classification with this name exists already.',
  valueTaken: 'This classification has this value already.',
  held: 'Advisors or future events use this. Take it away from them first.',
  valueRequired: 'Value is required',
  notANumber: 'A value of this classification is a number.',
  notATime: 'A value of this classification is a time of day, like 09:30.',
  hasValues: 'The values of this classification do not fit the new type.',
  one: 'team classification',
};

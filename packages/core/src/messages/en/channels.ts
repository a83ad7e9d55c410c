/** Channels (contact types). */
export const texts = {
  created: 'Channel Classification Created Successfully!',
  updated: 'Channel Classification Updated Successfully!',
  disabledDone: 'Channel Classification disabled Successfully!',
  restoredDone: 'Channel Classification Restored Successfully!',
  noForecastData: 'No Forecast Data realted to id {id}',
  forecastDefaultAdded: 'Forecast defalut data added successfully !',
  notFound: 'Channel was not found.',
  taken: 'A channel with this name exists already in this enterprise division.',
  hasLines: 'Disable the lines of this channel first.',
  ofDisabled: 'Its enterprise division is disabled. Restore that first.',
  percent: 'Give a percentage from 0 to 100.',
  seconds: 'Give seconds from 0 to 86400.',
  slotTwice: 'Two slots of a day start at the same time.',
  chooseOne: 'Choose a division or an enterprise division.',
  foreignDivision: 'A division works channels of its own enterprise division only.',
  one: 'channel',
  askedTwice: 'A proficiency is asked for twice: take one out.',
  proficienciesHint:
    'Contacts need all of them. Lower levels are better; without a level any will do.',
};

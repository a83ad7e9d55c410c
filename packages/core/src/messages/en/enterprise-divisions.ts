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
  eventHours: 'Event types and their hours',
  hoursIntro:
    'Switch on the event types that this enterprise division uses, and paint when each may be planned.',
  uses: 'Uses {name}',
  anyTime: 'At any time',
  planned: 'may be planned',
  notPlanned: 'may not be planned',
  noHours: 'Nothing is painted: it may be planned at any time.',
  hoursHint:
    'Drag over the week to paint hours, or begin on painted ones to take them away; with the keyboard, Enter begins, arrows stretch, Enter paints.',
  noneUsed: 'No event type is switched on yet',
};

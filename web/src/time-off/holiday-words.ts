export const orderKeys = {
  seniority: 'timeOffPlans.bySeniority',
  rank: 'timeOffPlans.byRank',
  volunteers: 'timeOffPlans.byVolunteers',
  rotation: 'timeOffPlans.byRotation',
} as const;

export const preferenceKeys = {
  off: 'timeOffPlans.wouldBeOff',
  work: 'timeOffPlans.wouldWork',
  none: 'timeOffPlans.doesNotMind',
  swap: 'timeOffPlans.wouldSwap',
} as const;

export const reasonKeys = {
  preferred: 'timeOffPlans.becausePreferred',
  volunteered: 'timeOffPlans.becauseVolunteered',
  needed: 'timeOffPlans.becauseNeeded',
  not_needed: 'timeOffPlans.becauseNotNeeded',
  swapped: 'timeOffPlans.becauseSwapped',
  from_wait_list: 'timeOffPlans.becauseWaited',
} as const;

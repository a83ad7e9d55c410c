export const questionKeys = {
  single: 'timeOffPlans.kindSingle',
  ranked: 'timeOffPlans.kindRanked',
  scale: 'timeOffPlans.kindScale',
  text: 'timeOffPlans.kindText',
} as const;

export const pushKeys = {
  preferred: 'timeOffPlans.pushPreferred',
  no_hours: 'timeOffPlans.pushNoHours',
  no_availability: 'timeOffPlans.pushNoAvailability',
  unavailable: 'timeOffPlans.pushUnavailable',
} as const;

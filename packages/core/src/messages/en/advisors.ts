/** Advisors (agents in the data). */
export const texts = {
  created: 'Advisor Profile Created Successfully!',
  updated: 'Advisor Profile Updated Successfully!',
  disabledDate: 'Disabled since',
  disabledDone: 'Advisor Profile Disabled Successfully!',
  restoredDone: 'Advisor Profile Restored Successfully!',
  unknown: 'Unknown Advisor',
  one: 'advisor',
  schedule: 'Schedule',
  teams: 'Teams by date',
  requests: 'Requests',
  noRequests: 'No requests',
  noRequestsHint: 'What this advisor asks for appears here.',
  requestedFor: 'For',
  wish: 'Request',
  standing: 'Status',
  askedAt: 'Asked',
};

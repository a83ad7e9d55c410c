/** Role names as shown; the Agent role is always labelled Advisor. */
export const texts = {
  admin: 'Admin',
  supervisor: 'Supervisor',
  agent: 'Advisor',
  wfmScheduler: 'WFM Scheduler',
  superAdmin: 'Super Admin',
  scheduler: 'Scheduler',
  thirdParty: '3rd party access',
};

import type { texts as english } from '../en/role.ts';

export const texts: typeof english = {
  admin: 'Administration',
  supervisor: 'Supervisor',
  agent: 'Berater',
  wfmScheduler: 'WFM-Planung',
  superAdmin: 'Super-Administration',
  scheduler: 'Planung',
  thirdParty: 'Zugang für Dritte',
};

import type { texts as english } from '../en/role.ts';

export const texts: typeof english = {
  admin: 'Administrateur',
  supervisor: 'Superviseur',
  agent: 'Conseiller',
  wfmScheduler: 'Planificateur WFM',
  superAdmin: 'Super administrateur',
  scheduler: 'Planificateur',
  thirdParty: 'Accès tiers',
};

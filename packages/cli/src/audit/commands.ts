import { audit } from '@watchbill/core/audit/contract';
import type { Commands } from '../command/model.ts';

/** `watchbill audit`: the trail of rights and schedules, and as a file. */
export const commands: Commands = {
  contract: { audit },
  list: [
    {
      verb: 'choices',
      call: 'audit.choices',
      about: 'commands.auditChoices',
      examples: ['audit choices'],
    },
    {
      verb: 'export',
      call: 'audit.export',
      examples: ['audit export --from -7d --output audit.csv'],
    },
    {
      verb: 'rights',
      call: 'audit.ofRights',
      about: 'commands.auditRights',
      examples: ['audit rights'],
    },
    {
      verb: 'schedules',
      call: 'audit.ofSchedules',
      about: 'commands.auditSchedules',
      examples: ['audit schedules --from -7d'],
    },
  ],
};

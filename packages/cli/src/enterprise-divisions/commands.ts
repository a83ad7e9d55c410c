import { enterpriseDivisions } from '@watchbill/core/enterprise-divisions/contract';
import type { Commands } from '../command/model.ts';
import { rowOnly, versionOf } from '../command/sources.ts';

/** `watchbill enterprise-divisions`: what counts as available, and their divisions. */
export const commands: Commands = {
  contract: { enterpriseDivisions },
  list: [
    {
      verb: 'availability',
      call: 'enterpriseDivisions.availability',
      about: 'commands.enterpriseAvailability',
      examples: ['enterprise-divisions availability "Northlight Retail"'],
    },
    {
      verb: 'set-availability',
      call: 'enterpriseDivisions.setAvailability',
      about: 'commands.enterpriseSetAvailability',
      examples: [
        'enterprise-divisions set-availability "Northlight Retail" --activity-code-availability Chat Email',
      ],
      row: versionOf(rowOnly('enterpriseDivisions.availability')),
    },
    {
      verb: 'divisions',
      call: 'enterpriseDivisions.divisionsOfSeveral',
      about: 'commands.enterpriseOfSeveral',
      examples: ['enterprise-divisions divisions "Northlight Retail"'],
      args: ['enterprise_group_ids'],
    },
  ],
};

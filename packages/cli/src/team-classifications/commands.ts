import { teamClassifications } from '@watchbill/core/team-classifications/contract';
import type { Commands } from '../command/model.ts';

/** `watchbill team-classifications`: their values. */
export const commands: Commands = {
  contract: { teamClassifications },
  list: [
    {
      verb: 'values',
      call: 'teamClassifications.values',
      about: 'commands.teamValues',
      examples: ['team-classifications values Team'],
    },
    {
      verb: 'add-value',
      call: 'teamClassifications.addValue',
      about: 'commands.teamAddValue',
      examples: ['team-classifications add-value Team --value Eagles'],
      names: { adg_value: 'value' },
    },
    {
      verb: 'delete-value',
      call: 'teamClassifications.removeValue',
      about: 'commands.teamDeleteValue',
      examples: ['team-classifications delete-value 13 --yes'],
      confirm: true,
    },
  ],
};

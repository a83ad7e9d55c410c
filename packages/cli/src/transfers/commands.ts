import { transfers } from '@watchbill/core/transfers/contract';
import type { Commands } from '../command/model.ts';

/** `watchbill transfers`: moves of advisors between divisions. */
export const commands: Commands = {
  contract: { transfers },
  list: [
    {
      verb: 'list',
      call: 'transfers.list',
      about: 'commands.transfersList',
      examples: ['transfers list'],
    },
    {
      verb: 'history',
      call: 'transfers.history',
      about: 'commands.transfersHistory',
      examples: ['transfers history "Elif Ångström"'],
    },
    {
      verb: 'add',
      call: 'transfers.move',
      about: 'commands.transfersAdd',
      examples: ['transfers add "Night Desk Manila" --advisor "Elif Ångström" --date +30d'],
    },
    {
      verb: 'cancel',
      call: 'transfers.cancel',
      about: 'commands.transfersCancel',
      examples: ['transfers cancel 1 --yes'],
      confirm: true,
    },
  ],
};

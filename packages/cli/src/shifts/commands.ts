import { shifts } from '@watchbill/core/shifts/contract';
import type { Commands } from '../command/model.ts';

/** `watchbill shifts`: kinds of shifts. */
export const commands: Commands = {
  contract: { shifts },
  list: [
    { verb: 'list', call: 'shifts.list', rows: 'data.data', examples: ['shifts list'] },
    {
      verb: 'add',
      call: 'shifts.create',
      examples: ['shifts add --name Twilight'],
      names: { shift_name: 'name' },
    },
    {
      verb: 'delete',
      call: 'shifts.remove',
      examples: ['shifts delete 5 --yes'],
      args: ['id'],
      confirm: true,
    },
  ],
};

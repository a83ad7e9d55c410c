import { sets } from '@watchbill/core/sets/contract';
import type { Commands } from '../command/model.ts';

/** `watchbill set-members`: what is in sets of enterprise divisions, divisions and channels. */
export const commands: Commands = {
  contract: { sets },
  list: [
    {
      verb: 'unassigned',
      call: 'sets.unassigned',
      about: 'commands.setsUnassigned',
      examples: ['set-members unassigned --type 1'],
      names: { int_type_id: 'type' },
    },
    {
      verb: 'include',
      call: 'sets.include',
      about: 'commands.setsInclude',
      examples: ['set-members include 3 --type 2 --set 1'],
      args: ['ids'],
      names: { int_type_id: 'type' },
    },
    {
      verb: 'exclude',
      call: 'sets.unassign',
      about: 'commands.setsExclude',
      examples: ['set-members exclude 3 --type 2 --set 1'],
      args: ['ids'],
      names: { int_type_id: 'type' },
    },
  ],
};

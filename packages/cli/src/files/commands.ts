import { files } from '@watchbill/core/files/contract';
import type { Commands } from '../command/model.ts';

/** `watchbill files`: finding them. */
export const commands: Commands = {
  contract: { files },
  list: [
    {
      verb: 'search',
      call: 'files.search',
      about: 'commands.filesSearch',
      examples: ['files search --search budget'],
    },
    {
      verb: 'delete',
      call: 'files.remove',
      about: 'files.deleteSome',
      examples: ['files delete 1'],
      args: ['id'],
    },
    {
      verb: 'list-file',
      call: 'files.export',
      about: 'commands.filesFile',
      examples: ['files list-file --output files.csv'],
    },
  ],
};

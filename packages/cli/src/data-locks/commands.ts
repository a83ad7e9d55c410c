import { dataLocks } from '@watchbill/core/data-locks/contract';
import type { Commands } from '../command/model.ts';

/** `watchbill data-locks`: as a file. */
export const commands: Commands = {
  contract: { dataLocks },
  list: [
    {
      verb: 'export',
      call: 'dataLocks.export',
      examples: ['data-locks export --output locks.csv'],
    },
  ],
};

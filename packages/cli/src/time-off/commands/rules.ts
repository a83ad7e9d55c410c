import { timeOff } from '@watchbill/core/time-off/contract';
import type { Commands } from '../../command/model.ts';

/** `watchbill time-off-rules`: as a file. */
export const commands: Commands = {
  contract: { timeOff },
  list: [
    {
      verb: 'export',
      call: 'timeOff.exportRules',
      examples: ['time-off-rules export --output rules.csv'],
    },
  ],
};

import { performance } from '@watchbill/core/performance/contract';
import type { Commands } from '../command/model.ts';

/** `watchbill metrics`: figures of advisors. */
export const commands: Commands = {
  contract: { performance },
  list: [
    {
      verb: 'show',
      call: 'performance.read',
      about: 'commands.metricsShow',
      examples: ['metrics show --from -7d --to yesterday --division "Technik Berlin"'],
    },
    {
      verb: 'import',
      call: 'performance.upload',
      about: 'commands.metricsImport',
      examples: ['metrics import figures.csv --dry-run'],
    },
  ],
};

import { jobs } from '@watchbill/core/jobs/contract';
import type { Commands } from '../command/model.ts';

/** `watchbill jobs`: how they ended. */
export const commands: Commands = {
  contract: { jobs },
  list: [
    {
      verb: 'cancel',
      call: 'jobs.cancel',
      about: 'jobs.cancelOne',
      examples: ['jobs cancel 00000000-0000-4000-8000-000000000000'],
    },
    {
      verb: 'outcomes',
      call: 'jobs.outcomes',
      about: 'commands.jobsOutcomes',
      examples: ['jobs outcomes --all'],
    },
  ],
};

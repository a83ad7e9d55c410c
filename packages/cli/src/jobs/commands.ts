import { jobs } from '@watchbill/core/jobs/contract';
import type { Commands } from '../command/register.ts';

/** `watchbill jobs`: how they ended. */
export const commands: Commands = {
  contract: { jobs },
  list: [
    {
      verb: 'outcomes',
      call: 'jobs.outcomes',
      about: 'commands.jobsOutcomes',
      examples: ['jobs outcomes --all'],
    },
  ],
};

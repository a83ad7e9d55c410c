import type { JobRow } from '../jobs/contract.ts';
import { isEnded } from '../jobs/model.ts';
import { ApiError } from './errors.ts';

type FollowedJob = JobRow & Readonly<{ reply: unknown }>;

const followMs = 500;

/**
 * Looks at a job until it has ended. Answers what its call answers; throws as its call would be
 * refused.
 */
export async function followJob(
  look: () => Promise<FollowedJob>,
  onJob: (job: JobRow) => void,
  wait: (milliseconds: number) => Promise<void>,
): Promise<unknown> {
  for (;;) {
    const job = await look();
    onJob(job);
    if (job.state === 'done') return job.reply;
    if (isEnded(job.state))
      throw new ApiError(job.failure?.status ?? 500, job.failure?.body ?? null);
    await wait(followMs);
  }
}

import { can } from '@watchbill/core/permission/can';
import { text } from '@watchbill/core/messages/catalogue';
import { makers } from '@watchbill/core/schedules/contract/access';
import { generationJob, type generationKinds } from '@watchbill/core/schedules/create';
import { apiProblem } from '../../problems/problem.ts';
import type { CallContext } from '../../http/call/call.ts';
import type { Db } from '../../db/tables.ts';
import type { Jobs } from '../../queue/queue.ts';
import { listOpenJobs } from '../../queue/repository.ts';
import { scheduleJobs } from '../creation.ts';

/** The jobs of a division that are open; one alone where it is named. */
export async function openJobs(db: Db, division_id: number, job?: string) {
  const found = await listOpenJobs(db, { division_id }, job);
  return found.map((one) => generationJob.parse({ ...one, division_id, kind: madeBy(one.kind) }));
}

/** Cancels a job of a division. */
export async function cancelJob(
  call: CallContext,
  jobs: Jobs,
  { job, division_id }: Readonly<{ job: string; division_id: number }>,
) {
  const isOpen = await jobs.cancel(call.db, job, {
    about: { division_id },
    kinds: kindsMadeBy(call.session),
  });
  if (!isOpen) throw apiProblem.missing('creation.noJob');
  call.audit({
    entity: 'generation_job',
    entity_id: job,
    division_id,
    before: { division_id },
  });
  call.afterCommit(() => jobs.cancelled(job));
  return { message: text('creation.cancelled', {}, call.language) };
}

/** What somebody may make, they may cancel. */
function kindsMadeBy(session: CallContext['session']) {
  return Object.keys(scheduleJobs)
    .map((call) => `schedules.${call}`)
    .filter((kind) =>
      makers[madeBy(kind)].some(({ right, subModule }) => can(session, right, subModule)),
    );
}

/** What is made by the jobs of a call. */
const madeBy = (kind: string): (typeof generationKinds)[number] =>
  kind === 'schedules.reoptimise' ? 'reoptimisation' : 'creation';

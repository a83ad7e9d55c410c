import { randomUUID } from 'node:crypto';
import type { CallContext } from '../http/call/call.ts';
import { apiProblem } from '../problems/problem.ts';
import { jobById } from './queries.ts';
import { jobRetrySeconds, type JobServices, mostOpenJobs } from '../queue/queue.ts';
import { countOpenJobs } from '../queue/repository.ts';
import { findEndedInput } from './repository.ts';

/** Cancels a job that is not over; 404 otherwise. */
export async function cancelJob(
  services: JobServices,
  call: CallContext,
  job: string,
): Promise<void> {
  const row = await jobById(call, job, 'cancel');
  if (!(await services.jobs.cancel(call.db, row.id, {}))) throw apiProblem.missing('jobs.ended');
  const { id, kind, division_id } = row;
  call.audit({ entity: 'job', entity_id: id, division_id, before: { kind } });
  call.afterCommit(() => services.jobs.cancelled(id));
}

/** Has the work of a job that is over done again. Answers the id of the new job. */
export async function repeatJob(
  services: JobServices,
  call: CallContext,
  id: string,
): Promise<string> {
  const { id: before } = await jobById(call, id, 'repeat');
  const job = await askAgain(services, call, before);
  call.audit({
    entity: 'job',
    entity_id: job.id,
    division_id: job.division_id,
    after: { before, kind: job.kind },
  });
  call.afterCommit(() => services.jobs.wake());
  return job.id;
}

/**
 * The same work again, as a new job of whoever asks now: with their rights of the moment when it is
 * done.
 */
async function askAgain({ jobs }: JobServices, call: CallContext, before: string) {
  const { db, session, language } = call;
  const work = await findEndedInput(db, before);
  if (work?.input == null) throw apiProblem.plain('jobs.cannotRepeat', 'conflict', 409);
  if ((await countOpenJobs(db, session.userId)) >= mostOpenJobs)
    throw apiProblem.tooMuch('problem.tooManyJobs', 'too_many_jobs', jobRetrySeconds);
  const { division_id, channel_id, start_date, end_date, request_hash, ...same } = work;
  const id = randomUUID();
  const made = await jobs.insert(db, {
    ...same,
    id,
    input: withNewName(work.input, id),
    sameAs: [session.userId, session.apiKeyId, work.kind, request_hash].join(' '),
    requestHash: request_hash ?? '',
    userId: session.userId,
    apiKeyId: session.apiKeyId,
    holder: `user ${session.userId}`,
    language,
    ...(division_id === null ? {} : { about: { division_id } }),
    ...(channel_id === null ? {} : { about: { channel_id } }),
    ...(start_date === null ? {} : { start_date }),
    ...(end_date === null ? {} : { end_date }),
  });
  if (made === undefined) throw apiProblem.plain('jobs.isRepeated', 'conflict', 409);
  return { id, kind: work.kind, division_id };
}

/** A call that gives its job a name keeps what it makes under it: the new one has another. */
function withNewName(input: object, job: string): object {
  const { body } = input as Readonly<{ body?: unknown }>;
  return typeof body === 'object' && body !== null && 'job' in body
    ? { ...input, body: { ...body, job } }
    : input;
}

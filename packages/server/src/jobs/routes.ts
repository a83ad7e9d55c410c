import { randomUUID } from 'node:crypto';
import { overseers, type jobs } from '@watchbill/core/jobs/contract';
import { fillsDemo, type JobFailure } from '@watchbill/core/jobs/model';
import { text } from '@watchbill/core/messages/catalogue';
import { can } from '@watchbill/core/permission/can';
import { pageReply } from '../http/page.ts';
import { apiProblem, bodyIn } from '../http/problem.ts';
import type { CallContext, Handlers } from '../http/serve.ts';
import type { Session } from '../session/session.ts';
import { cancelledFailure, jobRetrySeconds, mostOpenJobs, type JobServices } from './queue.ts';
import {
  countOpenJobs,
  countOutcomes,
  findEndedInput,
  listJobs,
  type JobReader,
  type JobsWanted,
  type ListedJob,
} from './repository.ts';

export const jobRoutes = (services: JobServices): Handlers<typeof jobs> => ({
  list: async ({ db, session, query, language }) => {
    const reader = overseerOf(session, query.all);
    const { count, rows } = await listJobs(db, reader, {
      ...wantedBy(query),
      limit: query.page_size,
      offset: (query.page - 1) * query.page_size,
    });
    return pageReply(
      query,
      count,
      rows.map((row) => shown(services, session, row, language)),
    );
  },
  outcomes: ({ db, session, query }) =>
    countOutcomes(db, overseerOf(session, query.all), wantedBy(query)),
  show: async ({ params, ...call }) => {
    const row = await found(call, params.id, 'view');
    return {
      ...shown(services, call.session, row, call.language),
      reply:
        row.reply === null || !isOwn(call.session, row) ? null : (JSON.parse(row.reply) as unknown),
    };
  },
  cancel: async ({ params, ...call }) => {
    const row = await found(call, params.id, 'cancel');
    if (!(await services.jobs.cancel(call.db, row.id, {}))) throw apiProblem.missing('jobs.ended');
    const { id, kind, division_id } = row;
    call.audit({ entity: 'job', entity_id: id, division_id, before: { kind } });
    call.afterCommit(() => services.jobs.cancelled(id));
    return { message: text('jobs.cancelled', {}, call.language) };
  },
  repeat: async ({ params, ...call }) => {
    const { id: before } = await found(call, params.id, 'repeat');
    const job = await askAgain(services, call, before);
    call.audit({
      entity: 'job',
      entity_id: job.id,
      division_id: job.division_id,
      after: { before, kind: job.kind },
    });
    call.afterCommit(() => services.jobs.wake());
    return { message: text('jobs.repeated', {}, call.language), job: job.id };
  },
});

/** The same work again, as a new job of whoever asks now: with their rights of the moment when it is done. */
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
    input: namedAnew(work.input, id),
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
function namedAnew(input: object, job: string): object {
  const { body } = input as Readonly<{ body?: unknown }>;
  return typeof body === 'object' && body !== null && 'job' in body
    ? { ...input, body: { ...body, job } }
    : input;
}

type Deed = keyof typeof overseers;

const mayOversee = (session: Session, deed: Deed): boolean =>
  overseers[deed].some(({ right, subModule }) => can(session, right, subModule));

/** One's own; those of everybody in one's divisions, where one may do this with them; and, to look at, what everybody waits for. */
const readerOf = (session: Session, deed: Deed | null): JobReader => ({
  userId: session.userId,
  apiKeyId: session.apiKeyId,
  divisionIds: deed !== null && mayOversee(session, deed) ? (session.divisionIds ?? 'all') : [],
  openKinds: deed === 'cancel' ? [] : [fillsDemo],
});

function overseerOf(session: Session, isOfAll: boolean): JobReader {
  if (isOfAll && !mayOversee(session, 'view')) throw apiProblem.forbidden();
  return readerOf(session, isOfAll ? 'view' : null);
}

type Query = Omit<JobsWanted, 'id' | 'isOpen' | 'division'> &
  Readonly<{ open?: boolean | undefined; division_id?: number | undefined }>;
function wantedBy({ open, state, division_id, search, from, before }: Query): JobsWanted {
  return { isOpen: open, state, division: division_id, search, from, before };
}

async function found({ db, session }: CallContext, id: string, deed: Deed): Promise<ListedJob> {
  const { rows } = await listJobs(db, readerOf(session, deed), { id, limit: 1, offset: 0 });
  if (rows[0] === undefined) throw apiProblem.missing('jobs.none');
  return rows[0];
}

function shown(
  services: JobServices,
  session: Session,
  row: ListedJob,
  language: CallContext['language'],
) {
  const {
    failure: kept,
    reply: _,
    user_id: __,
    api_key_id: ___,
    asked_at,
    begun_at,
    ended_at,
    due_at,
    ...rest
  } = row;
  const failure = row.state === 'cancelled' ? cancelledFailure(services.jobs, row.kind) : kept;
  const body = failure === null || isOwn(session, row) ? failure?.body : withoutDetails(failure);
  return {
    ...rest,
    is_own: isOwn(session, row),
    asked_at: asked_at.toISOString(),
    begun_at: begun_at?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
    due_at: row.state === 'queued' ? due_at.toISOString() : null,
    failure:
      failure === null || body === undefined
        ? null
        : { status: failure.status, body: { ...bodyIn(language, body), code: body.code } },
  };
}

const isOwn = (session: Session, row: Pick<ListedJob, 'user_id' | 'api_key_id'>): boolean =>
  row.user_id === session.userId &&
  (session.apiKeyId === null || row.api_key_id === session.apiKeyId);

/** What a call answers or refuses may quote rows that whoever oversees the job may not read. */
function withoutDetails({ body: { code, non_field_errors } }: JobFailure): JobFailure['body'] {
  return { code, ...(non_field_errors === undefined ? {} : { non_field_errors }) };
}

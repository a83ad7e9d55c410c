import type { HandlerInput } from '@watchbill/core/api/endpoint';
import { overseers, type jobs } from '@watchbill/core/jobs/contract';
import { fillsDemo, type JobFailure } from '@watchbill/core/jobs/model';
import { can } from '@watchbill/core/permission/can';
import type { CallContext } from '../http/call/call.ts';
import { pageReply } from '../http/rows/page.ts';
import { apiProblem, bodyIn } from '../problems/problem.ts';
import type { Session } from '../session/session.ts';
import { cancelledFailure, type JobServices } from '../queue/queue.ts';
import { type JobReader, type JobsFilter, type ListedJob, listJobs } from './repository.ts';

type JobAction = keyof typeof overseers;

/** Whose jobs a session reads; 403 where it asks for everybody's and may not. */
export function overseerOf(session: Session, isOfAll: boolean): JobReader {
  if (isOfAll && !mayOversee(session, 'view')) throw apiProblem.forbidden();
  return readerOf(session, isOfAll ? 'view' : null);
}

type JobQuery = Omit<JobsFilter, 'id' | 'isOpen' | 'division'> &
  Readonly<{ open?: boolean | undefined; division_id?: number | undefined }>;

/** The jobs that a query names. */
export function filterOf({ open, state, division_id, search, from, before }: JobQuery): JobsFilter {
  return { isOpen: open, state, division: division_id, search, from, before };
}

/** A job with which the caller may do this; 404 where there is none. */
export async function jobById(
  { db, session }: CallContext,
  id: string,
  deed: JobAction,
): Promise<ListedJob> {
  const { rows } = await listJobs(db, readerOf(session, deed), { id, limit: 1, offset: 0 });
  if (rows[0] === undefined) throw apiProblem.missing('jobs.none');
  return rows[0];
}

/** A page of the jobs that the caller may see. */
export async function pageOfJobs(
  services: JobServices,
  { db, session, language }: CallContext,
  query: HandlerInput<typeof jobs.list>['query'],
) {
  const reader = overseerOf(session, query.all);
  const { count, rows } = await listJobs(db, reader, {
    ...filterOf(query),
    limit: query.page_size,
    offset: (query.page - 1) * query.page_size,
  });
  return pageReply(
    query,
    count,
    rows.map((row) => toReply(services, session, row, language)),
  );
}

/** A job, with what it replied where it is the caller's own. */
export async function showJob(services: JobServices, call: CallContext, id: string) {
  const row = await jobById(call, id, 'view');
  return {
    ...toReply(services, call.session, row, call.language),
    reply:
      row.reply === null || !isOwn(call.session, row) ? null : (JSON.parse(row.reply) as unknown),
  };
}

/** A job as it is answered; of others' failures only what is nobody's secret. */
function toReply(
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

/** Whether a job is the caller's own. */
const isOwn = (session: Session, row: Pick<ListedJob, 'user_id' | 'api_key_id'>): boolean =>
  row.user_id === session.userId &&
  (session.apiKeyId === null || row.api_key_id === session.apiKeyId);

const mayOversee = (session: Session, deed: JobAction): boolean =>
  overseers[deed].some(({ right, subModule }) => can(session, right, subModule));

/**
 * One's own; those of everybody in one's divisions, where one may do this with them; and, to look
 * at, what everybody waits for.
 */
const readerOf = (session: Session, deed: JobAction | null): JobReader => ({
  userId: session.userId,
  apiKeyId: session.apiKeyId,
  divisionIds: deed !== null && mayOversee(session, deed) ? (session.divisionIds ?? 'all') : [],
  openKinds: deed === 'cancel' ? [] : [fillsDemo],
});

/** What a call answers or refuses may quote rows that whoever oversees the job may not read. */
function withoutDetails({ body: { code, non_field_errors } }: JobFailure): JobFailure['body'] {
  return { code, ...(non_field_errors === undefined ? {} : { non_field_errors }) };
}

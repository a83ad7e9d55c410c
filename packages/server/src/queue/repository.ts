import { randomUUID } from 'node:crypto';
import type { JobFailure, Queue } from '@watchbill/core/jobs/model';
import { sql } from 'kysely';
import { giveContents } from '../db/contents.ts';
import type { Db } from '../db/tables.ts';
import type { Job, JobOutcome, JobReply, NewJob, Subject } from './job.ts';

/**
 * A worker that says nothing for so long is no more: its jobs are taken by others. By the
 * database's clock, for the workers' own may differ.
 */
const leaseSeconds = 10;
const lease = sql<Date>`clock_timestamp() + make_interval(secs => ${leaseSeconds})`;
/** States of jobs that have not ended. */
export const openStates = ['queued', 'running'] as const;

/**
 * The id of the new job; undefined where one of this id, one that says the same, or one of this key
 * is there.
 */
export async function insertJob(db: Db, job: NewJob, now: Date): Promise<string | undefined> {
  const made = await db
    .insertInto('jobs')
    .values({
      id: job.id ?? randomUUID(),
      queue: job.queue,
      kind: job.kind,
      version: job.version,
      priority: job.priority ?? 0,
      holder: job.holder ?? null,
      same_as: job.sameAs ?? null,
      idempotency_key: job.idempotencyKey ?? null,
      request_hash: job.requestHash ?? null,
      user_id: job.userId ?? null,
      api_key_id: job.apiKeyId ?? null,
      request_id: job.requestId ?? null,
      language: job.language ?? null,
      channel_id: null,
      division_id: null,
      ...job.about,
      start_date: job.start_date ?? null,
      end_date: job.end_date ?? null,
      input: JSON.stringify(job.input),
      phase: 'waiting',
      due_at: job.dueAt ?? now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made !== undefined && job.contents !== undefined && job.contents.length > 0)
    await giveContents(db, job.contents, { job_id: made.id });
  return made?.id;
}

/**
 * How much long work of a user's has not ended; what goes out by itself is not theirs to wait for.
 * Whoever counts for the same user meanwhile waits for the end of this transaction, for they would
 * all find the same number.
 */
export async function countOpenJobs(trx: Db, userId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`open jobs ${userId}`}, 0))`.execute(
    trx,
  );
  const { count } = await trx
    .selectFrom('jobs')
    .select((e) => e.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('queue', 'in', ['interactive', 'heavy'])
    .where('state', 'in', openStates)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Same = Readonly<{
  id: string | undefined;
  sameAs: string;
  userId: number;
  key: string | undefined;
}>;

/**
 * The job that stood in the way of a new one: of its id, whatever has become of it, or an open one
 * that says the same or has its key.
 */
export function findSameJob(db: Db, { id, sameAs, userId, key }: Same) {
  return db
    .selectFrom('jobs')
    .select(['id', 'kind', 'user_id', 'api_key_id', 'request_hash', 'idempotency_key'])
    .where((e) => {
      const open = e('state', 'in', openStates);
      return e.or([
        e.and([open, e('same_as', '=', sameAs)]),
        ...(id === undefined ? [] : [e('id', '=', id)]),
        ...(key === undefined
          ? []
          : [e.and([open, e('user_id', '=', userId), e('idempotency_key', '=', key)])]),
      ]);
    })
    .orderBy((e) => e.fn.coalesce(e('idempotency_key', '=', key ?? null), sql`false`), 'desc')
    .executeTakeFirst();
}

type JobQuery = Readonly<{
  queues: readonly Queue[];
  /** `name@version` of each. */
  kinds: readonly string[];
  /** Jobs that are being done here. */
  own: readonly string[];
  /** `queue holder` of those who have all the places here that one may have. */
  served: readonly string[];
}>;

/**
 * Takes the next job: one that is due, or one whose worker has fallen silent. Of the most urgent it
 * is one of whoever was served longest ago, and of theirs the one that has been due longest.
 */
export async function takeJob(
  db: Db,
  worker: string,
  { queues, kinds, own, served }: JobQuery,
  now: Date,
): Promise<Job | undefined> {
  const { rows } = await sql<Job>`
    update jobs set state = 'running', worker = ${worker}, lease_until = ${lease},
      attempts = attempts + 1, begun_at = coalesce(begun_at, ${now}),
      turn = (select coalesce(max(turn), 0) + 1 from jobs)
    where id = (
      select id from jobs as job where state in ('queued', 'running')
        and queue = any(${[...queues]}::text[])
        and kind || '@' || version = any(${[...kinds]}::text[])
        and (state = 'queued' and due_at <= ${now} or state = 'running'
          and lease_until < clock_timestamp() and id <> all(${[...own]}::uuid[]))
        and (holder is null or queue || ' ' || holder <> all(${[...served]}::text[]))
      order by priority desc,
        (select max(turn) from jobs as taken where taken.queue = job.queue
          and taken.holder = job.holder) nulls first,
        due_at, number limit 1 for update skip locked)
    returning id, queue, kind, version, holder, input, attempts, user_id, api_key_id,
      idempotency_key, request_id, language,
      array(select id::text from contents where job_id = jobs.id) as contents`.execute(db);
  return rows[0];
}

const ofWorker = (db: Db, id: string, worker: string) =>
  db.updateTable('jobs').where('id', '=', id).where('worker', '=', worker);

/**
 * Says how far a job has come, and that its worker lives. False where it is that worker's no more.
 */
export async function markJob(
  db: Db,
  id: string,
  worker: string,
  { phase, part }: Readonly<{ phase: string; part: number }>,
): Promise<boolean> {
  const marked = await ofWorker(db, id, worker)
    .set({ phase, part, lease_until: lease })
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

/** Keeps the row for this transaction. False where the job is this worker's no more. */
export async function holdJob(trx: Db, id: string, worker: string): Promise<boolean> {
  const held = await trx
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', id)
    .where('worker', '=', worker)
    .forUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

/**
 * What is still to do; a worker that dies from here on has not died over what is done. False where
 * the job is this worker's no more.
 */
export async function keepInput(
  trx: Db,
  id: string,
  worker: string,
  input: object,
): Promise<boolean> {
  const kept = await ofWorker(trx, id, worker)
    .set({ input: JSON.stringify(input), attempts: 1 })
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/**
 * What a job that has ended no longer is; what a call was asked with stays, to be asked again,
 * where no file that is gone belongs to it.
 */
const ended = {
  worker: null,
  lease_until: null,
  input: sql<string | null>`case when request_hash is not null
    and not exists (select from contents where contents.job_id = jobs.id) then input end`,
} as const;

/** The job of this worker, to be ended: what was uploaded with it goes in the same statement. */
const endingOf = (db: Db, id: string, worker: string) =>
  db
    .with('uploaded', (query) =>
      query
        .deleteFrom('contents')
        .where('job_id', 'in', (e) =>
          e.selectFrom('jobs').select('id').where('id', '=', id).where('worker', '=', worker),
        ),
    )
    .updateTable('jobs')
    .where('id', '=', id)
    .where('worker', '=', worker);

/** False where the job is this worker's no more. */
export async function finishJob(
  db: Db,
  id: string,
  worker: string,
  reply: JobReply | undefined,
  now: Date,
): Promise<boolean> {
  const finished = await endingOf(db, id, worker)
    .set({
      ...ended,
      state: 'done',
      part: 1,
      ended_at: now,
      failure: null,
      reply_status: reply?.status ?? null,
      reply: reply?.text ?? null,
    })
    .returning('id')
    .executeTakeFirst();
  return finished !== undefined;
}

export async function failJob(
  db: Db,
  id: string,
  worker: string,
  failure: JobFailure,
  now: Date,
): Promise<void> {
  await endingOf(db, id, worker)
    .set({ ...ended, state: 'failed', ended_at: now, failure: JSON.stringify(failure) })
    .execute();
}

/** Back into its queue until then, with what went wrong, where something did. */
export async function postponeJob(
  db: Db,
  id: string,
  worker: string,
  { due_at, attempts, failure }: Readonly<{ due_at: Date; attempts: number; failure?: JobFailure }>,
): Promise<void> {
  await ofWorker(db, id, worker)
    .set({
      state: 'queued',
      phase: 'waiting',
      worker: null,
      lease_until: null,
      due_at,
      attempts,
      failure: failure === undefined ? null : JSON.stringify(failure),
    })
    .execute();
}

/** Jobs of a worker that stops go back into their queues as if they had not been begun. */
export async function releaseJobs(db: Db, worker: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set((e) => ({
      state: 'queued',
      phase: 'waiting',
      part: 0,
      worker: null,
      lease_until: null,
      attempts: e('attempts', '-', 1),
    }))
    .where('worker', '=', worker)
    .execute();
}

/**
 * On a database that one process has for itself, whatever was being done before it started has
 * nobody any more.
 */
export async function expireLeases(db: Db): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ lease_until: sql`clock_timestamp() - interval '1 second'` })
    .where('state', '=', 'running')
    .execute();
}

/**
 * Ends open jobs of earlier releases, and forgets what ended ones were asked with: of no kind
 * (`name@version`) that is known, whose workers have fallen silent.
 */
export async function endUnknownJobs(
  db: Db,
  kinds: readonly string[],
  failure: JobFailure,
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update jobs set state = 'failed', worker = null, lease_until = null, input = null,
      ended_at = ${now}, failure = ${JSON.stringify(failure)}::json
    where state in ('queued', 'running') and kind || '@' || version <> all(${[...kinds]}::text[])
      and (lease_until is null or lease_until < clock_timestamp())`.execute(db);
  await dropEndedContents(db);
  await sql`update jobs set input = null
    where input is not null and state not in ('queued', 'running')
      and kind || '@' || version <> all(${[...kinds]}::text[])`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** What was uploaded with jobs that have ended: with this one, or with all. */
async function dropEndedContents(db: Db, id?: string): Promise<void> {
  await db
    .deleteFrom('contents')
    .using('jobs')
    .whereRef('contents.job_id', '=', 'jobs.id')
    .where('jobs.state', 'not in', openStates)
    .$if(id !== undefined, (query) => query.where('jobs.id', '=', id ?? ''))
    .execute();
}

/** Ends an open job, whoever is at it. False where there is none, or no longer. */
export async function cancelJob(
  db: Db,
  id: string,
  filter: Readonly<{ about?: Subject; kinds?: readonly string[] }>,
  now: Date,
): Promise<boolean> {
  const { about, kinds } = filter;
  const cancelled = await db
    .updateTable('jobs')
    .set({ ...ended, state: 'cancelled', ended_at: now })
    .where('id', '=', id)
    .where('state', 'in', openStates)
    .$if(about !== undefined, (query) => query.where((e) => e.and(about ?? {})))
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .returning('id')
    .executeTakeFirst();
  if (cancelled !== undefined) await dropEndedContents(db, id);
  return cancelled !== undefined;
}

/** What has become of jobs; those that are no longer kept are not among them. */
export async function outcomesOf(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, JobOutcome>> {
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'state', 'reply_status', 'reply', 'failure'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, state, reply_status, reply, failure }) => [
      id,
      {
        state,
        failure,
        reply: reply_status === null ? null : { status: reply_status, text: reply ?? '' },
      },
    ]),
  );
}

/** Open work about a channel or a division (or one job of it), newest first. */
export async function listOpenJobs(db: Db, about: Subject, job: string | undefined) {
  const rows = await db
    .selectFrom('jobs as job')
    .innerJoin('users', 'users.id', 'job.user_id')
    .select([
      'job.id as job',
      'job.kind',
      'job.start_date',
      'job.end_date',
      'job.phase',
      'job.part',
      'job.created_at',
      'job.input',
      'users.username as begun_by',
    ])
    .where((e) => e.and(about))
    .where('job.state', 'in', openStates)
    .$if(job !== undefined, (query) => query.where('job.id', '=', job ?? ''))
    .orderBy('job.created_at', 'desc')
    .orderBy('job.number', 'desc')
    .execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, begun_at: created_at.toISOString() }));
}

/** Takes a field out of what a job came to: what it led to is there no more. */
export async function clearReplyField(db: Db, id: string, field: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ reply: sql<string>`jsonb_set(reply::jsonb, array[${field}]::text[], 'null')::text` })
    .where('id', '=', id)
    .where('reply', 'is not', null)
    .execute();
}

/**
 * Forgets what jobs of before `reply` have found, and jobs of before `row` altogether; sooner those
 * that nobody asked for and that went well, of which a webhook alone has thousands a day.
 */
export async function trimJobs(
  db: Db,
  before: Readonly<{ reply: Date; row: Date }>,
): Promise<void> {
  await db.deleteFrom('jobs').where('ended_at', '<', before.row).execute();
  await db
    .deleteFrom('jobs')
    .where('ended_at', '<', before.reply)
    .where('user_id', 'is', null)
    .where('state', '=', 'done')
    .execute();
  await db
    .updateTable('jobs')
    .set({ reply: null, reply_status: null })
    .where('ended_at', '<', before.reply)
    .where('reply', 'is not', null)
    .execute();
}

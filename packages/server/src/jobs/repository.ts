import type { JobState } from '@watchbill/core/jobs/model';
import { hasWords } from '../db/search.ts';
import type { Db } from '../db/tables.ts';
import { openStates } from '../queue/repository.ts';

/**
 * Whose jobs somebody reads: their own (a key, those it asked for itself), those of everybody in
 * these divisions, and what is open of these kinds.
 */
export type JobReader = Readonly<{
  userId: number;
  apiKeyId: number | null;
  divisionIds: readonly number[] | 'all';
  openKinds: readonly string[];
}>;
export type JobsFilter = Readonly<{
  id?: string;
  isOpen?: boolean | undefined;
  state?: JobState | undefined;
  division?: number | undefined;
  /** A part of who asked. */
  search?: string | undefined;
  /** Asked for from then on, and before then. */
  from?: string | undefined;
  before?: string | undefined;
}>;
type JobFilter = JobsFilter & Readonly<{ limit: number; offset: number }>;

export type ListedJob = Awaited<ReturnType<typeof listJobs>>['rows'][number];

function jobsInReach(
  db: Db,
  { userId, apiKeyId, divisionIds, openKinds }: JobReader,
  { id, isOpen: open, state, division, search, from, before }: JobsFilter,
) {
  return db
    .selectFrom('jobs as job')
    .leftJoin('users', 'users.id', 'job.user_id')
    .where((e) => {
      const asked = e('job.user_id', '=', userId);
      return e.or([
        apiKeyId === null ? asked : e.and([asked, e('job.api_key_id', '=', apiKeyId)]),
        divisionIds === 'all' ? e.lit(true) : e('job.division_id', 'in', divisionIds),
        e.and([e('job.kind', 'in', openKinds), e('job.state', 'in', openStates)]),
      ]);
    })
    .$if(id !== undefined, (all) => all.where('job.id', '=', id ?? ''))
    .$if(open !== undefined, (all) =>
      all.where('job.state', open === true ? 'in' : 'not in', openStates),
    )
    .$if(state !== undefined, (all) => all.where('job.state', '=', state!))
    .$if(division !== undefined, (all) => all.where('job.division_id', '=', division!))
    .where(hasWords(search, 'users.username'))
    .$if(from !== undefined, (all) => all.where('job.created_at', '>=', new Date(from!)))
    .$if(before !== undefined, (all) => all.where('job.created_at', '<', new Date(before!)));
}

/** How many jobs in reach stand how. */
export async function countOutcomes(db: Db, reader: JobReader, wanted: JobsFilter) {
  const rows = await jobsInReach(db, reader, wanted)
    .select((e) => ['job.state', e.fn.countAll<string>().as('count')])
    .groupBy('job.state')
    .execute();
  return rows.map(({ state, count }) => ({ state, count: Number(count) }));
}

/** Jobs in reach, newest first, and how many there are. */
export async function listJobs(db: Db, reader: JobReader, { limit, offset, ...wanted }: JobFilter) {
  const { id } = wanted;
  const query = jobsInReach(db, reader, wanted);
  const { count } = await query
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .select([
      'job.id',
      'job.queue',
      'job.kind',
      'job.state',
      'job.phase',
      'job.part',
      'job.division_id',
      'job.channel_id',
      'job.start_date',
      'job.end_date',
      'users.username as asked_by',
      'job.created_at as asked_at',
      'job.begun_at',
      'job.ended_at',
      'job.due_at',
      'job.attempts',
      'job.failure',
      'job.user_id',
      'job.api_key_id',
    ])
    .select((e) =>
      e
        .and([e('job.input', 'is not', null), e('job.state', 'not in', openStates)])
        .$castTo<boolean>()
        .as('is_repeatable'),
    )
    // A page of what jobs have found would be megabytes.
    .select((e) =>
      (id === undefined ? e.lit(null).$castTo<string | null>() : e.ref('job.reply')).as('reply'),
    )
    .orderBy('job.number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { count: Number(count), rows };
}

/** What an ended job was asked with; undefined where that is not kept. */
export function findEndedInput(db: Db, id: string) {
  return db
    .selectFrom('jobs')
    .select([
      'queue',
      'kind',
      'version',
      'input',
      'request_hash',
      'channel_id',
      'division_id',
      'start_date',
      'end_date',
    ])
    .where('id', '=', id)
    .where('state', 'not in', openStates)
    .where('input', 'is not', null)
    .executeTakeFirst();
}

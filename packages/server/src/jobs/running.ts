import type { Tables } from '../db/tables.ts';
import type { Db } from '../http/serve.ts';

/** What long work is about: a channel or a division. */
export type Subject = Readonly<{ channel_id: number } | { division_id: number }>;
type NewJob = Pick<
  Tables['running_jobs'],
  'id' | 'kind' | 'user_id' | 'start_date' | 'end_date' | 'phase' | 'begun_at'
> &
  Subject;

/** False where work of this id is being done. */
export async function insertJob(db: Db, job: NewJob): Promise<boolean> {
  const made = await db
    .insertInto('running_jobs')
    .values({ ...job, part: 0, seen_at: job.begun_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Says how far a job has come; true where it has been cancelled. */
export async function markJob(
  db: Db,
  id: string,
  { phase, part }: Readonly<{ phase: string; part: number }>,
  seen_at: Date,
): Promise<boolean> {
  return (
    (
      await db
        .updateTable('running_jobs')
        .set({ phase, part, seen_at })
        .where('id', '=', id)
        .returning('is_cancelled')
        .executeTakeFirst()
    )?.is_cancelled === true
  );
}

/** Takes a job away that has ended; true where it was cancelled before. */
export async function endJob(db: Db, id: string): Promise<boolean> {
  return (
    (
      await db
        .deleteFrom('running_jobs')
        .where('id', '=', id)
        .returning('is_cancelled')
        .executeTakeFirst()
    )?.is_cancelled === true
  );
}

/** False where there is no such job, or no longer. */
export async function cancelJob(
  db: Db,
  id: string,
  about: Subject,
  kinds?: readonly string[],
): Promise<boolean> {
  const query = db
    .updateTable('running_jobs')
    .set({ is_cancelled: true })
    .where('id', '=', id)
    .where((e) => e.and(about));
  return (
    (await (kinds === undefined ? query : query.where('kind', 'in', kinds))
      .returning('id')
      .executeTakeFirst()) !== undefined
  );
}

/** A job whose process says nothing for so long is no more. */
const silentMs = 30_000;

/** Work about a channel or a division (or one job of it) that is being done, newest first. */
export async function listJobs(db: Db, about: Subject, job: string | undefined, now: Date) {
  const query = db
    .selectFrom('running_jobs as job')
    .innerJoin('users', 'users.id', 'job.user_id')
    .select([
      'job.id as job',
      'job.kind',
      'job.start_date',
      'job.end_date',
      'job.phase',
      'job.part',
      'job.begun_at',
      'users.username as begun_by',
    ])
    .where((e) => e.and(about))
    .where('job.is_cancelled', '=', false)
    .where('job.seen_at', '>', new Date(now.getTime() - silentMs));
  const rows = await (job === undefined ? query : query.where('job.id', '=', job))
    .orderBy('job.begun_at', 'desc')
    .orderBy('job.id')
    .execute();
  return rows.map((row) => ({ ...row, begun_at: row.begun_at.toISOString() }));
}

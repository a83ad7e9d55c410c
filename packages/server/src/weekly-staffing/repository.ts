import type { PlainDate } from '@watchbill/core/time/plain-date';
import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';

export type Overhead = Readonly<{
  division_id: number;
  week_beginning_date: string;
  schedule_overhead: number;
  version: number;
}>;

/** The schedule overhead in force on a date: of the latest week that began by then. */
export async function findOverhead(
  db: Db,
  division: number,
  date: PlainDate,
): Promise<Overhead | undefined> {
  return db
    .selectFrom('schedule_overheads')
    .selectAll()
    .where('division_id', '=', division)
    .where('week_beginning_date', '<=', date)
    .orderBy('week_beginning_date', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Sets the overhead from a week on if that week's still has this version (null: whatever it has).
 * False when it has moved on.
 */
export async function putOverhead(
  db: Db,
  division_id: number,
  week_beginning_date: PlainDate,
  schedule_overhead: number,
  version: number | null,
): Promise<boolean> {
  const result = await db
    .insertInto('schedule_overheads')
    .values({ division_id, week_beginning_date, schedule_overhead })
    .onConflict((conflict) =>
      conflict
        .columns(['division_id', 'week_beginning_date'])
        .doUpdateSet((e) => ({
          schedule_overhead,
          version: sql<number>`${e.ref('schedule_overheads.version')} + 1`,
        }))
        .where((e) =>
          version === null ? e.val(true) : e('schedule_overheads.version', '=', version),
        ),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) === 1n;
}

type CommittedRow = Readonly<{
  division_id: number;
  channel_id: number;
  date: PlainDate;
  minutes: readonly number[];
  committed_fte: number;
}>;

/** Writes a promise for quarter hours; 0 takes it back. */
export async function putCommitted(
  db: Db,
  { division_id, channel_id, date, minutes, committed_fte }: CommittedRow,
): Promise<void> {
  await db
    .deleteFrom('committed_fte')
    .where('division_id', '=', division_id)
    .where('channel_id', '=', channel_id)
    .where('date', '=', date)
    .where('start_min', 'in', [...minutes])
    .execute();
  if (committed_fte === 0) return;
  await db
    .insertInto('committed_fte')
    .values(
      minutes.map((start_min) => ({ division_id, channel_id, date, start_min, committed_fte })),
    )
    .execute();
}

/** What changes when a division's channels may require another number with lending. */
const creditedBy = [
  'advisor',
  'advisor_move',
  'advisor_proficiency',
  'channel',
  'forecast',
  'proficiency',
];

/** Those of a channel by its id, of whatever division works it. */
const ofChannels = ['channel', 'forecast'];

/**
 * Divisions of several channels with such a change since the task looked last, and the latest
 * change, which it has looked at with this. Its first look only notes that: what a division of an
 * earlier release requires stays as it was until something changes.
 */
export async function changedDivisions(
  db: Db,
  task: string,
): Promise<Readonly<{ divisions: readonly number[]; cursor: number }>> {
  const { rows } = await sql<{ id: number }>`
    with news as (
      select distinct changes.type, changes.entity_id, changes.division_id
        from scheduled_tasks task join changes on changes.cursor > task.cursor
      where task.name = ${task} and changes.type = any(${creditedBy}::text[]))
    select division.id from divisions division where not division.is_disabled
      and 1 < (select count(*) from channel_divisions work join channels channel
        on channel.id = work.channel_id where work.division_id = division.id
        and not channel.is_disabled)
      and exists (select from news where news.division_id = division.id
        or news.division_id is null and (news.type <> all(${ofChannels}::text[])
        or news.entity_id in (select channel_id::text from channel_divisions work
          where work.division_id = division.id)))
    order by division.id`.execute(db);
  const { cursor } = await db
    .updateTable('scheduled_tasks')
    .set({ cursor: sql<number>`coalesce((select max(cursor) from changes), 0)` })
    .where('name', '=', task)
    .returning('cursor')
    .executeTakeFirstOrThrow();
  return { divisions: rows.map(({ id }) => id), cursor: Number(cursor) };
}

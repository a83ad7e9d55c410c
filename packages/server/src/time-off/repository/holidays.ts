import type { Assignment, Holiday, HolidayForm } from '@watchbill/core/time-off/model/planning';
import { waitPlaces, type Candidate, type Claim } from '@watchbill/core/time-off/rules/planning';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { sql, type Expression, type Insertable, type Updateable } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';

function holidayRows(db: Db, agent: number | null) {
  return db
    .selectFrom('time_off_holidays as holiday')
    .leftJoin('time_off_holiday_preferences as mine', (join) =>
      join.onRef('mine.holiday_id', '=', 'holiday.id').on('mine.agent_id', '=', agent ?? 0),
    )
    .selectAll('holiday')
    .select(['mine.preference as my_preference', 'mine.swap_for as my_swap_for']);
}
type HolidayRow = Awaited<ReturnType<ReturnType<typeof holidayRows>['execute']>>[number];
const toHoliday = (row: HolidayRow): Holiday => ({
  ...row,
  date: toPlainDate(row.date),
  observed_on: row.observed_on === null ? null : toPlainDate(row.observed_on),
});

export async function listHolidays(
  db: Db,
  group: number,
  agent: number | null,
): Promise<Holiday[]> {
  return (
    await holidayRows(db, agent)
      .where('holiday.group_id', '=', group)
      .orderBy('holiday.date')
      .execute()
  ).map(toHoliday);
}

/** A holiday, kept from other writers until the commit where `lock` says so. */
export async function findHoliday(db: Db, id: number, lock = false): Promise<Holiday | undefined> {
  if (lock) await sql`select id from time_off_holidays where id = ${id} for update`.execute(db);
  const row = await holidayRows(db, null).where('holiday.id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : toHoliday(row);
}

export async function insertHoliday(db: Db, form: HolidayForm): Promise<number> {
  return (
    await db
      .insertInto('time_off_holidays')
      .values({ ...form, state: 'open' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

export async function updateHoliday(
  db: Db,
  id: number,
  values: Updateable<Tables['time_off_holidays']>,
): Promise<void> {
  await db
    .updateTable('time_off_holidays')
    .set((e) => ({ ...values, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function setPreference(
  db: Db,
  values: Insertable<Tables['time_off_holiday_preferences']>,
): Promise<void> {
  const { preference, swap_for, rank, at } = values;
  await db
    .insertInto('time_off_holiday_preferences')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['holiday_id', 'agent_id']).doUpdateSet({ preference, swap_for, rank, at }),
    )
    .execute();
}

/** Whether an advisor has another holiday off for working this one. */
function owesFor(agent: Expression<number>, holiday: number) {
  return sql<boolean>`exists (select from time_off_holiday_preferences as deal
    join time_off_holiday_assignments as got on got.holiday_id = deal.holiday_id
    and got.agent_id = deal.agent_id
    where deal.agent_id = ${agent} and deal.preference = 'swap' and deal.swap_for = ${holiday}
      and not got.is_working)`;
}

/** Who was assigned, by strength of claim, with what each wishes by now. */
export async function claimsOf(db: Db, holiday: number): Promise<Claim[]> {
  return db
    .selectFrom('time_off_holiday_assignments as one')
    .leftJoin('time_off_holiday_preferences as wish', (join) =>
      join
        .onRef('wish.agent_id', '=', 'one.agent_id')
        .onRef('wish.holiday_id', '=', 'one.holiday_id'),
    )
    .select((e) => [
      'one.agent_id',
      e.fn.coalesce('wish.preference', sql<'none'>`'none'`).as('preference'),
      owesFor(e.ref('one.agent_id'), holiday).as('owes'),
    ])
    .where('one.holiday_id', '=', holiday)
    .orderBy('one.position')
    .execute();
}

/**
 * Members of the group on the holiday, what each prefers, and whether it worked the group's last
 * holiday before it.
 */
export async function candidatesOf(db: Db, holiday: Holiday): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('time_off_members as member')
    .leftJoin('time_off_parameters as given', 'given.agent_id', 'member.agent_id')
    .leftJoin('time_off_holiday_preferences as wish', (join) =>
      join.onRef('wish.agent_id', '=', 'member.agent_id').on('wish.holiday_id', '=', holiday.id),
    )
    .select((e) => [
      'member.agent_id',
      'wish.preference',
      'given.seniority_date',
      'given.hire_date',
      'given.rank',
      owesFor(e.ref('member.agent_id'), holiday.id).as('owes'),
      sql<boolean>`exists (select from time_off_holiday_assignments as worked
        where worked.agent_id = ${e.ref('member.agent_id')} and worked.is_working
        and worked.holiday_id = (select id from time_off_holidays as earlier
          where earlier.group_id = ${holiday.group_id} and earlier.state = 'assigned'
          and earlier.date < ${holiday.date} order by earlier.date desc limit 1))`.as(
        'worked_last',
      ),
    ])
    .where('member.group_id', '=', holiday.group_id)
    .where('member.date_start', '<=', holiday.date)
    .where((e) =>
      e.or([e('member.date_end', 'is', null), e('member.date_end', '>=', holiday.date)]),
    )
    .execute();
  return rows.map((row) => ({
    agent_id: row.agent_id,
    preference: row.preference ?? 'none',
    owes: row.owes,
    seniority_date: row.seniority_date ?? row.hire_date,
    rank: row.rank,
    workedLast: row.worked_last,
  }));
}

export async function writeAssignments(
  db: Db,
  holiday_id: number,
  placed: readonly Pick<Assignment, 'agent_id' | 'is_working' | 'reason' | 'position'>[],
): Promise<void> {
  await db
    .deleteFrom('time_off_holiday_assignments')
    .where('holiday_id', '=', holiday_id)
    .execute();
  if (placed.length === 0) return;
  await db
    .insertInto('time_off_holiday_assignments')
    .values(
      placed.map(({ agent_id, is_working, reason, position }) => ({
        holiday_id,
        agent_id,
        is_working,
        reason,
        position,
      })),
    )
    .execute();
}

export async function assignmentsOf(db: Db, holiday: number): Promise<Assignment[]> {
  const rows = await db
    .selectFrom('time_off_holiday_assignments as one')
    .innerJoin('advisors as advisor', 'advisor.id', 'one.agent_id')
    .leftJoin('time_off_holiday_preferences as wish', (join) =>
      join
        .onRef('wish.agent_id', '=', 'one.agent_id')
        .onRef('wish.holiday_id', '=', 'one.holiday_id'),
    )
    .select((e) => [
      'one.agent_id',
      'advisor.first_name',
      'advisor.last_name',
      e.fn.coalesce('wish.preference', sql<'none'>`'none'`).as('preference'),
      'wish.swap_for',
      'one.is_working',
      'one.reason',
      'one.position',
    ])
    .where('one.holiday_id', '=', holiday)
    .orderBy('one.position')
    .execute();
  const places = waitPlaces(rows);
  return rows.map((row) => ({ ...row, wait_position: places.get(row.agent_id) ?? null }));
}

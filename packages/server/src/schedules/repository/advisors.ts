import { sql, type RawBuilder } from 'kysely';
import { isOnStay } from '../../db/stays.ts';
import type { Db } from '../../db/tables.ts';

/** Where a day is worked: its minutes are of this zone's clock. */
export type DayPlace = Readonly<{ division_id: number; mu_name: string; timezone_name: string }>;

/**
 * Keeps other writers off these advisors' schedules until the transaction ends, on days that have
 * no row yet too.
 */
export async function lockAdvisors(db: Db, ids: readonly number[]): Promise<void> {
  await sql`select id from advisors where id = any(${sql.val(ids)}::int[]) order by id
    for no key update`.execute(db);
}

export type ScheduledAdvisor = DayPlace &
  Readonly<{
    id: number;
    first_name: string;
    last_name: string;
    login_id: string | null;
    is_disabled: boolean;
    disabled_date: string | null;
  }>;

type AdvisorFilter = TeamFilter &
  Readonly<{ divisions?: readonly number[]; advisors?: readonly number[]; date: string }>;

/**
 * Advisors whose rows a schedule shows on a date, by name, each with where it works then: where its
 * row of the date is, else where it was by its moves. Those who are disabled then are left out;
 * optionally only a team value's.
 */
export async function scheduledAdvisors(
  db: Db,
  { divisions, date, ...filter }: AdvisorFilter,
): Promise<ScheduledAdvisor[]> {
  let query = advisorsOn(db, date).where(
    sql<boolean>`(not advisor.is_disabled or advisor.disabled_date > ${date}::date)`,
  );
  if (divisions !== undefined)
    query = query
      .where('division.id', 'in', divisions)
      .where('advisor.id', '=', placedIn(divisions, date));
  if (filter.advisors !== undefined) query = query.where('advisor.id', 'in', filter.advisors);
  if (filter.teamValue !== undefined || filter.team !== undefined)
    query = query.where(isInTeam(filter, sql.ref('advisor.id'), sql.val(date)));
  return query
    .orderBy('advisor.last_name')
    .orderBy('advisor.first_name')
    .orderBy('advisor.id')
    .execute();
}

/** Advisors by id where they are now, disabled or not. */
export async function advisorsById(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, ScheduledAdvisor>> {
  const rows = await advisorsOn(db, 'infinity')
    .where('advisor.id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

function advisorsOn(db: Db, date: string) {
  return (
    db
      .selectFrom('advisors as advisor')
      // One by one: joined, the stays of all advisors there are would be worked out.
      .innerJoinLateral(
        (e) =>
          e
            .selectFrom('advisor_divisions as stay')
            .select('stay.division_id')
            .whereRef('stay.agent_id', '=', 'advisor.id')
            .where(isOnStay(sql.val(date)))
            .limit(1)
            .as('stay'),
        (join) => join.onTrue(),
      )
      .leftJoin('schedule_days as row', (join) =>
        join.onRef('row.agent_id', '=', 'advisor.id').on('row.date', '=', date),
      )
      .innerJoin('divisions as division', (join) =>
        join.on('division.id', '=', (e) => e.fn.coalesce('row.division_id', 'stay.division_id')),
      )
      .innerJoin('time_zones as zone', 'zone.id', 'division.timezone')
      .select([
        'advisor.id',
        'advisor.first_name',
        'advisor.last_name',
        'advisor.login_id',
        'advisor.is_disabled',
        'advisor.disabled_date',
        'division.id as division_id',
        'division.mu_name',
        'zone.timezone_name',
      ])
  );
}

/**
 * Advisors that may be in the divisions on a date: looked up here, so that not every advisor's row
 * of the date is.
 */
const placedIn = (divisions: readonly number[], date: string) => sql<number>`any(array(
  select agent_id from advisor_divisions where division_id = any(${sql.val(divisions)}::int[])
  union select agent_id from schedule_days where division_id = any(${sql.val(divisions)}::int[])
    and date = ${date}))`;

/**
 * Whether an advisor is not disabled on a date. Asked for those who are: they are few, and have an
 * index.
 */
export const isWorking = (agent: RawBuilder<unknown>, date: RawBuilder<unknown>) =>
  sql<boolean>`not exists (select from advisors gone where gone.id = ${agent} and gone.is_disabled
    and coalesce(gone.disabled_date <= ${date}::date, true))`;

type TeamFilter = Readonly<{ teamValue?: number | undefined; team?: number | undefined }>;

/** Whether an advisor holds a team value, or any of a classification, on a date. */
export const isInTeam = (
  { team, teamValue }: TeamFilter,
  agent: RawBuilder<unknown>,
  date: RawBuilder<unknown>,
) => sql<boolean>`exists (
  select from advisor_data_values link join agent_data_values held on held.id = link.adg_value_id
  where link.agent_id = ${agent} and coalesce(link.date_start <= ${date}::date, true)
    and coalesce(link.date_end >= ${date}::date, true)
    and held.id = coalesce(${teamValue ?? null}::int, held.id)
      and held.adg_id = coalesce(${team ?? null}::int, held.adg_id))`;

type Stay = Readonly<{ agent_id: number; date_start: string | null; date_end: string | null }> &
  DayPlace;

/** Where advisors were, are and will be by their moves. */
export async function staysOf(db: Db, agents: readonly number[]): Promise<Stay[]> {
  return db
    .selectFrom('advisor_divisions as stay')
    .innerJoin('divisions as division', 'division.id', 'stay.division_id')
    .innerJoin('time_zones as zone', 'zone.id', 'division.timezone')
    .select([
      'stay.agent_id',
      'stay.date_start',
      'stay.date_end',
      'stay.division_id',
      'division.mu_name',
      'zone.timezone_name',
    ])
    .where('stay.agent_id', 'in', agents)
    .execute();
}

export async function divisionOfAdvisor(db: Db, id: number): Promise<number> {
  const { division_id } = await db
    .selectFrom('advisors')
    .select('division_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return division_id;
}

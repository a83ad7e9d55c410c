import { monday } from '@watchbill/core/time/plain-date';
import { teamClassification } from '@watchbill/core/advisors/model';
import type { MeasuredValue } from '@watchbill/core/performance/model';
import type { MeasuredPerson } from '@watchbill/core/performance/rules/report';
import { sql } from 'kysely';
import { isOnStay } from '../db/stays.ts';
import type { Db } from '../db/tables.ts';
import type { Session } from '../session/session.ts';

export type MetricFilter = Readonly<{
  from: string;
  to: string;
  division?: number | undefined;
  advisors?: readonly number[] | undefined;
}>;
/** A metric belongs to the division that its advisor was in on its date. */
const wasThen = isOnStay(sql.ref('metric.date'));

/** Metrics of days in the divisions that the caller reaches, by date. */
export async function listMetrics(
  db: Db,
  session: Session,
  { from, to, division, advisors }: MetricFilter,
): Promise<MeasuredValue[]> {
  return db
    .selectFrom('advisor_metrics as metric')
    .innerJoin('advisor_divisions as stay', (join) =>
      join.onRef('stay.agent_id', '=', 'metric.agent_id').on(wasThen),
    )
    .select(['metric.agent_id', 'metric.date', 'metric.header', 'metric.value'])
    .where('metric.date', '>=', from)
    .where('metric.date', '<=', to)
    .$if(session.scope === 'own', (query) =>
      query.where('metric.agent_id', '=', session.advisorId ?? 0),
    )
    .$if(session.scope !== 'own' && session.divisionIds !== null, (query) =>
      query.where('stay.division_id', 'in', [...(session.divisionIds ?? [])]),
    )
    .$if(division !== undefined, (query) => query.where('stay.division_id', '=', division ?? 0))
    .$if(advisors !== undefined && advisors.length > 0, (query) =>
      query.where('metric.agent_id', 'in', [...(advisors ?? [])]),
    )
    .orderBy('metric.date')
    .orderBy('metric.agent_id')
    .orderBy('metric.header')
    .execute();
}

/** Advisors with the teams that they were and are in. */
export async function measuredPeople(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, MeasuredPerson>> {
  const { rows } = await sql<MeasuredPerson>`
    select advisor.id, advisor.first_name, advisor.last_name, advisor.login_id, (
      select coalesce(json_agg(json_build_object('team', value.adg_value, 'date_start',
        link.date_start, 'date_end', link.date_end)), '[]')
      from advisor_data_values link join agent_data_values value on value.id = link.adg_value_id
        join agent_data_groups kind on kind.id = value.adg_id
      where link.agent_id = advisor.id and kind.description = ${teamClassification}) as teams
    from advisors advisor where advisor.id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The last day that the caller's advisors were measured; null before the first. */
export async function lastMeasurements(db: Db, session: Session): Promise<string | null> {
  const row = await db
    .selectFrom('advisor_metrics as metric')
    .innerJoin('advisor_divisions as stay', (join) =>
      join.onRef('stay.agent_id', '=', 'metric.agent_id').on(wasThen),
    )
    .select((e) => e.fn.max('metric.date').as('date'))
    .$if(session.scope === 'own', (query) =>
      query.where('metric.agent_id', '=', session.advisorId ?? 0),
    )
    .$if(session.scope !== 'own' && session.divisionIds !== null, (query) =>
      query.where('stay.division_id', 'in', [...(session.divisionIds ?? [])]),
    )
    .executeTakeFirst();
  return row?.date ?? null;
}

export async function saveMetrics(db: Db, measured: readonly MeasuredValue[]): Promise<void> {
  const of = <K extends keyof MeasuredValue>(key: K) => measured.map((one) => one[key]);
  await sql`insert into advisor_metrics (agent_id, date, header, value) select *
    from unnest(${of('agent_id')}::int[], ${of('date')}::date[], ${of('header')}::text[],
    ${of('value')}::float8[])
    on conflict (agent_id, date, header) do update set value = excluded.value`.execute(db);
}

/**
 * The day that weeks begin on, 0 is Sunday: in a division as there; else as in the divisions of
 * these advisors, Monday where those differ.
 */
export async function firstDayOf(
  db: Db,
  { division, advisors }: Readonly<{ division: number | undefined; advisors: readonly number[] }>,
): Promise<number> {
  const days = await db
    .selectFrom('divisions')
    .select('week_first_day')
    .distinct()
    .where((row) =>
      division === undefined
        ? row(
            'id',
            'in',
            row
              .selectFrom('advisors')
              .select('advisors.division_id')
              .where('advisors.id', 'in', advisors),
          )
        : row('id', '=', division),
    )
    .execute();
  const [only, ...others] = days;
  return only === undefined || others.length > 0 ? monday : only.week_first_day;
}

/** Advisors by login or address, in lower case, or by id. */
export function peopleByName(db: Db, keys: readonly string[], ids: readonly number[]) {
  return db
    .selectFrom('advisors')
    .select(['id', 'division_id', 'email', 'login_id'])
    .where((e) =>
      e.or([
        sql<boolean>`lower(login_id) = any(${keys}::text[])`,
        sql<boolean>`lower(email) = any(${keys}::text[])`,
        sql<boolean>`id = any(${ids}::int[])`,
      ]),
    )
    .execute();
}

type KnownDay = Readonly<{
  agent_id: number;
  date: string;
  values: Readonly<Record<string, number>>;
}>;

/** What is stored of advisors' days, by heading. */
export async function metricsOn(
  db: Db,
  days: readonly Readonly<{ id: number; date: string }>[],
): Promise<readonly KnownDay[]> {
  const { rows } =
    await sql<KnownDay>`select agent_id, date, json_object_agg(header, value) as values
      from advisor_metrics
    where (agent_id, date) in (select *
      from unnest(${days.map((one) => one.id)}::int[], ${days.map((one) => one.date)}::date[]))
      group by agent_id, date`.execute(db);
  return rows;
}

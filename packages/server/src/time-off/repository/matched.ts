import type { UpdateFilter } from '@watchbill/core/time-off/model/master-update';
import type { Stay } from '@watchbill/core/time-off/rules/master-update';
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

/** Null is no limit. */
type Divisions = readonly number[] | null;

export type Page = Readonly<{ page: number; page_size: number }>;

export type MatchedAdvisor = Readonly<{ id: number; division_id: number; is_disabled: boolean }>;

/**
 * Advisors of the caller's divisions whom a filter means on a day, by id; disabled ones only where
 * they are named.
 */
export async function advisorsMatching(
  db: Db,
  divisions: Divisions,
  filter: UpdateFilter,
  day: string,
): Promise<MatchedAdvisor[]> {
  const { division_id, mu_set_id, adg_value_id, skill_id, hired_from, hired_to, agent_ids } =
    filter;
  let query = db
    .selectFrom('advisors as advisor')
    .select(['advisor.id', 'advisor.division_id', 'advisor.is_disabled']);
  if (divisions !== null) query = query.where('advisor.division_id', 'in', divisions);
  query =
    agent_ids === undefined
      ? query.where('advisor.is_disabled', '=', false)
      : query.where('advisor.id', 'in', agent_ids);
  if (division_id !== undefined) query = query.where('advisor.division_id', '=', division_id);
  if (mu_set_id !== undefined)
    query = query.where('advisor.division_id', 'in', (e) =>
      e
        .selectFrom('set_members')
        .select('division_id')
        .where('set_id', '=', mu_set_id)
        .$narrowType<{ division_id: number }>(),
    );
  if (adg_value_id !== undefined) {
    query = query.where((e) =>
      e.exists(
        e
          .selectFrom('advisor_data_values as held')
          .select('held.id')
          .whereRef('held.agent_id', '=', 'advisor.id')
          .where('held.adg_value_id', '=', adg_value_id)
          .where((d) =>
            d.and([
              d.or([d('held.date_start', 'is', null), d('held.date_start', '<=', day)]),
              d.or([d('held.date_end', 'is', null), d('held.date_end', '>=', day)]),
            ]),
          ),
      ),
    );
  }
  if (skill_id !== undefined) {
    query = query.where((e) =>
      e.exists(
        e
          .selectFrom('agent_skills as held')
          .select('held.id')
          .whereRef('held.agent_id', '=', 'advisor.id')
          .where('held.skill_id', '=', skill_id)
          .where('held.start_date', '<=', day)
          .where((d) => d.or([d('held.end_date', 'is', null), d('held.end_date', '>=', day)])),
      ),
    );
  }
  if (hired_from !== undefined || hired_to !== undefined) {
    query = query.where((e) =>
      e.exists(
        e
          .selectFrom('time_off_parameters as given')
          .select('given.agent_id')
          .whereRef('given.agent_id', '=', 'advisor.id')
          .where('given.hire_date', '>=', hired_from ?? '0001-01-01')
          .where('given.hire_date', '<=', hired_to ?? '9999-12-31'),
      ),
    );
  }
  return query.orderBy('advisor.id').execute();
}

/** Advisors of an update as they stand, kept from other writers until the commit. */
export async function holdMatched(db: Db, agents: readonly number[]): Promise<MatchedAdvisor[]> {
  return (
    await sql<MatchedAdvisor>`select id, division_id, is_disabled from advisors
      where id = any(${sql.val(agents)}::int[]) order by id for update`.execute(db)
  ).rows;
}

/** Stays in groups that touch a day or come after it, by advisor. */
export async function staysFrom(
  db: Db,
  agents: readonly number[],
  day: string,
): Promise<Map<number, Stay[]>> {
  const rows = await db
    .selectFrom('time_off_members')
    .select(['agent_id', 'group_id', 'date_start', 'date_end'])
    .where('agent_id', 'in', agents)
    .where((e) => e.or([e('date_end', 'is', null), e('date_end', '>=', day)]))
    .orderBy('agent_id')
    .orderBy('date_start')
    .execute();
  const stays = new Map<number, Stay[]>();
  for (const { agent_id, ...stay } of rows)
    stays.set(agent_id, [...(stays.get(agent_id) ?? []), stay]);
  return stays;
}

/** Those of the advisors with time off that waits or is granted on a day or later. */
export async function haveRequests(
  db: Db,
  agents: readonly number[],
  day: string,
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('time_off_requests')
    .select('agent_id')
    .distinct()
    .where('agent_id', 'in', agents)
    .where('status', 'in', ['pending', 'waitlisted', 'granted'])
    .where('date_end', '>=', day)
    .execute();
  return new Set(rows.map((row) => row.agent_id));
}

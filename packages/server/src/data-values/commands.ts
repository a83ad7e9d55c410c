import type { Db } from '../http/serve.ts';

/** The team of each advisor on a date: the value of the classification that was set up first. Advisors without one are missing. */
export async function teamsOn(
  db: Db,
  agents: readonly number[],
  date: string,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('advisor_data_values as held')
    .innerJoin('agent_data_values as value', 'value.id', 'held.adg_value_id')
    .select(['held.agent_id', 'value.id'])
    .where('held.agent_id', 'in', agents)
    .where((e) =>
      e.and([
        e.or([e('held.date_start', 'is', null), e('held.date_start', '<=', date)]),
        e.or([e('held.date_end', 'is', null), e('held.date_end', '>=', date)]),
      ]),
    )
    .orderBy('value.adg_id', 'desc')
    .orderBy('value.id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.agent_id, row.id]));
}

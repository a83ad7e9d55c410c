import type { Db } from '../../http/serve.ts';

/** Advisors of divisions with their team, by division and name. */
export function advisorsInDivisions(db: Db, divisions: readonly number[]) {
  return db
    .selectFrom('advisors as advisor')
    .innerJoin('divisions as division', 'division.id', 'advisor.division_id')
    .select([
      'advisor.id',
      'advisor.first_name',
      'advisor.last_name',
      'advisor.email',
      'advisor.username',
      'advisor.login_id',
      'advisor.email_language',
      'advisor.is_disabled',
      'advisor.disabled_date',
      'division.mu_name',
    ])
    .select((e) =>
      e
        .selectFrom('advisor_data_values as held')
        .innerJoin('agent_data_values as value', 'value.id', 'held.adg_value_id')
        .innerJoin('agent_data_groups as kind', 'kind.id', 'value.adg_id')
        .whereRef('held.agent_id', '=', 'advisor.id')
        .where('kind.description', '=', 'Team')
        .select((part) => part.fn.max('value.adg_value').as('team'))
        .as('team'),
    )
    .where('advisor.division_id', 'in', divisions)
    .orderBy('division.mu_name')
    .orderBy('advisor.last_name')
    .orderBy('advisor.first_name')
    .orderBy('advisor.id')
    .execute();
}

/** First and last name of advisors, by id. */
export async function advisorNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('advisors')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`]));
}

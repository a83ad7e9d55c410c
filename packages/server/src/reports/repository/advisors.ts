import type { PlainDate } from '@watchbill/core/time/plain-date';
import { sql } from 'kysely';
import { isOnStay } from '../../db/stays.ts';
import type { Db } from '../../db/tables.ts';

/**
 * Whoever was in the divisions on a date, with the division and the teams of then, one of each
 * classification, by division and name.
 */
export function advisorsInDivisions(db: Db, divisions: readonly number[], date: PlainDate) {
  return db
    .selectFrom('advisors as advisor')
    .innerJoin('advisor_divisions as stay', (join) =>
      join.onRef('stay.agent_id', '=', 'advisor.id').on(isOnStay(sql.val(date))),
    )
    .innerJoin('divisions as division', 'division.id', 'stay.division_id')
    .select([
      'advisor.id',
      'advisor.first_name',
      'advisor.last_name',
      'advisor.email',
      'advisor.username',
      'advisor.login_id',
      'advisor.email_language',
      sql<boolean>`advisor.is_disabled and coalesce(advisor.disabled_date <= ${date}::date, true)`.as(
        'is_disabled',
      ),
      'advisor.disabled_date',
      'division.mu_name',
    ])
    .select(teamOn(date).as('team'))
    .where('stay.division_id', 'in', divisions)
    .orderBy('division.mu_name')
    .orderBy('advisor.last_name')
    .orderBy('advisor.first_name')
    .orderBy('advisor.id')
    .execute();
}

/** At most one value of a classification holds on a date. */
const teamOn = (date: PlainDate) => sql<string | null>`(
  select string_agg(value.adg_value, ', ' order by kind.description)
  from advisor_data_values link
  join agent_data_values value on value.id = link.adg_value_id
  join agent_data_groups kind on kind.id = value.adg_id
  where link.agent_id = advisor.id
    and daterange(link.date_start, link.date_end, '[]') @> ${date}::date)`;

/** First and last name of advisors, by id. */
export async function advisorNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('advisors')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`]));
}

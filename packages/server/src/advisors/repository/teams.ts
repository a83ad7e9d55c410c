import { teamClassification } from '@watchbill/core/advisors/model';
import { sql } from 'kysely';
import type { Db } from '../../http/serve.ts';

/** Teams by name; those that are not there yet are made. */
export async function teamsNamed(db: Db, names: readonly string[]): Promise<Map<string, number>> {
  await db
    .insertInto('agent_data_groups')
    .values({ description: teamClassification, datatype: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const group = await db
    .selectFrom('agent_data_groups')
    .select('id')
    .where('description', '=', teamClassification)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('agent_data_values')
    .values(names.map((adg_value) => ({ adg_id: group.id, adg_value })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await db
    .selectFrom('agent_data_values')
    .select(['id', 'adg_value'])
    .where('adg_id', '=', group.id)
    .where('adg_value', 'in', names)
    .execute();
  return new Map(rows.map((row) => [row.adg_value, row.id]));
}

/** Takes advisors out of whatever teams they were in, on all dates, and puts each into the one given. */
export async function replaceTeams(
  db: Db,
  members: readonly Readonly<{ agent_id: number; team: number }>[],
): Promise<void> {
  const advisors = members.map((member) => member.agent_id);
  const teams = db
    .selectFrom('agent_data_values as value')
    .innerJoin('agent_data_groups as kind', 'kind.id', 'value.adg_id')
    .select('value.id')
    .where('kind.description', '=', teamClassification);
  await db
    .deleteFrom('advisor_data_values')
    .where(sql<boolean>`agent_id = any(${advisors}::int[])`)
    .where('adg_value_id', 'in', teams)
    .execute();
  await sql`insert into advisor_data_values (agent_id, adg_value_id)
    select * from unnest(${advisors}::int[], ${members.map((member) => member.team)}::int[])`.execute(
    db,
  );
}

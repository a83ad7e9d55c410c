import { teamClassification, type AdvisorForm } from '@watchbill/core/advisors/model';
import { sql } from 'kysely';
import type { CallContext } from '../http/serve.ts';
import { moveAdvisors } from '../transfers/commands.ts';
import { insertAdvisors, toColumns, updateAdvisors } from './repository.ts';

/** An advisor to be added (`existing` null) or changed; one who is moved comes from another division. No team leaves the team as it is. */
export type AdvisorRow = Readonly<{
  form: AdvisorForm;
  existing: number | null;
  isMoved: boolean;
  team: string;
}>;

/** Adds and changes advisors, moves those who change divisions, and puts them into their teams. */
export async function saveAdvisors(call: CallContext, rows: readonly AdvisorRow[]): Promise<void> {
  const added = rows.filter((row) => row.existing === null);
  const ids = await insertAdvisors(
    call.db,
    added.map((row) => toColumns(row.form)),
  );
  await updateAdvisors(
    call.db,
    rows.flatMap((row) =>
      row.existing === null ? [] : [{ ...toColumns(row.form), id: row.existing }],
    ),
  );
  for (const { existing, form } of rows.filter((row) => row.isMoved))
    await moveAdvisors(call, [existing as number], form.agent_profile.division_id as number, null);
  const written = rows.map((row) => ({ row, id: row.existing ?? ids.get(row.form.email) ?? 0 }));
  for (const { row, id } of written)
    call.audit({
      entity: 'advisor',
      entity_id: id,
      division_id: row.form.agent_profile.division_id,
      after: row.form,
    });
  await putInTeams(
    call,
    written.flatMap(({ row, id }) => (row.team === '' ? [] : [{ agent_id: id, team: row.team }])),
  );
}

/** Puts advisors into the team that their row names: they leave the team they were in. */
async function putInTeams(
  call: CallContext,
  members: readonly Readonly<{ agent_id: number; team: string }>[],
): Promise<void> {
  if (members.length === 0) return;
  const teams = await teamsByName(call, [...new Set(members.map((member) => member.team))]);
  const group = call.db
    .selectFrom('agent_data_values as value')
    .innerJoin('agent_data_groups as kind', 'kind.id', 'value.adg_id')
    .select('value.id')
    .where('kind.description', '=', teamClassification);
  const advisors = members.map((member) => member.agent_id);
  await call.db
    .deleteFrom('advisor_data_values')
    .where(sql<boolean>`agent_id = any(${advisors}::int[])`)
    .where('adg_value_id', 'in', group)
    .execute();
  const values = members.map((member) => teams.get(member.team) ?? 0);
  await sql`insert into advisor_data_values (agent_id, adg_value_id) select * from unnest(${advisors}::int[], ${values}::int[])`.execute(
    call.db,
  );
}

async function teamsByName(
  call: CallContext,
  names: readonly string[],
): Promise<Map<string, number>> {
  await call.db
    .insertInto('agent_data_groups')
    .values({ description: teamClassification, datatype: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const group = await call.db
    .selectFrom('agent_data_groups')
    .select('id')
    .where('description', '=', teamClassification)
    .executeTakeFirstOrThrow();
  await call.db
    .insertInto('agent_data_values')
    .values(names.map((adg_value) => ({ adg_id: group.id, adg_value })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await call.db
    .selectFrom('agent_data_values')
    .select(['id', 'adg_value'])
    .where('adg_id', '=', group.id)
    .where('adg_value', 'in', names)
    .execute();
  return new Map(rows.map((row) => [row.adg_value, row.id]));
}

import type { AdvisorForm } from '@watchbill/core/advisors/model';
import type { CallContext } from '../http/serve.ts';
import { moveAdvisors } from '../transfers/commands.ts';
import { insertAdvisors, joinAccounts, toColumns, updateAdvisors } from './repository.ts';
import { replaceTeams, teamsNamed } from './repository/teams.ts';

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
  await joinAccounts(
    call.db,
    written.map(({ id }) => id),
  );
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
  { db }: CallContext,
  members: readonly Readonly<{ agent_id: number; team: string }>[],
): Promise<void> {
  if (members.length === 0) return;
  const teams = await teamsNamed(db, [...new Set(members.map((member) => member.team))]);
  await replaceTeams(
    db,
    members.map(({ agent_id, team }) => ({ agent_id, team: teams.get(team) ?? 0 })),
  );
}

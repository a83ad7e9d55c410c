import type { AdvisorForm } from '@watchbill/core/advisors/model';
import type { CallContext } from '../http/call/call.ts';
import { todayByDivision } from '../divisions/commands.ts';
import { movesPort } from './ports.ts';
import { announce } from '../http/rows/change-row.ts';
import { ApiProblem } from '../problems/problem.ts';
import {
  findAdvisors,
  insertAdvisors,
  joinAccounts,
  storedAdvisor,
  switchAdvisors,
  toColumns,
  updateAdvisors,
} from './repository.ts';
import { joinTeams, teamsByName } from './repository/teams.ts';

export { teamsOn } from './repository/teams.ts';

/**
 * An advisor to be added (`existing` null) or changed; one who is moved comes from another
 * division. No team leaves the team as it is.
 */
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
    await movesPort
      .get()
      .moveAdvisors(call, [existing as number], form.agent_profile.division_id as number, null);
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
      after: row.team === '' ? row.form : { ...row.form, team: row.team },
    });
  await putInTeams(
    call,
    written.filter(({ row }) => row.team !== ''),
  );
}

/**
 * Puts advisors into the team that their row names from their division's today on: the days before
 * keep the team of then.
 */
async function putInTeams(
  { db, now }: CallContext,
  written: readonly Readonly<{ id: number; row: AdvisorRow }>[],
): Promise<void> {
  if (written.length === 0) return;
  const teams = await teamsByName(db, [...new Set(written.map(({ row }) => row.team))]);
  const today = await todayByDivision(db, now);
  await joinTeams(
    db,
    written.map(({ id, row }) => ({
      agent_id: id,
      team: teams.get(row.team)!,
      date: today.get(row.form.agent_profile.division_id as number)!,
    })),
  );
}

/** Disables or restores advisors from today on; says how many that changed. */
export async function disableAdvisors(
  call: CallContext,
  ids: readonly number[],
  is_disabled: boolean,
): Promise<number> {
  const before = await findAdvisors(call, ids);
  const changed = new Set(await switchAdvisors(call.db, ids, is_disabled, todayOf(call)));
  for (const row of before)
    if (changed.has(row.id))
      announce(call, storedAdvisor, row, { ...row, is_disabled, version: row.version + 1 });
  return changed.size;
}

/** Who is disabled is so from today, unless the form names a day. */
export function withDates(call: CallContext, form: AdvisorForm): AdvisorForm {
  return form.is_disabled === true
    ? { ...form, disabled_date: form.disabled_date ?? todayOf(call) }
    : form;
}

/** Another division in the form is a move of today; what hinders it is said of that field. */
export async function moveToday(call: CallContext, id: number, division: number): Promise<void> {
  await movesPort
    .get()
    .moveAdvisors(call, [id], division, null)
    .catch((error: unknown) => {
      if (!(error instanceof ApiProblem) || error.status !== 400) throw error;
      const { code, ...said } = error.body;
      throw new ApiProblem(400, code, {
        'agent_profile.division_id': Object.values(said).flat(),
      });
    });
}

export function todayOf(call: CallContext): string {
  return call.now.toISOString().slice(0, 10);
}

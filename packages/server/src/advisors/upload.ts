import { nameKey } from '@watchbill/core/messages/fold';
import {
  advisorColumns,
  advisorForm,
  optionalAdvisorColumns,
} from '@watchbill/core/advisors/model';
import {
  uploadLimits,
  type BadRow,
  type RowChange,
  type UploadQuery,
  type UploadReport,
} from '@watchbill/core/api/upload';
import { allDivisions } from '../divisions/commands.ts';
import { carriedOut } from '../http/input/rehearsal.ts';
import {
  badRow,
  badRows,
  checkUpload,
  differing,
  firstChanges,
  partsOf,
  reportOf,
  type CheckedRow,
  type Fate,
  type UploadRow,
} from '../http/input/upload.ts';
import { mustReachColleagues, reaches } from '../http/call/scope.ts';
import type { CallContext } from '../http/call/call.ts';
import { movesPort, type Hindrance } from './ports.ts';
import { saveAdvisors, type AdvisorRow } from './commands.ts';
import { advisorsByName, findAdvisors } from './repository.ts';

/**
 * Adds or changes advisors from a sheet with the columns first_name, last_name, email, username,
 * login_id, division (name or id), team. An advisor whose email is known is changed, and moved
 * today where the row names another division, else added. One bad row refuses the whole file unless
 * `partial`; `dry_run` writes nothing.
 */
export async function uploadAdvisors(
  call: CallContext,
  file: unknown,
  query: UploadQuery,
): Promise<UploadReport | ((publishing: CallContext) => Promise<UploadReport>)> {
  mustReachColleagues(call);
  const divisions = await divisionsByName(call);
  const seen = {
    email: new Map<string, number>(),
    username: new Map<string, number>(),
    login_id: new Map<string, number>(),
  };
  const checked = await checkUpload(
    file,
    { all: advisorColumns, optional: optionalAdvisorColumns, mostRows: uploadLimits.people },
    { ...query, language: call.language },
    async (rows) => {
      const known = await knownAdvisors(call, rows);
      return rows.map((row) => checkRow(call, row, divisions, known, seen));
    },
  );
  const changed = checked.good.filter((row) => row.fate !== 'unchanged');
  const report = reportOf(checked, query, (row) => row.fate, call.language, {
    changes: firstChanges(changed, ({ change }) => change()),
  });
  return carriedOut(call, query, async (publishing) => {
    for (const part of partsOf(changed)) await saveAdvisors(publishing, part);
    for (const division_id of new Set(
      changed.map((row) => row.form.agent_profile.division_id as number),
    ))
      publishing.recordChange({ type: 'advisor', id: '0', version: 0, scope: { division_id } });
    return report;
  });
}

type Reach = Readonly<{ id: number; name: string; isOpen: boolean; isDisabled: boolean }>;
type KnownPeople = Readonly<{
  hindrances: ReadonlyMap<number, Hindrance>;
  email: ReadonlyMap<string, KnownRow>;
  username: ReadonlyMap<string, KnownRow>;
  login_id: ReadonlyMap<string, KnownRow>;
}>;
type KnownRow = Readonly<{
  id: number;
  division_id: number;
  email: string;
  first_name: string;
  last_name: string;
  username: string;
  login_id: string | null;
  team: string | null;
  division: string;
}>;
type Row = AdvisorRow & Readonly<{ fate: Fate; change: () => RowChange }>;
type SeenRows = Readonly<Record<'email' | 'username' | 'login_id', Map<string, number>>>;

const takenTexts = {
  username: 'problem.advisorUsernameTaken',
  login_id: 'problem.loginIdTaken',
} as const;

function checkRow(
  call: CallContext,
  { line, cell, has }: UploadRow,
  divisions: ReadonlyMap<string, Reach>,
  known: KnownPeople,
  seen: SeenRows,
): CheckedRow<Row> {
  const bad: BadRow[] = [];
  const say = (
    ...[field, key, params = {}]: [
      string,
      Parameters<typeof badRow>[2],
      Parameters<typeof badRow>[3]?,
    ]
  ) => bad.push(badRow(line, field, key, params, call.language));
  const division = divisions.get(nameKey(cell('division')));
  if (division === undefined)
    say('division', cell('division') === '' ? 'upload.divisionRequired' : 'upload.noDivision', {
      name: cell('division'),
    });
  else if (!division.isOpen) say('division', 'upload.divisionOutside');
  const existing = known.email.get(cell('email').toLowerCase());
  const given = {
    first_name: cell('first_name'),
    last_name: cell('last_name'),
    email: cell('email'),
    username: has('username')
      ? cell('username') || cell('email')
      : (existing?.username ?? cell('email')),
    login_id: has('login_id') ? cell('login_id') || null : (existing?.login_id ?? null),
    agent_profile: { division_id: division?.id ?? 1 },
  };
  const parsed = advisorForm.safeParse(given);
  if (!parsed.success) bad.push(...badRows(line, parsed.error, given, call.language));
  const form = parsed.data;
  if (existing !== undefined && !reaches(call.session, existing)) say('email', 'upload.rowOutside');
  const isMoved =
    existing !== undefined && division !== undefined && existing.division_id !== division.id;
  if (division?.isDisabled === true && (existing === undefined || isMoved))
    say('division', 'problem.isDisabled', { name: division.name });
  const hindrance = isMoved ? known.hindrances.get(existing.id) : undefined;
  if (hindrance !== undefined) say('division', hindrance.key, hindrance.params);
  const names = {
    email: cell('email').toLowerCase(),
    username: (form?.username ?? '').toLowerCase(),
    login_id: form?.login_id ?? '',
  };
  for (const field of ['email', 'username', 'login_id'] as const) {
    const name = names[field];
    if (name === '') continue;
    const first = seen[field].get(name);
    if (first !== undefined) say(field, 'upload.sameOnLine', { field, line: first });
    else seen[field].set(name, line);
    const holder = field === 'email' ? undefined : known[field].get(name);
    if (field !== 'email' && holder !== undefined && holder.id !== existing?.id)
      say(field, takenTexts[field]);
  }
  if (bad.length > 0 || form === undefined) return { bad };
  const row = {
    form,
    existing: existing?.id ?? null,
    isMoved,
    team: nameKey(cell('team')) === nameKey(existing?.team ?? '') ? '' : cell('team'),
  };
  return {
    good: {
      ...row,
      change: () => changeOf(line, row, existing, division?.name ?? ''),
      fate: existing === undefined ? 'added' : isAsStored(row, existing) ? 'unchanged' : 'updated',
    },
  };
}

/** What a row changes, in the words of the file's columns; a team that is not named stays. */
function changeOf(
  line: number,
  { form, team }: AdvisorRow,
  before: KnownRow | undefined,
  division: string,
): RowChange {
  const stored = (key: 'first_name' | 'last_name' | 'email' | 'username' | 'login_id') =>
    [key, before?.[key] ?? '', form[key] ?? ''] as const;
  return {
    line,
    name: `${form.first_name} ${form.last_name}`,
    fate: before === undefined ? 'added' : 'updated',
    fields: differing([
      ...(['first_name', 'last_name', 'email', 'username', 'login_id'] as const).map(stored),
      ['division', before?.division ?? '', division],
      ['team', before?.team ?? '', team === '' ? (before?.team ?? '') : team],
    ]),
  };
}

function isAsStored({ form, isMoved, team }: AdvisorRow, advisor: KnownRow): boolean {
  return (
    !isMoved &&
    team === '' &&
    (['email', 'first_name', 'last_name', 'username'] as const).every(
      (key) => form[key] === advisor[key],
    ) &&
    (form.login_id ?? null) === advisor.login_id
  );
}

async function divisionsByName(call: CallContext): Promise<Map<string, Reach>> {
  const rows = (await allDivisions(call.db)).map((row) => ({
    id: row.id,
    name: row.mu_name,
    isOpen: reaches(call.session, { division_id: row.id }),
    isDisabled: row.is_disabled,
  }));
  // Names come after ids, so that a name that looks like a number wins.
  return new Map([
    ...rows.map((row) => [String(row.id), row] as const),
    ...rows.map((row) => [nameKey(row.name), row] as const),
  ]);
}

/** Advisors whom rows of the file may mean or collide with, wherever they are. */
async function knownAdvisors(call: CallContext, rows: readonly UploadRow[]): Promise<KnownPeople> {
  const ids = await advisorsByName(call.db, {
    emails: rows.map((row) => row.cell('email').toLowerCase()),
    usernames: rows.map((row) => (row.cell('username') || row.cell('email')).toLowerCase()),
    logins: rows.map((row) => row.cell('login_id')),
  });
  const rowsFound = (await findAdvisors(call, ids)).map((row): KnownRow => ({
    ...row,
    division_id: row.agent_profile.division_id,
    division: row.agent_profile.division.mu_name,
  }));
  return {
    hindrances: await movesPort.get().hindrancesOfMoves(call.db, ids, call.now),
    email: new Map(rowsFound.map((row) => [row.email.toLowerCase(), row])),
    username: new Map(rowsFound.map((row) => [row.username.toLowerCase(), row])),
    login_id: new Map(
      rowsFound.flatMap((row) => (row.login_id === null ? [] : [[row.login_id, row] as const])),
    ),
  };
}

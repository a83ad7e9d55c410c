import { nameKey } from '@watchbill/core/messages/fold';
import {
  uploadLimits,
  type BadRow,
  type RowChange,
  type UploadQuery,
  type UploadReport,
} from '@watchbill/core/api/upload';
import { readList } from '@watchbill/core/resource/words';
import { mayAssign } from '@watchbill/core/roles/rules';
import { optionalUserColumns, userColumns, userForm } from '@watchbill/core/users/model';
import { apiProblem } from '../problems/problem.ts';
import type { CallContext } from '../http/call/call.ts';
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
import { loadRoles, type RoleRow } from '../roles/commands.ts';
import { invite, type MailServices } from './commands.ts';
import { advisorRole, joinAdvisors, listUsers, loadPlaces, replacePlaces } from './repository.ts';
import { hasAdministrator } from '../sign-in/repository/accounts.ts';
import {
  advisorsByName,
  insertUsers,
  updateUsers,
  usersByName,
  type FoundUser,
} from './repository/many.ts';

type Row = Readonly<{
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  /** Null for one who has none and is left without. */
  role_id: number | null;
  enterprises: readonly number[];
  divisions: readonly number[];
  existing: number | null;
  fate: Fate;
}>;
/** A row, and what it changes. */
type PlannedUser = Readonly<{ row: Row; change: () => RowChange }>;
type Stay = Readonly<{ enterprise_grp: readonly number[]; division_ids: readonly number[] }>;
type KnownAccounts = FoundUser & Readonly<{ is_reached: boolean; stay: Stay }>;
type Advisors = Awaited<ReturnType<typeof advisorsByName>>;
type Books = Readonly<{
  roles: readonly RoleRow[];
  places: Awaited<ReturnType<typeof loadPlaces>>;
}>;
type SeenRows = Readonly<Record<'email' | 'username', Map<string, number>>>;
type Say = (
  field: string,
  ...rest: [Parameters<typeof badRow>[2], Parameters<typeof badRow>[3]?]
) => void;

/** Of what a row says that cannot be read, and of what may not be done. */
type Says = Readonly<Record<'say' | 'forbid', Say>>;

/**
 * Adds or changes users from a sheet; who is known by email is changed, else added with a password
 * nobody knows and, where mail is sent, invited. One bad row refuses the whole file unless
 * `partial`; `dry_run` writes nothing. Roles, divisions and rights are checked as in the form.
 */
export async function uploadUsers(
  services: MailServices,
  call: CallContext,
  file: unknown,
  query: UploadQuery,
): Promise<UploadReport | ((publishing: CallContext) => Promise<UploadReport>)> {
  const books = { roles: await loadRoles(call.db), places: await loadPlaces(call.db) };
  const seen = { email: new Map<string, number>(), username: new Map<string, number>() };
  const checked = await checkUpload(
    file,
    { all: userColumns, optional: optionalUserColumns, mostRows: uploadLimits.people },
    { ...query, language: call.language },
    async (rows) => {
      const known = await knownUsers(call, rows);
      const advisors = await advisorsByName(call.db, {
        emails: rows.map((row) => row.cell('email').toLowerCase()),
        users: known.map((user) => user.id),
      });
      return rows.map((row) => checkRow(call, row, { ...books, known, advisors }, seen));
    },
  );
  const planned = checked.good.filter(({ row }) => row.fate !== 'unchanged');
  const report = reportOf(checked, query, ({ row }) => row.fate, call.language, {
    changes: firstChanges(planned, ({ change }) => change()),
  });
  const changed = planned.map(({ row }) => row);
  return carriedOut(call, query, async (publishing) => {
    if (changed.length === 0) return report;
    for (const part of partsOf(changed)) await writeRows(services, publishing, part);
    if (!(await hasAdministrator(publishing.db)))
      throw apiProblem.plain('users.lastAdmin', 'last_admin', 409);
    publishing.recordChange({ type: 'user', id: '0', version: 0, scope: {} });
    return report;
  });
}

function checkRow(
  call: CallContext,
  row: UploadRow,
  books: Books & Readonly<{ known: readonly KnownAccounts[]; advisors: Advisors }>,
  seen: SeenRows,
): CheckedRow<PlannedUser> {
  const { known } = books;
  const { line, cell, has } = row;
  // What cannot be read, and what may not be done: the second is nothing to a row that is there as
  // the file says.
  const unread: BadRow[] = [];
  const forbidden: BadRow[] = [];
  const sayIn =
    (bad: BadRow[]): Say =>
    (field, key, params = {}) =>
      bad.push(badRow(line, field, key, params, call.language));
  const [say, forbid] = [sayIn(unread), sayIn(forbidden)];
  const existing = known.find((user) => user.email.toLowerCase() === cell('email').toLowerCase());
  const nameIn = (column: 'first_name' | 'last_name') =>
    has(column) ? cell(column) : (existing?.[column] ?? '');
  const given = {
    username: cell('username'),
    email: cell('email'),
    first_name: nameIn('first_name'),
    last_name: nameIn('last_name'),
  };
  const parsed = userForm
    .omit({ role: true, enterprise_grp: true, division_ids: true })
    .safeParse(given);
  if (!parsed.success) forbidden.push(...badRows(line, parsed.error, given, call.language));
  const role = roleByName(call, books, cell('role'), { say, forbid });
  const names = { email: cell('email').toLowerCase(), username: cell('username').toLowerCase() };
  for (const field of ['email', 'username'] as const) {
    const first = seen[field].get(names[field]);
    if (first === undefined) seen[field].set(names[field], line);
    else say(field, 'upload.sameOnLine', { field, line: first });
  }
  if (
    role?.name === advisorRole &&
    role.id !== existing?.role_id &&
    !hasAdvisor(books.advisors, names.email, existing)
  )
    forbid('role', 'users.advisorFirst');
  const places = placesByName(call, books, role, row, existing?.stay ?? nowhere, { say, forbid });
  if (
    known.some((user) => user.username.toLowerCase() === names.username && user.id !== existing?.id)
  )
    forbid('username', 'problem.usernameTaken');
  if (existing?.is_reached === false) say('email', 'upload.rowOutside');
  else if (existing !== undefined) checkExisting(call, existing, books, forbid);
  const { username, email, first_name, last_name } = parsed.data ?? given;
  const good = {
    username,
    email,
    first_name,
    last_name,
    role_id: role?.id ?? null,
    ...places,
    existing: existing?.id ?? null,
  };
  const planned = (fate: Fate) => {
    const own = { ...good, fate };
    return { good: { row: own, change: () => changeOf(line, own, existing, books) } };
  };
  if (unread.length === 0 && existing !== undefined && isAsStored(good, existing))
    return planned('unchanged');
  if (unread.length + forbidden.length > 0) return { bad: [...unread, ...forbidden] };
  return planned(existing === undefined ? 'added' : 'updated');
}

/** An advisor who has the account already, or who is joined with it by its address. */
function hasAdvisor(advisors: Advisors, email: string, user: KnownAccounts | undefined): boolean {
  return advisors.some((advisor) =>
    advisor.user_id === null ? advisor.email === email : advisor.user_id === user?.id,
  );
}

function isAsStored(row: Omit<Row, 'fate'>, { stay, ...user }: KnownAccounts): boolean {
  const areSame = (some: readonly number[], others: readonly number[]) =>
    new Set(some).size === others.length && others.every((id) => some.includes(id));
  return (
    (['username', 'first_name', 'last_name', 'role_id'] as const).every(
      (key) => row[key] === user[key],
    ) &&
    areSame(row.enterprises, stay.enterprise_grp) &&
    areSame(row.divisions, stay.division_ids)
  );
}

/** What a row changes, in the words of the file's columns. */
function changeOf(
  line: number,
  row: Row,
  before: KnownAccounts | undefined,
  { roles, places }: Books,
): RowChange {
  const nameOf = (all: readonly Readonly<{ id: number; name: string }>[], ids: readonly number[]) =>
    all
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .toSorted()
      .join('; ');
  const divisions = places.flatMap((place) => place.divisions);
  const unique = [
    ...new Map(divisions.map((one) => [one.id, { id: one.id, name: one.mu_name }])).values(),
  ];
  const stored = (key: 'username' | 'email' | 'first_name' | 'last_name') =>
    [key, before?.[key] ?? '', row[key]] as const;
  const { enterprise_grp, division_ids } = before?.stay ?? nowhere;
  return {
    line,
    name: row.username,
    fate: before === undefined ? 'added' : 'updated',
    fields: differing([
      ...(['username', 'email', 'first_name', 'last_name'] as const).map(stored),
      ['role', nameOf(roles, [before?.role_id ?? -1]), nameOf(roles, [row.role_id ?? -1])],
      ['enterprise_divisions', nameOf(places, enterprise_grp), nameOf(places, row.enterprises)],
      ['divisions', nameOf(unique, division_ids), nameOf(unique, row.divisions)],
    ]),
  };
}

function checkExisting(call: CallContext, user: KnownAccounts, books: Books, forbid: Say): void {
  const role = books.roles.find((one) => one.id === user.role_id);
  if (user.id === call.session.userId) forbid('email', 'users.ownAccount');
  else if (role !== undefined && !mayAssign(call.session, role))
    forbid('email', 'users.beyondRights');
}

function roleByName(
  call: CallContext,
  { roles }: Books,
  name: string,
  { say, forbid }: Says,
): RoleRow | null {
  const role = roles.find((one) => nameKey(one.name) === nameKey(name));
  if (name === '') forbid('role', 'users.roleRequired');
  else if (role === undefined) say('role', 'users.noRole', { name });
  else if (!mayAssign(call.session, role)) forbid('role', 'users.beyondRights');
  return role ?? null;
}

const nowhere: Stay = { enterprise_grp: [], division_ids: [] };

/**
 * Enterprise divisions and divisions by the names in a row, or those that stay where the file has
 * no such column; what they reach must lie within the caller's divisions.
 */
function placesByName(
  call: CallContext,
  { places }: Books,
  role: RoleRow | null,
  { cell, has }: UploadRow,
  stay: Stay,
  { say, forbid }: Says,
): Readonly<{ enterprises: number[]; divisions: number[] }> {
  const names = (column: string) => readList(cell(column));
  const enterprises = !has('enterprise_divisions')
    ? places.filter(({ id }) => stay.enterprise_grp.includes(id))
    : names('enterprise_divisions').flatMap((name) => {
        const found = places.filter((place) => nameKey(place.name) === nameKey(name));
        if (found.length === 0) say('enterprise_divisions', 'users.noEnterprise', { name });
        return found;
      });
  const open = enterprises.flatMap((enterprise) => enterprise.divisions);
  const divisions = !has('divisions')
    ? open.map(({ id }) => id).filter((id) => stay.division_ids.includes(id))
    : names('divisions').flatMap((name) => {
        const found = open.filter((division) => nameKey(division.mu_name) === nameKey(name));
        if (found.length === 0) say('divisions', 'users.foreignDivision');
        return found.map((division) => division.id);
      });
  if (role?.scope === 'divisions' && enterprises.length === 0)
    forbid('enterprise_divisions', 'users.enterpriseRequired');
  const reached = divisions.length > 0 ? divisions : open.map((division) => division.id);
  const { divisionIds } = call.session;
  if (divisionIds !== null && reached.some((id) => !divisionIds.includes(id)))
    forbid('divisions', 'upload.divisionOutside');
  return { enterprises: enterprises.map((enterprise) => enterprise.id), divisions };
}

/** Users whom rows of the file may mean or collide with, wherever they are. */
async function knownUsers(call: CallContext, rows: readonly UploadRow[]): Promise<KnownAccounts[]> {
  const found = await usersByName(call.db, {
    emails: rows.map((row) => row.cell('email').toLowerCase()),
    usernames: rows.map((row) => row.cell('username').toLowerCase()),
  });
  const reached = new Map(
    (await listUsers(call.db, call.session, { ids: found.map((user) => user.id) })).results.map(
      (user) => [user.id, user],
    ),
  );
  return found.map((user) => ({
    ...user,
    is_reached: reached.has(user.id),
    stay: reached.get(user.id) ?? nowhere,
  }));
}

async function writeRows(
  services: MailServices,
  call: CallContext,
  rows: readonly Row[],
): Promise<void> {
  const added = await insertUsers(
    call.db,
    rows.filter((row) => row.existing === null),
    call,
  );
  await updateUsers(
    call.db,
    rows.flatMap(({ existing, ...row }) => (existing === null ? [] : [{ ...row, id: existing }])),
  );
  const written = rows.map((row) => ({
    row,
    id: row.existing ?? added.get(row.email.toLowerCase()) ?? 0,
  }));
  const ids = written.map(({ id }) => id);
  await replacePlaces(call.db, new Map(written.map(({ row, id }) => [id, row])));
  await joinAdvisors(call.db, ids);
  if ((await listUsers(call.db, call.session, { ids })).count < ids.length)
    throw apiProblem.forbidden('problem.outOfScope', 'out_of_scope');
  for (const { row, id } of written) {
    call.audit({ entity: 'user', entity_id: id, after: row });
    if (row.existing === null) await invite(services, call, id);
    else call.accessChanged(id);
  }
}

import type { UserForm } from '@watchbill/core/users/model';
import type { Db } from '../../db/tables.ts';
import type { CallContext } from '../../http/call/call.ts';
import { announceRow, insertRow, lockRow, lockRows, writeRow } from '../../http/rows/change-row.ts';
import { apiProblem } from '../../problems/problem.ts';
import { assignableRole, type RoleRow } from '../../roles/commands.ts';
import { hashChosenPassword } from '../../sign-in/password.ts';
import { hasAdministrator } from '../../sign-in/repository/accounts.ts';
import { signedInAt } from '../../session/repository/sessions.ts';
import { invite, mustBeKept, type UserServices } from '../commands.ts';
import {
  enterpriseNames,
  isWithoutAdvisor,
  joinAdvisors,
  listUsers,
  loadPlaces,
  replacePlaces,
  revokeSessions,
  storedUser,
  type UserColumns,
  type UserRow,
} from '../repository.ts';

/** The hash of the password that a form sets; 400 where it is easily guessed. */
export async function chosenPassword(db: Db, form: UserForm): Promise<string | undefined> {
  if (form.password === undefined) return undefined;
  const enterprises = await enterpriseNames(db, form.enterprise_grp);
  const about = [form.username, form.email, form.first_name, form.last_name, ...enterprises];
  return hashChosenPassword('password', form.password, about);
}

/** Adds a user in their places; without a password they are mailed a link to choose one. */
export async function addUser(
  services: UserServices,
  call: CallContext,
  form: UserForm,
  password_hash: string,
): Promise<UserRow> {
  const role = await assignableRole(call, form.role);
  await mustBePlaced(call, form, role);
  if (form.password === undefined && services.mailer === null)
    throw apiProblem.field('password', 'users.passwordRequired');
  const id = await insertRow(call.db, 'users', {
    id: form.id,
    ...toColumns(form),
    is_disabled: form.is_disabled ?? false,
    password_hash,
    is_default_password: true,
    email_confirmed_at: call.now,
  });
  await place(call, id, form);
  const after = await announceRow(call, storedUser, id);
  if (form.password === undefined) await invite(services, call, after.id);
  return after;
}

/** Changes a user; a new password, or being disabled, ends their sessions. */
export async function changeUser(
  call: CallContext,
  id: number,
  form: UserForm,
  password: Partial<UserColumns>,
): Promise<UserRow> {
  const before = await lockRow(call, storedUser, id);
  await mustBeKept(call, before);
  await mustBePlaced(call, form, await assignableRole(call, form.role));
  if (before.id === call.session.userId) {
    mustStay(before, form);
    await mustBeThemselves(call, before, form);
  }
  const values = {
    ...toColumns(form),
    ...password,
    ...(form.is_disabled === undefined ? {} : { is_disabled: form.is_disabled }),
  };
  await writeRow(call.db, 'users', before.id, values);
  await place(call, before.id, form, before);
  if (form.password !== undefined || form.is_disabled === true)
    await revokeSessions(call.db, [before.id], call.now);
  await mustKeepAdministrator(call);
  call.accessChanged(before.id);
  return announceRow(call, storedUser, before.id, before);
}

/** Disables users, which ends their sessions, or restores them; answers how many changed. */
export async function disableUsers(
  call: CallContext,
  ids: readonly number[],
  isDisabled: boolean,
): Promise<number> {
  const all = await lockRows(call, storedUser, ids);
  if (all.some((user) => user.id === call.session.userId))
    throw apiProblem.forbidden('users.ownAccount', 'own_account');
  if (!isDisabled && all.some((user) => user.role === null))
    throw apiProblem.field('role', 'users.roleRequired');
  const changing = all.filter((user) => user.is_disabled !== isDisabled);
  for (const before of changing) {
    await mustBeKept(call, before);
    await writeRow(call.db, 'users', before.id, { is_disabled: isDisabled });
    await announceRow(call, storedUser, before.id, before);
    call.accessChanged(before.id);
  }
  if (isDisabled)
    await revokeSessions(
      call.db,
      changing.map((user) => user.id),
      call.now,
    );
  await mustKeepAdministrator(call);
  return changing.length;
}

function toColumns({ username, email, first_name, last_name, role, language, timezone }: UserForm) {
  return {
    username,
    email,
    first_name,
    last_name,
    role_id: role as number,
    language,
    timezone: timezone ?? null,
  };
}

/**
 * Puts a user where a form says, and joins an advisor's account with the advisor; refuses what lies
 * outside the caller's divisions, and an account that becomes an advisor's where there is none.
 */
async function place(
  call: CallContext,
  id: number,
  form: UserForm,
  before?: UserRow,
): Promise<void> {
  await replacePlaces(
    call.db,
    new Map([[id, { enterprises: form.enterprise_grp, divisions: form.division_ids }]]),
  );
  await joinAdvisors(call.db, [id]);
  if (before?.role?.id !== form.role && (await isWithoutAdvisor(call.db, id)))
    throw apiProblem.field('role', 'users.advisorFirst');
  if ((await listUsers(call.db, call.session, { ids: [id] })).count === 0)
    throw apiProblem.forbidden('problem.outOfScope', 'out_of_scope');
}

/**
 * A role over divisions needs some: at least one enterprise division, and none but its own
 * divisions.
 */
async function mustBePlaced(call: CallContext, form: UserForm, role: RoleRow): Promise<void> {
  const chosen = (await loadPlaces(call.db)).filter((enterprise) =>
    form.enterprise_grp.some((id) => id === enterprise.id),
  );
  if (role.scope === 'divisions' && chosen.length === 0)
    throw apiProblem.field('enterprise_grp', 'users.enterpriseRequired');
  const open = new Set(
    chosen.flatMap((enterprise) => enterprise.divisions.map((division) => division.id)),
  );
  if (form.division_ids.some((id) => !open.has(id)))
    throw apiProblem.field('division_ids', 'users.foreignDivision');
}

/** Of their own account, users leave role, state and places as they are. */
function mustStay(before: UserRow, form: UserForm): void {
  const isSame = (one: readonly number[], other: readonly number[]) =>
    new Set(one).size === new Set(other).size && one.every((id) => other.includes(id));
  const stays =
    before.role?.id === form.role &&
    form.is_disabled !== true &&
    isSame(before.enterprise_grp, form.enterprise_grp) &&
    isSame(before.division_ids, form.division_ids);
  if (!stays) throw apiProblem.forbidden('users.ownAccount', 'own_account');
}

/** After signing in, somebody is held for this long to be the one who did. */
const freshMs = 10 * 60_000;

/**
 * Who finds an open session must not gain the account by it: of one's own, the old password is
 * asked for, and a new address, where links are mailed to, wants a new sign-in.
 */
async function mustBeThemselves(call: CallContext, before: UserRow, form: UserForm): Promise<void> {
  if (form.password !== undefined) throw apiProblem.field('password', 'users.ownPassword');
  if (form.email === before.email) return;
  const since =
    call.session.apiKeyId === null ? await signedInAt(call.db, call.session.id) : undefined;
  if (since === undefined || call.now.getTime() - since.getTime() > freshMs)
    throw apiProblem.forbidden('users.signInAgain', 'sign_in_again');
}

async function mustKeepAdministrator(call: CallContext): Promise<void> {
  if (!(await hasAdministrator(call.db)))
    throw apiProblem.plain('users.lastAdmin', 'last_admin', 409);
}

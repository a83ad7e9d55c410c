import { text } from '@watchbill/core/messages/catalogue';
import type { users } from '@watchbill/core/users/contract';
import type { UserForm } from '@watchbill/core/users/model';
import { userResource } from '@watchbill/core/users/resource';
import {
  announceRow,
  findRow,
  insertRow,
  lockRow,
  lockRows,
  writeRow,
} from '../http/change-row.ts';
import { listHandlers } from '../http/list-handlers.ts';
import type { ListQuery } from '../http/list-rows.ts';
import { pageReply } from '../http/page.ts';
import { apiProblem } from '../http/problem.ts';
import type { Db, Handlers, CallContext } from '../http/serve.ts';
import { assignableRole, type RoleRow } from '../roles/commands.ts';
import { hashChosenPassword, noPassword } from '../session/password.ts';
import { invite, mustBeKept, type UserServices } from './commands.ts';
import {
  countByRole,
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
} from './repository.ts';
import { hasAdministrator } from '../session/repository/accounts.ts';
import { signedInAt } from '../session/repository/sessions.ts';
import { accessRoutes } from './routes/access.ts';
import { uploadUsers } from './upload.ts';

const lists = listHandlers({
  resource: userResource,
  entity: 'user',
  page: async ({ db, session }, query: ListQuery & Readonly<{ role_id?: number | undefined }>) => {
    const { count, results } = await listUsers(db, session, query);
    return pageReply(query, count, results);
  },
});

export function userRoutes(services: UserServices): Handlers<typeof users> {
  return {
    ...lists,
    ...accessRoutes(services),
    list: lists.rows,
    get: ({ params, ...call }) => findRow(call, storedUser, params.id),
    create: async ({ body, db }) => {
      const password_hash = (await chosenPassword(db, body)) ?? noPassword;
      return (call) => add(services, call, body, password_hash);
    },
    update: async ({ params, body, db }) => {
      const password_hash = await chosenPassword(db, body);
      const password =
        password_hash === undefined ? {} : { password_hash, is_default_password: true };
      return (call) => change(call, params.id, body, password);
    },
    patch: async ({ params, body, ...call }) => {
      await switchUsers(call, [params.id], body.is_disabled);
      return findRow(call, storedUser, params.id);
    },
    bulkDisable: async ({ body, ...call }) => {
      const count = await switchUsers(call, [...new Set<number>(body.user_ids)], body.is_disabled);
      return {
        count,
        message: text(
          body.is_disabled ? 'users.disabledDone' : 'users.restoredDone',
          {},
          call.language,
        ),
      };
    },
    counts: async ({ db, session }) => {
      const rows = await countByRole(db, session);
      const sum = (test: (row: (typeof rows)[number]) => boolean) =>
        rows.filter(test).reduce((total, row) => total + row.count, 0);
      return {
        Admin: sum((row) => row.name !== 'Supervisor' && row.scope !== 'own'),
        Advisor: sum((row) => row.name === 'Agent'),
        Supervisor: sum((row) => row.name === 'Supervisor'),
        Total: sum(() => true),
      };
    },
    bulkUpload: ({ body, query, ...call }) => uploadUsers(services, call, body.file, query),
  };
}

async function chosenPassword(db: Db, form: UserForm): Promise<string | undefined> {
  if (form.password === undefined) return undefined;
  const enterprises = await enterpriseNames(db, form.enterprise_grp);
  const about = [form.username, form.email, form.first_name, form.last_name, ...enterprises];
  return hashChosenPassword('password', form.password, about);
}

async function add(
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

async function change(
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

/** Puts a user where a form says, and joins an advisor's account with the advisor; refuses what lies outside the caller's divisions, and an account that becomes an advisor's where there is none. */
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

/** A role over divisions needs some: at least one enterprise division, and none but its own divisions. */
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

/** Who finds an open session must not gain the account by it: of one's own, the old password is asked for, and a new address, where links are mailed to, wants a new sign-in. */
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

/** Disables users, which ends their sessions, or restores them; answers how many changed. */
async function switchUsers(
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

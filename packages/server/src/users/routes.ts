import { text } from '@watchbill/core/messages/catalogue';
import type { users } from '@watchbill/core/users/contract';
import { userResource } from '@watchbill/core/users/resource';
import { findRow } from '../http/rows/change-row.ts';
import { listHandlers } from '../lists/list-handlers.ts';
import type { ListQuery } from '../http/rows/list-rows.ts';
import { pageReply } from '../http/rows/page.ts';
import type { Handlers } from '../http/call/call.ts';
import { noPassword } from '../sign-in/password.ts';
import type { UserServices } from './commands.ts';
import { chosenPassword, addUser, changeUser, disableUsers } from './commands/accounts.ts';
import { countsByKind } from './queries.ts';
import { listUsers, storedUser } from './repository.ts';
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
      return (call) => addUser(services, call, body, password_hash);
    },
    update: async ({ params, body, db }) => {
      const password_hash = await chosenPassword(db, body);
      const password =
        password_hash === undefined ? {} : { password_hash, is_default_password: true };
      return (call) => changeUser(call, params.id, body, password);
    },
    patch: async ({ params, body, ...call }) => {
      await disableUsers(call, [params.id], body.is_disabled);
      return findRow(call, storedUser, params.id);
    },
    bulkDisable: async ({ body, ...call }) => {
      const count = await disableUsers(call, [...new Set<number>(body.user_ids)], body.is_disabled);
      const key = body.is_disabled ? 'users.disabledDone' : 'users.restoredDone';
      return { count, message: text(key, {}, call.language) };
    },
    counts: ({ db, session }) => countsByKind(db, session),
    bulkUpload: ({ body, query, ...call }) => uploadUsers(services, call, body.file, query),
  };
}

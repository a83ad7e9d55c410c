import type { Kinds } from '../http/call/kind.ts';
import { findRow } from '../http/rows/change-row.ts';
import { toRole } from './queries.ts';
import { storedRole } from './repository.ts';

export const kinds = {
  role: {
    table: 'roles',
    show: async (call, id) => toRole(await findRow(call, storedRole, id), call.session),
  },
} satisfies Kinds;

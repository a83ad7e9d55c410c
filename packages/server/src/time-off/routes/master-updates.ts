import { text } from '@watchbill/core/messages/catalogue';
import type { timeOff } from '@watchbill/core/time-off/contract';
import { pageReply } from '../../http/rows/page.ts';
import type { Handlers } from '../../http/call/call.ts';
import {
  previewUpdate,
  applyOrPlan,
  takeBackUpdate,
  removeUpdate,
} from '../commands/change-updates.ts';
import { updateById, itemsOfUpdate } from '../queries/master-updates.ts';
import { listUpdates, toUpdate } from '../repository/master-updates.ts';

type Calls = Handlers<typeof timeOff>;

export const masterUpdateRoutes: Pick<
  Calls,
  | 'masterUpdates'
  | 'masterUpdate'
  | 'masterUpdateItems'
  | 'previewMasterUpdate'
  | 'applyMasterUpdate'
  | 'undoMasterUpdate'
  | 'removeMasterUpdate'
> = {
  masterUpdates: async ({ db, session, query }) => {
    const { count, results } = await listUpdates(db, session, query);
    return pageReply(query, count, results.map(toUpdate));
  },
  masterUpdate: async ({ db, params }) => toUpdate(await updateById(db, params.id)),
  masterUpdateItems: ({ db, params, query, language }) =>
    itemsOfUpdate(db, params.id, query, language),
  previewMasterUpdate: ({ body, ...call }) => previewUpdate(call, body),
  applyMasterUpdate: ({ params, ...call }) => applyOrPlan(call, params.id),
  undoMasterUpdate: ({ params, ...call }) => takeBackUpdate(call, params.id),
  removeMasterUpdate: async ({ params, ...call }) => {
    await removeUpdate(call, params.id);
    return { message: text('generic.deleted', {}, call.language) };
  },
};

import { text } from '@watchbill/core/messages/catalogue';
import { kindsOf, type NoticeFamily } from '@watchbill/core/notifications/model';
import type { CallContext } from '../../http/call/call.ts';
import { apiProblem } from '../../problems/problem.ts';
import { readerOf } from '../queries.ts';
import { deleteNotices, markRead, ownersOf } from '../repository.ts';

type Ids = 'all' | readonly number[];

/** Marks notifications of the caller as read. */
export async function markNotices(call: CallContext, family: NoticeFamily, ids: Ids) {
  const marked = await markRead(call.db, await ownOnly(call, family, ids));
  announce(call, marked, 'read');
  return { message: text('notifications.marked', {}, call.language), count: marked.length };
}

/** Deletes notifications of the caller; 400 on `field` where none are named. */
export async function removeNotices(
  call: CallContext,
  family: NoticeFamily,
  field: string,
  ids: Ids | undefined,
) {
  if (ids === undefined || ids.length === 0)
    throw apiProblem.field(field, 'notifications.chooseSome');
  const gone = await deleteNotices(call.db, await ownOnly(call, family, ids));
  announce(call, gone, 'deleted');
  return { message: text('generic.deleted', {}, call.language), count: gone.length };
}

/**
 * Nobody touches another's notifications, whatever the role; a list with one foreign id fails
 * whole.
 */
async function ownOnly({ db, session }: CallContext, family: NoticeFamily, ids: Ids) {
  const chosen = {
    user: readerOf(session),
    ids: ids === 'all' ? null : ids,
    kinds: kindsOf(family),
  };
  if (chosen.ids === null) return chosen;
  const owners = await ownersOf(db, chosen.ids);
  if (owners.some((one) => one.user_id !== chosen.user))
    throw apiProblem.forbidden('notifications.notYours', 'out_of_scope');
  if (owners.length < new Set(chosen.ids).size) throw apiProblem.missing();
  return chosen;
}

/** Other screens of the same user follow. */
function announce(call: CallContext, ids: readonly number[], what: 'read' | 'deleted'): void {
  if (ids.length > 0)
    call.audit({
      entity: 'notification',
      entity_id: ids.length === 1 ? ids[0]! : '',
      after: { [what]: ids },
    });
  for (const id of ids)
    call.recordChange({
      type: 'notification',
      id: String(id),
      version: 2,
      scope: { user_id: call.session.userId },
    });
}

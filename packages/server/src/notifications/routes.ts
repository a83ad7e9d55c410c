import type { HandlerInput, ReplyInput } from '@watchbill/core/api/endpoint';
import { defaultEscalationHours } from '@watchbill/core/approvals/model';
import { text } from '@watchbill/core/messages/catalogue';
import type { notifications } from '@watchbill/core/notifications/contract';
import {
  defaultLeadMinutes,
  kindsOf,
  type NoticeFamily,
  type Recipient,
  type UserType,
} from '@watchbill/core/notifications/model';
import { pageReply } from '../http/page.ts';
import { apiProblem } from '../http/problem.ts';
import type { Db, Handlers, CallContext } from '../http/serve.ts';
import type { Mailer } from '../session/mail.ts';
import { notify, noticeText } from './commands.ts';
import {
  advisorAccounts,
  deleteNotices,
  settingsOfDivision,
  listNotices,
  markRead,
  ownersOf,
  saveSettings,
  supervisorAccounts,
  nameOfUser,
} from './repository.ts';
import { choicesOf, toStored, type Ways } from './commands/choices.ts';
import { passOver, saveChoices } from './repository/choices.ts';

/** A plain list holds so many of the newest. */
const plainListSize = 1000;

export type NotificationServices = Readonly<{
  mailer: Mailer | null;
  /** Null where nothing is pushed. */
  push: object | null;
}>;

export const notificationRoutes = ({
  mailer,
  push,
}: NotificationServices): Handlers<typeof notifications> => {
  const ways = { has_mail: mailer !== null, has_push: push !== null };
  return handlersOf(ways);
};

const handlersOf = (ways: Ways): Handlers<typeof notifications> => ({
  activity: ({ query, ...call }) => list(call, 'activity', query),
  list: ({ query, ...call }) => list(call, 'messages', query),
  mark: ({ body, ...call }) => mark(call, 'messages', body.notification_ids),
  markActivity: ({ body, ...call }) => mark(call, 'activity', body.ids),
  removeActivity: ({ query, body, ...call }) =>
    remove(call, 'activity', 'record_ids', query.record_ids ?? body.record_ids),
  remove: ({ query, body, ...call }) => remove(call, 'messages', 'ids', body.ids ?? query.ids),
  recipients: async ({ db, session, query }) =>
    recipientsFor(
      db,
      query.division_id ?? session.divisionIds,
      query.role_type ?? (session.scope === 'all' ? 'both' : 'Agent'),
    ),
  send: async ({ body, ...call }) => {
    const { session } = call;
    if (session.scope !== 'all' && body.user_type !== 'Agent')
      throw apiProblem.forbidden('notifications.onlyAdvisors', 'only_advisors');
    const users = chosen(await recipientsFor(call.db, body.division_ids, body.user_type), body);
    const name = await nameOfUser(call.db, session.userId);
    const count = await notify(call, users, {
      kind: 'message',
      title: noticeText('notifications.messageFrom', { name }),
      message: body.message,
      sender: session.userId,
    });
    for (const division_id of body.division_ids)
      call.audit({
        entity: 'notification',
        entity_id: '',
        division_id,
        after: { user_type: body.user_type, message: body.message, users },
      });
    return { message: text('notifications.sent', {}, call.language), count };
  },
  choices: async ({ db, session }) => choicesOf(db, readerOf(session), ways),
  saveChoices: async ({ body, ...call }) => {
    const user = readerOf(call.session);
    const before = await choicesOf(call.db, user, ways);
    if (
      (call.ifMatch !== null && call.ifMatch !== before.version) ||
      !(await saveChoices(call.db, user, toStored(body, before), call.ifMatch))
    )
      throw apiProblem.stale(await choicesOf(call.db, user, ways));
    const after = await choicesOf(call.db, user, ways);
    // What was told before it was chosen is no news.
    const anew = (list: 'mail_kinds' | 'push_kinds') =>
      after[list].filter((kind) => !before[list].includes(kind));
    await passOver(call.db, user, anew('mail_kinds'), 'mailed_at', call.now);
    await passOver(call.db, user, anew('push_kinds'), 'pushed_at', call.now);
    call.audit({ entity: 'notice_choices', entity_id: user, before, after });
    call.recordChange({
      type: 'notice_choices',
      id: String(user),
      version: after.version,
      scope: { user_id: user },
    });
    return after;
  },
  settings: ({ db, query }) => settingsOf(db, query.division_id),
  saveSettings: async ({ body, ...call }) => {
    const before = await settingsOf(call.db, body.division_id);
    if (
      (call.ifMatch !== null && call.ifMatch !== before.version) ||
      !(await saveSettings(call.db, body, call.ifMatch))
    )
      throw apiProblem.stale(await settingsOf(call.db, body.division_id));
    const after = await settingsOf(call.db, body.division_id);
    call.audit({
      entity: 'notification_settings',
      entity_id: body.division_id,
      division_id: body.division_id,
      before,
      after,
    });
    call.recordChange({
      type: 'notification_settings',
      id: String(body.division_id),
      version: after.version,
      scope: { division_id: body.division_id },
    });
    return after;
  },
});

async function list(
  call: CallContext,
  family: NoticeFamily,
  query: HandlerInput<typeof notifications.list>['query'],
): Promise<ReplyInput<typeof notifications.list>> {
  const isPaged = query.page !== undefined || query.page_size !== undefined;
  const page = {
    page: query.page ?? 1,
    page_size: query.page_size ?? (isPaged ? 20 : plainListSize),
  };
  const filter = {
    user: readerOf(call.session),
    kinds: kindsOf(family),
    isRead: query.is_read,
    limit: page.page_size,
    offset: (page.page - 1) * page.page_size,
  };
  const { count, unread, results } = await listNotices(call.db, filter, call.language);
  return isPaged ? { ...pageReply(page, count, results), unread } : results;
}

/** Whose notifications a session reads: a key that is limited to divisions is told nothing of what its owner is told. */
const readerOf = ({ userId, isNarrowed }: CallContext['session']) => (isNarrowed ? 0 : userId);

type Ids = 'all' | readonly number[];

async function mark(call: CallContext, family: NoticeFamily, ids: Ids) {
  const marked = await markRead(call.db, await ownOnly(call, family, ids));
  announce(call, marked, 'read');
  return { message: text('notifications.marked', {}, call.language), count: marked.length };
}

async function remove(
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

/** Nobody touches another's notifications, whatever the role; a list with one foreign id fails whole. */
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

async function recipientsFor(
  db: Db,
  divisions: readonly number[] | null,
  type: UserType,
): Promise<Recipient[]> {
  const agents = type === 'Supervisor' ? [] : await advisorAccounts(db, divisions);
  const supervisors = type === 'Agent' ? [] : await supervisorAccounts(db, divisions);
  return [...agents, ...supervisors].sort((a, b) => a.id - b.id);
}

/** Everyone of the divisions, or those chosen among them; anybody else is refused. */
function chosen(
  recipients: readonly Recipient[],
  body: Readonly<{ send_all: boolean; agent_ids: readonly number[] }>,
): number[] {
  const allowed = new Set(recipients.map((one) => one.id));
  if (!body.send_all && body.agent_ids.some((id) => !allowed.has(id)))
    throw apiProblem.forbidden('notifications.recipientRefused', 'out_of_scope');
  const users = body.send_all ? [...allowed] : [...new Set(body.agent_ids)];
  if (users.length === 0) throw apiProblem.field('agent_ids', 'notifications.oneAdvisorRequired');
  return users;
}

/** Version 0 is a division that nothing was set for. */
async function settingsOf(db: Db, division: number) {
  return {
    division_id: division,
    ...((await settingsOfDivision(db, division)) ?? {
      lead_minutes: defaultLeadMinutes,
      escalation_hours: defaultEscalationHours,
      version: 0,
    }),
  };
}

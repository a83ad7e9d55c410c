import type { notifications } from '@watchbill/core/notifications/contract';
import type { Handlers } from '../http/call/call.ts';
import type { Mailer } from '../mail/mail.ts';
import { sendMessage } from './commands/messages.ts';
import { markNotices, removeNotices } from './commands/read.ts';
import { changeSettings } from './commands/settings.ts';
import { noticesOf, recipientsFor, readerOf, settingsOf } from './queries.ts';
import { choicesOf, type Ways, changeChoices } from './commands/choices.ts';

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
  activity: ({ query, ...call }) => noticesOf(call, 'activity', query),
  list: ({ query, ...call }) => noticesOf(call, 'messages', query),
  mark: ({ body, ...call }) => markNotices(call, 'messages', body.notification_ids),
  markActivity: ({ body, ...call }) => markNotices(call, 'activity', body.ids),
  removeActivity: ({ query, body, ...call }) =>
    removeNotices(call, 'activity', 'record_ids', query.record_ids ?? body.record_ids),
  remove: ({ query, body, ...call }) =>
    removeNotices(call, 'messages', 'ids', body.ids ?? query.ids),
  recipients: async ({ db, session, query }) =>
    recipientsFor(
      db,
      query.division_id ?? session.divisionIds,
      query.role_type ?? (session.scope === 'all' ? 'both' : 'Agent'),
    ),
  send: ({ body, ...call }) => sendMessage(call, body),
  choices: async ({ db, session }) => choicesOf(db, readerOf(session), ways),
  saveChoices: ({ body, ...call }) => changeChoices(call, body, ways),
  settings: ({ db, query }) => settingsOf(db, query.division_id),
  saveSettings: ({ body, ...call }) => changeSettings(call, body),
});

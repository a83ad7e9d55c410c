import type { MessageKey, Params } from '@watchbill/core/messages/catalogue';
import { defaultLeadMinutes, type NoticeKind } from '@watchbill/core/notifications/model';
import { formatClock } from '@watchbill/core/time/minutes';
import { wallOf } from '@watchbill/core/time/zone';
import type { Change } from '../db/change.ts';
import type { Db } from '../db/tables.ts';
import type { ScheduledTask } from '../queue/scheduled-task.ts';
import {
  accountsOf,
  deleteNotices,
  insertNotices,
  noticesAbout,
  supervisorAccounts,
  upcomingActivities,
  type NewNotice,
} from './repository.ts';

export { noticesForReaders } from './repository.ts';
export { accountsOf };

/** Where a notice is written: a call's surroundings or a scheduled task's. */
type Around = Readonly<{ db: Db; now: Date; recordChange: (change: Change) => void }>;

/**
 * Our own words by key, so that each reader sees their own language; a string is shown as it was
 * written.
 */
export type NoticeText = string | Readonly<{ key: MessageKey; params: Params }>;

export type Notice = Readonly<{
  kind: NoticeKind;
  title: NoticeText;
  message: NoticeText;
  /** When what is announced begins and ends. */
  start?: Date;
  end?: Date;
  /** What to open from it. */
  about?: Readonly<{ kind: string; id: number }>;
  /** User id of who wrote it. */
  sender?: number;
  /** Of two notices to one user with the same mark only the first is kept. */
  once?: string;
}>;

/** Words of the catalogue for a notice. */
export function noticeText(key: MessageKey, params: Params = {}): NoticeText {
  return { key, params };
}

/**
 * Tells users something, in the transaction of what it is about; it reaches their screens after the
 * commit. Answers how many were told.
 */
export async function notify(
  around: Around,
  users: readonly number[],
  notice: Notice,
): Promise<number> {
  return sendNotices(
    around,
    [...new Set(users)].map((user) => newNotice(around, user, notice)),
  );
}

async function sendNotices(around: Around, notices: readonly NewNotice[]): Promise<number> {
  const written = await insertNotices(around.db, notices);
  for (const { id, user_id } of written)
    around.recordChange({ type: 'notification', id: String(id), version: 1, scope: { user_id } });
  return written.length;
}

/**
 * Takes back what an advisor was told of something since an instant; false, and nothing gone, where
 * it was read. Who has no account was told nothing.
 */
export async function recallUnseen(
  around: Around,
  advisor: number,
  about: NonNullable<Notice['about']>,
  since: Date,
): Promise<boolean> {
  const user = (await accountsOf(around.db, [advisor])).get(advisor);
  return user === undefined || recallNotices(around, user, about, since);
}

async function recallNotices(
  around: Around,
  user: number,
  about: NonNullable<Notice['about']>,
  since: Date,
): Promise<boolean> {
  const told = await noticesAbout(around.db, user, about, since);
  if (told.some(({ is_read }) => is_read)) return false;
  for (const id of await deleteNotices(around.db, {
    user,
    ids: told.map(({ id: one }) => one),
    kinds: [],
  }))
    around.recordChange({
      type: 'notification',
      id: String(id),
      version: 2,
      scope: { user_id: user },
    });
  return true;
}

function newNotice({ now }: Around, user_id: number, notice: Notice): NewNotice {
  return {
    user_id,
    kind: notice.kind,
    title: notice.title,
    message: notice.message,
    start_at: notice.start ?? null,
    end_at: notice.end ?? null,
    about_kind: notice.about?.kind ?? null,
    about_id: notice.about?.id ?? null,
    sender_id: notice.sender ?? null,
    once: notice.once ?? null,
    created_at: now,
  };
}

/** User ids of the supervisors who answer for a division. */
export async function supervisorsOf(db: Db, division: number): Promise<number[]> {
  return (await supervisorAccounts(db, [division])).map((one) => one.id);
}

/**
 * Tells each advisor of an activity before it begins, once. One that is moved is announced anew.
 */
export const upcomingActivityTask: ScheduledTask = {
  name: 'upcoming-activities',
  everySeconds: 30,
  run: async (call) => {
    const found = await upcomingActivities(call.db, call.now, defaultLeadMinutes);
    await sendNotices(
      call,
      found.map((one) =>
        newNotice(call, one.user_id, {
          kind: 'upcoming-activity',
          title: noticeText('notifications.upcomingActivity'),
          message: noticeText('notifications.activityStarts', {
            activity: one.activity,
            time: formatClock(wallOf(one.zone, one.start.getTime()).minutes),
          }),
          start: one.start,
          end: one.end,
          about: { kind: 'event-type', id: one.event_type_id },
          once: `activity ${one.agent_id} ${one.event_type_id} ${one.start.toISOString()}`,
        }),
      ),
    );
  },
};

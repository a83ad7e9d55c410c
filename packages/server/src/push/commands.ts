import { isLanguage, text, type Language } from '@watchbill/core/messages/catalogue';
import type { Notification } from '@watchbill/core/notifications/model';
import { isQuiet, noticePath } from '@watchbill/core/notifications/rules';
import type { PushContent } from '@watchbill/core/push/model';
import type { Db } from '../db/tables.ts';
import type { JobKind } from '../queue/job.ts';
import type { ScheduledTask } from '../queue/scheduled-task.ts';
import { noticesForReaders } from '../notifications/commands.ts';
import { mostContentBytes } from './content.ts';
import {
  dropEndedSubscriptions,
  dropSubscription,
  findSubscription,
  markPushed,
  noticesToPush,
} from './repository.ts';
import { sendPush, type PushIdentity } from './sender.ts';

const hourMs = 3_600_000;
/** What nobody has had for so long is not news any more. */
const newsMs = 12 * hourMs;
const unseenMs = 30 * 24 * hourMs;
const kind = 'push.notices';
type Input = Readonly<{ device_id: number; ids: readonly number[] }>;

/**
 * Pushes each reader's new notices to the reader's devices, those of the kinds that the reader
 * chose; in quiet hours they wait for the end of them.
 */
export const noticePushesTask: ScheduledTask = {
  name: 'notice-pushes',
  everySeconds: 5,
  run: async ({ db, now, enqueue }) => {
    await dropEndedSubscriptions(db, new Date(now.getTime() - unseenMs));
    const waiting = (await noticesToPush(db, new Date(now.getTime() - newsMs))).filter(
      (quiet) => !isQuiet(quiet, now.getTime()),
    );
    if (waiting.length === 0) return;
    await markPushed(db, [...new Set(waiting.map(({ id }) => id))], now);
    const byDevice = new Map<number, number[]>();
    for (const { id, device_id } of waiting)
      byDevice.set(device_id, [...(byDevice.get(device_id) ?? []), id]);
    for (const [device_id, ids] of byDevice)
      await enqueue({
        queue: 'outbound',
        kind,
        version: 1,
        holder: new URL(waiting.find((one) => one.device_id === device_id)!.endpoint).host,
        input: { device_id, ids } satisfies Input,
        sameAs: `${kind} ${device_id} ${ids[0]}`,
      });
  },
};

type Services = Readonly<{
  db: Db;
  now: () => Date;
  webhookHosts: readonly string[];
  push: PushIdentity | null;
}>;

const pauses = [10_000, 60_000, 600_000];

/** A push message to one device. A device that its push service knows no more is forgotten. */
export function noticePushKind({ db, now, webhookHosts: hosts, push }: Services): JobKind {
  return {
    name: kind,
    version: 1,
    attempts: pauses.length + 1,
    pauseMs: (attempt) => pauses[attempt - 1] ?? 0,
    run: async ({ input }) => {
      const { device_id, ids } = input as Input;
      const device = await findSubscription(db, device_id);
      if (push === null || device === undefined) return;
      const { user_id, language, ...target } = device;
      const notices = (await noticesForReaders(db, ids))
        .filter((one) => one.user_id === user_id && !one.row.is_read)
        .map(({ row }) => row);
      if (notices.length === 0) return;
      const content = contentOf(notices, isLanguage(language) ? language : 'en');
      const status = await sendPush(target, content, push, { hosts, now: now() });
      if (isGone(status)) return dropSubscription(db, device_id);
      if (status >= 300) throw new Error(`the push service answers ${status}`);
    },
  };
}

/** The subscription has ended (RFC 8030 section 7.3); browsers' own push services say either. */
const isGone = (status: number) => status === 404 || status === 410;

/** One notice in full, or how many there are. */
function contentOf(notices: readonly Notification[], language: Language): string {
  const [first, ...others] = notices;
  const content: PushContent =
    others.length === 0
      ? {
          title: first!.title,
          body: first!.message,
          path: noticePath(first!),
          tag: `notice-${first!.id}`,
        }
      : {
          title: text('notifications.mailSubject', { count: notices.length }, language),
          body: notices.map(({ title }) => title).join('\n'),
          path: '/dashboard/notifications',
          tag: `notice-${first!.id}`,
        };
  return shorten(content);
}

/** Cut to what a push service takes; the whole text is behind its path. */
function shorten(content: PushContent): string {
  const bytes = (body: string) => Buffer.byteLength(JSON.stringify({ ...content, body }));
  let { body } = content;
  while (bytes(body) > mostContentBytes && body !== '')
    body = [...body].slice(0, Math.floor([...body].length * 0.8)).join('');
  return JSON.stringify({ ...content, body: body === content.body ? body : `${body}…` });
}

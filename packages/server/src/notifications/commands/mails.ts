import { isQuiet } from '@watchbill/core/notifications/rules';
import { isLanguage } from '@watchbill/core/messages/catalogue';
import type { Db } from '../../db/tables.ts';
import type { JobKind } from '../../queue/job.ts';
import type { ScheduledTask } from '../../queue/scheduled-task.ts';
import type { Mailer } from '../../mail/mail.ts';
import { mailTries } from '../../sign-in/mail-jobs.ts';
import { noticesForReaders, readerById } from '../repository.ts';
import { markMailed, noticesToMail } from '../repository/choices.ts';

/** What nobody has had by mail for so long is not news any more. */
const newsMs = 24 * 3_600_000;
const kind = 'mail.notices';
type Input = Readonly<{ user_id: number; ids: readonly number[] }>;

/**
 * Mails each reader's new notices, those of the kinds that the reader chose, together; in quiet
 * hours they wait for the end of them.
 */
export const noticeMailsTask: ScheduledTask = {
  name: 'notice-mails',
  everySeconds: 30,
  run: async ({ db, now, enqueue }) => {
    const waiting = await noticesToMail(db, new Date(now.getTime() - newsMs));
    const byReader = new Map<number, number[]>();
    for (const { id, user_id, ...quiet } of waiting)
      if (!isQuiet(quiet, now.getTime()))
        byReader.set(user_id, [...(byReader.get(user_id) ?? []), id]);
    for (const [user_id, ids] of byReader) {
      await markMailed(db, ids, now);
      await enqueue({
        queue: 'mail',
        kind,
        version: 1,
        input: { user_id, ids } satisfies Input,
        sameAs: `${kind} ${user_id} ${ids[0]}`,
      });
    }
  },
};

type Services = Readonly<{ db: Db; mailer: Mailer | null; publicUrl: string }>;

/** The mail itself: each notice in its reader's language, and where to read on. */
export function noticeMailKind({ db, mailer, publicUrl }: Services): JobKind {
  return {
    ...mailTries,
    name: kind,
    version: 1,
    run: async ({ input }) => {
      const { user_id, ids } = input as Input;
      const reader = await readerById(db, user_id);
      if (mailer === null || reader === undefined || reader.is_disabled || reader.email === '')
        return;
      const notices = (await noticesForReaders(db, ids)).map(({ row }) => row);
      if (notices.length === 0) return;
      await mailer.sendNotices(
        reader.email,
        notices,
        `${publicUrl}/dashboard/notifications`,
        isLanguage(reader.language) ? reader.language : 'en',
      );
    },
  };
}

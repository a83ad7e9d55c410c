import type {
  NoticeChoices,
  NoticeChoicesForm,
  NoticeKind,
} from '@watchbill/core/notifications/model';
import { formatClock, parseClock } from '@watchbill/core/time/minutes';
import type { Db } from '../../http/serve.ts';
import { findChoices } from '../repository/choices.ts';

/** Ways beside the page itself by which this installation tells anything. */
export type Ways = Readonly<{ has_mail: boolean; has_push: boolean }>;

/** Where nothing was chosen everything is told aloud, and nothing mailed or pushed. */
export async function choicesOf(db: Db, user: number, ways: Ways): Promise<NoticeChoices> {
  const stored = await findChoices(db, user);
  if (stored === undefined)
    return {
      silent_kinds: [],
      mail_kinds: [],
      push_kinds: [],
      quiet_start: null,
      quiet_end: null,
      zone: 'UTC',
      ...ways,
      version: 0,
    };
  const clock = (minute: number | null) => (minute === null ? null : formatClock(minute));
  const { silent_kinds, mail_kinds, push_kinds, quiet_start, quiet_end, zone, version } = stored;
  return {
    silent_kinds: silent_kinds as NoticeKind[],
    mail_kinds: mail_kinds as NoticeKind[],
    push_kinds: push_kinds as NoticeKind[],
    quiet_start: clock(quiet_start),
    quiet_end: clock(quiet_end),
    zone,
    ...ways,
    version,
  };
}

/** What is not said of pushes stays as it was. */
export function toStored(form: NoticeChoicesForm, before: NoticeChoices) {
  const { quiet_start, quiet_end, push_kinds = before.push_kinds, ...rest } = form;
  const minute = (clock: string | null) => (clock === null ? null : parseClock(clock));
  return { ...rest, push_kinds, quiet_start: minute(quiet_start), quiet_end: minute(quiet_end) };
}

import type {
  NoticeChoices,
  NoticeChoicesForm,
  NoticeKind,
} from '@watchbill/core/notifications/model';
import { formatClock, parseClock } from '@watchbill/core/time/minutes';
import type { Db } from '../../db/tables.ts';
import type { CallContext } from '../../http/call/call.ts';
import { apiProblem } from '../../problems/problem.ts';
import { readerOf } from '../queries.ts';
import { findChoices, saveChoices, passOver } from '../repository/choices.ts';

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
function toChoiceRows(form: NoticeChoicesForm, before: NoticeChoices) {
  const { quiet_start, quiet_end, push_kinds = before.push_kinds, ...rest } = form;
  const minute = (clock: string | null) => (clock === null ? null : parseClock(clock));
  return { ...rest, push_kinds, quiet_start: minute(quiet_start), quiet_end: minute(quiet_end) };
}

/**
 * Keeps by which ways the caller is told of what; what was told before is not told again by a way
 * chosen anew.
 */
export async function changeChoices(
  call: CallContext,
  body: Parameters<typeof toChoiceRows>[0],
  ways: Ways,
) {
  const user = readerOf(call.session);
  const before = await choicesOf(call.db, user, ways);
  if (
    (call.ifMatch !== null && call.ifMatch !== before.version) ||
    !(await saveChoices(call.db, user, toChoiceRows(body, before), call.ifMatch))
  )
    throw apiProblem.stale(await choicesOf(call.db, user, ways));
  const after = await choicesOf(call.db, user, ways);
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
}

import { parseClock } from '../time/minutes.ts';
import { wallOf } from '../time/zone.ts';
import type { NoticeChoices, NoticeKind, Notification } from './model.ts';

/** What is on another page than the rest of its kind. */
const pathsOfAbout: Readonly<Record<string, string>> = {
  'preference-request': '/dashboard/advisors/advisor-availability',
  preference: '/dashboard-module/my-schedules?view=availability',
};
const list = '/dashboard/notifications';
const paths: Readonly<Record<NoticeKind, string>> = {
  message: `${list}?view=messages`,
  bidding: `${list}?view=messages`,
  'upcoming-activity': '/dashboard-module/my-schedules',
  'activity-request': '/dashboard-module/event-status',
  'schedule-change': '/dashboard-module/event-status',
  schedule: '/dashboard-module/my-schedules',
  trade: '/dashboard-module/schedule-swap-request',
  'time-off': '/dashboard-module/event-status?view=leave',
  report: list,
  backup: list,
};

/** Path of the page that says more of a notice. */
export function noticePath({ kind, about }: Pick<Notification, 'kind' | 'about'>): string {
  return pathsOfAbout[about?.kind ?? ''] ?? paths[kind];
}

/**
 * When somebody wants to hear nothing: minutes of the day in a zone, over midnight where the end
 * comes first.
 */
export type QuietHours = Readonly<{
  quiet_start: number | null;
  quiet_end: number | null;
  zone: string;
}>;

/** Whether an instant lies in the quiet hours. Equal ends are none. */
export function isQuiet({ quiet_start, quiet_end, zone }: QuietHours, instant: number): boolean {
  if (quiet_start === null || quiet_end === null || quiet_start === quiet_end) return false;
  const { minutes } = wallOf(zone, instant);
  return quiet_start < quiet_end
    ? minutes >= quiet_start && minutes < quiet_end
    : minutes >= quiet_start || minutes < quiet_end;
}

/** Whether a notice of a kind is to be listed alone at an instant: it neither rings nor pops up. */
export function isUnheard(choices: NoticeChoices, kind: NoticeKind, instant: number): boolean {
  const minute = (clock: string | null) => (clock === null ? null : parseClock(clock));
  const { silent_kinds, quiet_start, quiet_end, zone } = choices;
  const quiet = { quiet_start: minute(quiet_start), quiet_end: minute(quiet_end), zone };
  return silent_kinds.includes(kind) || isQuiet(quiet, instant);
}

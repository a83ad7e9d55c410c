import type { MessageKey } from '../messages/catalogue.ts';
import type { AdherenceRow, AdherenceStatus } from './model.ts';

export const statusKeys = {
  in: 'adherence.statusIn',
  out: 'adherence.statusOut',
  neutral: 'adherence.statusNeutral',
  other_channel: 'adherence.statusOtherChannel',
  unknown: 'adherence.statusUnknown',
  unmapped: 'adherence.statusUnmapped',
  unscheduled: 'adherence.statusUnscheduled',
  outside: 'adherence.statusOutside',
} as const satisfies Record<AdherenceStatus, MessageKey>;

/** Whether a row has been out of adherence, and not excused, for at least so many minutes. */
export function isOutFor(row: AdherenceRow, minutes: number, now: number): boolean {
  return (
    row.status === 'out' &&
    row.excuse === null &&
    row.status_since !== null &&
    secondsSince(row.status_since, now) >= minutes * 60
  );
}

/** Whole seconds since an instant, by a clock that may be a little behind the server's. */
export function secondsSince(since: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(since)) / 1000));
}

/** `h:mm:ss`, or `m:ss` under an hour. */
export function formatSeconds(seconds: number): string {
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

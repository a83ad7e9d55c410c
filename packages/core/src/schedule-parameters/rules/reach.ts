import type { AvailabilityRecord } from '../../availability/model.ts';
import type { MessageKey, Params } from '../../messages/catalogue.ts';
import { formatDuration } from '../../time/minutes.ts';
import type { PlainDate } from '../../time/plain-date.ts';
import type { WorkLimits } from '../model.ts';
import { tightest } from '../rules.ts';

/**
 * A weekly protocol as far as reach goes: its days, and the work of the shifts under it (of all its
 * weeks, where it is a rotation).
 */
export type Reach = Readonly<{ name: string; mostDays: number; lengths: readonly number[] }>;
type Range = AvailabilityRecord['date_ranges'][number];
export type Advisor = Readonly<{ agent: AvailabilityRecord['agent']; ranges: readonly Range[] }>;
export type Hindrance = Readonly<{ key: MessageKey; params: Params }>;
type Under = Readonly<{
  date: PlainDate;
  /** Weekly protocols under the parameter, by id. */
  protocols: ReadonlyMap<number, Reach>;
  limits: WorkLimits;
}>;

/**
 * Why an advisor can never be scheduled under a parameter from a date on; null where nothing
 * hinders it.
 */
export function findHindrance({ ranges }: Advisor, under: Under): Hindrance | null {
  const range = ranges.find(
    ({ date_start, date_end }) =>
      date_start <= under.date && (date_end === null || under.date <= date_end),
  );
  if (range === undefined)
    return { key: 'scheduleParameters.whyNoRange', params: { date: under.date } };
  if (range.work_status === 'day_off') return plain('scheduleParameters.whyDayOff');
  if (range.status === 'unavailable' && !range.date_range_pref_exists && !range.force_to_work)
    return plain('scheduleParameters.whyNoHours');
  if (range.weekly_rule === null) return plain('scheduleParameters.whyNoProtocol');
  const protocol = under.protocols.get(range.weekly_rule);
  if (protocol === undefined)
    return { key: 'scheduleParameters.whyNotHere', params: { protocol: range.wr_name ?? '' } };
  return hindranceOf(protocol, tightest(under.limits, range));
}

function hindranceOf({ name, mostDays, lengths }: Reach, limits: WorkLimits): Hindrance | null {
  const protocol = { protocol: name };
  if (lengths.length === 0) return { key: 'scheduleParameters.whyNoDaily', params: protocol };
  const fitting = lengths.filter(
    (length) =>
      length >= (limits.min_schedule_length ?? 0) &&
      length <= (limits.max_schedule_length ?? Infinity),
  );
  if (fitting.length === 0) return { key: 'scheduleParameters.whyLength', params: protocol };
  const days = Math.min(mostDays, limits.max_days_to_work ?? 7);
  if (days === 0) return { key: 'scheduleParameters.whyNoDays', params: protocol };
  const [most, least] = [days * Math.max(...fitting), limits.min_weekly_hrs ?? 0];
  if (most >= least) return null;
  return {
    key: 'scheduleParameters.whyTooFewHours',
    params: { ...protocol, most: formatDuration(most), least: formatDuration(least) },
  };
}

const plain = (key: MessageKey): Hindrance => ({ key, params: {} });

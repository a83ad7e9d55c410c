import { weekOfMonth } from '../../queue-history/rules/distribution.ts';
import {
  addDays,
  isoWeek,
  monday,
  partsOf,
  startOfWeek,
  type PlainDate,
} from '../../time/plain-date.ts';
import type { IntradayInterval, IntradayReply } from '../model.ts';
import { byTime, intradayTotals } from '../rules.ts';

/** The quarter hours of dates. */
export type IntradayDays = ReadonlyMap<PlainDate, readonly IntradayInterval[]>;

/** What a channel's intervals come to, by day and in all. */
export function channelSpan(id: number, days: IntradayDays): IntradayReply['channels'][number] {
  return {
    id,
    results: [...days].map(([date, data]) => ({ date: date as string, ...intradayTotals(data) })),
    ...intradayTotals([...days.values()].flat()),
  };
}

/**
 * A span by day, week and month. Weeks of the year are those of ISO, weeks of a month begin where
 * the division's do.
 */
export function spanOf(days: IntradayDays, firstDay: number): Omit<IntradayReply, 'channels'> {
  const all = [...days.values()].flat();
  return {
    results: [...days].map(([date, data]) => ({ date, data: [...data], ...intradayTotals(data) })),
    week_of_week_data: weeks(
      days,
      (date) => `${isoWeek(date).year}-W${String(isoWeek(date).week).padStart(2, '0')}`,
      monday,
    ),
    month_of_week_data: weeks(
      days,
      (date) =>
        `${partsOf(date).year}-${String(partsOf(date).month).padStart(2, '0')}-${weekOfMonth(date, firstDay)}`,
      firstDay,
    ),
    month_datas: groupDays(days, (date) => date.slice(0, 7)).map(([label, dates]) => ({
      year: Number(label.slice(0, 4)),
      month: Number(label.slice(5)),
      ...intradayTotals(dates.flatMap((date) => days.get(date) ?? [])),
    })),
    ...intradayTotals(all),
  };
}

function groupDays(
  days: ReadonlyMap<PlainDate, unknown>,
  labelOf: (date: PlainDate) => string,
): [string, PlainDate[]][] {
  const groups = new Map<string, PlainDate[]>();
  for (const date of days.keys())
    groups.set(labelOf(date), [...(groups.get(labelOf(date)) ?? []), date]);
  return [...groups];
}

/** A week of the month ends with its month. */
function weeks(days: IntradayDays, labelOf: (date: PlainDate) => string, firstDay: number) {
  return groupDays(days, labelOf).map(([label, dates]) => {
    const rows = dates.flatMap((date) => days.get(date) ?? []);
    const first = dates[0] ?? ('1970-01-01' as PlainDate);
    return {
      label,
      start_date: startOfWeek(first, firstDay) as string,
      end_date: addDays(startOfWeek(first, firstDay), 6) as string,
      data: byTime(rows),
      ...intradayTotals(rows),
    };
  });
}

import type { ScheduleDay, Shift, TemporaryId } from '../../schedules/model.ts';
import {
  contains,
  gapsIn,
  intersection,
  overlaps,
  touches,
  type Interval,
} from '../../time/interval.ts';
import { datesFrom, type PlainDate } from '../../time/plain-date.ts';
import type { TradeReason } from '../model.ts';

export type Leg = Readonly<{ agent_id: number; from: PlainDate; to: PlainDate }>;

/**
 * Each side gives its days of the leg to the other, on the same dates; with a window only that part
 * of the day. On a date of both legs the two rows change places.
 */
export type TradeTerms = Readonly<{ from: Leg; to: Leg; window: Interval | null }>;

export type TradeFinding = Readonly<{
  code: TradeReason;
  agent_id?: number;
  date?: PlainDate;
  params?: Readonly<Record<string, string | number>>;
}>;

export type DayOf = (agent: number, date: PlainDate) => ScheduleDay;

/** Dates that either side gives, in order. */
export function tradeDates({ from, to }: TradeTerms): readonly PlainDate[] {
  return [...new Set([...datesFrom(from.from, from.to), ...datesFrom(to.from, to.to)])].sort();
}

export type Portion = Pick<ScheduleDay, 'shift' | 'activities' | 'blocks'>;

const nothing: Portion = { shift: null, activities: [], blocks: [] };

export type TradeResult = Readonly<{
  days: readonly ScheduleDay[];
  findings: readonly TradeFinding[];
}>;

/**
 * Both advisors' rows after the trade, and what keeps a row from being put together. `newId` names
 * what changes hands.
 */
export function performTrade(
  terms: TradeTerms,
  dayOf: DayOf,
  newId: () => TemporaryId,
): TradeResult {
  const findings: TradeFinding[] = [];
  const days = tradeDates(terms).flatMap((date) => {
    const [a, b] = [dayOf(terms.from.agent_id, date), dayOf(terms.to.agent_id, date)];
    const [byA, byB] = [gives(terms.from, date), gives(terms.to, date)];
    const [fromA, fromB] = [
      byA ? portionOf(a, terms.window) : nothing,
      byB ? portionOf(b, terms.window) : nothing,
    ];
    const [leftA, leftB] = [
      byA ? remainderOf(a, terms.window) : a,
      byB ? remainderOf(b, terms.window) : b,
    ];
    if (byA) findings.push(...portionFindings(a, terms.window));
    if (byB) findings.push(...portionFindings(b, terms.window));
    return [joined(a, leftA, fromB), joined(b, leftB, fromA)];
  });
  return { days, findings };

  function joined(row: ScheduleDay, rest: Portion, gained: Portion): ScheduleDay {
    const shift = joinedShift(rest.shift, gained.shift);
    const isKept = typeof shift !== 'string';
    if (!isKept) findings.push({ code: shift, agent_id: row.agent_id, date: row.date });
    return {
      ...row,
      shift: isKept ? shift : rest.shift,
      activities: [
        ...rest.activities,
        ...gained.activities.map((one) => ({ ...one, id: newId() })),
      ].sort((one, other) => one.start - other.start),
      blocks: [...rest.blocks, ...gained.blocks.map((one) => ({ ...one, id: newId() }))],
    };
  }

  /**
   * One shift a day: two parts make one where they touch, and only a part of a day is ever joined
   * to another. Else why they do not.
   */
  function joinedShift(
    rest: Shift | null,
    gained: Shift | null,
  ): Shift | null | 'overlap' | 'split_shift' {
    if (rest === null || gained === null) return rest ?? gained;
    if (terms.window === null || overlaps(rest, gained)) return 'overlap';
    if (!touches(rest, gained)) return 'split_shift';
    return {
      start: Math.min(rest.start, gained.start),
      end: Math.max(rest.end, gained.end),
      shift_id: rest.shift_id ?? gained.shift_id,
    };
  }
}

const gives = (leg: Leg, date: PlainDate) => date >= leg.from && date <= leg.to;

export function portionOf(day: ScheduleDay, window: Interval | null): Portion {
  if (window === null) return day;
  const part = day.shift && intersection(day.shift, window);
  return {
    shift: part && { ...day.shift!, ...part },
    activities: day.activities.filter((one) => contains(window, one)),
    blocks: [],
  };
}

function remainderOf(day: ScheduleDay, window: Interval | null): Portion {
  if (window === null) return nothing;
  const [part = null] = around(day.shift, window);
  return {
    shift: part && { ...day.shift!, ...part },
    activities: day.activities.filter((one) => !contains(window, one)),
    blocks: day.blocks,
  };
}

/** What of a shift lies before a window and after it. */
function around(shift: Shift | null, window: Interval): readonly Interval[] {
  return shift === null ? [] : gapsIn(shift, [window]);
}

function portionFindings(day: ScheduleDay, window: Interval | null): TradeFinding[] {
  if (window === null) return [];
  const at = { agent_id: day.agent_id, date: day.date };
  const cuts = day.activities.some((one) => overlaps(one, window) && !contains(window, one));
  const found: (TradeFinding | false)[] = [
    around(day.shift, window).length > 1 && { code: 'split_shift', ...at },
    cuts && { code: 'activity_split', ...at },
    day.blocks.some((one) => overlaps(one, window)) && { code: 'overtime_in_window', ...at },
  ];
  return found.filter((one) => one !== false);
}

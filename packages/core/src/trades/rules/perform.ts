import { type ScheduleDay, type Shift, type TemporaryId } from '../../schedules/model.ts';
import { contains, intersection, overlaps, type Interval } from '../../time/interval.ts';
import { datesFrom, type PlainDate } from '../../time/plain-date.ts';
import type { DayOf, Leg, TradeFinding, TradeTerms } from '../rules.ts';

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

/** Both advisors' rows after the trade, and what keeps a row from being put together. `newId` names what changes hands. */
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
      byA ? taken(a, terms.window) : nothing,
      byB ? taken(b, terms.window) : nothing,
    ];
    const [leftA, leftB] = [byA ? left(a, terms.window) : a, byB ? left(b, terms.window) : b];
    if (byA) findings.push(...portionFindings(a, terms.window));
    if (byB) findings.push(...portionFindings(b, terms.window));
    return [joined(a, leftA, fromB), joined(b, leftB, fromA)];
  });
  return { days, findings };

  function joined(row: ScheduleDay, rest: Portion, gained: Portion): ScheduleDay {
    const shift = joinedShift(rest.shift, gained.shift);
    if (shift === undefined)
      findings.push({
        code:
          rest.shift &&
          gained.shift &&
          (terms.window === null || overlaps(rest.shift, gained.shift))
            ? 'overlap'
            : 'split_shift',
        agent_id: row.agent_id,
        date: row.date,
      });
    const inOrder = <E extends Interval>(events: readonly E[]) =>
      events.toSorted((one, other) => one.start - other.start);
    return {
      ...row,
      shift: shift ?? rest.shift,
      activities: inOrder([
        ...rest.activities,
        ...gained.activities.map((one) => ({ ...one, id: newId() })),
      ]),
      blocks: inOrder([...rest.blocks, ...gained.blocks.map((one) => ({ ...one, id: newId() }))]),
    };
  }

  /** One shift a day: two parts make one where they touch, and only a part of a day is ever joined to another. Undefined where they do not. */
  function joinedShift(rest: Shift | null, gained: Shift | null): Shift | null | undefined {
    if (rest === null || gained === null) return rest ?? gained;
    if (terms.window === null || (rest.end !== gained.start && gained.end !== rest.start))
      return undefined;
    return {
      start: Math.min(rest.start, gained.start),
      end: Math.max(rest.end, gained.end),
      shift_id: rest.shift_id ?? gained.shift_id,
    };
  }
}

const gives = (leg: Leg, date: PlainDate) => date >= leg.from && date <= leg.to;

export function taken(day: ScheduleDay, window: Interval | null): Portion {
  if (window === null) return day;
  const part = day.shift && intersection(day.shift, window);
  return {
    shift: part && { ...part, shift_id: day.shift?.shift_id ?? null },
    activities: day.activities.filter((one) => contains(window, one)),
    blocks: [],
  };
}

function left(day: ScheduleDay, window: Interval | null): Portion {
  if (window === null) return nothing;
  const { shift } = day;
  const kept = {
    activities: day.activities.filter((one) => !contains(window, one)),
    blocks: day.blocks,
  };
  if (shift === null || !overlaps(shift, window)) return { shift, ...kept };
  const [head, tail] = [
    { ...shift, end: Math.min(shift.end, window.start) },
    { ...shift, start: Math.max(shift.start, window.end) },
  ];
  return { shift: head.end > head.start ? head : tail.end > tail.start ? tail : null, ...kept };
}

function portionFindings(day: ScheduleDay, window: Interval | null): TradeFinding[] {
  if (window === null) return [];
  const at = { agent_id: day.agent_id, date: day.date };
  const isInside =
    day.shift !== null && day.shift.start < window.start && window.end < day.shift.end;
  const cuts = day.activities.some((one) => overlaps(one, window) && !contains(window, one));
  const found: (TradeFinding | false)[] = [
    isInside && { code: 'split_shift', ...at },
    cuts && { code: 'activity_split', ...at },
    day.blocks.some((one) => overlaps(one, window)) && { code: 'overtime_in_window', ...at },
  ];
  return found.filter((one) => one !== false);
}

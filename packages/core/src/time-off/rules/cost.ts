import { dayOfWeek, startOfWeek, type PlainDate } from '../../time/plain-date.ts';

/**
 * A date beside a request for time off: what is planned on it, and what is known where nothing is.
 */
export type DateAhead = Readonly<{
  date: PlainDate;
  /** Whether a shift is planned; null where nothing is. */
  hasShift: boolean | null;
  special: 'closed' | 'holiday' | null;
  /** Whether the advisor's pattern works on it; null without a pattern. */
  isInPattern: boolean | null;
  /** Whether the advisor may be planned on it; null where no availability says so. */
  isAvailable: boolean | null;
}>;

/** Days that are worked in a week where nothing says how many. */
const usualDays = 5;
const fullWeek = 7;

/**
 * The dates of a request that time off is taken from. A closed day takes none, nor a day off; a
 * holiday only where a shift is planned. Where nothing is planned, the days that are worked are
 * those of the pattern, else those of availability where it leaves no more than are worked in a
 * week, else Monday to Friday; never more in a week than `mostDays` with those that are planned.
 * `week` has at least the whole weeks of the request. (inf)
 */
export function datesThatCost(
  asked: readonly PlainDate[],
  week: readonly DateAhead[],
  { mostDays, weekStart }: Readonly<{ mostDays: number | null; weekStart: number }>,
): ReadonlySet<PlainDate> {
  const most = mostDays ?? usualDays;
  const weekOf = (date: PlainDate) => startOfWeek(date, weekStart);
  const inWeekOf = (date: PlainDate) => week.filter((one) => weekOf(one.date) === weekOf(date));
  const own = week.filter(({ date }) => asked.includes(date));
  const isUnknown = (one: DateAhead) =>
    one.hasShift === null && one.special === null && one.isInPattern === null;
  const isWeekend = ({ date }: DateAhead) => [0, 6].includes(dayOfWeek(date));
  const mayBeWorked = (one: DateAhead) => {
    if (one.isAvailable === null) return !isWeekend(one);
    const open = inWeekOf(one.date).filter(({ isAvailable }) => isAvailable === true);
    return one.isAvailable && (open.length <= Math.min(most, fullWeek - 1) || !isWeekend(one));
  };
  // Whoever asks for a weekend of which nothing is known works on it.
  const isWeekendAlone = own.every(
    (one) => isUnknown(one) && one.isAvailable === null && isWeekend(one),
  );
  const costs = new Set<PlainDate>();
  for (const one of own) {
    const taken = inWeekOf(one.date).filter(
      ({ date, hasShift }) => hasShift === true || costs.has(date),
    );
    const isLeft = taken.length < most || (mostDays === null && one.isInPattern === true);
    if (one.special !== 'closed' && one.hasShift === true) costs.add(one.date);
    else if (one.hasShift !== null || one.special !== null || !isLeft) continue;
    else if (one.isInPattern ?? (isWeekendAlone || mayBeWorked(one))) costs.add(one.date);
  }
  return costs;
}

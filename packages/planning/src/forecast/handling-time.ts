import { addDays, dayOfWeek, daysBetween, type PlainDate } from '@watchbill/core/time/plain-date';
import { smoothExponentially } from './exponential-smoothing.ts';

/**
 * Seconds that the contacts of an interval took together, and of how many contacts that were
 * handled.
 */
export type HandledContacts = Readonly<{
  date: PlainDate;
  start: number;
  handled: number;
  seconds: number;
}>;

/**
 * Contacts of the interval's usual ratio that stand beside the weekday's own: few contacts lean on
 * the others.
 */
const prior = 60;
/** Days after which a contact counts half. */
const halfLife = 56;

type Sum = { handled: number; seconds: number };

/**
 * Average handling time ahead, in seconds: the level of days by exponential smoothing of their
 * logs, times how a weekday's interval differs from its days, drawn towards how the interval
 * differs on any day, and that towards not at all. Answers a function of date (up to `to`) and
 * start minute; null where no handling time was ever known.
 */
export function forecastHandling(
  history: readonly HandledContacts[],
  to: PlainDate,
  step: number,
): (date: PlainDate, start: number) => number | null {
  const days = new Map<PlainDate, Sum>();
  for (const one of history) addTo(days, one.date, one.handled, one.seconds);
  const known = [...days.keys()].filter((date) => days.get(date)!.seconds > 0).sort();
  if (known.length === 0) return () => null;
  const [first, last] = [known[0]!, known.at(-1)!];
  const averageOn = (date: PlainDate) =>
    (days.get(date)?.seconds ?? 0) / (days.get(date)?.handled ?? 0);
  const logs = Float64Array.from({ length: daysBetween(first, last) + 1 }, (_, index) =>
    Math.log(averageOn(addDays(first, index)) || Number.NaN),
  );
  const { forecast } = smoothExponentially(logs, 7, Math.max(1, daysBetween(last, to)));
  const ratioAt = ratiosOf(
    history.filter((one) => one.handled > 0 && one.seconds > 0),
    averageOn,
    last,
    step,
  );
  return (date, start) =>
    Math.exp(forecast[daysBetween(last, date) - 1] ?? forecast[0]!) *
    ratioAt(dayOfWeek(date), start);
}

/**
 * How intervals differ from their days: seconds over the seconds that the day's average would have
 * given, contacts fading with age.
 */
function ratiosOf(
  history: readonly HandledContacts[],
  averageOn: (date: PlainDate) => number,
  last: PlainDate,
  step: number,
): (weekday: number, start: number) => number {
  const [own, common] = [new Map<number, Sum>(), new Map<number, Sum>()];
  for (const { date, start, handled, seconds } of history) {
    const weight = 0.5 ** (daysBetween(date, last) / halfLife);
    const slot = Math.floor(start / step);
    const usual = handled * averageOn(date);
    addTo(own, dayOfWeek(date) * 1440 + slot, weight * usual, weight * seconds);
    addTo(common, slot, weight * usual, weight * seconds);
  }
  const drawn = (sum: Sum | undefined, towards: number, usual: number) =>
    ((sum?.seconds ?? 0) + prior * usual * towards) / ((sum?.handled ?? 0) + prior * usual);
  const usual = averageOn(last);
  return (weekday, start) => {
    const slot = Math.floor(start / step);
    return drawn(own.get(weekday * 1440 + slot), drawn(common.get(slot), 1, usual), usual);
  };
}

function addTo<K>(sums: Map<K, Sum>, key: K, handled: number, seconds: number): void {
  const sum = sums.get(key) ?? { handled: 0, seconds: 0 };
  sums.set(key, { handled: sum.handled + handled, seconds: sum.seconds + seconds });
}

import { formatClock } from '../../time/minutes.ts';
import { intervalLengths } from '../model.ts';

/** How often each minute of a day starts an interval in a file. */
export type Starts = ReadonlyMap<number, number>;
/** Two neighbouring starts of a file that fits no length of interval. */
export type Misfit = Readonly<{ first: string; second: string }>;

/**
 * A start or two off the grid in a long file are typing errors, which their rows say themselves.
 */
const partOnGrid = 0.98;

/**
 * Minutes of the intervals that start at these times: the longest length on whose grid they lie.
 * Where they follow each other in even steps, that is their length: of a file in steps of 20
 * minutes, intervals of 10 would leave every second one empty.
 */
export function lengthOf(starts: Starts): number | Misfit {
  const minutes = [...starts.keys()].sort((a, b) => a - b);
  const rows = sumOf(starts.values());
  const onGrid = (length: number) =>
    sumOf([...starts].map(([minute, count]) => (minute % length === 0 ? count : 0)));
  const length = intervalLengths.toReversed().find((one) => onGrid(one) >= rows * partOnGrid);
  if (length === undefined) return misfitOf(minutes);
  const step = evenStep(minutes.filter((minute) => minute % length === 0));
  return step === null || step === length ? length : misfitOf(minutes);
}

/**
 * How far apart times lie that follow each other evenly, but for a few gaps; null where they do
 * not, or are too few to say.
 */
function evenStep(minutes: readonly number[]): number | null {
  const gaps = gapsOf(minutes);
  const step = gaps.reduce(commonDivisor, 0);
  return gaps.length >= 3 && gaps.filter((gap) => gap === step).length >= gaps.length * 0.8
    ? step
    : null;
}

/** The neighbours that lie closest together show best what is wrong. */
function misfitOf(minutes: readonly number[]): Misfit {
  const gaps = gapsOf(minutes);
  const at = Math.max(0, gaps.indexOf(Math.min(...gaps)));
  return {
    first: formatClock(minutes[at] ?? 0),
    second: formatClock(minutes[at + 1] ?? minutes[at] ?? 0),
  };
}

const gapsOf = (minutes: readonly number[]) =>
  minutes.slice(1).map((minute, index) => minute - (minutes[index] ?? 0));
const sumOf = (counts: Iterable<number>) => [...counts].reduce((a, b) => a + b, 0);

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

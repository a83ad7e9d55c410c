import type { CoverageGrid } from './coverage-grid.ts';
import type { Problem } from './problem.ts';

/** In an interval without work. */
export const none = 255;

/**
 * Activities of best worth for the worked intervals, no piece shorter than the shortest: a best
 * path over (activity, age of its piece). Breaks do not age a piece and do not end it.
 */
export function chooseActivities(
  problem: Problem,
  grid: CoverageGrid,
  prices: Float64Array,
  able: readonly number[],
  first: number,
  minutes: Uint16Array,
): Readonly<{ activity: Uint8Array; changes: number }> {
  const activity = new Uint8Array(minutes.length).fill(none);
  const width = able.length;
  if (width <= 1) {
    for (let slot = 0; slot < minutes.length; slot++)
      if (minutes[slot]! > 0 && width === 1) activity[slot] = able[0]!;
    return { activity, changes: 0 };
  }
  const { change, shortestPiece } = problem.weights;
  const ages = Math.max(1, Math.ceil(shortestPiece / grid.interval));
  const states = width * ages;
  let [score, next] = [new Float64Array(states).fill(-Infinity), new Float64Array(states)];
  const back = new Uint8Array(states * minutes.length);
  let begun = false;
  for (let slot = 0; slot < minutes.length; slot++) {
    const spent = minutes[slot]!;
    if (spent === 0) continue;
    next.fill(-Infinity);
    let [top, second] = [-1, -1];
    for (let one = 0; one < width; one++) {
      const ripe = score[one * ages + ages - 1]!;
      if (top < 0 || ripe > score[top * ages + ages - 1]!) [second, top] = [top, one];
      else if (second < 0 || ripe > score[second * ages + ages - 1]!) second = one;
    }
    for (let one = 0; one < width; one++) {
      const gain = prices[able[one]! * grid.slots + first + slot]! * spent;
      if (!begun) {
        next[one * ages] = gain;
        continue;
      }
      for (let age = 0; age < ages; age++) {
        const state = one * ages + age;
        const older = one * ages + Math.min(age + 1, ages - 1);
        if (ages > 1 && score[state]! + gain > next[older]!) {
          next[older] = score[state]! + gain;
          back[slot * states + older] = state;
        }
      }
      if (ages === 1) {
        next[one] = score[one]! + gain;
        back[slot * states + one] = one;
      }
      const other = top === one ? second : top;
      const switched = other < 0 ? -Infinity : score[other * ages + ages - 1]! - change + gain;
      if (switched > next[one * ages]!) {
        next[one * ages] = switched;
        back[slot * states + one * ages] = other * ages + ages - 1;
      }
    }
    begun = true;
    [score, next] = [next, score];
  }
  return traceActivities(activity, minutes, able, score, back, ages);
}

function traceActivities(
  activity: Uint8Array,
  minutes: Uint16Array,
  able: readonly number[],
  score: Float64Array,
  back: Uint8Array,
  ages: number,
): Readonly<{ activity: Uint8Array; changes: number }> {
  const states = able.length * ages;
  let state = 0;
  const isRipe = (one: number) => one % ages === ages - 1;
  const ripe = score.some((value, one) => isRipe(one) && value > -Infinity);
  for (let one = 0, best = -Infinity; one < states; one++) {
    if ((!ripe || isRipe(one)) && score[one]! > best) [state, best] = [one, score[one]!];
  }
  let [changes, last] = [0, -1];
  for (let slot = minutes.length - 1; slot >= 0; slot--) {
    if (!minutes[slot]) continue;
    const one = Math.floor(state / ages);
    if (last >= 0 && one !== last) changes++;
    activity[slot] = able[one]!;
    last = one;
    state = back[slot * states + state]!;
  }
  return { activity, changes };
}

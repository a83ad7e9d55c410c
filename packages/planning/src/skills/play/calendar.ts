import { nobody, type Notes } from './notes.ts';

const mostBuckets = 1 << 15;

export type Calendar = ReturnType<typeof openCalendar>;

/**
 * What is to happen to contacts, the end of their handling or hanging up, by its time: a ring of
 * buckets about as long as the time between two ends (calendar queue, Brown 1988), sorted lists in
 * each. No event lies more than `reach` seconds ahead; `perSecond` contacts come.
 */
export function openCalendar({ endAt, next }: Notes, perSecond: number, reach: number) {
  const perBucket = Math.min(perSecond / 2, mostBuckets / (reach + 1));
  let buckets = 4;
  while (buckets < reach * perBucket + 2) buckets *= 2;
  const first = new Int32Array(buckets).fill(nobody);
  let bucket = 0;
  let pending = 0;

  const add = (one: number, time: number) => {
    endAt[one] = time;
    pending += 1;
    const at = Math.floor(time * perBucket);
    if (at < bucket) bucket = at;
    const spot = at & (buckets - 1);
    let after = first[spot]!;
    if (after === nobody || endAt[after]! >= time) {
      next[one] = after;
      first[spot] = one;
      return;
    }
    let before = after;
    for (after = next[before]!; after !== nobody && endAt[after]! < time; after = next[before]!)
      before = after;
    next[one] = after;
    next[before] = one;
  };
  const remove = (one: number) => {
    const spot = Math.floor(endAt[one]! * perBucket) & (buckets - 1);
    pending -= 1;
    if (first[spot] === one) {
      first[spot] = next[one]!;
      return;
    }
    let before = first[spot]!;
    while (next[before] !== one) before = next[before]!;
    next[before] = next[one]!;
  };
  /** The contact whose event comes next, or nobody. */
  const firstDue = () => {
    if (pending === 0) return nobody;
    while (first[bucket & (buckets - 1)] === nobody) bucket += 1;
    return first[bucket & (buckets - 1)]!;
  };
  /** Takes out what `firstDue` has just given. */
  const removeFirst = (one: number) => {
    first[bucket & (buckets - 1)] = next[one]!;
    pending -= 1;
  };
  return { add, remove, firstDue, removeFirst };
}

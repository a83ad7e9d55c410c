/**
 * Work that may wait (back office, e-mail): seconds of work that arrive in each interval are to be
 * done within `deadline` intervals of their arrival, first come first served. Returns the seconds
 * of work to do in each interval: of all ways that keep every deadline, the one whose staff is most
 * level (the shortest path between what has come and what is due, cumulated; the taut string of
 * Dantzig and of Steiner 1995 minimises every convex cost at once, and so the peak). Closed
 * intervals do nothing, and a deadline counts open intervals. Work that arrives in the last
 * intervals may be left over: `left` seconds, which the intervals after them still have time for;
 * nothing is where all is to be done (`isAllDone`), as for dates before and after which as much is
 * left.
 */
export function spreadDeferredWork(
  arriving: ArrayLike<number>,
  deadline: number,
  isOpen: (index: number) => boolean = () => true,
  isAllDone = false,
): { work: Float64Array; left: number } {
  if (!(deadline >= 1) || !Number.isInteger(deadline))
    throw new RangeError('the deadline is a whole number of intervals, 1 or more');
  const open = Array.from({ length: arriving.length }, (_, index) => index).filter(isOpen);
  const come = cumulate(arriving, open);
  const due = Float64Array.from(come, (_, place) =>
    isAllDone && place === open.length
      ? (come[place] ?? 0)
      : place < deadline
        ? 0
        : (come[place - deadline + 1] ?? 0),
  );
  // What has come by the last interval but is due later only is done as late as its deadline
  // allows: as evenly as what is due asks for.
  const done = tautString(due, come);
  const work = new Float64Array(arriving.length);
  for (const [place, index] of open.entries())
    work[index] = (done[place + 1] ?? 0) - (done[place] ?? 0);
  return { work, left: (come.at(-1) ?? 0) - (done.at(-1) ?? 0) };
}

/**
 * What has come by the end of each open interval, after a 0; work that arrives while closed has
 * come when the next opens.
 */
function cumulate(arriving: ArrayLike<number>, open: readonly number[]): Float64Array {
  const sums = new Float64Array(open.length + 1);
  let next = 0;
  let sum = 0;
  for (const [place, index] of open.entries()) {
    for (; next <= index; next += 1) sum += arriving[next] ?? 0;
    sums[place + 1] = sum;
  }
  return sums;
}

/**
 * The shortest path from the lower bound's start to its end that stays between two bounds that
 * never fall. O(n) on the whole: each bend begins a new stretch.
 */
function tautString(lower: Float64Array, upper: Float64Array): Float64Array {
  const last = lower.length - 1;
  const path = new Float64Array(lower.length);
  for (let from = 0; from < last;) {
    const start = path[from] ?? 0;
    let [least, most, leastAt, mostAt] = [-Infinity, Infinity, from, from];
    let bend = last;
    let slope = 0;
    for (let at = from + 1; ; at += 1) {
      const low = ((lower[at] ?? 0) - start) / (at - from);
      const high = ((at === last ? (lower[at] ?? 0) : (upper[at] ?? 0)) - start) / (at - from);
      if (low > most) [bend, slope] = [mostAt, most];
      else if (high < least) [bend, slope] = [leastAt, least];
      else if (at < last) {
        if (low >= least) [least, leastAt] = [low, at];
        if (high <= most) [most, mostAt] = [high, at];
        continue;
      } else [bend, slope] = [last, Math.max(low, 0)];
      break;
    }
    for (let at = from + 1; at <= bend; at += 1) path[at] = start + slope * (at - from);
    from = bend;
  }
  return path;
}

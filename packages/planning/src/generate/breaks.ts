import type { Break, Template } from './problem.ts';

/**
 * The breaks of a template in grains of time: how many places each may take, the first of them
 * (after the shift's start, or after midnight where the clock says so), from one to the next, how
 * long it is; the grains of work owed between two and after the last, the length of the shift, and
 * whether two breaks have places nearer to each other than that.
 */
export type BreakGrid = Readonly<{
  count: Int32Array;
  origin: Int32Array;
  increment: Int32Array;
  length: Int32Array;
  isClock: Uint8Array;
  owed: number;
  owedAfter: number;
  shiftLength: number;
  mayMeet: boolean;
}>;

/**
 * Room to place breaks in, `break * places + place`: what the breaks up to one cost at least with
 * that one there, and the place of the one before.
 */
export type BreakSpace = Readonly<{ places: number; loss: Float64Array; from: Int32Array }>;

export function breakGrid(
  { breaks, workBetween, workAfter = workBetween, length }: Template,
  grain: number,
): BreakGrid {
  const inGrains = (of: (breakSpan: Break) => number) =>
    Int32Array.from(breaks, (breakSpan) => of(breakSpan) / grain);
  return {
    count: Int32Array.from(breaks, ({ earliest, latest, increment }) =>
      Math.max(0, Math.floor((latest - earliest) / increment) + 1),
    ),
    origin: inGrains((breakSpan) => breakSpan.earliest),
    increment: inGrains((breakSpan) => breakSpan.increment),
    length: inGrains((breakSpan) => breakSpan.length),
    isClock: Uint8Array.from(breaks, (breakSpan) => Number(breakSpan.clock === true)),
    owed: Math.ceil(workBetween / grain),
    owedAfter: Math.ceil(workAfter / grain),
    shiftLength: length / grain,
    mayMeet: breaks.some(
      (breakSpan, index) =>
        index > 0 &&
        (breakSpan.clock !== breaks[index - 1]!.clock ||
          breakSpan.earliest < breaks[index - 1]!.latest + breaks[index - 1]!.length + workBetween),
    ),
  };
}

export function openBreakSpace(grids: readonly BreakGrid[]): BreakSpace {
  const places = Math.max(1, ...grids.flatMap(({ count }) => [...count]));
  const depth = Math.max(1, ...grids.map(({ count }) => count.length));
  return { places, loss: new Float64Array(places * depth), from: new Int32Array(places * depth) };
}

/**
 * Least worth lost to the breaks of a shift that begins at `begin` (in grains, like the places of
 * `worth`, which holds sums from midnight), in order and with work between them: a shortest path
 * over the places of one break after another. Infinity where they do not fit.
 */
export function leastLoss(
  space: BreakSpace,
  grid: BreakGrid,
  worth: Float64Array,
  begin: number,
): number {
  let least = 0;
  for (let index = 0; index < grid.count.length; index++)
    least = placeOne(space, grid, worth, begin, index);
  return least;
}

function placeOne(
  { places, loss, from }: BreakSpace,
  grid: BreakGrid,
  worth: Float64Array,
  begin: number,
  index: number,
): number {
  const { count, origin, increment, length, isClock, owed, owedAfter, shiftLength } = grid;
  const mine = index * places;
  const others = mine - places;
  const width = length[index]!;
  const step = increment[index]!;
  const earliest = begin + owed;
  const latest = begin + shiftLength - width - (index === count.length - 1 ? owedAfter : owed);
  const isFirst = index === 0;
  const before = isFirst ? 0 : count[index - 1]!;
  let ready = isFirst
    ? 0
    : origin[index - 1]! + (isClock[index - 1] === 1 ? 0 : begin) + length[index - 1]! + owed;
  const readyStep = isFirst ? 0 : increment[index - 1]!;
  let at = origin[index]! + (isClock[index] === 1 ? 0 : begin);
  let least = isFirst ? 0 : Infinity;
  let leastAt = -1;
  let reach = 0;
  let best = Infinity;
  for (let place = 0; place < count[index]!; place++, at += step) {
    for (; reach < before && ready <= at; reach++, ready += readyStep) {
      const earlier = loss[others + reach]!;
      if (earlier < least) {
        least = earlier;
        leastAt = reach;
      }
    }
    const total = at < earliest || at > latest ? Infinity : least + worth[at + width]! - worth[at]!;
    loss[mine + place] = total;
    from[mine + place] = leastAt;
    if (total < best) best = total;
  }
  return best;
}

/** The places of the breaks of least loss, in grains. */
export function bestBreaks(
  space: BreakSpace,
  grid: BreakGrid,
  worth: Float64Array,
  begin: number,
): Int32Array {
  const placed = new Int32Array(grid.count.length);
  const least = leastLoss(space, grid, worth, begin);
  const last = placed.length - 1;
  let place = 0;
  if (last >= 0) while (space.loss[last * space.places + place]! > least) place++;
  for (let index = last; index >= 0; index--) {
    placed[index] =
      grid.origin[index]! +
      (grid.isClock[index] === 1 ? 0 : begin) +
      place * grid.increment[index]!;
    place = space.from[index * space.places + place]!;
  }
  return placed;
}

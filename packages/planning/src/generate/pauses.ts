import type { Pause, Template } from './problem.ts';

/**
 * The pauses of a template in grains of time: how many places each may take, the first of them (after the shift's start, or after midnight where the clock
 * says so), from one to the next, how long it is; the grains of work owed between two and after the last, the length of the shift, and whether two pauses have
 * places nearer to each other than that.
 */
export type PauseGrid = Readonly<{
  count: Int32Array;
  origin: Int32Array;
  increment: Int32Array;
  length: Int32Array;
  isClock: Uint8Array;
  owed: number;
  owedAfter: number;
  shift: number;
  mayMeet: boolean;
}>;

/** Room to place pauses in, `pause * places + place`: what the pauses up to one cost at least with that one there, and the place of the one before. */
export type PauseSpace = Readonly<{ places: number; loss: Float64Array; from: Int32Array }>;

export function pauseGrid(
  { pauses, workBetween, workAfter = workBetween, length }: Template,
  grain: number,
): PauseGrid {
  const inGrains = (of: (pause: Pause) => number) =>
    Int32Array.from(pauses, (pause) => of(pause) / grain);
  return {
    count: Int32Array.from(pauses, ({ earliest, latest, increment }) =>
      Math.max(0, Math.floor((latest - earliest) / increment) + 1),
    ),
    origin: inGrains((pause) => pause.earliest),
    increment: inGrains((pause) => pause.increment),
    length: inGrains((pause) => pause.length),
    isClock: Uint8Array.from(pauses, (pause) => Number(pause.clock === true)),
    owed: Math.ceil(workBetween / grain),
    owedAfter: Math.ceil(workAfter / grain),
    shift: length / grain,
    mayMeet: pauses.some(
      (pause, index) =>
        index > 0 &&
        (pause.clock !== pauses[index - 1]!.clock ||
          pause.earliest < pauses[index - 1]!.latest + pauses[index - 1]!.length + workBetween),
    ),
  };
}

export function openPauseSpace(grids: readonly PauseGrid[]): PauseSpace {
  const places = Math.max(1, ...grids.flatMap(({ count }) => [...count]));
  const depth = Math.max(1, ...grids.map(({ count }) => count.length));
  return { places, loss: new Float64Array(places * depth), from: new Int32Array(places * depth) };
}

/**
 * Least worth lost to the pauses of a shift that begins at `begin` (in grains, like the places of `worth`, which holds sums from midnight), in order and
 * with work between them: a shortest path over the places of one pause after another. Infinity where they do not fit.
 */
export function leastLoss(
  space: PauseSpace,
  grid: PauseGrid,
  worth: Float64Array,
  begin: number,
): number {
  let least = 0;
  for (let index = 0; index < grid.count.length; index++)
    least = placeOne(space, grid, worth, begin, index);
  return least;
}

function placeOne(
  { places, loss, from }: PauseSpace,
  grid: PauseGrid,
  worth: Float64Array,
  begin: number,
  index: number,
): number {
  const { count, origin, increment, length, isClock, owed, owedAfter, shift } = grid;
  const mine = index * places;
  const others = mine - places;
  const width = length[index]!;
  const step = increment[index]!;
  const earliest = begin + owed;
  const latest = begin + shift - width - (index === count.length - 1 ? owedAfter : owed);
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

/** The places of the pauses of least loss, in grains. */
export function bestPauses(
  space: PauseSpace,
  grid: PauseGrid,
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

import { minutesInDay } from './problem.ts';
import type { Problem } from './problem.ts';

/**
 * Coverage of every demand by interval, in advisor-minutes, with its cost kept up to date. A cell is `layer * slots + slot`; the last layer
 * is presence where the problem limits it. `rate` is what a minute more is worth in a cell, as long as it fills the interval.
 */
export type Board = Readonly<{
  interval: number;
  slots: number;
  layers: number;
  /** First cell of the presence layer, -1 without one. */
  presence: number;
  low: Float64Array;
  high: Float64Array;
  under: Float64Array;
  over: Float64Array;
  cover: Float64Array;
  cost: Float64Array;
  rate: Float64Array;
  /** The sum of `cost`, and how much dearer a shortage grows with its depth. */
  total: { cost: number; spread: number };
}>;

/** What a duty adds: minutes to cells. */
export type Contribution = Readonly<{ cells: Int32Array; minutes: Uint16Array }>;

export function openBoard(problem: Problem): Board {
  const slots = ((problem.days + 1) * minutesInDay) / problem.interval;
  const layers = problem.demands.length + (problem.presence ? 1 : 0);
  const cells = () => new Float64Array(slots * layers);
  const board: Board = {
    interval: problem.interval,
    slots,
    layers,
    presence: problem.presence ? problem.demands.length * slots : -1,
    low: cells(),
    high: cells(),
    under: cells(),
    over: cells(),
    cover: cells(),
    cost: cells(),
    rate: cells(),
    total: { cost: 0, spread: problem.weights.spread },
  };
  problem.demands.forEach((demand, layer) => {
    const { under, over } = problem.weights;
    fillLayer(
      board,
      layer,
      demand.required,
      demand.required,
      under * (demand.under ?? 1),
      over * (demand.over ?? 1),
    );
  });
  if (problem.presence)
    fillLayer(
      board,
      layers - 1,
      problem.presence.least,
      problem.presence.most,
      problem.presence.weight,
      problem.presence.weight,
    );
  for (let cell = 0; cell < slots * layers; cell++) refresh(board, cell);
  return board;
}

function fillLayer(
  board: Board,
  layer: number,
  low: ArrayLike<number>,
  high: ArrayLike<number>,
  under: number,
  over: number,
): void {
  for (let slot = 0; slot < board.slots; slot++) {
    const cell = layer * board.slots + slot;
    board.low[cell] = (low[slot] ?? 0) * board.interval;
    board.high[cell] = (high[slot] ?? 0) * board.interval;
    board.under[cell] = under;
    board.over[cell] = over;
  }
}

/** Makes deep shortages dearer, or as dear as the problem has them again. */
export function setSpread(board: Board, spread: number): void {
  board.total.spread = spread;
  for (let cell = 0; cell < board.cost.length; cell++) refresh(board, cell);
}

/** Cost of a cell at a coverage: linear, with a small square so that shortages spread rather than gather. */
export function costAt(board: Board, cell: number, cover: number): number {
  const short = board.low[cell]! - cover;
  if (short > 0)
    return board.under[cell]! * short * (1 + (board.total.spread * short) / (2 * board.interval));
  const spare = cover - board.high[cell]!;
  return spare > 0
    ? board.over[cell]! * spare * (1 + (board.total.spread * spare) / (2 * board.interval))
    : 0;
}

function refresh(board: Board, cell: number): void {
  const cover = board.cover[cell]!;
  const cost = costAt(board, cell, cover);
  board.total.cost += cost - board.cost[cell]!;
  board.cost[cell] = cost;
  board.rate[cell] = (cost - costAt(board, cell, cover + board.interval)) / board.interval;
}

/** Adds (`sign` 1) or takes away (-1) a duty's minutes. */
export function apply(board: Board, duty: Contribution, sign: number): void {
  const { cells, minutes } = duty;
  for (let index = 0; index < cells.length; index++) {
    const spent = minutes[index]!;
    if (spent === 0) continue;
    board.cover[cells[index]!]! += sign * spent;
    refresh(board, cells[index]!);
    if (board.presence >= 0) {
      const cell = board.presence + (cells[index]! % board.slots);
      board.cover[cell]! += sign * spent;
      refresh(board, cell);
    }
  }
}

/** Minutes short and over by layer, without weights. */
export function shortfall(
  board: Board,
): Readonly<{ shortage: Float64Array; overage: Float64Array }> {
  const [shortage, overage] = [new Float64Array(board.layers), new Float64Array(board.layers)];
  board.cover.forEach((cover, cell) => {
    const layer = Math.floor(cell / board.slots);
    shortage[layer]! += Math.max(0, board.low[cell]! - cover);
    overage[layer]! += Math.max(0, cover - board.high[cell]!);
  });
  return { shortage, overage };
}

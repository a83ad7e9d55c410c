import type { Interval } from '../../time/interval.ts';
import { hoursOf } from '../../time/minutes.ts';
import type { RowHours } from '../hours.ts';
import {
  blocksOn,
  type Block,
  type BlockKind,
  type ScheduleDay,
  type Shift,
  type Side,
} from '../model.ts';
import { blockKinds } from '../model/limits.ts';
import { spanEndingNear, spanStartingNear, spanToWire } from './spans.ts';
import type { WireBlocks } from './wire.ts';

const wireSides = { left: 'day_start', right: 'day_end' } as const;
const suffixes = ['', '_2'] as const;
const flags = {
  left: { overtime: 'is_day_start_overtime_schedule', recovered: 'is_day_start_recovered_hours' },
  right: { overtime: 'is_day_end_overtime_schedule', recovered: 'is_day_end_recovered_hours' },
} as const;

/**
 * The wire has no id for a block, so a saved one is numbered by its place: -1 and -2 left of the
 * shift, -3 and -4 right, inner first.
 */
const placeIds = { left: -1, right: -3 } as const;

export function blocksToWire(day: ScheduleDay, hours: RowHours): WireBlocks {
  return {
    ...sidesToWire(day),
    total_overtime_hours: hoursOf(hours.overtime),
    total_recovered_hours: hoursOf(hours.recovered),
  };
}

/** The times and flags of a row's blocks. */
export function sidesToWire(day: Pick<ScheduleDay, 'shift' | 'blocks'>): WireBlocks {
  return day.blocks.length === 0 ? noBlocks : allSidesToWire(day);
}

function allSidesToWire(day: Pick<ScheduleDay, 'shift' | 'blocks'>): WireBlocks {
  const wire: Record<string, string | boolean | number | null> = {};
  for (const side of ['left', 'right'] as const) {
    for (const kind of blockKinds) {
      const own = blocksOn(day, side).filter((block) => block.kind === kind);
      wire[flags[side][kind]] = own.length > 0;
      suffixes.forEach((suffix, index) => {
        const span = own[index] && spanToWire(own[index]);
        wire[fieldOf(side, kind, 'start', suffix)] = span?.start_time ?? null;
        wire[fieldOf(side, kind, 'end', suffix)] = span?.end_time ?? null;
      });
    }
  }
  return wire;
}

/** What most rows say of both sides. */
const noBlocks = allSidesToWire({ shift: null, blocks: [] });

/**
 * Blocks of a row, each put next to the shift or to the block that it continues. A flag that is
 * false empties its side. A row without a shift keeps no blocks: there is nothing that says on
 * which date they lie.
 */
export function blocksFromWire(wire: WireBlocks, shift: Shift | null): readonly Block[] {
  if (!shift) return [];
  const left = sideFromWire(wire, 'left', shift.start);
  const right = sideFromWire(wire, 'right', shift.end);
  return [...left.toReversed(), ...right];
}

/**
 * The first field of a payload whose overtime or recovered hours could not be kept: one that has no
 * other end, or stands on a row without a shift (002 section 5, "consecutive to each other and time
 * Range"). Null where there is none.
 */
export function strayBlockField(wire: WireBlocks, shift: Shift | null): string | null {
  for (const side of ['left', 'right'] as const) {
    for (const kind of blockKinds.filter((one) => wire[flags[side][one]] !== false)) {
      for (const suffix of suffixes) {
        const [start, end] = [
          fieldOf(side, kind, 'start', suffix),
          fieldOf(side, kind, 'end', suffix),
        ];
        const isHalf = Boolean(wire[start]) !== Boolean(wire[end]);
        if (isHalf || (shift === null && wire[start])) return wire[start] && isHalf ? end : start;
      }
    }
  }
  return null;
}

type Candidate = Readonly<{ kind: BlockKind; near: (edge: number) => Interval }>;

/**
 * From the shift outwards: at each step the block that lies nearest to where the last one ended.
 */
function sideFromWire(wire: WireBlocks, side: Side, shiftEdge: number): readonly Block[] {
  const waiting = blockKinds.flatMap((kind) =>
    wire[flags[side][kind]] === false ? [] : candidates(wire, side, kind),
  );
  const placed: Block[] = [];
  let edge = shiftEdge;
  while (waiting.length > 0) {
    const gaps = waiting.map((one) => gapOf(side, one.near(edge), edge));
    const [next] = waiting.splice(gaps.indexOf(Math.min(...gaps)), 1);
    const span = next!.near(edge);
    placed.push({ id: placeIds[side] - placed.length, kind: next!.kind, ...span });
    edge = side === 'left' ? span.start : span.end;
  }
  return placed;
}

function candidates(wire: WireBlocks, side: Side, kind: BlockKind): readonly Candidate[] {
  return suffixes.flatMap((suffix) => {
    const start = wire[fieldOf(side, kind, 'start', suffix)];
    const end = wire[fieldOf(side, kind, 'end', suffix)];
    if (!start || !end) return [];
    return [
      {
        kind,
        near: (edge: number) =>
          side === 'left' ? spanEndingNear(edge, start, end) : spanStartingNear(edge, start, end),
      },
    ];
  });
}

function gapOf(side: Side, span: Interval, edge: number): number {
  return Math.abs(edge - (side === 'left' ? span.end : span.start));
}

function fieldOf<
  S extends Side,
  K extends BlockKind,
  E extends 'start' | 'end',
  N extends '' | '_2',
>(side: S, kind: K, edge: E, suffix: N) {
  return `${wireSides[side]}_${kind}_${edge}_time${suffix}` as `${(typeof wireSides)[S]}_${K}_${E}_time${N}`;
}

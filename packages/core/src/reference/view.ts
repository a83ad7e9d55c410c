import { endFromWire, startFromWire } from '../time/midnight.ts';
import type { DayHours } from '../time/weekly-hours.ts';

type WireHours = Readonly<{ day: number; start_time: string; end_time: string }>;

/** Rows of the wire as minutes. */
export function hoursFromWire(rows: readonly WireHours[]): readonly DayHours[] {
  return rows.map(({ day, start_time, end_time }) => ({
    day,
    start: startFromWire(start_time) ?? 0,
    end: endFromWire(end_time) ?? 0,
  }));
}

const cellMinutes = 15;
const cellsInDay = 1440 / cellMinutes;
type CellAt = Readonly<{ column: number }>;

/** Whether each quarter of an hour of a weekday has something of the hours in it. */
export function openCells(hours: readonly DayHours[], day: number): readonly boolean[] {
  const own = hours.filter((one) => one.day === day);
  return Array.from({ length: cellsInDay }, (_, cell) =>
    own.some(({ start, end }) => start < (cell + 1) * cellMinutes && end > cell * cellMinutes),
  );
}

/** The minutes between two of these quarters, both included. */
export function stretchOf(from: CellAt, to: CellAt): Readonly<{ start: number; end: number }> {
  return {
    start: Math.min(from.column, to.column) * cellMinutes,
    end: (Math.max(from.column, to.column) + 1) * cellMinutes,
  };
}

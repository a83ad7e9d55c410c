import { weekdays } from '../channels/model.ts';
import { isBlank } from '../cells/blank.ts';
import { readClock } from '../cells/clock.ts';
import { createColumnReader, type ColumnReader, type Interpretation } from '../cells/column.ts';
import type { Language } from '../messages/catalogue.ts';
import { exactCells, isOwnName, sheetText, type Sheet } from '../resource/sheet.ts';
import { formatClock } from '../time/minutes.ts';
import { inOrder, neededFields, targetFields, type TargetSlot } from './view.ts';

const headings = ['weekday', 'time_std', ...targetFields];

/** Targets as a file that `readTargets` reads back. */
export function targetsFile(slots: readonly TargetSlot[]): string {
  const rows = slots.map((slot, index) => ({
    line: index + 2,
    cells: [slot.weekday, slot.time, ...targetFields.map((field) => String(slot[field] ?? ''))],
  }));
  return sheetText({ heading: { line: 1, cells: headings }, rows }, []);
}

/** Goals that nobody sets below one per cent: 0.8 is 80. */
const percentFields: ReadonlySet<string> = new Set([
  'sl_goal',
  'max_occ_percent',
  'shrinkage_percent',
]);

/** A line that says no targets, and the column that is wrong with it. */
export type BadTarget = Readonly<{ line: number; column: string; value: string }>;

/**
 * What is in a file of targets; `missing` are columns that every one has and this one has not,
 * `interpretations` what could have been read otherwise.
 */
export type TargetsFile = Readonly<{
  slots: readonly TargetSlot[];
  bad: readonly BadTarget[];
  missing: readonly string[];
  interpretations: readonly (Interpretation & Readonly<{ column: string }>)[];
}>;

/** The slots of a file. */
export function readTargets(
  { heading, rows, delimiter = '' }: Sheet,
  language: Language,
): TargetsFile {
  const at = new Map(
    headings.map((name) => [name, heading.cells.findIndex((cell) => isOwnName(cell, name))]),
  );
  const missing = ['weekday', 'time_std', ...neededFields].filter((name) => at.get(name) === -1);
  if (missing.length > 0) return { slots: [], bad: [], missing, interpretations: [] };
  const [slots, bad]: [TargetSlot[], BadTarget[]] = [[], []];
  const figures = rows.map((row) => ({ line: row.line, cells: exactCells(row, () => true) }));
  const readers = new Map(
    targetFields.map((field) => {
      const cells = figures.map((row) => row.cells[at.get(field) ?? -1] ?? '');
      return [field as string, createColumnReader(cells, { language, delimiter })] as const;
    }),
  );
  for (const { line, cells } of figures) {
    const read = readSlot((name) => (cells[at.get(name) ?? -1] ?? '').trim(), readers);
    if (typeof read.wrong === 'string') bad.push({ line, column: read.wrong, value: read.value });
    else slots.push(read.slot);
  }
  const interpretations = [...readers].flatMap(([column, reader]) =>
    reader.interpretations().map((one) => ({ ...one, column })),
  );
  return { slots: inOrder(slots), bad, missing, interpretations };
}

function readSlot(cellOf: (name: string) => string, readers: ReadonlyMap<string, ColumnReader>) {
  const weekday = weekdays.find((one) => one === cellOf('weekday').toLowerCase());
  if (weekday === undefined) return { wrong: 'weekday', value: cellOf('weekday') };
  const time = readClock(cellOf('time_std'));
  if (time === null || time >= 1440) return { wrong: 'time_std', value: cellOf('time_std') };
  const numbers: Record<string, number | null> = {};
  for (const field of targetFields) {
    const text = cellOf(field);
    const reader = readers.get(field);
    const value = percentFields.has(field) ? reader?.percent(text) : reader?.number(text);
    const isMissing = isBlank(text) && neededFields.has(field);
    if (isMissing || value === undefined || (value ?? 0) < 0) return { wrong: field, value: text };
    numbers[field] = value;
  }
  return { slot: { weekday, time: formatClock(time), ...numbers } as TargetSlot };
}

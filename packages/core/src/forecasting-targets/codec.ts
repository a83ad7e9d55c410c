import { weekdays } from '../channels/model.ts';
import { readCellNumber } from '../messages/typed-number.ts';
import type { Language } from '../messages/catalogue.ts';
import { isOwnName, sheetText, type Sheet } from '../resource/sheet.ts';
import { formatClock, parseClock } from '../time/minutes.ts';
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

/** A line that says no targets, and the column that is wrong with it. */
export type BadTarget = Readonly<{ line: number; column: string; value: string }>;

/** The slots of a file; `missing` are columns that every file of targets has and this one has not. */
export function readTargets(
  { heading, rows }: Sheet,
  language: Language,
): Readonly<{
  slots: readonly TargetSlot[];
  bad: readonly BadTarget[];
  missing: readonly string[];
}> {
  const at = new Map(
    headings.map((name) => [name, heading.cells.findIndex((cell) => isOwnName(cell, name))]),
  );
  const missing = ['weekday', 'time_std', ...neededFields].filter((name) => at.get(name) === -1);
  if (missing.length > 0) return { slots: [], bad: [], missing };
  const [slots, bad]: [TargetSlot[], BadTarget[]] = [[], []];
  for (const { line, cells } of rows) {
    const read = readSlot((name) => (cells[at.get(name) ?? -1] ?? '').trim(), language);
    if (typeof read.wrong === 'string') bad.push({ line, column: read.wrong, value: read.value });
    else slots.push(read.slot);
  }
  return { slots: inOrder(slots), bad, missing };
}

function readSlot(cellOf: (name: string) => string, language: Language) {
  const weekday = weekdays.find((one) => one === cellOf('weekday').toLowerCase());
  if (weekday === undefined) return { wrong: 'weekday', value: cellOf('weekday') };
  const time = parseClock(cellOf('time_std').slice(0, 5));
  if (time === null || time >= 1440) return { wrong: 'time_std', value: cellOf('time_std') };
  const numbers: Record<string, number | null> = {};
  for (const field of targetFields) {
    const text = cellOf(field);
    const value = text === '' ? null : readCellNumber(text, language);
    const isMissing = text === '' && neededFields.has(field);
    if (isMissing || (text !== '' && (value === null || value < 0)))
      return { wrong: field, value: text };
    numbers[field] = value;
  }
  return { slot: { weekday, time: formatClock(time), ...numbers } as TargetSlot };
}

import { useState } from 'react';
import type { Objective } from '@watchbill/core/forecasting-targets/model';
import {
  inOrder,
  neededFields,
  slotKey,
  slotsOf,
  targetFields,
  targetKeys,
  type TargetField,
  type TargetSlot,
} from '@watchbill/core/forecasting-targets/view';
import { dateWords } from '@watchbill/core/time/zone';
import { weekdays, type Weekday } from '@watchbill/core/channels/model';
import { addDays, toPlainDate } from '@watchbill/core/time/plain-date';
import { useFigureEdits, type FigureEdit } from '../kit/figure/figure-edits.ts';
import type { FigureColumn, FigureRow } from '../kit/figure/figures.ts';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';

/** A week's targets: those of a channel, or its forecast defaults. */
type Targets = Pick<Objective, Weekday>;

const aSunday = toPlainDate('2026-11-22');

/** Weekdays in the reader's language. */
export function useWeekdayName(): (weekday: Weekday) => string {
  const { language } = useText();
  return (weekday) => dateWords(addDays(aSunday, weekdays.indexOf(weekday)), 'weekday', language);
}

export function useTargetColumns(): readonly FigureColumn[] {
  const { t } = useText();
  const format = useFormat();
  return targetFields.map((field) => ({
    name: field,
    label: t(targetKeys[field]),
    write: (value) => format.number(value),
  }));
}

/**
 * A week's targets while they are changed: lines that were added, taken away or copied, and figures
 * that were typed over.
 */
export function useTargetsDraft<Week extends Targets>(objective: Week) {
  const { t } = useText();
  const nameOf = useWeekdayName();
  /** What the draft began from stays until it is saved or discarded, whoever saves meanwhile. */
  const [began, setBegan] = useState<Readonly<{ of: Week; slots: readonly TargetSlot[] }>>();
  const base = began?.of ?? objective;
  const saved = slotsOf(base);
  const slots = began?.slots ?? saved;
  const rows: readonly FigureRow[] = slots.map((slot) => ({
    key: slotKey(slot),
    label: t('forecastingTargets.slot', { weekday: nameOf(slot.weekday), time: slot.time }),
    figures: Object.fromEntries(targetFields.map((field) => [field, slot[field]])),
  }));
  const edits = useFigureEdits({ rows });
  const typed = slots.map((slot) => withEdits(slot, edits.edits));
  const isMissing = typed.some((slot) => [...neededFields].some((field) => slot[field] === null));
  return {
    base,
    slots: typed,
    rows,
    edits,
    hasWrong: edits.hasWrong || isMissing,
    count: changesBetween(saved, typed),
    /** Other lines; what was typed into those that stay goes with them. */
    put: (next: readonly TargetSlot[]) => {
      setBegan({ of: base, slots: inOrder(next) });
      edits.reset();
    },
    /** Keeps to what the draft began from. */
    begin: () => setBegan((before) => before ?? { of: objective, slots }),
    discard: () => {
      setBegan(undefined);
      edits.reset();
    },
  };
}
export type TargetsDraft = ReturnType<typeof useTargetsDraft<Targets>>;

function withEdits(slot: TargetSlot, edits: readonly FigureEdit[]): TargetSlot {
  const own = edits.filter(({ row }) => row.key === slotKey(slot));
  const typed = own.map(({ column, value }) => [column as TargetField, value] as const);
  return { ...slot, ...Object.fromEntries(typed) };
}

function changesBetween(before: readonly TargetSlot[], after: readonly TargetSlot[]): number {
  const written = (slots: readonly TargetSlot[]) =>
    new Map(slots.map((slot) => [slotKey(slot), targetFields.map((field) => slot[field]).join()]));
  const [old, fresh] = [written(before), written(after)];
  return [...new Set([...old.keys(), ...fresh.keys()])].filter(
    (key) => old.get(key) !== fresh.get(key),
  ).length;
}

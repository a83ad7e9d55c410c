import { useCallback, useMemo, useState } from 'react';
import type { MessageKey } from '@watchbill/core/messages/catalogue';

export const columnNames = ['hours', 'paid', 'overtime', 'division', 'login', 'lock'] as const;
export type ColumnName = (typeof columnNames)[number];

export const columnWidths: Readonly<Record<ColumnName, number>> = {
  hours: 52,
  paid: 52,
  overtime: 48,
  division: 150,
  login: 68,
  lock: 58,
};
export const columnTitles = {
  hours: 'schedules.columnHours',
  paid: 'schedules.columnPaid',
  overtime: 'schedules.columnOvertime',
  division: 'schedules.columnDivision',
  login: 'schedules.columnLogin',
  lock: 'schedules.columnLock',
} as const satisfies Record<ColumnName, MessageKey>;
export const columnHeads = {
  ...columnTitles,
  paid: 'schedules.columnPaidShort',
  overtime: 'schedules.columnOvertimeShort',
} as const satisfies Record<ColumnName, MessageKey>;

const storageKey = 'watchbill.schedule.columns';
const atFirst: readonly ColumnName[] = ['hours', 'paid', 'overtime', 'lock'];
const nameWidth = { wide: 190, narrow: 150 };
const selectWidth = 40;

/**
 * Which columns stand beside the names; the choice stays in this browser. Narrow screens have room
 * for the lock alone.
 */
export function useColumns(isNarrow: boolean) {
  const [chosen, setChosen] = useState(readChoice);
  const toggle = useCallback(
    (name: ColumnName) =>
      setChosen((before) => {
        const next = before.includes(name)
          ? before.filter((one) => one !== name)
          : [...before, name];
        localStorage.setItem(storageKey, next.join(' '));
        return next;
      }),
    [],
  );
  return useMemo(() => {
    const shown = columnNames.filter(
      (name) => chosen.includes(name) && (!isNarrow || name === 'lock'),
    );
    const name = isNarrow ? nameWidth.narrow : nameWidth.wide;
    const width =
      name +
      (isNarrow ? 0 : selectWidth) +
      shown.reduce((sum, column) => sum + columnWidths[column], 0);
    return { chosen, shown, toggle, width, mayTick: !isNarrow };
  }, [chosen, isNarrow, toggle]);
}
export type Columns = ReturnType<typeof useColumns>;

function readChoice(): readonly ColumnName[] {
  const stored = localStorage.getItem(storageKey);
  if (stored === null) return atFirst;
  // The division's column was stored as `mu` before.
  const kept = stored.split(' ').map((name) => (name === 'mu' ? 'division' : name));
  return columnNames.filter((name) => kept.includes(name));
}

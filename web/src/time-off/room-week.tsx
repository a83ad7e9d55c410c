import { alpha, useTheme } from '@mui/material/styles';
import type { AllotmentRow } from '@watchbill/core/time-off/model/request';
import { roomOf } from '@watchbill/core/time-off/view';
import { formatClock } from '@watchbill/core/time/minutes';
import { addDays, type PlainDate } from '@watchbill/core/time/plain-date';
import { WeekGrid } from '../kit/date/week-grid.tsx';
import type { Cell } from '../kit/list/grid-keys.ts';
import { useText } from '../kit/text.tsx';
import { dateIn } from '../shell/dates.ts';
import type { Stroke } from './paint-bar.tsx';
import { roomKeys, useRoomWords } from './room-words.ts';

type Props = Readonly<{
  from: PlainDate;
  rows: readonly AllotmentRow[];
  onPaint: ((stroke: Stroke) => void) | undefined;
}>;

/** A week of quarter hours, each with what is left of it. */
export function RoomWeek({ from, rows, onPaint }: Props) {
  const { t, language } = useText();
  const { palette } = useTheme();
  const words = useRoomWords();
  const colours = {
    open: alpha(palette.success.main, 0.35),
    scarce: alpha(palette.warning.main, 0.45),
    full: alpha(palette.error.main, 0.4),
    blocked: palette.action.disabledBackground,
  };
  const dates = Array.from({ length: 7 }, (_, index) => addDays(from, index));
  const keyOf = (row: AllotmentRow) => (row.allotted === null ? null : words.brief(row));
  const paints = new Map(
    rows.flatMap((row) => {
      const [value, room] = [keyOf(row), roomOf(row)];
      if (value === null || room === 'unchecked') return [];
      // Its first letter is what stands in the cell: how many are left, or why none.
      const label = row.remaining !== null && row.remaining > 0 ? value : t(roomKeys[room]);
      return [[value, { value, label, colour: colours[room] }] as const];
    }),
  );
  const paint = (one: Cell, other: Cell) => {
    const [first, last] = [Math.min(one.column, other.column), Math.max(one.column, other.column)];
    onPaint?.({
      from: dates[Math.min(one.row, other.row)]!,
      to: dates[Math.max(one.row, other.row)]!,
      start: formatClock(first * 15),
      end: last === 95 ? '24:00' : formatClock((last + 1) * 15),
    });
  };
  return (
    <WeekGrid
      label={t('timeOffPlans.quarterHours')}
      days={dates.map((date) =>
        dateIn(date, language, { weekday: 'short', day: 'numeric', month: 'short' }),
      )}
      rows={dates.map((date) => rows.filter((row) => row.date === date).map(keyOf))}
      paints={[...paints.values()]}
      blank={t('timeOffPlans.unchecked')}
      hint={t('timeOffPlans.paintHint')}
      onPaint={onPaint === undefined ? undefined : paint}
    />
  );
}

import {
  Box,
  Link,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import type { StaffingDay, StaffingInterval } from '@watchbill/core/weekly-staffing/model';
import { axisOf, gapOf, minuteOf } from '@watchbill/core/weekly-staffing/view';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { useFormat, type Format } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';
import { Swatch } from './look.tsx';
import { signedFigure, spanOf, waitFigure, type ChosenInterval } from './words.ts';

type Column = Readonly<{
  name: MessageKey;
  of: (slot: StaffingInterval, format: Format) => string;
  /** Left out of a day on which it would say nothing. */ isIn?: (
    slot: StaffingInterval,
  ) => boolean;
}>;
const isLent = ({
  credited_requirements: credited,
  dedicated_requirements: own,
}: StaffingInterval) => credited !== null && credited !== own;
const before: readonly Column[] = [
  {
    name: 'weeklyStaffing.required',
    of: ({ requirements }, format) => format.figure(requirements),
  },
  {
    name: 'weeklyStaffing.dedicated',
    of: (slot, format) => format.figure(slot.dedicated_requirements),
    isIn: isLent,
  },
  {
    name: 'weeklyStaffing.credited',
    of: (slot, format) => format.figure(slot.credited_requirements),
    isIn: isLent,
  },
  {
    name: 'weeklyStaffing.heads',
    of: (slot, format) => format.figure(slot.schedule_requirements),
    isIn: (slot) => slot.schedule_overhead > 0,
  },
  { name: 'weeklyStaffing.open', of: ({ open }, format) => format.figure(open) },
];
const after: readonly Column[] = [
  {
    name: 'weeklyStaffing.committed',
    of: ({ commited_fte: fte }, format) => format.figure(fte),
    isIn: (slot) => slot.commited_fte !== null,
  },
  {
    name: 'weeklyStaffing.serviceLevel',
    of: (slot, format) => format.percentage(slot.expected_service_level),
  },
  {
    name: 'weeklyStaffing.wait',
    of: ({ expected_asa: wait, expected_service_level: level }, format) =>
      wait === null && level !== null ? '∞' : waitFigure(wait, format),
  },
  {
    name: 'weeklyStaffing.occupancy',
    of: (slot, format) => format.percentage(slot.expected_occupancy),
  },
];

type Props = Readonly<{
  title: string;
  day: StaffingDay;
  chosen: ChosenInterval | null;
  onChoose: (at: ChosenInterval) => void;
}>;

/** A day's exact figures, a line a quarter hour; its time explains the requirement. */
export function DayTable({ title, day, chosen, onChoose }: Props) {
  const { t } = useText();
  const { start, end } = axisOf([day]);
  const slots = day.data.filter((slot) => minuteOf(slot) >= start && minuteOf(slot) < end);
  const shownOf = (columns: readonly Column[]) =>
    columns.filter(({ isIn }) => isIn === undefined || slots.some(isIn));
  const [left, right] = [shownOf(before), shownOf(after)];
  return (
    <TableContainer
      component={Paper}
      variant="outlined"
      tabIndex={0}
      sx={{ maxHeight: 'calc(100dvh - 266px)', minHeight: 340 }}
    >
      <Table
        size="small"
        stickyHeader
        aria-label={title}
        sx={{ fontVariantNumeric: 'tabular-nums', '& td, & th': { whiteSpace: 'nowrap' } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{t('schedules.time')}</TableCell>
            {[
              ...left.map(({ name }) => name),
              'weeklyStaffing.gap' as const,
              ...right.map(({ name }) => name),
            ].map((name) => (
              <TableCell key={name} align="right">
                {t(name)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {slots.map((slot) => (
            <SlotRow
              key={slot.time}
              slot={slot}
              left={left}
              right={right}
              isChosen={chosen?.date === day.date && chosen.minute === minuteOf(slot)}
              onChoose={() => onChoose({ date: day.date as PlainDate, minute: minuteOf(slot) })}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

type RowProps = Readonly<{
  slot: StaffingInterval;
  left: readonly Column[];
  right: readonly Column[];
  isChosen: boolean;
  onChoose: () => void;
}>;

function SlotRow({ slot, left, right, isChosen, onChoose }: RowProps) {
  const format = useFormat();
  const gap = gapOf(slot);
  return (
    <TableRow hover selected={isChosen}>
      <TableCell component="th" scope="row">
        <Link component="button" type="button" variant="body2" onClick={onChoose}>
          {spanOf(minuteOf(slot))}
        </Link>
      </TableCell>
      {left.map(({ name, of }) => (
        <TableCell key={name} align="right">
          {of(slot, format)}
        </TableCell>
      ))}
      <TableCell
        align="right"
        sx={{
          fontWeight: 600,
          ...(gap !== null && gap < 0 ? { color: 'error.main' } : {}),
        }}
      >
        <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}>
          {gap === null || gap === 0 ? null : <Swatch look={gap < 0 ? 'short' : 'over'} />}
          {signedFigure(gap, format)}
        </Box>
      </TableCell>
      {right.map(({ name, of }) => (
        <TableCell key={name} align="right">
          {of(slot, format)}
        </TableCell>
      ))}
    </TableRow>
  );
}

import BackIcon from '@mui/icons-material/ChevronLeftRounded';
import NextIcon from '@mui/icons-material/ChevronRightRounded';
import { Button, IconButton, Stack, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { addDays, addMonths, type PlainDate } from '@watchbill/core/time/plain-date';
import { DateField } from '../kit/date-field.tsx';
import { useText } from '../kit/text.tsx';

/** How far the arrows go. */
export type Stride = 'day' | 'week' | 'month';

const strides = {
  day: { back: 'schedules.previousDay', next: 'schedules.nextDay' },
  week: { back: 'schedules.previousWeek', next: 'schedules.nextWeek' },
  month: { back: 'schedules.previousMonth', next: 'schedules.nextMonth' },
} as const;

export function stepDate(date: PlainDate, stride: Stride, by: 1 | -1): PlainDate {
  return stride === 'month' ? addMonths(date, by) : addDays(date, stride === 'week' ? 7 * by : by);
}

/** A date with arrows around it and the way back to today. */
export function DateBar({
  date,
  today,
  stride = 'day',
  onChange,
}: Readonly<{
  date: PlainDate;
  today: PlainDate;
  stride?: Stride;
  onChange: (date: PlainDate) => void;
}>) {
  const { t } = useText();
  const arrow = (by: 1 | -1, icon: ReactNode) => {
    const label = t(strides[stride][by === 1 ? 'next' : 'back']);
    return (
      <Tooltip title={label}>
        <IconButton
          size="small"
          aria-label={label}
          onClick={() => onChange(stepDate(date, stride, by))}
        >
          {icon}
        </IconButton>
      </Tooltip>
    );
  };
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', gap: 0.5, width: { xs: '100%', sm: 'auto' } }}
    >
      {arrow(-1, <BackIcon />)}
      <DateField
        label={t('generic.date')}
        value={date}
        shows={stride === 'month' ? 'month' : 'day'}
        onChange={onChange}
      />
      {arrow(1, <NextIcon />)}
      <Button size="small" disabled={date === today} onClick={() => onChange(today)}>
        {t('schedules.today')}
      </Button>
    </Stack>
  );
}

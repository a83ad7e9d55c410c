import BackIcon from '@mui/icons-material/ChevronLeftRounded';
import NextIcon from '@mui/icons-material/ChevronRightRounded';
import { Button, IconButton, Stack, Tooltip } from '@mui/material';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import 'dayjs/locale/de';
import 'dayjs/locale/fr';
import type { ReactNode } from 'react';
import { addDays, addMonths, isPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
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
  const { t, language } = useText();
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
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={language}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
        {arrow(-1, <BackIcon />)}
        <DatePicker
          label={t('generic.date')}
          value={dayjs(date)}
          views={stride === 'month' ? ['year', 'month'] : ['year', 'month', 'day']}
          format={stride === 'month' ? 'MMMM YYYY' : 'ddd, D MMM YYYY'}
          onChange={(value) => {
            const next = value?.isValid() === true ? value.format('YYYY-MM-DD') : '';
            if (isPlainDate(next)) onChange(next);
          }}
          slotProps={{ textField: { size: 'small', sx: { width: { xs: 200, sm: 228 } } } }}
        />
        {arrow(1, <NextIcon />)}
        <Button size="small" disabled={date === today} onClick={() => onChange(today)}>
          {t('schedules.today')}
        </Button>
      </Stack>
    </LocalizationProvider>
  );
}

import BackIcon from '@mui/icons-material/ChevronLeftRounded';
import NextIcon from '@mui/icons-material/ChevronRightRounded';
import { Button, Stack } from '@mui/material';
import { addDays, addMonths, type PlainDate } from '@watchbill/core/time/plain-date';
import { DateField } from '../kit/date/date-field.tsx';
import { IconAction, usePageActions } from '../kit/page-actions.tsx';
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
  const step = (by: 1 | -1) => ({
    label: t(strides[stride][by === 1 ? 'next' : 'back']),
    icon: by === 1 ? <NextIcon /> : <BackIcon />,
    run: () => onChange(stepDate(date, stride, by)),
  });
  const back = step(-1);
  const next = step(1);
  const now = {
    label: t('schedules.today'),
    isDisabled: date === today,
    run: () => onChange(today),
  };
  usePageActions([now, back, next]);
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', gap: 0.5, width: { xs: '100%', sm: 'auto' } }}
    >
      <IconAction action={back} size="small" />
      <DateField
        label={t('generic.date')}
        value={date}
        shows={stride === 'month' ? 'month' : 'day'}
        onChange={onChange}
      />
      <IconAction action={next} size="small" />
      <Button size="small" disabled={now.isDisabled} onClick={now.run}>
        {now.label}
      </Button>
    </Stack>
  );
}

import { Box, Link, Stack, Typography } from '@mui/material';
import { memo, type ReactNode } from 'react';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import type { StaffingDay } from '@watchbill/core/weekly-staffing/model';
import { hoursOfDays } from '@watchbill/core/weekly-staffing/view';
import { useText } from '../kit/text.tsx';
import { DayChart, gutter } from './day-chart.tsx';
import { Swatch } from './look.tsx';
import type { Plane } from './shapes.ts';
import { cellId, useStaffingWords } from './words.ts';

type Props = Readonly<{
  day: StaffingDay;
  row: number;
  /** The first quarter hour in sight, and how many are. */ first: number;
  count: number;
  plane: Plane;
  isToday: boolean;
  active: number | null;
  chosen: number | null;
  onOpen: (date: PlainDate) => void;
}>;

/** A day: its hours, and its chart with a cell a quarter hour over it. */
export const DayRow = memo(function DayRow({
  day,
  row,
  first,
  count,
  plane,
  isToday,
  active,
  chosen,
  onOpen,
}: Props) {
  const slots = day.data.slice(first, first + count);
  const words = useStaffingWords();
  return (
    <div role="row" className="ws-line">
      <Head day={day} isToday={isToday} onOpen={onOpen} />
      <div className="ws-chart">
        <DayChart slots={slots} plane={plane} />
        <div className="ws-cells" style={{ insetInlineStart: gutter, width: count * plane.slot }}>
          {slots.map((slot, column) => (
            <div
              key={slot.time}
              role="gridcell"
              id={cellId(row, column)}
              data-cell={`${row} ${column}`}
              data-bar=""
              aria-label={words.slot(day.date, slot)}
              aria-selected={chosen === column}
              className={`ws-cell${active === column ? ' active' : ''}${chosen === column ? ' chosen' : ''}`}
            />
          ))}
        </div>
      </div>
    </div>
  );
});

function Head({ day, isToday, onOpen }: Pick<Props, 'day' | 'isToday' | 'onOpen'>) {
  const { t } = useText();
  const words = useStaffingWords();
  const { required, open, short, over } = hoursOfDays([day]);
  return (
    <Stack role="rowheader" sx={{ px: 1.5, py: 1, gap: 0.25, minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline' }}>
        <Link
          component="button"
          type="button"
          color="inherit"
          variant="subtitle2"
          aria-label={t('weeklyStaffing.openDay', { date: words.longDay(day.date) })}
          onClick={() => onOpen(day.date as PlainDate)}
        >
          {words.day(day.date)}
        </Link>
        {isToday ? (
          <Typography
            component="span"
            variant="caption"
            sx={{ color: 'primary.main', fontWeight: 600 }}
          >
            {t('schedules.today')}
          </Typography>
        ) : null}
      </Stack>
      {required === null ? (
        <Typography variant="body2" color="text.secondary">
          {t('weeklyStaffing.noForecastDay')}
        </Typography>
      ) : (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: '1fr' },
            columnGap: 3,
          }}
        >
          <Line name={t('weeklyStaffing.required')} value={words.hours(required)} />
          <Line name={t('weeklyStaffing.open')} value={words.hours(open)} />
          <Line
            name={
              <>
                <Swatch look="short" /> {t('weeklyStaffing.short')}
              </>
            }
            value={words.hours(short)}
            isStrong={short > 0}
          />
          <Line
            name={
              <>
                <Swatch look="over" /> {t('weeklyStaffing.over')}
              </>
            }
            value={words.hours(over)}
          />
        </Box>
      )}
    </Stack>
  );
}

function Line({
  name,
  value,
  isStrong = false,
}: Readonly<{ name: ReactNode; value: string; isStrong?: boolean }>) {
  return (
    <Typography
      component="span"
      variant="body2"
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 1,
        fontSize: 13,
        lineHeight: 1.45,
        color: isStrong ? 'error.main' : 'text.secondary',
        fontWeight: isStrong ? 600 : 400,
      }}
    >
      <span>{name}</span>
      <Box
        component="span"
        sx={{ fontVariantNumeric: 'tabular-nums', color: isStrong ? 'error.main' : 'text.primary' }}
      >
        {value}
      </Box>
    </Typography>
  );
}

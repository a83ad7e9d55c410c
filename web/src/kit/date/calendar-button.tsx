import CalendarIcon from '@mui/icons-material/CalendarTodayRounded';
import { IconButton, InputAdornment } from '@mui/material';
import { Suspense, useState } from 'react';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { lazyPart } from '../state/lazy-part.ts';
import { useText } from '../text.tsx';

const DateCalendar = lazyPart(
  () => import('./date-calendar.tsx'),
  (module) => module.DateCalendarPopover,
);

type Props = Readonly<{
  /** What the date is called. */
  label: string;
  value: PlainDate;
  shows?: 'day' | 'month';
  onChoose: (date: PlainDate) => void;
}>;

/**
 * The calendar of a date that can be typed: the button that opens it, at the end of the box, and
 * itself while it is open.
 */
export function useCalendar({ label, value, shows = 'day', onChoose }: Props) {
  const { t } = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const button = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        size="small"
        aria-label={`${t('generic.chooseDate')}: ${label}`}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <CalendarIcon fontSize="small" />
      </IconButton>
    </InputAdornment>
  );
  const calendar =
    anchor === null ? null : (
      <Suspense fallback={null}>
        <DateCalendar
          anchor={anchor}
          label={label}
          value={value}
          shows={shows}
          onChoose={(date) => {
            setAnchor(null);
            onChoose(date);
          }}
          onClose={() => setAnchor(null)}
        />
      </Suspense>
    );
  return { button, calendar, open: setAnchor };
}

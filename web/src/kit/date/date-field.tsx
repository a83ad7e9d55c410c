import CalendarIcon from '@mui/icons-material/CalendarTodayRounded';
import {
  FormControl,
  FormHelperText,
  IconButton,
  InputAdornment,
  InputLabel,
  OutlinedInput,
} from '@mui/material';
import { Suspense, useId, useState, type KeyboardEvent } from 'react';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { dateInFigures, dateToType, readTypedDate } from '@watchbill/core/time/typed-date';
import { lazyPart } from '../state/lazy-part.ts';
import { useText } from '../text.tsx';

const DateCalendar = lazyPart(
  () => import('./date-calendar.tsx'),
  (module) => module.DateCalendarPopover,
);

type Props = Readonly<{
  label: string;
  value: PlainDate;
  /** A month is shown and chosen as one: the date is its first day then. */
  shows?: 'day' | 'month';
  onChange: (date: PlainDate) => void;
}>;

/** A date that is typed as its reader writes dates, or chosen in a calendar, which is loaded when it is opened. */
export function DateField({ label, value, shows = 'day', onChange }: Props) {
  const { t, language } = useText();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const read = typed === null ? value : readTypedDate(typed, language, value);
  const [isRefused, setRefused] = useState(false);
  const take = (date: PlainDate) => {
    setTyped(null);
    setRefused(false);
    if (date !== value) onChange(date);
  };
  const finish = () => (read === null ? setRefused(true) : take(read));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter') finish();
    if (event.key === 'Escape') take(value);
    if (event.key === 'ArrowDown' && event.altKey) setAnchor(event.currentTarget);
  };
  const hint = isRefused
    ? t('generic.dateFormat', { example: dateInFigures(value, language) })
    : undefined;
  return (
    <FormControl
      size="small"
      error={isRefused}
      sx={{ width: { xs: 200, sm: 218 }, flexGrow: { xs: 1, sm: 0 } }}
    >
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        autoComplete="off"
        value={typed ?? dateToType(value, language, shows)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={finish}
        onKeyDown={onKeyDown}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        endAdornment={
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
        }
      />
      {hint === undefined ? null : (
        <FormHelperText id={`${id}-hint`} role="alert">
          {hint}
        </FormHelperText>
      )}
      {anchor === null ? null : (
        <Suspense fallback={null}>
          <DateCalendar
            anchor={anchor}
            label={label}
            value={read ?? value}
            shows={shows}
            onChoose={(date) => {
              setAnchor(null);
              take(date);
            }}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </FormControl>
  );
}

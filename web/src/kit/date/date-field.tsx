import { FormControl, FormHelperText, InputLabel, OutlinedInput } from '@mui/material';
import { useId, useState, type KeyboardEvent } from 'react';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { dateInFigures, dateToType, readTypedDate } from '@watchbill/core/time/typed-date';
import { useText } from '../text.tsx';
import { useCalendar } from './calendar-button.tsx';

type Props = Readonly<{
  label: string;
  value: PlainDate;
  /** A month is shown and chosen as one: the date is its first day then. */
  shows?: 'day' | 'month';
  onChange: (date: PlainDate) => void;
}>;

/**
 * A date that is typed as its reader writes dates, or chosen in a calendar, which is loaded when it
 * is opened.
 */
export function DateField({ label, value, shows = 'day', onChange }: Props) {
  const { t, language } = useText();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? value : readTypedDate(typed, language, value);
  const [isRefused, setRefused] = useState(false);
  const take = (date: PlainDate) => {
    setTyped(null);
    setRefused(false);
    if (date !== value) onChange(date);
  };
  const { button, calendar, open } = useCalendar({
    label,
    value: read ?? value,
    shows,
    onChoose: take,
  });
  const finish = () => (read === null ? setRefused(true) : take(read));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter') finish();
    if (event.key === 'Escape') take(value);
    if (event.key === 'ArrowDown' && event.altKey) open(event.currentTarget);
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
        endAdornment={button}
      />
      {hint === undefined ? null : (
        <FormHelperText id={`${id}-hint`} role="alert">
          {hint}
        </FormHelperText>
      )}
      {calendar}
    </FormControl>
  );
}

import { now } from './clock.ts';
import CalendarIcon from '@mui/icons-material/CalendarTodayRounded';
import { IconButton, InputAdornment } from '@mui/material';
import { Suspense, useState } from 'react';
import { useController } from 'react-hook-form';
import { isPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { dateToType, readTypedDate } from '@watchbill/core/time/typed-date';
import { todayIn } from '@watchbill/core/time/zone';
import { lazyPart } from '../state/lazy-part.ts';
import { useText } from '../text.tsx';
import { TypedInput } from '../field/typed-input.tsx';

const DateCalendar = lazyPart(
  () => import('./date-calendar.tsx'),
  (module) => module.DateCalendarPopover,
);

type Props = Readonly<{
  name: string;
  label: string;
  required?: boolean;
  helperText?: string | undefined;
}>;

/** A date of a form, typed as its reader writes dates or chosen in a calendar; it may be left empty. */
export function DateInput({ name, label, ...rest }: Props) {
  const { t, language } = useText();
  const { field } = useController({ name });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [today] = useState(() => todayIn('UTC', now()));
  const held = String(field.value ?? '');
  const near: PlainDate = isPlainDate(held) ? held : today;
  return (
    <>
      <TypedInput
        {...rest}
        name={name}
        label={label}
        readTyped={(typed) => readTypedDate(typed, language, near)}
        shown={(value) => (isPlainDate(value) ? dateToType(value, language) : value)}
        slotProps={{
          htmlInput: { autoComplete: 'off' },
          input: {
            endAdornment: (
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
            ),
          },
        }}
      />
      {anchor === null ? null : (
        <Suspense fallback={null}>
          <DateCalendar
            anchor={anchor}
            label={label}
            value={near}
            shows="day"
            onChoose={(date) => {
              setAnchor(null);
              field.onChange(date);
            }}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}

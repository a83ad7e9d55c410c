import { now } from './clock.ts';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { isPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { dateToType, readTypedDate } from '@watchbill/core/time/typed-date';
import { todayIn } from '@watchbill/core/time/zone';
import { useText } from '../text.tsx';
import { useCalendar } from './calendar-button.tsx';
import { TypedInput } from '../field/typed-input.tsx';

type Props = Readonly<{
  name: string;
  label: string;
  required?: boolean;
  helperText?: string | undefined;
}>;

/**
 * A date of a form, typed as its reader writes dates or chosen in a calendar; it may be left empty.
 */
export function DateInput({ name, label, ...rest }: Props) {
  const { language } = useText();
  const { field } = useController({ name });
  const [today] = useState(() => todayIn('UTC', now()));
  const held = String(field.value ?? '');
  const near: PlainDate = isPlainDate(held) ? held : today;
  const { button, calendar } = useCalendar({ label, value: near, onChoose: field.onChange });
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
          input: { endAdornment: button },
        }}
      />
      {calendar}
    </>
  );
}

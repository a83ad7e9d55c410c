import {
  FormControl,
  FormHelperText,
  FormLabel,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { useId } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { weekdays } from '@watchbill/core/resource/fields';
import { useShownField } from '../form/shown-fields.ts';
import { useText } from '../text.tsx';

type Props = Readonly<{ name: string; label: string; hint?: string | undefined }>;

/** Some days of the week, Monday first. */
export function WeekdaysInput({ name, label, hint }: Props) {
  const { control } = useFormContext();
  const { t, say } = useText();
  const id = useId();
  useShownField(name, {
    label,
    show: (value) =>
      (Array.isArray(value) ? value : []).map((day) => t(weekdays[Number(day)]!)).join(', '),
  });
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
        <FormControl error={error !== undefined}>
          <FormLabel id={id} sx={{ typography: 'body2', mb: 0.5 }}>
            {label}
          </FormLabel>
          <ToggleButtonGroup
            ref={ref}
            size="small"
            value={value}
            aria-labelledby={id}
            onChange={(_event, chosen: readonly number[]) =>
              onChange([...chosen].toSorted((a, b) => a - b))
            }
            sx={{ flexWrap: 'wrap' }}
          >
            {[1, 2, 3, 4, 5, 6, 0].map((day) => (
              <ToggleButton key={day} value={day} aria-label={t(weekdays[day]!)} sx={{ px: 1.25 }}>
                {t(weekdays[day]!).slice(0, 2)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          {error?.message === undefined && hint === undefined ? null : (
            <FormHelperText>
              {error?.message === undefined ? hint : say(error.message)}
            </FormHelperText>
          )}
        </FormControl>
      )}
    />
  );
}

import { Autocomplete, TextField } from '@mui/material';
import { Controller, useFormContext } from 'react-hook-form';
import { useShownField } from '../form/shown-fields.ts';
import { useText } from '../text.tsx';

/** A text that is typed, or taken from those that are suggested. */
export function SuggestInput({
  name,
  label,
  choices,
  required = false,
}: Readonly<{ name: string; label: string; choices: readonly string[]; required?: boolean }>) {
  const { say } = useText();
  const { control } = useFormContext();
  useShownField(name, { label, show: (value) => String(value ?? '') });
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
        <Autocomplete
          freeSolo
          options={choices}
          inputValue={value as string}
          onInputChange={(_event, typed) => onChange(typed)}
          onBlur={onBlur}
          renderInput={(params) => (
            <TextField
              {...params}
              inputRef={ref}
              required={required}
              label={label}
              error={error !== undefined}
              helperText={error?.message === undefined ? undefined : say(error.message)}
            />
          )}
        />
      )}
    />
  );
}

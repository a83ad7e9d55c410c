import { FormControlLabel, FormHelperText, MenuItem, Switch, TextField, type TextFieldProps } from '@mui/material';
import { Controller, useFormContext } from 'react-hook-form';
import { useText } from './text.tsx';

type Named = Readonly<{ name: string; label: string }>;

/** A text box bound to the form above it; a check's message may be a catalogue key. */
export function TextInput({ name, label, ...rest }: Named & Omit<TextFieldProps, 'name' | 'label'>) {
  const { control } = useFormContext();
  const { say } = useText();
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { ref, value, ...field }, fieldState: { error } }) => (
        <TextField
          {...rest}
          {...field}
          value={value ?? ''}
          inputRef={ref}
          label={label}
          error={error !== undefined}
          helperText={error?.message === undefined ? rest.helperText : say(error.message)}
        />
      )}
    />
  );
}

export type Choice = Readonly<{ value: string | number; label: string }>;

/** A choice from a short list. */
export function SelectInput({ name, label, choices, ...rest }: Named & Readonly<{ choices: readonly Choice[]; disabled?: boolean; required?: boolean }>) {
  return (
    <TextInput name={name} label={label} select {...rest}>
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextInput>
  );
}

/** Yes or no. */
export function SwitchInput({ name, label, hint }: Named & Readonly<{ hint?: string }>) {
  const { control } = useFormContext();
  const { say } = useText();
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { ref, value, ...field }, fieldState: { error } }) => (
        <div>
          <FormControlLabel label={label} control={<Switch {...field} slotProps={{ input: { ref } }} checked={value === true} />} />
          {error?.message === undefined && hint === undefined ? null : <FormHelperText error={error !== undefined}>{error?.message === undefined ? hint : say(error.message)}</FormHelperText>}
        </div>
      )}
    />
  );
}

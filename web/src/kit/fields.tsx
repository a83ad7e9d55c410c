import {
  Autocomplete,
  FormControlLabel,
  FormHelperText,
  MenuItem,
  Switch,
  TextField,
  type TextFieldProps,
} from '@mui/material';
import { Controller, useFormContext } from 'react-hook-form';
import { useText } from './text.tsx';

type Named = Readonly<{ name: string; label: string }>;

/** A text box bound to the form above it; a check's message may be a catalogue key. */
export function TextInput({
  name,
  label,
  format = (value) => value ?? '',
  ...rest
}: Named &
  Omit<TextFieldProps, 'name' | 'label'> &
  Readonly<{ format?: (value: unknown) => unknown }>) {
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
          value={format(value)}
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

/** A choice from a short list; shows nothing while its choices are still to come. */
export function SelectInput({
  name,
  label,
  choices,
  ...rest
}: Named & Readonly<{ choices: readonly Choice[]; disabled?: boolean; required?: boolean }>) {
  const isReady = choices.length > 0;
  return (
    <TextInput
      name={name}
      label={label}
      select
      {...rest}
      {...(isReady ? {} : { format: () => '' })}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextInput>
  );
}

/** A choice from a long list, found by typing. */
export function PickInput({
  name,
  label,
  choices,
  required = false,
  disabled = false,
}: Named & Readonly<{ choices: readonly Choice[]; disabled?: boolean; required?: boolean }>) {
  const { control } = useFormContext();
  const { t, say } = useText();
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
        <Autocomplete
          options={choices}
          disabled={disabled}
          value={choices.find((choice) => choice.value === value) ?? null}
          onChange={(_event, choice) => onChange(choice?.value ?? '')}
          onBlur={onBlur}
          getOptionKey={(choice) => choice.value}
          isOptionEqualToValue={(choice, chosen) => choice.value === chosen.value}
          noOptionsText={t('generic.nothingFound')}
          renderInput={(params) => (
            <TextField
              {...params}
              inputRef={ref}
              label={label}
              required={required}
              error={error !== undefined}
              helperText={error?.message === undefined ? undefined : say(error.message)}
            />
          )}
        />
      )}
    />
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
          <FormControlLabel
            label={label}
            control={<Switch {...field} slotProps={{ input: { ref } }} checked={value === true} />}
          />
          {error?.message === undefined && hint === undefined ? null : (
            <FormHelperText error={error !== undefined}>
              {error?.message === undefined ? hint : say(error.message)}
            </FormHelperText>
          )}
        </div>
      )}
    />
  );
}

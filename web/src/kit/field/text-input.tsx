import {
  FormControl,
  FormHelperText,
  InputLabel,
  OutlinedInput,
  type InputLabelProps,
  type OutlinedInputProps,
} from '@mui/material';
import { useId } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useShownField } from '../form/shown-fields.ts';
import { useText } from '../text.tsx';

type Props = Readonly<{
  name: string;
  label: string;
  helperText?: string | undefined;
  /** What the form gets of what was typed. */
  read?: (typed: string) => unknown;
  /** What the box shows of its value, and what is shown of another beside it. */
  format?: (value: unknown) => unknown;
  show?: (value: unknown) => unknown;
  slotProps?: Readonly<{
    input?: OutlinedInputProps;
    htmlInput?: OutlinedInputProps['inputProps'];
    inputLabel?: Pick<InputLabelProps, 'shrink'>;
  }>;
}> &
  Pick<
    OutlinedInputProps,
    'autoComplete' | 'autoFocus' | 'disabled' | 'multiline' | 'minRows' | 'required' | 'type'
  >;

/**
 * A text box bound to the form above it; a check's message may be a catalogue key. Put together of
 * the pieces that MUI's TextField is made of: that one brings lists and their pop-ups along, for
 * every page with a box to type in.
 */
export function TextInput({
  name,
  label,
  helperText,
  read = (typed) => typed,
  format = (value) => value ?? '',
  show = format,
  slotProps,
  required,
  disabled,
  ...rest
}: Props) {
  const { control } = useFormContext();
  const { say } = useText();
  const id = useId();
  useShownField(name, {
    label,
    show: (value) => (rest.type === 'password' ? '•••' : String(show(value))),
  });
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { ref, value, onChange, ...field }, fieldState: { error } }) => {
        const hint = error?.message === undefined ? helperText : say(error.message);
        return (
          <FormControl
            fullWidth
            variant="outlined"
            error={error !== undefined}
            required={required === true}
            disabled={disabled === true}
          >
            <InputLabel htmlFor={id} {...slotProps?.inputLabel}>
              {label}
            </InputLabel>
            <OutlinedInput
              {...rest}
              {...slotProps?.input}
              {...field}
              id={id}
              label={label}
              {...(slotProps?.inputLabel?.shrink === true ? { notched: true } : {})}
              value={format(value)}
              onChange={(event) => onChange(read(event.target.value))}
              inputRef={ref}
              {...(slotProps?.htmlInput === undefined ? {} : { inputProps: slotProps.htmlInput })}
              {...(hint === undefined ? {} : { 'aria-describedby': `${id}-hint` })}
            />
            {hint === undefined ? null : <FormHelperText id={`${id}-hint`}>{hint}</FormHelperText>}
          </FormControl>
        );
      }}
    />
  );
}

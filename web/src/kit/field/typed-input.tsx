import { Box } from '@mui/material';
import { useState, type ComponentProps } from 'react';
import { toTheMinute } from '@watchbill/core/resource/words';
import { readTypedLength, type LengthUnit } from '@watchbill/core/time/typed-length';
import { readTypedTime } from '@watchbill/core/time/typed-time';
import { TextInput } from './text-input.tsx';

type InputProps = Omit<
  ComponentProps<typeof TextInput>,
  'format' | 'read' | 'show' | 'slotProps' | 'type'
>;
type Props = InputProps &
  Readonly<{
    /**
     * What was typed as the form keeps it; null for what is not understood, which the form gets as
     * it is.
     */
    readTyped: (typed: string) => string | null;
    /** How a value is written when it is not being typed. */
    shown: (value: string) => string;
    slotProps?: ComponentProps<typeof TextInput>['slotProps'];
  }>;

/**
 * A box whose form gets at once what was meant, while what was typed stays as it is until the box
 * is left.
 */
export function TypedInput({ readTyped, shown, slotProps, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const written = (value: unknown) => shown(typeof value === 'string' ? value : '');
  return (
    <Box sx={{ width: '100%' }} onBlur={() => setTyped(null)}>
      <TextInput
        {...rest}
        read={(text) => {
          setTyped(text);
          return text.trim() === '' ? '' : (readTyped(text) ?? text);
        }}
        format={(value) => typed ?? written(value)}
        show={written}
        slotProps={{ htmlInput: { autoComplete: 'off' }, ...slotProps }}
      />
    </Box>
  );
}

/** A time of day, typed as `9`, `930`, `9:30` or `9pm`. */
export function TimeInput(props: InputProps) {
  return <TypedInput {...props} readTyped={readTypedTime} shown={toTheMinute} />;
}

/** A length of time, typed as `8:30`, `8.5` or `90m`. */
export function LengthInput({ unit, ...props }: InputProps & Readonly<{ unit: LengthUnit }>) {
  return (
    <TypedInput
      {...props}
      readTyped={(typed) => readTypedLength(typed, unit)}
      shown={toTheMinute}
    />
  );
}

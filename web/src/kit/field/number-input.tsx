import { InputAdornment } from '@mui/material';
import type { ComponentProps } from 'react';
import { readNumber } from '@watchbill/core/messages/typed-number';
import { TextInput } from './text-input.tsx';
import { useText } from '../text.tsx';

type Props = Omit<ComponentProps<typeof TextInput>, 'format' | 'read' | 'slotProps' | 'type'> &
  Readonly<{ unit: string }>;

/** A number with its unit: written as the reader's language does, read with point or comma. The form gets it with a point. */
export function NumberInput({ unit, ...rest }: Props) {
  const { language } = useText();
  const mark = decimalMark(language);
  return (
    <TextInput
      {...rest}
      read={(typed) => readNumber(typed, language)?.toString() ?? typed}
      format={(value) => String(value ?? '').replace('.', mark)}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  );
}

function decimalMark(language: string): string {
  const parts = new Intl.NumberFormat(language).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

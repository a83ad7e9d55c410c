import { InputAdornment } from '@mui/material';
import type { ComponentProps } from 'react';
import { readNumber } from '@watchbill/core/messages/typed-number';
import { TextInput } from './text-input.tsx';
import { useText } from '../text.tsx';

type Props = Omit<ComponentProps<typeof TextInput>, 'format' | 'read' | 'slotProps' | 'type'> &
  Readonly<{ unit?: string }>;

/** A number, with its unit where it has one: written as the reader's language does, read with point or comma. An empty box is null; what is no number stays as it was typed. */
export function NumberInput({ unit, ...rest }: Props) {
  const { language } = useText();
  const mark = decimalMark(language);
  return (
    <TextInput
      {...rest}
      read={(typed) => (typed.trim() === '' ? null : (readNumber(typed, language) ?? typed))}
      format={(value) => String(value ?? '').replace('.', mark)}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        ...(unit === undefined
          ? {}
          : { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } }),
      }}
    />
  );
}

function decimalMark(language: string): string {
  const parts = new Intl.NumberFormat(language).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

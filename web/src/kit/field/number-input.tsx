import { Box, InputAdornment } from '@mui/material';
import { useState, type ComponentProps } from 'react';
import { readNumber } from '@watchbill/core/messages/typed-number';
import { TextInput } from './text-input.tsx';
import { useText } from '../text.tsx';

type Props = Omit<ComponentProps<typeof TextInput>, 'format' | 'read' | 'slotProps' | 'type'> &
  Readonly<{ unit?: string }>;

/**
 * A number, with its unit where it has one: written as the reader's language does, read with point
 * or comma. An empty box is null; what is no number stays as it was typed, and what is being typed
 * stays until the box is left.
 */
export function NumberInput({ unit, ...rest }: Props) {
  const { language } = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const mark = decimalMark(language);
  const written = (value: unknown) => String(value ?? '').replace('.', mark);
  return (
    <Box sx={{ width: '100%' }} onBlur={() => setTyped(null)}>
      <TextInput
        {...rest}
        read={(text) => {
          setTyped(text);
          return text.trim() === '' ? null : (readNumber(text, language) ?? text);
        }}
        format={(value) => typed ?? written(value)}
        show={written}
        slotProps={{
          htmlInput: { inputMode: 'decimal' },
          ...(unit === undefined
            ? {}
            : { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } }),
        }}
      />
    </Box>
  );
}

function decimalMark(language: string): string {
  const parts = new Intl.NumberFormat(language).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

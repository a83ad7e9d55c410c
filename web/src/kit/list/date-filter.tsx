import { now } from '../date/clock.ts';
import { TextField } from '@mui/material';
import { useState } from 'react';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { dateInFigures, dateToType, readTypedDate } from '@watchbill/core/time/typed-date';
import { todayIn } from '@watchbill/core/time/zone';
import { useText } from '../text.tsx';

/** A date of a filter, typed as its reader writes dates; left empty, it does not count. */
export function DateFilter({
  label,
  value,
  onChange,
}: Readonly<{
  label: string;
  value: PlainDate | null;
  onChange: (date: PlainDate | null) => void;
}>) {
  const { t, language } = useText();
  const [near] = useState(() => value ?? todayIn('UTC', now()));
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const finish = () => {
    if (typed === null) return;
    const read = typed.trim() === '' ? null : readTypedDate(typed, language, near);
    const isWrong = read === null && typed.trim() !== '';
    setRefused(isWrong);
    if (isWrong) return;
    setTyped(null);
    if (read !== value) onChange(read);
  };
  return (
    <TextField
      size="small"
      label={label}
      autoComplete="off"
      value={typed ?? (value === null ? '' : dateToType(value, language))}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish();
      }}
      error={isRefused}
      helperText={
        isRefused ? t('generic.dateFormat', { example: dateInFigures(near, language) }) : undefined
      }
      sx={{ width: { xs: 'calc(50% - 6px)', sm: 150 } }}
    />
  );
}

import { MenuItem, Stack, TextField } from '@mui/material';
import { ApiError } from '@watchbill/core/api/errors';
import type { UploadQuery } from '@watchbill/core/api/upload';
import { dateOrders } from '@watchbill/core/cells/date';
import { lengthUnits } from '@watchbill/core/cells/length';
import { decimalMarks } from '@watchbill/core/cells/number';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { useText } from '../text.tsx';

/**
 * How a person has said that a file is written; what is left out is found in it. Some imports may
 * be told more.
 */
export type FileReading = Pick<UploadQuery, 'sheet' | 'date_order' | 'decimal' | 'unit'> &
  Readonly<{ spread_days?: boolean | undefined }>;

const choices = [
  ['date_order', 'list.dateOrder', dateOrders],
  ['decimal', 'list.decimalMark', decimalMarks],
  ['unit', 'list.lengthUnit', lengthUnits],
] as const;
export type Question = (typeof choices)[number][0];
const words: Readonly<Record<string, MessageKey>> = {
  ymd: 'list.yearFirst',
  mdy: 'list.monthFirst',
  dmy: 'list.dayFirst',
  '.': 'list.point',
  ',': 'list.comma',
  seconds: 'list.inSeconds',
  milliseconds: 'list.inMilliseconds',
  minutes: 'list.inMinutes',
  hours: 'list.inHours',
};
const asFound = '';

type Props = Readonly<{
  reading: FileReading;
  /** Sheets of a workbook, where one has to be chosen. */
  sheets?: readonly string[];
  /** What there is to say of the file's cells; all of it, without. */
  of?: readonly Question[];
  isBusy: boolean;
  onChange: (reading: FileReading) => void;
}>;

/** Chooses how a file is read, where what was found in it is not what was meant. */
export function ImportReading({ reading, sheets = [], of, isBusy, onChange }: Props) {
  const { t } = useText();
  const select = (
    name: 'sheet' | Question,
    label: MessageKey,
    options: readonly Readonly<{ value: string; label: string }>[],
  ) => (
    <TextField
      key={name}
      select
      size="small"
      label={t(label)}
      disabled={isBusy}
      value={reading[name] ?? asFound}
      onChange={({ target: { value } }) => {
        const { [name]: _before, ...others } = reading;
        onChange(value === asFound ? others : { ...others, [name]: value });
      }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      fullWidth={false}
      sx={{ flex: '1 1 170px' }}
    >
      <MenuItem value={asFound}>{t('list.asFound')}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
      {sheets.length === 0
        ? null
        : select(
            'sheet',
            'list.sheet',
            sheets.map((sheet) => ({ value: sheet, label: sheet })),
          )}
      {choices
        .filter(([name]) => of === undefined || of.includes(name))
        .map(([name, label, values]) =>
          select(
            name,
            label,
            values.map((value) => ({ value, label: t(words[value]!) })),
          ),
        )}
    </Stack>
  );
}

/** The sheets of a workbook of which one has to be chosen, as a refusal names them. */
export function sheetsIn(error: unknown): readonly string[] {
  const body = error instanceof ApiError && error.code === 'choose_sheet' ? error.body : null;
  const named = typeof body === 'object' && body !== null ? body['sheets'] : null;
  return Array.isArray(named) ? named.map(String) : [];
}

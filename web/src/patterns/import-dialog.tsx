import { Button, MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useRef, useState } from 'react';
import { usePatternChanges } from '@watchbill/core/patterns/hooks';
import type { PatternSetReply } from '@watchbill/core/patterns/model';
import { addDays, startOfWeek, type PlainDate } from '@watchbill/core/time/plain-date';
import { DateField } from '../kit/date/date-field.tsx';
import { DialogForm } from '../kit/form/dialog-form.tsx';
import { FileInput } from '../kit/field/file-input.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';
import { useToday } from '../shell/today.ts';
import { useWeekdays } from './weekdays.ts';

type From = 'file' | 'week';
type Mode = 'full_week' | 'individual_day';

/**
 * Patterns from a file or from the schedules of a week; the whole week, or one weekday of the
 * patterns that are there.
 */
export function ImportPatterns({
  set,
  onClose,
}: Readonly<{ set: PatternSetReply; onClose: () => void }>) {
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  const form = useImportForm(set, onClose);
  const { from, mode, file } = form;
  return (
    <DialogForm
      title={t('patterns.importTitle')}
      submit={t('list.import')}
      onSubmit={() => form.saving.run()}
      maySubmit={from === 'week' || file !== null}
      saving={form.saving}
      isDirty={file !== null}
      onClose={onClose}
    >
      <Choice
        label={t('patterns.importFrom')}
        value={from}
        onChange={form.setFrom}
        choices={[
          ['file', t('patterns.importFile')],
          ['week', t('patterns.importWeek')],
        ]}
      />
      <Choice
        label={t('patterns.importMode')}
        value={mode}
        onChange={form.setMode}
        choices={[
          ['full_week', t('patterns.fullWeek')],
          ['individual_day', t('patterns.individualDay')],
        ]}
      />
      {mode === 'full_week' ? null : <DayChoice value={form.day} onChange={form.setDay} />}
      {from === 'week' ? (
        <DateField label={t('patterns.weekBeginning')} value={form.week} onChange={form.setWeek} />
      ) : (
        <>
          <Button variant="outlined" onClick={() => input.current?.click()}>
            {file?.name ?? t('list.chooseFile')}
          </Button>
          <FileInput ref={input} label={t('list.chooseFile')} onFile={form.setFile} />
        </>
      )}
    </DialogForm>
  );
}

function useImportForm(set: PatternSetReply, onClose: () => void) {
  const today = useToday('UTC');
  const [from, setFrom] = useState<From>('file');
  const [mode, setMode] = useState<Mode>('full_week');
  const [day, setDay] = useState(1);
  const [week, setWeek] = useState<PlainDate>(() => addDays(startOfWeek(today, 1), -7));
  const [file, setFile] = useState<File | null>(null);
  const { importFile, importWeek } = usePatternChanges();
  const send = (): Promise<Readonly<{ message: string }>> => {
    if (from === 'week')
      return importWeek.mutateAsync({
        pattern_set_id: set.id,
        week_beginning_date: week,
        mode,
        ...(mode === 'full_week' ? {} : { pattern_day: day }),
      });
    const body = new FormData();
    body.set('pattern_set_id', String(set.id));
    body.set('mode', mode);
    if (mode === 'individual_day') body.set('pattern_day', String(day));
    body.set('file', file!);
    return importFile.mutateAsync(body);
  };
  const saving = useSaving(send, { says: ({ message }) => message, onDone: onClose });
  return { from, setFrom, mode, setMode, day, setDay, week, setWeek, file, setFile, saving };
}

function DayChoice({
  value,
  onChange,
}: Readonly<{ value: number; onChange: (day: number) => void }>) {
  const { t } = useText();
  return (
    <TextField
      select
      size="small"
      label={t('patterns.columnDay')}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {useWeekdays().map((name, index) => (
        <MenuItem key={name} value={index}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Choice<V extends string>({
  label,
  value,
  choices,
  onChange,
}: Readonly<{
  label: string;
  value: V;
  choices: readonly (readonly [V, string])[];
  onChange: (value: V) => void;
}>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      fullWidth
      aria-label={label}
      value={value}
      onChange={(_event, next: V | null) => next !== null && onChange(next)}
    >
      {choices.map(([one, text]) => (
        <ToggleButton key={one} value={one}>
          {text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

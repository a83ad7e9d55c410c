import { Button, MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useSnackbar } from 'notistack';
import { useRef, useState } from 'react';
import { usePatternChanges } from '@watchbill/core/patterns/hooks';
import type { PatternSetReply } from '@watchbill/core/patterns/model';
import { addDays, startOfWeek, type PlainDate } from '@watchbill/core/time/plain-date';
import { DateField } from '../kit/date/date-field.tsx';
import { DialogForm } from '../kit/form/dialog-form.tsx';
import { FileInput } from '../kit/field/file-input.tsx';
import { useText } from '../kit/text.tsx';
import { useToday } from '../shell/today.ts';
import { useWeekdays } from './weekdays.ts';

type From = 'file' | 'week';
type Mode = 'full_week' | 'individual_day';

/** Patterns from a file or from the schedules of a week; the whole week, or one weekday of the patterns that are there. */
export function ImportPatterns({
  set,
  onClose,
}: Readonly<{ set: PatternSetReply; onClose: () => void }>) {
  const { t } = useText();
  const { enqueueSnackbar } = useSnackbar();
  const weekdays = useWeekdays();
  const today = useToday('UTC');
  const [from, setFrom] = useState<From>('file');
  const [mode, setMode] = useState<Mode>('full_week');
  const [day, setDay] = useState(1);
  const [week, setWeek] = useState<PlainDate>(() => addDays(startOfWeek(today, 1), -7));
  const [file, setFile] = useState<File | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { importFile, importWeek } = usePatternChanges();
  const done = (message: string) => {
    enqueueSnackbar(message, { variant: 'success' });
    onClose();
  };
  const send = () => {
    if (from === 'week') {
      const body = {
        pattern_set_id: set.id,
        week_beginning_date: week,
        mode,
        ...(mode === 'full_week' ? {} : { pattern_day: day }),
      };
      return importWeek.mutate(body, { onSuccess: ({ message }) => done(message) });
    }
    const body = new FormData();
    body.set('pattern_set_id', String(set.id));
    body.set('mode', mode);
    if (mode === 'individual_day') body.set('pattern_day', String(day));
    body.set('file', file!);
    return importFile.mutate(body, { onSuccess: ({ message }) => done(message) });
  };
  return (
    <DialogForm
      title={t('patterns.importTitle')}
      submit={t('list.import')}
      onSubmit={send}
      maySubmit={from === 'week' || file !== null}
      busy={importFile.isPending || importWeek.isPending}
      error={importFile.error ?? importWeek.error}
      isDirty={file !== null}
      onClose={onClose}
    >
      <Choice
        label={t('patterns.importFrom')}
        value={from}
        onChange={setFrom}
        choices={[
          ['file', t('patterns.importFile')],
          ['week', t('patterns.importWeek')],
        ]}
      />
      <Choice
        label={t('patterns.importMode')}
        value={mode}
        onChange={setMode}
        choices={[
          ['full_week', t('patterns.fullWeek')],
          ['individual_day', t('patterns.individualDay')],
        ]}
      />
      {mode === 'full_week' ? null : (
        <TextField
          select
          size="small"
          label={t('patterns.columnDay')}
          value={day}
          onChange={(event) => setDay(Number(event.target.value))}
        >
          {weekdays.map((name, index) => (
            <MenuItem key={name} value={index}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      {from === 'week' ? (
        <DateField label={t('patterns.weekBeginning')} value={week} onChange={setWeek} />
      ) : (
        <>
          <Button variant="outlined" onClick={() => input.current?.click()}>
            {file?.name ?? t('list.chooseFile')}
          </Button>
          <FileInput ref={input} label={t('list.chooseFile')} onFile={setFile} />
        </>
      )}
    </DialogForm>
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

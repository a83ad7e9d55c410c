import { Button, Stack, TextField } from '@mui/material';
import { useSnackbar } from 'notistack';
import { useState, type FormEvent } from 'react';
import { errorText } from '@watchbill/core/api/errors';
import { useTeamValues } from '@watchbill/core/team-classifications/hooks';
import type { TeamClassification } from '@watchbill/core/team-classifications/model';
import { misfits, storedValue } from '@watchbill/core/team-classifications/rules';
import { readTypedTime } from '@watchbill/core/time/typed-time';
import { useText } from '../kit/text.tsx';

/** Adds a value to a classification: a text, a number, or a time of day as people type it. */
export function AddValue({ team }: Readonly<{ team: TeamClassification }>) {
  const { t, language } = useText();
  const { enqueueSnackbar } = useSnackbar();
  const { add } = useTeamValues(team.id);
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const value = team.datatype === 3 ? (readTypedTime(typed) ?? typed.trim()) : typed.trim();
  const isFit = value !== '' && storedValue(team.datatype, value) !== null;
  const misfit = value === '' ? 'teamClassifications.valueRequired' : misfits[team.datatype];
  const refused = add.error === null ? undefined : errorText(add.error, 'report', language);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isFit) return;
    add.mutate(value, {
      onSuccess: () => {
        setTyped('');
        setChecked(false);
        enqueueSnackbar(t('teamClassifications.valueAdded'), { variant: 'success' });
      },
    });
  };
  const isWrong = isChecked && !isFit;
  return (
    <Stack
      component="form"
      noValidate
      direction="row"
      onSubmit={save}
      sx={{ gap: 1, alignItems: 'flex-start', maxWidth: 640 }}
    >
      <TextField
        size="small"
        label={t('teamClassifications.value')}
        value={typed}
        error={isWrong || refused !== undefined}
        helperText={isWrong ? t(misfit) : refused}
        onChange={(event) => {
          setTyped(event.target.value);
          add.reset();
        }}
        slotProps={{
          htmlInput: { maxLength: 100, inputMode: team.datatype === 2 ? 'decimal' : undefined },
        }}
      />
      <Button type="submit" variant="contained" loading={add.isPending} sx={{ flexShrink: 0 }}>
        {t('generic.add')}
      </Button>
    </Stack>
  );
}

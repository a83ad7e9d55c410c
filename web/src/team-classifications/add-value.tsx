import { Button, Stack, TextField } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { errorText } from '@watchbill/core/api/errors';
import { useTeamValues } from '@watchbill/core/team-classifications/hooks';
import type { TeamClassification } from '@watchbill/core/team-classifications/model';
import { misfits, storedValue } from '@watchbill/core/team-classifications/rules';
import { readTypedTime } from '@watchbill/core/time/typed-time';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';

/** Adds a value to a classification: a text, a number, or a time of day as people type it. */
export function AddValue({ team }: Readonly<{ team: TeamClassification }>) {
  const { t, language } = useText();
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const value = team.datatype === 3 ? (readTypedTime(typed) ?? typed.trim()) : typed.trim();
  const isFit = value !== '' && storedValue(team.datatype, value) !== null;
  const misfit = value === '' ? 'teamClassifications.valueRequired' : misfits[team.datatype];
  const saving = useSaving(useTeamValues(team.id).add.mutateAsync, {
    says: 'teamClassifications.valueAdded',
    onDone: () => {
      setTyped('');
      setChecked(false);
    },
  });
  const { error } = saving;
  const refused = error === null ? undefined : errorText(error, 'report', language);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isFit) saving.run(value);
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
          saving.reset();
        }}
        slotProps={{
          htmlInput: { maxLength: 100, inputMode: team.datatype === 2 ? 'decimal' : undefined },
        }}
      />
      <Button type="submit" variant="contained" loading={saving.isPending} sx={{ flexShrink: 0 }}>
        {t('generic.add')}
      </Button>
    </Stack>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useSnackbar } from 'notistack';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { errorText } from '@watchbill/core/api/errors';
import { useDivisionFormChoices, useSaveDivision } from '@watchbill/core/divisions/hooks';
import { divisionForm, type Division, type DivisionForm } from '@watchbill/core/divisions/model';
import { PickInput, SelectInput, SwitchInput, TextInput } from '../kit/fields.tsx';
import { FormDialog } from '../kit/form-dialog.tsx';
import { showRefusal } from '../shell/refusal.ts';
import { useText } from '../kit/text.tsx';
import { weekdays } from './columns.tsx';

type Values = z.input<typeof divisionForm>;

/** Adds a division or changes one. After a conflict it shows the newer row. */
export function DivisionDialog({
  division,
  onClose,
}: Readonly<{ division?: Division; onClose: () => void }>) {
  const { t, language } = useText();
  const { enqueueSnackbar } = useSnackbar();
  const [current, setCurrent] = useState(division);
  const [error, setError] = useState<string>();
  const save = useSaveDivision(current);
  const choices = useDivisionFormChoices();
  const form = useForm<Values, unknown, DivisionForm>({
    resolver: zodResolver(divisionForm),
    defaultValues: valuesOf(division),
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      await save.mutateAsync(values);
      enqueueSnackbar(t(current === undefined ? 'divisions.created' : 'divisions.updated'), {
        variant: 'success',
      });
      onClose();
    } catch (failure) {
      setError(
        showRefusal(failure, language, form, (newer: Division) => {
          setCurrent(newer);
          form.reset(valuesOf(newer));
        }),
      );
    }
  });
  const shown =
    error ?? (choices.error === null ? undefined : errorText(choices.error, 'report', language));
  return (
    <FormDialog
      title={t(division === undefined ? 'divisions.add' : 'divisions.edit')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={save.isPending}
      error={shown}
    >
      {division === undefined ? (
        <TextInput
          name="id"
          label={t('divisions.ownId')}
          helperText={t('divisions.ownIdHint')}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      ) : null}
      <TextInput name="mu_name" label={t('generic.name')} required autoFocus />
      <SelectInput
        name="enterprise_grp"
        label={t('divisions.enterpriseDivision')}
        required
        disabled={choices.isPending}
        choices={choices.enterpriseDivisions.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <PickInput
        name="timezone"
        label={t('divisions.timezone')}
        required
        disabled={choices.isPending}
        choices={choices.timezones.map(({ id, timezone_name }) => ({
          value: id,
          label: timezone_name,
        }))}
      />
      <SelectInput
        name="week_first_day"
        label={t('divisions.weekStart')}
        choices={weekdays.map((key, day) => ({ value: day, label: t(key) }))}
      />
      <SwitchInput name="is_allow_schedule_change" label={t('divisions.allowChanges')} />
    </FormDialog>
  );
}

function valuesOf(division?: Division): Values {
  if (division === undefined)
    return {
      mu_name: '',
      enterprise_grp: '',
      timezone: '',
      week_first_day: 0,
      is_allow_schedule_change: false,
    };
  const { mu_name, enterprise_grp, timezone, week_first_day, is_allow_schedule_change } = division;
  return { mu_name, enterprise_grp, timezone, week_first_day, is_allow_schedule_change };
}

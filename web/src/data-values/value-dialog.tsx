import { Autocomplete, Button, TextField } from '@mui/material';
import { useSnackbar } from 'notistack';
import { useState } from 'react';
import { Controller, useForm, useFormContext } from 'react-hook-form';
import { useValueChanges } from '@watchbill/core/data-values/hooks';
import type { AdvisorValue } from '@watchbill/core/data-values/model';
import type { TeamClassification } from '@watchbill/core/team-classifications/model';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { DateInput } from '../kit/date/date-input.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { showRefusal } from '../shell/refusal.ts';

type Values = { adg_value: string; date_start: string; date_end: string };
type Props = Readonly<{
  advisors: readonly Readonly<{ id: number; name: string }>[];
  classification: TeamClassification;
  /** What the one advisor has. */
  held?: AdvisorValue | undefined;
  date: PlainDate;
  onClose: () => void;
}>;

/** The value of a classification that advisors have: another from a date on, or the one of a single advisor corrected. */
export function ValueDialog({ advisors, classification, held, date, onClose }: Props) {
  const { t, language } = useText();
  const { enqueueSnackbar } = useSnackbar();
  const may = useMayCall();
  const { give, change, take } = useValueChanges();
  const [error, setError] = useState<string>();
  const form = useForm<Values>({
    defaultValues: { adg_value: held?.adg_value ?? '', date_start: date, date_end: '' },
  });
  const attempt = async (work: () => Promise<unknown>, said: string) => {
    try {
      await work();
      enqueueSnackbar(said, { variant: 'success' });
      onClose();
    } catch (failure) {
      setError(showRefusal(failure, language, form, () => undefined));
    }
  };
  const chosen = ({ adg_value, date_start, date_end }: Values) => ({
    adg_value,
    int_adg_id: classification.int_adg_id,
    date_start: date_start || null,
    date_end: date_end || null,
  });
  const submit = form.handleSubmit((values) => {
    if (values.adg_value.trim() === '')
      return form.setError('adg_value', { message: 'dataValues.chooseValue' });
    const body = chosen(values);
    return attempt(
      () => give.mutateAsync({ advisors: advisors.map(({ id }) => id), body }),
      t('dataValues.added'),
    );
  });
  const correct = form.handleSubmit((values) =>
    attempt(
      () =>
        change.mutateAsync({
          int_agent_adg_value_id: held!.int_agent_adg_value_id,
          adg_value: values.adg_value,
          int_adg_id: classification.int_adg_id,
        }),
      t('generic.dataUpdated'),
    ),
  );
  const [only] = advisors;
  return (
    <FormDialog
      title={t('dataValues.of', {
        classification: classification.description,
        name:
          advisors.length === 1 ? only!.name : t('dataValues.advisors', { count: advisors.length }),
      })}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={give.isPending || change.isPending || take.isPending}
      error={error}
      submit={t('dataValues.fromThen')}
      actions={
        held === undefined ? undefined : (
          <>
            {may('dataValues.remove') ? (
              <Button
                color="error"
                onClick={() =>
                  void attempt(
                    () => take.mutateAsync(held.int_agent_adg_value_id),
                    t('dataValues.deleted'),
                  )
                }
              >
                {t('generic.delete')}
              </Button>
            ) : null}
            {may('dataValues.patch') ? (
              <Button onClick={() => void correct()}>{t('dataValues.correct')}</Button>
            ) : null}
          </>
        )
      }
    >
      <ValueInput choices={classification.values.map(({ adg_value }) => adg_value)} />
      <DateInput name="date_start" label={t('dataValues.from')} required />
      <DateInput name="date_end" label={t('dataValues.to')} helperText={t('dataValues.openEnd')} />
    </FormDialog>
  );
}

/** A value that is there, or a new one. */
function ValueInput({ choices }: Readonly<{ choices: readonly string[] }>) {
  const { t, say } = useText();
  const { control } = useFormContext<Values>();
  return (
    <Controller
      name="adg_value"
      control={control}
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
        <Autocomplete
          freeSolo
          options={choices}
          inputValue={value}
          onInputChange={(_event, typed) => onChange(typed)}
          onBlur={onBlur}
          renderInput={(params) => (
            <TextField
              {...params}
              inputRef={ref}
              required
              label={t('dataValues.value')}
              error={error !== undefined}
              helperText={error?.message === undefined ? undefined : say(error.message)}
            />
          )}
        />
      )}
    />
  );
}

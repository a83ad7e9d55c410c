import { Autocomplete, Button, TextField } from '@mui/material';
import { Controller, useForm, useFormContext } from 'react-hook-form';
import { useValueChanges } from '@watchbill/core/data-values/hooks';
import type { AdvisorValue } from '@watchbill/core/data-values/model';
import type { TeamClassification } from '@watchbill/core/team-classifications/model';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { DateInput } from '../kit/date/date-input.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';

type Values = { adg_value: string; date_start: string; date_end: string };
type Props = Readonly<{
  advisors: readonly Readonly<{ id: number; name: string }>[];
  classification: TeamClassification;
  /** What the one advisor has. */
  held?: AdvisorValue | undefined;
  date: PlainDate;
  onClose: () => void;
}>;

/**
 * The value of a classification that advisors have: another from a date on, or the one of a single
 * advisor corrected.
 */
export function ValueDialog(props: Props) {
  const { advisors, classification, held, onClose } = props;
  const { t } = useText();
  const may = useMayCall();
  const { form, submit, correct, take, saving } = useValueForm(props);
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
      saving={saving}
      submit={t('dataValues.fromThen')}
      actions={
        held === undefined ? undefined : (
          <>
            {may('dataValues.remove') ? (
              <Button color="error" onClick={() => take(held)}>
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

/** Gives the value from a date on, corrects what is there, or takes it away. */
function useValueForm({ advisors, classification, held, date, onClose }: Props) {
  const { give, change, take: remove } = useValueChanges();
  const form = useForm<Values>({
    defaultValues: { adg_value: held?.adg_value ?? '', date_start: date, date_end: '' },
  });
  const ending = { form, onDone: onClose };
  const giving = useSaving(give.mutateAsync, { ...ending, says: 'dataValues.added' });
  const correction = useSaving(change.mutateAsync, { ...ending, says: 'generic.dataUpdated' });
  const removal = useSaving(remove.mutateAsync, { ...ending, says: 'dataValues.deleted' });
  const open = [giving, correction, removal];
  const chosen = ({ adg_value, date_start, date_end }: Values) => ({
    adg_value,
    int_adg_id: classification.int_adg_id,
    date_start: date_start || null,
    date_end: date_end || null,
  });
  const submit = form.handleSubmit((values) => {
    if (values.adg_value.trim() === '')
      return form.setError('adg_value', { message: 'dataValues.chooseValue' });
    return giving.run({ advisors: advisors.map(({ id }) => id), body: chosen(values) });
  });
  const correct = form.handleSubmit(({ adg_value }) =>
    correction.run({
      int_agent_adg_value_id: held!.int_agent_adg_value_id,
      adg_value,
      int_adg_id: classification.int_adg_id,
    }),
  );
  return {
    form,
    submit,
    correct,
    take: (of: AdvisorValue) => removal.run(of.int_agent_adg_value_id),
    saving: {
      isPending: open.some(({ isPending }) => isPending),
      error: open.find(({ error }) => error !== null)?.error,
    },
  };
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

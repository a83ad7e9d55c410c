import { zodResolver } from '@hookform/resolvers/zod';
import AddIcon from '@mui/icons-material/AddRounded';
import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import { Button, FormHelperText, IconButton, Stack, Typography } from '@mui/material';
import { useFieldArray, useForm, useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useDivisionChoices } from '@watchbill/core/divisions/hooks';
import { useSurveyChanges } from '@watchbill/core/time-off/hooks/surveys';
import { questionKinds, surveyForm, type Survey } from '@watchbill/core/time-off/model/planning';
import { DateInput } from '../kit/date/date-input.tsx';
import { PickInput, SelectInput, SwitchInput } from '../kit/field/fields.tsx';
import { NumberInput } from '../kit/field/number-input.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { TextInput } from '../kit/field/text-input.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';
import { questionKeys } from './survey-words.ts';

type Values = z.input<typeof surveyForm>;
type Out = z.output<typeof surveyForm>;
const read = zodResolver(surveyForm);
const resolver: typeof read = (values, ...rest) =>
  read(
    {
      ...values,
      questions: values.questions.map((one) => ({
        ...one,
        options: hasOptions(one.kind)
          ? (one.options ?? []).filter((option) => option.trim() !== '')
          : [],
      })),
    },
    ...rest,
  );
const hasOptions = (kind: unknown) => kind === 'single' || kind === 'ranked';
const newQuestion = {
  text: '',
  kind: 'single' as const,
  options: ['', ''],
  is_required: false,
  hours: [],
};

const valuesOf = (survey: Survey | null, division?: number): Values => ({
  division_id: survey?.division_id ?? division ?? ('' as unknown as number),
  name: survey?.name ?? '',
  opens_on: survey?.opens_on ?? '',
  closes_on: survey?.closes_on ?? '',
  is_anonymous: survey?.is_anonymous ?? false,
  remind_days: survey?.remind_days ?? null,
  agent_ids: survey?.agent_ids ?? null,
  questions: survey?.questions ?? [newQuestion],
});

/** A survey of a division: when it is open, and what it asks. */
export function SurveyForm({
  survey,
  onClose,
}: Readonly<{ survey: Survey | null; onClose: () => void }>) {
  const { t } = useText();
  const divisions = useDivisionChoices().data ?? [];
  const { save } = useSurveyChanges();
  const fields = useForm<Values, unknown, Out>({
    resolver,
    defaultValues: valuesOf(survey, divisions[0]?.id),
  });
  const saving = useSaving(
    (form: Out, over: Survey | null = survey) => save.mutateAsync({ survey: over, form }),
    {
      form: fields,
      says: survey === null ? 'generic.added' : 'generic.updated',
      onDone: onClose,
      theirs: (newer) => valuesOf(newer),
    },
  );
  return (
    <FormDialog
      title={t(survey === null ? 'timeOffPlans.newSurvey' : 'timeOffPlans.editSurvey')}
      form={fields}
      onSubmit={fields.handleSubmit(saving.run)}
      onClose={onClose}
      saving={saving}
    >
      <TextInput name="name" label={t('generic.name')} required autoFocus />
      <PickInput
        name="division_id"
        label={t('fields.division')}
        required
        choices={divisions.map(({ id, mu_name }) => ({ value: id, label: mu_name }))}
      />
      <DateInput name="opens_on" label={t('timeOffPlans.opensOn')} required />
      <DateInput name="closes_on" label={t('timeOffPlans.closesOn')} required />
      <NumberInput
        name="remind_days"
        label={t('timeOffPlans.remindDays')}
        helperText={t('timeOffPlans.remindHint')}
      />
      <SwitchInput
        name="is_anonymous"
        label={t('timeOffPlans.anonymous')}
        hint={t('timeOffPlans.anonymousHint')}
      />
      <Questions isFixed={(survey?.answered ?? 0) > 0} />
    </FormDialog>
  );
}

function Questions({ isFixed }: Readonly<{ isFixed: boolean }>) {
  const { t, say } = useText();
  const { control, formState } = useFormContext<Values>();
  const { fields, append, remove } = useFieldArray({ control, name: 'questions' });
  const message = formState.errors.questions?.message ?? formState.errors.questions?.root?.message;
  if (isFixed) return <FormHelperText>{t('timeOff.questionsFixed')}</FormHelperText>;
  return (
    <>
      {fields.map(({ id }, index) => (
        <Stack
          key={id}
          component="fieldset"
          sx={{ gap: 1.5, m: 0, minWidth: 0, border: 1, borderColor: 'divider', borderRadius: 1 }}
        >
          <Typography component="legend" variant="subtitle2">
            {t('timeOffPlans.question', { number: index + 1 })}
          </Typography>
          <Question index={index} />
          {fields.length > 1 ? (
            <Button
              color="error"
              startIcon={<DeleteIcon />}
              sx={{ alignSelf: 'flex-start' }}
              onClick={() => remove(index)}
            >
              {t('generic.delete')}
            </Button>
          ) : null}
        </Stack>
      ))}
      {message === undefined ? null : <FormHelperText error>{say(message)}</FormHelperText>}
      <Button
        startIcon={<AddIcon />}
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => append(newQuestion)}
      >
        {t('timeOffPlans.addQuestion')}
      </Button>
    </>
  );
}

function Question({ index }: Readonly<{ index: number }>) {
  const { t } = useText();
  const kind: unknown = useWatch({ name: `questions.${index}.kind` });
  return (
    <>
      <TextInput name={`questions.${index}.text`} label={t('timeOffPlans.ask')} required />
      <SelectInput
        name={`questions.${index}.kind`}
        label={t('timeOffPlans.answerKind')}
        choices={questionKinds.map((value) => ({ value, label: t(questionKeys[value]) }))}
      />
      {hasOptions(kind) ? <Options index={index} /> : null}
      <SwitchInput name={`questions.${index}.is_required`} label={t('timeOffPlans.mustAnswer')} />
    </>
  );
}

function Options({ index }: Readonly<{ index: number }>) {
  const { t, say } = useText();
  const { setValue, getFieldState, formState } = useFormContext();
  const name = `questions.${index}.options`;
  const options = useWatch({ name }) as readonly string[];
  const { error } = getFieldState(name, formState);
  const message = error?.message ?? error?.root?.message;
  const set = (next: readonly string[]) => setValue(name, [...next], { shouldDirty: true });
  return (
    <Stack sx={{ gap: 1 }}>
      {options.map((_option, at) => (
        <Stack key={at} direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <TextInput name={`${name}.${at}`} label={t('timeOffPlans.option', { number: at + 1 })} />
          <IconButton
            aria-label={`${t('generic.delete')}: ${t('timeOffPlans.option', { number: at + 1 })}`}
            onClick={() => set(options.filter((_one, other) => other !== at))}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Stack>
      ))}
      {message === undefined ? null : <FormHelperText error>{say(message)}</FormHelperText>}
      <Button sx={{ alignSelf: 'flex-start' }} onClick={() => set([...options, ''])}>
        {t('timeOffPlans.addOption')}
      </Button>
    </Stack>
  );
}

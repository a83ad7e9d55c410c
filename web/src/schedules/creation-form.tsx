import { zodResolver } from '@hookform/resolvers/zod';
import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { creationForm } from '@watchbill/core/schedules/create';
import { useMakeDraft } from '@watchbill/core/schedules/hooks/creation';
import { addDays, type PlainDate } from '@watchbill/core/time/plain-date';
import { DateInput } from '../kit/date/date-input.tsx';
import { SelectInput, SwitchInput } from '../kit/field/fields.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useFormat } from '../kit/format.ts';
import { Refusal } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';

const form = creationForm
  .pick({
    start_date: true,
    end_date: true,
    if_schedule_exists: true,
    apply_non_overtime_future_activities: true,
    preference: true,
    reserves: true,
    type_used_in_schedule: true,
  })
  .required()
  .refine(({ start_date, end_date }) => end_date >= start_date, {
    path: ['end_date'],
    message: 'schedules.endBeforeStart',
  });
type Values = z.input<typeof form>;
type Props = Readonly<{
  division: number;
  /** The first date, until another is chosen. */
  from: PlainDate;
  /** Told the name of the job that makes the draft. */
  onAsked: (job: string) => void;
}>;

/** What schedules are made of, for which dates. */
export function CreationForm({ division, from, onAsked }: Props) {
  const { t } = useText();
  const make = useMakeDraft();
  const fields = useForm<Values, unknown, z.output<typeof form>>({
    resolver: zodResolver(form),
    defaultValues: {
      type_used_in_schedule: 'schedule_preferences',
      start_date: from,
      end_date: addDays(from, 6),
      if_schedule_exists: 'skip_existing_schedules',
      apply_non_overtime_future_activities: false,
      preference: 0.5,
      reserves: false,
    },
  });
  const saving = useSaving(make.mutateAsync, { form: fields, onDone: onAsked });
  const submit = fields.handleSubmit(({ type_used_in_schedule: source, ...asked }) =>
    saving.run({ ...asked, source, division_id: division }),
  );
  return (
    <FormProvider {...fields}>
      <Paper
        component="form"
        variant="outlined"
        noValidate
        onSubmit={(event) => void submit(event)}
        aria-label={t('drafts.title')}
        sx={{ p: 2.5, maxWidth: 640 }}
      >
        <Stack sx={{ gap: 2.5 }}>
          <Refusal of={saving.error} />
          <Choices />
          <Stack
            direction="row"
            sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap', justifyContent: 'flex-end' }}
          >
            <Typography variant="body2" color="text.secondary">
              {t('drafts.makeHint')}
            </Typography>
            <Button type="submit" variant="contained" loading={saving.isPending}>
              {t('drafts.make')}
            </Button>
          </Stack>
        </Stack>
      </Paper>
    </FormProvider>
  );
}

const weights = [0, 0.25, 0.5, 0.75, 1];

function Choices() {
  const { t } = useText();
  const format = useFormat();
  const source: unknown = useWatch({ name: 'type_used_in_schedule' });
  return (
    <>
      <SelectInput
        name="type_used_in_schedule"
        label={t('drafts.from')}
        choices={[
          { value: 'schedule_preferences', label: t('drafts.fromAvailability') },
          { value: 'pattern_assignments', label: t('drafts.fromPatterns') },
        ]}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <DateInput name="start_date" label={t('drafts.firstDate')} required />
        <DateInput name="end_date" label={t('drafts.lastDate')} required />
      </Box>
      <SelectInput
        name="if_schedule_exists"
        label={t('drafts.existing')}
        choices={[
          { value: 'skip_existing_schedules', label: t('drafts.keep') },
          { value: 'overwrite_existing_schedules', label: t('drafts.replace') },
        ]}
      />
      <SwitchInput
        name="apply_non_overtime_future_activities"
        label={t('drafts.futureEvents')}
        hint={t('drafts.futureEventsHint')}
      />
      {source === 'schedule_preferences' ? (
        <>
          <SelectInput
            name="preference"
            label={t('drafts.wishes')}
            hint={t('drafts.wishesHint')}
            choices={weights.map((value) => ({ value, label: format.percent(value) }))}
          />
          <SwitchInput name="reserves" label={t('drafts.reserves')} />
        </>
      ) : null}
    </>
  );
}

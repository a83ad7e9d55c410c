import { Box, Typography } from '@mui/material';
import { FormProvider, useForm } from 'react-hook-form';
import { useAskPreferences } from '@watchbill/core/preferences/hooks';
import type { OwnPreferences, PreferenceForm } from '@watchbill/core/preferences/model';
import { weekdays } from '@watchbill/core/resource/fields';
import { shownDays } from '../availability/stroke.ts';
import { TextInput } from '../kit/field/text-input.tsx';
import { TimeInput } from '../kit/field/typed-input.tsx';
import { DialogForm } from '../kit/form/dialog-form.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';

type PreferenceValues = { days: { start: string; end: string }[]; comments: string };
type Time = PreferenceForm['times'][number];

/**
 * Asks for the hours of the week that an advisor would like to work: one stretch a day; further
 * ones of a day stay.
 */
export function PreferencesForm({
  of,
  onClose,
}: Readonly<{ of: OwnPreferences; onClose: () => void }>) {
  const { t } = useText();
  const { first, further } = partsOf(of);
  const form = useForm<PreferenceValues>({ defaultValues: { days: first, comments: '' } });
  const { mutateAsync } = useAskPreferences();
  const saving = useSaving(
    (wish: PreferenceForm) => mutateAsync({ form: wish, version: of.version }),
    { form, says: 'preferences.sent', onDone: onClose },
  );
  const submit = form.handleSubmit(({ days, comments }) => {
    const times = days.flatMap(({ start, end }, weekday) =>
      start === '' && end === '' ? [] : [{ weekday, start_time: start, end_time: end }],
    );
    const half = times.find((time) => time.start_time === '' || time.end_time === '');
    if (half !== undefined)
      return form.setError(`days.${half.weekday}.${half.end_time === '' ? 'end' : 'start'}`, {
        message: 'activityRequests.timeRequired',
      });
    return saving.run({ times: [...times, ...further], comments });
  });
  return (
    <FormProvider {...form}>
      <DialogForm
        title={t('preferences.stateTitle')}
        submit={t(of.is_direct ? 'generic.save' : 'preferences.send')}
        onSubmit={submit}
        saving={saving}
        isDirty={form.formState.isDirty}
        onClose={onClose}
      >
        <Typography>
          {t(of.is_direct ? 'preferences.directHint' : 'preferences.askHint')}
        </Typography>
        {shownDays.map((day) => (
          <Box key={day} sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
            <TimeInput
              name={`days.${day}.start`}
              label={t('preferences.start', { day: t(weekdays[day]!) })}
            />
            <TimeInput
              name={`days.${day}.end`}
              label={t('preferences.end', { day: t(weekdays[day]!) })}
            />
          </Box>
        ))}
        <TextInput
          name="comments"
          label={t('preferences.why')}
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </DialogForm>
    </FormProvider>
  );
}

/**
 * What is asked for already, or else preferred: the first stretch of each day, and those after it.
 */
function partsOf({ request, times }: OwnPreferences) {
  const current: readonly Time[] =
    request?.state === 'pending'
      ? request.times
      : times
          .filter(({ avl_status }) => avl_status === 'preferred')
          .map(({ weekday, start_time, end_time }) => ({ weekday, start_time, end_time }));
  const ofDay = (day: number) => current.filter(({ weekday }) => weekday === day);
  const days = [0, 1, 2, 3, 4, 5, 6];
  return {
    first: days.map((day) => {
      const [time] = ofDay(day);
      return { start: time?.start_time.slice(0, 5) ?? '', end: time?.end_time.slice(0, 5) ?? '' };
    }),
    further: days.flatMap((day) => ofDay(day).slice(1)),
  };
}

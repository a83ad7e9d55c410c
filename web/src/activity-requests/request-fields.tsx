import { Stack } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { useActivityTypes } from '@watchbill/core/schedules/hooks/day';
import { PickInput, SwitchInput } from '../kit/field/fields.tsx';
import { TextInput } from '../kit/field/text-input.tsx';
import { useText } from '../kit/text.tsx';
import { TimeInput } from '../kit/field/typed-input.tsx';

/** Whether a typed end lies before its start: it can only be meant on the next day. */
function useIsPastMidnight(from: string, to: string): boolean {
  const [start, end] = useWatch({ name: [from, to] }) as readonly unknown[];
  return (
    typeof start === 'string' &&
    typeof end === 'string' &&
    end !== '' &&
    start !== '' &&
    end < start
  );
}

const pair = { gap: 2, flexDirection: { xs: 'column', sm: 'row' } } as const;

/** When the shift is to be. */
export function ShiftFields() {
  const { t } = useText();
  const isLate = useIsPastMidnight('schedule_start_time', 'schedule_end_time');
  return (
    <>
      <Stack sx={pair}>
        <TimeInput name="schedule_start_time" label={t('activityRequests.shiftStart')} required />
        <TimeInput name="schedule_end_time" label={t('activityRequests.shiftEnd')} required />
      </Stack>
      {isLate ? (
        <SwitchInput name="is_combine_right_schedule" label={t('activityRequests.shiftLate')} />
      ) : null}
    </>
  );
}

/** What is to be done, and when. */
export function ActivityFields({ isOptional }: Readonly<{ isOptional: boolean }>) {
  const { t } = useText();
  const types = useActivityTypes();
  const isLate = useIsPastMidnight('start_time', 'end_time');
  const choices = [...(types.data?.values() ?? [])]
    .filter(({ is_disabled, is_gap }) => !is_disabled && is_gap !== true)
    .map(({ id, description }) => ({ value: id, label: description }));
  return (
    <>
      <PickInput
        name="activity"
        label={t(isOptional ? 'activityRequests.activityToo' : 'activityRequests.activity')}
        required={!isOptional}
        isLoading={types.isPending}
        choices={choices}
      />
      <Stack sx={pair}>
        <TimeInput name="start_time" label={t('activityRequests.start')} required={!isOptional} />
        <TimeInput name="end_time" label={t('activityRequests.end')} required={!isOptional} />
      </Stack>
      {isLate ? (
        <SwitchInput name="is_combine_activity" label={t('activityRequests.activityLate')} />
      ) : null}
    </>
  );
}

/** Whether what lies in the way gives way. */
export function OverwriteField() {
  const { t } = useText();
  return (
    <SwitchInput
      name="is_overwrite"
      label={t('activityRequests.overwrite')}
      hint={t('activityRequests.overwriteHint')}
    />
  );
}

/** What to say to who decides. */
export function NoteField() {
  const { t } = useText();
  return (
    <TextInput
      name="description"
      label={t('activityRequests.why')}
      multiline
      minRows={2}
      slotProps={{ htmlInput: { maxLength: 500 } }}
    />
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useForm, useWatch } from 'react-hook-form';
import { useDayOfAdvisor, useRequestChanges } from '@watchbill/core/activity-requests/hooks';
import {
  activityRequestForm,
  type ActivityRequest,
  type ActivityRequestForm,
  type RequestType,
} from '@watchbill/core/activity-requests/model';
import type { Division } from '@watchbill/core/divisions/model';
import { withoutEmpty } from '@watchbill/core/resource/words';
import { isPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { DateInput } from '../kit/date/date-input.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';
import { useSendOrWait } from '../offline/outbox-hooks.ts';
import { ActivityFields, NoteField, ShiftFields, OverwriteField } from './request-fields.tsx';
import { AdvisorField } from './advisor-field.tsx';
import { OvertimeFields } from './overtime-fields.tsx';
import { DayLine } from './day-line.tsx';

type Values = Record<string, unknown>;
type Props = Readonly<{
  /** The asker, where an advisor asks for itself; null for who says for whom. */
  self: number | null;
  divisions: readonly Division[];
  today: PlainDate;
  /** A request that waits, to be changed; a new one without. */
  over?: ActivityRequest | null;
  onClose: () => void;
}>;

/** Asks for an activity, or for other times of a shift, beside the day as it is. */
export function RequestForm({ self, divisions, today, over = null, onClose }: Props) {
  const { t } = useText();
  const { form, submit, saving } = useRequestForm({ self, today, over, onClose });
  const values = useWatch({ control: form.control });
  const kind = values['request_type'] as RequestType;
  const date = String(values['schedule_date'] ?? '');
  const agent = self ?? (Number(values['agent_id'] ?? 0) || null);
  const day = useDayOfAdvisor(agent, isPlainDate(date) ? date : null);
  const isShut = day.data?.is_allow_schedule_change === false;
  return (
    <FormDialog
      title={t(over === null ? 'activityRequests.new' : 'activityRequests.edit')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      saving={saving}
      submit={t(over === null ? 'activityRequests.ask' : 'generic.save')}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        fullWidth
        aria-label={t('activityRequests.kind')}
        value={kind}
        onChange={(_event, next: RequestType | null) =>
          next !== null && form.setValue('request_type', next, { shouldDirty: true })
        }
      >
        <ToggleButton value="add_activity">{t('activityRequests.addActivity')}</ToggleButton>
        <ToggleButton value="request_schedule_change">
          {t('activityRequests.changeShift')}
        </ToggleButton>
        <ToggleButton value="overtime">{t('activityRequests.overtime')}</ToggleButton>
      </ToggleButtonGroup>
      {kind === 'request_schedule_change' && isShut ? (
        <Alert severity="warning">{t('activityRequests.changeNotAllowed')}</Alert>
      ) : null}
      {self === null && over === null ? <AdvisorField divisions={divisions} /> : null}
      <DateInput name="schedule_date" label={t('generic.date')} required />
      <DayLine of={day} />
      {kind === 'request_schedule_change' ? <ShiftFields /> : null}
      {kind === 'overtime' ? (
        <OvertimeFields of={day} />
      ) : (
        <>
          <ActivityFields isOptional={kind === 'request_schedule_change'} />
          <OverwriteField />
        </>
      )}
      <NoteField />
    </FormDialog>
  );
}

function useRequestForm({
  self,
  today,
  over,
  onClose,
}: Readonly<{
  self: number | null;
  today: PlainDate;
  over: ActivityRequest | null;
  onClose: () => void;
}>) {
  const form = useForm<Values, unknown, ActivityRequestForm>({
    defaultValues: over === null ? blank(self, today) : valuesOf(over),
    resolver: (values, ...rest) =>
      zodResolver<Values, unknown, ActivityRequestForm>(activityRequestForm)(
        bodyOf(values),
        ...rest,
      ),
  });
  const { t } = useText();
  const format = useFormat();
  const { save } = useRequestChanges();
  const send = useSendOrWait('activity-request');
  const saving = useSaving(
    (typed: ActivityRequestForm, newer: ActivityRequest | null = over) =>
      newer === null
        ? send(typed, `${t(kinds[typed.request_type])}, ${format.date(typed.schedule_date)}`)
        : save.mutateAsync({ over: newer, form: typed }),
    {
      form,
      says: (reply) => (reply === null ? [t('offline.later'), 'info'] : t('activityRequests.sent')),
      onDone: onClose,
      theirs: valuesOf,
    },
  );
  const submit = form.handleSubmit(saving.run);
  return { form, submit, saving };
}

const kinds = {
  add_activity: 'activityRequests.addActivity',
  request_schedule_change: 'activityRequests.changeShift',
  overtime: 'activityRequests.overtime',
} as const;

function blank(self: number | null, today: PlainDate): Values {
  return {
    request_type: 'add_activity',
    agent_id: self ?? '',
    schedule_date: today,
    activity: '',
    start_time: '',
    end_time: '',
    schedule_start_time: '',
    schedule_end_time: '',
    description: '',
    is_overwrite: false,
    is_combine_activity: false,
    is_combine_right_schedule: false,
  };
}

function valuesOf({ agent_id, store_activity: of }: ActivityRequest): Values {
  return {
    ...blank(agent_id, of.schedule_date as PlainDate),
    request_type: of.request_type,
    activity: of.activity ?? '',
    start_time: of.start_time ?? '',
    end_time: of.end_time ?? '',
    schedule_start_time: of.schedule_start_time ?? '',
    schedule_end_time: of.schedule_end_time ?? '',
    description: of.description,
    is_overwrite: of.is_overwrite,
    is_combine_activity: of.is_combine_activity,
    is_combine_right_schedule: of.is_combine_right_schedule,
  };
}

/** What the form's kind asks for, and no more. */
function bodyOf(values: Values): Values {
  const isChange = values['request_type'] === 'request_schedule_change';
  const isOvertime = values['request_type'] === 'overtime';
  return {
    ...withoutEmpty(values),
    description: values['description'],
    ...(isChange ? {} : { schedule_start_time: null, schedule_end_time: null }),
    ...(isOvertime ? { activity: null, is_overwrite: false } : {}),
  };
}

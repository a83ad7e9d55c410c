import { zodResolver } from '@hookform/resolvers/zod';
import { Stack } from '@mui/material';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Division } from '@watchbill/core/divisions/model';
import { withoutEmpty } from '@watchbill/core/resource/words';
import { useActivityTypes } from '@watchbill/core/schedules/hooks/day';
import { useOwnRules, type LeaveInput } from '@watchbill/core/time-off/hooks/own';
import { requestForm, type RequestForm } from '@watchbill/core/time-off/model/request';
import { toPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { AdvisorField } from '../activity-requests/advisor-field.tsx';
import { DateInput } from '../kit/date/date-input.tsx';
import { PickInput, SwitchInput } from '../kit/field/fields.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { TextInput } from '../kit/field/text-input.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';
import { useSendOrWait } from '../offline/outbox-hooks.ts';
import { TimeInput } from '../kit/field/typed-input.tsx';
import { LeaveCheck } from './own-check.tsx';

type Values = Record<string, unknown>;
type Props = Readonly<{
  /** The asker, where an advisor asks for itself. */
  self: number | null;
  divisions: readonly Division[];
  from: PlainDate;
  onClose: () => void;
}>;

/** Asks for time off: what it would cost and what would become of it is said before it is sent. */
export function AskLeaveDialog({ self, divisions, from, onClose }: Props) {
  const { t } = useText();
  const { form, submit, saving } = useAsking(self, from, onClose);
  const codes = useCodes();
  const values = useWatch({ control: form.control });
  const only = codes.choices.length === 1 ? codes.choices[0]!.value : null;
  const { setValue } = form;
  // Where there is one kind of leave, nobody has to say which.
  useEffect(() => {
    if (only !== null) setValue('event_type_id', only);
  }, [only, setValue]);
  const looked = requestForm.safeParse(bodyOf(values));
  const isReady = looked.success && (self !== null || looked.data.agent_id !== undefined);
  return (
    <FormDialog
      title={t('ownTimeOff.ask')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      saving={saving}
      submit={t('ownTimeOff.send')}
    >
      {self === null ? <AdvisorField divisions={divisions} /> : null}
      <PickInput
        name="event_type_id"
        label={t('ownTimeOff.what')}
        required
        isLoading={codes.isPending}
        choices={codes.choices}
        hint={
          self !== null && !codes.isPending && codes.choices.length === 0
            ? t('ownTimeOff.noRules')
            : undefined
        }
      />
      <Stack sx={pair}>
        <DateInput name="date_start" label={t('ownTimeOff.firstDay')} required />
        {values['is_part'] === true ? null : (
          <DateInput name="date_end" label={t('ownTimeOff.lastDay')} required />
        )}
      </Stack>
      <SwitchInput name="is_part" label={t('ownTimeOff.partOfDay')} />
      {values['is_part'] === true ? (
        <Stack sx={pair}>
          <TimeInput name="start_time" label={t('activityRequests.start')} required />
          <TimeInput name="end_time" label={t('activityRequests.end')} required />
        </Stack>
      ) : null}
      <LeaveCheck form={isReady ? (bodyOf(values) as LeaveInput) : null} />
      <TextInput
        name="comments"
        label={t('activityRequests.why')}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </FormDialog>
  );
}

const pair = { gap: 2, flexDirection: { xs: 'column', sm: 'row' } } as const;

function useAsking(self: number | null, from: PlainDate, onClose: () => void) {
  const { t } = useText();
  const form = useForm<Values, unknown, RequestForm>({
    defaultValues: {
      agent_id: self ?? '',
      event_type_id: '',
      date_start: from,
      date_end: from,
      is_part: false,
      start_time: '',
      end_time: '',
      comments: '',
    },
    resolver: (values, ...rest) =>
      zodResolver<Values, unknown, RequestForm>(requestForm)(bodyOf(values), ...rest),
  });
  const format = useFormat();
  const send = useSendOrWait('time-off');
  const saving = useSaving(
    (typed: LeaveInput) =>
      send(
        typed,
        `${t('ownTimeOff.title')}, ${format.range(toPlainDate(typed.date_start), toPlainDate(typed.date_end))}`,
      ),
    {
      form,
      says: (reply) =>
        reply === null
          ? [t('offline.later'), 'info']
          : [
              [t(answers[reply.status]), reply.reason_text].filter(isText).join(' '),
              reply.status === 'declined' ? 'warning' : 'success',
            ],
      onDone: onClose,
    },
  );
  const submit = form.handleSubmit(() => saving.run(bodyOf(form.getValues()) as LeaveInput));
  return { form, submit, saving };
}

const isText = (part: string | null) => part !== null;

/** What is said of a request that has just been made. */
const answers = {
  pending: 'ownTimeOff.willPend',
  waitlisted: 'ownTimeOff.willWait',
  granted: 'ownTimeOff.isGranted',
  declined: 'ownTimeOff.isDeclined',
  cancelled: 'ownTimeOff.isDeclined',
  expired: 'ownTimeOff.isDeclined',
  taken: 'ownTimeOff.isGranted',
} as const;

/** Activities that the rules in reach cover. */
function useCodes() {
  const rules = useOwnRules();
  const types = useActivityTypes();
  const covered = new Set((rules.data ?? []).flatMap(({ event_type_ids }) => event_type_ids));
  return {
    isPending: rules.isPending || types.isPending,
    choices: [...(types.data?.values() ?? [])]
      .filter(({ id, is_disabled }) => covered.has(id) && !is_disabled)
      .map(({ id, description }) => ({ value: id, label: description })),
  };
}

/** A part of a day lies on the first; whole days have no times. */
function bodyOf({ is_part: isPart, ...values }: Values): Values {
  const given = withoutEmpty(values);
  return isPart === true
    ? { ...given, date_end: values['date_start'] }
    : { ...given, start_time: null, end_time: null };
}

import { Chip, Stack } from '@mui/material';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { clocksAround, stretchAt, type DayPlace } from '@watchbill/core/adherence/view/day';
import type { Span } from '@watchbill/core/adherence/rules';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { parseClock } from '@watchbill/core/time/minutes';
import { TextInput } from '../kit/field/text-input.tsx';
import { TimeInput } from '../kit/field/typed-input.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { useText } from '../kit/text.tsx';
import { useExcusing } from './excusing.ts';

/** Whose time is to be excused, and where on their day. */
export type Excusable = Readonly<{
  division: number;
  agent: number;
  name: string;
  place: DayPlace;
  /** What is offered at first; null where nothing is out of adherence. */
  stretch: Span | null;
}>;
type Values = { starts_at: string; ends_at: string; reason: string };

/** What usually keeps advisors; any other reason may be typed. */
const reasons: readonly MessageKey[] = [
  'adherence.reasonSwitchboard',
  'adherence.reasonCoaching',
  'adherence.reasonCall',
  'adherence.reasonMeeting',
  'adherence.reasonWork',
];

/** Excuses a stretch of an advisor's day, with a reason. */
export function ExcuseDialog({
  subject,
  onClose,
}: Readonly<{ subject: Excusable; onClose: () => void }>) {
  const { t } = useText();
  const { division, agent, name, place, stretch } = subject;
  const form = useForm<Values>({
    defaultValues: {
      ...(stretch === null ? { starts_at: '', ends_at: '' } : clocksAround(stretch, place.zone)),
      reason: '',
    },
  });
  const saving = useExcusing({ form, onDone: onClose });
  const submit = form.handleSubmit((values) => {
    for (const [field, message] of missing(values)) form.setError(field, { message });
    const span = stretchAt(place, values);
    if (span === null || missing(values).length > 0) return;
    saving.run({
      form: { division_id: division, agent_id: agent, reason: values.reason, ...span },
    });
  });
  return (
    <FormDialog
      title={t('adherence.excuseOf', { name })}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      saving={saving}
      submit={t('adherence.excuse')}
    >
      <Stack direction="row" sx={{ gap: 2 }}>
        <TimeInput name="starts_at" label={t('adherence.excuseFrom')} required />
        <TimeInput name="ends_at" label={t('adherence.excuseTo')} required />
      </Stack>
      <Reason form={form} />
    </FormDialog>
  );
}

/** The reason, typed or by one press. */
function Reason({ form }: Readonly<{ form: UseFormReturn<Values> }>) {
  const { t } = useText();
  const given = useWatch({ control: form.control, name: 'reason' });
  return (
    <>
      <TextInput name="reason" label={t('adherence.excuseReason')} required />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {reasons.map((key) => {
          const reason = t(key);
          return (
            <Chip
              key={key}
              label={reason}
              variant={given === reason ? 'filled' : 'outlined'}
              aria-pressed={given === reason}
              sx={{ height: { xs: 44, sm: 32 }, borderRadius: 4 }}
              onClick={() =>
                form.setValue('reason', reason, { shouldDirty: true, shouldValidate: true })
              }
            />
          );
        })}
      </Stack>
    </>
  );
}

/** What has to be typed yet, by field. */
function missing({ starts_at, ends_at, reason }: Values) {
  const found: (readonly [keyof Values, MessageKey])[] = [];
  if (parseClock(starts_at) === null) found.push(['starts_at', 'adherence.excuseTime']);
  if (parseClock(ends_at) === null) found.push(['ends_at', 'adherence.excuseTime']);
  if (reason.trim() === '') found.push(['reason', 'adherence.excuseReasonRequired']);
  return found;
}

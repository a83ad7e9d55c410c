import { Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { DrawnEvent } from '@watchbill/core/schedules/edit-kinds';
import type { ActivityTypes } from '@watchbill/core/schedules/hours';
import type { EventKind, ScheduleEvent } from '@watchbill/core/schedules/model';
import { formatClock } from '@watchbill/core/time/minutes';
import { typedSpan } from '@watchbill/core/time/typed-time';
import { SelectInput } from '../kit/field/fields.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { useText } from '../kit/text.tsx';
import { TimeInput } from '../kit/field/typed-input.tsx';
import type { ScheduleWords } from './words.ts';

export type DialogTarget = Readonly<{
  row: string;
  name: string;
  event: ScheduleEvent | null;
  draft: DrawnEvent;
}>;

type Props = Readonly<{
  target: DialogTarget;
  types: ActivityTypes;
  words: ScheduleWords;
  /** Tries the edit; answers what the rules say against it, or null when it was made. */
  onSubmit: (event: DrawnEvent) => string | null;
  onClose: () => void;
}>;

type Values = { kind: EventKind; type: number | ''; start: string; end: string };
const kinds: readonly EventKind[] = ['shift', 'activity', 'overtime', 'recovered'];

/** An event's kind and exact times, typed: adds one, or changes the times of one that is there. */
export function EventDialog(props: Props) {
  const { target, types, words, onClose } = props;
  const { t } = useText();
  const { event, name } = target;
  const isNew = event === null;
  const { form, kind, span, error, submit } = useEventForm(props);
  return (
    <FormDialog
      title={
        isNew
          ? t('schedules.addEventTo', { agent: name })
          : t('schedules.editEventOf', { event: words.event(event), agent: name })
      }
      size="small"
      form={form}
      submit={t(isNew ? 'generic.add' : 'schedules.continue')}
      onSubmit={submit}
      saving={{ error }}
      onClose={onClose}
    >
      {isNew ? (
        <SelectInput
          name="kind"
          label={t('schedules.eventKind')}
          choices={kinds.map((value) => ({ value, label: words.kind(value) }))}
        />
      ) : null}
      {isNew && kind === 'activity' ? (
        <SelectInput
          name="type"
          label={t('schedules.eventType')}
          choices={[...types.values()]
            .filter((one) => !one.is_disabled)
            .map(({ id, description }) => ({ value: id, label: description }))}
        />
      ) : null}
      <Stack direction="row" sx={{ gap: 2 }}>
        <TimeInput name="start" label={t('schedules.start')} autoFocus />
        <TimeInput name="end" label={t('schedules.end')} />
      </Stack>
      <DayHint span={span} />
    </FormDialog>
  );
}

function useEventForm({ target: { draft }, onSubmit, onClose }: Props) {
  const { t } = useText();
  const form = useForm<Values>({
    defaultValues: {
      kind: draft.kind,
      type: draft.kind === 'activity' ? (draft.activity_id ?? '') : '',
      start: formatClock(draft.start),
      end: formatClock(draft.end),
    },
  });
  const [kind, start, end] = useWatch({
    control: form.control,
    name: ['kind', 'start', 'end'],
  });
  const [error, setError] = useState<string | null>(null);
  const submit = form.handleSubmit((typed) => {
    const span = typedSpan(typed.start, typed.end, draft);
    if (span === null) return setError(t('schedules.timeInvalid'));
    const refused = onSubmit(
      typed.kind === 'activity'
        ? { kind: typed.kind, ...span, activity_id: typed.type === '' ? null : typed.type }
        : { kind: typed.kind, ...span },
    );
    return refused === null ? onClose() : setError(refused);
  });
  return { form, kind, span: typedSpan(start, end, draft), error, submit };
}

/** Says where typed times lie outside the row's own day. */
function DayHint({ span }: Readonly<{ span: ReturnType<typeof typedSpan> }>) {
  const { t } = useText();
  return (
    <>
      {span === null || span.end <= 1440 ? null : (
        <Typography variant="body2" color="text.secondary">
          {t('schedules.endsNextDay')}
        </Typography>
      )}
      {span === null || span.start >= 0 ? null : (
        <Typography variant="body2" color="text.secondary">
          {t('schedules.dayBefore')}
        </Typography>
      )}
    </>
  );
}

import {
  Alert,
  FormControlLabel,
  MenuItem,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import {
  absenceEdits,
  absenceKinds,
  absenceSpan,
  absenceTypeFor,
  absenceTypes,
  usualTime,
  type AbsenceKind,
} from '@watchbill/core/schedules/absence';
import type { ScheduleEdit } from '@watchbill/core/schedules/edit-kinds';
import type { ActivityTypes } from '@watchbill/core/schedules/hours';
import { coverOf, type ActivityType, type ScheduleDay } from '@watchbill/core/schedules/model';
import { absenceTexts, spanText } from '@watchbill/core/schedules/words';
import type { Interval } from '@watchbill/core/time/interval';
import { formatClock, parseClock } from '@watchbill/core/time/minutes';
import { readTypedTime } from '@watchbill/core/time/typed-time';
import type { DayOffsets } from '@watchbill/core/time/zone';
import { DialogForm } from '../kit/form/dialog-form.tsx';
import { useText } from '../kit/text.tsx';

/** Who is absent, on a row with a shift. */
export type AbsenceTarget = Readonly<{ row: string; name: string; day: ScheduleDay }>;

type Props = Readonly<{
  target: AbsenceTarget;
  types: ActivityTypes;
  offsets: DayOffsets | undefined;
  now: number | null;
  /** Tries the edits; answers what the rules say against them, or null when they were made. */
  onSubmit: (edits: readonly ScheduleEdit[], span: Interval) => string | null;
  onClose: () => void;
}>;

/** An absence in three keys: the one that opens this, the number of its kind, Enter. */
export function AbsenceDialog({ target, onSubmit, onClose, ...asked }: Props) {
  const { t } = useText();
  const [error, setError] = useState<string | null>(null);
  const form = useAbsence({ ...asked, day: target.day });
  const submit = () => {
    if (form.type === undefined) return undefined;
    if (form.span === null) return setError(t('schedules.absenceOutside'));
    const edits = absenceEdits(target.day, {
      ...form.span,
      activity_id: form.type.id,
      description: t(absenceTexts[form.kind]),
    });
    const refused = onSubmit(edits, form.span);
    if (refused !== null) return setError(refused);
    keepType(form.kind, form.type.id);
    return onClose();
  };
  return (
    <DialogForm
      title={t('schedules.absenceOf', { agent: target.name })}
      size="small"
      submit={t('schedules.absenceRecord')}
      onSubmit={submit}
      maySubmit={form.type !== undefined}
      saving={{ error }}
      isDirty={form.isDirty}
      onClose={onClose}
    >
      <KindChoice kind={form.kind} onChange={form.setKind} />
      {form.time === null ? null : (
        <TextField
          key={form.kind}
          label={t(form.kind === 'late' ? 'schedules.absenceUntil' : 'schedules.absenceFrom')}
          value={form.time}
          onChange={(change) => form.setTime(change.target.value)}
          onFocus={(focus) => focus.target.select()}
          autoFocus={form.isByKey}
          autoComplete="off"
        />
      )}
      <TypeChoice form={form} />
      <Typography variant="body2" color="text.secondary" role="status">
        {form.span === null ? t('schedules.absenceOutside') : spanText(form.span)}
      </Typography>
    </DialogForm>
  );
}

type Form = Readonly<{
  kind: AbsenceKind;
  /** A number key leads on to the time; arrows stay among the kinds. */
  setKind: (kind: AbsenceKind, isByKey: boolean) => void;
  isByKey: boolean;
  /** As typed; null where the kind needs none. */
  time: string | null;
  setTime: (time: string) => void;
  /** Whether a time was typed or a type chosen. */
  isDirty: boolean;
  span: Interval | null;
  choices: readonly ActivityType[];
  type: ActivityType | undefined;
  setType: (id: number) => void;
}>;

type AbsenceChoice = Pick<Form, 'kind' | 'isByKey'> & Readonly<{ usual: string | null }>;

/** What has been chosen so far. */
function useAbsence({
  day,
  types,
  offsets,
  now,
}: Pick<Props, 'types' | 'offsets' | 'now'> & Readonly<{ day: ScheduleDay }>): Form {
  const cover = coverOf(day, offsets)!;
  const clockOf = (kind: AbsenceKind) => {
    const minute = usualTime(kind, cover, now);
    return minute === null ? null : formatClock(minute);
  };
  const [{ kind, isByKey, usual }, choose] = useState<AbsenceChoice>({
    kind: 'sick',
    isByKey: false,
    usual: null,
  });
  const [ownTime, setTime] = useState<string | null>(null);
  const time = ownTime ?? usual;
  const [typeId, setType] = useState<number | null>(null);
  const choices = absenceTypes(types);
  const typed = time === null ? null : readTypedTime(time);
  return {
    kind,
    isByKey,
    setKind: (next, byKey) => {
      choose({ kind: next, isByKey: byKey, usual: clockOf(next) });
      setTime(null);
      setType(null);
    },
    time,
    setTime,
    isDirty: ownTime !== null || typeId !== null,
    span: absenceSpan(kind, cover, { time: typed === null ? null : parseClock(typed), now }),
    choices,
    type: choices.find(({ id }) => id === typeId) ?? absenceTypeFor(kind, choices, keptType(kind)),
    setType,
  };
}

function KindChoice({
  kind,
  onChange,
}: Readonly<{ kind: AbsenceKind; onChange: Form['setKind'] }>) {
  const { t } = useText();
  return (
    <RadioGroup
      aria-label={t('schedules.absenceKind')}
      value={kind}
      onChange={(change) => onChange(change.target.value as AbsenceKind, false)}
      onKeyDown={(event) => {
        const chosen = absenceKinds[Number(event.key) - 1];
        if (chosen === undefined) return;
        event.preventDefault();
        onChange(chosen, true);
      }}
    >
      {absenceKinds.map((one, index) => (
        <FormControlLabel
          key={one}
          value={one}
          control={<Radio size="small" autoFocus={one === kind} />}
          label={`${index + 1} · ${t(absenceTexts[one])}`}
        />
      ))}
    </RadioGroup>
  );
}

function TypeChoice({ form: { choices, type, setType } }: Readonly<{ form: Form }>) {
  const { t } = useText();
  if (type === undefined) return <Alert severity="warning">{t('schedules.absenceNoType')}</Alert>;
  return (
    <TextField
      select
      label={t('schedules.eventType')}
      value={type.id}
      onChange={(change) => setType(Number(change.target.value))}
    >
      {choices.map((one) => (
        <MenuItem key={one.id} value={one.id}>
          {one.description}
        </MenuItem>
      ))}
    </TextField>
  );
}

const typeKey = (kind: AbsenceKind) => `watchbill.schedule.absence.${kind}`;

function keepType(kind: AbsenceKind, id: number): void {
  localStorage.setItem(typeKey(kind), String(id));
}

/** The type that this browser recorded a kind as last. */
function keptType(kind: AbsenceKind): number | null {
  const kept = localStorage.getItem(typeKey(kind));
  return kept === null ? null : Number(kept);
}

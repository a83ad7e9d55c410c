import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import type { DrawnEvent } from '@watchbill/core/schedules/edit-kinds';
import type { ActivityTypes } from '@watchbill/core/schedules/hours';
import type { EventKind, ScheduleEvent } from '@watchbill/core/schedules/model';
import { formatClock, parseClock } from '@watchbill/core/time/minutes';
import { useLeaving } from '../kit/leaving.tsx';
import { useText } from '../kit/text.tsx';
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

const kinds: readonly EventKind[] = ['shift', 'activity', 'overtime', 'recovered'];

/** An event's kind and exact times, typed: adds one, or changes the times of one that is there. */
export function EventDialog({ target, types, words, onSubmit, onClose }: Props) {
  const { t } = useText();
  const titleId = useId();
  const { draft, event, name } = target;
  const [kind, setKind] = useState<EventKind>(draft.kind);
  const [type, setType] = useState(typeOf(draft));
  const [start, setStart] = useState(formatClock(draft.start));
  const [end, setEnd] = useState(formatClock(draft.end));
  const [error, setError] = useState<string | null>(null);
  const isDirty =
    kind !== draft.kind ||
    start !== formatClock(draft.start) ||
    end !== formatClock(draft.end) ||
    type !== typeOf(draft);
  const { leave, close, question } = useLeaving(isDirty, onClose);
  const span = spanOf(start, end, draft);
  const submit = (submitted: React.FormEvent) => {
    submitted.preventDefault();
    if (span === null) return setError(t('schedules.timeInvalid'));
    const refused = onSubmit(
      kind === 'activity'
        ? { kind, ...span, activity_id: type === '' ? null : type }
        : { kind, ...span },
    );
    return refused === null ? onClose() : setError(refused);
  };
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>
          {event === null
            ? t('schedules.addEventTo', { agent: name })
            : t('schedules.editEventOf', { event: words.event(event), agent: name })}
        </DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2, pt: 1 }}>
            {error === null ? null : <Alert severity="error">{error}</Alert>}
            {event !== null ? null : <KindField kind={kind} words={words} onChange={setKind} />}
            {event !== null || kind !== 'activity' ? null : (
              <TypeField type={type} types={types} onChange={setType} />
            )}
            <TimeFields start={start} end={end} onStart={setStart} onEnd={setEnd} />
            <DayHint span={span} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={leave}>{t('generic.cancel')}</Button>
          <Button type="submit" variant="contained">
            {t(event === null ? 'generic.add' : 'schedules.continue')}
          </Button>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  );
}

function typeOf(draft: DrawnEvent): number | '' {
  return draft.kind === 'activity' ? (draft.activity_id ?? '') : '';
}

type KindProps = Readonly<{
  kind: EventKind;
  words: ScheduleWords;
  onChange: (kind: EventKind) => void;
}>;

function KindField({ kind, words, onChange }: KindProps) {
  const { t } = useText();
  return (
    <TextField
      select
      label={t('schedules.eventKind')}
      value={kind}
      onChange={(change) => onChange(change.target.value as EventKind)}
    >
      {kinds.map((one) => (
        <MenuItem key={one} value={one}>
          {words.kind(one)}
        </MenuItem>
      ))}
    </TextField>
  );
}

type TypeProps = Readonly<{
  type: number | '';
  types: ActivityTypes;
  onChange: (type: number) => void;
}>;

function TypeField({ type, types, onChange }: TypeProps) {
  const { t } = useText();
  return (
    <TextField
      select
      label={t('schedules.eventType')}
      value={type}
      onChange={(change) => onChange(Number(change.target.value))}
    >
      {[...types.values()]
        .filter((one) => !one.is_disabled)
        .map((one) => (
          <MenuItem key={one.id} value={one.id}>
            {one.description}
          </MenuItem>
        ))}
    </TextField>
  );
}

type TimeProps = Readonly<{
  start: string;
  end: string;
  onStart: (start: string) => void;
  onEnd: (end: string) => void;
}>;

function TimeFields({ start, end, onStart, onEnd }: TimeProps) {
  const { t } = useText();
  return (
    <Stack direction="row" sx={{ gap: 2 }}>
      <TextField
        type="time"
        label={t('schedules.start')}
        value={start}
        onChange={(change) => onStart(change.target.value)}
        autoFocus
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        type="time"
        label={t('schedules.end')}
        value={end}
        onChange={(change) => onEnd(change.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </Stack>
  );
}

/** Says where typed times lie outside the row's own day. */
function DayHint({ span }: Readonly<{ span: ReturnType<typeof spanOf> }>) {
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

/** Typed clock times as minutes of the row: on the day of the draft, an end at or before the start on the next. */
export function spanOf(
  startText: string,
  endText: string,
  near: Readonly<{ start: number; end: number }>,
): Readonly<{ start: number; end: number }> | null {
  const [start, end] = [parseClock(startText), parseClock(endText)];
  if (start === null || end === null) return null;
  const from = start + Math.floor(near.start / 1440) * 1440;
  const day = Math.floor(from / 1440) * 1440;
  return { start: from, end: day + end <= from ? day + end + 1440 : day + end };
}

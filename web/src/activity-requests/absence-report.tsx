import { Alert, Button, Stack, Typography } from '@mui/material';
import type { ActivityRequestForm } from '@watchbill/core/activity-requests/model';
import { absenceRequest } from '@watchbill/core/activity-requests/rules';
import { absenceTypes } from '@watchbill/core/schedules/absence';
import type { ActivityTypes } from '@watchbill/core/schedules/hours';
import { coverOf, type ScheduleDay } from '@watchbill/core/schedules/model';
import { formatClock } from '@watchbill/core/time/minutes';
import { daysBetween } from '@watchbill/core/time/plain-date';
import { wallOf } from '@watchbill/core/time/zone';
import { useFormat } from '../kit/format.ts';
import { DialogForm } from '../kit/form/dialog-form.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';
import { useSendOrWait } from '../offline/outbox-hooks.ts';

type Props = Readonly<{
  kind: 'sick' | 'late';
  day: ScheduleDay;
  types: ActivityTypes;
  zone: string;
  /** Milliseconds since 1970. */
  now: number;
  onClose: () => void;
}>;

/** An advisor says that it is sick, or when it will be there; one more tap sends it. */
export function AbsenceReport({ kind, day, types, zone, now, onClose }: Props) {
  const { t } = useText();
  const format = useFormat();
  const send = useSendOrWait('activity-request');
  const description = t(kind === 'sick' ? 'schedules.absenceSick' : 'schedules.absenceLate');
  const saving = useSaving(
    (form: ActivityRequestForm) =>
      send({ ...form, description }, `${description}, ${format.date(day.date)}`),
    {
      says: (reply) => (reply === null ? [t('offline.later'), 'info'] : t('ownSchedule.reported')),
      onDone: onClose,
    },
  );
  const wall = wallOf(zone, now);
  const minute = daysBetween(day.date, wall.date) * 1440 + wall.minutes;
  const requestAt = (time: number | null) =>
    absenceRequest(kind, day, types, { time, now: minute });
  const whole = kind === 'sick' ? requestAt(null) : null;
  const times = kind === 'late' ? arrivals(day, minute) : [];
  const hasType = absenceTypes(types).length > 0;
  return (
    <DialogForm
      title={t(`ownSchedule.${kind}`)}
      size="small"
      submit={whole === null ? undefined : t('ownSchedule.report')}
      autoFocus
      saving={saving}
      onSubmit={() => whole !== null && saving.run(whole)}
      onClose={onClose}
    >
      {!hasType ? (
        <Alert severity="warning">{t('schedules.absenceNoType')}</Alert>
      ) : whole === null ? (
        <>
          <Typography>
            {t(times.length === 0 ? 'ownSchedule.tooLate' : 'ownSchedule.lateQuestion')}
          </Typography>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {times.map((at) => {
              const form = requestAt(at % 1440);
              return form === null ? null : (
                <Button
                  key={at}
                  variant="outlined"
                  disabled={saving.isPending}
                  onClick={() => saving.run(form)}
                  sx={{ minHeight: 44, minWidth: 84 }}
                >
                  {formatClock(at)}
                </Button>
              );
            })}
          </Stack>
        </>
      ) : (
        <Typography>
          {t('ownSchedule.sickQuestion', {
            span: `${whole.start_time}–${whole.end_time}`,
            date: format.date(day.date),
            type: types.get(whole.activity ?? 0)?.description ?? '',
          })}
        </Typography>
      )}
    </DialogForm>
  );
}

const [step, mostTimes] = [15, 8];

/**
 * Quarter hours at which one who is late may come, from now or the shift's start on; minutes of the
 * row.
 */
function arrivals(day: ScheduleDay, now: number): readonly number[] {
  const cover = coverOf(day);
  if (cover === null) return [];
  const first = Math.ceil((Math.max(cover.start, now) + 1) / step) * step;
  return Array.from({ length: mostTimes }, (_, index) => first + index * step).filter(
    (at) => at < cover.end,
  );
}

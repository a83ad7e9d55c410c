import { Alert, Skeleton, Typography } from '@mui/material';
import { useLeaveCheck, type LeaveInput } from '@watchbill/core/time-off/hooks/own';
import type { RequestCheck } from '@watchbill/core/time-off/model/request';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { useFormat } from '../kit/format.ts';
import { Refusal } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useAmount } from './own-words.ts';

const outcomes = {
  granted: { text: 'ownTimeOff.wouldGrant', severity: 'success' },
  pending: { text: 'ownTimeOff.wouldPend', severity: 'info' },
  waitlisted: { text: 'ownTimeOff.wouldWait', severity: 'warning' },
  declined: { text: 'ownTimeOff.wouldDecline', severity: 'error' },
} as const;

/** What a request would cost, whether there is room, and what would become of it. */
export function LeaveCheck({ form }: Readonly<{ form: LeaveInput | null }>) {
  const { comments: _said, ...asked } = form ?? {};
  const { data, error, isFetching, isPaused } = useLeaveCheck(
    form === null ? null : (asked as LeaveInput),
  );
  // Nobody can say it without the network.
  if (form === null || isPaused) return null;
  if (error !== null) return <Refusal of={error} />;
  if (data === undefined || isFetching) return <Skeleton variant="rounded" height={92} />;
  return <Outcome of={data} />;
}

function Outcome({ of }: Readonly<{ of: RequestCheck }>) {
  const { t } = useText();
  const format = useFormat();
  const amount = useAmount();
  const { text, severity } = outcomes[of.status];
  const full = of.days.filter((day) => day.is_blocked || !day.has_room);
  const free = of.days.filter((day) => day.amount === 0);
  const datesOf = (days: RequestCheck['days']) =>
    days.map(({ date }) => format.date(toPlainDate(date))).join(', ');
  const lines = [
    of.reason_text,
    t('ownTimeOff.costs', { amount: amount(of.amount, of.unit), rule: of.rule_name }),
    free.length === 0 ? null : t('ownTimeOff.takesNone', { dates: datesOf(free) }),
    of.lowest === null ? null : t('ownTimeOff.leaves', { amount: amount(of.lowest, of.unit) }),
    full.length === 0 ? t('ownTimeOff.hasRoom') : t('ownTimeOff.noRoom', { dates: datesOf(full) }),
    of.status === 'waitlisted'
      ? t('ownTimeOff.placeWouldBe', { place: of.waiting_ahead + 1 })
      : null,
  ].filter((line) => line !== null);
  return (
    <Alert severity={severity} role="status">
      <Typography variant="subtitle2" component="p">
        {t(text)}
      </Typography>
      {lines.map((line) => (
        <Typography key={line} variant="body2">
          {line}
        </Typography>
      ))}
    </Alert>
  );
}

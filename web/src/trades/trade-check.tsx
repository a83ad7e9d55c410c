import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { useTradeCheck, type TradeInput } from '@watchbill/core/trades/hooks';
import type { TradeCheck as Checked } from '@watchbill/core/trades/model';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { wireSpan } from '@watchbill/core/activity-requests/view';
import { useFormat } from '../kit/format.ts';
import { Refusal } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { ChannelLosses } from '../weekly-staffing/channel-losses.tsx';

type Props = Readonly<{
  form: TradeInput | null;
  names: ReadonlyMap<string | number, string>;
  self: number | null;
}>;

/**
 * Reasons for and against a trade before anybody is asked: what each would work, whom it asks, what
 * hinders it.
 */
export function TradeCheck({ form, names, self }: Props) {
  const { comments: _said, ...asked } = form ?? {};
  const { data, error, isFetching } = useTradeCheck(form === null ? null : (asked as TradeInput));
  if (form === null) return null;
  if (error !== null) return <Refusal of={error} />;
  if (data === undefined || isFetching) return <Skeleton variant="rounded" height={120} />;
  return <Reasons of={data} names={names} self={self} />;
}

function Reasons({ of, names, self }: Omit<Props, 'form'> & Readonly<{ of: Checked }>) {
  const { t } = useText();
  const format = useFormat();
  const nameOf = (id: number) => (id === self ? t('trades.you') : (names.get(id) ?? `#${id}`));
  const against = of.against.map(({ text, agent_id, date }) =>
    [
      agent_id === null ? null : nameOf(agent_id),
      date === null ? null : format.date(toPlainDate(date)),
      text,
    ]
      .filter((part) => part !== null)
      .join(' · '),
  );
  const asks = of.asks_partner
    ? of.asks_supervisor
      ? 'trades.asksBoth'
      : 'trades.asksPartner'
    : of.asks_supervisor
      ? 'trades.asksSupervisor'
      : 'trades.asksNobody';
  return (
    <Box sx={{ display: 'grid', gap: 1 }} role="status">
      {against.length === 0 ? (
        <Alert severity="success">
          <Typography variant="subtitle2" component="p">
            {t('trades.canBe')}
          </Typography>
          <Typography variant="body2">{t(asks)}</Typography>
        </Alert>
      ) : (
        <Alert severity="error">
          <Typography variant="subtitle2" component="p">
            {t('trades.cannotBe')}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {[...new Set(against)].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Box>
        </Alert>
      )}
      {of.losses.length === 0 ? null : <ChannelLosses of={{ data: of.losses, error: null }} />}
      <DayChanges days={of.days} nameOf={nameOf} />
    </Box>
  );
}

function DayChanges({
  days,
  nameOf,
}: Readonly<{ days: Checked['days']; nameOf: (id: number) => string }>) {
  const { t } = useText();
  const format = useFormat();
  const shift = (of: Checked['days'][number]['before']) =>
    of === null ? t('trades.freeDay') : wireSpan(of.start_time, of.end_time);
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {days.map((day) => (
        <Typography key={`${day.agent_id} ${day.date}`} component="li" variant="body2">
          {t('trades.dayChange', {
            name: nameOf(day.agent_id),
            date: format.date(toPlainDate(day.date)),
            before: shift(day.before),
            after: shift(day.after),
            hours: `${day.paid_after > day.paid_before ? '+' : ''}${format.hours(day.paid_after - day.paid_before)}`,
          })}
        </Typography>
      ))}
    </Box>
  );
}

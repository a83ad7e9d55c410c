import type { AdherenceStatus, AdherenceSummary } from '@watchbill/core/adherence/model';
import { formatClock } from '@watchbill/core/time/minutes';
import { wallOf } from '@watchbill/core/time/zone';
import type { Context } from '../context.ts';
import { formatPercent, symbols } from './order.ts';

export type Part = Readonly<{
  text: string;
  status?: AdherenceStatus;
  /** Left out first where there is no room. */ priority: number;
}>;

/** The division in one line: how many in which state, the percentages, and how old the data is. */
export function summaryParts(summary: AdherenceSummary, zone: string, t: Context['t']): Part[] {
  const { figures } = summary;
  const percent = (value: number | null) => (value === null ? '–' : `${formatPercent(value)} %`);
  const counted = (status: AdherenceStatus, text: string, priority: number): Part => ({
    text: `${symbols[status]} ${text}`,
    status,
    priority,
  });
  return [
    counted('in', t('cli.watchIn', { count: summary.in }), 1),
    counted('out', t('cli.watchOut', { count: summary.out }), 1),
    { text: t('cli.watchBreak', { count: summary.on_break }), priority: 3 },
    counted('unknown', t('cli.watchUnknown', { count: summary.unknown }), 3),
    counted('unscheduled', t('cli.watchUnscheduled', { count: summary.unscheduled }), 4),
    { text: t('cli.watchAdherence', { percent: percent(figures.adherence) }), priority: 2 },
    { text: t('cli.watchForgiven', { percent: percent(figures.adherence_forgiven) }), priority: 5 },
    { text: t('cli.watchConformance', { percent: percent(figures.conformance) }), priority: 4 },
    {
      text:
        summary.data_as_of === null
          ? t('cli.watchNoData')
          : t('cli.watchAsOf', { time: clockOf(zone, summary.data_as_of) }),
      priority: 2,
    },
  ];
}

/** `14:05:09` on the division's clock, like every other time on the screen. */
function clockOf(zone: string, instant: string): string {
  const at = Date.parse(instant);
  return `${formatClock(wallOf(zone, at).minutes)}:${String(new Date(at).getUTCSeconds()).padStart(2, '0')}`;
}

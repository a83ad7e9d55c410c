import type { AdherenceStatus, AdherenceSummary } from '@watchbill/core/adherence/model';
import { totalOf } from '@watchbill/core/adherence/rules/figures';
import { formatClock } from '@watchbill/core/time/minutes';
import { wallOf } from '@watchbill/core/time/zone';
import type { Context } from '../context.ts';
import type { Part } from '../screen/parts.tsx';
import { formatPercent, symbols, tones } from './words.ts';

/** Divisions in one line: how many in which state, the percentages, and how old the data is. */
export function summaryParts(
  summary: Omit<AdherenceSummary, 'advisors'>,
  zone: string,
  t: Context['t'],
): Part[] {
  const { figures } = summary;
  const percent = (value: number | null) => (value === null ? '–' : `${formatPercent(value)} %`);
  const counted = (status: AdherenceStatus, text: string, priority: number): Part => ({
    text: `${symbols[status]} ${text}`,
    tone: tones[status],
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

/** Several divisions as one; its data is as old as that of the one that was silent longest. */
export function summaryOver(
  summaries: readonly AdherenceSummary[],
): Omit<AdherenceSummary, 'advisors'> {
  const [first] = summaries;
  if (first !== undefined && summaries.length === 1) return first;
  const sum = (key: 'in' | 'out' | 'on_break' | 'unscheduled' | 'unknown') =>
    summaries.reduce((total, one) => total + one[key], 0);
  return {
    in: sum('in'),
    out: sum('out'),
    on_break: sum('on_break'),
    unscheduled: sum('unscheduled'),
    unknown: sum('unknown'),
    figures: totalOf(summaries.map(({ figures }) => figures)),
    data_as_of: summaries.flatMap(({ data_as_of }) => data_as_of ?? []).toSorted()[0] ?? null,
  };
}

/** `14:05:09` on the division's clock, like every other time on the screen. */
function clockOf(zone: string, instant: string): string {
  const at = Date.parse(instant);
  return `${formatClock(wallOf(zone, at).minutes)}:${String(new Date(at).getUTCSeconds()).padStart(2, '0')}`;
}

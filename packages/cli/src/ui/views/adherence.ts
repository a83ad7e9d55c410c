import { useAdherence } from '@watchbill/core/adherence/hooks';
import type { AdherenceRow, AdherenceStatus } from '@watchbill/core/adherence/model';
import { worstFirst } from '@watchbill/core/adherence/rules/board';
import { mayCall } from '@watchbill/core/resource/run';
import { todayIn } from '@watchbill/core/time/zone';
import { useMemo } from 'react';
import { formatAge, formatPercent, nameOf, statusTexts } from '../../adherence/order.ts';
import { DayStrip } from './day-strip.tsx';
import { readerOf, type RowsRead, type Setting, type Tone, type View } from '../view.ts';

const tones: Readonly<Record<AdherenceStatus, Tone | undefined>> = {
  out: 'bad',
  unmapped: 'doubtful',
  unknown: 'doubtful',
  neutral: undefined,
  other_channel: undefined,
  outside: undefined,
  in: 'good',
  unscheduled: 'quiet',
};

function useRows({ live, division, now }: Setting): RowsRead<AdherenceRow> {
  const { id, timezone_name } = division!;
  const date = todayIn(timezone_name, now());
  const { rows, error, retry, isLoading } = useAdherence({
    division: id,
    date,
    isLive: true,
    live,
  });
  const worst = useMemo(() => ({ rows: worstFirst(rows), at: now() }), [rows, now]);
  return {
    rows: isLoading ? undefined : worst.rows,
    readAt: worst.at,
    error,
    again: retry,
  };
}

const minuteMs = 60_000;

/** A division's advisors against their schedules at this moment, the worst first. */
const view: View<AdherenceRow> = {
  name: 'adherence',
  title: 'ui.adherence',
  isOfDivision: true,
  isOpenTo: ({ session, division }) => division !== null && mayCall(session, 'adherence.now'),
  Reader: readerOf(useRows),
  columns: ({ t }) => [
    { name: 'name', label: t('cli.columnAdvisor'), least: 14, most: 30, priority: 0, text: nameOf },
    {
      name: 'status',
      label: t('cli.columnStatus'),
      least: 12,
      most: 16,
      priority: 4,
      text: ({ status }) => t(statusTexts[status]),
    },
    {
      name: 'state',
      label: t('cli.columnState'),
      least: 12,
      most: 22,
      priority: 1,
      text: ({ presence_state, channel }) =>
        [presence_state ?? '–', ...(channel === null ? [] : [channel])].join(' · '),
    },
    {
      name: 'since',
      label: t('cli.columnSince'),
      least: 8,
      most: 9,
      priority: 1,
      align: 'right',
      text: ({ status_since }, at) =>
        status_since === null ? '' : formatAge(at - Date.parse(status_since)),
      order: ({ status_since }) => (status_since === null ? 0 : -Date.parse(status_since)),
    },
    {
      name: 'scheduled',
      label: t('cli.columnScheduled'),
      least: 10,
      most: 24,
      priority: 2,
      text: ({ bp_activity_data: planned }) =>
        planned === null ? '' : planned.description || t('cli.openWork'),
    },
    {
      name: 'until',
      label: t('cli.columnUntil'),
      least: 6,
      most: 6,
      priority: 5,
      align: 'right',
      text: ({ bp_activity_data: planned }) => planned?.end_time.slice(0, 5) ?? '',
    },
    {
      name: 'adherence',
      label: t('cli.columnAdherence'),
      least: 7,
      most: 11,
      priority: 3,
      align: 'right',
      text: ({ adherence_data }) => formatPercent(adherence_data.adherence),
      order: ({ adherence_data }) => adherence_data.adherence ?? 101,
    },
    {
      name: 'reason',
      label: t('cli.columnReason'),
      least: 10,
      most: 24,
      priority: 6,
      text: ({ reason }) => reason ?? '',
    },
    {
      name: 'login',
      label: t('cli.columnLogin'),
      least: 8,
      most: 14,
      priority: 7,
      text: ({ login_id }) => login_id ?? '',
    },
  ],
  keyOf: ({ id }) => String(id),
  toneOf: ({ status }) => tones[status],
  actions: [
    {
      key: 'e',
      label: 'ui.excuse',
      asksFor: 'ui.why',
      done: 'ui.excused',
      isOffered: ({ status, status_since, excuse }, { session }) =>
        status === 'out' &&
        status_since !== null &&
        excuse === null &&
        mayCall(session, 'adherence.excuse'),
      // What is out now, until the minute is over.
      run: (api, { id, status_since }, reason, { division, now }) =>
        api.adherence.excuse({
          body: {
            division_id: division!.id,
            agent_id: id,
            starts_at: status_since!,
            ends_at: new Date(Math.ceil(now() / minuteMs) * minuteMs).toISOString(),
            reason,
          },
        }),
    },
    {
      key: 'm',
      label: 'ui.message',
      asksFor: 'ui.columnMessage',
      done: 'ui.messageSent',
      isOffered: (_row, { session }) => mayCall(session, 'notifications.send'),
      run: (api, { id }, message, { division }) =>
        api.notifications.send({
          body: {
            user_type: 'Agent',
            division_ids: [division!.id],
            agent_ids: [id],
            message,
          },
        }),
    },
  ],
  Drill: DayStrip,
};
export const adherenceView: View = view;

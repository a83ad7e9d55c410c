import { useAdherences } from '@watchbill/core/adherence/hooks';
import { byUrgency } from '@watchbill/core/adherence/rules/board';
import type { Standing } from '@watchbill/core/adherence/view/standings';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { mayCall } from '@watchbill/core/resource/run';
import { todayIn } from '@watchbill/core/time/zone';
import { useMemo } from 'react';
import { summaryOver, summaryParts } from '../../adherence/summary.ts';
import {
  formatAge,
  formatPercent,
  nameOf,
  statusTexts,
  symbols,
  tones,
} from '../../adherence/words.ts';
import { readerOf, type Column, type RowsRead, type Setting, type View } from '../view.ts';
import { DayStrip } from './day-strip.tsx';

function useRows(setting: Setting): RowsRead<Standing> {
  const { t, live, division, divisions, isEverywhere, now } = setting;
  const looked = isEverywhere ? divisions : [division!];
  const places = looked.map(({ id, timezone_name }) => ({
    division: id,
    date: todayIn(timezone_name, now()),
  }));
  const read = useAdherences(places, { isLive: true, live });
  const { standings, summaries } = read;
  const rows = useMemo(() => standings.toSorted((a, b) => byUrgency(a.row, b.row)), [standings]);
  const totals = useMemo(
    () =>
      summaries.size === 0
        ? []
        : summaryParts(summaryOver([...summaries.values()]), division!.timezone_name, t),
    [summaries, division, t],
  );
  return {
    rows: read.isLoading ? undefined : rows,
    readAt: read.readAt,
    error: read.error,
    again: read.retry,
    totals,
  };
}

const minuteMs = 60_000;

/** Advisors of a division, or of all, against their schedules at this moment, the worst first. */
const view: View<Standing> = {
  name: 'adherence',
  title: 'ui.adherence',
  isOf: 'divisions',
  isOpenTo: ({ session, division }) => division !== null && mayCall(session, 'adherence.now'),
  Reader: readerOf(useRows),
  columns: (setting) => [
    {
      name: 'name',
      label: setting.t('cli.columnAdvisor'),
      least: 14,
      most: 30,
      priority: 0,
      text: ({ row }) => nameOf(row),
    },
    ...(setting.isEverywhere ? [divisionColumn(setting)] : []),
    ...columnsOf(setting),
  ],
  keyOf: ({ row }) => String(row.id),
  toneOf: ({ row }) => tones[row.status],
  signOf: ({ row }) => symbols[row.status],
  actions: [
    {
      key: 'e',
      label: 'ui.excuse',
      asksFor: 'ui.why',
      done: 'ui.excused',
      isOffered: ({ row: { status, status_since, excuse } }, { session }) =>
        status === 'out' &&
        status_since !== null &&
        excuse === null &&
        mayCall(session, 'adherence.excuse'),
      // What is out now, until the minute is over.
      run: (api, { division, row: { id, status_since } }, reason, { now }) =>
        api.adherence.excuse({
          body: {
            division_id: division,
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
      run: (api, { division, row: { id } }, message) =>
        api.notifications.send({
          body: {
            user_type: 'Agent',
            division_ids: [division],
            agent_ids: [id],
            message,
          },
        }),
    },
  ],
  Drill: DayStrip,
};
export const adherenceView: View = view;

function columnsOf({ t }: Setting): readonly Column<Standing>[] {
  const figure = (
    name: string,
    label: MessageKey,
    priority: number,
    of: 'adherence' | 'adherence_forgiven' | 'conformance',
  ): Column<Standing> => ({
    name,
    label: t(label),
    least: 7,
    most: 11,
    priority,
    align: 'right',
    text: ({ row }) => formatPercent(row.adherence_data[of]),
    order: ({ row }) => row.adherence_data[of] ?? 101,
  });
  return [
    {
      name: 'status',
      label: t('cli.columnStatus'),
      least: 12,
      most: 16,
      priority: 4,
      text: ({ row: { status } }) => t(statusTexts[status]),
    },
    {
      name: 'state',
      label: t('cli.columnState'),
      least: 12,
      most: 22,
      priority: 1,
      text: ({ row: { presence_state, channel } }) =>
        [presence_state ?? '–', ...(channel === null ? [] : [channel])].join(' · '),
    },
    {
      name: 'since',
      label: t('cli.columnSince'),
      least: 8,
      most: 9,
      priority: 1,
      align: 'right',
      text: ({ row: { status_since } }, at) =>
        status_since === null ? '' : formatAge(at - Date.parse(status_since)),
      order: ({ row: { status_since } }) => (status_since === null ? 0 : -Date.parse(status_since)),
    },
    {
      name: 'scheduled',
      label: t('cli.columnScheduled'),
      least: 10,
      most: 24,
      priority: 2,
      text: ({ row: { bp_activity_data: planned } }) =>
        planned === null ? '' : planned.description || t('cli.openWork'),
    },
    {
      name: 'until',
      label: t('cli.columnUntil'),
      least: 6,
      most: 6,
      priority: 5,
      align: 'right',
      text: ({ row: { bp_activity_data: planned } }) => planned?.end_time.slice(0, 5) ?? '',
    },
    figure('adherence', 'cli.columnAdherence', 3, 'adherence'),
    {
      name: 'reason',
      label: t('cli.columnReason'),
      least: 10,
      most: 24,
      priority: 6,
      text: ({ row: { reason } }) => reason ?? '',
    },
    figure('forgiven', 'cli.columnForgiven', 7, 'adherence_forgiven'),
    figure('conformance', 'cli.columnConformance', 6, 'conformance'),
    {
      name: 'login',
      label: t('cli.columnLogin'),
      least: 8,
      most: 14,
      priority: 7,
      text: ({ row: { login_id } }) => login_id ?? '',
    },
  ];
}

const divisionColumn = ({ t, divisions }: Setting): Column<Standing> => ({
  name: 'division',
  label: t('cli.columnDivision'),
  least: 10,
  most: 24,
  priority: 1,
  text: ({ division }) => divisions.find(({ id }) => id === division)?.mu_name ?? '',
});

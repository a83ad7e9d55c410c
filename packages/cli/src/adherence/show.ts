import type { AdherenceReply } from '@watchbill/core/adherence/contract';
import type { AdherenceRow } from '@watchbill/core/adherence/model';
import { worstFirst } from '@watchbill/core/adherence/rules/board';
import { isPlainDate } from '@watchbill/core/time/plain-date';
import { todayIn } from '@watchbill/core/time/zone';
import type { Context } from '../context.ts';
import { chooseDivision } from '../divisions/choose.ts';
import { exitCode, Stop } from '../exit.ts';
import { numberOf, perCent } from '../input.ts';
import { sheetOf, type Column, type Sheet } from '../output/sheet.ts';
import { formatAge, formatPercent, nameOf, statusTexts, symbols } from './words.ts';
import { summaryParts } from './summary.ts';

export type ShowOptions = Readonly<{ division?: string; date?: string; failBelow?: string }>;

/** What is shown, and how a script ends that asked for more than there is. */
type AdherenceSheet = Readonly<{ sheet: Sheet; end: () => void }>;

/** `watchbill adherence show`: this moment, or a whole date; the totals go to stderr. */
export async function showAdherence(
  options: ShowOptions,
  context: Context,
): Promise<AdherenceSheet> {
  if (options.date !== undefined && !isPlainDate(options.date))
    throw new Stop(exitCode.usage, context.t('cli.badDate', { date: options.date }));
  const { failBelow } = options;
  const limit =
    failBelow === undefined ? null : numberOf('--fail-below', failBelow, perCent, context);
  const api = await context.api();
  const division = await chooseDivision(context, api, options.division);
  const query = {
    division_id: division.id,
    date_schedule: options.date ?? todayIn(division.timezone_name, context.now().getTime()),
  };
  const reply = await (options.date === undefined
    ? api.adherence.now({ query })
    : api.adherence.read({ query }));
  context.say(summaryLine(reply, division.timezone_name, context));
  return {
    sheet: sheetOf('adherence', columnsOf(context), worstFirst(reply.data)),
    end: () => {
      if (limit !== null) judge(reply.adherence_summary.figures.adherence, limit, context);
    },
  };
}

/** Stop (differs) where a division is below a limit, or nothing is known of it. */
function judge(adherence: number | null, limit: number, { t }: Context): void {
  if (adherence === null) throw new Stop(exitCode.differs, t('cli.adherenceUnknown'));
  const percent = formatPercent(adherence);
  if (adherence < limit)
    throw new Stop(exitCode.differs, t('cli.adherenceBelow', { percent, limit }));
}

function summaryLine(reply: AdherenceReply, zone: string, { t }: Context): string {
  return summaryParts(reply.adherence_summary, zone, t)
    .map((part) => part.text)
    .join('   ');
}

function columnsOf({ t, now }: Context): Column<AdherenceRow>[] {
  const figure = (
    key: string,
    label: Parameters<typeof t>[0],
    of: (row: AdherenceRow) => number | null,
  ) => ({ key, label: t(label), of, shown: (row: AdherenceRow) => formatPercent(of(row)) });
  return [
    {
      key: 'status',
      label: t('cli.columnStatus'),
      of: (row) => row.status,
      shown: (row) => `${symbols[row.status]} ${t(statusTexts[row.status])}`,
    },
    { key: 'advisor_id', label: t('cli.columnId'), of: (row) => row.id, only: 'files' },
    { key: 'advisor', label: t('cli.columnAdvisor'), of: nameOf },
    { key: 'login_id', label: t('cli.columnLogin'), of: (row) => row.login_id },
    { key: 'team', label: t('fields.team'), of: (row) => row.team, only: 'files' },
    { key: 'state', label: t('cli.columnState'), of: (row) => row.presence_state },
    { key: 'reason', label: t('cli.columnReason'), of: (row) => row.reason },
    {
      key: 'status_since',
      label: t('cli.columnSince'),
      of: (row) => row.status_since,
      shown: (row) =>
        row.status_since === null ? '' : formatAge(now().getTime() - Date.parse(row.status_since)),
    },
    { key: 'since', label: t('cli.columnStateSince'), of: (row) => row.since, only: 'files' },
    {
      key: 'scheduled',
      label: t('cli.columnScheduled'),
      of: (row) =>
        row.bp_activity_data === null
          ? null
          : row.bp_activity_data.description || t('cli.openWork'),
    },
    figure('adherence', 'cli.columnAdherence', (row) => row.adherence_data.adherence),
    figure(
      'adherence_forgiven',
      'cli.columnForgiven',
      (row) => row.adherence_data.adherence_forgiven,
    ),
    figure('adherence_excused', 'cli.columnExcused', (row) => row.adherence_data.adherence_excused),
    figure('conformance', 'cli.columnConformance', (row) => row.adherence_data.conformance),
    ...(
      [
        'scheduled_seconds',
        'in_seconds',
        'out_seconds',
        'forgiven_seconds',
        'excused_seconds',
        'excused_out_seconds',
        'neutral_seconds',
        'unknown_seconds',
        'other_channel_seconds',
        'outside_seconds',
        'open_seconds',
        'worked_seconds',
      ] as const
    ).map((key): Column<AdherenceRow> => ({
      key,
      label: key,
      of: (row) => row.adherence_data[key],
      only: 'files',
    })),
  ];
}

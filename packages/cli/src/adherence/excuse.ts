import type { AdherenceExcuse } from '@watchbill/core/adherence/model';
import { rangeOf, stretchAt } from '@watchbill/core/adherence/view/day';
import type { Api } from '@watchbill/core/api/client';
import type { Division } from '@watchbill/core/divisions/model';
import { parseClock } from '@watchbill/core/time/minutes';
import { isPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { todayIn } from '@watchbill/core/time/zone';
import { findAdvisor, loadAdvisors } from '../advisors/choose.ts';
import type { Context } from '../context.ts';
import { chooseDivision } from '../divisions/choose.ts';
import { exitCode, Stop } from '../exit.ts';
import { sheetOf, type Sheet } from '../output/sheet.ts';

type DayOptions = Readonly<{ division?: string; date?: string }>;
export type ExcuseOptions = DayOptions & Readonly<{ from: string; to: string; reason: string }>;

/** `watchbill adherence excuses`: what is excused on a division's date. */
export async function listExcuses(options: DayOptions, context: Context): Promise<Sheet> {
  const api = await context.api();
  const { division, date } = await dayOf(options, api, context);
  return sheetOfExcuses(
    await api.adherence.excuses({ query: { division_id: division.id, date } }),
    context,
  );
}

/**
 * `watchbill adherence excuse ADVISOR`: the times are on the clock of the advisor's division; a
 * night's after midnight are the row's.
 */
export async function excuseStretch(
  wanted: string,
  options: ExcuseOptions,
  context: Context,
): Promise<Sheet> {
  const api = await context.api();
  const advisor = findAdvisor(context, await loadAdvisors(api, { withDisabled: true }), wanted);
  const home = String(advisor.agent_profile.division_id);
  const { division, date } = await dayOf({ division: home, ...options }, api, context);
  const query = { division_id: division.id, agent_id: advisor.id, date };
  const place = {
    zone: division.timezone_name,
    date,
    range: rangeOf(await api.adherence.day({ query })),
  };
  const stretch = stretchAt(place, { starts_at: options.from, ends_at: options.to });
  if (stretch === null) {
    const time = parseClock(options.from) === null ? options.from : options.to;
    throw new Stop(exitCode.usage, context.t('cli.badClock', { time }));
  }
  const { date: _, ...whose } = query;
  const made = await api.adherence.excuse({
    body: { ...whose, ...stretch, reason: options.reason },
  });
  return sheetOfExcuses([made], context);
}

/** `watchbill adherence take-back ID`: the plain figure holds again. */
export async function takeBackExcuse(id: string, context: Context): Promise<void> {
  const api = await context.api();
  const { message } = await api.adherence.takeBackExcuse(
    { params: { id: Number(id) } },
    { ifMatch: '*' },
  );
  context.say(message);
}

async function dayOf(
  { division: wanted, date }: DayOptions,
  api: Api,
  context: Context,
): Promise<{ division: Division; date: PlainDate }> {
  if (date !== undefined && !isPlainDate(date))
    throw new Stop(exitCode.usage, context.t('cli.badDate', { date }));
  const division = await chooseDivision(context, api, wanted);
  return { division, date: date ?? todayIn(division.timezone_name, context.now().getTime()) };
}

function sheetOfExcuses(rows: readonly AdherenceExcuse[], { t }: Pick<Context, 't'>): Sheet {
  return sheetOf<AdherenceExcuse>(
    'excuses',
    [
      { key: 'id', label: t('cli.columnId'), of: (row) => row.id },
      { key: 'advisor_id', label: t('cli.columnId'), of: (row) => row.agent_id, only: 'files' },
      { key: 'advisor', label: t('cli.columnAdvisor'), of: (row) => row.agent },
      { key: 'starts_at', label: t('adherence.excuseFrom'), of: (row) => row.starts_at },
      { key: 'ends_at', label: t('adherence.excuseTo'), of: (row) => row.ends_at },
      { key: 'reason', label: t('adherence.excuseReason'), of: (row) => row.reason },
      { key: 'created_by', label: t('cli.columnUsername'), of: (row) => row.created_by },
    ],
    rows,
  );
}

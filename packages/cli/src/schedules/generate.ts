import type { Api } from '@watchbill/core/api/client';
import { isPlainDate } from '@watchbill/core/time/plain-date';
import type { Context } from '../context.ts';
import { chooseDivision } from '../divisions/choose.ts';
import { exitCode, Stop } from '../exit.ts';
import { followWork } from '../output/progress.ts';
import { confirmCall } from './confirm.ts';
import { sheetOf, type Sheet } from '../output/sheet.ts';

export type GenerateOptions = Readonly<{
  division?: string;
  from: string;
  to: string;
  overwrite?: boolean;
  preference?: string;
  reserves?: boolean;
  yes?: boolean;
}>;
type Creation = Awaited<ReturnType<Api['schedules']['createFromPreferences']>>;

/**
 * `watchbill schedules generate`: schedules of a division against its requirement, made by the
 * server; the sheet holds the days that were not made, and why.
 */
export async function generateSchedules(
  { division: wanted, from, to, overwrite, preference, reserves, yes }: GenerateOptions,
  context: Context,
): Promise<Sheet> {
  for (const date of [from, to])
    if (!isPlainDate(date)) throw new Stop(exitCode.usage, context.t('cli.badDate', { date }));
  const api = await context.api();
  const division = await chooseDivision(context, api, wanted);
  const names = new Map(
    (await api.advisors.allOfDivision({ params: { id: division.id }, query: {} })).map((one) => [
      one.id,
      `${one.first_name} ${one.last_name}`,
    ]),
  );
  const made = await confirmCall(context, yes, (isConfirmed) =>
    followWork(context, api, (options) =>
      api.schedules.createFromPreferences(
        {
          body: {
            division_id: division.id,
            start_date: from,
            end_date: to,
            if_schedule_exists:
              overwrite === true ? 'overwrite_existing_schedules' : 'skip_existing_schedules',
            type_used_in_schedule: 'schedule_preferences',
            confirmed: isConfirmed,
            reserves: reserves === true,
            ...(preference === undefined ? {} : { preference }),
          },
        },
        options,
      ),
    ),
  );
  const { t } = context;
  context.say(made.message);
  for (const week of made.weeks) sayBreaches(context, names, week);
  for (const week of made.weeks) {
    context.say(
      t('creation.week', {
        week: week.week_beginning_date,
        required: week.required_hours,
        short: week.short_hours,
        over: week.over_hours,
      }),
    );
    for (const one of week.channels)
      context.say(
        t('creation.channelWeek', {
          channels: one.channels.map(({ name }) => name).join(' + '),
          required: one.required_hours,
          short: one.short_hours,
          least: one.least_short_hours,
          over: one.over_hours,
        }),
      );
    context.say(
      week.gap_hours === null
        ? t('creation.noGap')
        : t('creation.gap', {
            gap: week.gap_hours,
            percent: percentOf(week.gap_hours, week.required_hours),
          }),
    );
  }
  const sheet = sheetOf<Creation['days'][number]>(
    'generated',
    [
      { key: 'advisor_id', label: t('cli.columnId'), of: (row) => row.agent_id, only: 'files' },
      {
        key: 'advisor',
        label: t('cli.columnAdvisor'),
        of: (row) => names.get(row.agent_id) ?? String(row.agent_id),
      },
      { key: 'date', label: t('cli.columnDate'), of: (row) => row.date },
      { key: 'outcome', label: t('creation.columnOutcome'), of: (row) => row.outcome },
      { key: 'reason', label: t('creation.columnReason'), of: (row) => row.reason },
    ],
    made.days,
  );
  return {
    ...sheet,
    json: {
      create_schedule_id: made.create_schedule_id,
      made: made.made,
      skipped: made.skipped,
      refused: made.refused,
      weeks: made.weeks,
      days: made.days,
    },
  };
}

/** The rules that a week breaks, with those of an advisor that cannot all be kept, once. */
function sayBreaches(
  { say, t }: Context,
  names: ReadonlyMap<number, string>,
  { broken }: Creation['weeks'][number],
): void {
  for (const [index, one] of broken.entries()) {
    say(
      t('creation.broken', {
        advisor: names.get(one.agent_id) ?? String(one.agent_id),
        date: one.date,
        rule: one.rule,
        found: one.found ?? '–',
        allowed: one.allowed ?? '–',
      }),
    );
    const isLast = broken[index + 1]?.agent_id !== one.agent_id;
    if (isLast && one.between.length > 0)
      say(
        t(one.is_cut_short ? 'creation.betweenCutShort' : 'creation.between', {
          rules: one.between.join(', '),
        }),
      );
  }
}

const percentOf = (part: number, whole: number) =>
  whole > 0 ? ((100 * part) / whole).toFixed(1) : '–';

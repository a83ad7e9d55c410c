import { addDays, isPlainDate, startOfWeek } from '@watchbill/core/time/plain-date';
import { todayIn } from '@watchbill/core/time/zone';
import type { Context } from '../context.ts';
import { chooseDivision } from '../divisions/choose.ts';
import { exitCode, Stop } from '../exit.ts';
import { followWork } from '../output/progress.ts';
import { sheetOf, type Sheet } from '../output/sheet.ts';

export type CreditFlags = Readonly<{ division?: string; from?: string; to?: string }>;

/**
 * `watchbill staffing credit`: what the channels of a division require with lending, worked out by
 * the server for this week, or from one date to another.
 */
export async function creditStaffing(
  { division: wanted, from: first, to: last }: CreditFlags,
  context: Context,
): Promise<Sheet> {
  const { t } = context;
  const given = (date: string | undefined) => {
    if (date !== undefined && !isPlainDate(date))
      throw new Stop(exitCode.usage, t('cli.badDate', { date }));
    return date;
  };
  const [start, end] = [given(first), given(last)];
  const api = await context.api();
  const division = await chooseDivision(context, api, wanted);
  const from =
    start ??
    startOfWeek(todayIn(division.timezone_name, context.now().getTime()), division.week_first_day);
  const to = end ?? addDays(from, 6);
  const row = await followWork(context, api, (options) =>
    api.weeklyStaffing.credit(
      { body: { division_id: division.id, start_date: from, end_date: to } },
      options,
    ),
  );
  const hours = (value: number) => Math.round(value * 10) / 10;
  context.say(
    t('staffing.credited', {
      hours: hours(row.credited_hours),
      dedicated: hours(row.dedicated_hours),
      count: row.quarter_hours,
      from,
      to,
    }),
  );
  return sheetOf<typeof row>(
    'staffing',
    [
      {
        key: 'dedicated_hours',
        label: t('staffing.columnDedicated'),
        of: (one) => hours(one.dedicated_hours),
      },
      {
        key: 'credited_hours',
        label: t('staffing.columnCredited'),
        of: (one) => hours(one.credited_hours),
      },
    ],
    [row],
  );
}

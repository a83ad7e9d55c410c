import type { Api } from '@watchbill/core/api/client';
import { formatClock } from '@watchbill/core/time/minutes';
import { isPlainDate } from '@watchbill/core/time/plain-date';
import type { Context } from '../context.ts';
import { chooseDivision } from '../divisions/choose.ts';
import { exitCode, Stop } from '../exit.ts';
import { followWork } from '../output/progress.ts';
import { confirmCall } from './confirm.ts';
import { sheetOf, type Sheet } from '../output/sheet.ts';

export type ReoptimiseOptions = Readonly<{
  division?: string;
  date: string;
  moveShifts?: boolean;
  reserves?: boolean;
  dryRun?: boolean;
  yes?: boolean;
}>;
type Change = Awaited<ReturnType<Api['schedules']['reoptimise']>>['changes'][number];

/**
 * `watchbill schedules reoptimise`: one date of a division made anew; the sheet holds the days that
 * change, before and after.
 */
export async function reoptimiseDay(
  { division: wanted, date, moveShifts, reserves, dryRun, yes }: ReoptimiseOptions,
  context: Context,
): Promise<Sheet> {
  if (!isPlainDate(date)) throw new Stop(exitCode.usage, context.t('cli.badDate', { date }));
  const api = await context.api();
  const division = await chooseDivision(context, api, wanted);
  const names = new Map(
    (await api.advisors.allOfDivision({ params: { id: division.id }, query: {} })).map((one) => [
      one.id,
      `${one.first_name} ${one.last_name}`,
    ]),
  );
  const done = await confirmCall(context, yes, (isConfirmed) =>
    followWork(context, api, (options) =>
      api.schedules.reoptimise(
        {
          body: {
            division_id: division.id,
            date,
            may_move_shifts: moveShifts === true,
            dry_run: dryRun === true,
            confirmed: isConfirmed,
            reserves: reserves === true,
          },
        },
        options,
      ),
    ),
  );
  context.say(done.message);
  for (const agent of done.refused)
    context.say(context.t('creation.leftAlone', { advisor: names.get(agent) ?? String(agent) }));
  const { t } = context;
  const span = ({ start, end }: Readonly<{ start: number; end: number }>) =>
    `${formatClock(start)}-${formatClock(end)}`;
  const words = (day: Change['before']) =>
    [span(day), ...day.pauses.map((pause) => span(pause))].join(' ');
  const sheet = sheetOf<Change>(
    'reoptimised',
    [
      { key: 'advisor_id', label: t('cli.columnId'), of: (row) => row.agent_id, only: 'files' },
      {
        key: 'advisor',
        label: t('cli.columnAdvisor'),
        of: (row) => names.get(row.agent_id) ?? String(row.agent_id),
      },
      { key: 'before', label: t('creation.columnBefore'), of: (row) => words(row.before) },
      { key: 'after', label: t('creation.columnAfter'), of: (row) => words(row.after) },
    ],
    done.changes,
  );
  return { ...sheet, json: done };
}

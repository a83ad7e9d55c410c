import type { StaffingInterval } from '@watchbill/core/weekly-staffing/model';
import { belowCell, shortagesCell } from '@watchbill/core/weekly-staffing/rules';
import { forecastChoices, type ForecastChoice } from '@watchbill/core/forecasts/model';
import { isPlainDate, startOfWeek } from '@watchbill/core/time/plain-date';
import { todayIn } from '@watchbill/core/time/zone';
import { chooseChannels } from '../channels/choose.ts';
import type { Context } from '../context.ts';
import { chooseDivision } from '../divisions/choose.ts';
import { exitCode, Stop } from '../exit.ts';
import { familyOf } from '../forecast/channel.ts';
import { sheetOf, type Sheet } from '../output/sheet.ts';

export type ShowFlags = Readonly<{
  division?: string;
  reserves?: boolean;
  channel?: readonly string[];
  week?: string;
  family: string;
  model: string;
}>;
type Row = StaffingInterval & Readonly<{ date: string }>;

/**
 * `watchbill staffing show|export`: a division's week by quarter hours, what is required against
 * what is open. Quarter hours with neither are left out.
 */
export async function showStaffing(
  { division: wanted, channel: names, reserves, week, family, model }: ShowFlags,
  context: Context,
): Promise<Sheet> {
  const api = await context.api();
  const division = await chooseDivision(context, api, wanted);
  if (week !== undefined && !isPlainDate(week))
    throw new Stop(exitCode.usage, context.t('cli.badDate', { date: week }));
  const week_beginning_date = startOfWeek(
    week ?? todayIn(division.timezone_name, context.now().getTime()),
    division.week_first_day,
  );
  const { results } = await api.weeklyStaffing.read({
    query: {
      week_beginning_date,
      division_id: division.id,
      ...(names === undefined
        ? {}
        : { ct: await chooseChannels(context, api, division.id, names) }),
      ...(reserves === true ? { reserves } : {}),
      requirements_choice: familyOf(family, context),
      forecast_module: choiceOf(model, context),
    },
  });
  const rows = results.flatMap((day) =>
    day.data
      .filter((slot) => slot.open !== 0 || (slot.requirements ?? 0) !== 0)
      .map((slot): Row => ({ ...slot, date: day.date })),
  );
  const { t } = context;
  const figure = (key: Exclude<keyof StaffingInterval, 'shortages' | 'below'>, label: string) => ({
    key,
    label,
    of: (row: Row) => row[key],
  });
  return sheetOf<Row>(
    'staffing',
    [
      { key: 'date', label: t('cli.columnDate'), of: (row) => row.date },
      { key: 'time', label: t('cli.columnTime'), of: (row) => row.time },
      figure('requirements', t('staffing.columnRequired')),
      figure('dedicated_requirements', t('staffing.columnDedicated')),
      figure('credited_requirements', t('staffing.columnCredited')),
      figure('open', t('staffing.columnOpen')),
      figure('open_plus_or_minus', t('staffing.columnNet')),
      figure('short', t('staffing.columnShort')),
      figure('schedule_requirements', t('staffing.scheduled')),
      figure('commited_fte', t('staffing.columnCommitted')),
      figure('reserve', t('staffing.columnReserve')),
      {
        key: 'shortages',
        label: t('staffing.columnShortages'),
        of: ({ shortages }) => shortagesCell(shortages),
      },
      {
        key: 'below',
        label: t('staffing.columnBelow'),
        of: ({ below }) => belowCell(below),
      },
    ],
    rows,
  );
}

function choiceOf(name: string, { t }: Context): ForecastChoice {
  const choice = forecastChoices.find((one) => one === name.replaceAll('-', '_'));
  if (choice === undefined)
    throw new Stop(exitCode.usage, t('cli.badModel', { name, names: forecastChoices.join(', ') }));
  return choice;
}

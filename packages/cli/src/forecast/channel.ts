import type { Channel } from '@watchbill/core/channels/model';
import {
  families,
  forecastModules,
  type Family,
  type ForecastInterval,
  type ForecastModule,
  type ForecastRun,
} from '@watchbill/core/forecasts/model';
import { isPlainDate } from '@watchbill/core/time/plain-date';
import { everyRow } from '@watchbill/core/resource/pages';
import type { Context } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';
import { findByName } from '../names.ts';
import { followWork } from '../output/progress.ts';
import { sheetOf, type Sheet } from '../output/sheet.ts';

export type ChannelFlags = Readonly<{ from: string; to: string; model: string; family: string }>;

/**
 * `watchbill forecast run CHANNEL`: has the server forecast a channel, and tells how every model
 * did.
 */
export async function runChannel(
  name: string,
  flags: ChannelFlags,
  context: Context,
): Promise<Sheet> {
  const ct_id = await channelOf(name, context);
  const module = moduleOf(flags, context);
  const api = await context.api();
  const { run, results } = await followWork(context, api, (options) =>
    api.forecasts.activeForecast(
      {
        body: {
          ct_id,
          start_date: flags.from,
          end_date: flags.to,
          forecast_module: module,
        },
      },
      options,
    ),
  );
  const { t } = context;
  context.say(
    t('forecasts.ran', {
      method: run.method_used,
      from: run.history_from ?? '',
      to: run.history_to ?? '',
      wape: run.explanation?.wape == null ? '–' : run.explanation.wape.toFixed(1),
    }),
  );
  for (const line of effectLines(run, context)) context.say(line);
  const odd = run.explanation?.outliers.map((one) => one.date) ?? [];
  if (odd.length > 0) context.say(t('outliers.found', { dates: odd.join(', '), channel: ct_id }));
  for (const line of doubtLines(run, context)) context.say(line);
  return { ...intervalSheet(results, context), json: { run, results } };
}

/** Days ahead that want a second look: limited ones, and those that nobody has named. */
function doubtLines({ explanation }: ForecastRun, { t }: Context): readonly string[] {
  const { limited = [], unnamed = [] } = explanation ?? {};
  return [
    ...(limited.length === 0 ? [] : [t('forecasts.limited', { dates: limited.join(', ') })]),
    ...unnamed.map(({ date, before, total, usual }) => {
      const told = { date, before, usual: Math.round(usual) };
      return total === null
        ? t('forecasts.unnamedEmpty', told)
        : t('forecasts.unnamed', { ...told, total: Math.round(total) });
    }),
  ];
}

/**
 * What the special days that were forecast were found to do; the closed ones have nothing to
 * measure.
 */
function effectLines({ explanation }: ForecastRun, { t }: Context): readonly string[] {
  const names = [
    ...new Set(explanation?.special_days.filter((one) => !one.is_closed).map((one) => one.name)),
  ];
  return names.map((name) => {
    const effect = explanation?.effects.find((one) => one.name === name);
    return effect === undefined || effect.days === 0
      ? t('specialDays.unseen', { name })
      : t('specialDays.effect', {
          name,
          percent: Math.round(100 * effect.factor),
          count: effect.days,
        });
  });
}

/** `watchbill forecast show|export CHANNEL`: what was forecast, or what came, by quarter hours. */
export async function showChannel(
  name: string,
  flags: ChannelFlags,
  context: Context,
): Promise<Sheet> {
  const ct_id = await channelOf(name, context);
  const { results } = await (
    await context.api()
  ).forecasts.list({
    query: {
      ct_id,
      start_date: flags.from,
      end_date: flags.to,
      family: familyOf(flags.family, context),
      forecast_module: moduleOf(flags, context),
    },
  });
  return intervalSheet(results, context);
}

/** The family of this name. Throws a usage error for any other. */
export function familyOf(name: string, { t }: Context): Family {
  const family = families.find((one) => one === name);
  if (family === undefined)
    throw new Stop(exitCode.usage, t('forecasts.badFamily', { family: name }));
  return family;
}

function moduleOf({ from, to, model }: ChannelFlags, context: Context): ForecastModule {
  for (const date of [from, to])
    if (!isPlainDate(date)) throw new Stop(exitCode.usage, context.t('cli.badDate', { date }));
  return findModule(model, context);
}

/** The module of this name. Throws a usage error for any other. */
export function findModule(model: string, { t }: Context): ForecastModule {
  const module = forecastModules.find((one) => one === modelName(model));
  if (module === undefined)
    throw new Stop(
      exitCode.usage,
      t('cli.badModel', { name: model, names: forecastModules.join(', ') }),
    );
  return module;
}

/**
 * A model as calls and files name it, however it is typed: `triple-exponential`, and `auto` as
 * releases before called the automatic choice.
 */
export function modelName(typed: string): string {
  return typed === 'auto' ? 'active_forecast' : typed.replaceAll('-', '_');
}

/** The channel of this id or name; enterprise divisions name theirs alike. */
export async function channelOf(wanted: string, context: Context): Promise<number> {
  const api = await context.api();
  const channels = await everyRow((page) =>
    api.channels.list({ query: { ...page, is_disabled: false } }),
  );
  const candidateOf = ({ id, name, enterprise_grp_name }: Channel) => ({
    id,
    names: [name, `${enterprise_grp_name} / ${name}`],
    shown: `${id} ${name} (${enterprise_grp_name})`,
  });
  return findByName(context, channels, wanted, candidateOf, (names) =>
    context.t('forecasts.noChannel', { name: wanted, names }),
  ).id;
}

function intervalSheet(rows: readonly ForecastInterval[], { t }: Context): Sheet {
  const round = (value: number, digits: number) => Number(value.toFixed(digits));
  const bound = (level: number, side: 'lower' | 'upper') => (row: ForecastInterval) =>
    row.bands?.find((one) => one.level === level)?.[side] ?? null;
  return sheetOf<ForecastInterval>(
    'forecast',
    [
      { key: 'date', label: t('cli.columnDate'), of: (row) => row.date },
      { key: 'time', label: t('cli.columnTime'), of: (row) => row.time },
      {
        key: 'volume',
        label: t('forecasts.columnVolume'),
        of: (row) => row.volume,
        shown: (row) => String(round(row.volume, 1)),
      },
      {
        key: 'aht',
        label: 'AHT',
        of: (row) => row.aht,
        shown: (row) => (row.aht === null ? '–' : String(round(row.aht, 0))),
      },
      {
        key: 'requirement',
        label: t('forecasts.columnRequirement'),
        of: (row) => row.requirement,
        shown: (row) =>
          row.requirement === null
            ? t('forecasts.handlingTimeMissing')
            : String(round(row.requirement, 1)),
      },
      {
        key: 'lower_80',
        label: '80 % ↓',
        of: bound(0.8, 'lower'),
        shown: (row) => boundText(bound(0.8, 'lower')(row)),
      },
      {
        key: 'upper_80',
        label: '80 % ↑',
        of: bound(0.8, 'upper'),
        shown: (row) => boundText(bound(0.8, 'upper')(row)),
      },
      {
        key: 'requirement_missing',
        label: t('forecasts.columnRequirement'),
        of: (row) => row.requirement_missing,
        only: 'files',
      },
    ],
    rows,
  );
}

const boundText = (value: number | null) => (value === null ? '' : value.toFixed(1));

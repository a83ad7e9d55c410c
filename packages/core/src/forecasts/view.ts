import type { MessageKey } from '../messages/catalogue.ts';
import { addDays, toPlainDate } from '../time/plain-date.ts';
import {
  forecastModules,
  type FigureName,
  type ForecastInterval,
  type ForecastModule,
  type ForecastRun,
  type RequirementExplanation,
} from './model.ts';

/** What a figure of an explanation is called. */
export function figureKey(name: FigureName): MessageKey {
  return `staffing.${name}`;
}

const rates: ReadonlySet<FigureName> = new Set([
  'waiting',
  'reachedServiceLevel',
  'reachedOccupancy',
  'reachedAbandoned',
]);

/**
 * A figure's value as people write it: rates in per cent, everything else with two decimals at
 * most.
 */
export function figureText({ name, value }: Readonly<{ name: FigureName; value: number }>): string {
  return rates.has(name) ? `${short(value * 100, 10)} %` : short(value, 100);
}

/**
 * Steps by what they are for: the load, what each goal asks for, the agents that come of it, and
 * what those reach; hanging up only where callers do.
 */
export function stepGroups({ steps, question }: RequirementExplanation) {
  const named = (...names: FigureName[]) =>
    names.flatMap((name) => steps.find((step) => step.name === name) ?? []);
  return {
    load: named('offered'),
    goals: named('serviceLevel', 'asa', 'occupancy', 'abandoned', 'minimum'),
    agents: named('agents', 'fractional', 'scheduled'),
    reached: named(
      'reachedServiceLevel',
      'reachedAsa',
      'reachedOccupancy',
      'waiting',
      ...(question.patience === undefined ? [] : ['reachedAbandoned' as const]),
    ),
  };
}

/** The part of a requirement that is a division's, as a step like the others. */
export function shareStep({
  required,
  share,
}: RequirementExplanation): Readonly<{ worked: string; value: number }> {
  return {
    worked: `${short(required, 100)} × ${short(share * 100, 10)} %`,
    value: required * share,
  };
}

/**
 * Advisors that the division asked for requires of the channel: with lending where that was worked
 * out, else its share of those of its own.
 */
export function requirementIn(explanation: RequirementExplanation): number {
  return explanation.credited ?? shareStep(explanation).value;
}

/**
 * Whether the requirement was worked out with other goals than hold now: the targets were changed
 * since.
 */
export function isOutdated({ fractional, question, required }: RequirementExplanation): boolean {
  return Math.abs(fractional / (1 - (question.shrinkage ?? 0)) - required) > 0.05;
}

export const modelKeys = {
  active_forecast: 'forecasts.activeForecast',
  simple_average: 'forecasts.simpleAverage',
  lightgbm: 'forecasts.lightgbm',
  prophet: 'forecasts.prophet',
  sarima: 'forecasts.sarima',
  triple_exponential: 'forecasts.tripleExponential',
  random_forest: 'forecasts.randomForest',
} as const satisfies Record<ForecastModule, MessageKey>;

/**
 * The name of a forecasting model: those that can be asked for have one in words, the others that
 * of the engine.
 */
export function modelKey(model: string): MessageKey | null {
  const module = forecastModules.find((one) => one === model);
  return module === undefined ? null : modelKeys[module];
}

/** Models of a run's backtest that could run, the best first. `wape` is their error in per cent. */
export function rankedTrials({
  explanation,
}: ForecastRun): readonly Readonly<{ model: string; wape: number }>[] {
  return (explanation?.trials ?? [])
    .flatMap(({ model, wape }) => (wape === null ? [] : [{ model, wape }]))
    .sort((a, b) => a.wape - b.wape);
}

/**
 * A quarter hour of a forecast in its three versions; bounds are those between which contacts lie
 * with a chance of 80 per cent.
 */
export type ForecastRow = Readonly<{
  date: string;
  time: string;
  original: number | null;
  revised: number | null;
  actual: number | null;
  aht: number | null;
  lower: number | null;
  upper: number | null;
  required: number | null;
}>;
const shownBand = 0.8;

/** The versions of a forecast beside each other, by date and time. */
export function sideBySide(
  versions: Readonly<Record<'original' | 'revised' | 'actual', readonly ForecastInterval[]>>,
): readonly ForecastRow[] {
  const keyOf = ({ date, time }: ForecastInterval) => `${date} ${time}`;
  const [original, revised, actual] = (['original', 'revised', 'actual'] as const).map(
    (family) => new Map(versions[family].map((row) => [keyOf(row), row])),
  );
  const keys = new Set([...original!.keys(), ...revised!.keys(), ...actual!.keys()]);
  return [...keys].toSorted().map((key) => {
    const [first, now] = [original!.get(key), revised!.get(key)];
    const band = (now ?? first)?.bands?.find(({ level }) => level === shownBand);
    const [date = '', time = ''] = key.split(' ');
    return {
      date,
      time,
      original: first?.volume ?? null,
      revised: now?.volume ?? null,
      actual: actual!.get(key)?.volume ?? null,
      aht: now?.aht ?? first?.aht ?? null,
      lower: band?.lower ?? null,
      upper: band?.upper ?? null,
      required: now?.requirement ?? null,
    };
  });
}

/**
 * A date's quarter hours together: contacts, advisor hours, and the handling time of all its
 * contacts.
 */
export type ForecastDay = Readonly<{
  date: string;
  original: number | null;
  revised: number | null;
  actual: number | null;
  aht: number | null;
  hours: number | null;
}>;

export function byDate(rows: readonly ForecastRow[]): readonly ForecastDay[] {
  const groups = new Map<string, ForecastRow[]>();
  for (const row of rows) groups.set(row.date, [...(groups.get(row.date) ?? []), row]);
  return [...groups].map(([date, list]) => {
    const sum = (of: (row: ForecastRow) => number | null) => {
      const known = list.flatMap((row) => of(row) ?? []);
      return known.length === 0 ? null : known.reduce((a, b) => a + b, 0);
    };
    const handled = sum((row) => (row.aht === null ? null : (row.revised ?? 0)));
    const seconds = sum((row) => (row.aht === null ? null : (row.revised ?? 0) * row.aht));
    const quarters = sum((row) => row.required);
    return {
      date,
      original: sum((row) => row.original),
      revised: sum((row) => row.revised),
      actual: sum((row) => row.actual),
      aht: handled === null || handled === 0 || seconds === null ? null : seconds / handled,
      hours: quarters === null ? null : quarters / 4,
    };
  });
}

/**
 * WAPE in per cent of saying that every interval brings what it brought a week before; null without
 * two weeks.
 */
export function naiveWape(
  days: readonly Readonly<{
    date: string;
    history_data: readonly Readonly<{ history_time: string; contacts_received: number | null }>[];
  }>[],
): number | null {
  const came = new Map(
    days.flatMap(({ date, history_data: list }) =>
      list.map((one) => [`${date} ${one.history_time}`, one.contacts_received] as const),
    ),
  );
  let [error, total] = [0, 0];
  for (const { date, history_data: list } of days)
    for (const { history_time: time, contacts_received: actual } of list) {
      const before = came.get(`${addDays(toPlainDate(date), -7)} ${time}`);
      if (before === undefined || before === null || actual === null) continue;
      error += Math.abs(actual - before);
      total += actual;
    }
  return total === 0 ? null : (error / total) * 100;
}

const short = (value: number, places: number) => String(Math.round(value * places) / places);

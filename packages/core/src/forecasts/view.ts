import type { MessageKey } from '../messages/catalogue.ts';
import {
  forecastModules,
  type FigureName,
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

/** A figure's value as people write it: rates in per cent, everything else with two decimals at most. */
export function figureText({ name, value }: Readonly<{ name: FigureName; value: number }>): string {
  return rates.has(name) ? `${short(value * 100, 10)} %` : short(value, 100);
}

/** Steps by what they are for: the load, what each goal asks for, the agents that come of it, and what those reach; hanging up only where callers do. */
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

/** Whether the requirement was worked out with other goals than hold now: the targets were changed since. */
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

/** The name of a forecasting model: those that can be asked for have one in words, the others that of the engine. */
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

const short = (value: number, places: number) => String(Math.round(value * places) / places);

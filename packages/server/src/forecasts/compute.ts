import { forecastStep } from '@watchbill/core/forecasts/model';
import { dayOfWeek, type PlainDate } from '@watchbill/core/time/plain-date';
import { seasonalAverage, type Forecast, type Observed } from '@watchbill/planning/forecast/seasonal-average';
import { requirementOf } from '@watchbill/planning/requirement/intervals';
import { targetAt, type TargetTable } from '../forecasting-targets/commands.ts';

/** Everything a run needs, as plain data: it is computed in a worker thread. */
export type ForecastTask = Readonly<{ history: readonly Observed[]; from: PlainDate; to: PlainDate; threshold: number | null; targets: TargetTable }>;
export type ComputedInterval = Readonly<{ date: PlainDate; start_min: number; volume: number; aht: number; requirement: number; requirement_whole: number }>;
export type Computed = Omit<Forecast, 'intervals'> & Readonly<{ intervals: readonly ComputedInterval[] }>;

/** Forecasts and works out what it needs; quarter hours without contacts are left out. */
export function forecastOf({ history, from, to, threshold, targets }: ForecastTask): Computed {
  const forecast = seasonalAverage(history, { from, to, threshold, step: forecastStep });
  return { ...forecast, intervals: forecast.intervals.filter((one) => one.volume > 0).map((one) => ({ ...one, ...needOf(one, targets) })) };
}

/** Advisors that a quarter hour needs by Erlang C with the channel's targets. */
export function needOf(one: Readonly<{ date: PlainDate; start_min: number; volume: number; aht: number }>, targets: TargetTable): { requirement: number; requirement_whole: number } {
  const { whole, fractional } = requirementOf({ contacts: one.volume, aht: one.aht, interval: forecastStep * 60 }, targetAt(targets, dayOfWeek(one.date), one.start_min));
  return { requirement: fractional, requirement_whole: whole };
}

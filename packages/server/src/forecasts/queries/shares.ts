import type { HandlerInput } from '@watchbill/core/api/endpoint';
import type { forecasts } from '@watchbill/core/forecasts/contract';
import { daysBetween, type PlainDate } from '@watchbill/core/time/plain-date';
import type { Db } from '../../db/tables.ts';
import { apiProblem, ApiProblem, words } from '../../problems/problem.ts';
import { creditsOf } from '../commands.ts';
import { loadForecast, toWire } from '../repository.ts';
import { sharesOf } from '../repository/shares.ts';

/** Refuses dates out of order, and more days than `longest`. */
export function checkSpan(from: PlainDate, to: PlainDate, longest = 366): void {
  if (to < from) throw apiProblem.field('end_date', 'queueHistory.endBeforeStart');
  if (daysBetween(from, to) >= longest)
    throw new ApiProblem(400, 'invalid', {
      end_date: [words('queueHistory.rangeTooLong', { days: longest })],
    });
}

/** A division's part of a channel by date; 1 where none is named. */
export async function shareOf(
  db: Db,
  channel: number,
  division: number | null | undefined,
  span: Readonly<{ from: PlainDate; to: PlainDate }>,
): Promise<(date: PlainDate) => number> {
  if (division === undefined || division === null) return () => 1;
  const [found] = await sharesOf(db, division, span, channel);
  if (found === undefined) throw apiProblem.field('division_id', 'forecasts.notWorked');
  return (date) => found.shares.get(date)!;
}

/**
 * Forecasts of a channel over dates; where a division is named, its part of them, and what it
 * requires with lending.
 */
export async function forecastRows(db: Db, query: HandlerInput<typeof forecasts.list>['query']) {
  checkSpan(query.start_date, query.end_date);
  const span = { from: query.start_date, to: query.end_date };
  const share = await shareOf(db, query.ct_id, query.division_id, span);
  const creditOf =
    query.division_id === undefined
      ? () => null
      : await creditsOf(db, {
          ...span,
          division: query.division_id,
          channel: query.ct_id,
          family: query.family,
          module: query.forecast_module,
        });
  const rows = await loadForecast(db, {
    channels: [query.ct_id],
    from: query.start_date,
    to: query.end_date,
    family: query.family,
    modules: [query.forecast_module],
  });
  return rows.map((one) => toWire(one, share(one.date), creditOf(one.date, one.start_min)));
}

import type { forecasts } from '@watchbill/core/forecasts/contract';
import { forecastStep, type Unexplained } from '@watchbill/core/forecasts/model';
import type { HandlerInput, ReplyInput } from '@watchbill/core/api/endpoint';
import { formatClock } from '@watchbill/core/time/minutes';
import { dayOfWeek } from '@watchbill/core/time/plain-date';
import { explain } from '@watchbill/planning/requirement/explain';
import { goalsOf } from '@watchbill/planning/requirement/requirement';
import { targetAt, targetsOf } from '../../forecasting-targets/commands.ts';
import type { Db } from '../../http/serve.ts';
import { creditsOf, usualModules } from '../commands.ts';
import { listRuns, loadForecast } from '../repository.ts';
import { quarterHourOf } from './revised.ts';

/** How the requirement of a channel's quarter hour came about, or why there is none. */
export async function explanationOf(
  db: Db,
  query: HandlerInput<typeof forecasts.explain>['query'],
): Promise<ReplyInput<typeof forecasts.explain> | Unexplained> {
  const { date, minutes, share } = await quarterHourOf(db, query);
  const rows = await loadForecast(db, {
    channels: [query.ct_id],
    from: date,
    to: date,
    family: query.family,
    modules: query.forecast_module === 'usual' ? usualModules : [query.forecast_module],
  });
  const row = rows.find((one) => one.start_min === minutes);
  if (row === undefined) return 'no_contacts';
  if (row.aht === null || row.requirement === null) return 'no_handling_time';
  const { question, answer, steps } = explain({
    contacts: row.volume,
    aht: row.aht,
    interval: forecastStep * 60,
    ...goalsOf(targetAt(await targetsOf(db, query.ct_id), dayOfWeek(date), minutes)),
  });
  const credited =
    query.division_id === undefined
      ? null
      : (
          await creditsOf(db, {
            division: query.division_id,
            channel: query.ct_id,
            from: date,
            to: date,
            family: query.family,
            module: query.forecast_module === 'usual' ? undefined : query.forecast_module,
          })
        )(date, minutes);
  const [run = null] = row.run_id == null ? [] : await listRuns(db, { id: row.run_id });
  return {
    model: answer.model,
    erlangs: answer.offered,
    agents: answer.agents,
    fractional: answer.fractional,
    scheduled: answer.scheduled,
    binding: [...answer.binding],
    by_goal: { ...answer.byGoal },
    steps: [...steps],
    question,
    date,
    time: formatClock(minutes),
    required: row.requirement,
    share,
    credited,
    run,
  };
}

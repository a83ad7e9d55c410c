import type { forecasts } from '@watchbill/core/forecasts/contract';
import { forecastStep, type UnexplainedRun } from '@watchbill/core/forecasts/model';
import type { HandlerInput, ReplyInput } from '@watchbill/core/api/endpoint';
import { formatClock } from '@watchbill/core/time/minutes';
import { dayOfWeek, type PlainDate } from '@watchbill/core/time/plain-date';
import { wallOf, instantOf } from '@watchbill/core/time/zone';
import { explain } from '@watchbill/planning/requirement/explain';
import { goalsOf } from '@watchbill/planning/requirement/requirement';
import { targetAt, targetsOf } from '../../forecasting-targets/commands.ts';
import type { Db } from '../../db/tables.ts';
import { apiProblem } from '../../problems/problem.ts';
import { placeOfDivision } from '../../divisions/commands.ts';
import { creditsOf, usualModules } from '../commands.ts';
import { listRuns, loadForecast } from '../repository.ts';
import { zoneOfChannel } from '../repository/shares.ts';
import { shareOf } from './shares.ts';

/** How the requirement of a channel's quarter hour came about, or why there is none. */
export async function explanationOf(
  db: Db,
  query: HandlerInput<typeof forecasts.explain>['query'],
): Promise<ReplyInput<typeof forecasts.explain> | UnexplainedRun> {
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

/**
 * A channel's quarter hour on its own clock: where a division is named, the one that its clock
 * shows, and its part of the channel.
 */
async function quarterHourOf(
  db: Db,
  { ct_id, division_id, date, time }: HandlerInput<typeof forecasts.explain>['query'],
): Promise<Readonly<{ date: PlainDate; minutes: number; share: number }>> {
  if (division_id === undefined) return { date, minutes: time, share: 1 };
  const zone = await zoneOfChannel(db, ct_id);
  const { timezone_name: clock } = await placeOfDivision(db, division_id);
  const own =
    zone === clock ? { date, minutes: time } : wallOf(zone, instantOf(clock, date, time, 'start'));
  const share = await shareOf(db, ct_id, division_id, { from: own.date, to: own.date });
  return { ...own, share: share(own.date) };
}

/** How the requirement of a channel's quarter hour came about; 404 or 409 where there is none. */
export async function explainRequirement(
  db: Db,
  query: HandlerInput<typeof forecasts.explain>['query'],
) {
  const found = await explanationOf(db, query);
  if (found === 'no_contacts')
    throw apiProblem.plain('generic.noDataForCriteria', 'not_found', 404);
  if (found === 'no_handling_time')
    throw apiProblem.plain('forecasts.noHandlingTime', 'no_handling_time', 409);
  return found;
}

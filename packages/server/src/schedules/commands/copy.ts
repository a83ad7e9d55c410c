import type { schedules } from '@watchbill/core/schedules/contract';
import type { HandlerInput } from '@watchbill/core/api/endpoint';
import { countingIds, type ScheduleDay } from '@watchbill/core/schedules/model';
import { text } from '@watchbill/core/messages/catalogue';
import { apiProblem } from '../../problems/problem.ts';
import type { CallContext } from '../../http/call/call.ts';
import { putDays, toWrite } from '../commands.ts';
import { askFirst } from './ask-first.ts';
import { holdDays, keyOf } from './held.ts';
import { mustBeEnabled, mustOffer, mustReach } from './checks.ts';
import { activityTypesOf } from '../policy.ts';
import { advisorsById } from '../repository/advisors.ts';

/** The day with new activities laid on every date of every advisor. */
export async function copyDay(
  call: CallContext,
  body: HandlerInput<typeof schedules.copyIndividual>['body'],
): Promise<{ message: string; count: number; skipped: number }> {
  const { agent_id, from_date, if_schedule_exists } = body;
  const dates = [from_date, ...body.to_dates].toSorted();
  const held = await holdDays(
    call.db,
    [...new Set([agent_id, ...body.to_agents])],
    dates[0] ?? from_date,
    dates.at(-1) ?? from_date,
  );
  mustReach(call.session, toWrite(held, [held.dayOf(agent_id, from_date)]));
  const named = await advisorsById(call.db, body.to_agents);
  const from = held.dayOf(agent_id, from_date);
  if (from.shift === null) throw apiProblem.field('from_date', 'creation.nothingToCopy');
  const newId = countingIds();
  const targets = [...new Set(body.to_agents)]
    .flatMap((agent) => [...new Set(body.to_dates)].map((date) => held.dayOf(agent, date)))
    .filter((day) => day.agent_id !== agent_id || day.date !== from_date);
  mustBeEnabled(named, targets);
  mustReach(call.session, toWrite(held, targets));
  const taken = targets.filter((day) => day.shift !== null);
  if (taken.length > 0 && if_schedule_exists === undefined)
    throw apiProblem.plain('creation.exists', 'exists', 409, {
      days: taken.map((day) => ({ agent_id: day.agent_id, date: day.date })),
    });
  const written =
    if_schedule_exists === 'skip_existing_schedules'
      ? targets.filter((day) => !taken.includes(day))
      : targets;
  const copies = written.map((day): ScheduleDay => ({
    ...day,
    shift: from.shift,
    activities: from.activities.map((one) => ({ ...one, id: newId() })),
    blocks: from.blocks.map((one) => ({ ...one, id: newId() })),
  }));
  mustOffer(await activityTypesOf(call.db), copies, (day) => held.dayOf(day.agent_id, day.date));
  const answered = await askFirst(
    call,
    body.confirmed,
    copies.map((day) => ({
      ...held.placeOf(day),
      before: held.stored.get(keyOf(day))?.day ?? null,
      after: day,
    })),
  );
  if (copies.length > 0)
    await putDays(
      call,
      held,
      answered.flatMap(({ after }) => after ?? []),
    );
  return {
    message: text('generic.copied', {}, call.language),
    count: copies.length,
    skipped: targets.length - copies.length,
  };
}

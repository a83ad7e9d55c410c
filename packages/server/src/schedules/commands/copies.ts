import type { HandlerInput, ReplyInput } from '@watchbill/core/api/endpoint';
import { text } from '@watchbill/core/messages/catalogue';
import type { schedules } from '@watchbill/core/schedules/contract';
import type { CreatedDay } from '@watchbill/core/schedules/create';
import type { PlannedDay } from '@watchbill/core/schedules/create/week';
import { countingIds, emptyDay, type ScheduleDay } from '@watchbill/core/schedules/model';
import { addDays, type PlainDate } from '@watchbill/core/time/plain-date';
import { apiProblem } from '../../problems/problem.ts';
import { rehearse } from '../../http/input/rehearsal.ts';
import type { CallContext } from '../../http/call/call.ts';
import { replaceDays, toWrite } from '../commands.ts';
import { mustReach } from './checks.ts';
import { holdDays, keyOf, type HeldDays } from './held.ts';
import { judge, keepRules } from '../creation/judge.ts';
import { activityTypesOf } from '../policy.ts';
import { askFirst } from './ask-first.ts';

type Body = HandlerInput<typeof schedules.copy>['body'];
type Reply = ReplyInput<typeof schedules.copy>;

/** Days in one call, written in one transaction. */
const mostCopies = 1000;

/**
 * Days of advisors laid on other dates of theirs, or of one advisor on those of others: what can be
 * is copied, and of the rest it is said why not.
 */
export async function copyDays(call: CallContext, body: Body): Promise<Reply> {
  if (body.to_agents.length > 0 && body.agents.length > 1)
    throw apiProblem.field('to_agents', 'creation.copyOne');
  const targets = targetsOf(body);
  if (targets.length > mostCopies) throw apiProblem.field('to_dates', 'creation.copyLess');
  const write = (within: CallContext) => writeCopies(within, body, targets);
  return body.dry_run ? rehearse(call, write) : write(call);
}

type Target = Readonly<{ source: number; agent_id: number; date: PlainDate }>;

function targetsOf({ agents, to_agents, to_dates, date }: Body): readonly Target[] {
  const dates = [...new Set(to_dates)];
  const pairs = [...new Set(agents)].flatMap((source) =>
    (to_agents.length === 0 ? [source] : [...new Set(to_agents)]).map((agent_id) => ({
      source,
      agent_id,
    })),
  );
  return pairs.flatMap((pair) =>
    dates
      .filter((on) => pair.agent_id !== pair.source || on !== date)
      .map((on) => ({ ...pair, date: on })),
  );
}

async function writeCopies(
  call: CallContext,
  { division_id, date, if_schedule_exists, confirmed, ...body }: Body,
  targets: readonly Target[],
): Promise<Reply> {
  const dates = [date, ...body.to_dates].toSorted();
  const held = await holdDays(
    call.db,
    [...new Set([...body.agents, ...body.to_agents])],
    addDays(dates[0]!, -1),
    addDays(dates.at(-1)!, 1),
  );
  const sources = body.agents.map((agent) => held.dayOf(agent, date));
  mustReach(
    call.session,
    toWrite(
      held,
      sources.filter((day) => day.shift !== null),
    ),
  );
  const types = await activityTypesOf(call.db);
  const elsewhere = targets.filter((one) => held.placeOf(one).division_id !== division_id);
  const judged = judge(
    targets.filter((one) => !elsewhere.includes(one)).map((one) => plannedDay(held, one, date)),
    held,
    division_id,
    if_schedule_exists === 'overwrite_existing_schedules',
    types,
  );
  const { kept, dropped, findings } = await keepRules(call, held, judged);
  const answered = await askFirst(
    call,
    body.dry_run ? undefined : confirmed,
    kept.map((day) => ({
      ...held.placeOf(day),
      before: held.stored.get(keyOf(day))?.day ?? null,
      after: day,
    })),
    types,
  );
  const written = answered.flatMap(({ after }) => after ?? []);
  await replaceDays(call, held, written, []);
  const days: CreatedDay[] = [
    ...written.map((day) => outcomeOf(day, 'made', null)),
    ...judged.days,
    ...elsewhere.map((one) => outcomeOf(one, 'refused', 'schedules.workedElsewhere')),
    ...dropped.map((day) =>
      outcomeOf(day, 'refused', findings.get(day)?.[0]?.code ?? 'creation.breaksRules'),
    ),
  ];
  return {
    message: text(
      'creation.copiedDays',
      { count: written.length, left: days.length - written.length },
      call.language,
    ),
    count: written.length,
    days: days
      .toSorted((a, b) => a.agent_id - b.agent_id || a.date.localeCompare(b.date))
      .map((one) => ({
        ...one,
        reason: one.reason === null ? null : text(one.reason, {}, call.language),
      })),
  };
}

const outcomeOf = (
  { agent_id, date }: Pick<ScheduleDay, 'agent_id' | 'date'>,
  outcome: CreatedDay['outcome'],
  reason: CreatedDay['reason'],
): CreatedDay => ({ agent_id, date, outcome, reason });

/** The source's day with events of its own; none where the source has no shift. */
function plannedDay(
  held: HeldDays,
  { source, agent_id, date }: Target,
  from: PlainDate,
): PlannedDay {
  const day = held.dayOf(source, from);
  const newId = countingIds();
  const copy: ScheduleDay | null =
    day.shift === null
      ? null
      : {
          ...emptyDay(date, agent_id),
          shift: day.shift,
          activities: day.activities.map((one) => ({ ...one, id: newId() })),
          blocks: day.blocks.map((one) => ({ ...one, id: newId() })),
        };
  return { agent_id, date, day: copy, isOff: false, reason: 'creation.nothingToCopy' };
}

import { dayFromPattern } from '@watchbill/core/patterns/rules';
import { dayByRule, weekByRule, type PlannedDay } from '@watchbill/core/schedules/create/week';
import { type CreationForm, type GeneratedWeek } from '@watchbill/core/schedules/create';
import { countingIds } from '@watchbill/core/schedules/model';
import {
  addDays,
  datesFrom,
  dayOfWeek,
  daysBetween,
  startOfWeek,
  type PlainDate,
} from '@watchbill/core/time/plain-date';
import { availabilityFor } from '../../availability/commands.ts';
import { firstDayOfWeek } from '../../divisions/commands.ts';
import { apiProblem } from '../../http/problem.ts';
import type { Db } from '../../http/serve.ts';
import { patternsWorked } from '../../patterns/commands.ts';
import { mustBeEnabled } from '../commands/checks.ts';
import { isDayOff, protocolsOf, wished } from '../generation/protocols.ts';
import { generateWeeks, type Generated, type Search, type Weeks } from '../generation/weeks.ts';
import { activityTypesOf } from '../policy.ts';
import { advisorsById, scheduledAdvisors } from '../repository/advisors.ts';

/** Who is in the division when the range begins, or when it ends. */
async function allAgents(
  db: Db,
  { division_id, start_date, end_date }: CreationForm,
): Promise<number[]> {
  const first = await scheduledAdvisors(db, { divisions: [division_id], date: start_date });
  const last = await scheduledAdvisors(db, { divisions: [division_id], date: end_date });
  return [...new Set([...first, ...last].map((advisor) => advisor.id))];
}

export async function agentsOf(db: Db, form: CreationForm): Promise<number[]> {
  const own = await allAgents(db, form);
  if (form.list_agents_id.length === 0) return own;
  mustBeEnabled(
    await advisorsById(db, form.list_agents_id),
    form.list_agents_id.map((agent_id) => ({ agent_id, date: form.start_date })),
    'list_agents_id',
  );
  if (form.list_agents_id.some((id) => !own.includes(id)))
    throw apiProblem.field('list_agents_id', 'creation.notOfDivision');
  return [...new Set<number>(form.list_agents_id)];
}

export async function fromPatterns(
  db: Db,
  form: CreationForm,
  agents: readonly number[],
): Promise<PlannedDay[]> {
  const { start_date, end_date, list_agents_id } = form;
  const worked = new Map(
    (await patternsWorked(db, agents, start_date, end_date, form.list_pattern_set_id)).map(
      (one) => [`${one.agent_id} ${one.date}`, one.pattern],
    ),
  );
  if (worked.size === 0) throw apiProblem.plain('creation.nobody');
  const newId = countingIds();
  const working =
    list_agents_id.length > 0
      ? agents
      : agents.filter((agent) =>
          datesFrom(start_date, end_date).some((date) => worked.has(`${agent} ${date}`)),
        );
  return working.flatMap((agent_id) =>
    datesFrom(start_date, end_date).map((date): PlannedDay => {
      const pattern = worked.get(`${agent_id} ${date}`);
      const day = pattern?.days.find((one) => one.day === dayOfWeek(date));
      if (pattern === undefined) return { agent_id, date, day: null, reason: 'creation.noPattern' };
      return {
        agent_id,
        date,
        day: day === undefined ? null : dayFromPattern(day, agent_id, date, newId),
        reason: null,
      };
    }),
  );
}

type Preferences = Pick<Weeks, 'available' | 'protocols' | 'offType' | 'newId'>;

/**
 * Whole weeks are planned, so that a range that begins inside one gives the same days as the week does. A week with a requirement is generated against it, all advisors together;
 * without one there is nothing to cover, and each advisor gets the first week that fits.
 */
export async function fromPreferences(
  db: Db,
  form: CreationForm,
  agents: readonly number[],
  search: Search,
): Promise<Readonly<{ plan: readonly PlannedDay[]; weeks: readonly GeneratedWeek[] }>> {
  const weekStart = await firstDayOfWeek(db, form.division_id);
  const first = startOfWeek(form.start_date, weekStart);
  const last = addDays(startOfWeek(form.end_date, weekStart), 6);
  // The whole division's: whose turn a shared protocol is does not hang on whom is asked for.
  const available = new Map(
    (await availabilityFor(db, await allAgents(db, form), first, last)).map((one) => [
      `${one.agent_id} ${one.date}`,
      one,
    ]),
  );
  const protocols = await protocolsOf(db, form.division_id, [...available.values()], first);
  const types = await activityTypesOf(db);
  const offType =
    [...types.values()].find(
      (type) =>
        !type.is_disabled &&
        !type.is_paid &&
        !type.is_work &&
        !type.in_office &&
        type.out_of_office,
    )?.id ?? null;
  const preferences: Preferences = { available, protocols, offType, newId: countingIds() };
  const weeks = Array.from({ length: (daysBetween(first, last) + 1) / 7 }, (_, week) =>
    datesFrom(addDays(first, week * 7), addDays(first, week * 7 + 6)),
  );
  const generated = await generateWeeks(db, form, { agents, weeks, types, ...preferences }, search);
  const plan = agents
    .flatMap((agent) =>
      weeks.flatMap((dates) => planWeek(preferences, agent, dates, generated.rows)),
    )
    .filter(({ date }) => date >= form.start_date && date <= form.end_date);
  return { plan, weeks: generated.weeks };
}

function planWeek(
  { available, protocols, offType, newId }: Preferences,
  agent_id: number,
  dates: readonly PlainDate[],
  generated: Generated['rows'],
): PlannedDay[] {
  const days = dates.map((date) => available.get(`${agent_id} ${date}`));
  const protocol = protocols(agent_id, days);
  const placed =
    protocol === null || generated.has(`${agent_id} ${dates[0]}`)
      ? null
      : weekByRule(
          dates.map((date, index) => wished(date, days[index], protocol)),
          protocol.rule,
        );
  return dates.map((date, index): PlannedDay => {
    if (days[index] === undefined)
      return { agent_id, date, day: null, reason: 'creation.noAvailability' };
    if (isDayOff(days[index])) return { agent_id, date, day: null, reason: null };
    const made = generated.get(`${agent_id} ${date}`);
    if (made !== undefined) return { agent_id, date, day: made, reason: null };
    const found = placed?.get(date);
    if (found === undefined) return { agent_id, date, day: null, reason: 'creation.noRule' };
    if (typeof found === 'string')
      return { agent_id, date, day: null, reason: found === 'creation.dayOff' ? null : found };
    if (found.link.rule.shift_type === 'split' && offType === null)
      return { agent_id, date, day: null, reason: 'creation.offType' };
    return { agent_id, date, day: dayByRule(found, agent_id, date, offType, newId), reason: null };
  });
}

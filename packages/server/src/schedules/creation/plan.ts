import { dayFromPattern } from '@watchbill/core/patterns/rules';
import type { PlannedDay } from '@watchbill/core/schedules/create/week';
import type { CreationForm, GeneratedWeek } from '@watchbill/core/schedules/create';
import { gapTypeOf } from '@watchbill/core/schedules/hours';
import { countingIds } from '@watchbill/core/schedules/model';
import {
  addDays,
  datesFrom,
  dayOfWeek,
  daysBetween,
  startOfWeek,
} from '@watchbill/core/time/plain-date';
import { availabilityFor } from '../../availability/queries.ts';
import { firstDayOfWeek } from '../../divisions/commands.ts';
import { apiProblem } from '../../problems/problem.ts';
import type { Db } from '../../db/tables.ts';
import { patternsPort } from '../ports.ts';
import { mustBeEnabled } from '../commands/checks.ts';
import { protocolsOf } from '../generation/protocols.ts';
import { generateWeeks, type Search } from '../generation/weeks.ts';
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
    (
      await patternsPort
        .get()
        .workedPatterns(db, agents, start_date, end_date, form.list_pattern_set_id)
    ).map((one) => [`${one.agent_id} ${one.date}`, one.pattern]),
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
      if (pattern === undefined)
        return { agent_id, date, day: null, isOff: false, reason: 'creation.noPattern' };
      const row = day === undefined ? null : dayFromPattern(day, agent_id, date, newId);
      return { agent_id, date, day: row, isOff: row === null, reason: null };
    }),
  );
}

/**
 * Whole weeks are planned, so that a range that begins inside one gives the same days as the week
 * does.
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
  // The whole division's: whose turn a shared protocol is does not hang on whom is asked for. A
  // night lasts into the day after.
  const days = await availabilityFor(db, await allAgents(db, form), first, addDays(last, 1));
  const available = new Map(days.map((one) => [`${one.agent_id} ${one.date}`, one]));
  const protocols = await protocolsOf(
    db,
    form.division_id,
    days.filter(({ date }) => date <= last),
    first,
  );
  const types = await activityTypesOf(db);
  const offType = gapTypeOf(types)?.id ?? null;
  const weeks = Array.from({ length: (daysBetween(first, last) + 1) / 7 }, (_, week) =>
    datesFrom(addDays(first, week * 7), addDays(first, week * 7 + 6)),
  );
  const generated = await generateWeeks(
    db,
    form,
    { agents, weeks, types, available, protocols, offType, newId: countingIds() },
    search,
  );
  const plan = agents.flatMap((agent) =>
    datesFrom(form.start_date, form.end_date).flatMap(
      (date) => generated.plan.get(`${agent} ${date}`) ?? [],
    ),
  );
  return { plan, weeks: generated.weeks };
}

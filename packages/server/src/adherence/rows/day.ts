import type { AdherenceDay } from '@watchbill/core/adherence/model';
import {
  slicesOf,
  type PlannedStretch,
  type Slice,
  type Span,
} from '@watchbill/core/adherence/rules';
import { measure } from '@watchbill/core/adherence/rules/figures';
import { eventColours } from '@watchbill/core/schedules/model';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { apiProblem } from '../../problems/problem.ts';
import type { Db } from '../../db/tables.ts';
import { signsOf } from '../repository.ts';
import { livedOf, loadPlan, plannedOn, windowOf, type Plan } from './plan.ts';

type DayFilter = Readonly<{ division: number; agent: number; date: PlainDate }>;

/** An advisor's row of a date as it was planned and as it went, up to now. */
export async function readDay(
  db: Db,
  { division, agent, date }: DayFilter,
  now: Date,
): Promise<AdherenceDay> {
  const plan = await loadPlan(db, division, date);
  const advisor = plan.advisors.find((one) => one.id === agent);
  if (advisor === undefined) throw apiProblem.missing('problem.noAdvisor');
  const window = windowOf(plan);
  const login = advisor.login_id ?? '';
  const { byLogin } = await signsOf(db, [login], {
    from: window.from,
    to: new Date(Math.min(now.getTime(), window.end)),
  });
  const planned = plannedOn(plan, agent, date);
  const signs = byLogin.get(login);
  const { until, held } = livedOf(plan, agent, { date, planned }, signs, now.getTime());
  const excuses = (plan.excuses.get(agent) ?? []).filter((excuse) =>
    planned.some((span) => span.start < excuse.end && excuse.start < span.end),
  );
  return {
    date,
    agents: { id: agent, first_name: advisor.first_name, last_name: advisor.last_name },
    planned: planned.map((span) => ({ ...stretchOf(span), ...activityOf(plan, span) })),
    slices: slicesOf(planned, held, plan.mappings)
      .filter(({ start, status }) => start < until && status !== 'unscheduled')
      .map((slice) => ({
        ...stretchOf({ start: slice.start, end: Math.min(slice.end, until) }),
        ...stateOf(slice),
      })),
    excuses,
    figures: measure(planned, held, plan.mappings, until, excuses).figures,
  };
}

const stretchOf = ({ start, end }: Span) => ({
  starts_at: new Date(start).toISOString(),
  ends_at: new Date(end).toISOString(),
});

function activityOf(plan: Plan, { activityId }: PlannedStretch) {
  const type = activityId === null ? undefined : plan.types.get(activityId);
  return {
    activity_id: activityId,
    description: type?.description ?? '',
    channel: type?.channel ?? null,
    color_code: type?.color_code ?? eventColours.shift,
    icon: type?.icon ?? null,
  };
}

const stateOf = ({ held, status }: Slice) => ({
  state: held?.state ?? null,
  reason: held?.reason || null,
  channel: held?.channel?.name ?? null,
  status,
});

import type { HandlerInput } from '@watchbill/core/api/endpoint';
import { text } from '@watchbill/core/messages/catalogue';
import type { schedules } from '@watchbill/core/schedules/contract';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { firstDayOfWeek } from '../../divisions/commands.ts';
import { reaches } from '../../http/call/scope.ts';
import type { CallContext } from '../../http/call/call.ts';
import { limitsOf } from '../commands/limits.ts';
import { repairBasisOf } from '../coverage/repairs.ts';
import { scheduledAdvisors } from '../repository/advisors.ts';
import { unfilledDays } from '../repository/creations.ts';
import { checkedRange, placeOf } from './place.ts';

type Reader = Pick<CallContext, 'db' | 'session' | 'language'>;

/** What repairs of a date are found by, of the advisors whom the caller reaches. */
export async function loadRepairBasis(
  { db, session }: Reader,
  query: HandlerInput<typeof schedules.repairs>['query'],
) {
  const [division, date] = [query.division_id, toPlainDate(query.date)];
  const { zone } = await placeOf(db, query);
  const agents = (await scheduledAdvisors(db, { divisions: [division], date }))
    .map(({ id }) => id)
    .filter((agent_id) => reaches(session, { division_id: division, agent_id }));
  return repairBasisOf(db, { division, zone, date, agents });
}

/** Days that a creation left without a shift, and why. */
export async function loadUnfilled(
  { db, session, language }: Reader,
  query: HandlerInput<typeof schedules.unfilled>['query'],
) {
  const { divisions } = await placeOf(db, query);
  const [from, to] = checkedRange(query);
  const days = await unfilledDays(db, { divisions, from, to, advisors: query.agents });
  return {
    data: days
      .filter((day) => reaches(session, day))
      .map(({ division_id: _division, ...day }) => ({
        ...day,
        reason: text(day.reason, {}, language),
      })),
  };
}

/** Limits of work of advisors on a date. */
export async function loadLimits(
  { db, session }: Reader,
  query: HandlerInput<typeof schedules.limits>['query'],
) {
  const [division, date] = [query.division_id, toPlainDate(query.date)];
  const asked = new Set(query.agents);
  const agents = (await scheduledAdvisors(db, { divisions: [division], date }))
    .map((advisor) => advisor.id)
    .filter((id) => asked.has(id) && reaches(session, { division_id: division, agent_id: id }));
  const limits = await limitsOf(db, agents, { from: date, to: date }, [division]);
  return {
    week_first_day: await firstDayOfWeek(db, division),
    data: agents.map((agent_id) => ({
      agent_id,
      limits: limits({ agent_id, date, division_id: division }).limits,
    })),
  };
}

import type { adherence } from '@watchbill/core/adherence/contract';
import type { AdherenceExcuse } from '@watchbill/core/adherence/model';
import { plannedOf } from '@watchbill/core/adherence/planned';
import { type Span, spanOf } from '@watchbill/core/adherence/rules';
import type { HandlerInput } from '@watchbill/core/api/endpoint';
import { addDays } from '@watchbill/core/time/plain-date';
import { wallOf } from '@watchbill/core/time/zone';
import type { Db } from '../../db/tables.ts';
import { zoneOfDivision } from '../../divisions/commands.ts';
import type { CallContext } from '../../http/call/call.ts';
import { announceRow, insertRow } from '../../http/rows/change-row.ts';
import { apiProblem } from '../../problems/problem.ts';
import { mustReachColleagues } from '../../http/call/scope.ts';
import { activityTypesOf, loadDays } from '../../schedules/commands.ts';
import { storedExcuse } from '../repository/excuses.ts';

/** Excuses a stretch of an advisor's day in which something is scheduled. */
export async function addExcuse(
  call: CallContext,
  { agent_id, division_id, reason, ...stretch }: HandlerInput<typeof adherence.excuse>['body'],
): Promise<AdherenceExcuse> {
  mustReachColleagues(call);
  const span = spanOf(stretch);
  if (!(await isScheduled(call.db, { division: division_id, agent: agent_id }, span)))
    throw apiProblem.field('starts_at', 'adherence.excuseNothingScheduled');
  const id = await insertRow(call.db, 'adherence_excuses', {
    agent_id,
    division_id,
    starts_at: new Date(span.start),
    ends_at: new Date(span.end),
    reason,
    created_by: call.session.userId,
    created_at: call.now,
  });
  return announceRow(call, storedExcuse, id);
}

/**
 * Whether an advisor is scheduled in a division at some time of a stretch: only there is something
 * to excuse.
 */
async function isScheduled(
  db: Db,
  { division, agent }: Readonly<{ division: number; agent: number }>,
  span: Span,
): Promise<boolean> {
  const zone = (await zoneOfDivision(db, division))!;
  // A row reaches two days on at most, and begins a day early.
  const [days, types] = await Promise.all([
    loadDays(db, {
      divisions: [division],
      advisors: [agent],
      from: addDays(wallOf(zone, span.start).date, -2),
      to: addDays(wallOf(zone, span.end).date, 1),
    }),
    activityTypesOf(db),
  ]);
  return days
    .flatMap(({ day }) => plannedOf(day, types, zone))
    .some((planned) => planned.start < span.end && span.start < planned.end);
}

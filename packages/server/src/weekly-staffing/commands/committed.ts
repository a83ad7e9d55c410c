import { forecastStep, type committedForm } from '@watchbill/core/forecasts/model';
import { parseClock } from '@watchbill/core/time/minutes';
import type { z } from 'zod';
import { channelsOfDivision } from '../../channels/commands.ts';
import type { CallContext } from '../../http/call/call.ts';
import { apiProblem } from '../../problems/problem.ts';
import { putCommitted } from '../repository.ts';

/**
 * Commits staff to a channel from one quarter hour to another, both of one day. Answers how many
 * quarter hours that are.
 */
export async function commitStaff(
  call: CallContext,
  body: z.infer<typeof committedForm>,
): Promise<{ intervals: number }> {
  const { division_id, ct_id, start_time } = body;
  const end =
    body.end_time === '00:00' || body.end_time === '23:59' ? 1440 : parseClock(body.end_time);
  if (end === null || end % forecastStep !== 0)
    throw apiProblem.field('end_time', 'forecasts.quarterHour');
  if (end <= start_time) throw apiProblem.field('end_time', 'forecasts.timesAscending');
  if (!(await channelsOfDivision(call.db, division_id)).some(({ id }) => id === ct_id))
    throw apiProblem.field('ct_id', 'forecasts.notWorked');
  const minutes = Array.from(
    { length: (end - start_time) / forecastStep },
    (_, index) => start_time + index * forecastStep,
  );
  await putCommitted(call.db, {
    division_id,
    channel_id: ct_id,
    date: body.date,
    minutes,
    committed_fte: body.committed_fte,
  });
  call.audit({ entity: 'committed_fte', entity_id: ct_id, division_id, after: body });
  call.recordChange({
    type: 'committed_fte',
    id: String(division_id),
    version: 0,
    scope: { division_id },
  });
  return { intervals: minutes.length };
}

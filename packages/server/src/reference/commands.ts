import type { HandlerInput } from '@watchbill/core/api/endpoint';
import type { reference } from '@watchbill/core/reference/contract';
import type { EntityType } from '@watchbill/core/reference/model';
import type { CallContext } from '../http/call/call.ts';
import { apiProblem } from '../problems/problem.ts';
import { hoursOf, openEntity } from './queries.ts';
import { replaceHours } from './repository.ts';

type Hours = HandlerInput<typeof reference.setOperatingHours>['body']['operating_hrs_data'];

/** Sets the hours of a week; 409 with the newer ones for who read others. */
export async function changeHours(call: CallContext, type: EntityType, id: number, hours: Hours) {
  const entity = openEntity(type);
  const before = await hoursOf(call.db, entity, id);
  const isKept = await replaceHours(call.db, entity, id, call.ifMatch, hours);
  const after = await hoursOf(call.db, entity, id);
  if (!isKept) throw apiProblem.stale(after);
  const division_id = entity === 'management_unit' ? id : null;
  const entity_id = `${type.key} ${id}`;
  call.audit({ entity: 'operating_hours', entity_id, division_id, before, after });
  call.recordChange({
    type: 'operating_hours',
    id: `${type.code}/${id}`,
    version: after.version,
    scope: division_id === null ? {} : { division_id },
  });
  return after;
}

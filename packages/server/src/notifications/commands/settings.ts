import type { CallContext } from '../../http/call/call.ts';
import { apiProblem } from '../../problems/problem.ts';
import { settingsOf } from '../queries.ts';
import { saveSettings } from '../repository.ts';

/** Keeps how long before an activity, and after a request, the people of a division are told. */
export async function changeSettings(call: CallContext, body: Parameters<typeof saveSettings>[1]) {
  const { division_id } = body;
  const before = await settingsOf(call.db, division_id);
  if (
    (call.ifMatch !== null && call.ifMatch !== before.version) ||
    !(await saveSettings(call.db, body, call.ifMatch))
  )
    throw apiProblem.stale(await settingsOf(call.db, division_id));
  const after = await settingsOf(call.db, division_id);
  const what = { entity: 'notification_settings', entity_id: division_id, division_id };
  call.audit({ ...what, before, after });
  call.recordChange({
    type: 'notification_settings',
    id: String(division_id),
    version: after.version,
    scope: { division_id },
  });
  return after;
}

import type { CallContext } from '../../http/call/call.ts';
import { lockRow, mustBeCurrent, writeRow } from '../../http/rows/change-row.ts';
import { storedChannel } from '../repository.ts';
import {
  loadForecastDefault,
  noSlots,
  replaceForecastDefault,
} from '../repository/forecast-defaults.ts';

/** Sets what a channel is forecast by where nothing better is known. */
export async function changeForecastDefault(
  call: CallContext,
  id: number,
  body: Parameters<typeof replaceForecastDefault>[2],
) {
  // Who was too late is shown the newer defaults, not the newer channel.
  const before = await lockRow({ ...call, ifMatch: null }, storedChannel, id);
  const slotsBefore = await loadForecastDefault(call.db, before.id);
  const { version } = before;
  const row = { ...(slotsBefore ?? noSlots()), id: before.id, version };
  mustBeCurrent(call, row);
  await writeRow(call.db, 'channels', before.id, {});
  await replaceForecastDefault(call.db, before.id, body);
  const after = {
    ...((await loadForecastDefault(call.db, before.id)) ?? noSlots()),
    id: before.id,
    version: before.version + 1,
  };
  call.audit({ entity: 'forecast_default', entity_id: before.id, before: slotsBefore, after });
  call.recordChange({
    type: 'channel',
    id: String(before.id),
    version: after.version,
    scope: {},
  });
  return after;
}

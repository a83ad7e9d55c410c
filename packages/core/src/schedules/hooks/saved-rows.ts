import { ApiError } from '../../api/errors.ts';
import type { Api } from '../../api/client.ts';
import { dayOffsets } from '../../time/zone.ts';
import type { EditorRow } from '../day-state.ts';
import { saveToWire } from '../codec/save.ts';
import type { WireRow } from '../codec/wire.ts';
import type { Finding } from '../findings.ts';
import type { ActivityTypes } from '../hours.ts';
import type { ProcessCode, ScheduleDay } from '../model.ts';
import { rowKey } from '../undo.ts';
import { emptyRow } from './changed.ts';

/** Payloads in one call, as the contract allows. */
const mostPayloads = 500;

/** Saves rows whole; the server answers them as stored. */
export async function putRows(
  api: Api,
  rows: readonly EditorRow[],
  zone: string,
  activityTypes: ActivityTypes,
  confirmed: boolean,
  process: ProcessCode,
): Promise<readonly WireRow[]> {
  const payloads = rows
    .filter((row) => !isEmptied(row.day))
    .map(({ day, scheduleId, agentWiseId }) => ({
      ...saveToWire(day, {
        process,
        activityTypes,
        offsets: dayOffsets(zone, day.date),
        scheduleId,
        agentWiseId,
      }),
      confirmed,
    }));
  const saved: WireRow[] = [];
  for (let from = 0; from < payloads.length; from += mostPayloads) {
    const body = payloads.slice(from, from + mostPayloads) as unknown as Parameters<
      Api['schedules']['save']
    >[0]['body'];
    const { data } = await api.schedules.save({ body });
    saved.push(...data.map(({ row }) => row));
  }
  return saved;
}

/** Deletes the saved days of rows that were emptied; answers them as they then are. */
export async function deleteRows(
  api: Api,
  rows: readonly EditorRow[],
  confirmed: boolean,
  process: ProcessCode,
): Promise<readonly WireRow[]> {
  const emptied = rows.filter((row) => isEmptied(row.day));
  const ids = emptied.flatMap((row) => row.base.day_id ?? []);
  if (ids.length > 0)
    await api.schedules.remove({ query: { list_days_id: ids, process, confirmed } });
  return emptied.map((row) => emptyRow(row.advisor.id, row.day.date));
}

/** What the server's rules said, by row; empty where it refused for another reason. */
export function refusedRows(
  error: unknown,
): readonly Readonly<{ key: string; findings: readonly Finding[] }>[] {
  if (!(error instanceof ApiError) || typeof error.body !== 'object' || error.body === null)
    return [];
  const found = error.body['findings'];
  if (!Array.isArray(found)) return [];
  return (
    found as readonly Readonly<{
      agent_id: number;
      date: ScheduleDay['date'];
      findings: readonly Finding[];
    }>[]
  ).map((one) => ({ key: rowKey(one), findings: one.findings }));
}

function isEmptied(day: ScheduleDay): boolean {
  return day.shift === null && day.activities.length === 0 && day.blocks.length === 0;
}

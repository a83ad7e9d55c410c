import type { Api } from '@watchbill/core/api/client';
import { rowFromWire } from '@watchbill/core/schedules/codec/read';
import { saveToWire } from '@watchbill/core/schedules/codec/save';
import { countingIds } from '@watchbill/core/schedules/model';
import type { PlainDate } from '@watchbill/core/time/plain-date';

type Place = Readonly<{ division: number; agent: number; date: PlainDate | string }>;

/** Gives an advisor a bare shift on a day in place of what is planned there; minutes of the day. */
export async function giveShift(
  api: Api,
  { division, agent, date }: Place,
  start: number,
  end: number,
): Promise<void> {
  const { data } = await api.schedules.read({
    query: { division_id: division, date_schedule: date },
  });
  const row = rowFromWire(
    data.find(({ agents }) => agents.id === agent)!,
    countingIds(),
  );
  const day = {
    ...row,
    shift: { start, end, shift_id: null },
    activities: [],
    blocks: [],
    removed: row.activities.flatMap(({ id }) => (typeof id === 'number' ? [id] : [])),
  };
  await api.schedules.save({
    body: [saveToWire(day, { process: 'MD', activityTypes: new Map() })],
  });
}

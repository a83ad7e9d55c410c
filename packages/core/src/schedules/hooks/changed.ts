import type { Change } from '../../api/events.ts';
import type { Api } from '../../api/client.ts';
import { isPlainDate, type PlainDate } from '../../time/plain-date.ts';
import { emptyDay } from '../model.ts';
import { rowToWire } from '../codec/read.ts';
import type { WireRow } from '../codec/wire.ts';

/** The row that a live change tells of (`AGENT/DATE`); null where it tells of something else. */
export function changesOn(change: Change): Readonly<{ agent: number; date: PlainDate }> | null {
  if (change.type !== 'schedule_day') return null;
  const [agent, date] = change.id.split('/');
  return date !== undefined && isPlainDate(date) && Number.isInteger(Number(agent))
    ? { agent: Number(agent), date }
    : null;
}

/** More changed advisors than this are not asked for by their ids: everything is read again. */
export const mostAsked = 50;

/**
 * These advisors' saved rows of a division from one date to another, as they now are; up to 50
 * advisors in one call.
 */
export async function savedRowsOf(
  api: Api,
  division: number,
  agents: readonly number[],
  [start_date, end_date]: readonly [PlainDate, PlainDate],
): Promise<readonly WireRow[]> {
  const parts = Array.from({ length: Math.ceil(agents.length / mostAsked) }, (_, index) =>
    agents.slice(index * mostAsked, (index + 1) * mostAsked),
  );
  const replies = await Promise.all(
    parts.map((part) =>
      api.schedules.range({
        query: { division_id: division, start_date, end_date, agents: [...part] },
      }),
    ),
  );
  return replies.flatMap(({ data }) => data);
}

/**
 * What a read call answers for an advisor without a saved day; the name is kept from the row that
 * is there.
 */
export function emptyRow(id: number, date: PlainDate): WireRow {
  return rowToWire(emptyDay(date, id), {
    advisor: { id, first_name: '', last_name: '' },
    activityTypes: new Map(),
  });
}

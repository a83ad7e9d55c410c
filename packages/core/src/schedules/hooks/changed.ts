import type { Change } from '../../api/events.ts';
import type { Api } from '../../api/hooks.ts';
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

/** These advisors' saved rows of a date as they now are, in whichever division. */
export async function savedRowsOf(
  api: Api,
  agents: readonly number[],
  date: PlainDate,
): Promise<readonly WireRow[]> {
  const replies = await Promise.all(
    agents.map((id) =>
      api.schedules.individual({ params: { id }, query: { start_date: date, end_date: date } }),
    ),
  );
  return replies.flatMap(({ data }) => data);
}

/** What a read call answers for an advisor without a saved day; the name is kept from the row that is there. */
export function emptyRow(id: number, date: PlainDate): WireRow {
  return rowToWire(emptyDay(date, id), {
    advisor: { id, first_name: '', last_name: '' },
    activityTypes: new Map(),
  });
}

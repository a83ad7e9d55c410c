import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HistoryReport } from '@watchbill/core/queue-history/contract';
import type { Actor } from './test-server.ts';

const data = process.env['WATCHBILL_REFERENCE_DATA'] ?? '';
/** Whether there are the small files that people in the trade meet. */
export const hasCases = data !== '';
/** Where one of them lies. */
export const caseFile = (name: string): string => join(data, 'cases', name);

/** A file as a form that is sent, with what is to be known beside it. */
export function caseForm(file: string, fields: Readonly<Record<string, string>> = {}): never {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('file', new Blob([readFileSync(caseFile(file))]), file);
  return body as never;
}

const lineNames = [
  'Q Probe',
  'Q Mail',
  'Q Dusk',
  'Q Sunrise',
  'Total Care',
  'Sum Insured Claims',
  'St\u00f6rung',
];
type Figure = 'aht' | 'asa' | 'service_level' | 'login_time' | 'talk_time';

/**
 * A channel with the lines that the history files name, and what it has of a line's day after an
 * import.
 */
export type HistoryChannel = Readonly<{
  id: number;
  lineId: (line: string) => number;
  importFile: (file: string, query?: object) => Promise<HistoryReport>;
  /** Imports rows of a file of its own, its heading first. */
  importRows: (rows: readonly string[]) => Promise<HistoryReport>;
  /** The intervals that have contacts: when, and how many. */
  counts: (line: string, date: string) => Promise<(readonly [string, number | null])[]>;
  figures: (line: string, date: string, figure: Figure) => Promise<(number | string | null)[]>;
}>;

let channels = 0;
/** A new channel: what one file brings is none of the next one's. */
export async function addHistoryChannel({ api }: Actor): Promise<HistoryChannel> {
  const name = `Probe ${(channels += 1)}`;
  const { id } = await api.channels.create({ body: { name, enterprise_grp: 1 } });
  const lines = new Map<string, number>();
  for (const line of lineNames)
    lines.set(line, (await api.lines.create({ body: { name: line, ct: id } })).id);
  const dayOf = async (line: string, date: string) => {
    const { results } = await api.queueHistory.dateWise({
      query: {
        ct_id: id as never,
        queue: lines.get(line) as never,
        start_date: date as never,
        end_date: date as never,
      },
    });
    return (results[0]?.history_data ?? []).filter((one) => one.contacts_received !== null);
  };
  return {
    id,
    lineId: (line) => lines.get(line)!,
    importFile: (file, query = {}) =>
      api.queueHistory.import({ query, body: caseForm(file, { ct: String(id) }) }),
    importRows: (rows) => {
      const body = new FormData();
      body.set('ct', String(id));
      body.set('file', new Blob([rows.join('\n')]), 'rows.csv');
      return api.queueHistory.import({ query: {}, body: body as never });
    },
    counts: async (line, date) =>
      (await dayOf(line, date)).map((one) => [one.history_time.slice(0, 5), one.contacts_received]),
    figures: async (line, date, figure) =>
      (await dayOf(line, date)).map((one) => {
        const value = one[figure];
        return typeof value === 'number' ? Math.round(value * 1000) / 1000 : value;
      }),
  };
}

import type { AdherenceReply } from '@watchbill/core/adherence/contract';
import type { AdherenceRow, AdherenceSummary } from '@watchbill/core/adherence/model';
import { figures, rowOf as advisorRow } from '../support/adherence-rows.ts';

/** Frames come so often, as the server sends them. */
export const frameMs = 250;
const states = ['Available', 'On call', 'After-call work', 'Break', 'Meeting'] as const;
const statuses = [
  'in',
  'in',
  'in',
  'in',
  'in',
  'in',
  'out',
  'neutral',
  'unknown',
  'unscheduled',
] as const;

const figuresOf = (adherence: number): AdherenceRow['adherence_data'] => ({
  ...figures,
  adherence,
  adherence_forgiven: adherence + 1,
  adherence_excused: adherence,
  conformance: adherence - 2,
});

/** An advisor as the board has them after so many changes of all of them. */
export function rowOf(id: number, turn: number): AdherenceRow {
  const since = new Date(Date.now() - ((id * 7919 + turn * 104_729) % 1_800_000)).toISOString();
  const name = `Firstname${id % 97}`;
  const status = statuses[(id * 31 + turn) % statuses.length]!;
  return advisorRow(id, name, status, {
    date: since.slice(0, 10),
    team: `Team ${id % 40}`,
    agents: { id, first_name: name, last_name: `Lastname${id}` },
    login_id: String(40_000 + id),
    presence_state: states[(id + turn) % states.length]!,
    since,
    status_since: since,
    adherence_data: figuresOf(80 + ((id + turn) % 180) / 10),
  });
}

export const summaryOf = (advisors: number): AdherenceSummary => ({
  advisors,
  in: 1200,
  out: 200,
  on_break: 100,
  unscheduled: 200,
  unknown: 200,
  figures: figuresOf(91.3),
  data_as_of: new Date().toISOString(),
});

/** The whole board, as it is read first. */
export const boardOf = (advisors: number): AdherenceReply => ({
  adherence_summary: summaryOf(advisors),
  bp_api_trigger_time: new Date().toISOString(),
  data: Array.from({ length: advisors }, (_, id) => rowOf(id + 1, 0)),
});

/** What a frame of so many changes carries, the first of them being the `turn`th of all. */
export function frameOf(advisors: number, changes: number, turn: number) {
  const rows = Array.from({ length: changes }, (_, index) =>
    rowOf((((turn + index) * 37) % advisors) + 1, turn + index + 1),
  );
  return [
    ...rows.map((row) => ({ key: String(row.id), row })),
    { key: 'summary', row: summaryOf(advisors) },
  ];
}

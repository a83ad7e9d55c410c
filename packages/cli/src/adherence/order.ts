import type { AdherenceRow, AdherenceStatus } from '@watchbill/core/adherence/model';
import { worstFirst } from '@watchbill/core/adherence/rules/board';
import type { MessageKey } from '@watchbill/core/messages/catalogue';

export const sortings = ['worst', 'adherence', 'name'] as const;
export type Sorting = (typeof sortings)[number];

/** A sign beside the colour, since colour alone tells some people nothing. */
export const symbols: Readonly<Record<AdherenceStatus, string>> = {
  out: '✗',
  unmapped: '¿',
  unknown: '?',
  neutral: '○',
  other_channel: '⇄',
  outside: '+',
  in: '✓',
  unscheduled: '·',
};
export const statusTexts: Readonly<Record<AdherenceStatus, MessageKey>> = {
  out: 'cli.statusOut',
  unmapped: 'cli.statusUnmapped',
  unknown: 'cli.statusUnknown',
  neutral: 'cli.statusNeutral',
  other_channel: 'cli.statusOtherChannel',
  outside: 'cli.statusOutside',
  in: 'cli.statusIn',
  unscheduled: 'cli.statusUnscheduled',
};

export function nameOf(row: Pick<AdherenceRow, 'agents'>): string {
  return `${row.agents.first_name} ${row.agents.last_name}`.trim();
}

/** Rows in the order that a supervisor works through them, or another one. */
export function sortRows(rows: readonly AdherenceRow[], sorting: Sorting): readonly AdherenceRow[] {
  const byName = (a: AdherenceRow, b: AdherenceRow) => compare(nameOf(a), nameOf(b)) || a.id - b.id;
  if (sorting === 'name') return rows.toSorted(byName);
  if (sorting === 'adherence')
    return rows.toSorted(
      (a, b) =>
        (a.adherence_data.adherence ?? 101) - (b.adherence_data.adherence ?? 101) || byName(a, b),
    );
  return worstFirst(rows);
}

/** Plain order of code units: a locale's order costs a hundred times as much, four times a second. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Rows that a text is found in: name, login, state, reason, activity or status. */
export function filterRows(
  rows: readonly AdherenceRow[],
  filter: string,
  statusName: (status: AdherenceStatus) => string,
): readonly AdherenceRow[] {
  const words = filter.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = [
      nameOf(row),
      row.login_id,
      row.presence_state,
      row.reason,
      row.bp_activity_data?.description,
      statusName(row.status),
    ]
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** `1:05`, `12:40`, `3:02:10`: how long ago an instant lies, in milliseconds. */
export function formatAge(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** `92.5`, or a dash where there is nothing to divide by. */
export function formatPercent(value: number | null): string {
  return value === null ? '–' : value.toFixed(1);
}

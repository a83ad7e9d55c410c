import type { AdherenceRow } from '@watchbill/core/adherence/model';
import type { Context } from '../context.ts';
import { fit } from '../screen/width.ts';
import { formatAge, formatPercent, nameOf, statusTexts, symbols } from './order.ts';

type ColumnKey =
  | 'status'
  | 'name'
  | 'state'
  | 'since'
  | 'scheduled'
  | 'adherence'
  | 'reason'
  | 'conformance'
  | 'login'
  | 'until'
  | 'forgiven';

type Shape = Readonly<{
  key: ColumnKey;
  least: number;
  most: number;
  /** Narrow screens keep the low numbers. */ priority: number;
  align?: 'right';
  label: Parameters<Context['t']>[0];
}>;

/** In the order in which they stand. */
const shapes: readonly Shape[] = [
  { key: 'name', least: 14, most: 30, priority: 1, label: 'cli.columnAdvisor' },
  { key: 'status', least: 12, most: 16, priority: 4, label: 'cli.columnStatus' },
  { key: 'state', least: 12, most: 22, priority: 1, label: 'cli.columnState' },
  { key: 'since', least: 8, most: 9, priority: 1, align: 'right', label: 'cli.columnSince' },
  { key: 'reason', least: 10, most: 24, priority: 6, label: 'cli.columnReason' },
  { key: 'scheduled', least: 10, most: 24, priority: 2, label: 'cli.columnScheduled' },
  { key: 'until', least: 6, most: 6, priority: 5, align: 'right', label: 'cli.columnUntil' },
  {
    key: 'adherence',
    least: 7,
    most: 11,
    priority: 3,
    align: 'right',
    label: 'cli.columnAdherence',
  },
  {
    key: 'forgiven',
    least: 10,
    most: 11,
    priority: 7,
    align: 'right',
    label: 'cli.columnForgiven',
  },
  {
    key: 'conformance',
    least: 7,
    most: 11,
    priority: 6,
    align: 'right',
    label: 'cli.columnConformance',
  },
  { key: 'login', least: 8, most: 14, priority: 8, label: 'cli.columnLogin' },
];

export type Placed = Shape & Readonly<{ width: number }>;
const gap = 1;
/** The sign of the status and a space stand before every row. */
const margin = 2;

/** The columns that fit a width, the most telling first; what is left over goes to those that can use it. */
export function layout(width: number): Placed[] {
  let room = width - margin;
  const kept = new Set<ColumnKey>();
  for (const shape of shapes.toSorted((a, b) => a.priority - b.priority)) {
    const wanted = shape.least + (kept.size === 0 ? 0 : gap);
    if (wanted > room) break;
    kept.add(shape.key);
    room -= wanted;
  }
  return shapes
    .filter((shape) => kept.has(shape.key))
    .map((shape) => {
      const extra = Math.min(room, shape.most - shape.least);
      room -= extra;
      return { ...shape, width: shape.least + extra };
    });
}

export function headingOf(columns: readonly Placed[], t: Context['t']): string {
  return (
    ' '.repeat(margin) +
    columns.map((column) => fit(t(column.label), column.width, column.align)).join(' ')
  );
}

/** A row's text without its sign. */
export function lineOf(
  row: AdherenceRow,
  columns: readonly Placed[],
  now: number,
  t: Context['t'],
): string {
  return columns
    .map((column) => fit(cellOf(row, column.key, now, t), column.width, column.align))
    .join(' ');
}

export function signOf(row: Pick<AdherenceRow, 'status'>): string {
  return symbols[row.status];
}

function cellOf(row: AdherenceRow, key: ColumnKey, now: number, t: Context['t']): string {
  const planned = row.bp_activity_data;
  switch (key) {
    case 'name':
      return nameOf(row);
    case 'status':
      return t(statusTexts[row.status]);
    case 'state':
      return [row.presence_state ?? '–', ...(row.channel === null ? [] : [row.channel])].join(
        ' · ',
      );
    case 'since':
      return row.status_since === null ? '' : formatAge(now - Date.parse(row.status_since));
    case 'reason':
      return row.reason ?? '';
    case 'scheduled':
      return planned === null ? '' : planned.description || t('cli.openWork');
    case 'until':
      return planned === null ? '' : planned.end_time.slice(0, 5);
    case 'adherence':
      return formatPercent(row.adherence_data.adherence);
    case 'forgiven':
      return formatPercent(row.adherence_data.adherence_forgiven);
    case 'conformance':
      return formatPercent(row.adherence_data.conformance);
    case 'login':
      return row.login_id ?? '';
  }
}

import type { Api } from '@watchbill/core/api/client';
import type { Live } from '@watchbill/core/api/hooks';
import type { Division } from '@watchbill/core/divisions/model';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import type { PermissionSession } from '@watchbill/core/permission/rights';
import type { ReactNode } from 'react';
import type { Context } from '../context.ts';

/** What surrounds a view: whoever looks, the live connection, words and the clock. */
export type Setting = Readonly<{
  t: Context['t'];
  live: Live;
  userId: number;
  session: PermissionSession;
  now: () => number;
  /** The one that is looked at; null where whoever looks sees none. */
  division: Pick<Division, 'id' | 'mu_name' | 'timezone_name'> | null;
}>;

/** How a row stands out; colour and a sign say it both. */
export type Tone = 'good' | 'bad' | 'doubtful' | 'quiet';

/** A column: narrow screens keep those of the lowest priority, each between `least` and `most` cells wide. */
export type Column<Row> = Readonly<{
  name: string;
  label: string;
  least: number;
  most: number;
  priority: number;
  align?: 'right';
  /** What it shows of a row at an instant. */
  text(row: Row, at: number): string;
  /** What rows are sorted by, where that is not its text. */
  order?(row: Row): number | string;
}>;

/** Rows as far as they were read: undefined while they were not, and what went wrong since `readAt` (epoch ms), when they last came. */
export type RowsRead<Row> = Readonly<{
  rows: readonly Row[] | undefined;
  readAt: number;
  error: unknown;
  again: () => void;
}>;

/** Rows of a query as a view reads them. */
export function rowsOf<Row>({
  data,
  dataUpdatedAt,
  error,
  refetch,
}: Readonly<{
  data: readonly Row[] | undefined;
  dataUpdatedAt: number;
  error: unknown;
  refetch: () => unknown;
}>): RowsRead<Row> {
  return { rows: data, readAt: dataUpdatedAt, error, again: () => void refetch() };
}

/** Draws its children with the rows as they are read. */
export type Reader<Row> = (
  props: Readonly<{ setting: Setting; children: (read: RowsRead<Row>) => ReactNode }>,
) => ReactNode;

/** A component around a hook, for a view's hook is chosen at run time. */
export const readerOf = <Row>(useRows: (setting: Setting) => RowsRead<Row>): Reader<Row> =>
  function Reader({ setting, children }) {
    return children(useRows(setting));
  };

/** What a key does to the row under the cursor, after a yes or with a line that is typed where it asks for one. */
export type Action<Row> = Readonly<{
  key: string;
  label: MessageKey;
  isOffered(row: Row, setting: Setting): boolean;
  question?: MessageKey;
  asksFor?: MessageKey;
  /** Makes the calls; throws as they do. */
  run(api: Api, row: Row, typed: string, setting: Setting): Promise<unknown>;
  /** What is said once it is done. */
  done: MessageKey;
}>;

/** A screen of rows as data: the frame draws it, moves in it, filters and sorts it, and makes its help. */
export type View<Row = unknown> = Readonly<{
  name: string;
  title: MessageKey;
  /** Shows one division, whose name stands in the title; others are chosen with `:@`. */
  isOfDivision?: true;
  isOpenTo(setting: Pick<Setting, 'session' | 'division'>): boolean;
  /** Reads its rows, by {@link readerOf}. */
  Reader: Reader<Row>;
  columns(setting: Setting): readonly Column<Row>[];
  keyOf(row: Row): string;
  toneOf?(row: Row): Tone | undefined;
  /** The column in whose order rows come first, as `-name` the other way round; as they were read, where none is named. */
  sort?: string;
  actions?: readonly Action<Row>[];
  /** What Enter shows beneath the row's own cells. */
  Drill?(props: DrillProps<Row>): ReactNode;
}>;
export type DrillProps<Row> = Readonly<{ row: Row; setting: Setting; width: number }>;

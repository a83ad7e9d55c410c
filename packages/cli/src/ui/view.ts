import type { Api } from '@watchbill/core/api/client';
import type { Live } from '@watchbill/core/api/hooks';
import type { Division } from '@watchbill/core/divisions/model';
import type { Language, MessageKey } from '@watchbill/core/messages/catalogue';
import type { PermissionSession } from '@watchbill/core/permission/rights';
import type { ReactNode } from 'react';
import type { Alert, Limits } from '../adherence/changes.ts';
import type { Context } from '../context.ts';
import type { Part } from '../screen/parts.tsx';
import type { Tone } from '../screen/theme.ts';

import type { Reply } from './ask.ts';

export type Place = Pick<Division, 'id' | 'mu_name' | 'timezone_name'>;

/** What surrounds a view: whoever looks, the live connection, words and the clock. */
export type Setting = Readonly<{
  t: Context['t'];
  language: Language;
  live: Live;
  userId: number;
  /** Of whoever looks, where that is an advisor. */
  advisorId: number | null;
  session: PermissionSession;
  now: () => number;
  /** The one that is looked at; null where whoever looks sees none. */
  division: Place | null;
  /** All that whoever looks may see. */
  divisions: readonly Place[];
  /** All of them are looked at, by views that can; `division` is then the last that was chosen. */
  isEverywhere: boolean;
  /** What to be told of, and what happens then; nothing where nobody asked for it. */
  alerts?: Readonly<{
    /** Those that have limits. */
    divisions: readonly Place[];
    limitsFor: (division: Place) => Limits;
    raise: (alert: Alert, say: (text: string) => void) => void;
  }>;
}>;

/**
 * A column: narrow screens keep those of the lowest priority, each between `least` and `most` cells
 * wide.
 */
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
  /**
   * Draws to exactly its width what a text would not show, with a mark at the part under the
   * cursor.
   */
  draw?(row: Row, width: number, part: string | null): string;
  /** Its heading to its width, where that is more than its label. */
  heading?(width: number): string;
}>;

/**
 * Rows as far as they were read: undefined while they were not, and what went wrong since `readAt`
 * (epoch ms), when they last came.
 */
export type RowsRead<Row> = Readonly<{
  rows: readonly Row[] | undefined;
  readAt: number;
  error: unknown;
  again: () => void;
  /** All rows in a line. */
  totals?: readonly Part[];
  /** What its view works on beside rows; columns and actions are given it. */
  work?: unknown;
  /** Said in the title, behind the name. */
  notes?: readonly string[];
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

/**
 * Where an action is called: the part of the row under the cursor, where rows have parts, and what
 * its view works on.
 */
export type Spot<Work = unknown> = Readonly<{ part: string | null; work: Work }>;

/**
 * What a key does to the row under the cursor, after a yes or with a line that is typed where it
 * asks for one.
 */
export type Action<Row, Work = unknown> = Readonly<{
  key: string;
  /** Other keys that do the same. */
  also?: readonly string[];
  label: MessageKey;
  /** Needs no row, and is given none. */
  isOfView?: true;
  /** Changes nothing: offered to those who only read, too. */
  isLook?: true;
  isOffered(row: Row, setting: Setting, spot: Spot<Work>): boolean;
  question?: MessageKey;
  asksFor?: MessageKey;
  /** Makes the calls; throws as they do. Without `done` it answers what follows. */
  run(
    api: Api,
    row: Row,
    typed: string,
    setting: Setting,
    spot: Spot<Work>,
  ): Promise<unknown> | Reply;
  /** What is said once it is done, before rows are read again. */
  done?: MessageKey;
}>;

/**
 * A screen of rows as data: the frame draws it, moves in it, filters and sorts it, and makes its
 * help.
 */
export type View<Row = unknown, Work = unknown> = Readonly<{
  name: string;
  title: MessageKey;
  /** Shows one division, or all of them too: chosen with `:@`, said in the title. */
  isOf?: 'division' | 'divisions';
  isOpenTo(setting: Pick<Setting, 'session' | 'division' | 'advisorId'>): boolean;
  /** Reads its rows, by {@link readerOf}. */
  Reader: Reader<Row>;
  columns(setting: Setting, work: Work): readonly Column<Row>[];
  keyOf(row: Row): string;
  toneOf?(row: Row, at: number): Tone | undefined;
  /** Before a row, where more is to be told apart than tones are. */
  signOf?(row: Row): string;
  /**
   * The column in whose order rows come first, as `-name` the other way round; as they were read,
   * where none is named.
   */
  sort?: string;
  actions?: readonly Action<Row, Work>[];
  /** Keys of what left and right step through within the row under the cursor. */
  partsOf?(row: Row): readonly string[];
  /** What the foot says of the row and the part under the cursor, before the actions. */
  footOf?(row: Row, setting: Setting, spot: Spot<Work>): string;
  /** A row as it is now: keys may come faster than frames. */
  latest?(row: Row, work: Work): Row;
  /** What the signs in its columns mean; help lists them behind the keys. */
  legend?: readonly Readonly<{ sign: string; label: MessageKey }>[];
  /** Asked before the view is left, where something would be lost. */
  leaveQuestion?(setting: Setting, work: Work): string | null;
  /** What Enter shows beneath the row's own cells. */
  Drill?(props: DrillProps<Row, Work>): ReactNode;
}>;
export type DrillProps<Row, Work = unknown> = Readonly<{
  row: Row;
  setting: Setting;
  width: number;
  work: Work;
}>;

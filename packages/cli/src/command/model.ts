import type { Input } from '@watchbill/core/api/client';
import type { Contract } from '@watchbill/core/api/endpoint';
import type { CallName } from '@watchbill/core/calls';
import type { MessageKey } from '@watchbill/core/messages/catalogue';

/**
 * What a command line says of a call's input before names are looked up: parts by the names of
 * their fields.
 */
export type Values = Readonly<Record<string, unknown>>;

/**
 * A command as data: a verb of a noun that makes one call. Its arguments and options follow from
 * the params, query and body of the call; help, parsing, completion, output and tests are readings
 * of it.
 */
export type CommandData = Readonly<{
  verb: string;
  call: CallName;
  /** What it does; the usual verbs (`list`, `show`, `add`, …) have words of their own. */
  about?: MessageKey;
  /** Command lines that work, without the program's name. The first stands on top of the help. */
  examples: readonly string[];
  /** Fields given by position, after those of the path: `['ids']`. */
  args?: readonly string[];
  /** Fields that are called otherwise on the command line: `{ url: 'address' }`. */
  names?: Readonly<Record<string, string>>;
  /** What the verb itself says: `{ approval_status: 'completed' }`. Its fields are no options. */
  fixed?: Values;
  /** Fields that come from `--input` alone: secrets, which a process list would show. */
  byInput?: readonly string[];
  /**
   * Columns of a table, by the fields of a row; dotted where rows nest. Without them, the first
   * plain fields.
   */
  columns?: readonly string[];
  /** The property of the reply that holds its rows, where it is none of `results` and `data`. */
  rows?: string;
  /** Asks at a terminal, and wants `--yes` elsewhere. */
  confirm?: true;
  /** Its reply is what one wants of it (a secret, a link), not only that it is done. */
  shows?: true;
  /**
   * The call that reads the row which is changed: what no option says stays, and its version is
   * sent along.
   */
  row?: RowSource;
}>;

/**
 * Where the row lies that a command changes: the call that reads it, and which of its rows it is.
 */
export type RowSource = Readonly<{
  call: CallName;
  /** The call lists its rows in pages. */
  isPaged?: true;
  /** Input of that call, of what was said of the command's own. */
  input?: (values: Values) => Input;
  /** The row among those of the reply, or the reply itself where it is one row. */
  find?: (values: Values) => (row: Values) => boolean;
  /** What the command says replaces what the row has: its version alone is read. */
  isVersionOnly?: true;
}>;
/** Commands of one noun, with the calls that they make. */
export type Commands = Readonly<{ contract: Contract; list: readonly CommandData[] }>;

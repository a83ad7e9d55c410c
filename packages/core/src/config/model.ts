import type { MessageKey, Params } from '../messages/catalogue.ts';
import type { FormValues, Kind, Lookup } from '../resource/model.ts';

/** What a document of configuration can say. */
export type Value = string | number | boolean | null | readonly Value[] | Entry;
/** A row as a document has it: names in place of ids, times of day and lengths as `HH:MM`. */
export interface Entry {
  readonly [field: string]: Value;
}

/** Where in a document something stands: keys and places in lists, from the top. */
export type Place = readonly (string | number)[];
/** What is wrong with a document, and where. */
export type Problem = Readonly<{ at: Place; /** A phrase of the catalogue. */ message: string }>;

/**
 * Labels and ids of rows that others name; those that a document adds have a label alone until they
 * are there.
 */
export type Names = Readonly<{
  /**
   * The label that a word means: as it is written, in any case, or the last part of `Enterprise /
   * Channel` where only one ends so.
   */
  labelNamed(of: Lookup, word: string): string | undefined;
  labelOf(of: Lookup, id: unknown): string | undefined;
  /** Throws where it is not there yet. */
  idOf(of: Lookup, label: string): number | string;
  labels(of: Lookup): readonly string[];
}>;

/**
 * Reads what a document says at one place: what is wrong is kept, so that all of it is told at
 * once.
 */
export type Reader = Readonly<{
  names: Names;
  refuse(at: Place, key: MessageKey, params?: Params): undefined;
  /** The label that a word means; a problem where there is none. */
  named(of: Lookup, word: Value, at: Place): string | undefined;
}>;

/** A value with a spelling of its own, such as `last monday of may`. */
export type OwnKind = Readonly<{
  is: 'own';
  /** What a form's value is in a document. */
  write(value: unknown, names: Names): Value;
  /**
   * What a document says, spelled in the one way that `write` has; undefined where it is wrong,
   * which the reader keeps.
   */
  read(value: Value, at: Place, reader: Reader): Value | undefined;
  /** What the form takes of it. */
  form(value: Value, names: Names): unknown;
  /** What tells the entries of its lists apart, in a plan; without it their place does. */
  keys?: readonly string[];
  /** The rows that it names, and by which labels. */
  mentions?: Readonly<{ of: Lookup; labels(value: Value): readonly string[] }>;
}>;

/** Rows under a row. */
export type PartKind = Readonly<{
  is: 'rows';
  fields: readonly ConfigField[];
  /** The field that they are called by. */
  key: string;
  /** A list whose order says something, such as the weeks of a rotation. */
  isOrdered?: boolean;
  /** Written as what they are called by alone. */
  isPlain?: boolean;
}>;

export type ConfigField = Readonly<{
  /** In the document. */
  name: string;
  /** In the form. */
  from: string;
  kind: Kind | OwnKind | PartKind;
  /** Said when a row is added, and never changed. */
  isFixed?: boolean;
  /** Whether a row has it at all, by what its form says. */
  isAsked?(form: FormValues): boolean;
}>;

/** A row as the server has it. */
export type StoredRow = Readonly<{ id: number; isDisabled: boolean; entry: Entry; row: unknown }>;

/** Rows of one kind: how a document has them, and the calls that read and change them. */
export type Section = Readonly<{
  /** Its key in the document. */
  name: string;
  fields: readonly ConfigField[];
  /** The fields that its rows are called by, in the order of their label. */
  keys: readonly string[];
  /** Several of its rows may be called the same. */
  isRepeated?: boolean;
  /** Lookups that name its rows. */
  gives?: readonly Lookup[];
  /** Every row of its kind, disabled ones too. */
  read(names: Names): Promise<readonly StoredRow[]>;
  /** What is wrong with a row that is new, or with a row as it would be; places within the row. */
  check?(stored: StoredRow | null, entry: Entry, names: Names): Promise<readonly Problem[]>;
  add(entry: Entry, names: Names): Promise<void>;
  change(stored: StoredRow, entry: Entry, names: Names): Promise<void>;
  /** Disables what can be disabled, deletes what cannot; without it rows stay. */
  remove?(stored: StoredRow): Promise<void>;
  /**
   * Of rows that several divisions share: labels of those that this one has, and of those that
   * others have. A document has what its division has or nobody else does; only what nobody else
   * has is taken away. Without it all rows are the document's own.
   */
  share?(stored: readonly StoredRow[]): Promise<Readonly<{ mine: Labels; others: Labels }>>;
}>;
export type Labels = ReadonlySet<string> | 'all';

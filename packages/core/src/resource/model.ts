import type { z } from 'zod';
import type { Api, Input } from '../api/client.ts';
import type { CallInput, Reply } from '../api/endpoint.ts';
import type { CallName } from '../calls.ts';
import type { contract } from '../contract.ts';
import type { MessageKey } from '../messages/catalogue.ts';
import type { LengthUnit } from '../time/typed-length.ts';

type C = typeof contract;
type EndpointOf<N extends CallName> = N extends `${infer F extends keyof C & string}.${infer E}`
  ? C[F][E & keyof C[F]]
  : never;

/** A call that a noun answers a wish by; odd shapes of the wire live in it and nowhere else. */
export type Verb<In, Out> = {
  readonly call: CallName;
  input(value: In): Input;
  output(reply: unknown, value: In): Out;
  /** Another verb in its place for some values: a call of the same access. */
  instead?(value: In): Verb<In, Out> | undefined;
};

/**
 * A verb by the name of its call: how a wish becomes the call's input, and its reply an answer (as
 * it comes, unless told).
 */
export function verb<N extends CallName, In, Out = Reply<EndpointOf<N>>>(
  call: N,
  input: (value: In) => CallInput<EndpointOf<N>>,
  output: (reply: Reply<EndpointOf<N>>, value: In) => Out = (reply) => reply as unknown as Out,
): Verb<In, Out> {
  return {
    call,
    input: (value) => input(value) as Input,
    output: (reply, value) => output(reply as Reply<EndpointOf<N>>, value),
  };
}

/** A row that people keep in a list. */
export type Ref = Readonly<{ id: number; version: number; is_disabled?: boolean }>;
export type Choice = Readonly<{ value: number | string; label: string }>;

/** Rows of another noun to choose from; `key` names what is kept of them meanwhile. */
export type Lookup = Readonly<{
  key: string;
  load: (api: Api, signal?: AbortSignal) => Promise<readonly Choice[]>;
}>;

/** What a field holds, and with it how it is shown, typed in, and read from a file. */
export type Kind =
  | Readonly<{ is: 'text' }>
  | Readonly<{ is: 'number' }>
  /** A plain date. */
  | Readonly<{ is: 'date' }>
  /** A time of day, `HH:mm` or `HH:mm:ss`. */
  | Readonly<{ is: 'time' }>
  /** A length of time, written alike; a number without a mark counts in `unit`. */
  | Readonly<{ is: 'length'; unit: LengthUnit }>
  /** Weekdays by their numbers, Sunday 0; none of them means every day. */
  | Readonly<{ is: 'weekdays' }>
  | Readonly<{ is: 'password' }>
  | Readonly<{ is: 'flag' }>
  | Readonly<{ is: 'colour' }>
  | Readonly<{ is: 'icon' }>
  | Readonly<{
      is: 'choice';
      choices: readonly Readonly<{ value: number | string; label: MessageKey }>[];
    }>
  /** Rows of another noun; `levels` are proficiencies, each with the worst level that will do. */
  | Readonly<{ is: 'one' | 'many' | 'levels'; of: Lookup }>;

export type Field<Row> = Readonly<{
  /** Name in forms (dotted where forms nest) and on the wire. */
  name: string;
  label: MessageKey;
  kind: Kind;
  /** What a row shows of it; without it the row's property of that name. */
  of?(row: Row): unknown;
  /** Always in the list, in wide windows only, or not. */
  list?: 'always' | 'wide' | 'no';
  /** In the form of every row, of new ones or of those that are there only, or not. */
  form?: 'always' | 'new' | 'edit' | 'no';
  /** Not in files where false. */
  file?: boolean;
  /** What files say, where the list's words would not tell two rows apart. */
  inFile?(row: Row): unknown;
  /** What the server sorts by it as. */
  sort?: string;
  /** Its column in files, where that is not its name. */
  column?: string;
  required?: boolean;
  /** Whether a form asks for it, by what else it says; always, without it. */
  isAsked?(values: FormValues): boolean;
  hint?: MessageKey;
  /** A row of the list is called by it. */
  isLabel?: boolean;
}>;

/**
 * What every list asks for; filters of its own come beside. `sort` names a field, with a minus for
 * the other direction.
 */
export type ListQuery = Readonly<{
  page: number;
  page_size: number;
  search?: string | undefined;
  sort?: string | undefined;
  is_disabled?: boolean | undefined;
}> &
  Readonly<Record<string, unknown>>;
export type RowsPage<Row> = Readonly<{ count: number; results: readonly Row[] }>;
export type Edit<Row, Form> = Readonly<{ row: Row; form: Form }>;
export type Toggle<Row> = Readonly<{ row: Row; disable: boolean }>;

/** A form's values before its schema has read them. */
export type FormValues = Readonly<Record<string, unknown>>;
/** A few words to choose from. */
export type Choices = Extract<Kind, { is: 'choice' }>['choices'];
/**
 * A filter that a list offers beside search and state: rows of another noun, one of a few words, or
 * a day; `column` is what the command line calls it, where the wire's name would not do.
 */
export type Filter = Readonly<{
  name: string;
  column?: string;
  label: MessageKey;
  of: Lookup | Choices | 'date';
}>;

/** General words for what is said of any noun. */
const generalTexts = {
  created: 'generic.added',
  updated: 'generic.updated',
  deleted: 'generic.deleted',
  disabled: 'generic.disabledDone',
  restored: 'generic.restoredDone',
  disableQuestion: 'list.disableQuestion',
  restoreQuestion: 'list.restoreQuestion',
  deleteQuestion: 'list.deleteQuestion',
  none: 'generic.nothingHere',
  noneHint: 'list.noneHint',
} as const satisfies Readonly<Record<string, MessageKey>>;
type TextName = keyof typeof generalTexts;
type Words = Readonly<{ texts?: Readonly<{ [N in TextName]?: MessageKey }> }>;

/** What is said of a noun on this occasion: its own words, or the general ones. */
export function textOf({ texts }: Words, name: TextName): MessageKey {
  return texts?.[name] ?? generalTexts[name];
}

/**
 * A noun that people list, find, add, edit, disable, restore, delete, import and export. Server,
 * web, command line and terminal read it here; verbs that it lacks are offered nowhere, and what it
 * offers a person follows from the access of the verbs' calls.
 */
export type Resource<Row extends Ref = Ref> = Readonly<{
  /** Names of files and what the command line calls it. */
  noun: string;
  /** What the change feed calls it. */
  changes: string;
  /** The division whose people alone hear of a row's changes; without it everybody does. */
  divisionOf?(row: Row): number;
  title: MessageKey;
  /** What one of them is called, in a sentence. */
  one: MessageKey;
  /** Where the web app has the pages of its rows, each by its id; empty where they have none. */
  page: string;
  /** What the call that hands out ids calls it, where new rows may choose theirs. */
  idModule?: string;
  /** What stands behind the id in the address of a row's page. */
  pageEnd?(row: Row): string;
  /** Its own words, where the general ones will not do. */
  texts?: Words['texts'];
  fields: readonly Field<Row>[];
  filters?: readonly Filter[];
  list: Verb<ListQuery, RowsPage<Row>>;
  /** How often lists are read again by themselves, where rows change without being told of. */
  refreshMs?: number;
  /** A row by its id, where a call gives it. */
  read?: Verb<number, Row>;
  add?: Verb<FormValues, unknown>;
  edit?: Verb<Edit<Row, FormValues>, unknown>;
  toggle?: Verb<Toggle<Row>, unknown>;
  /** Several at once, where a call does that; else they go one after another. */
  toggleAll?: Verb<Readonly<{ rows: readonly Row[]; disable: boolean }>, unknown>;
  remove?: Verb<Row, unknown>;
  /**
   * Files of what is shown, rows from a file, and what became of a row: calls of the feature where
   * it has them.
   */
  export?: CallName;
  import?: CallName;
  history?: CallName;
  /** Loaded when a form opens. */
  form?: () => Promise<z.ZodType<unknown, FormValues>>;
  /** Values of a form: of a row, or of a new one (null); without it the row's properties. */
  values?(row: Row | null): FormValues;
}>;

/**
 * What a file of rows holds, and the call that takes it: of a noun, or of rows that are kept in
 * another way than in a list.
 */
export type FileRows = Pick<Resource, 'noun' | 'title' | 'fields' | 'import'>;

/** Where the web app has the page of a row. */
export function pageOf<Row extends Ref>({ page, pageEnd }: Resource<Row>, row: Row): string {
  return `${page}/${row.id}${pageEnd === undefined ? '' : `/${pageEnd(row)}`}`;
}

/** What a row is called. */
export function labelOf<Row extends Ref>(resource: Resource<Row>, row: Row): string {
  const fields = resource.fields.filter((field) => field.isLabel === true);
  return fields.map((field) => String(valueOf(field, row) ?? '')).join(' ');
}

/** What a field shows of a row. */
export function valueOf<Row>(field: Field<Row>, row: Row): unknown {
  return field.of === undefined
    ? (row as Readonly<Record<string, unknown>>)[field.name]
    : field.of(row);
}

/** Its column in files. */
export function columnOf(field: Readonly<{ name: string; column?: string }>): string {
  return field.column ?? field.name;
}

/** What a form begins with. */
export function formValues<Row extends Ref>(resource: Resource<Row>, row: Row | null): FormValues {
  if (resource.values !== undefined) return resource.values(row);
  return Object.fromEntries(
    formFields(resource, row === null).map(({ name, kind }) => [
      name,
      row === null ? emptyOf(kind) : ((row as FormValues)[name] ?? emptyOf(kind)),
    ]),
  );
}

export function formFields<Row extends Ref>(
  { fields }: Pick<Resource<Row>, 'fields'>,
  isNew: boolean,
): readonly Field<Row>[] {
  return fields.filter(({ form }) => form !== 'no' && form !== (isNew ? 'edit' : 'new'));
}

function emptyOf(kind: Kind): unknown {
  if (kind.is === 'flag') return false;
  if (kind.is === 'many' || kind.is === 'levels' || kind.is === 'weekdays') return [];
  return kind.is === 'choice' ? kind.choices[0]?.value : '';
}

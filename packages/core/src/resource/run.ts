import type { Api, CallOptions, Input } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import type { UploadQuery } from '../api/upload.ts';
import { findCall, type CallName } from '../calls.ts';
import { can } from '../permission/can.ts';
import type { PermissionSession } from '../permission/rights.ts';
import type { ImportReport } from './calls.ts';
import type { Edit, FormValues, Ref, Resource, Verb } from './model.ts';

/** Makes a call by its name. */
export function makeCall(
  api: Api,
  name: CallName,
  input: Input,
  options: CallOptions = {},
): Promise<unknown> {
  const [feature = '', verb = ''] = name.split('.');
  const calls = api as unknown as Readonly<
    Record<
      string,
      Readonly<Record<string, (input: Input, options: CallOptions) => Promise<unknown>>>
    >
  >;
  return calls[feature]![verb]!(input, options);
}

/** Does what a verb of a noun says. */
export async function runVerb<In, Out>(
  api: Api,
  verb: Verb<In, Out>,
  value: In,
  options: CallOptions = {},
): Promise<Out> {
  const { call, input, output } = verb.instead?.(value) ?? verb;
  return output(await makeCall(api, call, input(value), options), value);
}

/** So many rows a call reads where one of them is looked for. */
const rowsAtOnce = 1000;

/**
 * A row by its id: by the call that its noun has for that, or found among the noun's rows; an error
 * of status 404 where it is not.
 */
export async function readRow<Row extends Ref>(
  api: Api,
  { read, list }: Pick<Resource<Row>, 'read' | 'list'>,
  id: number,
  options: CallOptions = {},
): Promise<Row> {
  if (read !== undefined) return runVerb(api, read, id, options);
  for (let page = 1, isLast = false; !isLast; page++) {
    const { results, count } = await runVerb(api, list, { page, page_size: rowsAtOnce }, options);
    const row = results.find((one) => one.id === id);
    if (row !== undefined) return row;
    isLast = page * rowsAtOnce >= count;
  }
  throw new ApiError(404, null);
}

/** Whether somebody may make a call: a noun's verbs are offered by this alone. */
export function mayCall(session: PermissionSession, name: CallName | undefined): boolean {
  if (name === undefined) return false;
  const { access } = findCall(name);
  return (
    typeof access === 'string' ||
    access.some(({ subModule, right }) => can(session, right, subModule))
  );
}

/**
 * Adds a row (`row` null), or changes the one that was read; 409 with the newer row where somebody
 * else was faster.
 */
export function saveRow<Row extends Ref>(
  api: Api,
  { add, edit }: Pick<Resource<Row>, 'add' | 'edit'>,
  { row, form }: Edit<Row | null, FormValues>,
): Promise<unknown> {
  return row === null
    ? runVerb(api, add!, form)
    : runVerb(api, edit!, { row, form }, { ifMatch: row.version });
}

/** What became of several rows that went one after another. */
export type Outcome = Readonly<{ done: number; refused: number; error: unknown }>;

/** Rows to disable or to restore; `more` is what a noun's own question adds. */
export type Toggling<Row> = Readonly<{
  rows: readonly Row[];
  disable: boolean;
  more?: Readonly<Record<string, unknown>>;
}>;

/** Disables rows or restores them: at once where a call does that, else each by itself. */
export async function toggleRows<Row extends Ref>(
  api: Api,
  { toggle, toggleAll }: Pick<Resource<Row>, 'toggle' | 'toggleAll'>,
  { rows, disable, more }: Toggling<Row>,
): Promise<Outcome> {
  if (rows.length > 1 && toggleAll !== undefined) {
    await runVerb(api, toggleAll, { rows, disable });
    return { done: rows.length, refused: 0, error: null };
  }
  return eachOf(rows, (row) =>
    runVerb(api, toggle!, { ...more, row, disable }, { ifMatch: row.version }),
  );
}

export function removeRows<Row extends Ref>(
  api: Api,
  { remove }: Pick<Resource<Row>, 'remove'>,
  rows: readonly Row[],
): Promise<Outcome> {
  return eachOf(rows, (row) => runVerb(api, remove!, row, { ifMatch: row.version }));
}

/** A row alone throws; of several the last refusal is told with the counts. */
async function eachOf<Row>(
  rows: readonly Row[],
  run: (row: Row) => Promise<unknown>,
): Promise<Outcome> {
  let outcome: Outcome = { done: 0, refused: 0, error: null };
  for (const row of rows) {
    try {
      await run(row);
      outcome = { ...outcome, done: outcome.done + 1 };
    } catch (error) {
      if (rows.length === 1) throw error;
      outcome = { ...outcome, refused: outcome.refused + 1, error };
    }
  }
  return outcome;
}

/** The report of an import; `changes` come from calls of ours alone. */
export type ImportOutcome = Omit<ImportReport, 'changes'> & Partial<Pick<ImportReport, 'changes'>>;

/**
 * Sends a file of rows. A file that is refused for its rows answers its report too: nothing of it
 * was saved.
 */
export async function importFile(
  api: Api,
  call: CallName,
  file: Blob,
  name: string,
  query: UploadQuery & Readonly<Record<string, unknown>>,
  options: CallOptions = {},
): Promise<ImportOutcome> {
  const body = new FormData();
  body.set('file', file, name);
  const asked = Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== false),
  );
  try {
    return (await makeCall(api, call, { query: asked, body }, options)) as ImportOutcome;
  } catch (error) {
    const report = error instanceof ApiError ? reportIn(error.body) : null;
    if (report === null) throw error;
    return report;
  }
}

function reportIn(body: ApiError['body']): ImportOutcome | null {
  const isReport = typeof body === 'object' && body?.code === 'bad_rows' && 'rows' in body;
  return isReport ? (body as unknown as ImportOutcome) : null;
}

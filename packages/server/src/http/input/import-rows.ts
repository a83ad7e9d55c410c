import { nameKey } from '@watchbill/core/messages/fold';
import {
  uploadLimits,
  type BadRow,
  type RowChange,
  type UploadQuery,
} from '@watchbill/core/api/upload';
import {
  text,
  type Language,
  type MessageKey,
  type Params,
} from '@watchbill/core/messages/catalogue';
import type { ImportReport } from '@watchbill/core/resource/calls';
import {
  columnOf,
  formFields,
  formValues,
  type Field,
  type FormValues,
  type Ref,
  type Resource,
} from '@watchbill/core/resource/model';
import { mayCall } from '@watchbill/core/resource/run';
import { cellOf, fileCellOf, withoutEmpty } from '@watchbill/core/resource/words';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { AuditEntry } from '../../db/audit.ts';
import type { Change } from '../../db/change.ts';
import { idsByName, isTyped, readCell, ruleOf, type Ids, type NamedRow } from './import-cells.ts';
import { ApiProblem, bodyIn, fromDatabase } from '../../problems/problem.ts';
import { carriedOut } from './rehearsal.ts';
import type { CallContext } from '../call/call.ts';
import {
  badRow,
  badRows,
  checkUpload,
  firstChanges,
  reportOf,
  type CheckedRow,
  type UploadRow,
} from './upload.ts';

type Import<Row extends Ref, Form> = Readonly<{
  resource: Resource<Row>;
  schema: z.ZodType<Form>;
  /**
   * Fields by which a row of the file is known to be there already, without case; a file must have
   * their columns.
   */
  keys: readonly [string, ...string[]];
  /** Every row that the caller may mean. */
  existing: (call: CallContext) => Promise<readonly Row[]>;
  /** Ids by name, of the fields that name another noun. */
  names: Readonly<Record<string, (call: CallContext) => Promise<readonly NamedRow[]>>>;
  /** Adds a row (`before` null) or changes one, as the noun's own calls do. */
  save: (call: CallContext, before: Row | null, form: Form) => Promise<unknown>;
}>;

type PlannedRow<Row, Form> = Readonly<{
  line: number;
  before: Row | null;
  /** Null where the row is there as the file says. */
  form: Form | null;
  changes: RowChange['fields'];
  name: string;
}>;
type Report = ImportReport;

/**
 * Adds and changes rows of a noun from a file with its fields as columns. A row that is there by
 * its key is changed in the columns that the file has, and left alone where they say what is there.
 * One bad row refuses the whole file unless `partial`; `dry_run` does everything and takes it back,
 * so that its report is the real one's.
 */
export async function importRows<Row extends Ref, Form>(
  call: CallContext,
  file: unknown,
  query: UploadQuery,
  noun: Import<Row, Form>,
): Promise<Report | ((publishing: CallContext) => Promise<Report>)> {
  const fields = formFields(noun.resource, true).filter((field) => field.file !== false);
  const rowsThere = await noun.existing(call);
  const existing = new Map(
    rowsThere.map((row) => [keyOf(noun, formValues(noun.resource, row)), row]),
  );
  const written = writtenRows(noun, fields, rowsThere, call.language);
  const names = new Map<string, Ids>();
  for (const [field, load] of Object.entries(noun.names))
    names.set(field, idsByName(await load(call)));
  const seen = new Map<string, number>();
  const checked = await checkUpload(
    file,
    {
      all: fields.map(columnOf),
      optional: fields.filter(({ name }) => !noun.keys.includes(name)).map(columnOf),
      mostRows: uploadLimits.nounRows,
      typed: fields.filter(({ kind }) => isTyped(kind)).map(columnOf),
      rules: ruleOf(fields),
    },
    { ...query, language: call.language },
    async (rows) =>
      rows.map((row) => checkRow(call, noun, row, { fields, existing, written, names, seen })),
  );
  const planned = checked.good;
  return carriedOut(call, query, async (publishing) => {
    const failed = await saveEach(publishing, noun, planned);
    const lines = new Set(failed.map((row) => row.line));
    const after = {
      ...checked,
      good: planned.filter((row) => !lines.has(row.line)),
      bad: [...checked.bad, ...failed],
      refused: checked.refused + lines.size,
    };
    const more = { changes: firstChanges(after.good, toRowChange) };
    return { ...reportOf(after, query, fateOf, call.language, more), ...more };
  });
}

const toRowChange = <Row, Form>({
  line,
  name,
  before,
  changes,
}: PlannedRow<Row, Form>): RowChange => ({
  line,
  name,
  fate: before === null ? 'added' : 'updated',
  fields: changes,
});

function fateOf<Row, Form>({ before, changes }: PlannedRow<Row, Form>) {
  if (before === null) return 'added';
  return changes.length === 0 ? 'unchanged' : 'updated';
}

/** Saves row by row; one that is refused is taken back alone, and said. */
async function saveEach<Row extends Ref, Form>(
  call: CallContext,
  noun: Import<Row, Form>,
  planned: readonly PlannedRow<Row, Form>[],
): Promise<BadRow[]> {
  const bad: BadRow[] = [];
  for (const { line, before, form, changes } of planned) {
    if (form === null || (before !== null && changes.length === 0)) continue;
    const entries: AuditEntry[] = [];
    const told: Change[] = [];
    await sql`savepoint row`.execute(call.db);
    try {
      const own = {
        ...call,
        ifMatch: before?.version ?? null,
        audit: (entry: AuditEntry) => entries.push(entry),
        recordChange: (change: Change) => told.push(change),
      };
      await noun.save(own, before, form);
      await sql`release savepoint row`.execute(call.db);
      for (const entry of entries) call.audit(entry);
      for (const change of told) call.recordChange(change);
    } catch (error) {
      const problem = error instanceof ApiProblem ? error : fromDatabase(error);
      if (problem === null) throw error;
      await sql`rollback to savepoint row`.execute(call.db);
      bad.push(...refusedRow(line, problem, call.language));
    }
  }
  return bad;
}

function refusedRow(line: number, problem: ApiProblem, language: Language): BadRow[] {
  return Object.entries(bodyIn(language, problem.body)).flatMap(([field, said]) =>
    Array.isArray(said) ? said.map((message) => ({ line, field, message: String(message) })) : [],
  );
}

type Books<Row extends Ref> = Readonly<{
  fields: readonly Field<Row>[];
  existing: ReadonlyMap<string, Row>;
  written: ReturnType<typeof writtenRows<Row, unknown>>;
  names: ReadonlyMap<string, Ids>;
  seen: Map<string, number>;
}>;

function checkRow<Row extends Ref, Form>(
  { session, language }: CallContext,
  noun: Import<Row, Form>,
  row: UploadRow,
  { fields, existing, written, names, seen }: Books<Row>,
): CheckedRow<PlannedRow<Row, Form>> {
  const { line } = row;
  const bad: BadRow[] = [];
  const refuse = (field: string, ...[key, params = {}]: [MessageKey, Params?]) =>
    bad.push(badRow(line, field, key, params, language));
  const given: Record<string, unknown> = {};
  const asked = fields.filter((one) => row.has(columnOf(one)));
  const there = written(row);
  const kept = asked.filter((field) => there?.isSame(field) === true);
  const keptValues = there === undefined ? {} : formValues(noun.resource, there.row);
  for (const field of kept) given[field.name] = keptValues[field.name];
  for (const field of asked.filter((one) => !kept.includes(one))) {
    const reader = row.reader(columnOf(field));
    const cell = readCell(field, row.cell(columnOf(field)), names.get(field.name), reader);
    if (cell.is !== 'value') refuse(columnOf(field), wrongNames[cell.is], { name: cell.name });
    else given[field.name] = cell.value;
  }
  const columns = new Map(fields.map((field) => [field.name, columnOf(field)]));
  const keyColumn = columns.get(noun.keys[0]) ?? noun.keys[0];
  const key = keyOf(noun, given);
  const first = seen.get(key);
  if (first !== undefined)
    refuse(keyColumn, 'upload.sameOnLine', { field: keyColumn, line: first });
  else seen.set(key, line);
  const name = row.cell(keyColumn);
  const before = existing.get(key) ?? null;
  if (first === undefined && kept.length === asked.length)
    return { good: { line, before, form: null, changes: [], name } };
  if (before !== null && !mayCall(session, noun.resource.edit?.call))
    refuse(keyColumn, 'upload.mayNotChange');
  const stored = formValues(noun.resource, before);
  const whole = withoutEmpty({ ...stored, ...given });
  const parsed = noun.schema.safeParse(whole);
  if (!parsed.success)
    for (const one of badRows(line, parsed.error, whole, language)) {
      const field = columns.get(one.field) ?? one.field;
      if (!bad.some((known) => known.field === field)) bad.push({ ...one, field });
    }
  if (bad.length > 0 || !parsed.success) return { bad };
  const changes = differences(
    fields,
    before,
    [before === null ? {} : noun.schema.safeParse(withoutEmpty(stored)).data, parsed.data],
    row,
    language,
  );
  return { good: { line, before, form: parsed.data, changes, name } };
}

/**
 * Fields of the file that say something else than the row that is there; all of them where there is
 * none.
 */
function differences<Row>(
  fields: readonly Field<Row>[],
  before: Row | null,
  [stored, form]: readonly [unknown, unknown],
  row: UploadRow,
  language: Language,
): RowChange['fields'] {
  const t = (key: MessageKey) => text(key, {}, language);
  const valueIn = (values: unknown, name: string) =>
    JSON.stringify((values as FormValues | undefined)?.[name] ?? null);
  return fields
    .filter(
      (field) =>
        row.has(columnOf(field)) && valueIn(stored, field.name) !== valueIn(form, field.name),
    )
    .map((field) => ({
      field: columnOf(field),
      before: before === null ? '' : String(fileCellOf(field, before, t) ?? ''),
      after: readText(field, (form as FormValues)[field.name], t) ?? row.cell(columnOf(field)),
    }));
}

/**
 * What was read of a cell, as the row will have it; null of names, which are said as the file has
 * them.
 */
function readText<Row>(
  { kind }: Field<Row>,
  value: unknown,
  t: Parameters<typeof cellOf>[2],
): string | null {
  return 'of' in kind ? null : String(cellOf(kind, value, t) ?? '');
}

/**
 * By a line of a file the row that has its keys, and which of its cells say what the row's export
 * would: those stay, whatever has been disabled or renamed since, or reads alike.
 */
function writtenRows<Row extends Ref, Form>(
  { keys }: Import<Row, Form>,
  fields: readonly Field<Row>[],
  rows: readonly Row[],
  language: Language,
) {
  const t = (key: MessageKey) => text(key, {}, language);
  // Workbooks have their own ends of lines.
  const plain = (cell: string) => cell.trim().replaceAll('\r\n', '\n');
  const cellIn = (field: Field<Row>, row: Row) => plain(String(fileCellOf(field, row, t) ?? ''));
  const keyFields = fields.filter(({ name }) => keys.includes(name));
  const keyIn = (cell: (field: Field<Row>) => string) =>
    keyFields.map((field) => nameKey(cell(field))).join('\n');
  const byKey = new Map(rows.map((row) => [keyIn((field) => cellIn(field, row)), row]));
  return ({ cell }: Pick<UploadRow, 'cell'>) => {
    const said = (field: Field<Row>) => plain(cell(columnOf(field)));
    const row = byKey.get(keyIn(said));
    return row && { row, isSame: (field: Field<Row>) => said(field) === cellIn(field, row) };
  };
}

const wrongNames = { unknown: 'upload.unknownName', ambiguous: 'upload.severalOfName' } as const;
function keyOf<Row extends Ref, Form>({ keys }: Import<Row, Form>, values: FormValues): string {
  return keys.map((key) => nameKey(String(values[key] ?? ''))).join('\n');
}

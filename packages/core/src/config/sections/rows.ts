import type { Api } from '../../api/client.ts';
import { everyRow } from '../../resource/pages.ts';
import { readRow, removeRows, runVerb, saveRow, toggleRows } from '../../resource/run.ts';
import {
  columnOf,
  formFields,
  formValues,
  type Field,
  type FormValues,
  type Ref,
  type Resource,
} from '../../resource/model.ts';
import { phrase } from '../../messages/catalogue.ts';
import { formFieldsOf, formValue, isSame, writeValue } from '../codec.ts';
import type {
  ConfigField,
  Entry,
  Names,
  PartKind,
  Problem,
  Section,
  StoredRow,
  Value,
} from '../model.ts';
import { partPairs, rowsIn } from '../rules.ts';

/** Rows under the rows of a noun, by the id of the row that they are under. */
type Part = Readonly<{
  name: string;
  resource(id: number): Resource<never>;
  called?: Readonly<Record<string, string>>;
  isOrdered?: boolean;
  isPlain?: boolean;
}>;

type Shape<Row extends Ref> = Readonly<{
  name: string;
  resource: Resource<Row>;
  /**
   * What fields are called in documents, by their names in forms, where the noun's own column would
   * not do; null where documents have none.
   */
  called?: Readonly<Record<string, string | null>>;
  /**
   * Fields that the noun's form has none of; `late` ones are saved once the rows under the row are
   * there.
   */
  more?: readonly Readonly<{ field: ConfigField; late?: boolean; of(row: Row): unknown }>[];
  /** What every row says without the document saying it. */
  given?: FormValues;
  isMeant?(row: Row): boolean;
  parts?: readonly Part[];
}> &
  Pick<Section, 'gives' | 'share' | 'isRepeated'> &
  Readonly<{
    /** Fields that tell its rows apart, where the label alone does not. */
    keys?: readonly string[];
    /** Its rows are never taken away. */
    stays?: boolean;
    /**
     * A row that is disabled lets go of the rows under it, which would hold on to what they name.
     */
    isEmptied?: boolean;
  }>;

/**
 * A section of documents from a noun's description: its fields, its calls, and the rows under its
 * rows.
 */
export function sectionOf<Row extends Ref>(api: Api, shape: Shape<Row>): Section {
  const { name, resource, called = {}, more = [], given = {}, parts = [] } = shape;
  const own = fieldsOf(resource, called, given);
  const partFields = parts.map((part) => partField(part));
  const fields = [...own, ...more.map(({ field }) => field), ...partFields];
  const late = new Set(more.flatMap((one) => (one.late === true ? [one.field.name] : [])));
  const rows = async () =>
    (await rowsOf(api, resource)).filter((row) => shape.isMeant?.(row) !== false);

  const entryOf = async (row: Row, names: Names): Promise<Entry> => {
    const form = formValues(resource, row);
    const said = formFieldsOf(own, { ...fresh(resource), ...form }).map(
      ({ name: field, from, kind }) =>
        [field, writeValue(kind, shownIn(resource, row, form, from, names), names)] as const,
    );
    const added = more.map(
      ({ field, of }) => [field.name, writeValue(field.kind, of(row), names)] as const,
    );
    const under = await Promise.all(
      parts.map(
        async (part, at) =>
          [part.name, await partsOf(api, part, partFields[at]!.kind, row.id, names)] as const,
      ),
    );
    return Object.fromEntries([...said, ...added, ...under]);
  };
  /** The form of a row as it is to be; without late fields where `isLate` is false. */
  const formOf = (
    row: Row | null,
    before: Entry | null,
    entry: Entry,
    names: Names,
    isLate: boolean,
  ): FormValues => {
    const said = [...own, ...more.map(({ field }) => field)].filter(
      ({ name: field }) => isLate || !late.has(field),
    );
    const base = { ...formValues(resource, row), ...given };
    return fillForm({ base, empty: fresh(resource) }, said, before, entry, names);
  };
  const saveParts = async (id: number, before: Entry | null, entry: Entry, names: Names) => {
    for (const [at, part] of parts.entries())
      if (entry[part.name] !== undefined)
        await saveUnder(api, part, partFields[at]!.kind, id, before?.[part.name], entry, names);
  };
  const isSaid = (entry: Entry) => [...late].some((field) => entry[field] !== undefined);

  return {
    name,
    fields,
    keys: shape.keys ?? [own.find(({ isLabel }) => isLabel)!.name],
    ...(shape.gives === undefined ? {} : { gives: shape.gives }),
    ...(shape.share === undefined ? {} : { share: shape.share }),
    ...(shape.isRepeated === undefined ? {} : { isRepeated: shape.isRepeated }),
    read: async (names) => {
      const stored: StoredRow[] = [];
      for (const row of await rows())
        stored.push({
          id: row.id,
          isDisabled: row.is_disabled === true,
          entry: await entryOf(row, names),
          row,
        });
      return stored;
    },
    check: async (stored, entry, names) => {
      const form = formOf(
        (stored?.row ?? null) as Row | null,
        stored?.entry ?? null,
        entry,
        names,
        true,
      );
      const problems = [...(await problemsOf(resource, own, form))];
      const asked = formFieldsOf(own, form);
      for (const { name: field } of own)
        if (!isSame(entry[field], stored?.entry[field]) && !asked.some((one) => one.name === field))
          problems.push({ at: [field], message: phrase('config.notAsked', { field }) });
      for (const [at, part] of parts.entries()) {
        const { fields: under, key } = partFields[at]!.kind;
        const noun = part.resource(0) as unknown as Resource;
        for (const [index, row] of rowsIn(entry[part.name], key).entries())
          for (const { at: place, message } of await problemsOf(
            noun,
            under,
            underForm(noun, under, [null, null], row, names),
          ))
            problems.push({ at: [part.name, index, ...place], message });
      }
      return problems;
    },
    add: async (entry, names) => {
      const made = await saveRow(api, resource, {
        row: null,
        form: formOf(null, null, entry, names, false),
      });
      const { id } = made as Readonly<{ id: number }>;
      await saveParts(id, null, entry, names);
      if (isSaid(entry)) {
        const row = await readRow(api, resource, id);
        await saveRow(api, resource, { row, form: formOf(row, null, entry, names, true) });
      }
    },
    change: async ({ id, isDisabled, entry: before, row: read }, entry, names) => {
      let row = read as Row;
      if (isDisabled) {
        await toggleRows(api, resource, { rows: [row], disable: false });
        row = await readRow(api, resource, id);
      }
      const differs = (field: ConfigField) => !isSame(before[field.name], entry[field.name]);
      const owns = [...own, ...more.map(({ field }) => field)].filter(differs);
      if (owns.some((field) => !late.has(field.name)) && resource.edit !== undefined)
        await saveRow(api, resource, { row, form: formOf(row, before, entry, names, false) });
      await saveParts(id, before, entry, names);
      if (owns.some((field) => late.has(field.name))) {
        row = await readRow(api, resource, id);
        await saveRow(api, resource, { row, form: formOf(row, before, entry, names, true) });
      }
    },
    ...(shape.stays === true || (resource.toggle ?? resource.remove) === undefined
      ? {}
      : {
          remove: async ({ id, row: read }: StoredRow) => {
            let row = read as Row;
            if (shape.isEmptied === true) {
              for (const part of parts) {
                const under = part.resource(id) as unknown as Resource;
                await removeRows(api, under, await rowsOf(api, under));
              }
              row = await readRow(api, resource, id);
            }
            if (resource.toggle === undefined) await removeRows(api, resource, [row]);
            else await toggleRows(api, resource, { rows: [row], disable: true });
          },
        }),
  };
}

/** Every row of a noun, by name and then by id: the order of a document. */
export function rowsOf<Row extends Ref>(
  api: Api,
  { list }: Pick<Resource<Row>, 'list'>,
): Promise<readonly Row[]> {
  return everyRow((page) => runVerb(api, list, page));
}

const fresh = <Row extends Ref>(resource: Resource<Row>): FormValues => formValues(resource, null);

type OwnField = ConfigField & Readonly<{ isLabel: boolean }>;

/** A noun's fields in documents: those of its forms, the label as `name`. */
function fieldsOf<Row extends Ref>(
  resource: Pick<Resource<Row>, 'fields'>,
  called: Readonly<Record<string, string | null>>,
  given: FormValues,
): readonly OwnField[] {
  const asked = new Set([...formFields(resource, true), ...formFields(resource, false)]);
  return resource.fields.flatMap((field): OwnField[] => {
    const name = called[field.name];
    const isOut = name === null || field.name === 'id' || field.name in given || !asked.has(field);
    if (isOut || field.kind.is === 'password') return [];
    return [
      {
        name: name ?? (field.isLabel === true ? 'name' : columnOf(field)),
        from: field.name,
        kind: field.kind,
        isLabel: field.isLabel === true,
        ...(field.form === 'new' ? { isFixed: true } : {}),
        ...(field.isAsked === undefined ? {} : { isAsked: field.isAsked }),
      },
    ];
  });
}

function partField(part: Part): ConfigField & Readonly<{ kind: PartKind }> {
  const fields = fieldsOf(part.resource(0), part.called ?? {}, {});
  return {
    name: part.name,
    from: part.name,
    kind: {
      is: 'rows',
      fields,
      key: fields.find(({ isLabel }) => isLabel)!.name,
      ...(part.isOrdered === true ? { isOrdered: true } : {}),
      ...(part.isPlain === true ? { isPlain: true } : {}),
    },
  };
}

/** A form's value; of a row that is no longer to be chosen its name, as the row itself says it. */
function shownIn<Row extends Ref>(
  { fields }: Pick<Resource<Row>, 'fields'>,
  row: Row,
  form: FormValues,
  from: string,
  names: Names,
): unknown {
  const value = form[from];
  const { kind, inFile, of } = fields.find((one) => one.name === from) as Field<Row>;
  if (kind.is !== 'one' && kind.is !== 'many' && kind.is !== 'levels') return value;
  const ids: readonly unknown[] = Array.isArray(value) ? value : [value ?? ''];
  const isKnown = ids.every((one) => {
    const id = kind.is === 'levels' ? (one as Readonly<{ id: unknown }>).id : one;
    return id === '' || names.labelOf(kind.of, id) !== undefined;
  });
  return isKnown ? value : ((inFile ?? of)?.(row) ?? value);
}

async function partsOf(
  api: Api,
  part: Part,
  { fields, key, isPlain }: PartKind,
  id: number,
  names: Names,
): Promise<Value> {
  const resource = part.resource(id) as unknown as Resource;
  const rows = await rowsOf(api, resource);
  return rows.map((row) => {
    const form = formValues(resource, row);
    const entry = Object.fromEntries(
      fields.map(({ name, from, kind }) => [
        name,
        writeValue(kind, shownIn(resource, row, form, from, names), names),
      ]),
    );
    return isPlain === true ? entry[key]! : entry;
  });
}

/**
 * Makes the rows under a row what the document says, one call each; those that say the same are
 * left alone.
 */
async function saveUnder(
  api: Api,
  part: Part,
  { fields, key, isOrdered }: PartKind,
  id: number,
  was: Value | undefined,
  { [part.name]: is }: Entry,
  names: Names,
): Promise<void> {
  if (isSame(was, is)) return;
  const resource = part.resource(id) as unknown as Resource;
  const rows = await rowsOf(api, resource);
  const formOf = (row: Ref | null, before: Entry | null, entry: Entry) =>
    underForm(resource, fields, [row, before], entry, names);
  if (isOrdered === true) {
    const [before, after] = [rowsIn(was, key), rowsIn(is, key)];
    const differing = after.findIndex((entry, at) => !isSame(entry, before[at]));
    const from = differing < 0 ? after.length : differing;
    for (const entry of after.slice(from))
      await saveRow(api, resource, { row: null, form: formOf(null, null, entry) });
    for (const row of rows.slice(from)) await removeRows(api, resource, [row]);
    return;
  }
  const found = partPairs(was, is, key);
  for (const [before, entry] of found)
    if (entry === null) await removeRows(api, resource, [rows[before!.index]!]);
  for (const [before, entry] of found) {
    if (entry === null || (before !== null && isSame(before.entry, entry))) continue;
    const row = before === null ? null : rows[before.index]!;
    await saveRow(api, resource, { row, form: formOf(row, before?.entry ?? null, entry) });
  }
}

/**
 * The form of a row under a row: of a new one, or of one that is there and what a document says of
 * it.
 */
function underForm(
  resource: Resource,
  fields: readonly ConfigField[],
  [row, before]: readonly [Ref | null, Entry | null],
  entry: Entry,
  names: Names,
): FormValues {
  const form = { base: formValues(resource, row), empty: fresh(resource) };
  return fillForm(form, fields, before, entry, names);
}

/**
 * A form with what differs in a document; what does not differ stays as the form has it, for it may
 * name rows that nobody can choose any more.
 */
function fillForm(
  { base, empty }: Readonly<{ base: FormValues; empty: FormValues }>,
  fields: readonly ConfigField[],
  before: Entry | null,
  entry: Entry,
  names: Names,
): FormValues {
  const form: Record<string, unknown> = { ...base };
  for (const { name, from, kind } of fields) {
    const value = entry[name];
    if (kind.is === 'rows' || value === undefined) continue;
    if (before === null || !isSame(before[name], value))
      form[from] = formValue(kind, value, names, empty[from]);
  }
  return withoutBlanks(form);
}

/**
 * A form without what is empty, which a call takes for not given; what may be nothing is said as
 * null.
 */
function withoutBlanks(form: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(form).filter(([, value]) => value !== '' && value !== undefined),
  );
}

/** What a noun's form says against values, by the fields of documents. */
async function problemsOf<Row extends Ref>(
  resource: Pick<Resource<Row>, 'form'>,
  fields: readonly ConfigField[],
  form: FormValues,
): Promise<readonly Problem[]> {
  if (resource.form === undefined) return [];
  const { error } = (await resource.form()).safeParse(form);
  return (error?.issues ?? []).map(({ path, message }) => ({
    at: fields.filter(({ from }) => from === path[0]).map(({ name }) => name),
    message,
  }));
}

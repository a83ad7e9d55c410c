import type { AuditEntry } from '@watchbill/core/audit/contract';
import {
  columnOf,
  labelOf,
  valueOf,
  type Field,
  type Filter,
  type ListQuery,
  type Ref,
  type Resource,
} from '@watchbill/core/resource/model';
import {
  importFile,
  makeCall,
  removeRows,
  runVerb,
  saveRow,
  toggleRows,
} from '@watchbill/core/resource/run';
import type { Api } from '@watchbill/core/api/client';
import { uploadLimits } from '@watchbill/core/api/upload';
import { cellOf, fileCellOf, readChoice } from '@watchbill/core/resource/words';
import { everyRow } from '@watchbill/core/resource/pages';
import type { Context } from '../context.ts';
import { exitCode, Stop, wordsOf } from '../exit.ts';
import { sendRows } from '../bulk/send.ts';
import type { UploadFlags } from '../input.ts';
import { present } from '../output/present.ts';
import { confirm } from '../screen/confirm.ts';
import { presentReport } from '../output/report.ts';
import { sheetOf, type Column } from '../output/sheet.ts';
import { optionOf } from './command.ts';
import { findRow, formOf, formWords, findId } from './form.ts';

type ListFilters = Readonly<Record<string, string | boolean | undefined>>;

/** `watchbill NOUN list`. */
export async function listRows<Row extends Ref>(
  context: Context,
  resource: Resource<Row>,
  options: ListFilters,
): Promise<void> {
  const rows = await chosenRows(context, resource, options);
  await present(context, sheetOf(resource.noun, columnsOf(context, resource, isListed), rows));
}

export async function showRow<Row extends Ref>(
  context: Context,
  resource: Resource<Row>,
  wanted: string,
): Promise<void> {
  const row = await findRow(await context.api(), context, resource, wanted);
  const sheet = sheetOf(resource.noun, columnsOf(context, resource, isKept), [row]);
  await present(context, { ...sheet, json: row }, undefined, 'card');
}

export async function addRow<Row extends Ref>(
  context: Context,
  resource: Resource<Row>,
  options: ListFilters,
): Promise<void> {
  const api = await context.api();
  const form = await formOf(api, formWords(context), resource, null, options);
  const added = await saveRow(api, resource, { row: null, form });
  const row = await findRow(api, context, resource, String((added as Ref).id));
  context.say(context.t('cli.rowAdded', { id: row.id, name: labelOf(resource, row) }));
}

export async function editRow<Row extends Ref>(
  context: Context,
  resource: Resource<Row>,
  wanted: string,
  options: ListFilters,
): Promise<void> {
  const api = await context.api();
  const row = await findRow(api, context, resource, wanted);
  await saveRow(api, resource, {
    row,
    form: await formOf(api, formWords(context), resource, row, options),
  });
  context.say(context.t('cli.rowChanged', { id: row.id, name: labelOf(resource, row) }));
}

export const disable = toggling(true);
export const restore = toggling(false);

function toggling(isDisabling: boolean) {
  return async <Row extends Ref>(
    context: Context,
    resource: Resource<Row>,
    wanted: readonly string[],
  ): Promise<void> => {
    const api = await context.api();
    const rows = await findAll(api, context, resource, wanted);
    const outcome = await toggleRows(api, resource, { rows, disable: isDisabling });
    conclude(context, outcome);
  };
}

export async function deleteRows<Row extends Ref>(
  context: Context,
  resource: Resource<Row>,
  wanted: readonly string[],
  { yes }: Readonly<{ yes?: boolean }>,
): Promise<void> {
  const api = await context.api();
  const rows = await findAll(api, context, resource, wanted);
  const names = rows.map((row) => labelOf(resource, row)).join(', ');
  await confirm(context, {
    question: context.t('list.deleteQuestion', { name: names }),
    refusal: context.t('cli.sayYes', { names }),
    yes,
  });
  conclude(context, await removeRows(api, resource, rows));
}

function conclude(
  context: Context,
  { done, refused, error }: Awaited<ReturnType<typeof removeRows>>,
): void {
  context.say(context.t('cli.rowsDone', { count: done }));
  if (refused > 0) throw new Stop(exitCode.refused, wordsOf(error, context.common.lang));
}

/** What became of a row, newest first. */
export async function showHistory<Row extends Ref>(
  context: Context,
  resource: Resource<Row>,
  wanted: string,
): Promise<void> {
  const api = await context.api();
  const { id } = await findRow(api, context, resource, wanted);
  const input = { params: { id }, query: { page_size: 1000 } };
  const page = (await makeCall(api, resource.history!, input)) as { results: AuditEntry[] };
  const { t } = context;
  const changes = (entry: AuditEntry) =>
    entry.changed.map(
      (name) => `${name}: ${String(entry.before?.[name])} → ${String(entry.after?.[name])}`,
    );
  const columns: Column<AuditEntry>[] = [
    { key: 'at', label: t('audit.at'), of: (entry) => entry.at },
    { key: 'user', label: t('audit.user'), of: (entry) => entry.username ?? entry.api_key },
    { key: 'operation', label: t('audit.operation'), of: (entry) => entry.operation },
    { key: 'changed', label: t('audit.changed'), of: (entry) => changes(entry).join('; ') },
  ];
  await present(context, { ...sheetOf('history', columns, page.results), json: page.results });
}

export async function importRows<Row extends Ref>(
  context: Context,
  resource: Resource<Row>,
  file: string,
  flags: UploadFlags,
): Promise<void> {
  const api = await context.api();
  const report = await sendRows(file, flags, context, {
    to: [resource.noun],
    most: uploadLimits.nounRows,
    send: ({ file: part, query }, following) =>
      importFile(api, resource.import!, part, part.name, query, following),
  });
  await presentReport(report, context);
  context.say(report.message);
}

/** In the columns of the web's file, which `import` reads back. */
export async function exportRows<Row extends Ref>(
  context: Context,
  resource: Resource<Row>,
  options: ListFilters,
): Promise<void> {
  const rows = await chosenRows(context, resource, options);
  const fields = resource.fields.filter((field) => field.file !== false);
  const columns = fields.map((field): Column<Row> => ({
    key: columnOf(field),
    label: context.t(field.label),
    of: (row) => fileCellOf(field, row, context.t),
  }));
  await present(context, sheetOf(resource.noun, columns, rows), 'csv');
}

async function queryOf<Row extends Ref>(
  api: Api,
  context: Context,
  resource: Resource<Row>,
  options: ListFilters,
): Promise<Omit<ListQuery, 'page' | 'page_size'>> {
  const filters: [string, number | string][] = [];
  for (const filter of resource.filters ?? []) {
    const wanted = options[optionOf(filter)];
    if (typeof wanted === 'string')
      filters.push([filter.name, await filterValue(api, context, filter, wanted)]);
  }
  const states = { enabled: { is_disabled: false }, disabled: { is_disabled: true }, all: {} };
  const state =
    options['all'] === true ? 'all' : options['disabled'] === true ? 'disabled' : 'enabled';
  return {
    ...(resource.toggle === undefined ? {} : states[state]),
    ...(options['search'] === undefined ? {} : { search: String(options['search']) }),
    ...(options['sort'] === undefined
      ? {}
      : { sort: sortOf(context, resource, String(options['sort'])) }),
    ...Object.fromEntries(filters),
  };
}

async function filterValue(
  api: Api,
  context: Context,
  { of }: Filter,
  wanted: string,
): Promise<number | string> {
  if (of === 'date') return wanted;
  if ('load' in of) return findId(api, context, of, wanted);
  return readChoice(of, wanted) ?? wanted;
}

/** `name`, `-name`: by the columns of the list. */
function sortOf<Row extends Ref>(
  context: Context,
  { fields }: Resource<Row>,
  wanted: string,
): string {
  const [, minus = '', name = ''] = /^(-?)(.*)$/.exec(wanted) ?? [];
  const field = fields.find((one) => columnOf(one) === name && one.sort !== undefined);
  if (field?.sort !== undefined) return minus + field.sort;
  const columns = fields.filter((one) => one.sort !== undefined).map(columnOf);
  const names = [...new Set(columns)].join(', ');
  throw new Stop(exitCode.usage, context.t('cli.badSort', { name, names }));
}

/** Every row that the options leave. */
async function chosenRows<Row extends Ref>(
  context: Context,
  resource: Resource<Row>,
  options: ListFilters,
): Promise<Row[]> {
  const api = await context.api();
  const query = await queryOf(api, context, resource, options);
  return everyRow((page) => runVerb(api, resource.list, { ...query, ...page }));
}

async function findAll<Row extends Ref>(
  api: Api,
  context: Context,
  resource: Resource<Row>,
  wanted: readonly string[],
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const one of wanted) rows.push(await findRow(api, context, resource, one));
  return rows;
}

type FieldTest = (field: Pick<Field<never>, 'list' | 'form' | 'kind'>) => boolean;
const isListed: FieldTest = ({ list }) => list !== 'no';
/** What is only typed in is nothing of a row. */
const isKept: FieldTest = ({ form, kind }) => form !== 'new' && kind.is !== 'password';

function columnsOf<Row extends Ref>(
  { t }: Context,
  resource: Resource<Row>,
  isShown: FieldTest,
): Column<Row>[] {
  const columns = resource.fields.filter(isShown).map((field): Column<Row> => ({
    key: columnOf(field),
    label: t(field.label),
    of: (row) => cellOf(field.kind, valueOf(field, row), t),
  }));
  if (resource.toggle === undefined) return columns;
  const disabled: Column<Row> = {
    key: 'disabled',
    label: t('cli.columnDisabled'),
    of: (row) => row.is_disabled === true,
    shown: (row) => (row.is_disabled === true ? '✕' : ''),
  };
  return [...columns, disabled];
}

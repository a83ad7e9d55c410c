import { extname } from 'node:path';
import { writeCsv } from '@watchbill/core/files/csv';
import type { Context } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';
import { printable, printableJson } from './printable.ts';
import { scriptText } from './script.ts';
import { select } from './select.ts';
import { shownIn, valuesOf, type Sheet } from './sheet.ts';
import { targetOf, writeTarget } from './target.ts';

type Format = NonNullable<Context['common']['format']>;

/** Whether somebody asks for rows: a change that does not is told in words alone. */
export const isAsked = ({
  common: { format, output, look = {} },
}: Pick<Context, 'common'>): boolean =>
  [format, output, look.json, look.jq, look.template].some((one) => one !== undefined);

/** Writes a sheet that is no answer: on stderr, but for a script that asks for rows. */
export function presentAside(context: Context, sheet: Sheet): Promise<void> {
  const { io } = context;
  return present(
    isAsked(context) ? context : { ...context, io: { ...io, stdout: io.stderr } },
    sheet,
  );
}

/**
 * Writes a sheet as asked: to stdout or a file, in the chosen format, the one that the file's name
 * says, or the command's own.
 */
export async function present(
  context: Context,
  whole: Sheet,
  usual: Format = 'table',
  look: 'rows' | 'card' = 'rows',
): Promise<void> {
  const file = targetOf(context);
  const sheet = await chooseRows(context, whole);
  const script = await scriptText(context, sheet);
  if (script !== undefined) return writeTarget(context, [script]);
  const isTerminal = file === undefined && context.io.stdout.isTTY === true;
  const format = context.common.format ?? formatOf(file) ?? usual;
  if (look === 'card' && format === 'table' && isTerminal) {
    const { drawCards } = await import('../screen/card.tsx');
    return writeTarget(context, [drawCards(context, sheet)]);
  }
  if (format === 'xlsx' && (isTerminal || context.common.output === undefined))
    throw new Stop(exitCode.usage, context.t('cli.xlsxNeedsFile'));
  const bytes = await render(context, sheet, format);
  const shown = isTerminal ? forEyes(format, bytes) : bytes;
  if (!isTerminal || typeof shown !== 'string' || !(await showInPages(context, shown)))
    await writeTarget(context, [shown]);
  if (file !== undefined) context.say(context.t('cli.written', { count: sheet.rows.length, file }));
  if (sheet.rows.length === 0 && format === 'table') context.say(context.t('generic.nothingHere'));
}

/** The rows that are asked for, or what their fields are. */
async function chooseRows(context: Context, sheet: Sheet): Promise<Sheet> {
  const { look = {} } = context.common;
  if (look.schema === true) return (await import('./schema.ts')).schemaOf(context, sheet);
  const rows = select(context, sheet);
  return look.utc === true ? (await import('./utc.ts')).inUtc(rows) : rows;
}

async function showInPages(context: Context, text: string): Promise<boolean> {
  if (!context.common.isInteractive) return false;
  return (await import('./pager.ts')).showInPager(context, text);
}

/**
 * A file that is looked at in place of kept: its cells are somebody's words, and the terminal would
 * obey them.
 */
function forEyes(format: Format, bytes: string | Buffer): string | Buffer {
  return format === 'csv' ? printable(String(bytes)) : bytes;
}

function formatOf(file: string | undefined): Format | undefined {
  const name = extname(file ?? '').slice(1);
  return name === 'json' || name === 'ndjson' || name === 'csv' || name === 'xlsx'
    ? name
    : undefined;
}

async function render(context: Context, sheet: Sheet, format: Format): Promise<string | Buffer> {
  if (format === 'json')
    return `${printableJson(JSON.stringify(sheet.json ?? valuesOf(sheet), null, 2))}\n`;
  if (format === 'ndjson')
    return valuesOf(sheet)
      .map((row) => `${printableJson(JSON.stringify(row))}\n`)
      .join('');
  if (format === 'csv') return toCsv(sheet);
  if (format === 'xlsx') return (await import('./xlsx.ts')).toXlsx(sheet);
  return (await import('./table.ts')).toTable(sheet, context.common.hasColour, lineOf(context));
}

/** A table fits the terminal that it is drawn at; in a pipe or a file it is as wide as it is. */
function lineOf({ io: { stdout }, common }: Context): number {
  const isFree = common.look?.truncate === false || common.output !== undefined;
  return stdout.isTTY === true && !isFree ? (stdout.columns ?? 80) : Infinity;
}

function toCsv(sheet: Sheet): string {
  const columns = shownIn('files', sheet);
  return writeCsv([
    columns.map((column) => column.key),
    ...sheet.rows.map((row) => columns.map((column) => column.of(row))),
  ]);
}

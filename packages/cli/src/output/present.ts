import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { writeCsv } from '@watchbill/core/files/table';
import type { Context } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';
import { printable, printableJson } from './printable.ts';
import { shownIn, valuesOf, type Sheet } from './sheet.ts';

type Format = NonNullable<Context['common']['format']>;

/** Writes a sheet as asked: to stdout or a file, in the chosen format, the one that the file's name says, or the command's own. */
export async function present(
  context: Context,
  sheet: Sheet,
  usual: Format = 'table',
  look: 'rows' | 'card' = 'rows',
): Promise<void> {
  const { output } = context.common;
  const format = context.common.format ?? formatOf(output) ?? usual;
  if (
    look === 'card' &&
    format === 'table' &&
    output === undefined &&
    context.io.stdout.isTTY === true
  ) {
    return (await import('../screen/card.tsx')).printCard(context, sheet, {
      field: context.t('cli.columnField'),
      value: context.t('cli.columnValue'),
    });
  }
  if (format === 'xlsx' && output === undefined)
    throw new Stop(exitCode.usage, context.t('cli.xlsxNeedsFile'));
  const bytes = await render(context, sheet, format);
  if (output === undefined) await drain(context.io.stdout, forEyes(context, format, bytes));
  else {
    await writeFile(output, bytes);
    context.say(context.t('cli.written', { count: sheet.rows.length, file: output }));
  }
  if (sheet.rows.length === 0 && format === 'table') context.say(context.t('generic.nothingHere'));
}

/** A file that is looked at in place of kept: its cells are somebody's words, and the terminal would obey them. */
function forEyes({ io }: Context, format: Format, bytes: string | Buffer): string | Buffer {
  const isLookedAt = io.stdout.isTTY === true && format === 'csv';
  return isLookedAt ? printable(String(bytes)) : bytes;
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
  return (await import('./table.ts')).toTable(sheet, context.common.hasColour);
}

function toCsv(sheet: Sheet): string {
  const columns = shownIn('files', sheet);
  return writeCsv([
    columns.map((column) => column.key),
    ...sheet.rows.map((row) => columns.map((column) => column.of(row))),
  ]);
}

/** Waits for a slow reader; one that has gone (`| head`) is no failure. */
function drain(stream: NodeJS.WriteStream, bytes: string | Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(bytes, (error) =>
      error && (error as NodeJS.ErrnoException).code !== 'EPIPE' ? reject(error) : resolve(),
    );
  });
}

import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { writeCsv } from '@watchbill/core/files/table';
import type { Context } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';
import { valuesOf, type Sheet } from './sheet.ts';

type Format = NonNullable<Context['common']['format']>;

/** Writes a sheet as asked: to stdout or a file, in the chosen format, or the one that the file's name says. */
export async function present(context: Context, sheet: Sheet): Promise<void> {
  const { output } = context.common;
  const format = context.common.format ?? formatOf(output) ?? 'table';
  if (format === 'xlsx' && output === undefined) throw new Stop(exitCode.usage, context.t('cli.xlsxNeedsFile'));
  const bytes = await render(context, sheet, format);
  if (output === undefined) await drain(context.io.stdout, bytes);
  else {
    await writeFile(output, bytes);
    context.say(context.t('cli.written', { count: sheet.rows.length, file: output }));
  }
  if (sheet.rows.length === 0 && format === 'table') context.say(context.t('generic.nothingHere'));
}

function formatOf(file: string | undefined): Format | undefined {
  const name = extname(file ?? '').slice(1);
  return name === 'json' || name === 'ndjson' || name === 'csv' || name === 'xlsx' ? name : undefined;
}

async function render(context: Context, sheet: Sheet, format: Format): Promise<string | Buffer> {
  if (format === 'json') return `${JSON.stringify(valuesOf(sheet), null, 2)}\n`;
  if (format === 'ndjson') return valuesOf(sheet).map((row) => `${JSON.stringify(row)}\n`).join('');
  if (format === 'csv') return writeCsv([sheet.columns.map((column) => column.key), ...sheet.rows.map((row) => sheet.columns.map((column) => column.of(row)))]);
  if (format === 'xlsx') return (await import('./xlsx.ts')).toXlsx(sheet);
  return (await import('./table.ts')).toTable(sheet, context.common.hasColour);
}

/** Waits for a slow reader; one that has gone (`| head`) is no failure. */
function drain(stream: NodeJS.WriteStream, bytes: string | Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(bytes, (error) => (error && (error as NodeJS.ErrnoException).code !== 'EPIPE' ? reject(error) : resolve()));
  });
}

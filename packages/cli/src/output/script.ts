import type { Context } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';
import { printable, printableJson } from './printable.ts';
import { fieldNames, mustKnow } from './select.ts';
import { valuesOf, type Sheet } from './sheet.ts';
import { under } from './under.ts';

/**
 * What scripts ask for besides a format: `--json FIELDS`, `--jq`, `--template`. Undefined where
 * they do not.
 */
export async function scriptText(context: Context, sheet: Sheet): Promise<string | undefined> {
  const { json, jq, template } = context.common.look ?? {};
  if (json === undefined && jq === undefined && template === undefined) return undefined;
  const picked = json === undefined ? dataOf(sheet) : pick(context, sheet, json);
  if (jq !== undefined) return runJq(context, picked, jq);
  if (template !== undefined) return fillTemplate(context, sheet, picked, template);
  return `${printableJson(JSON.stringify(picked, null, 2))}\n`;
}

const dataOf = (sheet: Sheet): unknown => sheet.json ?? valuesOf(sheet);

/** Each row with these fields alone; of one row, that row. */
function pick(context: Context, sheet: Sheet, fields: string): unknown {
  const known = fieldNames(sheet);
  const names = fields.split(',').map((name) => name.trim());
  for (const name of names) mustKnow(context, name, known);
  const data = dataOf(sheet);
  const cells = valuesOf(sheet);
  const one = (row: unknown, at: number) =>
    Object.fromEntries(names.map((name) => [name, under(row, name) ?? cells[at]?.[name] ?? null]));
  return Array.isArray(data) ? data.map(one) : one(data, 0);
}

/** What a jq filter makes of it: texts as they are, all else as JSON. */
async function runJq(context: Context, data: unknown, filter: string): Promise<string> {
  const { raw } = await import('jq-wasm/inline');
  const { stdout, stderr, exitCode: code } = await raw(JSON.stringify(data), filter, ['-r', '-c']);
  if (code !== 0)
    throw new Stop(
      exitCode.usage,
      context.t('cli.badJq', { reason: printable(stderr.split('\n')[0] ?? '') }),
    );
  return stdout === '' ? '' : `${stdout}\n`;
}

const escapes: Readonly<Record<string, string>> = { '\\n': '\n', '\\t': '\t', '\\\\': '\\' };

/** A line for each row: `{field}` stands for a field, `\t` and `\n` for what they usually do. */
function fillTemplate(context: Context, sheet: Sheet, data: unknown, template: string): string {
  const known = fieldNames(sheet);
  const plain = template.replaceAll(/\\[nt\\]/g, (one) => escapes[one]!);
  for (const [, name = ''] of plain.matchAll(/\{([\w.]+)\}/g)) mustKnow(context, name, known);
  const cells = valuesOf(sheet);
  const line = (row: unknown, at: number) =>
    plain.replaceAll(/\{([\w.]+)\}/g, (_, name: string) => {
      const value = under(row, name) ?? cells[at]?.[name] ?? '';
      return printable(typeof value === 'object' ? JSON.stringify(value) : String(value));
    });
  const rows = Array.isArray(data) ? data : [data];
  return rows.map((row, at) => `${line(row, at)}\n`).join('');
}

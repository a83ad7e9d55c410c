import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

/**
 * Notes each statement that tests have the embedded engine carry out, once, in the folder that
 * WATCHBILL_TEST_STATEMENTS names: the round on PostgreSQL has them all prepared there, for it need
 * not know what the engine knows, and runs only the tests that depend on more than that.
 */
const folder = process.env['WATCHBILL_TEST_STATEMENTS'];
const isOnPostgres = Boolean(process.env['WATCHBILL_TEST_DATABASE_URL']);
const mark = Symbol.for('watchbill.statements');

/**
 * Statements that can be prepared; migrations and other definitions run on both engines as they
 * are.
 */
const isPrepared = (text: string) =>
  /^\s*\(?(select|with|insert|update|delete|merge|values)\b/i.test(text);

/** Lists differ in length alone: one of them stands for all. */
const formOf = (text: string) =>
  text.replaceAll(/\$\d+/g, '$').replaceAll(/(\((\$(::[\w[\]]+)?(, ?)?)+\)(, ?)?)+/g, '($)');

function note(folder: string): void {
  const prototype = Client.prototype as unknown as Record<symbol, boolean> & {
    query: (...args: unknown[]) => unknown;
  };
  if (prototype[mark]) return;
  prototype[mark] = true;
  const { query } = prototype;
  const seen = new Set<string>();
  mkdirSync(folder, { recursive: true });
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const text = textOf(args[0]);
    const form = text === null ? '' : formOf(text);
    if (text !== null && isPrepared(text) && !seen.has(form)) {
      seen.add(form);
      appendFileSync(join(folder, `${process.pid}.ndjson`), `${JSON.stringify(text)}\n`);
    }
    return query.apply(this, args);
  };
}

function textOf(first: unknown): string | null {
  if (typeof first === 'string') return first;
  const text = (first as { text?: unknown } | null)?.text;
  return typeof text === 'string' ? text : null;
}

/** What has been noted so far, each form once; empty where nobody asked for it. */
export function notedStatements(): readonly string[] {
  if (!folder || !existsSync(folder)) return [];
  const texts = readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as string),
  );
  return [...new Map(texts.map((text) => [formOf(text), text])).values()];
}

if (folder && !isOnPostgres) note(folder);

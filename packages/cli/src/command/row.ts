import type { Api, Input } from '@watchbill/core/api/client';
import { makeCall } from '@watchbill/core/resource/run';
import { everyRow } from '@watchbill/core/resource/pages';
import type { RowSource, Values } from './model.ts';
import type { NamedField } from './names.ts';
import type { CommandInput } from './options.ts';
import type { Context } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';
import { rowsOf } from './reply.ts';

/** A row as it is now: the version that was read, and the values of a form that leaves it so. */
export type Row = Readonly<{ version: number | undefined; form: Values }>;

/** Reads the row that a command changes. Throws Stop (failed) where it is not there. */
export async function rowOf(
  context: Context,
  api: Api,
  source: RowSource,
  values: Values,
  { fields }: CommandInput,
): Promise<Row> {
  const { input, find, isVersionOnly } = source;
  const params = Object.fromEntries(
    fields.filter(({ place }) => place === 'params').map(({ name, key }) => [name, values[key]]),
  );
  const rows = await rowsRead(api, source, input?.(values) ?? { params });
  const row = find === undefined ? rows[0] : rows.find(find(values));
  if (row === undefined) throw new Stop(exitCode.failed, context.t('problem.noRow'));
  const own = fields
    .filter(({ place }) => place === 'body')
    .map((field) => [field.key, ownOf(row, field)] as const)
    .filter(([, value]) => value !== undefined);
  const version = row['version'];
  return {
    version: typeof version === 'number' ? version : undefined,
    form: isVersionOnly === true ? {} : Object.fromEntries(own),
  };
}

/** What a row has for a field: where it holds other rows, their ids are what is sent. */
function ownOf(row: Values, { name, kind }: NamedField): unknown {
  const value = row[name in row ? name : name.replace(/_ids?$/, '')];
  if (kind.is === 'json') return value;
  return Array.isArray(value) ? value.map(idOr) : idOr(value);
}

const idOr = (value: unknown): unknown => (Object(value) as { id?: unknown }).id ?? value;

async function rowsRead(
  api: Api,
  { call, isPaged }: RowSource,
  input: Input,
): Promise<readonly Values[]> {
  if (isPaged !== true) return rowsOf(await makeCall(api, call, input), {}).rows;
  return everyRow(async (turn) => {
    const reply = await makeCall(api, call, { ...input, query: { ...input.query, ...turn } });
    const { rows, count = rows.length } = rowsOf(reply, {});
    return { results: [...rows], count };
  });
}

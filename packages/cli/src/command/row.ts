import type { Api } from '@watchbill/core/api/client';
import { ApiError } from '@watchbill/core/api/errors';
import { makeCall } from '@watchbill/core/resource/run';
import type { RowSource, Values } from './model.ts';
import type { Taken } from './options.ts';
import { rowsOf } from './reply.ts';

/** A row as it is now: the version that was read, and the values of a form that leaves it so. */
export type Row = Readonly<{ version: number | undefined; form: Values }>;

/** Reads the row that a command changes. Throws ApiError (404) where it is not there. */
export async function rowOf(
  api: Api,
  { call, input, find, form }: RowSource,
  values: Values,
  { fields }: Taken,
): Promise<Row> {
  const params = Object.fromEntries(
    fields.filter(({ place }) => place === 'params').map(({ name, key }) => [name, values[key]]),
  );
  const reply = await makeCall(api, call, input?.(values) ?? { params });
  const { rows } = rowsOf(reply, {});
  const row = find === undefined ? rows[0] : rows.find(find(values));
  if (row === undefined) throw new ApiError(404, null);
  const own = Object.fromEntries(
    fields
      .filter(({ place, name }) => place === 'body' && row[name] !== undefined)
      .map(({ name, key }) => [key, row[name]]),
  );
  const version = row['version'];
  return { version: typeof version === 'number' ? version : undefined, form: form?.(row) ?? own };
}

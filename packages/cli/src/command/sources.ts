import type { CallName } from '@watchbill/core/calls';
import type { RowSource, Values } from './model.ts';

/**
 * The one row that a call answers: to the fields that are named, or to the path of the command's
 * own.
 */
export function rowOnly(call: CallName, ...fields: readonly string[]): RowSource {
  return fields.length === 0 ? { call } : { call, input: querying(fields) };
}

/**
 * A row by its id, among those that a call lists of the fields that are named; `key` is the field
 * that says which row.
 */
export function rowById(call: CallName, key = 'id', ...fields: readonly string[]): RowSource {
  return { call, input: querying(fields), find: having(key) };
}

/** The same where the call lists them in pages. */
export function rowInPages(call: CallName, key = 'id', ...fields: readonly string[]): RowSource {
  return { ...rowById(call, key, ...fields), isPaged: true };
}

/** A row by its id, among those of the owner that the path names. */
export function rowOfOwner(call: CallName, key = 'query.id'): RowSource {
  return { call, input: ofOwner, find: having(key) };
}

/** The same where the call lists them in pages. */
export function rowOfOwnerInPages(call: CallName): RowSource {
  return { ...rowOfOwner(call), isPaged: true };
}

/** The version alone of a row: what the command says replaces what it has. */
export function versionOf(row: RowSource): RowSource {
  return { ...row, isVersionOnly: true };
}

const ofOwner = (values: Values) => ({ params: { id: values['id'] } });
const having = (key: string) => (values: Values) => (row: Values) => row['id'] === values[key];
const querying = (fields: readonly string[]) => (values: Values) => ({
  query: Object.fromEntries(fields.map((field) => [field, values[field]])),
});

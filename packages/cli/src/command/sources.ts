import type { CallName } from '@watchbill/core/calls';
import type { RowSource, Values } from './model.ts';

/** Rows of a page at most. */
const most = 1000;

/** The one row that a call answers. */
export function rowOnly(call: CallName): RowSource {
  return { call };
}

/** A row by its id, among all that a call lists. */
export function rowById(call: CallName, id = 'id'): RowSource {
  return {
    call,
    input: () => ({ query: { page: 1, page_size: most } }),
    find: (values) => (row) => row['id'] === values[id],
  };
}

/** A row by its id, among those of the owner that the path names; `form` makes what is sent of it. */
export function rowOf(call: CallName, form: (row: Values) => Values): RowSource {
  return {
    call,
    input: (values) => ({ params: { id: values['id'] }, query: { page: 1, page_size: most } }),
    find: (values) => (row) => row['id'] === values['query.id'],
    form,
  };
}

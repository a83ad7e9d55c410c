import { z } from 'zod';
import { endpoint, flag, pageOf, pageQuery, type Access } from '../api/endpoint.ts';
import type { Names } from '../api/names.ts';
import { rowChange, uploadBody, uploadQuery, uploadReport } from '../api/upload.ts';
import { auditEntry } from '../audit/contract.ts';

/** The report of an import. */
export const importReport = uploadReport.extend({ changes: z.array(rowChange) });
export type ImportReport = z.output<typeof importReport>;

/**
 * What a list's query says of its order: one of these columns, with a minus for the other
 * direction.
 */
export function sortedBy(columns: readonly string[]) {
  return { sort: z.enum(columns.flatMap((column) => [column, `-${column}`])).optional() };
}

/** A call of ours that gives what a list shows as a file. */
export function exportCall<const F extends z.ZodRawShape>({
  noun,
  filters,
  sort,
  view,
}: Pick<Lists<unknown, F>, 'noun' | 'filters' | 'sort' | 'view'>) {
  return endpoint({
    method: 'GET',
    path: `/api/rows/${noun}/export/`,
    access: view,
    summary: `The ${noun} that a list shows, as a CSV or XLSX file`,
    query: z
      .object({
        search: z.string().max(200).optional(),
        format: z.enum(['csv', 'xlsx']).default('csv'),
        ...sortedBy(sort),
      })
      .extend(filters),
    reply: z.unknown(),
  });
}

type Lists<R, F> = Readonly<{
  /** Last part of the address, and the word for the rows in the documentation. */
  noun: string;
  id: z.ZodType;
  row: R;
  /** Filters beside search and state. */
  filters: F;
  /** Columns of the rows that they may be sorted by. */
  sort: readonly string[];
  /** What the specification names otherwise in these rows: ours are spelled alike. */
  wire?: Names;
  /** Who picks from the rows, and who works with them: files and history are for these. */
  readers: Access;
  view: Access;
}>;

/**
 * Calls of ours beside the specification's: a noun's rows with sort and filters, the same as a
 * file, and what became of a row.
 */
export function listCalls<R extends z.ZodType, const F extends z.ZodRawShape>({
  noun,
  id,
  row,
  filters,
  sort,
  wire,
  readers,
  view,
}: Lists<R, F>) {
  const path = `/api/rows/${noun}/` as const;
  const order = sortedBy(sort);
  const state = { is_disabled: flag.optional() };
  return {
    rows: endpoint({
      method: 'GET',
      path,
      ...(wire === undefined ? {} : { wire: { reply: wire } }),
      access: readers,
      summary: `A page of ${noun}, sorted and filtered`,
      query: pageQuery.extend({ ...order, ...state }).extend(filters),
      reply: pageOf(row),
    }),
    export: exportCall({ noun, filters: { ...state, ...filters }, sort, view }),
    history: endpoint({
      method: 'GET',
      path: `${path}{id}/history/`,
      access: view,
      summary: `What became of one of the ${noun}, newest first`,
      params: z.object({ id }),
      query: pageQuery,
      reply: pageOf(auditEntry),
    }),
  } as const;
}

/** A call of ours that adds and changes a noun's rows from a file. */
export function importCall(noun: string, access: Access) {
  return endpoint({
    method: 'POST',
    path: `/api/rows/${noun}/import/`,
    access,
    upload: true,
    isLong: true,
    summary: `Add or change ${noun} from a CSV or XLSX file; all or nothing unless partial=true`,
    query: uploadQuery,
    body: uploadBody,
    reply: importReport,
  });
}

import { z } from 'zod';
import { endpoint, pageOf, pageQuery } from '../api/endpoint.ts';

export const importId = z.coerce.number().int().positive().max(2_147_483_647);

/** A file that was imported; times are ISO 8601 instants. */
export const importRow = z.object({
  id: z.number().int(),
  at: z.string(),
  /** The call that brought it, as `feature.name`. */
  operation: z.string(),
  file: z.string(),
  /** Null for an API key, and for an account that is gone. */
  by: z.string().nullable(),
  added: z.number().int(),
  updated: z.number().int(),
  refused: z.number().int(),
  taken_back_at: z.string().nullable(),
  taken_back_by: z.string().nullable(),
  /** Whether what it changed is still known, and was not taken back. */
  is_open: z.boolean(),
});
export type ImportRow = z.output<typeof importRow>;

export const fates = ['added', 'changed', 'removed'] as const;
/**
 * Something that an import changed, by name: `part` says what of it, as the database calls it, and
 * `count` in how many rows.
 */
export const importedRow = z.object({
  name: z.string(),
  part: z.string(),
  fate: z.enum(fates),
  count: z.number().int(),
});
export type ImportedRow = z.output<typeof importedRow>;

const params = z.object({ id: importId });

export const imports = {
  list: endpoint({
    method: 'GET',
    path: '/api/imports/',
    access: 'signed-in',
    moduleZero: true,
    query: pageQuery.omit({ search: true }),
    reply: pageOf(importRow),
    summary:
      'Files that one has imported, newest first; those of everybody for who reaches every division',
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/imports/{id}/',
    access: 'signed-in',
    moduleZero: true,
    params,
    reply: importRow.extend({
      /** How many rows it changed, and the first of them. */
      count: z.number().int(),
      rows: z.array(importedRow),
    }),
    summary: 'What an import changed, by name',
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/api/imports/{id}/take-back/',
    access: 'signed-in',
    moduleZero: true,
    params,
    reply: z.object({ message: z.string(), count: z.number().int() }),
    summary:
      'Take back what an import changed; refused by name where later changes stand on it, and without the right to the import itself',
  }),
} as const;

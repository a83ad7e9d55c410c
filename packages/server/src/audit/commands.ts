import type { AuditEntry } from '@watchbill/core/audit/contract';
import type { Reader } from '../http/rows/change-row.ts';
import { pageReply, type Page } from '../http/rows/page.ts';
import { entriesOfRow } from './repository.ts';

/**
 * What became of one row, newest first. The caller's reach to the row is checked before; what
 * belongs to a division outside of it is left out.
 */
export async function historyOf(
  { db, session }: Reader,
  entity: string,
  id: number,
  query: Readonly<{ page: number; page_size: number }>,
): Promise<Page<AuditEntry>> {
  const { count, results } = await entriesOfRow(
    db,
    session,
    { entity, entity_id: String(id) },
    query,
  );
  return pageReply(query, count, results);
}

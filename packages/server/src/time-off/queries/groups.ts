import { formatClock } from '@watchbill/core/time/minutes';
import type { CallContext } from '../../http/call/call.ts';
import { listGroups } from '../repository/groups.ts';

/** Groups with their clock times written out, as files have them. */
export async function groupsInFiles(
  { db, session }: CallContext,
  query: Parameters<typeof listGroups>[2],
) {
  const { results } = await listGroups(db, session, query);
  const startOf = ({ fallback_start }: (typeof results)[number]) => formatClock(fallback_start);
  return { results: results.map((group) => ({ ...group, fallback_start: startOf(group) })) };
}

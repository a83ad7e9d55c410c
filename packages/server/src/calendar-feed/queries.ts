import type { Db } from '../db/tables.ts';
import { findFeed } from './repository.ts';

/** When an advisor's calendar address was made, and read last. */
export async function feedOf(db: Db, agent_id: number) {
  const row = await findFeed(db, agent_id);
  return {
    created_at: row?.created_at.toISOString() ?? null,
    last_read_at: row?.last_read_at?.toISOString() ?? null,
  };
}

import type { SetUp } from '@watchbill/core/set-up/model';
import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';

/** Whether there is any of what planning stands on; what is disabled does not count. */
export async function readSetUp(db: Db): Promise<SetUp> {
  const { rows } = await sql<SetUp>`
    select exists (select from enterprise_divisions where not is_disabled) as enterprise_divisions,
      exists (select from divisions where not is_disabled) as divisions,
      exists (select from channels where not is_disabled) as channels,
      exists (select from lines where not is_disabled) as lines,
      exists (select from operating_hours) as operating_hours,
      exists (select from advisors where not is_disabled) as advisors,
      exists (select from queue_history) as queue_history`.execute(db);
  return rows[0]!;
}

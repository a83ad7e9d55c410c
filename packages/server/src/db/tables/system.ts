import type { Generated, JSONColumnType } from 'kysely';
import type { Id, Stamp, Switch } from './columns.ts';

/** What the server keeps for itself: periodic work, jobs, changes, the audit trail. */
export type SystemTables = {
  chores: { name: string; last_at: Date };
  /** Long work that is being done, about a channel or a division. Kind and phase are words of the feature that does it: for a forecast its module, for schedules whether a range is made or a date made anew. */
  running_jobs: {
    id: string;
    kind: string;
    channel_id: number | null;
    division_id: number | null;
    user_id: number;
    start_date: string;
    end_date: string;
    phase: string;
    part: number;
    begun_at: Date;
    seen_at: Date;
    is_cancelled: Switch;
  };
  changes: {
    cursor: Generated<number>;
    type: string;
    entity_id: string;
    version: number;
    division_id: number | null;
    user_id: number | null;
    at: Stamp;
  };
  audit: {
    id: Id;
    at: Stamp;
    user_id: number | null;
    api_key_id: number | null;
    request_id: string;
    operation: string;
    entity: string;
    entity_id: string;
    division_id: number | null;
    before: JSONColumnType<object | null> | null;
    after: JSONColumnType<object | null> | null;
  };
  idempotency: {
    user_id: number;
    key: string;
    operation: string;
    request_hash: string;
    status: number;
    reply: string;
    at: Stamp;
  };
};

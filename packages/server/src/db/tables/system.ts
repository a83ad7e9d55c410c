import type { JobFailure, JobState, Queue } from '@watchbill/core/jobs/model';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Change } from '../change.ts';
import type { Id, Stamp } from './columns.ts';

/** What the server keeps for itself: periodic work, jobs, changes, the audit trail. */
export type SystemTables = {
  /**
   * Scheduled tasks: when each ran last, and since then how often in vain, and when it is tried
   * next.
   */
  scheduled_tasks: {
    name: string;
    last_at: Date;
    failures: Generated<number>;
    retry_at: Date | null;
    /** How far in the changes it has looked, where it follows them and has looked at all. */
    cursor: number | null;
  };
  /**
   * Long work: asked for, being done by a worker whose lease has not run out, or ended. Its input
   * is kept until it has ended; that of a call without a file, to be asked again, as long as the
   * job.
   */
  jobs: {
    id: string;
    /** In the order in which they were asked for. */
    number: Generated<number>;
    queue: Queue;
    /** The call that it carries out, or the product's own name for it. */
    kind: string;
    version: number;
    state: ColumnType<JobState, JobState | undefined, JobState>;
    priority: Generated<number>;
    /** Who takes its place: at most half of a queue's each, and in turn with others. */
    holder: string | null;
    /** Of two that say the same here, one alone is done at a time. */
    same_as: string | null;
    idempotency_key: string | null;
    request_hash: string | null;
    user_id: number | null;
    api_key_id: number | null;
    request_id: string | null;
    language: string | null;
    channel_id: number | null;
    division_id: number | null;
    start_date: string | null;
    end_date: string | null;
    input: JSONColumnType<object | null> | null;
    phase: string;
    part: Generated<number>;
    attempts: Generated<number>;
    /** By the product's clock: not before. */
    due_at: Date;
    worker: string | null;
    /** By the database's clock, which all workers share. */
    lease_until: Date | null;
    created_at: Date;
    begun_at: Date | null;
    /**
     * Counts up with every job that is taken, whoever takes it: the embedded engine's clock tells
     * no two of a millisecond apart.
     */
    turn: number | null;
    ended_at: Date | null;
    failure: JSONColumnType<JobFailure | null> | null;
    reply_status: number | null;
    reply: string | null;
  };
  /**
   * What was uploaded, in pieces (db/contents). It goes with its job or file; that of neither is
   * still on its way.
   */
  contents: {
    id: string;
    job_id: ColumnType<string | null, string | null | undefined, string | null>;
    file_id: ColumnType<number | null, number | null | undefined, number | null>;
    created_at: Date;
  };
  content_pieces: { content_id: string; number: number; bytes: Buffer };
  changes: {
    cursor: Generated<number>;
    type: string;
    entity_id: string;
    version: number;
    division_id: number | null;
    user_id: number | null;
    at: Stamp;
  };
  /**
   * `changes` is what was told of it, `release` the schema that its rows are of, `reach` the
   * divisions that its maker reached (null: all).
   */
  imports: {
    id: Id;
    at: Date;
    operation: string;
    file: string;
    user_id: number | null;
    api_key_id: number | null;
    request_id: string;
    added: number;
    updated: number;
    refused: number;
    changes: JSONColumnType<Change[], string, string>;
    release: string;
    reach: number[] | null;
    taken_back_at: Date | null;
    taken_back_by: number | null;
  };
  /**
   * Triggers write them: a row as it was (null: not there), and a digest of what it became (null:
   * gone).
   */
  import_rows: {
    import_id: number;
    number: number;
    table_name: string;
    key: JSONColumnType<Record<string, unknown>>;
    before: JSONColumnType<Record<string, unknown>> | null;
    after: string | null;
  };
  /** Attempts at backups; of a good one its file, of another why it failed. */
  backups: {
    id: Id;
    at: Date;
    file: string | null;
    rows: number | null;
    bytes: number | null;
    failure: string | null;
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

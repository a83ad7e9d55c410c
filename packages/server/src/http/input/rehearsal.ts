import type { UploadQuery } from '@watchbill/core/api/upload';
import { sql } from 'kysely';
import type { CallContext } from '../call/call.ts';

type Work<T> = (within: CallContext) => Promise<T>;

/**
 * What is to be done at the end of a long call; in a dry run it is done and taken back at once, so
 * that the answer, and every refusal, is that of the real run.
 */
export async function carriedOut<T>(
  call: CallContext,
  { dry_run }: UploadQuery,
  work: Work<T>,
): Promise<T | Work<T>> {
  return dry_run === true ? rehearse(call, work) : work;
}

/** What the work answers; nothing of it stays, and nobody is told. */
export async function rehearse<T>(call: CallContext, work: Work<T>): Promise<T> {
  const silent = {
    audit: () => {},
    recordChange: () => {},
    accessChanged: () => {},
    afterCommit: () => {},
    enqueue: async () => {},
  };
  if (call.db.isTransaction) {
    await sql`savepoint rehearsal`.execute(call.db);
    const result = await work({ ...call, ...silent });
    await sql`rollback to savepoint rehearsal`.execute(call.db);
    return result;
  }
  const db = await call.db.startTransaction().execute();
  try {
    return await work({ ...call, ...silent, db });
  } finally {
    await db.rollback().execute();
  }
}

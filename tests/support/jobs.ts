import type { Server } from '@watchbill/server/main';

/** Resolves when no job that is due by this clock is left to be done. */
export async function jobsDone({ database, jobs }: Server, now: Date): Promise<void> {
  jobs.wake();
  for (;;) {
    const open = await database.kysely
      .selectFrom('jobs')
      .select('id')
      .where((e) =>
        e.or([
          e('state', '=', 'running'),
          e.and([e('state', '=', 'queued'), e('due_at', '<=', now)]),
        ]),
      )
      .execute();
    if (open.length === 0) return;
  }
}

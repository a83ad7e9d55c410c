import type { Db } from '../db/tables.ts';
import type { ScheduledTask } from './scheduled-task.ts';

/** Those that are due, in one look: most looks find none. */
export async function dueTasks(
  db: Db,
  tasks: readonly ScheduledTask[],
  now: Date,
): Promise<ScheduledTask[]> {
  const rows = await db
    .selectFrom('scheduled_tasks')
    .select(['name', 'last_at', 'retry_at'])
    .where(
      'name',
      'in',
      tasks.map((task) => task.name),
    )
    .execute();
  const known = new Map(rows.map((row) => [row.name, row]));
  return tasks.filter((task) => {
    const row = known.get(task.name);
    if (row === undefined) return true;
    return row.last_at <= lastDue(task, now) && (row.retry_at === null || row.retry_at <= now);
  });
}

/**
 * Holds the task for this transaction, as run now. False where it is not due, or another process is
 * at it.
 */
export async function takeTask(trx: Db, task: ScheduledTask, now: Date): Promise<boolean> {
  await trx
    .insertInto('scheduled_tasks')
    .values({ name: task.name, last_at: new Date(0) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const held = await trx
    .selectFrom('scheduled_tasks')
    .select('name')
    .where('name', '=', task.name)
    .where('last_at', '<=', lastDue(task, now))
    .where((e) => e.or([e('retry_at', 'is', null), e('retry_at', '<=', now)]))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (held === undefined) return false;
  await trx
    .updateTable('scheduled_tasks')
    .set({ last_at: now, failures: 0, retry_at: null })
    .where('name', '=', task.name)
    .execute();
  return true;
}

/** Puts a task that has failed off, longer each time; it was undone, and with it that it ran. */
export async function putOffTask(
  db: Db,
  task: ScheduledTask,
  now: Date,
  pauseMs: (failures: number) => number,
): Promise<void> {
  const { failures } = await db
    .insertInto('scheduled_tasks')
    .values({ name: task.name, last_at: new Date(0), failures: 1 })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((e) => ({ failures: e('scheduled_tasks.failures', '+', 1) })),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('scheduled_tasks')
    .set({ retry_at: new Date(now.getTime() + pauseMs(failures)) })
    .where('name', '=', task.name)
    .execute();
}

const lastDue = (task: ScheduledTask, now: Date) =>
  new Date(now.getTime() - task.everySeconds * 1000);

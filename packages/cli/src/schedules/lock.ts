import type { Context } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';
import { loadRows, type RowOptions } from './rows.ts';

/** The most rows that one call changes. */
const most = 10_000;

/** `watchbill schedules lock|unlock`: the rows of a division and date, or of some advisors of it. */
export async function lockSchedules(
  isLock: boolean,
  options: RowOptions,
  context: Context,
): Promise<void> {
  const { rows } = await loadRows(options, context);
  const ids = rows.flatMap((row) => row.day.day_id ?? []);
  if (ids.length === 0) throw new Stop(exitCode.failed, context.t('cli.nothingToLock'));
  const api = await context.api();
  for (let from = 0; from < ids.length; from += most)
    await api.schedules.bulkLock({
      body: { int_daywise_id: ids.slice(from, from + most), is_lock: isLock },
    });
  context.say(
    `${context.t(isLock ? 'schedules.lockedDone' : 'schedules.unlockedDone')} ${context.t('cli.rowsChanged', { count: ids.length })}`,
  );
}

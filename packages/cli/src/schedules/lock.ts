import type { Context } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';
import { confirm } from '../screen/confirm.ts';
import { loadRows, type RowOptions } from './rows.ts';

/** The most rows that one call changes. */
const most = 10_000;

/**
 * `watchbill schedules lock|unlock`: the rows of a division and date, or of some advisors of it.
 */
export async function lockSchedules(
  isLock: boolean,
  options: RowOptions & Readonly<{ yes?: boolean }>,
  context: Context,
): Promise<void> {
  const { rows, division, from, to } = await loadRows(options, context);
  const ids = rows.flatMap((row) => row.day.day_id ?? []);
  if (ids.length === 0) throw new Stop(exitCode.failed, context.t('cli.nothingToLock'));
  // Of a few advisors that are named, it is clear what is meant.
  if (options.advisor === undefined) {
    const whole = { division: division.mu_name, from, to, count: ids.length };
    await confirm(context, {
      question: context.t(isLock ? 'cli.lockAll' : 'cli.unlockAll', whole),
      refusal: context.t('cli.sayYesToAll', whole),
      yes: options.yes,
    });
  }
  const api = await context.api();
  for (let from = 0; from < ids.length; from += most)
    await api.schedules.bulkLock({
      body: { int_daywise_id: ids.slice(from, from + most), is_lock: isLock },
    });
  context.say(
    `${context.t(isLock ? 'schedules.lockedDone' : 'schedules.unlockedDone')} ${context.t('cli.rowsChanged', { count: ids.length })}`,
  );
}

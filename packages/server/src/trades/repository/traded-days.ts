import type { ScheduleDay } from '@watchbill/core/schedules/model';
import type { Db } from '../../db/tables.ts';

/** A day that a trade has changed: as it was (null without a row), and the version that it got. */
export type TradedDay = Readonly<{
  agent_id: number;
  date: string;
  day_before: ScheduleDay | null;
  version: number;
}>;

export async function keepTradedDays(
  db: Db,
  trade_id: number,
  days: readonly TradedDay[],
): Promise<void> {
  await db
    .insertInto('traded_days')
    .values(
      days.map(({ day_before, ...day }) => ({
        ...day,
        trade_id,
        day_before: day_before === null ? null : JSON.stringify(day_before),
      })),
    )
    .execute();
}

/** What a trade has changed, once: it is forgotten. */
export async function takeTradedDays(db: Db, trade: number): Promise<TradedDay[]> {
  return db
    .deleteFrom('traded_days')
    .where('trade_id', '=', trade)
    .returning(['agent_id', 'date', 'day_before', 'version'])
    .execute();
}

/** A trade that waits again waits on its days as they are now. */
export async function updateGivenDay(
  db: Db,
  trade: number,
  { agent_id, date, version }: Pick<TradedDay, 'agent_id' | 'date' | 'version'>,
): Promise<void> {
  await db
    .updateTable('trade_days')
    .set({ version })
    .where('trade_id', '=', trade)
    .where('agent_id', '=', agent_id)
    .where('date', '=', date)
    .execute();
}

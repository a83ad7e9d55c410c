import {
  weekdays,
  type ForecastDefault,
  type ForecastDefaultForm,
} from '@watchbill/core/channels/model';
import { formatClock } from '@watchbill/core/time/minutes';
import type { Db } from '../../db/tables.ts';

type Slots = Omit<ForecastDefault, 'id' | 'version'>;

export function noSlots(): Slots {
  return {
    sunday: [],
    monday: [],
    tuesday: [],
    wednesday: [],
    thursday: [],
    friday: [],
    saturday: [],
  };
}

/**
 * Forecast defaults of a channel: slots a weekday, each from its time to the next; null where none
 * were ever set.
 */
export async function loadForecastDefault(db: Db, channel: number): Promise<Slots | null> {
  const rows = await db
    .selectFrom('forecast_defaults')
    .selectAll()
    .where('channel_id', '=', channel)
    .orderBy('day')
    .orderBy('start_min')
    .execute();
  if (rows.length === 0) return null;
  const slots = noSlots();
  for (const { day, start_min, sl_goal, sl_secs, max_occ_percent, asa } of rows)
    slots[weekdays[day] ?? 'sunday'].push({
      time_std: formatClock(start_min),
      sl_goal,
      sl_secs,
      max_occ_percent,
      asa,
    });
  return slots;
}

/** Sets the slots of a channel, whole. */
export async function replaceForecastDefault(
  db: Db,
  channel: number,
  form: ForecastDefaultForm,
): Promise<void> {
  await db.deleteFrom('forecast_defaults').where('channel_id', '=', channel).execute();
  const rows = weekdays.flatMap((weekday, day) =>
    form[weekday].map(({ time_std, ...slot }) => ({
      channel_id: channel,
      day,
      start_min: time_std,
      ...slot,
    })),
  );
  if (rows.length > 0) await db.insertInto('forecast_defaults').values(rows).execute();
}

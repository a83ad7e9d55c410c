import { weekdays, type ChannelForm, type ForecastDefault } from '@watchbill/core/channels/model';
import { formatClock } from '@watchbill/core/time/minutes';
import { keepSequence } from '../db/sequence.ts';
import type { Db } from '../http/serve.ts';

/** Every enabled division of its enterprise division works a new channel, as far as `divisionIds` (null: all) reach. */
export async function insertChannel(
  db: Db,
  form: ChannelForm,
  divisionIds: readonly number[] | null,
): Promise<number> {
  const { id, ...values } = form;
  const row = await db
    .insertInto('channels')
    .values(id === undefined ? values : { id, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepSequence(db, 'channels', id);
  await openToDivisions(db, row.id, form.enterprise_grp, divisionIds);
  return row.id;
}

/** Lets every enabled division of an enterprise division work a channel, as far as `divisionIds` (null: all) reach. */
export async function openToDivisions(
  db: Db,
  channel: number,
  enterprise: number,
  divisionIds: readonly number[] | null,
): Promise<void> {
  await db
    .insertInto('channel_divisions')
    .columns(['channel_id', 'division_id'])
    .expression((e) =>
      e
        .selectFrom('divisions')
        .select([e.val(channel).as('channel_id'), 'id as division_id'])
        .where('enterprise_grp', '=', enterprise)
        .where('is_disabled', '=', false)
        .$if(divisionIds !== null, (query) => query.where('id', 'in', [...(divisionIds ?? [])])),
    )
    .execute();
}

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

/** Forecast defaults of a channel: slots a weekday, each from its time to the next; null where none were ever set. */
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

import { weekdays, type ChannelForm, type ForecastDefault } from '@watchbill/core/channels/model';
import { formatClock } from '@watchbill/core/time/minutes';
import { reachedEnterprises } from '../divisions/commands.ts';
import { insertRow, type Reader } from '../http/change-row.ts';
import type { Named } from '../http/import-rows.ts';
import type { Db } from '../http/serve.ts';

/** Every enabled division of its enterprise division works a new channel, as far as `divisionIds` (null: all) reach. */
export async function insertChannel(
  db: Db,
  form: ChannelForm,
  divisionIds: readonly number[] | null,
): Promise<number> {
  const id = await insertRow(db, 'channels', form);
  await openToDivisions(db, id, form.enterprise_grp, divisionIds);
  return id;
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

/** Channels that the caller reaches and can choose, for files that name them: several enterprise divisions may have one of a name. */
export async function namedChannels({ db, session }: Reader): Promise<Named[]> {
  const all = db
    .selectFrom('channels')
    .innerJoin('enterprise_divisions as enterprise', 'enterprise.id', 'channels.enterprise_grp')
    .select(['channels.id', 'channels.name', 'enterprise.name as enterprise'])
    .where('channels.is_disabled', '=', false);
  const rows = await (
    session.divisionIds === null
      ? all
      : all.where('channels.enterprise_grp', 'in', reachedEnterprises(db, session))
  ).execute();
  return rows.flatMap(({ id, name, enterprise }) => [
    { id, name },
    { id, name: `${enterprise} / ${name}` },
  ]);
}

import { weekdays } from '@watchbill/core/channels/model';
import type { Objective, ObjectiveForm } from '@watchbill/core/forecasting-targets/model';
import { formatClock } from '@watchbill/core/time/minutes';
import { loadForecastDefault, noSlots } from '../channels/commands.ts';
import { reachedEnterprises } from '../divisions/commands.ts';
import { insertRow, type StoredNoun } from '../http/rows/change-row.ts';
import type { Db } from '../db/tables.ts';
import type { Session } from '../session/session.ts';

type Slots = Pick<Objective, (typeof weekdays)[number]>;
type StoredObjective = Objective & Readonly<{ id: number }>;
type ObjectiveRow = Readonly<{
  contact_type: number;
  contact_type_name: string;
  id: number | null;
  version: number | null;
}>;

function rows(db: Db) {
  return db
    .selectFrom('channels as channel')
    .leftJoin('forecast_objectives as objective', 'objective.channel_id', 'channel.id')
    .select([
      'channel.id as contact_type',
      'channel.name as contact_type_name',
      'objective.id',
      'objective.version',
    ]);
}

/** Targets of a channel; its forecast defaults while it has none of its own. */
export async function findOfChannel(db: Db, channel: number): Promise<Objective | undefined> {
  const found = await rows(db).where('channel.id', '=', channel).executeTakeFirst();
  return found === undefined ? undefined : withSlots(db, found);
}

export const storedObjective: StoredNoun<StoredObjective, 'forecast_objectives'> = {
  table: 'forecast_objectives',
  entity: 'forecast_objective',
  missing: 'forecastingTargets.missing',
  read: async ({ db }, ids) => {
    const found = await rows(db).where('objective.id', 'in', ids).execute();
    return Promise.all(
      found.map(async (one) => ({ ...(await withSlots(db, one)), id: one.id ?? 0 })),
    );
  },
};

/** Targets of every channel that the caller reaches and that has its own, by name. */
export async function listObjectives(db: Db, session: Session): Promise<Objective[]> {
  let query = rows(db).where('objective.id', 'is not', null);
  if (session.divisionIds !== null)
    query = query.where('channel.enterprise_grp', 'in', reachedEnterprises(db, session));
  const found = await query.orderBy('channel.name').orderBy('channel.id').limit(1000).execute();
  return Promise.all(found.map((one) => withSlots(db, one)));
}

async function withSlots(
  db: Db,
  { id, version, contact_type, contact_type_name }: ObjectiveRow,
): Promise<Objective> {
  const slots = id === null ? await loadForecastDefault(db, contact_type) : await loadSlots(db, id);
  return {
    ...(slots ?? noSlots()),
    id,
    version: version ?? 0,
    contact_type,
    contact_type_name,
    is_default: id === null,
  };
}

async function loadSlots(db: Db, id: number): Promise<Slots> {
  const slots: Slots = noSlots();
  const found = await db
    .selectFrom('forecast_objective_slots')
    .selectAll()
    .where('objective_id', '=', id)
    .orderBy('day')
    .orderBy('start_min')
    .execute();
  for (const {
    objective_id: _objective,
    day,
    start_min,
    sl_goal,
    sl_secs,
    max_occ_percent,
    asa,
    ...knowledge
  } of found) {
    const said = Object.fromEntries(
      Object.entries(knowledge).filter(([, value]) => value !== null),
    );
    slots[weekdays[day] ?? 'sunday'].push({
      time_std: formatClock(start_min),
      sl_goal,
      sl_secs,
      max_occ_percent,
      asa,
      ...said,
    });
  }
  return slots;
}

/** Answers the id of the new targets. */
export async function insertObjective(
  db: Db,
  channel: number,
  form: ObjectiveForm,
): Promise<number> {
  const id = await insertRow(db, 'forecast_objectives', { channel_id: channel });
  await insertSlots(db, id, form);
  return id;
}

/** The goals of targets, in place of those before. */
export async function replaceSlots(db: Db, id: number, form: ObjectiveForm): Promise<void> {
  await db.deleteFrom('forecast_objective_slots').where('objective_id', '=', id).execute();
  await insertSlots(db, id, form);
}

async function insertSlots(db: Db, id: number, form: ObjectiveForm): Promise<void> {
  const values = weekdays.flatMap((weekday, day) =>
    form[weekday].map(({ time_std, ...slot }) => ({
      ...slot,
      objective_id: id,
      day,
      start_min: time_std,
    })),
  );
  if (values.length > 0) await db.insertInto('forecast_objective_slots').values(values).execute();
}

import {
  weekdays,
  type Channel,
  type ForecastDefaultForm,
  type Task,
} from '@watchbill/core/channels/model';
import { sql, type RawBuilder } from 'kysely';
import { reachedEnterprises } from '../divisions/commands.ts';
import type { StoredNoun } from '../http/change-row.ts';
import type { Listed } from '../http/list-rows.ts';
import { likePattern } from '../http/page.ts';
import type { Db } from '../http/serve.ts';
import type { Session } from '../session/session.ts';
import { openToDivisions } from './commands.ts';

function rows(db: Db) {
  return db
    .selectFrom('channels as channel')
    .innerJoin('enterprise_divisions as enterprise', 'enterprise.id', 'channel.enterprise_grp')
    .leftJoin('skills as skill', 'skill.id', 'channel.skill_id')
    .select([
      'channel.id',
      'channel.name',
      'channel.enterprise_grp',
      'enterprise.name as enterprise_grp_name',
      'channel.skill_id',
      'skill.skill_name',
      'channel.is_disabled',
      'channel.version',
    ]);
}

export const storedChannel: StoredNoun<Channel, 'channels'> = {
  table: 'channels',
  entity: 'channel',
  missing: 'channels.notFound',
  shared: 'channels',
  read: ({ db }, ids) => rows(db).where('channel.id', 'in', ids).orderBy('channel.id').execute(),
};

export const listedChannels: Listed = {
  table: 'channel',
  search: ['channel.name'],
  order: ['channel.name'],
};

/** Channels of the enterprise divisions that the caller reaches, or of one of these. */
export function channelRows(
  db: Db,
  session: Session,
  { eg_id }: Readonly<{ eg_id?: number | undefined }>,
) {
  const all = rows(db);
  const reached =
    session.divisionIds === null
      ? all
      : all.where('channel.enterprise_grp', 'in', reachedEnterprises(db, session));
  return eg_id === undefined ? reached : reached.where('channel.enterprise_grp', '=', eg_id);
}

/** A channel that moves to another enterprise division leaves the divisions of the former behind. */
export async function moveToDivisionsOf(
  db: Db,
  channel: number,
  enterprise: number,
  divisionIds: readonly number[] | null,
): Promise<void> {
  await db.deleteFrom('channel_divisions').where('channel_id', '=', channel).execute();
  await openToDivisions(db, channel, enterprise, divisionIds);
}

export async function hasEnabledLines(db: Db, channel: number): Promise<boolean> {
  return (
    (await db
      .selectFrom('lines')
      .select('id')
      .where('ct_id', '=', channel)
      .where('is_disabled', '=', false)
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}

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

/** The enabled channels that a division works, by name. */
export async function channelsOfDivision(db: Db, division: number): Promise<Channel[]> {
  return rows(db)
    .innerJoin('channel_divisions as work', 'work.channel_id', 'channel.id')
    .where('work.division_id', '=', division)
    .where('channel.is_disabled', '=', false)
    .orderBy('channel.name')
    .orderBy('channel.id')
    .execute();
}

/** The enabled divisions of an enterprise division that the caller sees, and its enabled channels. */
export async function openInEnterprise(
  db: Db,
  session: Session,
  enterprise: number,
): Promise<{ manage_unit_id: number[]; data: { data: Channel[] } }> {
  let divisions = db
    .selectFrom('divisions')
    .select('id')
    .where('enterprise_grp', '=', enterprise)
    .where('is_disabled', '=', false);
  if (session.divisionIds !== null) divisions = divisions.where('id', 'in', session.divisionIds);
  const data = await rows(db)
    .where('channel.enterprise_grp', '=', enterprise)
    .where('channel.is_disabled', '=', false)
    .orderBy('channel.name')
    .orderBy('channel.id')
    .execute();
  return {
    manage_unit_id: (await divisions.orderBy('mu_name').orderBy('id').execute()).map(
      (row) => row.id,
    ),
    data: { data },
  };
}

export async function areOfEnterprise(
  db: Db,
  divisions: readonly number[],
  enterprise: number,
): Promise<boolean> {
  return (
    (
      await db
        .selectFrom('divisions')
        .select('id')
        .where('id', 'in', divisions)
        .where('enterprise_grp', '!=', enterprise)
        .limit(1)
        .execute()
    ).length === 0
  );
}

export async function assignDivisions(
  db: Db,
  channel: number,
  divisions: readonly number[],
): Promise<void> {
  const values = [...new Set(divisions)].map((division_id) => ({
    channel_id: channel,
    division_id,
  }));
  await db
    .insertInto('channel_divisions')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function unassignDivisions(
  db: Db,
  channel: number,
  divisions: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('channel_divisions')
    .where('channel_id', '=', channel)
    .where('division_id', 'in', divisions)
    .execute();
}

type TaskFilter = Readonly<{
  int_type_id: '2' | '3';
  is_assigned?: boolean | undefined;
  search?: string | undefined;
  page: number;
  page_size: number;
}>;

/** Enabled channels with the divisions that work them, or enabled divisions with their channels; the caller sees its own divisions on either side. */
export async function listTasks(
  db: Db,
  session: Session,
  filter: TaskFilter,
): Promise<{ count: number; results: Task[] }> {
  const from = sql`from (${tasks(session, filter.int_type_id)}) task where (${filter.is_assigned ?? null}::boolean is null or (json_array_length(assigned_to) > 0) = ${filter.is_assigned ?? null}::boolean)
    and name ilike ${likePattern(filter.search ?? '')}`;
  const counted = await sql<{ count: number }>`select count(*)::integer as count ${from}`.execute(
    db,
  );
  const found =
    await sql<Task>`select * ${from} order by name, id limit ${filter.page_size} offset ${(filter.page - 1) * filter.page_size}`.execute(
      db,
    );
  return { count: counted.rows[0]?.count ?? 0, results: found.rows };
}

export async function findTask(db: Db, session: Session, channel: number): Promise<Task> {
  const {
    rows: [row],
  } =
    await sql<Task>`select * from (${tasks(session, '3', sql`true`)}) task where id = ${channel}`.execute(
      db,
    );
  if (row === undefined) throw new Error(`no channel ${channel}`);
  return row;
}

function tasks(
  session: Session,
  type: '2' | '3',
  only: RawBuilder<unknown> = sql`not entity.is_disabled`,
) {
  const mine =
    session.divisionIds === null
      ? sql`true`
      : sql`division.id = any(${sql.val([...session.divisionIds])}::integer[])`;
  const enterprise = sql`join enterprise_divisions enterprise on enterprise.id = entity.enterprise_grp`;
  const others = (name: string) =>
    sql`coalesce(json_agg(json_build_object('id', other.id, 'name', other.${sql.ref(name)}) order by other.${sql.ref(name)}), '[]')`;
  if (type === '2')
    return sql`select 2 as int_type_id, entity.id, entity.mu_name as name, entity.enterprise_grp, enterprise.name as enterprise_grp_name,
      (select ${others('name')} from channel_divisions work join channels other on other.id = work.channel_id where work.division_id = entity.id) as assigned_to
      from divisions entity ${enterprise} where ${only} and exists (select from divisions division where division.id = entity.id and ${mine})`;
  return sql`select 3 as int_type_id, entity.id, entity.name, entity.enterprise_grp, enterprise.name as enterprise_grp_name,
    (select ${others('mu_name')} from channel_divisions work join divisions other on other.id = work.division_id
      where work.channel_id = entity.id and exists (select from divisions division where division.id = other.id and ${mine})) as assigned_to
    from channels entity ${enterprise} where ${only} and ${session.divisionIds === null ? sql`true` : sql`exists (select from divisions division where division.enterprise_grp = entity.enterprise_grp and ${mine})`}`;
}

import type { Channel } from '@watchbill/core/channels/model';
import type { AskedLevel } from '@watchbill/core/resource/words';
import { reachedEnterprises } from '../divisions/commands.ts';
import type { Reader, StoredNoun } from '../http/rows/change-row.ts';
import type { NamedRow } from '../http/input/import-cells.ts';
import type { ListSource } from '../http/rows/list-rows.ts';
import type { Db } from '../db/tables.ts';
import type { Session } from '../session/session.ts';
import { sql } from 'kysely';

function rows(db: Db) {
  return db
    .selectFrom('channels as channel')
    .innerJoin('enterprise_divisions as enterprise', 'enterprise.id', 'channel.enterprise_grp')
    .select([
      'channel.id',
      'channel.name',
      'channel.enterprise_grp',
      'enterprise.name as enterprise_grp_name',
      sql<
        Channel['proficiencies']
      >`(select coalesce(json_agg(json_build_object('id', skill.id, 'skill_name',
        skill.skill_name, 'level', asked.level) order by skill.skill_name), '[]')
        from channel_skills as asked join skills as skill on skill.id = asked.skill_id
          where asked.channel_id = channel.id)`.as('proficiencies'),
      'channel.priority',
      'channel.due_minutes',
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

export const listedChannels: ListSource = {
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

/** Minutes within which a channel's work is due; 0 where its contacts are taken at once. */
export async function dueMinutesOf(db: Db, channel: number): Promise<number> {
  const row = await db
    .selectFrom('channels')
    .select('due_minutes')
    .where('id', '=', channel)
    .executeTakeFirst();
  return row?.due_minutes ?? 0;
}

/** What a channel asks of its advisors, in place of what it asked for before. */
export async function replaceProficiencies(
  db: Db,
  channel: number,
  asked: readonly AskedLevel[],
): Promise<void> {
  const kept = asked.map(({ id }) => id);
  await db
    .deleteFrom('channel_skills')
    .where('channel_id', '=', channel)
    .where('skill_id', 'not in', kept)
    .execute();
  if (asked.length > 0)
    await db
      .insertInto('channel_skills')
      .values(asked.map(({ id, level }) => ({ channel_id: channel, skill_id: id, level })))
      .onConflict((conflict) =>
        conflict
          .columns(['channel_id', 'skill_id'])
          .doUpdateSet((e) => ({ level: e.ref('excluded.level') })),
      )
      .execute();
}

/**
 * Lets every enabled division of an enterprise division work a channel, as far as `divisionIds`
 * (null: all) reach.
 */
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

/**
 * A channel that moves to another enterprise division leaves the divisions of the former behind.
 */
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

/**
 * The enabled divisions of an enterprise division that the caller sees, and its enabled channels.
 */
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

/**
 * Channels that the caller reaches and can choose, for files that name them: several enterprise
 * divisions may have one of a name.
 */
export async function namedChannels({ db, session }: Reader): Promise<NamedRow[]> {
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

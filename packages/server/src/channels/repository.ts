import type { Channel } from '@watchbill/core/channels/model';
import { reachedEnterprises } from '../divisions/commands.ts';
import { likePattern } from '../http/page.ts';
import type { Db } from '../http/serve.ts';
import type { Session } from '../session/session.ts';
import { openToDivisions } from './commands.ts';

type Filter = Readonly<{ search?: string | undefined; is_disabled?: boolean | undefined; eg_id?: number | undefined; page: number; page_size: number }>;

function rows(db: Db) {
  return db.selectFrom('channels as channel').innerJoin('enterprise_divisions as enterprise', 'enterprise.id', 'channel.enterprise_grp');
}

const columns = ['channel.id', 'channel.name', 'channel.enterprise_grp', 'enterprise.name as enterprise_grp_name', 'channel.is_disabled', 'channel.version'] as const;

/** Channels of the enterprise divisions that the caller reaches, by name; one page and the count of all. */
export async function listChannels(db: Db, session: Session, filter: Filter): Promise<{ count: number; results: Channel[] }> {
  let query = rows(db);
  if (session.divisionIds !== null) query = query.where('channel.enterprise_grp', 'in', reachedEnterprises(db, session));
  if (filter.is_disabled !== undefined) query = query.where('channel.is_disabled', '=', filter.is_disabled);
  if (filter.eg_id !== undefined) query = query.where('channel.enterprise_grp', '=', filter.eg_id);
  if (filter.search) query = query.where('channel.name', 'ilike', likePattern(filter.search));
  const { count } = await query.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const results = await query.select(columns).orderBy('channel.name').orderBy('channel.id').limit(filter.page_size).offset((filter.page - 1) * filter.page_size).execute();
  return { count: Number(count), results };
}

export async function findChannel(db: Db, id: number): Promise<Channel | undefined> {
  return rows(db).select(columns).where('channel.id', '=', id).executeTakeFirst();
}

/** Changes a channel if it still has this version (null: whatever it has). False when it has moved on. */
export async function updateChannel(db: Db, id: number, version: number | null, values: Partial<Pick<Channel, 'name' | 'enterprise_grp' | 'is_disabled'>>): Promise<boolean> {
  const result = await db
    .updateTable('channels')
    .set((e) => ({ ...values, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .$if(version !== null, (query) => query.where('version', '=', version))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** A channel that moves to another enterprise division leaves the divisions of the former behind. */
export async function moveToDivisionsOf(db: Db, channel: number, enterprise: number): Promise<void> {
  await db.deleteFrom('channel_divisions').where('channel_id', '=', channel).execute();
  await openToDivisions(db, channel, enterprise);
}

export async function hasEnabledLines(db: Db, channel: number): Promise<boolean> {
  return (await db.selectFrom('lines').select('id').where('ct_id', '=', channel).where('is_disabled', '=', false).limit(1).executeTakeFirst()) !== undefined;
}

import type { ChannelForm } from '@watchbill/core/channels/model';
import { keepSequence } from '../db/sequence.ts';
import type { Db } from '../http/serve.ts';

/** Every enabled division of its enterprise division works a new channel. */
export async function insertChannel(db: Db, form: ChannelForm): Promise<number> {
  const { id, ...values } = form;
  const row = await db.insertInto('channels').values(id === undefined ? values : { id, ...values }).returning('id').executeTakeFirstOrThrow();
  await keepSequence(db, 'channels', id);
  await openToDivisions(db, row.id, form.enterprise_grp);
  return row.id;
}

/** Lets every enabled division of an enterprise division work a channel. */
export async function openToDivisions(db: Db, channel: number, enterprise: number): Promise<void> {
  await db
    .insertInto('channel_divisions')
    .columns(['channel_id', 'division_id'])
    .expression((e) => e.selectFrom('divisions').select([e.val(channel).as('channel_id'), 'id as division_id']).where('enterprise_grp', '=', enterprise).where('is_disabled', '=', false))
    .execute();
}

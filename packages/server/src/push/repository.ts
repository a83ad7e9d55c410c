import { generateKeyPairSync } from 'node:crypto';
import type { JWK } from 'jose';
import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';
import type { PushTarget } from './sender.ts';

const setting = 'push-key';

/** Reads the server's own key for push services, made by whichever process comes first. */
export async function loadPushKey(db: Db): Promise<Readonly<{ key: JWK; publicKey: string }>> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const fresh = { key: setting, value: JSON.stringify(privateKey.export({ format: 'jwk' })) };
  await db
    .insertInto('settings')
    .values(fresh)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', setting)
    .executeTakeFirstOrThrow();
  const key = JSON.parse(value) as JWK;
  const point = [key.x, key.y].map((part) => Buffer.from(part!, 'base64url'));
  return { key, publicKey: Buffer.concat([Buffer.from([4]), ...point]).toString('base64url') };
}

type NewSubscription = PushTarget & Readonly<{ user_id: number; session_id: string }>;

/** Devices of one person that are told; of more the longest unseen go. */
const mostDevices = 10;

/** Keeps a device for whoever is signed in on it now. */
export async function putSubscription(db: Db, one: NewSubscription, now: Date): Promise<void> {
  await db
    .insertInto('push_subscriptions')
    .values({ ...one, created_at: now, seen_at: now })
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet((e) => ({
        user_id: one.user_id,
        session_id: one.session_id,
        p256dh: one.p256dh,
        auth: one.auth,
        seen_at: now,
        // What another person was told is none of this one's news.
        created_at: e
          .case()
          .when('push_subscriptions.user_id', '=', one.user_id)
          .then(e.ref('push_subscriptions.created_at'))
          .else(now)
          .end(),
      })),
    )
    .execute();
  const newest = db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', one.user_id)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostDevices);
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', one.user_id)
    .where('id', 'not in', newest)
    .execute();
}

export async function hasSubscription(db: Db, user: number, endpoint: string): Promise<boolean> {
  const found = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', user)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteSubscription(db: Db, user: number, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', user)
    .where('endpoint', '=', endpoint)
    .execute();
}

export async function dropSubscription(db: Db, id: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

/**
 * Devices whose session was ended, whose person may not sign in any more, or that nobody has opened
 * since an instant.
 */
export async function dropEndedSubscriptions(db: Db, unseenSince: Date): Promise<void> {
  await sql`delete from push_subscriptions device using sessions session, users person
    where session.id = device.session_id and person.id = device.user_id
      and (session.revoked_at is not null or person.is_disabled or device.seen_at < ${unseenSince})`.execute(
    db,
  );
}

/** A device as long as it may be told. */
export async function findSubscription(db: Db, id: number) {
  return db
    .selectFrom('push_subscriptions as device')
    .innerJoin('sessions as session', 'session.id', 'device.session_id')
    .innerJoin('users as person', 'person.id', 'device.user_id')
    .select(['device.user_id', 'endpoint', 'p256dh', 'auth', 'person.language'])
    .where('device.id', '=', id)
    .where('session.revoked_at', 'is', null)
    .where('person.is_disabled', '=', false)
    .executeTakeFirst();
}

/**
 * Unread notices since an instant that their readers want pushed and have not had yet, by device,
 * with the hours in which each wants none.
 */
export async function noticesToPush(db: Db, since: Date) {
  return db
    .selectFrom('notifications as notice')
    .innerJoin('notice_choices as choice', 'choice.user_id', 'notice.user_id')
    .innerJoin('push_subscriptions as device', 'device.user_id', 'notice.user_id')
    .select([
      'notice.id',
      'device.id as device_id',
      'device.endpoint',
      'choice.quiet_start',
      'choice.quiet_end',
      'choice.zone',
    ])
    .where('notice.pushed_at', 'is', null)
    .where('notice.is_read', '=', false)
    .where('notice.created_at', '>', since)
    .whereRef('notice.created_at', '>=', 'device.created_at')
    .whereRef('notice.kind', '=', (e) => e.fn.any('choice.push_kinds'))
    .orderBy('device.id')
    .orderBy('notice.id')
    .limit(5000)
    .execute();
}

export async function markPushed(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ pushed_at: now })
    .where('id', 'in', [...ids])
    .execute();
}

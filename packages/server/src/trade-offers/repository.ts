import type { Db } from '../db/tables.ts';
import type { Session } from '../session/session.ts';

function rows(db: Db) {
  return db
    .selectFrom('trade_offers as offer')
    .innerJoin('advisors as advisor', 'advisor.id', 'offer.agent_id')
    .leftJoin('trades as trade', 'trade.id', 'offer.trade_id')
    .select([
      'offer.id',
      'offer.division_id',
      'offer.agent_id',
      'advisor.first_name',
      'advisor.last_name',
      'offer.date',
      'offer.window_start',
      'offer.window_end',
      'offer.return_from',
      'offer.return_to',
      'offer.comments',
      'offer.is_withdrawn',
      'offer.starts_at',
      'offer.created_at',
      'offer.version',
      'trade.state as trade_state',
    ]);
}
export type OfferRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

/** Whether an offer can be taken: it has not begun, and no trade that it led to stands. */
export function isOpen(offer: OfferRow, now: Date): boolean {
  return (
    !offer.is_withdrawn &&
    offer.starts_at > now &&
    (offer.trade_state === null || offer.trade_state === 'unsuccessful')
  );
}

/** Offers of the caller's divisions that have not begun, the earliest first. */
export async function listOffers(db: Db, session: Session, now: Date): Promise<OfferRow[]> {
  let query = rows(db).where('offer.is_withdrawn', '=', false).where('offer.starts_at', '>', now);
  if (session.divisionIds !== null)
    query = query.where('offer.division_id', 'in', orNone(session.divisionIds));
  return query.orderBy('offer.starts_at').orderBy('offer.id').execute();
}

const orNone = (ids: readonly number[]) => (ids.length === 0 ? [0] : [...ids]);

export async function findOffer(db: Db, id: number): Promise<OfferRow | undefined> {
  return rows(db).where('offer.id', '=', id).executeTakeFirst();
}

/** Keeps an offer from other takers until the commit. */
export async function lockOffer(db: Db, id: number): Promise<void> {
  await db.selectFrom('trade_offers').select('id').where('id', '=', id).forUpdate().execute();
}

export type NewOffer = Readonly<{
  division_id: number;
  agent_id: number;
  date: string;
  window_start: number | null;
  window_end: number | null;
  return_from: string | null;
  return_to: string | null;
  comments: string;
  starts_at: Date;
  created_at: Date;
}>;

export async function insertOffer(db: Db, offer: NewOffer): Promise<number> {
  const { id } = await db
    .insertInto('trade_offers')
    .values(offer)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateOffer(
  db: Db,
  id: number,
  change: Readonly<{ is_withdrawn?: boolean; trade_id?: number }>,
): Promise<void> {
  await db
    .updateTable('trade_offers')
    .set(change)
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

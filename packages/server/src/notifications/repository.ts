import type { Notification, NoticeKind, Recipient } from '@watchbill/core/notifications/model';
import { isMessageKey, type Language, type Params } from '@watchbill/core/messages/catalogue';
import { datedText } from '@watchbill/core/messages/dated';
import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';

type NoticeText = string | Readonly<{ key: string; params: Params }>;

function rows(db: Db) {
  return db
    .selectFrom('notifications as notice')
    .leftJoin('trades as trade', (join) =>
      join.on('notice.about_kind', '=', 'trade').onRef('trade.id', '=', 'notice.about_id'),
    )
    .leftJoin('users as sender', 'sender.id', 'notice.sender_id')
    .select([
      'notice.id',
      'notice.user_id',
      'notice.kind',
      'notice.title',
      'notice.message',
      'notice.start_at',
      'notice.end_at',
      'notice.about_kind',
      'notice.about_id',
      'notice.is_read',
      'notice.created_at',
      'trade.is_approved_by_read',
      'trade.is_to_agent_read',
      'sender.first_name',
      'sender.last_name',
      'sender.username',
    ]);
}

type NoticeRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];
export type ListFilter = Readonly<{
  user: number;
  kinds: readonly NoticeKind[];
  isRead?: boolean | undefined;
  limit: number;
  offset: number;
}>;

/**
 * One's own notifications, newest first; the count of all that fit, and of the unread among one's
 * own.
 */
export async function listNotices(
  db: Db,
  filter: ListFilter,
  language: Language,
): Promise<{ count: number; unread: number; results: Notification[] }> {
  const own = db
    .selectFrom('notifications as notice')
    .where('user_id', '=', filter.user)
    .where('kind', 'in', filter.kinds);
  const counts = await own
    .select((e) => [
      e.fn.countAll<number>().as('all'),
      e.fn.countAll<number>().filterWhere('is_read', '=', false).as('unread'),
    ])
    .executeTakeFirstOrThrow();
  let query = rows(db)
    .where('notice.user_id', '=', filter.user)
    .where('notice.kind', 'in', filter.kinds);
  if (filter.isRead !== undefined) query = query.where('notice.is_read', '=', filter.isRead);
  const found = await query
    .orderBy('notice.id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  const [all, unread] = [Number(counts.all), Number(counts.unread)];
  const count = filter.isRead === undefined ? all : filter.isRead ? all - unread : unread;
  return { count, unread, results: found.map((row) => toNotification(row, language)) };
}

/** Notifications by id, each in its reader's language. */
export async function noticesForReaders(
  db: Db,
  ids: readonly number[],
): Promise<Readonly<{ user_id: number; row: Notification }>[]> {
  if (ids.length === 0) return [];
  const found = await rows(db)
    .innerJoin('users as reader', 'reader.id', 'notice.user_id')
    .select('reader.language')
    .where('notice.id', 'in', ids)
    .execute();
  return found.map((row) => ({
    user_id: row.user_id,
    row: toNotification(row, row.language as Language),
  }));
}

function toNotification(row: NoticeRow, language: Language): Notification {
  return {
    id: row.id,
    kind: row.kind as NoticeKind,
    title: inLanguage(row.title, language),
    message: inLanguage(row.message, language),
    start_time: row.start_at?.toISOString() ?? null,
    end_time: row.end_at?.toISOString() ?? null,
    is_bidding: row.kind === 'bidding',
    is_read: row.is_read,
    is_approved_by_read: row.is_approved_by_read,
    is_to_agent_read: row.is_to_agent_read,
    about:
      row.about_kind === null || row.about_id === null
        ? null
        : { kind: row.about_kind, id: row.about_id },
    sender:
      row.username === null
        ? null
        : `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() || row.username,
    created_at: row.created_at.toISOString(),
  };
}

/** What is said, in the reader's language, its dates in words. */
function inLanguage(said: NoticeText, language: Language): string {
  if (typeof said === 'string') return said;
  if (!isMessageKey(said.key)) return said.key;
  return datedText(said.key, said.params, language);
}

export type NewNotice = Readonly<{
  user_id: number;
  kind: NoticeKind;
  title: NoticeText;
  message: NoticeText;
  start_at: Date | null;
  end_at: Date | null;
  about_kind: string | null;
  about_id: number | null;
  sender_id: number | null;
  once: string | null;
  created_at: Date;
}>;

/**
 * Writes notices; of those marked `once` only what the user has not been told before. Answers what
 * was written.
 */
export async function insertNotices(
  db: Db,
  notices: readonly NewNotice[],
): Promise<{ id: number; user_id: number }[]> {
  const written: { id: number; user_id: number }[] = [];
  for (let from = 0; from < notices.length; from += 1000) {
    const values = notices.slice(from, from + 1000).map((one) => ({
      ...one,
      title: JSON.stringify(one.title),
      message: JSON.stringify(one.message),
    }));
    written.push(
      ...(await db
        .insertInto('notifications')
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .returning(['id', 'user_id'])
        .execute()),
    );
  }
  return written;
}

/** Whose the notifications with these ids are. */
export async function ownersOf(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; user_id: number }[]> {
  return db.selectFrom('notifications').select(['id', 'user_id']).where('id', 'in', ids).execute();
}

type NoticeFilter = Readonly<{
  user: number;
  ids: readonly number[] | null;
  kinds: readonly NoticeKind[];
}>;

/**
 * Marks one's own as read, those given or all of these kinds; answers the ids of those that were
 * unread.
 */
export async function markRead(db: Db, { user, ids, kinds }: NoticeFilter): Promise<number[]> {
  let query = db
    .updateTable('notifications')
    .set({ is_read: true })
    .where('user_id', '=', user)
    .where('is_read', '=', false);
  query = ids === null ? query.where('kind', 'in', kinds) : query.where('id', 'in', ids);
  return (await query.returning('id').execute()).map((row) => row.id);
}

/**
 * Deletes one's own, those given or all of these kinds; answers the ids of those that were there.
 */
export async function deleteNotices(db: Db, { user, ids, kinds }: NoticeFilter): Promise<number[]> {
  let query = db.deleteFrom('notifications').where('user_id', '=', user);
  query = ids === null ? query.where('kind', 'in', kinds) : query.where('id', 'in', ids);
  return (await query.returning('id').execute()).map((row) => row.id);
}

/** What a user was told of something since an instant. */
export async function noticesAbout(
  db: Db,
  user: number,
  { kind, id }: Readonly<{ kind: string; id: number }>,
  since: Date,
) {
  return db
    .selectFrom('notifications')
    .select(['id', 'is_read'])
    .where('user_id', '=', user)
    .where('about_kind', '=', kind)
    .where('about_id', '=', id)
    .where('created_at', '>=', since)
    .execute();
}

/** Advisors of these divisions (null: all) that have an account, by user id. */
export async function advisorAccounts(
  db: Db,
  divisions: readonly number[] | null,
): Promise<Recipient[]> {
  const found = await db
    .selectFrom('advisors as advisor')
    .innerJoin('users as user', 'user.id', 'advisor.user_id')
    .select([
      'user.id',
      'advisor.id as agent_id',
      'advisor.first_name',
      'advisor.last_name',
      'advisor.division_id',
    ])
    .where('advisor.is_disabled', '=', false)
    .where('user.is_disabled', '=', false)
    .$if(divisions !== null, (query) =>
      query.where('advisor.division_id', 'in', [...(divisions ?? [])]),
    )
    .orderBy('user.id')
    .execute();
  return found.map((row) => ({ ...row, role_type: 'Agent' }));
}

/**
 * Supervisors of these divisions (null: all), by user id: who may answer for them and is bound to
 * divisions.
 */
export async function supervisorAccounts(
  db: Db,
  divisions: readonly number[] | null,
): Promise<Recipient[]> {
  const found = await db
    .selectFrom('users as user')
    .innerJoin('roles as role', 'role.id', 'user.role_id')
    .innerJoin('role_permissions as permission', (join) =>
      join
        .onRef('permission.role_id', '=', 'role.id')
        .on('permission.sub_module', '=', 'supervisor-dashboard'),
    )
    .innerJoin('user_enterprise_divisions as link', 'link.user_id', 'user.id')
    .innerJoin('divisions as division', 'division.enterprise_grp', 'link.enterprise_grp')
    .select((e) => [
      'user.id',
      'user.first_name',
      'user.last_name',
      e.fn.min<number>('division.id').as('division_id'),
    ])
    .where('user.is_disabled', '=', false)
    .where('role.scope', '=', 'divisions')
    .where((e) => e(e.val('edit'), '=', e.fn.any('permission.rights')))
    .$if(divisions !== null, (query) => query.where('division.id', 'in', [...(divisions ?? [])]))
    .where((e) => {
      const assigned = e
        .selectFrom('user_divisions as list')
        .select('list.division_id')
        .whereRef('list.user_id', '=', 'user.id');
      return e.or([e.not(e.exists(assigned)), e('division.id', 'in', assigned)]);
    })
    .groupBy(['user.id', 'user.first_name', 'user.last_name'])
    .orderBy('user.id')
    .execute();
  return found.map((row) => ({ ...row, agent_id: null, role_type: 'Supervisor' }));
}

export type UpcomingActivity = Readonly<{
  user_id: number;
  agent_id: number;
  event_type_id: number;
  activity: string;
  start: Date;
  end: Date;
  zone: string;
}>;

/**
 * Activities that begin after `now` and within their division's lead time, of advisors who have an
 * account. As instants, so true over any change of clocks.
 */
export async function upcomingActivities(
  db: Db,
  now: Date,
  defaultMinutes: number,
): Promise<UpcomingActivity[]> {
  const found = await sql<UpcomingActivity>`
    select advisor.user_id, advisor.id as agent_id, type.id as event_type_id,
      type.description as activity, lower(stretch.during) as start, upper(stretch.during) as end,
      zone.timezone_name as zone
    from schedule_stretches stretch
    join advisors advisor on advisor.id = stretch.agent_id and not advisor.is_disabled
    join users on users.id = advisor.user_id and not users.is_disabled
    join event_types type on type.id = stretch.event_type_id
    join divisions division on division.id = advisor.division_id
    join time_zones zone on zone.id = division.timezone
    left join notification_settings setting on setting.division_id = division.id
    where stretch.kind = 'activity' and lower(stretch.during) > ${now}
      and lower(stretch.during) <= ${now}::timestamptz + interval '2 hours'
      and lower(stretch.during) <= ${now}::timestamptz + make_interval(mins =>
        coalesce(setting.lead_minutes, ${defaultMinutes}::int))
    order by lower(stretch.during), advisor.id`.execute(db);
  return found.rows;
}

export async function settingsOfDivision(
  db: Db,
  division: number,
): Promise<{ lead_minutes: number; escalation_hours: number; version: number } | undefined> {
  return db
    .selectFrom('notification_settings')
    .select(['lead_minutes', 'escalation_hours', 'version'])
    .where('division_id', '=', division)
    .executeTakeFirst();
}

/** To whom, and in which language, a reader's mails go. */
export async function readerById(db: Db, user: number) {
  return db
    .selectFrom('users')
    .select(['email', 'language', 'is_disabled'])
    .where('id', '=', user)
    .executeTakeFirst();
}

type DivisionSettings = Readonly<{
  division_id: number;
  lead_minutes: number;
  escalation_hours?: number | undefined;
}>;

/**
 * Sets what a division wants of notices if it still has this version (0: none yet; null: whatever
 * it has). False when it has moved on.
 */
export async function saveSettings(
  db: Db,
  { division_id, ...settings }: DivisionSettings,
  version: number | null,
): Promise<boolean> {
  const saved = await db
    .insertInto('notification_settings')
    .values({ division_id, ...settings })
    .onConflict((conflict) =>
      conflict
        .column('division_id')
        .doUpdateSet((e) => ({ ...settings, version: e('notification_settings.version', '+', 1) }))
        .where((e) =>
          version === null ? e.lit(true) : e('notification_settings.version', '=', version),
        ),
    )
    .returning('version')
    .executeTakeFirst();
  return saved !== undefined;
}

/** User ids of advisors, of those that have an enabled account. */
export async function accountsOf(
  db: Db,
  advisors: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('advisors')
    .innerJoin('users', 'users.id', 'advisors.user_id')
    .select(['advisors.id', 'users.id as user_id'])
    .where('advisors.id', 'in', advisors)
    .where('users.is_disabled', '=', false)
    .execute();
  return new Map(rows.map((row) => [row.id, row.user_id]));
}

/** First and last name, or else the name that the user signs in with. */
export async function nameOfUser(db: Db, id: number): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'username'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return `${user.first_name} ${user.last_name}`.trim() || user.username;
}

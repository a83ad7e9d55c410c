import type { ApprovalKind } from '@watchbill/core/approvals/model';
import type { Approver } from '@watchbill/core/approvals/rules';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/tables.ts';
import type { Session } from '../session/session.ts';

export type DivisionApprover = Approver & Readonly<{ name: string; division_id: number }>;

/**
 * Who may decide, by a right to edit on a screen, in each of these divisions (null: all), by user
 * id.
 */
export async function approversIn(
  db: Db,
  divisions: readonly number[] | null,
  subModule: string,
): Promise<readonly DivisionApprover[]> {
  const chosen = divisions === null ? sql`true` : sql`division.id = any(${[...divisions]}::int[])`;
  const found = await sql<DivisionApprover>`
    select account.id, coalesce(nullif(btrim(account.first_name || ' ' || account.last_name), ''),
      account.username) as name,
      division.id as division_id,
      case when role.scope = 'all' then 'all'
        when exists (select from user_divisions list
          where list.user_id = account.id) then 'division'
        else 'enterprise' end as tier
    from users account
    join roles role on role.id = account.role_id
    join role_permissions permission on permission.role_id = role.id
      and permission.sub_module = ${subModule} and 'edit' = any(permission.rights)
    join divisions division on ${chosen}
    where not account.is_disabled and (role.scope = 'all' or (role.scope = 'divisions'
      and exists (select from user_enterprise_divisions link
        where link.user_id = account.id and link.enterprise_grp = division.enterprise_grp)
      and (not exists (select from user_divisions list where list.user_id = account.id)
        or exists (select from user_divisions list
          where list.user_id = account.id and list.division_id = division.id))))
    order by account.id, division.id`.execute(db);
  return found.rows;
}

export async function findCover(db: Db, user: number) {
  return db
    .selectFrom('approval_covers')
    .selectAll()
    .where('user_id', '=', user)
    .executeTakeFirst();
}

type Cover = Readonly<{
  cover_id: number | null;
  date_start: string;
  date_end: string;
  zone: string;
}>;

/** False where somebody was faster. */
export async function saveCover(
  db: Db,
  user_id: number,
  cover: Cover,
  version: number | null,
): Promise<boolean> {
  const saved = await db
    .insertInto('approval_covers')
    .values({ user_id, ...cover })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((e) => ({ ...cover, version: e('approval_covers.version', '+', 1) }))
        .where((e) =>
          version === null ? e.lit(true) : e('approval_covers.version', '=', version),
        ),
    )
    .returning('version')
    .executeTakeFirst();
  return saved !== undefined;
}

/** Covers whose dates may be around this one in some zone, by users who can read notices. */
export async function coversAround(db: Db, from: string, to: string) {
  return db
    .selectFrom('approval_covers as cover')
    .innerJoin('users as person', 'person.id', 'cover.cover_id')
    .select(['cover.user_id', 'person.id as cover_id', 'date_start', 'date_end', 'zone'])
    .where('person.is_disabled', '=', false)
    .where('date_start', '<=', to)
    .where('date_end', '>=', from)
    .execute();
}

/**
 * A request that waits for an approver; `starts_at` or `date` and minute say when what it asks for
 * begins.
 */
export type WaitingRow = Readonly<{
  kind: ApprovalKind;
  id: number;
  division_id: number;
  name: string;
  since: Date;
  starts_at: Date | null;
  date: string;
  minute: number;
  zone: string;
  /** Users who may not decide: who asked, and whose schedule it is about. */
  parties: readonly number[];
  escalations: readonly Readonly<{
    at: string;
    user_ids: readonly number[];
    names: readonly string[];
  }>[];
  /** Null where the division was never set. */
  hours: number | null;
}>;

/**
 * Everything that waits for an approver within a caller's scope (without one: all), the longest
 * first.
 */
export async function waitingRequests(
  db: Db,
  session: Session | null,
): Promise<readonly WaitingRow[]> {
  const found = await sql<WaitingRow>`
    select waiting.*, zone.timezone_name as zone, setting.escalation_hours as hours
    from (${activityRequests(session)} union all ${timeOffRequests(session)}
      union all ${trades(session)}) waiting
    join divisions division on division.id = waiting.division_id
    join time_zones zone on zone.id = division.timezone
    left join notification_settings setting on setting.division_id = waiting.division_id
    order by waiting.since, waiting.kind, waiting.id`.execute(db);
  return found.rows;
}

const escalationsOf = (column: string) => sql`(
  select coalesce(json_agg(json_build_object('at', step.at, 'user_ids', step.user_ids, 'names',
    array(select coalesce(nullif(btrim(person.first_name || ' ' || person.last_name), ''),
      person.username)
      from users person where person.id = any(step.user_ids) order by person.id))
        order by step.at, step.id), '[]')
  from escalations step where ${sql.ref(`step.${column}`)} = request.id)`;

/** Rows that a session reads, by the divisions and the advisors that they are about. */
function readBy(session: Session | null, agents: readonly string[]): RawBuilder<unknown> {
  if (session === null) return sql`true`;
  if (session.scope === 'own')
    return sql`${session.advisorId ?? 0} in (${sql.join(agents.map((agent) => sql.ref(agent)))})`;
  return session.divisionIds === null
    ? sql`true`
    : sql`request.division_id = any(${[...session.divisionIds]}::int[])`;
}

const accounts = (...agents: readonly string[]) => sql`array_remove(
  array(select user_id from advisors
    where id in (${sql.join(agents.map((agent) => sql.ref(agent)))}))
    || request.requested_by, null)`;

const activityRequests = (session: Session | null) => sql`
  select 'activity-request' as kind, request.id, request.division_id,
    advisor.first_name || ' ' || advisor.last_name as name,
    request.created_at as since, null::timestamptz as starts_at,
      request.schedule_date::text as date,
    least(request.start_min, request.shift_start, 1440) as minute,
    ${accounts('request.agent_id')} as parties,
      ${escalationsOf('activity_request_id')} as escalations
  from activity_requests request join advisors advisor on advisor.id = request.agent_id
  where request.approval_status = 'pending' and ${readBy(session, ['request.agent_id'])}`;

const timeOffRequests = (session: Session | null) => sql`
  select 'time-off-request', request.id, request.division_id,
    advisor.first_name || ' ' || advisor.last_name,
    request.created_at, null::timestamptz, request.date_start::text, coalesce(request.start_min, 0),
    ${accounts('request.agent_id')}, ${escalationsOf('time_off_request_id')}
  from time_off_requests request join advisors advisor on advisor.id = request.agent_id
  where request.status = 'pending' and ${readBy(session, ['request.agent_id'])}`;

const trades = (session: Session | null) => sql`
  select 'trade', request.id, request.division_id, giver.first_name || ' ' || giver.last_name,
    coalesce(request.approval_asked_at, request.created_at), request.starts_at,
      request.from_start::text, 0,
    ${accounts('request.from_agent_id', 'request.to_agent_id')}, ${escalationsOf('trade_id')}
  from trades request join advisors giver on giver.id = request.from_agent_id
  where request.state = 'pending_supervisor'
    and ${readBy(session, ['request.from_agent_id', 'request.to_agent_id'])}`;

const columns = {
  'activity-request': 'activity_request_id',
  'time-off-request': 'time_off_request_id',
  trade: 'trade_id',
} as const;

/** Keeps who was notified of a request that waits. */
export async function insertEscalation(
  db: Db,
  { kind, id }: Pick<WaitingRow, 'kind' | 'id'>,
  user_ids: readonly number[],
  at: Date,
): Promise<void> {
  await db
    .insertInto('escalations')
    .values({ [columns[kind]]: id, user_ids: [...user_ids], at })
    .execute();
}

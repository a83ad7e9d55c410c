import {
  approvalOf,
  defaultTradeRules,
  isTradeReason,
  type Trade,
  type TradeConfiguration,
  type TradeReason,
  type TradeRulesOfDivision,
} from '@watchbill/core/trades/model';
import { formatClockWithSeconds } from '@watchbill/core/time/minutes';
import { endToWire, startToWire } from '@watchbill/core/time/midnight';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';
import type { StoredNoun } from '../http/rows/change-row.ts';
import { listRows, type ListQuery } from '../http/rows/list-rows.ts';
import type { Page } from '../http/rows/page.ts';
import type { Session } from '../session/session.ts';

type GivenDay = Readonly<{
  agent_id: number;
  date: string;
  version: number;
  start_min: number | null;
  end_min: number | null;
}>;

function rows(db: Db) {
  return db
    .selectFrom('trades as trade')
    .innerJoin('divisions as division', 'division.id', 'trade.division_id')
    .innerJoin('advisors as giver', 'giver.id', 'trade.from_agent_id')
    .innerJoin('advisors as partner', 'partner.id', 'trade.to_agent_id')
    .leftJoin('users as asker', 'asker.id', 'trade.requested_by')
    .leftJoin('users as decider', 'decider.id', 'trade.decided_by')
    .selectAll('trade')
    .select((e) => [
      'division.mu_name',
      'giver.first_name as giver_first',
      'giver.last_name as giver_last',
      'partner.first_name as partner_first',
      'partner.last_name as partner_last',
      'asker.username as asker_name',
      'decider.username as decider_name',
      e
        .selectFrom('trade_days as given')
        .whereRef('given.trade_id', '=', 'trade.id')
        .select(
          sql<
            GivenDay[] | null
          >`json_agg(json_build_object('agent_id', given.agent_id, 'date', given.date, 'version',
            given.version, 'start_min', given.start_min, 'end_min', given.end_min)
            order by given.date)`.as('days'),
        )
        .as('days'),
    ]);
}
export type TradeRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

export type TradeFilter = Readonly<{
  id?: number | undefined;
  status?: Trade['approval_status'] | undefined;
  date?: string | undefined;
  /** Only what concerns the reader now. */ isCurrent?: boolean;
}>;
const mostRows = 1000;

/** Trades that the caller is a party to, or of their divisions; newest first, at most 1000. */
export async function listTrades(
  db: Db,
  session: Session,
  filter: TradeFilter,
): Promise<TradeRow[]> {
  let query = rows(db);
  const self = session.advisorId ?? 0;
  if (session.scope === 'own')
    query = query.where((e) =>
      e.or([e('trade.from_agent_id', '=', self), e('trade.to_agent_id', '=', self)]),
    );
  else if (session.divisionIds !== null)
    query = query.where('trade.division_id', 'in', session.divisionIds);
  if (filter.isCurrent === true && session.scope !== 'own')
    query = query.where('trade.state', '=', 'pending_supervisor');
  if (filter.id !== undefined) query = query.where('trade.id', '=', filter.id);
  if (filter.status === 'pending')
    query = query.where('trade.state', 'in', ['pending_agent', 'pending_supervisor']);
  else if (filter.status !== undefined) query = query.where('trade.state', '=', filter.status);
  const { date } = filter;
  if (date !== undefined)
    query = query.where((e) =>
      e.or([
        e.and([e('trade.from_start', '<=', date), e('trade.from_end', '>=', date)]),
        e.and([e('trade.to_start', '<=', date), e('trade.to_end', '>=', date)]),
      ]),
    );
  return query.orderBy('trade.id', 'desc').limit(mostRows).execute();
}

/** A trade, kept from other writers until the commit where `lock` says so. */
export async function findTrade(db: Db, id: number, lock = false): Promise<TradeRow | undefined> {
  if (lock) await sql`select id from trades where id = ${id} for update`.execute(db);
  return rows(db).where('trade.id', '=', id).executeTakeFirst();
}

export function reasonOf(row: Pick<TradeRow, 'reason'>): TradeReason | null {
  return row.reason !== null && isTradeReason(row.reason) ? row.reason : null;
}

/** A trade as its reader sees it. */
export function toTrade(row: TradeRow, session: Pick<Session, 'advisorId'>): Trade {
  const days = (agent: number, from: string, to: string) =>
    (row.days ?? [])
      .filter((day) => day.agent_id === agent && day.date >= from && day.date <= to)
      .map(({ date, start_min, end_min }) => ({
        date,
        start_time: start_min === null ? null : startToWire(start_min),
        end_time: end_min === null ? null : endToWire(end_min),
      }));
  const isOf = (agent: number) => session.advisorId === agent;
  return {
    id: row.id,
    division_id: row.division_id,
    mu_name: row.mu_name,
    request_from_agent_id: row.from_agent_id,
    request_to_agent_id: row.to_agent_id,
    request_from_agent: {
      id: row.from_agent_id,
      first_name: row.giver_first,
      last_name: row.giver_last,
    },
    request_to_agent: {
      id: row.to_agent_id,
      first_name: row.partner_first,
      last_name: row.partner_last,
    },
    request_from_agent_from_date: row.from_start,
    request_from_agent_to_date: row.from_end,
    request_to_agent_from_date: row.to_start,
    request_to_agent_to_date: row.to_end,
    request_from_agent_days: days(row.from_agent_id, row.from_start, row.from_end),
    request_to_agent_days: days(row.to_agent_id, row.to_start, row.to_end),
    comments: row.comments,
    is_partial_swap: row.is_partial,
    partial_swap_start_time: formatClockWithSeconds(row.window_start ?? 0),
    partial_swap_end_time: formatClockWithSeconds(row.window_end ?? 0),
    combine_schedule: row.combine_schedule,
    approval_status: approvalOf(row.state),
    state: row.state,
    reason: reasonOf(row),
    approval_comments: row.decision_comments,
    request_type: isOf(row.from_agent_id) ? 'from' : isOf(row.to_agent_id) ? 'to' : null,
    is_read: row.is_read,
    is_to_agent_read: row.is_to_agent_read,
    is_approved_by_read: row.is_approved_by_read,
    requested_by: row.asker_name,
    decided_by: row.decider_name,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    version: row.version,
  };
}

export async function insertTrade(
  db: Db,
  values: Insertable<Tables['trades']>,
  days: readonly GivenDay[],
): Promise<number> {
  const { id } = await db
    .insertInto('trades')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('trade_days')
    .values(days.map((day) => ({ ...day, trade_id: id })))
    .execute();
  return id;
}

export async function updateTrade(
  db: Db,
  id: number,
  values: Updateable<Tables['trades']>,
): Promise<void> {
  await db
    .updateTable('trades')
    .set((e) => ({ ...values, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteTrade(db: Db, id: number): Promise<void> {
  await db.deleteFrom('trades').where('id', '=', id).execute();
}

/** Trades of an advisor's asking that wait for an answer. */
export async function countOpen(db: Db, agent: number): Promise<number> {
  const row = await db
    .selectFrom('trades')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('from_agent_id', '=', agent)
    .where('state', 'in', ['pending_agent', 'pending_supervisor'])
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export type OvertakenTrade = Readonly<{
  id: number;
  reason: 'expired' | 'agent_disabled' | 'schedule_changed';
}>;

/**
 * Trades that wait although they can no longer be carried out: they have begun, an advisor has
 * gone, or a row is not what it was.
 */
export async function overtakenTrades(db: Db, now: Date): Promise<OvertakenTrade[]> {
  const found = await sql<OvertakenTrade>`
    select trade.id, case
        when trade.starts_at <= ${now} then 'expired'
        when exists (select from advisors where id in (trade.from_agent_id, trade.to_agent_id)
          and (is_disabled or division_id <> trade.division_id)) then 'agent_disabled'
        else 'schedule_changed' end as reason
    from trades trade
    where trade.state in ('pending_agent', 'pending_supervisor') and (
      trade.starts_at <= ${now}
      or exists (select from advisors where id in (trade.from_agent_id, trade.to_agent_id)
        and (is_disabled or division_id <> trade.division_id))
      or exists (select from trade_days given left join schedule_days day
        on day.agent_id = given.agent_id and day.date = given.date where given.trade_id = trade.id
        and coalesce(day.version, 0) <> given.version))
    order by trade.id`.execute(db);
  return found.rows;
}

/**
 * Colleagues of a division whom somebody else may trade with: enabled, and with an account where
 * they have to be asked.
 */
export async function partnersOf(
  db: Db,
  division: number,
  self: number | null,
  mustHaveAccount: boolean,
): Promise<{ id: number; first_name: string; last_name: string }[]> {
  return db
    .selectFrom('advisors as advisor')
    .leftJoin('users as user', (join) =>
      join.onRef('user.id', '=', 'advisor.user_id').on('user.is_disabled', '=', false),
    )
    .select(['advisor.id', 'advisor.first_name', 'advisor.last_name'])
    .where('advisor.division_id', '=', division)
    .where('advisor.is_disabled', '=', false)
    .where('advisor.id', '<>', self ?? 0)
    .$if(mustHaveAccount, (query) => query.where('user.id', 'is not', null))
    .orderBy('advisor.last_name')
    .orderBy('advisor.first_name')
    .orderBy('advisor.id')
    .execute();
}

const columns = [
  'configuration.id',
  'configuration.division_id',
  'division.mu_name',
  'is_enabled',
  'is_partial_allowed',
  'is_comments_allowed',
  'is_agent_approval_required',
  'is_supervisor_approval_required',
  'is_equal_paid_time_required',
  'is_day_off_allowed',
  'min_lead_hours',
  'min_rest_hours',
  'min_weekly_hours',
  'max_weekly_hours',
  'max_span_days',
  'max_open_requests',
  'second_agent_interval',
  'configuration.version',
] as const;

function configurations(db: Db) {
  return db
    .selectFrom('trade_configurations as configuration')
    .innerJoin('divisions as division', 'division.id', 'configuration.division_id');
}

/** The rules that a division trades by: its own, or the defaults. */
export async function tradeRulesOf(db: Db, division: number): Promise<TradeRulesOfDivision> {
  const row = await configurations(db)
    .select(columns)
    .where('configuration.division_id', '=', division)
    .executeTakeFirst();
  return row === undefined ? defaultTradeRules : row;
}

export type Which = Readonly<{ id?: number | undefined; division_id?: number | undefined }>;

export const storedConfiguration: StoredNoun<TradeConfiguration, 'trade_configurations'> = {
  table: 'trade_configurations',
  entity: 'trade_configuration',
  missing: 'trades.notConfigured',
  divisionOf: (row) => row.division_id,
  read: ({ db }, ids) =>
    configurations(db).select(columns).where('configuration.id', 'in', ids).execute(),
};

/** A page of the configurations that the caller reaches, by division. */
export function listConfigurations(
  db: Db,
  session: Session,
  query: ListQuery & Which,
): Promise<Page<TradeConfiguration>> {
  let wanted = configurations(db).select(columns);
  if (session.divisionIds !== null)
    wanted = wanted.where('configuration.division_id', 'in', session.divisionIds);
  if (query.id !== undefined) wanted = wanted.where('configuration.id', '=', query.id);
  if (query.division_id !== undefined)
    wanted = wanted.where('configuration.division_id', '=', query.division_id);
  return listRows(wanted, query, {
    table: 'configuration',
    search: ['division.mu_name'],
    order: ['division.mu_name'],
  });
}

export async function findConfiguration(
  db: Db,
  which: Which,
): Promise<TradeConfiguration | undefined> {
  let query = configurations(db).select(columns);
  if (which.id !== undefined) query = query.where('configuration.id', '=', which.id);
  if (which.division_id !== undefined)
    query = query.where('configuration.division_id', '=', which.division_id);
  return query.executeTakeFirst();
}

export type Place = Readonly<{ zone: string; weekFirstDay: number }>;

export async function placeOf(db: Db, division: number): Promise<Place> {
  const row = await db
    .selectFrom('divisions')
    .innerJoin('time_zones as zone', 'zone.id', 'divisions.timezone')
    .select(['zone.timezone_name', 'divisions.week_first_day'])
    .where('divisions.id', '=', division)
    .executeTakeFirstOrThrow();
  return { zone: row.timezone_name, weekFirstDay: row.week_first_day };
}

/** Those of the advisors who are party to a trade that is not settled, by name. */
export async function advisorsInTrades(
  db: Db,
  agents: readonly number[],
): Promise<{ id: number; first_name: string; last_name: string }[]> {
  return db
    .selectFrom('advisors')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', agents)
    .where((e) =>
      e.exists(
        e
          .selectFrom('trades as trade')
          .select('trade.id')
          .where('trade.state', 'in', ['pending_agent', 'pending_supervisor'])
          .where((t) =>
            t.or([
              t('trade.from_agent_id', '=', t.ref('advisors.id')),
              t('trade.to_agent_id', '=', t.ref('advisors.id')),
            ]),
          ),
      ),
    )
    .orderBy('last_name')
    .orderBy('first_name')
    .execute();
}

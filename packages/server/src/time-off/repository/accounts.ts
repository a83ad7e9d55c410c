import {
  defaultParameters,
  type ParameterForm,
  type Parameters,
  type Posting,
} from '@watchbill/core/time-off/model/account';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import type { Insertable } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';
import { hasWords } from '../../db/search.ts';
import type { Session } from '../../session/session.ts';
import type { GroupFilter } from './groups.ts';

/**
 * Advisors, with what is said of them for time off where anything is, and the group they are in on
 * a day.
 */
function parameterRows(db: Db, today: string) {
  return db
    .selectFrom('advisors as advisor')
    .innerJoin('divisions', 'divisions.id', 'advisor.division_id')
    .leftJoin('time_off_parameters as given', 'given.agent_id', 'advisor.id')
    .leftJoin('time_off_members as member', (join) =>
      join
        .onRef('member.agent_id', '=', 'advisor.id')
        .on('member.date_start', '<=', today)
        .on((e) => e.or([e('member.date_end', 'is', null), e('member.date_end', '>=', today)])),
    )
    .leftJoin('time_off_groups as group', 'group.id', 'member.group_id')
    .select([
      'advisor.id as agent_id',
      'advisor.first_name',
      'advisor.last_name',
      'advisor.division_id',
      'divisions.mu_name',
      'group.id as group_id',
      'group.name as group_name',
      'given.hire_date',
      'given.seniority_date',
      'given.reference_date',
      'given.rank',
      'given.accrual_start',
      'given.accrual_stop',
      'given.hours_per_day',
      'given.fte',
      'given.accrual_table_id',
      'given.negative_limit',
      'given.may_request',
      'given.may_bid',
      'given.turn_proxy',
      'given.version',
    ]);
}
type ParameterRow = Awaited<ReturnType<ReturnType<typeof parameterRows>['execute']>>[number];

function toParameters(row: ParameterRow): Parameters {
  const date = (text: string | null) => (text === null ? null : toPlainDate(text));
  return {
    ...row,
    hire_date: date(row.hire_date),
    seniority_date: date(row.seniority_date),
    reference_date: date(row.reference_date),
    accrual_start: date(row.accrual_start),
    accrual_stop: date(row.accrual_stop),
    hours_per_day: row.hours_per_day ?? defaultParameters.hours_per_day,
    fte: row.fte ?? defaultParameters.fte,
    negative_limit: row.negative_limit ?? defaultParameters.negative_limit,
    may_request: row.may_request ?? defaultParameters.may_request,
    may_bid: row.may_bid ?? defaultParameters.may_bid,
    version: row.version ?? 0,
  };
}

type Filter = Readonly<{
  division_id?: number | undefined;
  group_id?: number | undefined;
  search?: string | undefined;
  page: number;
  page_size: number;
}>;

export async function listParameters(
  db: Db,
  session: Session,
  today: string,
  filter: Filter,
): Promise<GroupFilter<Parameters>> {
  let query = parameterRows(db, today).where('advisor.is_disabled', '=', false);
  if (session.scope === 'own') query = query.where('advisor.id', '=', session.advisorId ?? 0);
  else if (session.divisionIds !== null)
    query = query.where('advisor.division_id', 'in', session.divisionIds);
  if (filter.division_id !== undefined)
    query = query.where('advisor.division_id', '=', filter.division_id);
  if (filter.group_id !== undefined) query = query.where('group.id', '=', filter.group_id);
  query = query.where(hasWords(filter.search, 'advisor.first_name', 'advisor.last_name'));
  const { count } = await query
    .clearSelect()
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .orderBy('advisor.last_name')
    .orderBy('advisor.first_name')
    .orderBy('advisor.id')
    .limit(filter.page_size)
    .offset((filter.page - 1) * filter.page_size)
    .execute();
  return { count: Number(count), results: rows.map(toParameters) };
}

export async function parametersOf(
  db: Db,
  agents: readonly number[],
  today: string,
): Promise<Map<number, Parameters>> {
  const rows = await parameterRows(db, today).where('advisor.id', 'in', agents).execute();
  return new Map(rows.map((row) => [row.agent_id, toParameters(row)]));
}

/**
 * Writes an advisor's parameters if they still have this version (0: none are stored; null:
 * whatever). False when they have moved on.
 */
export async function writeParameters(
  db: Db,
  agent_id: number,
  version: number | null,
  form: ParameterForm,
): Promise<boolean> {
  const result = await db
    .insertInto('time_off_parameters')
    .values({ ...form, agent_id })
    .onConflict((conflict) => {
      const update = conflict
        .column('agent_id')
        .doUpdateSet((e) => ({ ...form, version: e('time_off_parameters.version', '+', 1) }));
      return version === null ? update : update.where('time_off_parameters.version', '=', version);
    })
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Memberships of an advisor, or of all advisors of the groups, that touch a stretch of days. */
export async function membershipsOf(
  db: Db,
  filter: Readonly<{ agents?: readonly number[]; until?: string }>,
) {
  return db
    .selectFrom('time_off_members as member')
    .innerJoin('time_off_groups as group', 'group.id', 'member.group_id')
    .select([
      'member.agent_id',
      'member.group_id',
      'member.date_start',
      'member.date_end',
      'group.is_disabled',
    ])
    .$if(filter.agents !== undefined, (query) =>
      query.where('member.agent_id', 'in', [...(filter.agents ?? [])]),
    )
    .$if(filter.until !== undefined, (query) =>
      query.where('member.date_start', '<=', filter.until ?? ''),
    )
    .orderBy('member.agent_id')
    .orderBy('member.date_start')
    .execute();
}

export type LedgerFilter = Readonly<{
  agents: readonly number[];
  rule?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  knownAt?: Date | undefined;
}>;

function ledgerRows(db: Db, filter: LedgerFilter) {
  return db
    .selectFrom('time_off_ledger as posting')
    .leftJoin('users', 'users.id', 'posting.posted_by')
    .where('posting.agent_id', 'in', filter.agents)
    .$if(filter.rule !== undefined, (query) =>
      query.where('posting.rule_id', '=', filter.rule ?? 0),
    )
    .$if(filter.from !== undefined, (query) => query.where('posting.date', '>=', filter.from ?? ''))
    .$if(filter.to !== undefined, (query) => query.where('posting.date', '<=', filter.to ?? ''))
    .$if(filter.knownAt !== undefined, (query) =>
      query.where('posting.posted_at', '<=', filter.knownAt ?? new Date(0)),
    );
}
const postingColumns = [
  'posting.id',
  'posting.agent_id',
  'posting.rule_id',
  'posting.date',
  'posting.kind',
  'posting.amount',
  'posting.expires_on',
  'posting.reason',
  'posting.request_id',
  'posting.key',
  'posting.posted_at',
  'users.username as posted_by',
] as const;

/** Postings in order of date, then of posting. */
export async function ledgerOf(db: Db, filter: LedgerFilter): Promise<Posting[]> {
  const rows = await ledgerRows(db, filter)
    .select(postingColumns)
    .orderBy('posting.date')
    .orderBy('posting.id')
    .execute();
  return rows.map((row) => ({ ...row, posted_at: row.posted_at.toISOString() }));
}

export async function pageOfLedger(
  db: Db,
  filter: LedgerFilter,
  page: Readonly<{ page: number; page_size: number }>,
): Promise<GroupFilter<Posting>> {
  const { count } = await ledgerRows(db, filter)
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await ledgerRows(db, filter)
    .select(postingColumns)
    .orderBy('posting.date')
    .orderBy('posting.id')
    .limit(page.page_size)
    .offset((page.page - 1) * page.page_size)
    .execute();
  return {
    count: Number(count),
    results: rows.map((row) => ({ ...row, posted_at: row.posted_at.toISOString() })),
  };
}

export type LedgerEntry = Insertable<Tables['time_off_ledger']>;

/**
 * Appends postings; one that is there already (same key and number) is left alone. Answers the ids
 * of those written.
 */
export async function appendPostings(db: Db, entries: readonly LedgerEntry[]): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < entries.length; from += 1000) {
    const rows = await db
      .insertInto('time_off_ledger')
      .values(entries.slice(from, from + 1000))
      .onConflict((conflict) => conflict.constraint('posted_once').doNothing())
      .returning('id')
      .execute();
    ids.push(...rows.map((row) => row.id));
  }
  return ids;
}

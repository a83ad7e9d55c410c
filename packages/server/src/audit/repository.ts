import type { AuditEntry } from '@watchbill/core/audit/contract';
import { sql, type Expression, type SqlBool } from 'kysely';
import { hasWords } from '../db/search.ts';
import type { Db } from '../db/tables.ts';
import type { Session } from '../session/session.ts';

export type AuditFilter = Readonly<{
  search?: string | undefined;
  user_id?: number | undefined;
  entity?: string | undefined;
  entity_id?: string | undefined;
  operation?: string | undefined;
  division_id?: number | undefined;
  from_date?: string | undefined;
  to_date?: string | undefined;
  /** The entries are about one row, which the caller reaches. */
  isReached?: boolean;
  /** Entries that change what somebody may do. */
  isOfRights?: boolean;
}>;
type Span = Readonly<{ limit: number; offset: number }>;

function filterEntries(db: Db, session: Session, filter: AuditFilter) {
  return db
    .selectFrom('audit as entry')
    .leftJoin('users as actor', 'actor.id', 'entry.user_id')
    .leftJoin('api_keys as key', 'key.id', 'entry.api_key_id')
    .leftJoin('divisions as division', 'division.id', 'entry.division_id')
    .where((e) => {
      const parts: Expression<SqlBool>[] = [];
      // What belongs to no division is for those who see all of them, or who ask of a row that they
      // reach.
      if (session.divisionIds !== null) {
        const mine = e('entry.division_id', 'in', session.divisionIds);
        parts.push(
          filter.isReached === true ? e.or([mine, e('entry.division_id', 'is', null)]) : mine,
        );
      }
      if (filter.user_id !== undefined) parts.push(e('entry.user_id', '=', filter.user_id));
      if (filter.entity !== undefined) parts.push(e('entry.entity', '=', filter.entity));
      if (filter.entity_id !== undefined) parts.push(e('entry.entity_id', '=', filter.entity_id));
      if (filter.operation !== undefined) parts.push(e('entry.operation', '=', filter.operation));
      if (filter.division_id !== undefined)
        parts.push(e('entry.division_id', '=', filter.division_id));
      if (filter.from_date !== undefined)
        parts.push(e('entry.at', '>=', new Date(`${filter.from_date}T00:00:00Z`)));
      if (filter.to_date !== undefined)
        parts.push(
          e('entry.at', '<', new Date(Date.parse(`${filter.to_date}T00:00:00Z`) + 86_400_000)),
        );
      if (filter.isOfRights === true) parts.push(changesRights);
      if (filter.search) {
        parts.push(
          e.or([
            hasWords(filter.search, 'actor.username', 'entry.entity', 'entry.operation'),
            e('entry.entity_id', '=', filter.search),
          ]),
        );
      }
      return e.and(parts);
    });
}

/** Of users their role, state and places count; an account that is added or goes does, too. */
const changesRights = sql<SqlBool>`(entry.entity in ('role', 'api_key')
  or (entry.entity = 'user' and (
  entry.before is null or entry.after is null or exists (
    select from unnest(array['role', 'is_disabled', 'enterprise_grp', 'division_ids']) as field
    where entry.before -> field is distinct from entry.after -> field))))`;

/** Entries of the trail within the caller's divisions, newest first. */
export async function listAudit(
  db: Db,
  session: Session,
  filter: AuditFilter,
  { limit, offset }: Span,
): Promise<AuditEntry[]> {
  const rows = await filterEntries(db, session, filter)
    .select([
      'entry.id',
      'entry.at',
      'entry.user_id',
      'actor.username',
      'key.name as api_key',
      'entry.request_id',
      'entry.operation',
      'entry.entity',
      'entry.entity_id',
      'entry.division_id',
      'division.mu_name',
    ])
    .select([sql<Row | null>`entry.before`.as('before'), sql<Row | null>`entry.after`.as('after')])
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    before: asRecord(row.before),
    after: asRecord(row.after),
    changed: differences(row.before, row.after),
  }));
}

/** A page of the entries about one row, and the count of them. */
export async function entriesOfRow(
  db: Db,
  session: Session,
  row: Readonly<{ entity: string; entity_id: string }>,
  { page, page_size }: Readonly<{ page: number; page_size: number }>,
): Promise<{ count: number; results: AuditEntry[] }> {
  const span = { limit: page_size, offset: (page - 1) * page_size };
  return {
    results: await listAudit(db, session, { ...row, isReached: true }, span),
    count: await countAudit(db, session, { ...row, isReached: true }),
  };
}

export async function countAudit(db: Db, session: Session, filter: AuditFilter): Promise<number> {
  const { count } = await filterEntries(db, session, filter)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Who acted in the trail within the caller's divisions, and the kinds of rows and operations that
 * it knows.
 */
export async function auditChoices(db: Db, { divisionIds }: Session) {
  const users = await db
    .selectFrom('users as actor')
    .select(['actor.id', 'actor.username'])
    .where((e) =>
      e.exists(
        e
          .selectFrom('audit as entry')
          .select('entry.id')
          .whereRef('entry.user_id', '=', 'actor.id')
          .$if(divisionIds !== null, (query) =>
            query.where('entry.division_id', 'in', divisionIds ?? []),
          ),
      ),
    )
    .orderBy('actor.username')
    .execute();
  return {
    users,
    entities: await wordsOf(db, sql.ref('entity')),
    operations: await wordsOf(db, sql.ref('operation')),
  };
}

/** The few words of a column of many rows, each found by its index from the one before. */
async function wordsOf(db: Db, column: Expression<unknown>): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`with recursive words as (
    select min(${column}) as word from audit
    union all
    select (select min(${column}) from audit where ${column} > words.word) from words
      where words.word is not null
  ) select word from words where word is not null order by word`.execute(db);
  return rows.map(({ word }) => word);
}

type Row = Record<string, unknown>;

/** Some entries hold a list of rows. */
function asRecord(value: unknown): Row | null {
  if (value === null || value === undefined) return null;
  return Array.isArray(value) ? { rows: value } : (value as Row);
}

function differences(before: Row | null, after: Row | null): string[] {
  if (before === null || after === null) return [];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter(
    (name) => name !== 'version' && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
}

import type { TimeOffTransfer } from '@watchbill/core/time-off/model/transfer';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';
import { listRows, type ListQuery } from '../../http/rows/list-rows.ts';
import type { Page } from '../../http/rows/page.ts';
import type { Session } from '../../session/session.ts';

function transferRows(db: Db) {
  return db
    .selectFrom('time_off_transfers as transfer')
    .innerJoin('advisors as advisor', 'advisor.id', 'transfer.agent_id')
    .innerJoin('divisions as former', 'former.id', 'transfer.from_division')
    .innerJoin('divisions as next', 'next.id', 'transfer.to_division')
    .leftJoin('time_off_groups as former_group', 'former_group.id', 'transfer.from_group')
    .leftJoin('time_off_groups as next_group', 'next_group.id', 'transfer.to_group')
    .leftJoin('advisor_moves as move', 'move.id', 'transfer.move_id')
    .leftJoin('users as mover', 'mover.id', 'transfer.moved_by')
    .selectAll('transfer')
    .select([
      'advisor.first_name',
      'advisor.last_name',
      'former.mu_name as from_name',
      'next.mu_name as to_name',
      'former_group.name as from_group_name',
      'next_group.name as to_group_name',
      'mover.username',
      'move.state as move_state',
    ]);
}
export type TransferRow = Awaited<ReturnType<ReturnType<typeof transferRows>['execute']>>[number];

export function toTransfer(row: TransferRow): TimeOffTransfer {
  const named = (id: number | null, name: string | null) =>
    id === null || name === null ? null : { id, name };
  return {
    id: row.id,
    agent: { id: row.agent_id, first_name: row.first_name, last_name: row.last_name },
    from_mu: { id: row.from_division, name: row.from_name },
    to_mu: { id: row.to_division, name: row.to_name },
    from_group: named(row.from_group, row.from_group_name),
    to_group: named(row.to_group, row.to_group_name),
    date: row.date,
    stop_date: row.stop_date,
    keeps_skills: row.keeps_skills,
    keeps_values: row.keeps_values,
    keeps_availability: row.keeps_availability,
    carries_balance: row.carries_balance,
    carried: row.carried,
    state: row.state,
    moved_by: row.username,
    created_at: row.created_at.toISOString(),
    done_at: row.done_at?.toISOString() ?? null,
    version: row.version,
  };
}

type Filter = ListQuery &
  Readonly<{
    agent_id?: number | undefined;
    state?: TimeOffTransfer['state'] | undefined;
  }>;
const newestFirst = '-id';

/** Transfers from or to divisions of the caller, newest first. */
export async function listTransfers(
  db: Db,
  session: Session,
  filter: Filter,
): Promise<Page<TimeOffTransfer>> {
  let query = transferRows(db);
  const { divisionIds } = session;
  if (divisionIds !== null)
    query = query.where((e) =>
      e.or([
        e('transfer.from_division', 'in', divisionIds),
        e('transfer.to_division', 'in', divisionIds),
      ]),
    );
  if (filter.agent_id !== undefined) query = query.where('transfer.agent_id', '=', filter.agent_id);
  if (filter.state !== undefined) query = query.where('transfer.state', '=', filter.state);
  const page = await listRows(
    query,
    { ...filter, sort: filter.sort ?? newestFirst },
    {
      table: 'transfer',
      search: ['advisor.first_name', 'advisor.last_name'],
      isAlwaysEnabled: true,
      order: [],
    },
  );
  return { ...page, results: page.results.map(toTransfer) };
}

export async function transfersById(db: Db, ids: readonly number[]): Promise<TransferRow[]> {
  return transferRows(db).where('transfer.id', 'in', ids).orderBy('transfer.id').execute();
}

/** Transfers that are under way, kept from other writers until the commit. */
export async function openTransfers(db: Db): Promise<TransferRow[]> {
  const { rows } = await sql<{
    id: number;
  }>`select id from time_off_transfers where state in ('planned', 'moved') order by id
    for update skip locked`.execute(db);
  return transfersById(
    db,
    rows.map((row) => row.id),
  );
}

export async function insertTransfer(
  db: Db,
  values: Insertable<Tables['time_off_transfers']>,
): Promise<number> {
  return (
    await db
      .insertInto('time_off_transfers')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

export async function updateTransfer(
  db: Db,
  id: number,
  values: Updateable<Tables['time_off_transfers']>,
): Promise<void> {
  await db
    .updateTable('time_off_transfers')
    .set((e) => ({ ...values, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Time off of an advisor in a group that stands on a day or later: requests by id. */
export async function standingRequests(
  db: Db,
  agent: number,
  group: number,
  from: string,
): Promise<number[]> {
  return (
    await db
      .selectFrom('time_off_requests')
      .select('id')
      .where('agent_id', '=', agent)
      .where('group_id', '=', group)
      .where('date_end', '>=', from)
      .where('status', 'in', ['pending', 'waitlisted', 'granted'])
      .orderBy('id')
      .execute()
  ).map((row) => row.id);
}

/** Takes the days from one on off a request. */
export async function cutRequestDays(db: Db, id: number, from: string): Promise<void> {
  await db
    .deleteFrom('time_off_request_days')
    .where('request_id', '=', id)
    .where('date', '>=', from)
    .execute();
}

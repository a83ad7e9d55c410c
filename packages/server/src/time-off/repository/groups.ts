import type { Member, TimeOffGroup } from '@watchbill/core/time-off/model/definition';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { sql } from 'kysely';
import type { StoredNoun } from '../../http/rows/change-row.ts';
import { listRows, type ListQuery } from '../../http/rows/list-rows.ts';
import type { Page } from '../../http/rows/page.ts';
import { hasWords } from '../../db/search.ts';
import type { Db } from '../../db/tables.ts';
import type { Session } from '../../session/session.ts';

export type GroupFilter<R> = Readonly<{ count: number; results: R[] }>;

export const dateOrNull = (text: string | null) => (text === null ? null : toPlainDate(text));

function groupRows(db: Db) {
  return db
    .selectFrom('time_off_groups as group')
    .innerJoin('divisions', 'divisions.id', 'group.division_id')
    .selectAll('group')
    .select((e) => [
      'divisions.mu_name',
      e
        .selectFrom('time_off_members as member')
        .select((m) => m.fn.count<string>('member.agent_id').distinct().as('count'))
        .whereRef('member.group_id', '=', 'group.id')
        .where((w) =>
          w.or([
            w('member.date_end', 'is', null),
            w('member.date_end', '>=', w.ref('group.year_start')),
          ]),
        )
        .as('members'),
      e
        .selectFrom('time_off_rules as rule')
        .select((r) => r.fn.countAll<string>().as('count'))
        .whereRef('rule.group_id', '=', 'group.id')
        .as('rules'),
    ]);
}

type GroupRow = Awaited<ReturnType<ReturnType<typeof groupRows>['execute']>>[number];

function toGroup({ division_id, members, rules, ...row }: GroupRow): TimeOffGroup {
  return {
    ...row,
    division_id,
    members: Number(members),
    rules: Number(rules),
    year_start: toPlainDate(row.year_start),
    year_end: toPlainDate(row.year_end),
    bid_opens_on: dateOrNull(row.bid_opens_on),
  } as TimeOffGroup;
}

export const storedGroup: StoredNoun<TimeOffGroup, 'time_off_groups'> = {
  table: 'time_off_groups',
  entity: 'time_off_group',
  missing: 'timeOff.noGroup',
  divisionOf: (row) => row.division_id,
  read: async ({ db }, ids) =>
    (await groupRows(db).where('group.id', 'in', ids).execute()).map(toGroup),
};

/** Groups within the caller's scope; an advisor's are those it is in, now or later. */
export async function listGroups(
  db: Db,
  session: Session,
  filter: ListQuery & Readonly<{ division_id?: number | undefined }>,
): Promise<Page<TimeOffGroup>> {
  let query = groupRows(db);
  if (session.scope === 'own')
    query = query.where('group.id', 'in', groupsOf(db, session.advisorId ?? 0));
  else if (session.divisionIds !== null)
    query = query.where('group.division_id', 'in', session.divisionIds);
  if (filter.division_id !== undefined)
    query = query.where('group.division_id', '=', filter.division_id);
  const page = await listRows(query, filter, {
    table: 'group',
    search: ['group.name'],
    order: ['group.name'],
  });
  return { ...page, results: page.results.map(toGroup) };
}

export function groupsOf(db: Db, agent: number) {
  return db.selectFrom('time_off_members').select('group_id').where('agent_id', '=', agent);
}

export async function isMember(db: Db, group: number, agent: number | null): Promise<boolean> {
  return (
    (await groupsOf(db, agent ?? 0)
      .where('group_id', '=', group)
      .executeTakeFirst()) !== undefined
  );
}

/**
 * A group, kept from other writers until the commit where `lock` says so: whoever grants holds it,
 * so that a day is never given twice.
 */
export async function findGroup(
  db: Db,
  id: number,
  lock = false,
): Promise<TimeOffGroup | undefined> {
  if (lock) await sql`select id from time_off_groups where id = ${id} for update`.execute(db);
  const row = await groupRows(db).where('group.id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : toGroup(row);
}

export async function listMembers(
  db: Db,
  group: number,
  filter: Readonly<{
    agents?: readonly number[];
    search?: string | undefined;
    page: number;
    page_size: number;
  }>,
): Promise<GroupFilter<Member>> {
  let query = db
    .selectFrom('time_off_members as member')
    .innerJoin('advisors as advisor', 'advisor.id', 'member.agent_id')
    .where('member.group_id', '=', group);
  if (filter.agents !== undefined) query = query.where('member.agent_id', 'in', filter.agents);
  query = query.where(hasWords(filter.search, 'advisor.first_name', 'advisor.last_name'));
  const { count } = await query
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const results = await query
    .select([
      'member.agent_id',
      'advisor.first_name',
      'advisor.last_name',
      'advisor.division_id',
      'member.date_start',
      'member.date_end',
    ])
    .orderBy('advisor.last_name')
    .orderBy('advisor.first_name')
    .orderBy('member.agent_id')
    .orderBy('member.date_start')
    .limit(filter.page_size)
    .offset((filter.page - 1) * filter.page_size)
    .execute();
  return { count: Number(count), results };
}

export async function insertMembers(
  db: Db,
  group: number,
  agents: readonly number[],
  from: string,
  to: string | null,
): Promise<void> {
  await sql`insert into time_off_members (group_id, agent_id, date_start, date_end)
    select ${group}::int, unnest(${sql.val([...new Set(agents)])}::int[]), ${from}::date,
    ${to}::date`.execute(db);
}

/**
 * Ends a membership on the day before; one that would begin then or later is taken away. False when
 * there was none.
 */
export async function endMembership(
  db: Db,
  group: number,
  agent: number,
  from: string,
  lastDay: string,
): Promise<boolean> {
  const later = await db
    .deleteFrom('time_off_members')
    .where('group_id', '=', group)
    .where('agent_id', '=', agent)
    .where('date_start', '>=', from)
    .executeTakeFirst();
  const cut = await db
    .updateTable('time_off_members')
    .set({ date_end: lastDay })
    .where('group_id', '=', group)
    .where('agent_id', '=', agent)
    .where('date_start', '<', from)
    .where((e) => e.or([e('date_end', 'is', null), e('date_end', '>=', from)]))
    .executeTakeFirst();
  return later.numDeletedRows + cut.numUpdatedRows > 0n;
}

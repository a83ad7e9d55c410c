import { without } from '@watchbill/core/availability/rules';
import { addDays, toPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import { loadAssignments } from './sets.ts';

export type NewAssignment = Readonly<{
  pattern_id: number;
  agent_id: number;
  date_start: PlainDate;
  date_end: PlainDate | null;
  bidding_id?: number | null;
}>;

/**
 * Lets advisors work patterns between dates; what they worked on those dates before is cut, the
 * parts outside stay. Answers the new ids in order.
 */
export async function assignPatterns(db: Db, wanted: readonly NewAssignment[]): Promise<number[]> {
  if (wanted.length === 0) return [];
  const agents = [...new Set(wanted.map((one) => one.agent_id))];
  await sql`select id from advisors where id = any(${sql.val(agents)}::int[]) order by id
    for no key update`.execute(db);
  const held = await db
    .selectFrom('pattern_assignments')
    .selectAll()
    .where('agent_id', 'in', agents)
    .execute();
  const cut = held.flatMap((row) => {
    const spans = wanted
      .filter((one) => one.agent_id === row.agent_id)
      .reduce((left, taken) => left.flatMap((span) => without(span, taken)), [spanOf(row)]);
    return spans.length === 1 &&
      spans[0]?.date_start === row.date_start &&
      spans[0].date_end === row.date_end
      ? []
      : [{ row, spans }];
  });
  if (cut.length > 0)
    await db
      .deleteFrom('pattern_assignments')
      .where(
        'id',
        'in',
        cut.map(({ row }) => row.id),
      )
      .execute();
  const rest = cut.flatMap(({ row, spans }) =>
    spans.map((span) => ({
      pattern_id: row.pattern_id,
      agent_id: row.agent_id,
      ...span,
      anchor_date: row.anchor_date,
      bidding_id: row.bidding_id,
    })),
  );
  if (rest.length > 0) await db.insertInto('pattern_assignments').values(rest).execute();
  const made = await db
    .insertInto('pattern_assignments')
    .values(
      wanted.map(({ bidding_id = null, ...one }) => ({
        ...one,
        anchor_date: one.date_start,
        bidding_id,
      })),
    )
    .returning('id')
    .execute();
  return made.map((row) => row.id);
}

function spanOf(row: Readonly<{ date_start: string; date_end: string | null }>) {
  return {
    date_start: toPlainDate(row.date_start),
    date_end: row.date_end === null ? null : toPlainDate(row.date_end),
  };
}

/** Which of these sets rotate, and on which day their weeks begin. */
export async function rotationOf(db: Db, sets: readonly number[]) {
  const rows = await db
    .selectFrom('pattern_sets as set')
    .innerJoin('divisions', 'divisions.id', 'set.division_id')
    .select(['set.id', 'set.is_rotating', 'divisions.week_first_day'])
    .where('set.id', 'in', sets)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function deleteAssignments(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('pattern_assignments').where('id', 'in', ids).execute();
}

/** Nobody works a pattern from a day on. */
export async function leavePattern(db: Db, pattern: number, from: PlainDate): Promise<void> {
  await db
    .deleteFrom('pattern_assignments')
    .where('pattern_id', '=', pattern)
    .where('date_start', '>=', from)
    .execute();
  await db
    .updateTable('pattern_assignments')
    .set({ date_end: addDays(from, -1) })
    .where('pattern_id', '=', pattern)
    .where('date_start', '<', from)
    .where((e) => e.or([e('date_end', 'is', null), e('date_end', '>=', from)]))
    .execute();
}

/** What an advisor sees: sets that a bidding of theirs offers, and the one that they work. */
export async function setsShownTo(db: Db, agent: number): Promise<number[]> {
  const offered = await db
    .selectFrom('bidding_pattern_sets as link')
    .innerJoin('advisor_biddings as turn', 'turn.bidding_id', 'link.bidding_id')
    .select('link.pattern_set_id as id')
    .distinct()
    .where('turn.agent_id', '=', agent)
    .execute();
  return [
    ...new Set([
      ...offered.map((row) => row.id),
      ...(await loadAssignments(db, { agents: [agent] })).map((row) => row.pattern_set_id),
    ]),
  ];
}

/** Which of these patterns are of which of these advisors' own divisions. */
export function pairsOfDivisions(
  db: Db,
  wanted: readonly Readonly<{ pattern_id: number; agent_id: number }>[],
): Promise<{ id: number; agent_id: number }[]> {
  return db
    .selectFrom('patterns')
    .innerJoin('pattern_sets as set', 'set.id', 'patterns.pattern_set_id')
    .innerJoin('advisors', 'advisors.division_id', 'set.division_id')
    .select(['patterns.id', 'advisors.id as agent_id'])
    .where(
      'patterns.id',
      'in',
      wanted.map((one) => one.pattern_id),
    )
    .where(
      'advisors.id',
      'in',
      wanted.map((one) => one.agent_id),
    )
    .execute();
}

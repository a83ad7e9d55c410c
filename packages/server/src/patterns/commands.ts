import { without } from '@watchbill/core/availability/rules';
import type { Pattern } from '@watchbill/core/patterns/model';
import { rotated } from '@watchbill/core/patterns/rules';
import { datesFrom, toPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { sql } from 'kysely';
import type { Db } from '../http/serve.ts';
import { loadAssignments, loadPatterns } from './repository.ts';

export { loadPatterns } from './repository.ts';

export type NewAssignment = Readonly<{
  pattern_id: number;
  agent_id: number;
  date_start: PlainDate;
  date_end: PlainDate | null;
  bidding_id?: number | null;
}>;

/** Lets advisors work patterns between dates; what they worked on those dates before is cut, the parts outside stay. Answers the new ids in order. */
export async function assignPatterns(db: Db, wanted: readonly NewAssignment[]): Promise<number[]> {
  if (wanted.length === 0) return [];
  const agents = [...new Set(wanted.map((one) => one.agent_id))];
  await sql`select id from advisors where id = any(${sql.val(agents)}::int[]) order by id for no key update`.execute(
    db,
  );
  const held = await db
    .selectFrom('pattern_assignments')
    .selectAll()
    .where('agent_id', '=', sql<number>`any(${sql.val(agents)}::int[])`)
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

/** An advisor works no pattern from a day on. */
export async function endAssignments(
  db: Db,
  agent: number,
  from: string,
  lastDay: string,
): Promise<void> {
  await db
    .deleteFrom('pattern_assignments')
    .where('agent_id', '=', agent)
    .where('date_start', '>=', from)
    .execute();
  await db
    .updateTable('pattern_assignments')
    .set({ date_end: lastDay })
    .where('agent_id', '=', agent)
    .where((e) => e.or([e('date_end', 'is', null), e('date_end', '>=', from)]))
    .execute();
}

function spanOf(row: Readonly<{ date_start: string; date_end: string | null }>) {
  return {
    date_start: toPlainDate(row.date_start),
    date_end: row.date_end === null ? null : toPlainDate(row.date_end),
  };
}

export type WorkedDay = Readonly<{ agent_id: number; date: PlainDate; pattern: Pattern }>;

/**
 * The pattern that each advisor works on each date of a range, both ends included, week by week where the set rotates; dates without one
 * are left out. `sets` leaves other pattern sets out.
 */
export async function patternsWorked(
  db: Db,
  agents: readonly number[],
  from: PlainDate,
  to: PlainDate,
  sets: readonly number[] = [],
): Promise<readonly WorkedDay[]> {
  const assignments = (await loadAssignments(db, { agents, from, to })).filter(
    (one) => sets.length === 0 || sets.includes(one.pattern_set_id),
  );
  const setIds = [...new Set(assignments.map((one) => one.pattern_set_id))];
  const rows = await db
    .selectFrom('pattern_sets as set')
    .innerJoin('divisions', 'divisions.id', 'set.division_id')
    .select(['set.id', 'set.is_rotating', 'divisions.week_first_day'])
    .where('set.id', 'in', setIds)
    .execute();
  const settings = new Map(rows.map((row) => [row.id, row]));
  const patterns = await loadPatterns(db, { sets: setIds });
  return assignments.flatMap((held) => {
    const setting = settings.get(held.pattern_set_id);
    const own = patterns.filter((one) => one.pattern_set_id === held.pattern_set_id);
    const assigned = own.find((one) => one.id === held.pattern_id);
    if (setting === undefined || assigned === undefined) return [];
    const [first, last] = [
      held.date_start > from ? toPlainDate(held.date_start) : from,
      held.date_end !== null && held.date_end < to ? toPlainDate(held.date_end) : to,
    ];
    return datesFrom(first, last).map((date) => ({
      agent_id: held.agent_id,
      date,
      pattern: setting.is_rotating
        ? rotated(own, assigned, toPlainDate(held.anchor_date), date, setting.week_first_day)
        : assigned,
    }));
  });
}

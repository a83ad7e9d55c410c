import type { Pattern } from '@watchbill/core/patterns/model';
import { rotated } from '@watchbill/core/patterns/rules';
import { datesFrom, toPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import type { Db } from '../http/serve.ts';
import { rotationOf } from './repository/assignments.ts';
import { loadAssignments, loadPatterns } from './repository/sets.ts';

export { assignPatterns, type NewAssignment } from './repository/assignments.ts';
export { loadPatterns } from './repository/sets.ts';

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
  const settings = await rotationOf(db, setIds);
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

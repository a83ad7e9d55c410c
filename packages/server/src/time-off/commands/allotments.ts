import type { TimeOffGroup } from '@watchbill/core/time-off/model/definition';
import { quarterHour, type AllotmentEdit } from '@watchbill/core/time-off/model/request';
import { editAllotment } from '@watchbill/core/time-off/rules/allotment';
import { parseClock } from '@watchbill/core/time/minutes';
import {
  addDays,
  datesFrom,
  dayOfWeek,
  toPlainDate,
  type PlainDate,
} from '@watchbill/core/time/plain-date';
import { mustBeEnabled } from '../../http/call/disabled.ts';
import { apiProblem } from '../../problems/problem.ts';
import type { CallContext } from '../../http/call/call.ts';
import type { Db } from '../../db/tables.ts';
import { keyOf, mustBeOfGroup } from '../queries/allotments.ts';
import { groupById } from '../queries/definitions.ts';
import {
  allotmentsOf,
  plannedIn,
  writeAllotments,
  type AllotmentKey,
  type PlannedShift,
  type StoredAllotment,
} from '../repository/requests.ts';
import { serveWaitList } from './granting.ts';

/**
 * Edits the allotments of a group's dates. Answers how many, and how many requests are granted
 * thereby.
 */
export async function changeAllotments(call: CallContext, change: AllotmentEdit) {
  const group = await groupById(call.db, change.group_id, true);
  await mustBeOfGroup(call.db, change.rule_id, group);
  // What a disabled rule has left may still be taken away.
  if (change.rule_id !== null && !['clear', 'clear_cap'].includes(change.verb))
    await mustBeEnabled(call.db, 'timeOffRule', [change.rule_id], 'rule_id');
  const rows = await rowsAfter(call.db, group, change);
  return { changed: rows.length, granted: await keepAllotments(call, group, rows) };
}

/** What an edit makes of each date, or quarter hour, that it is of. */
async function rowsAfter(
  db: Db,
  group: TimeOffGroup,
  edit: AllotmentEdit,
): Promise<StoredAllotment[]> {
  const { rule_id, date_start, date_end, weekdays, verb, value } = edit;
  const starts = startsOf(edit);
  const stored = new Map(
    (await allotmentsOf(db, group.id, date_start, date_end))
      .filter((one) => one.rule_id === rule_id)
      .map((one) => [keyOf(one), one]),
  );
  const planned =
    verb === 'percent' ? await plannedIn(db, group.id, addDays(date_start, -1), date_end) : [];
  const dates = datesFrom(date_start, date_end).filter(
    (date) => weekdays.length === 0 || weekdays.includes(dayOfWeek(date)),
  );
  return dates.flatMap((date) => {
    return starts.map((start_min) => {
      const before = stored.get(keyOf({ date, start_min })) ?? { value: null, cap: null };
      return {
        rule_id,
        date,
        start_min,
        ...editAllotment(
          { value: before.value, cap: before.cap },
          verb,
          value,
          verb === 'percent' ? scheduledIn(planned, date, start_min, group.allotment_unit) : 0,
        ),
      };
    });
  });
}

/**
 * How much is planned, in the group's unit: heads, hours, or full-time days of each advisor's own
 * length; of a quarter hour the heads at its beginning, those of the night before too.
 */
function scheduledIn(
  planned: readonly PlannedShift[],
  date: PlainDate,
  start: number | null,
  unit: TimeOffGroup['allotment_unit'],
): number {
  const own = planned.filter((shift) => shift.date === date);
  if (start !== null) {
    const at = (shifts: readonly PlannedShift[], minute: number) =>
      shifts.filter((shift) => shift.start_min <= minute && minute < shift.end_min).length;
    return (
      at(own, start) +
      at(
        planned.filter((shift) => shift.date === addDays(date, -1)),
        start + 1440,
      )
    );
  }
  if (unit === 'heads') return own.length;
  return own.reduce(
    (sum, { start_min, end_min, hours_per_day }) =>
      sum + (end_min - start_min) / 60 / (unit === 'hours' ? 1 : hours_per_day),
    0,
  );
}

function startsOf({ start_time, end_time }: AllotmentEdit): (number | null)[] {
  if (start_time === null || end_time === null) return [null];
  const end = end_time === '24:00' ? 1440 : (parseClock(end_time) ?? 0);
  if (end <= start_time || start_time % quarterHour !== 0 || end % quarterHour !== 0 || end > 1440)
    throw apiProblem.field('end_time', 'timeOff.timeOrder');
  return Array.from(
    { length: (end - start_time) / quarterHour },
    (_, index) => start_time + index * quarterHour,
  );
}

/** An allotment among all of a group. */
export const keyIn = (row: AllotmentKey): string => `${keyOf(row)} ${row.rule_id ?? ''}`;

/** Writes allotments of a held group and grants who waits what now fits. */
export async function keepAllotments(
  call: CallContext,
  group: TimeOffGroup,
  rows: readonly StoredAllotment[],
): Promise<number> {
  const dates = rows.map((row) => row.date).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return 0;
  const before = await allotmentsOf(call.db, group.id, from, to);
  const there = new Set(before.map(keyIn));
  if (rows.some((row) => (row.value !== null || row.cap !== null) && !there.has(keyIn(row))))
    await mustBeEnabled(call.db, 'division', [group.division_id], 'group_id');
  await writeAllotments(call.db, group.id, rows);
  call.audit({
    entity: 'time_off_allotments',
    entity_id: group.id,
    division_id: group.division_id,
    before: { rows: before },
    after: { rows: await allotmentsOf(call.db, group.id, from, to) },
  });
  call.recordChange({
    type: 'time_off_allotments',
    id: String(group.id),
    version: 0,
    scope: { division_id: group.division_id },
  });
  return serveWaitList(call, group, addDays(toPlainDate(from), -1), to);
}

import type { HandlerInput } from '@watchbill/core/api/endpoint';
import type { schedules } from '@watchbill/core/schedules/contract';
import { coverage } from '@watchbill/core/schedules/coverage';
import { measureOf, summaryOfMeasures, type DayMeasure } from '@watchbill/core/schedules/hours';
import { formatClock } from '@watchbill/core/time/minutes';
import { endOfMonth, startOfMonth, toPlainDate } from '@watchbill/core/time/plain-date';
import { dayOffsets } from '@watchbill/core/time/zone';
import { latestCursor } from '../../db/changes.ts';
import type { Db } from '../../db/tables.ts';
import { activityTypesOf } from '../policy.ts';
import { loadDays, loadDaysInParts, toRow } from '../repository.ts';
import { scheduledAdvisors } from '../repository/advisors.ts';
import { around, onClock, placeOf } from './place.ts';
import { needsOn, summaryOf } from './summary.ts';

/**
 * A date of a division or set: a row an advisor, what they come to, and the cursor of changes to
 * read on from.
 */
export async function loadDate(db: Db, query: HandlerInput<typeof schedules.read>['query']) {
  // The cursor is older than what is read, so that nothing is missed.
  const [{ divisions, zone }, cursor] = await Promise.all([placeOf(db, query), latestCursor(db)]);
  const date = toPlainDate(query.date_schedule);
  const filter = { team: query.int_adg_id, teamValue: query.int_adg_value_id };
  const [advisors, stored, types, needs] = await Promise.all([
    scheduledAdvisors(db, { divisions, date, ...filter }),
    loadDays(db, { ...around(divisions, zone, date), ...filter, isCounted: true }),
    activityTypesOf(db),
    needsOn(db, { divisions, zone, isOfSet: query.division_id === undefined }, date),
  ]);
  const today = new Map(
    stored.filter(({ day }) => day.date === date).map((one) => [one.day.agent_id, one]),
  );
  const data = advisors.map((advisor) =>
    toRow(advisor, today.get(advisor.id) ?? null, date, types),
  );
  return {
    data,
    timezone: zone,
    summary: summaryOf({ stored, types, needs }, zone, date),
    cursor,
  };
}

/** Who is scheduled, and who is open, in each interval of a date. */
export async function loadOpenAgents(
  db: Db,
  query: HandlerInput<typeof schedules.openAgents>['query'],
) {
  const { divisions, zone } = await placeOf(db, query);
  const date = toPlainDate(query.date_schedule);
  const stored = await loadDays(db, {
    ...around(divisions, zone, date),
    team: query.int_adg_id,
    teamValue: query.int_adg_value_id,
    isCounted: true,
  });
  const slots = coverage(
    onClock(stored, zone),
    await activityTypesOf(db),
    date,
    query.interval,
    (on) => dayOffsets(zone, on),
  );
  return {
    timezone: zone,
    data: slots.map((slot) => ({
      start_time: formatClock(slot.start),
      end_time: formatClock(slot.end),
      scheduled: slot.scheduled,
      open: slot.open,
    })),
  };
}

/** Hours of the month of a date. */
export async function loadMonth(db: Db, query: HandlerInput<typeof schedules.monthly>['query']) {
  const { divisions } = await placeOf(db, {
    division_id: query.division_id,
    int_mu_set_id: query.mu_set_id,
  });
  const date = toPlainDate(query.date);
  const [from, to] = [startOfMonth(date), endOfMonth(date)];
  const types = await activityTypesOf(db);
  const measures: DayMeasure[] = [];
  for await (const part of loadDaysInParts(db, { divisions, from, to, isCounted: true }))
    for (const { day, timezone_name } of part)
      measures.push(measureOf(day, types, dayOffsets(timezone_name, day.date)));
  const summary = summaryOfMeasures(measures, types);
  return { data: { ...summary, activities: [...summary.activities] } };
}

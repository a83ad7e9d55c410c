import type {
  AvailabilityRangeRow,
  AvailabilityStatus,
  DateSpan,
} from '@watchbill/core/availability/model';
import { spanFor } from '@watchbill/core/availability/rules';
import { datesFrom, dayOfWeek, type PlainDate, toPlainDate } from '@watchbill/core/time/plain-date';
import { rotationOn } from '@watchbill/core/weekly-protocols/rules';
import type { Db } from '../db/tables.ts';
import type { CallContext } from '../http/call/call.ts';
import type { Reader } from '../http/rows/change-row.ts';
import { apiProblem } from '../problems/problem.ts';
import { signName, readName } from '../http/reply/signed.ts';
import { divisionsOfSet } from '../divisions/commands.ts';
import { weeklyRulesFor } from '../weekly-protocols/queries.ts';
import { exportName, toWorkbook } from './export.ts';
import { findRange, rangesIn, rangesOf, readRanges, recordsOfAdvisors } from './repository.ts';
import type { RangeRow } from './repository/range.ts';
import { type AvailabilityFilter, listAvailability } from './repository/lists.ts';
import { timesOf, toSpan, timesByRange } from './repository/times.ts';

export type AvailableDay = Readonly<{
  agent_id: number;
  date: PlainDate;
  range: RangeRow;
  /**
   * The normal weekly rule that holds in this week, a rotation's week resolved; null where there is
   * none.
   */
  weekly_rule_id: number | null;
  /** Hours of this weekday; an end past 1440 is the next day's. */
  times: readonly Readonly<{
    start_time: number;
    end_time: number;
    avl_status: AvailabilityStatus;
  }>[];
}>;

/**
 * What advisors' availability says on each date of a range, both ends included, by advisor and
 * date; days that no range covers are left out.
 */
export async function availabilityFor(
  db: Db,
  advisors: readonly number[],
  from: PlainDate,
  to: PlainDate,
): Promise<readonly AvailableDay[]> {
  const { ranges, times } = await rangesIn(db, advisors, from, to);
  const rules = await weeklyRulesFor(db, [
    ...new Set(ranges.flatMap((range) => range.weekly_rule_id ?? [])),
  ]);
  return ranges.flatMap(({ agent_id, week_first_day, ...range }) => {
    const rule = rules.get(range.weekly_rule_id ?? 0);
    const offset = Math.max(
      0,
      rule?.rotations.findIndex((week) => week.id === range.rotation_id) ?? 0,
    );
    const [first, last] = [
      range.date_start > from ? toPlainDate(range.date_start) : from,
      range.date_end !== null && range.date_end < to ? toPlainDate(range.date_end) : to,
    ];
    return datesFrom(first, last).map((date) => ({
      agent_id,
      date,
      range,
      weekly_rule_id:
        rule?.wr_type === 'rotational_type'
          ? (rotationOn(
              rule.rotations,
              toPlainDate(range.anchor_date),
              offset,
              date,
              week_first_day,
            )?.normal_weekly_rule ?? null)
          : (rule?.id ?? null),
      times: times
        .filter((time) => time.range_id === range.id && time.weekday === dayOfWeek(date))
        .map(({ start_time, end_time, avl_status }) => ({ start_time, end_time, avl_status })),
    }));
  });
}

/** An advisor's range that is in force on a day, and its week; null where there is none. */
export async function weekOn(db: Db, agent: number, day: string) {
  const [record] = await recordsOfAdvisors(db, [agent]);
  const range = record === undefined ? undefined : await rangeOn(db, record.id, day);
  if (range === undefined) return null;
  const { date_start, date_end, status } = range;
  const times = (await timesOf(db, range.id)).map(({ start_time, end_time, ...time }) => ({
    ...time,
    start_time: start_time % 1440,
    end_time: end_time % 1440,
  }));
  return { range: { date_start, date_end, status }, times };
}

/** The range of a record that is in force on a day. */
export async function rangeOn(db: Db, record: number, day: string): Promise<RangeRow | undefined> {
  return (await rangesOf(db, [record])).find(
    (one) => one.date_start <= day && (one.date_end === null || day <= one.date_end),
  );
}

/** A range of an advisor; 404 where there is none. */
export async function rangeById(db: Db, agent: number, id: number): Promise<RangeRow> {
  const range = await findRange(db, agent, id);
  if (range === undefined) throw apiProblem.missing('availability.missingRange');
  return range;
}

/** A range as replies show it; 404 where it is gone. */
export async function shownRange(
  db: Db,
  record: number,
  id: number,
): Promise<AvailabilityRangeRow> {
  const range = (await readRanges(db, [record])).find((one) => one.id === id);
  if (range === undefined) throw apiProblem.missing('availability.missingRange');
  return range;
}

/** The record's range in force when the dates begin, or the nearest; refused where it has none. */
export async function rangeInForce(db: Db, record: number, span: DateSpan): Promise<RangeRow> {
  const ranges = (await rangesOf(db, [record])).map((range) => ({ ...range, ...toSpan(range) }));
  const range = spanFor(ranges, span.date_start);
  if (range === undefined) throw apiProblem.missing('availability.missingRange');
  return range;
}

const linkMinutes = 5;

type ListFilter = AvailabilityFilter &
  Readonly<{ int_mu_set_id?: number | undefined; bln_export?: boolean | undefined }>;

/**
 * The availability that the caller reaches; or, where a file is asked for, a link to it, good for
 * five minutes.
 */
export async function listOrFile({ db, session, now }: Reader, query: ListFilter) {
  const { int_mu_set_id, bln_export, ...rest } = query;
  const filter: AvailabilityFilter = {
    ...rest,
    divisions: int_mu_set_id === undefined ? undefined : await divisionsOfSet(db, int_mu_set_id),
  };
  const records = await listAvailability(db, session, filter);
  if (bln_export !== true) return records;
  if (records.length === 0) throw apiProblem.plain('generic.noDataForCriteria');
  const expiresAt = now.getTime() + linkMinutes * 60_000;
  const name = await signName(db, { userId: session.userId, expiresAt, content: filter });
  return {
    file: `/api/agent-availability_data/export/${name}`,
    file_name: exportName,
    expires_at: new Date(expiresAt).toISOString(),
  };
}

/** The file behind a link that one reader was given; 403 where the link has expired. */
export async function exportedFile(
  { db, session, now, language }: Reader & Pick<CallContext, 'language'>,
  link: string,
) {
  const filter = await readName<AvailabilityFilter>(db, link, session.userId, now);
  if (filter === null) throw apiProblem.forbidden('availability.linkExpired', 'link_expired');
  const records = await listAvailability(db, session, filter);
  const times = await timesByRange(
    db,
    records.flatMap((record) => record.date_ranges.map((range) => range.id)),
  );
  return toWorkbook(records, times, language);
}

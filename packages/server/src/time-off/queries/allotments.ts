import type { TimeOffGroup } from '@watchbill/core/time-off/model/definition';
import { quarterHour, type AllotmentRow } from '@watchbill/core/time-off/model/request';
import {
  allottedOf,
  usedOf,
  type Allotment,
  type Use,
} from '@watchbill/core/time-off/rules/allotment';
import { hundredths } from '@watchbill/core/time-off/rules/balance';
import { formatClock } from '@watchbill/core/time/minutes';
import { addDays, datesFrom, type PlainDate } from '@watchbill/core/time/plain-date';
import { apiProblem } from '../../problems/problem.ts';
import type { Db } from '../../db/tables.ts';
import { usesOn } from '../commands/evaluation.ts';
import { allotmentsOf, usesOf, type UseRow } from '../repository/requests.ts';
import { ruleById } from './definitions.ts';

export type GridQuery = Readonly<{
  group_id: number;
  rule_id?: number | undefined;
  date_start: PlainDate;
  date_end: PlainDate;
  by_quarter_hour?: boolean | undefined;
}>;

export const clockOf = (minute: number | null) => (minute === null ? null : formatClock(minute));

/** Refuses a rule of another group. */
export async function mustBeOfGroup(
  db: Db,
  rule: number | null,
  group: TimeOffGroup,
): Promise<void> {
  if (rule !== null && (await ruleById(db, rule)).group_id !== group.id)
    throw apiProblem.field('rule_id', 'timeOff.ruleOfGroup');
}

/** A row a day, or a quarter hour of it; a rule's own allotment where one is named. */
export async function gridOf(
  db: Db,
  group: TimeOffGroup,
  query: GridQuery,
): Promise<AllotmentRow[]> {
  if (query.date_end < query.date_start)
    throw apiProblem.field('date_end', 'timeOff.endsBeforeStart');
  const dates = datesFrom(query.date_start, query.date_end);
  if (dates.length > (query.by_quarter_hour === true ? 31 : 366))
    throw apiProblem.field('date_end', 'timeOff.tooLong');
  const rule_id = query.rule_id ?? null;
  await mustBeOfGroup(db, rule_id, group);
  const stored = new Map(
    (await allotmentsOf(db, group.id, query.date_start, query.date_end))
      .filter((one) => one.rule_id === rule_id)
      .map((one) => [keyOf(one), one]),
  );
  const uses = (await usesOf(db, group.id, addDays(query.date_start, -1), query.date_end)).filter(
    (use) => rule_id === null || use.rule_id === rule_id,
  );
  const starts =
    query.by_quarter_hour === true
      ? Array.from({ length: 96 }, (_, index) => index * quarterHour)
      : [null];
  return dates.flatMap((date) => {
    const here = (status: UseRow['status']) =>
      usesOn(
        date,
        uses.filter((use) => use.status === status),
      );
    const taken = {
      granted: here('granted'),
      pending: here('pending'),
      waitlisted: here('waitlisted'),
    };
    return starts.map((start_min) =>
      rowOf(
        group,
        { rule_id, date, start_min },
        stored.get(keyOf({ date, start_min })) ?? { value: null, cap: null },
        taken,
      ),
    );
  });
}

/** A day, or a quarter hour of it. */
export const keyOf = (one: Readonly<{ date: string; start_min: number | null }>) =>
  `${one.date} ${one.start_min ?? ''}`;

function rowOf(
  group: TimeOffGroup,
  {
    rule_id,
    date,
    start_min,
  }: Readonly<{ rule_id: number | null; date: string; start_min: number | null }>,
  allotment: Allotment,
  taken: Readonly<Record<'granted' | 'pending' | 'waitlisted', readonly Use[]>>,
): AllotmentRow {
  const of = (status: keyof typeof taken) => usedOf(taken[status], start_min, group.allotment_unit);
  const allotted = allottedOf(allotment);
  const used = of('granted');
  return {
    date,
    start_time: clockOf(start_min),
    rule_id,
    allotted,
    cap: allotment.cap,
    used,
    pending: of('pending'),
    waitlisted: of('waitlisted'),
    remaining: allotted === null ? null : hundredths(allotted - used),
  };
}

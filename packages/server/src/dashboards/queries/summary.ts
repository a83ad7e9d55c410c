import { isoWeeks, weekLabel, weeksOfMonths } from '@watchbill/core/performance/rules';
import {
  netSlots,
  rowHours,
  summaryOfMeasures,
  type MonthlySummary,
} from '@watchbill/core/schedules/hours';
import type { ScheduleDay } from '@watchbill/core/schedules/model';
import { formatClock, formatDuration, hoursOf } from '@watchbill/core/time/minutes';
import { startOfMonth } from '@watchbill/core/time/plain-date';
import { dateWords, dayOffsets } from '@watchbill/core/time/zone';
import { PartedReply } from '../../http/reply/parted-reply.ts';
import type { Period, Person, Query } from './period.ts';

const daysInPart = 400;

/** What an advisor's dashboard shows of a period. */
export function detailsOfAdvisor(period: Period, query: Query) {
  return {
    day_wise_data: byDate(period),
    week_wise: weeks(period, query),
    cards: cardsOf(period, period.days),
    data: [{ day_wise_agent_details: period.days.map((day) => entryOf(period, day)) }],
  };
}

/** What a division's dashboard shows of a period, its advisors in parts. */
export function detailsOfDivision(
  period: Period,
  { id: division_id, mu_name }: NonNullable<Period['division']>,
  query: Query,
  message: string | null,
): PartedReply {
  const byAdvisor = groupDays(period.days, (day) => day.agent_id);
  const people = [...period.people.values()].filter((person) => byAdvisor.has(person.id));
  const mu_data = { division_id, mu_name, cards: cardsOf(period, period.days) };
  const data = {
    mu_data: { ...mu_data, agents: people.length },
    day_wise_data: byDate(period),
    week_wise: weeks(period, query),
  };
  return new PartedReply({ data, message }, ['data', 'data'], entriesOf(period, byAdvisor, people));
}

/** Advisors with their days, in parts of some hundred days. */
function* entriesOf(
  period: Period,
  byAdvisor: ReadonlyMap<number, readonly ScheduleDay[]>,
  people: readonly Person[],
) {
  let part: ReturnType<typeof entriesOfPerson>[] = [];
  let days = 0;
  for (const person of people) {
    const own = byAdvisor.get(person.id) ?? [];
    part.push(entriesOfPerson(period, person, own));
    days += own.length;
    if (days < daysInPart) continue;
    yield part;
    [part, days] = [[], 0];
  }
  yield part;
}

function entriesOfPerson(period: Period, person: Person, own: readonly ScheduleDay[]) {
  return {
    agent_id: person.id,
    agent_name: nameOf(person),
    cards: cardsOf(period, own),
    details: own.map((day) => ({
      date: day.date,
      day_wise_agent_details: [entryOf(period, day)],
    })),
  };
}

export const nameOf = (person: Person | undefined) =>
  person === undefined ? '' : `${person.first_name} ${person.last_name}`;

export const nameOfDivision = ({ stored }: Period, day: ScheduleDay) =>
  stored.get(day)?.mu_name ?? '';

export function cardsOf(
  { types, measures }: Period,
  days: readonly ScheduleDay[],
): MonthlySummary & { activities: MonthlySummary['activities'][number][] } {
  const summary = summaryOfMeasures(
    days.flatMap((day) => measures.get(day) ?? []),
    types,
  );
  return { ...summary, activities: [...summary.activities] };
}

export function groupDays<K>(
  days: readonly ScheduleDay[],
  keyOf: (day: ScheduleDay) => K,
): ReadonlyMap<K, readonly ScheduleDay[]> {
  const groups = new Map<K, ScheduleDay[]>();
  for (const day of days) {
    const group = groups.get(keyOf(day));
    if (group === undefined) groups.set(keyOf(day), [day]);
    else group.push(day);
  }
  return groups;
}

function byDate(period: Period) {
  return [...groupDays(period.days, (day) => day.date)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, days]) => ({ date, cards: cardsOf(period, days) }));
}

function weeksOf(period: Period, query: Query) {
  return query.wom === true || query.month === true
    ? weeksOfMonths(period.from, period.to, period.firstDay)
    : isoWeeks(period.from, period.to);
}

function weeks(period: Period, query: Query) {
  return weeksOf(period, query).flatMap((week) => {
    const days = period.days.filter((day) => day.date >= week.from && day.date <= week.to);
    return days.length === 0
      ? []
      : [
          {
            week: week.number,
            label: weekLabel(week),
            from_date: week.from,
            to_date: week.to,
            cards: cardsOf(period, days),
          },
        ];
  });
}

/** The stretches that an export tells apart: months, or weeks. */
export function periods(
  period: Period,
  query: Query,
): { label: string; days: readonly ScheduleDay[] }[] {
  if (query.wow === true || query.wom === true)
    return weeksOf(period, query)
      .map((week) => ({
        label: weekLabel(week),
        days: period.days.filter((day) => day.date >= week.from && day.date <= week.to),
      }))
      .filter(({ days }) => days.length > 0);
  const months = [...new Set(period.days.map((day) => startOfMonth(day.date)))].sort();
  return months.map((month) => ({
    label: dateWords(month, 'month', 'en'),
    days: period.days.filter((day) => startOfMonth(day.date) === month),
  }));
}

function entryOf(period: Period, day: ScheduleDay) {
  const person = period.people.get(day.agent_id);
  const hours = rowHours(
    day,
    period.types,
    dayOffsets(period.stored.get(day)?.timezone_name ?? 'UTC', day.date),
  );
  const net = netSlots(hours);
  const [start, end] = [
    day.shift === null ? null : formatClock(day.shift.start),
    day.shift === null ? null : formatClock(day.shift.end),
  ];
  const shift = day.shift?.shift_id == null ? '' : (period.names.get(day.shift.shift_id) ?? '');
  return {
    date: day.date,
    title: start === null ? '' : `${start} - ${end}`,
    shift,
    agents: day.agent_id,
    agent_name: nameOf(person),
    mu_name: nameOfDivision(period, day),
    agentWiseId: day.day_id ?? 0,
    scheduleId: period.stored.get(day)?.schedule_id ?? null,
    start_time: start,
    end_time: end,
    is_combine_date_schedule: (day.shift?.end ?? 0) > 1440,
    work_hours: hoursOf(hours.work),
    paid_hours: hoursOf(hours.paid),
    overtime_hours: hoursOf(hours.overtime),
    recovered_hours: hoursOf(hours.recovered),
    scheduled_hours: hoursOf(net.scheduled),
    open_hours: hoursOf(net.open),
    in_office_hours: hoursOf(net.inOffice),
    out_of_office_hours: hoursOf(net.outOfOffice),
    day_wise_data: {
      day_start_time: start,
      day_end_time: end,
      day_wise_activity_details: day.activities.map((one) => {
        const type = period.types.get(one.activity_id ?? 0);
        return {
          activity_id: one.activity_id,
          activity_time_diff: formatDuration(one.end - one.start),
          day_activity: type?.description ?? one.description ?? '',
          activity_color_code: type?.color_code ?? '',
          icon: type?.icon ?? '',
        };
      }),
    },
  };
}

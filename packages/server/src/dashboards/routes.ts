import type { dashboards } from '@watchbill/core/dashboards/contract';
import { text } from '@watchbill/core/messages/catalogue';
import { isoWeeks, weekLabel, weeksOfMonths } from '@watchbill/core/performance/rules';
import {
  measureOf,
  netSlots,
  rowHours,
  summaryOfMeasures,
  type DayMeasure,
  type MonthlySummary,
} from '@watchbill/core/schedules/hours';
import type { ActivityType, ScheduleDay } from '@watchbill/core/schedules/model';
import { formatClock, formatDuration, hoursOf } from '@watchbill/core/time/minutes';
import { addDays, endOfMonth, startOfMonth, type PlainDate } from '@watchbill/core/time/plain-date';
import { dateWords, dayOffsets, todayIn } from '@watchbill/core/time/zone';
import { apiProblem } from '../http/problem.ts';
import { PartedReply } from '../http/parted-reply.ts';
import { mustReachAdvisors, reaches } from '../http/scope.ts';
import type { Handlers, CallContext } from '../http/serve.ts';
import { tableFile } from '../http/table-file.ts';
import {
  activityTypesOf,
  loadDays,
  loadDaysInParts,
  type StoredDay,
} from '../schedules/commands.ts';
import { namesOf, placeOfAdvisor, placeOfDivision, shiftNames } from './repository.ts';

const mostDays = 366;
const daysInPart = 400;

export const dashboardRoutes: Handlers<typeof dashboards> = {
  scheduleDetails: async ({ query, ...call }) => {
    const place = await placeOf(call, query);
    const period = await loadPeriod(
      call,
      place,
      spanOf(query, todayIn(place.zone, call.now.getTime())),
    );
    const message =
      period.days.length === 0 ? text('performance.noDataForDate', {}, call.language) : null;
    if (place.division === null)
      return {
        day_wise_data: byDate(period),
        week_wise: weeks(period, query),
        cards: cardsOf(period, period.days),
        data: [{ day_wise_agent_details: period.days.map((day) => entryOf(period, day)) }],
        message,
      };
    const byAdvisor = grouped(period.days, (day) => day.agent_id);
    const people = [...period.people.values()].filter((person) => byAdvisor.has(person.id));
    const { id: division_id, mu_name } = place.division;
    const mu_data = { division_id, mu_name, cards: cardsOf(period, period.days) };
    const data = {
      mu_data: { ...mu_data, agents: people.length },
      day_wise_data: byDate(period),
      week_wise: weeks(period, query),
    };
    return new PartedReply(
      { data, message },
      ['data', 'data'],
      entriesOf(period, byAdvisor, people),
    );
  },
  exportSummary: async ({ query, ...call }) => {
    const place = await placeOf(call, query);
    const period = await loadPeriod(
      call,
      place,
      spanOf(query, todayIn(place.zone, call.now.getTime())),
    );
    if (period.days.length === 0) throw apiProblem.missing('generic.noDataForCriteria');
    const t = (
      key:
        | 'period'
        | 'advisor'
        | 'division'
        | 'scheduled'
        | 'open'
        | 'inOffice'
        | 'outOfOffice'
        | 'shrink'
        | 'all',
    ) => text(`dashboards.${key}`, {}, call.language);
    const events = cardsOf(period, period.days).activities;
    const figures = (cards: MonthlySummary) => {
      const of = (card: Readonly<{ hours: number; percentage: number }> | undefined) =>
        query.percentage === true ? (card?.percentage ?? 0) : (card?.hours ?? 0);
      return [
        cards.scheduled,
        cards.open,
        cards.in_office,
        cards.out_of_office,
        cards.overall_shrink,
        ...events.map((event) =>
          cards.activities.find((one) => one.activity_id === event.activity_id),
        ),
      ].map(of);
    };
    const rows = periods(period, query).flatMap(({ label, days }) => {
      const byAdvisor = grouped(days, (day) => day.agent_id);
      return [
        ...[...period.people.values()].flatMap((person) => {
          const own = grouped(byAdvisor.get(person.id) ?? [], (day) => nameOfDivision(period, day));
          return [...own].map(([name, there]) => [
            label,
            nameOf(person),
            name,
            ...figures(cardsOf(period, there)),
          ]);
        }),
        [label, t('all'), place.division?.mu_name ?? '', ...figures(cardsOf(period, days))],
      ];
    });
    const unit = query.percentage === true ? ' %' : ' (h)';
    const measures = [
      t('scheduled'),
      t('open'),
      t('inOffice'),
      t('outOfOffice'),
      t('shrink'),
      ...events.map((event) => event.description),
    ];
    const heading = [
      t('period'),
      t('advisor'),
      t('division'),
      ...measures.map((name) => `${name}${unit}`),
    ];
    return tableFile('xlsx', { name: `Supervisor_Summary_${period.from}`, heading, rows });
  },
};

type Query = Readonly<{
  division_id?: number | undefined;
  agent_id?: number | undefined;
  schedule_date?: PlainDate | undefined;
  schedule_start_date?: PlainDate | undefined;
  schedule_end_date?: PlainDate | undefined;
  wow?: boolean | undefined;
  wom?: boolean | undefined;
  month?: boolean | undefined;
}>;
type Place = Readonly<{
  division: { id: number; mu_name: string } | null;
  zone: string;
  firstDay: number;
  agent: number | null;
}>;

/** A division that is named, or the one advisor that the caller is or names. */
async function placeOf({ db, session }: CallContext, query: Query): Promise<Place> {
  if (query.division_id !== undefined && session.scope !== 'own') {
    const division = await placeOfDivision(db, query.division_id);
    return {
      division,
      zone: division.timezone_name,
      firstDay: division.week_first_day,
      agent: query.agent_id ?? null,
    };
  }
  const agent = session.scope === 'own' ? session.advisorId : (query.agent_id ?? session.advisorId);
  if (agent === null) throw apiProblem.field('division_id', 'schedules.chooseDivision');
  const row = await placeOfAdvisor(db, agent);
  if (row === undefined) throw apiProblem.missing('problem.noAdvisor');
  return { division: null, zone: row.timezone_name, firstDay: row.week_first_day, agent };
}

type Span = Readonly<{ from: PlainDate; to: PlainDate }>;

/** The dates asked for; without any: eight weeks for week over week, else the month of today. */
function spanOf(query: Query, today: PlainDate): Span {
  if (query.schedule_date !== undefined)
    return { from: query.schedule_date, to: query.schedule_date };
  const [from, to] = [
    query.schedule_start_date ?? query.schedule_end_date,
    query.schedule_end_date ?? query.schedule_start_date,
  ];
  if (from === undefined || to === undefined)
    return query.wow === true
      ? { from: addDays(today, -55), to: today }
      : { from: startOfMonth(today), to: endOfMonth(today) };
  if (from > to) throw apiProblem.field('schedule_end_date', 'reports.endBeforeStart');
  if (addDays(from, mostDays) <= to) throw apiProblem.field('schedule_end_date', 'reports.tooLong');
  return { from, to };
}

type Person = Readonly<{ id: number; first_name: string; last_name: string }>;
type Period = Span &
  Readonly<{
    days: readonly ScheduleDay[];
    stored: ReadonlyMap<ScheduleDay, StoredDay>;
    /** What each day adds to a summary: each is summed up by date, by week, by advisor and in all. */
    measures: ReadonlyMap<ScheduleDay, DayMeasure>;
    people: ReadonlyMap<number, Person>;
    types: ReadonlyMap<number, ActivityType>;
    names: ReadonlyMap<number, string>;
    firstDay: number;
  }>;

/** Days of the division, or of the advisor in whatever division the caller may look into. */
async function loadPeriod({ db, session }: CallContext, place: Place, span: Span): Promise<Period> {
  const isReached = (one: StoredDay) =>
    reaches(session, { division_id: one.division_id, agent_id: one.day.agent_id });
  await mustReachAdvisors(
    { db, session },
    place.agent === null ? [] : [place.agent],
    async (advisors) =>
      (await loadDays(db, { ...span, advisors })).filter(isReached).map((one) => one.day.agent_id),
  );
  const types = await activityTypesOf(db);
  const stored: StoredDay[] = [];
  const measures = new Map<ScheduleDay, DayMeasure>();
  const parts = loadDaysInParts(db, {
    ...span,
    isCounted: true,
    ...(place.division === null ? {} : { divisions: [place.division.id] }),
    ...(place.agent === null ? {} : { advisors: [place.agent] }),
  });
  for await (const part of parts)
    for (const one of part.filter(isReached)) {
      const { day, timezone_name } = one;
      stored.push(one);
      measures.set(day, measureOf(day, types, dayOffsets(timezone_name, day.date)));
    }
  const ids = [...new Set(stored.map((one) => one.day.agent_id))];
  const people = await namesOf(db, ids);
  const shifts = await shiftNames(db);
  return {
    ...span,
    days: stored.map((one) => one.day),
    stored: new Map(stored.map((one) => [one.day, one])),
    measures,
    people: new Map(people.map((row) => [row.id, row])),
    types,
    names: new Map(shifts.map((row) => [row.id, row.shift_name])),
    firstDay: place.firstDay,
  };
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

const nameOf = (person: Person | undefined) =>
  person === undefined ? '' : `${person.first_name} ${person.last_name}`;

const nameOfDivision = ({ stored }: Period, day: ScheduleDay) => stored.get(day)?.mu_name ?? '';

function cardsOf(
  { types, measures }: Period,
  days: readonly ScheduleDay[],
): MonthlySummary & { activities: MonthlySummary['activities'][number][] } {
  const summary = summaryOfMeasures(
    days.flatMap((day) => measures.get(day) ?? []),
    types,
  );
  return { ...summary, activities: [...summary.activities] };
}

function grouped<K>(
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
  return [...grouped(period.days, (day) => day.date)]
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
function periods(period: Period, query: Query): { label: string; days: readonly ScheduleDay[] }[] {
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

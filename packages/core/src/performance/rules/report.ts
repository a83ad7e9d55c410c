import { text, type Language } from '../../messages/catalogue.ts';
import { coversDate, toPlainDate, type PlainDate } from '../../time/plain-date.ts';
import { dateWords } from '../../time/zone.ts';
import { metricOf, type MeasuredValue, type Performance } from '../model.ts';
import {
  averageOf,
  headerSetOf,
  headersOf,
  isoWeeks,
  summarise,
  weekLabel,
  weeksOfMonths,
  type Week,
} from '../rules.ts';

/** An advisor with the teams it was in, each from a date to a date. */
export type MeasuredPerson = Readonly<{
  id: number;
  first_name: string;
  last_name: string;
  login_id: string | null;
  teams: readonly Readonly<{ team: string; date_start: string | null; date_end: string | null }>[];
}>;
type Span = Readonly<{ from: PlainDate; to: PlainDate }>;
export type PerformanceInput = Span &
  Readonly<{
    measured: readonly MeasuredValue[];
    people: ReadonlyMap<number, MeasuredPerson>;
    isWom: boolean;
    firstDay: number;
    language: Language;
  }>;

/** Figures of a span by day, by advisor, by week and by month. */
export function performanceOf(input: PerformanceInput): Performance {
  const { measured, firstDay, language } = input;
  const { from, to } = measuredSpan(input);
  const headers = headersOf(measured);
  const days = groupRows(measured, (one) => `${one.date} ${one.agent_id}`).map((day, index) => ({
    ID: index + 1,
    ...identityOf(input, day),
    ...summarise(day),
  }));
  const isoWeekly = rowsByWeek(input, isoWeeks(from, to));
  const ofMonth = rowsByWeek(input, weeksOfMonths(from, to, firstDay));
  const byAdvisor = groupRows(measured, (one) => one.agent_id);
  const matrix = Object.fromEntries(
    byAdvisor.map((rows) => [String(rows[0]?.agent_id), months(rows, language)]),
  );
  return {
    data: [{ records: days }],
    common_headers: headers,
    header_set: headerSetOf(headers),
    second_axis: headers.filter((header) => metricOf(header)?.unit === 'percent'),
    weeks: toWeeks(input, input.isWom ? ofMonth : isoWeekly),
    date_wise_data_for_daily: {
      day_wise_response: groupRows(measured, (one) => one.date).map((rows) => ({
        ...dayOf(rows, language),
        ...summarise(rows),
      })),
      data: days,
    },
    advisor_metrics: byAdvisor.map((rows) => ({ ...identityOf(input, rows), ...summarise(rows) })),
    new_advisor_matrix: matrix,
    new_adviser_matrix: matrix,
    week_of_week_total_average: averageOf(isoWeekly.map(({ rows }) => rows)),
    week_of_month_total_average: averageOf(ofMonth.map(({ rows }) => rows)),
    combined_monthly_matrix: months(measured, language),
    message: measured.length === 0 ? text('performance.noDataForDate', {}, language) : null,
  };
}

/**
 * What is asked for, cut to the dates that have figures: a span of all years has half a million
 * weeks, and those of the others are empty.
 */
function measuredSpan({ measured, from, to }: PerformanceInput): Span {
  const dates = measured.map((one) => one.date);
  const first = dates.reduce((least, date) => (date < least ? date : least), to);
  const last = dates.reduce((most, date) => (date > most ? date : most), from);
  return { from: toPlainDate(first), to: toPlainDate(last) };
}

/** Groups in the order of their first rows, none of them empty. */
function groupRows<K>(
  measured: readonly MeasuredValue[],
  keyOf: (one: MeasuredValue) => K,
): (readonly MeasuredValue[])[] {
  const groups = new Map<K, MeasuredValue[]>();
  for (const one of measured) {
    const group = groups.get(keyOf(one));
    if (group === undefined) groups.set(keyOf(one), [one]);
    else group.push(one);
  }
  return [...groups.values()];
}

function dayOf(rows: readonly MeasuredValue[], language: Language): { Date: string; Day: string } {
  const date = rows[0]?.date ?? '';
  return { Date: date, Day: date === '' ? '' : dateWords(toPlainDate(date), 'weekday', language) };
}

/** What names a row: an advisor in the team of its last day, and its first day. */
function identityOf({ people, language }: PerformanceInput, rows: readonly MeasuredValue[]) {
  const person = people.get(rows[0]?.agent_id ?? 0);
  const last = rows.at(-1)?.date ?? '';
  return {
    ...dayOf(rows, language),
    'Advisor ID': person?.login_id ?? String(rows[0]?.agent_id ?? ''),
    'Team Lead': person?.teams.find((team) => coversDate(team, last))?.team ?? '',
    'Advisor Name':
      person === undefined
        ? text('advisors.unknown', {}, language)
        : `${person.first_name} ${person.last_name}`,
  };
}

type WeekRows = Readonly<{ week: Week; rows: readonly MeasuredValue[] }>;

/** The weeks that have figures. */
function rowsByWeek({ measured }: PerformanceInput, weeks: readonly Week[]): readonly WeekRows[] {
  return weeks
    .map((week) => ({
      week,
      rows: measured.filter((one) => one.date >= week.from && one.date <= week.to),
    }))
    .filter(({ rows }) => rows.length > 0);
}

function toWeeks(input: PerformanceInput, weeks: readonly WeekRows[]): Performance['weeks'] {
  return weeks.map(({ week, rows }) => {
    const advisor_metrics = groupRows(rows, (one) => one.agent_id).map((of) => ({
      ...identityOf(input, of),
      Date: week.from,
      Day: '',
      ...summarise(of),
    }));
    return {
      week: week.number,
      label: weekLabel(week),
      Date: week.from,
      advisor_metrics,
      data: summarise(rows),
    };
  });
}

function months(
  measured: readonly MeasuredValue[],
  language: Language,
): Performance['combined_monthly_matrix'] {
  return groupRows(measured, (one) => one.date.slice(0, 7)).map((rows) => ({
    month: dateWords(toPlainDate(rows[0]?.date ?? ''), 'month', language),
    ...summarise(rows),
  }));
}

import { text, type Language } from '@watchbill/core/messages/catalogue';
import type { MonthlySummary } from '@watchbill/core/schedules/hours';
import type { Period, Query } from './queries/period.ts';
import { cardsOf, groupDays, nameOf, nameOfDivision, periods } from './queries/summary.ts';

type Figure = Readonly<{ hours: number; percentage: number }>;
type Events = MonthlySummary['activities'];
const measures = ['scheduled', 'open', 'inOffice', 'outOfOffice', 'shrink'] as const;

/**
 * A period's hours, or shares of them, as a sheet: by month or week, of each advisor in each
 * division, and of all.
 */
export function summarySheet(
  period: Period,
  query: Query & Readonly<{ percentage?: boolean | undefined }>,
  language: Language,
) {
  const isShare = query.percentage === true;
  const events = cardsOf(period, period.days).activities;
  const t = (key: 'period' | 'advisor' | 'division' | 'all' | (typeof measures)[number]) =>
    text(`dashboards.${key}`, {}, language);
  const valueOf = (figure: Figure | undefined) =>
    (isShare ? figure?.percentage : figure?.hours) ?? 0;
  const figures = (days: Period['days']) => figuresOf(cardsOf(period, days), events).map(valueOf);
  const rows = periods(period, query).flatMap(({ label, days }) => [
    ...rowsOfPeople(period, days).map(({ name, division, there }) => [
      label,
      name,
      division,
      ...figures(there),
    ]),
    [label, t('all'), period.division?.mu_name ?? '', ...figures(days)],
  ]);
  const names = [...measures.map(t), ...events.map((event) => event.description)];
  const unit = isShare ? ' %' : ' (h)';
  return {
    heading: [t('period'), t('advisor'), t('division'), ...names.map((name) => `${name}${unit}`)],
    rows,
  };
}

/** The days of each advisor in each division. */
function rowsOfPeople(period: Period, days: Period['days']) {
  const byAdvisor = groupDays(days, (day) => day.agent_id);
  return [...period.people.values()].flatMap((person) =>
    [...groupDays(byAdvisor.get(person.id) ?? [], (day) => nameOfDivision(period, day))].map(
      ([division, there]) => ({ name: nameOf(person), division, there }),
    ),
  );
}

/** Figures in the order of the columns; of each event, or none. */
function figuresOf(cards: MonthlySummary, events: Events): (Figure | undefined)[] {
  const { scheduled, open, in_office, out_of_office, overall_shrink, activities } = cards;
  const ofEvents = events.map(({ activity_id }) =>
    activities.find((one) => one.activity_id === activity_id),
  );
  return [scheduled, open, in_office, out_of_office, overall_shrink, ...ofEvents];
}

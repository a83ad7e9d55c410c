import type { PerformanceInput } from '@watchbill/core/performance/rules/report';
import {
  addDays,
  endOfMonth,
  startOfMonth,
  toPlainDate,
  type PlainDate,
} from '@watchbill/core/time/plain-date';
import { mustReachAdvisors } from '../http/call/scope.ts';
import type { CallContext } from '../http/call/call.ts';
import { firstDayOf, lastMeasurements, listMetrics, measuredPeople } from './repository.ts';

type Span = Readonly<{ from: PlainDate; to: PlainDate }>;
type Query = Readonly<{
  from_date?: PlainDate | undefined;
  to_date?: PlainDate | undefined;
  date?: PlainDate | undefined;
  wow?: boolean | undefined;
  wom?: boolean | undefined;
  month?: string | boolean | undefined;
  division_id?: number | undefined;
  filter_ids?: number[] | undefined;
}>;

/** What was measured in a span, of the advisors asked for whom the caller reaches. */
export async function loadMeasurements(call: CallContext, query: Query): Promise<PerformanceInput> {
  const { db, session, language } = call;
  const span = await spanOf(call, query);
  const of = { division: query.division_id, advisors: query.filter_ids };
  await mustReachAdvisors(call, query.filter_ids ?? [], async (advisors) =>
    (await listMetrics(db, session, { ...span, advisors })).map((one) => one.agent_id),
  );
  const measured = await listMetrics(db, session, { ...span, ...of });
  const advisors = [...new Set(measured.map((one) => one.agent_id))];
  return {
    ...span,
    measured,
    people: await measuredPeople(db, advisors),
    isWom: query.wom === true,
    firstDay: await firstDayOf(db, { division: query.division_id, advisors }),
    language,
  };
}

/** The dates asked for; without any, those that the view shows up to the last day measured. */
async function spanOf({ db, session, now }: CallContext, query: Query): Promise<Span> {
  if (query.date !== undefined) return { from: query.date, to: query.date };
  const [first, second] = [query.from_date ?? query.to_date, query.to_date ?? query.from_date];
  if (first !== undefined && second !== undefined)
    return first <= second ? { from: first, to: second } : { from: second, to: first };
  if (typeof query.month === 'string')
    return {
      from: toPlainDate(`${query.month}-01`),
      to: endOfMonth(toPlainDate(`${query.month}-01`)),
    };
  const last = toPlainDate((await lastMeasurements(db, session)) ?? now.toISOString().slice(0, 10));
  if (query.month === true || query.wom === true)
    return { from: startOfMonth(last), to: endOfMonth(last) };
  return { from: addDays(last, query.wow === true ? -55 : -6), to: last };
}

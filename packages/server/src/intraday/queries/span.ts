import type { HandlerInput } from '@watchbill/core/api/endpoint';
import type { intraday } from '@watchbill/core/intraday/contract';
import { intradayFields } from '@watchbill/core/intraday/rules';
import { channelSpan, spanOf, type IntradayDays } from '@watchbill/core/intraday/rules/span';
import { daysBetween, monday, type PlainDate } from '@watchbill/core/time/plain-date';
import { firstDayOfWeek } from '../../divisions/commands.ts';
import type { Db } from '../../db/tables.ts';
import { ApiProblem, apiProblem, words } from '../../problems/problem.ts';
import { loadDays } from '../queries.ts';

const longestSpan = 62;

/** The days of a span that a query names, with the division that they are of, if any. */
export async function daysIn(db: Db, query: HandlerInput<typeof intraday.read>['query']) {
  const [from, to] = [query.start_date, query.end_date];
  mustBeSpan(from, to);
  const division = query.division_id ?? query.mu_id ?? null;
  const filter = { channels: query.ct_id ?? null, division, from, to };
  return { division, ...(await loadDays(db, { ...filter, module: query.forecast_module })) };
}

/** A span as it is answered: its days and weeks, of all channels together and of each. */
export async function spanReply(
  db: Db,
  { division, days, channels }: Awaited<ReturnType<typeof daysIn>>,
) {
  const firstDay = division === null ? monday : await firstDayOfWeek(db, division);
  return {
    ...spanOf(days, firstDay),
    channels: [...channels].map(([id, own]) => channelSpan(id, own)),
  };
}

function mustBeSpan(from: PlainDate, to: PlainDate): void {
  if (to < from) throw apiProblem.field('end_date', 'queueHistory.endBeforeStart');
  if (daysBetween(from, to) >= longestSpan)
    throw new ApiProblem(400, 'invalid', {
      end_date: [words('queueHistory.rangeTooLong', { days: longestSpan })],
    });
}

/** A row a quarter hour, to two places. */
export function tableOf(days: IntradayDays) {
  const rows = [...days].flatMap(([date, data]) =>
    data.map((row) => [date, row.time, ...intradayFields.map((field) => roundFigures(row[field]))]),
  );
  return { heading: ['date', 'time', ...intradayFields], rows };
}

const roundFigures = (value: number | null) =>
  value === null ? null : Math.round(value * 100) / 100;

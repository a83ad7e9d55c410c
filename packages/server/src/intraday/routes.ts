import type { intraday } from '@watchbill/core/intraday/contract';
import { intradayFields } from '@watchbill/core/intraday/rules';
import { channelSpan, spanOf, type IntradayDays } from '@watchbill/core/intraday/rules/span';
import { daysBetween, monday, type PlainDate } from '@watchbill/core/time/plain-date';
import { firstDayOfWeek } from '../divisions/commands.ts';
import { ApiProblem, apiProblem, words } from '../http/problem.ts';
import type { Handlers } from '../http/serve.ts';
import { tableFile } from '../http/table-file.ts';
import { loadDays } from './queries.ts';

const longestSpan = 62;

export const intradayRoutes: Handlers<typeof intraday> = {
  read: async ({ db, query }) => {
    const [from, to] = [query.start_date, query.end_date];
    mustBeSpan(from, to);
    const division = query.division_id ?? query.mu_id ?? null;
    const filter = { channels: query.ct_id ?? null, division, from, to };
    const { days, channels } = await loadDays(db, { ...filter, module: query.forecast_module });
    if (query.export === true)
      return tableFile(query.format, { name: `intraday-${from}-${to}`, ...tableOf(days) });
    const firstDay = division === null ? monday : await firstDayOfWeek(db, division);
    return {
      ...spanOf(days, firstDay),
      channels: [...channels].map(([id, own]) => channelSpan(id, own)),
    };
  },
};

function mustBeSpan(from: PlainDate, to: PlainDate): void {
  if (to < from) throw apiProblem.field('end_date', 'queueHistory.endBeforeStart');
  if (daysBetween(from, to) >= longestSpan)
    throw new ApiProblem(400, 'invalid', {
      end_date: [words('queueHistory.rangeTooLong', { days: longestSpan })],
    });
}

/** A row a quarter hour, to two places. */
function tableOf(days: IntradayDays) {
  const rows = [...days].flatMap(([date, data]) =>
    data.map((row) => [date, row.time, ...intradayFields.map((field) => rounded(row[field]))]),
  );
  return { heading: ['date', 'time', ...intradayFields], rows };
}

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);

import { useQuery } from '@tanstack/react-query';
import type { Api } from '../api/client.ts';
import { useApi } from '../api/hooks.ts';
import { parseLength } from '../time/clock.ts';
import type { PlainDate } from '../time/plain-date.ts';
import type { ScheduleParameter, WorkLimits } from './model.ts';
import { limitFields } from './resource.ts';
import { findHindrance, type Hindrance, type Reach } from './rules/reach.ts';

export type AdvisorReach = Readonly<{
  id: number;
  name: string;
  hindrance: Hindrance | null;
}>;

/**
 * Every advisor of a parameter's division with what hinders their being scheduled under it, those
 * first.
 */
export function useReachCheck(parameter: ScheduleParameter, date: PlainDate) {
  const api = useApi();
  return useQuery({
    queryKey: ['rows', 'schedule-parameters', 'check', parameter.id, parameter.version, date],
    queryFn: ({ signal }) => checkReach(api, parameter, date, signal),
  });
}

async function checkReach(
  api: Api,
  parameter: ScheduleParameter,
  date: PlainDate,
  signal: AbortSignal,
): Promise<readonly AdvisorReach[]> {
  const { results: rules } = await api.scheduleParameters.rules(
    { query: { page: 1, page_size: 1000, pattern_variable_id: parameter.id } },
    { signal },
  );
  const records = await api.availability.list(
    { query: { division_id: parameter.division.id, date_check: date } },
    { signal },
  );
  const protocols = new Map<number, Reach>();
  for (const { weekly_rule } of rules)
    protocols.set(weekly_rule.id, await reachOf(api, weekly_rule, signal));
  const under = { date, protocols, limits: limitsOf(parameter) };
  return (Array.isArray(records) ? records : [])
    .map(({ agent, date_ranges }) => ({
      id: agent.id,
      name: `${agent.first_name} ${agent.last_name}`,
      hindrance: findHindrance(
        {
          agent,
          ranges: date_ranges.map((range) => ({
            ...range,
            ...limitsOf(range),
            max_avg_weekly_hrs: Number(range.max_avg_weekly_hrs) * 60,
          })),
        },
        under,
      ),
    }))
    .toSorted((a, b) => Number(a.hindrance === null) - Number(b.hindrance === null));
}

/**
 * The days of a weekly protocol and the work of its shifts; a rotation has those of all its weeks.
 */
async function reachOf(
  api: Api,
  { id, wr_name }: Readonly<{ id: number; wr_name: string }>,
  signal: AbortSignal,
): Promise<Reach> {
  const { wr_type, maxdpw } = await api.weeklyProtocols.parameters({ params: { id } }, { signal });
  if (wr_type === 'normal_type') {
    const links = await api.weeklyProtocols.dailyRules({ params: { id } }, { signal });
    const lengths = links.map(({ daily_rule }) => parseLength(daily_rule.schedule_length) ?? 0);
    return { name: wr_name, mostDays: maxdpw, lengths };
  }
  const weeks = await api.weeklyProtocols.rotations({ params: { id } }, { signal });
  const reaches: Reach[] = [];
  for (const { normal_weekly_rule, wr_name: name } of weeks)
    reaches.push(await reachOf(api, { id: normal_weekly_rule, wr_name: name }, signal));
  return {
    name: wr_name,
    mostDays: Math.max(0, ...reaches.map(({ mostDays }) => mostDays)),
    lengths: reaches.flatMap(({ lengths }) => lengths),
  };
}

type Limits = Readonly<Record<keyof WorkLimits, string | number | null>>;

/** Limits as the wire has them, in minutes and days. */
function limitsOf(row: Limits): WorkLimits {
  return Object.fromEntries(
    limitFields.map(({ name }) => {
      const value = row[name];
      return [name, typeof value === 'string' ? parseLength(value) : value];
    }),
  ) as WorkLimits;
}

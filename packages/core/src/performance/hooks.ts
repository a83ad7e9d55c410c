import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../api/hooks.ts';
import type { PlainDate } from '../time/plain-date.ts';
import type { PeriodView } from './view.ts';

export type PerformanceQuery = Readonly<{
  /** Null for the reader's own figures. */
  division: number | null;
  /** Advisors of the division; none are all. */
  advisors: readonly number[];
  view: PeriodView;
  from: PlainDate;
  to: PlainDate;
}>;

/** Figures of advisors over a period, by day, week and month. */
export function usePerformance({ division, advisors, view, from, to }: PerformanceQuery) {
  const api = useApi();
  return useQuery({
    queryKey: ['rows', 'performance', division, advisors, view, from, to],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const reply = await api.performance.read(
        {
          query: {
            from_date: from,
            to_date: to,
            ...(view === 'day' ? {} : { [view]: true }),
            ...(division === null ? {} : { division_id: division }),
            ...(advisors.length === 0 ? {} : { filter_ids: [...advisors] }),
          },
        },
        { signal },
      );
      // A division's month comes as a list of one.
      return Array.isArray(reply) ? reply[0]! : reply;
    },
  });
}

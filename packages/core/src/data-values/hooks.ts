import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useLiveRooms, usePause, type Live } from '../api/hooks.ts';
import type { CallInput } from '../api/endpoint.ts';
import type { PlainDate } from '../time/plain-date.ts';
import type { dataValues } from './contract.ts';

const valuesKey = ['rows', 'data-values'] as const;

/**
 * Advisors of a division and the values that they have on a date; read again when somebody changes
 * them.
 */
export function useDataValues(division: number, date: PlainDate, live: Live) {
  const api = useApi();
  const read = useQuery({
    queryKey: [...valuesKey, division, date],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { division_id: division };
      const [advisors, values] = await Promise.all([
        api.proficiencies.pickOfDivision({ query }, { signal }),
        api.dataValues.list({ query: { ...query, date_check: date } }, { signal }),
      ]);
      return { advisors, values };
    },
  });
  const again = usePause(() => void read.refetch(), 250);
  useLiveRooms(live, [`division:${division}`], {
    onChange: ({ type }) => {
      if (type === 'advisor_data_value' || type === 'advisor') again();
    },
    onResync: again,
  });
  return read;
}

/** Everything that an advisor has had, has and will have. */
export function useValuesOfAdvisor(advisor: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...valuesKey, 'of', advisor],
    queryFn: ({ signal }) =>
      api.dataValues.ofAdvisor({ params: { id: advisor }, query: {} }, { signal }),
  });
}

/** Who has a value of a classification today. */
export function useHolders(classification: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...valuesKey, 'held', classification],
    queryFn: ({ signal }) =>
      api.dataValues.held({ query: { int_adg_id: classification } }, { signal }),
  });
}

/** Team classifications with their values. */
export function useClassifications() {
  const api = useApi();
  return useQuery({
    queryKey: ['choices', 'team-classifications', 'with-values'],
    staleTime: 60_000,
    queryFn: ({ signal }) => api.teamClassifications.list({}, { signal }),
  });
}

type NewValue = Omit<CallInput<typeof dataValues.create>['body'], 'agent'>;
type ValueChange = CallInput<typeof dataValues.patch>['body'];

/**
 * Gives values to advisors, one after another, changes and takes them; what is in sight is read
 * again however it ended.
 */
export function useValueChanges() {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () =>
    Promise.all(
      [valuesKey, ['rows', 'advisors'], ['choices', 'team-classifications']].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  return {
    give: useMutation({
      mutationFn: async ({
        advisors,
        body,
      }: Readonly<{ advisors: readonly number[]; body: NewValue }>) => {
        for (const agent of advisors) await api.dataValues.create({ body: { ...body, agent } });
      },
      onSettled,
    }),
    change: useMutation({
      mutationFn: (body: ValueChange) => api.dataValues.patch({ body }),
      onSettled,
    }),
    take: useMutation({
      mutationFn: (id: number) =>
        api.dataValues.remove({ query: { int_agent_adg_value_id: [id] } }),
      onSettled,
    }),
  };
}

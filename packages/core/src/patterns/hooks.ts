import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useLiveRooms, usePause, type Live } from '../api/hooks.ts';
import type { CallInput } from '../api/endpoint.ts';
import type { PlainDate } from '../time/plain-date.ts';
import { useAsLongWork } from '../jobs/hooks.ts';
import type { patterns } from './contract.ts';
import type { PatternSetReply } from './model.ts';

const patternsKey = ['rows', 'patterns'] as const;

/** Pattern sets of a division with their patterns; read again when somebody changes them. */
export function usePatternSets(division: number, live: Live) {
  const api = useApi();
  const read = useQuery({
    queryKey: [...patternsKey, 'of', division],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (
        await api.patterns.list(
          {
            query: {
              division_id: division,
              pattern_set_page_size: 1000,
            },
          },
          { signal },
        )
      ).results,
  });
  useLivePatterns(division, live, () => void read.refetch());
  return read;
}

/** A pattern set by its id. */
export function usePatternSet(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...patternsKey, 'set', id],
    queryFn: async ({ signal }) =>
      (
        await api.patterns.list(
          {
            query: {
              int_pattern_set_id: id,
            },
          },
          { signal },
        )
      ).results[0] ?? null,
  });
}

/** What a set's patterns give in the coming week, and what is required then. */
export function useEvaluation(set: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...patternsKey, 'evaluation', set],
    queryFn: ({ signal }) =>
      api.patterns.evaluate(
        {
          query: {
            pattern_set_id: set,
          },
        },
        { signal },
      ),
  });
}

/** Reads again when a pattern set of a division changes. */
export function useLivePatterns(division: number, live: Live, onChange: () => void): void {
  const again = usePause(onChange, 250);
  useLiveRooms(live, [`division:${division}`], {
    onChange: ({ type }) => {
      if (type === 'pattern_set') again();
    },
    onResync: again,
  });
}

type SetForm = CallInput<typeof patterns.create>['body'];
type SetChange = CallInput<typeof patterns.change>['body'];
type PatternForms = CallInput<typeof patterns.save>['body'];
type NewAssignment = Readonly<{ pattern: number; advisors: readonly number[]; from: PlainDate }>;
type FromWeek = CallInput<typeof patterns.importWeek>['body'];

/** What is done to patterns and their sets; what is in sight is read again however it ended. */
export function usePatternChanges() {
  const api = useApi();
  const queries = useQueryClient();
  const asLongWork = useAsLongWork();
  const onSettled = () => queries.invalidateQueries({ queryKey: patternsKey });
  return {
    create: useMutation({
      mutationFn: (body: SetForm) => api.patterns.create({ body }),
      onSettled,
    }),
    change: useMutation({
      mutationFn: ({ set, body }: Readonly<{ set: PatternSetReply; body: SetChange }>) =>
        api.patterns.change({ params: { id: set.id }, body }, { ifMatch: set.version }),
      onSettled,
    }),
    removeSet: useMutation({
      mutationFn: (id: number) => api.patterns.remove({ query: { int_pattern_set_id: id } }),
      onSettled,
    }),
    removePattern: useMutation({
      mutationFn: (id: number) => api.patterns.remove({ query: { int_pattern_pk_id: id } }),
      onSettled,
    }),
    addEmpty: useMutation({
      mutationFn: (set: number) =>
        api.patterns.createEmpty({ body: { pattern_set_id: set, count: 1 } }),
      onSettled,
    }),
    copy: useMutation({
      mutationFn: ({ from, to }: Readonly<{ from: number; to: readonly number[] }>) =>
        api.patterns.copy({
          query: { int_pattern_pk_id: from, list_pattern_pk_id: [...to] },
        }),
      onSettled,
    }),
    /** Days that are gone are taken away, the others saved. */
    save: useMutation({
      mutationFn: async ({
        body,
        gone,
      }: Readonly<{ body: PatternForms; gone: readonly number[] }>) => {
        const reply = await api.patterns.save({ body });
        if (gone.length > 0) await api.patterns.remove({ query: { list_days_id: [...gone] } });
        return reply;
      },
      onSettled,
    }),
    assign: useMutation({
      mutationFn: ({ pattern, advisors, from }: NewAssignment) =>
        api.patterns.assign({
          body: {
            int_pattern_pk_id: pattern,
            list_agents_id: [...advisors],
            date_start: from,
          },
        }),
      onSettled,
    }),
    unassign: useMutation({
      mutationFn: (ids: readonly number[]) => api.patterns.unassign({ query: { ids: [...ids] } }),
      onSettled,
    }),
    importFile: useMutation({
      mutationFn: (body: FormData) =>
        asLongWork(api.patterns.importFile({ query: { partial: false }, body })),
      onSettled,
    }),
    importWeek: useMutation({
      mutationFn: (body: FromWeek) => asLongWork(api.patterns.importWeek({ body })),
      onSettled,
    }),
    exportFile: useMutation({
      mutationFn: (set: number) =>
        api.patterns.exportFile({ query: { pattern_set_id: set } }) as Promise<Blob>,
    }),
  };
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/hooks.ts';
import { useAsLongWork } from '../../jobs/hooks.ts';
import type { PlainDate } from '../../time/plain-date.ts';
import type { CreationForm } from '../create.ts';

/** What a draft is made of. */
export type DraftChoices = Pick<
  CreationForm,
  'apply_non_overtime_future_activities' | 'if_schedule_exists' | 'preference' | 'reserves'
> &
  Readonly<{
    source: 'pattern_assignments' | 'schedule_preferences';
    division_id: number;
    start_date: PlainDate;
    end_date: PlainDate;
  }>;

/**
 * Has schedules made as a draft. Answers the name of the job, which can be followed, as soon as it
 * is asked for.
 */
export function useMakeDraft() {
  const api = useApi();
  const asLongWork = useAsLongWork();
  return useMutation({
    mutationFn: ({ source, ...form }: DraftChoices) => {
      const make =
        source === 'pattern_assignments'
          ? api.schedules.createFromPatterns
          : api.schedules.createFromPreferences;
      const asked = new Promise<string>((resolve, reject) => {
        const job = globalThis.crypto.randomUUID();
        const stop = new AbortController();
        const body = { ...form, as_draft: true, type_used_in_schedule: source, job };
        const onJob = () => {
          resolve(job);
          stop.abort();
        };
        make({ body }, { onJob, signal: stop.signal }).then(() => resolve(job), reject);
      });
      return asLongWork(asked);
    },
  });
}

/** Writes a draft. */
export function useApplyDraft() {
  const api = useApi();
  const asLongWork = useAsLongWork();
  return useMutation({
    mutationFn: (body: Readonly<{ division_id: number; draft: string; confirmed: boolean }>) =>
      asLongWork(api.schedules.applyDraft({ body })),
  });
}

/** Names of a division's advisors, those who are disabled too; none until they are read. */
export function useAdvisorNames(division: number | null): ReadonlyMap<number, string> {
  const api = useApi();
  const { data = noNames } = useQuery({
    queryKey: ['advisors', 'names', division],
    enabled: division !== null,
    queryFn: async ({ signal }) =>
      new Map(
        (
          await api.advisors.allOfDivision({ params: { id: division ?? 0 }, query: {} }, { signal })
        ).map((one) => [one.id, `${one.first_name} ${one.last_name}`]),
      ),
  });
  return data;
}

const noNames: ReadonlyMap<number, string> = new Map();

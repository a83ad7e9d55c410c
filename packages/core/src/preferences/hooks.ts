import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useLiveRooms, usePause, type Live } from '../api/hooks.ts';
import type { PreferenceForm, PreferenceRequest } from './model.ts';

const ownKey = ['preferences', 'own'] as const;
const waitingKey = ['rows', 'preferences', 'waiting'] as const;
const quietMs = 250;

/** The reader's own availability, and how what it asked for stands; again when either changes. */
export function useOwnPreferences(division: number, live: Live) {
  const api = useApi();
  const read = useQuery({
    queryKey: ownKey,
    queryFn: ({ signal }) => api.preferences.mine({}, { signal }),
  });
  useLiveRefetch(read.refetch, division, live);
  return read;
}

function useLiveRefetch(refetch: () => unknown, division: number, live: Live): void {
  const again = usePause(() => void refetch(), quietMs);
  useLiveRooms(live, [`division:${division}`], {
    onChange: ({ type }) => {
      if (type === 'preference_request' || type === 'availability') again();
    },
    onResync: again,
  });
}

export function useAskPreferences() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ form, version }: Readonly<{ form: PreferenceForm; version: number }>) =>
      api.preferences.ask({ body: form }, { ifMatch: version }),
    onSuccess: (saved) => queries.setQueryData(ownKey, saved),
  });
}

/** Preferences of a division's advisors that wait, the oldest first. */
export function useWaitingPreferences(division: number, live: Live) {
  const api = useApi();
  const read = useQuery({
    queryKey: [...waitingKey, division],
    queryFn: async ({ signal }) =>
      (await api.preferences.list({ query: { division_id: division } }, { signal })).data,
  });
  useLiveRefetch(read.refetch, division, live);
  return read;
}

type Decision = Readonly<{
  request: Pick<PreferenceRequest, 'id' | 'version'>;
  state: 'completed' | 'unsuccessful';
  answer: string;
}>;

export function useDecidePreferences() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ request: { id, version }, ...body }: Decision) =>
      api.preferences.decide({ params: { id }, body }, { ifMatch: version }),
    onSettled: () => queries.invalidateQueries({ queryKey: waitingKey }),
  });
}

/** Whether preferences of a division's advisors hold without approval. */
export function usePreferenceSettings(division: number) {
  const api = useApi();
  return useQuery({
    queryKey: ['preferences', 'settings', division],
    queryFn: ({ signal }) =>
      api.preferences.settings({ query: { division_id: division } }, { signal }),
  });
}

export function useSavePreferenceSettings() {
  const api = useApi();
  const queries = useQueryClient();
  type Settings = Readonly<{ division_id: number; is_direct: boolean; version: number }>;
  return useMutation({
    mutationFn: ({ version, ...body }: Settings) =>
      api.preferences.saveSettings({ body }, { ifMatch: version }),
    onSuccess: (saved) =>
      queries.setQueryData(['preferences', 'settings', saved.division_id], saved),
  });
}

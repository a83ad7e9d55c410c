import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput, Reply } from '../../api/endpoint.ts';
import { useApi, useLiveRooms, usePause, type Live } from '../../api/hooks.ts';
import type { PlainDate } from '../../time/plain-date.ts';
import type { definitions } from '../contract/definitions.ts';
import type { requests } from '../contract/requests.ts';

const groupsKey = ['rows', 'time-off-groups'] as const;

/** Enabled groups, by name. */
export function useTimeOffGroups() {
  const api = useApi();
  return useQuery({
    queryKey: [...groupsKey, 'enabled'],
    queryFn: async ({ signal }) =>
      (
        await api.timeOff.groups(
          { query: { page: 1, page_size: 1000, is_disabled: false } },
          { signal },
        )
      ).results,
  });
}

/** Enabled rules of a group, by name. */
export function useRulesOfGroup(group: number) {
  const api = useApi();
  return useQuery({
    queryKey: ['rows', 'time-off-rules', 'of-group', group],
    enabled: group !== 0,
    queryFn: async ({ signal }) =>
      (
        await api.timeOff.rules(
          { query: { page: 1, page_size: 1000, is_disabled: false, group_id: group } },
          { signal },
        )
      ).results,
  });
}

/** A page of the advisors of a group. */
export function useMembers(
  group: number,
  query: Readonly<{ page: number; page_size: number; search?: string }>,
) {
  const api = useApi();
  return useQuery({
    queryKey: [...groupsKey, group, 'members', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.timeOff.members({ params: { id: group }, query }, { signal }),
  });
}

type Joining = CallInput<typeof definitions.addMembers>['body'];

/**
 * Puts advisors into a group and takes them out; what is in sight is read again however it ended.
 */
export function useMemberChanges(group: number) {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: groupsKey });
  return {
    join: useMutation({
      mutationFn: (body: Joining) => api.timeOff.addMembers({ params: { id: group }, body }),
      onSettled,
    }),
    leave: useMutation({
      mutationFn: ({ advisor, date }: Readonly<{ advisor: number; date: PlainDate }>) =>
        api.timeOff.removeMember({ params: { id: group }, query: { agent_id: advisor, date } }),
      onSettled,
    }),
  };
}

type Stretch = Readonly<{
  group: number;
  rule: number;
  from: PlainDate;
  to: PlainDate;
  /** Of each quarter hour, in place of the day. */
  byQuarterHour?: boolean;
}>;
const allotmentsKey = ['rows', 'time-off-allotments'] as const;

/**
 * Room of a group by day, under one rule or (0) all of them; read again when somebody asks or
 * allots.
 */
export function useAllotments(
  { group, rule, from, to, byQuarterHour = false }: Stretch,
  division: number,
  live: Live,
) {
  const api = useApi();
  const read = useQuery<Reply<typeof requests.allotments>>({
    queryKey: [...allotmentsKey, group, rule, from, to, byQuarterHour],
    enabled: group !== 0,
    // Days say nothing of quarter hours.
    placeholderData: (before, query) =>
      query?.queryKey.at(-1) === byQuarterHour ? before : undefined,
    queryFn: ({ signal }) =>
      api.timeOff.allotments(
        {
          query: {
            group_id: group,
            date_start: from,
            date_end: to,
            ...(rule === 0 ? {} : { rule_id: rule }),
            ...(byQuarterHour ? { by_quarter_hour: true } : {}),
          },
        },
        { signal },
      ),
  });
  const again = usePause(() => void read.refetch(), 250);
  useLiveRooms(live, division === 0 ? [] : [`division:${division}`], {
    onChange: ({ type }) => {
      if (type === 'time_off_allotments' || type === 'time_off_request') again();
    },
    onResync: again,
  });
  return read;
}

export type AllotmentInput = CallInput<typeof requests.editAllotments>['body'];

export type StretchesInput = CallInput<typeof requests.paintAllotments>['body'];

/** Sets, adds to, caps or clears allotments; the same days as a file. */
export function useAllotmentChanges() {
  const api = useApi();
  const queries = useQueryClient();
  return {
    edit: useMutation({
      mutationFn: (body: AllotmentInput) => api.timeOff.editAllotments({ body }),
      onSettled: () => queries.invalidateQueries({ queryKey: allotmentsKey }),
    }),
    /** Several stretches: all of them, or none. */
    paint: useMutation({
      mutationFn: (body: StretchesInput) => api.timeOff.paintAllotments({ body }),
      onSettled: () => queries.invalidateQueries({ queryKey: allotmentsKey }),
    }),
    file: ({ group, rule, from, to }: Stretch, format: 'csv' | 'xlsx') =>
      api.timeOff.exportAllotments({
        query: {
          group_id: group,
          date_start: from,
          date_end: to,
          format,
          ...(rule === 0 ? {} : { rule_id: rule }),
        },
      }) as Promise<Blob>,
  };
}

import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type { Api } from '../api/client.ts';
import { useApi, useLiveRooms, usePause, type Live } from '../api/hooks.ts';
import type { NoticeChoicesForm, NoticeFamily, Notification, UserType } from './model.ts';

const noticesKey = ['rows', 'notifications'] as const;
const readAgain = (queries: QueryClient) => queries.invalidateQueries({ queryKey: noticesKey });

type Page = Readonly<{ count: number; unread: number; results: readonly Notification[] }>;
type Query = Readonly<{ page: number; page_size: number; is_read?: boolean | undefined }>;

/** One family of calls, paged; a page is asked for, so the plain list does not come. */
async function pageOf(api: Api, family: NoticeFamily, query: Query, signal: AbortSignal) {
  const reply = await (family === 'messages'
    ? api.notifications.list({ query }, { signal })
    : api.notifications.activity({ query }, { signal }));
  return reply as Page;
}

/** The reader's own notifications of a family, newest first. */
export function useNotices(family: NoticeFamily, query: Query) {
  const api = useApi();
  return useQuery({
    queryKey: [...noticesKey, family, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => pageOf(api, family, query, signal),
  });
}

/** As many unread as a badge tells apart. */
const badgeSize = 100;

/**
 * How many are unread, at most 100 of each family; reminders of what is about to begin do not count
 * (000:180).
 */
export function useUnreadCount(): number {
  const newest = { page: 1, page_size: badgeSize, is_read: false };
  const messages = useNotices('messages', newest).data?.results ?? [];
  const activity = useNotices('activity', newest).data?.results ?? [];
  return [...messages, ...activity].filter(({ kind }) => kind !== 'upcoming-activity').length;
}

/**
 * Lists and counts follow what arrives or is read elsewhere; `onNew` hears each that has just
 * arrived.
 */
export function useLiveNotices(
  live: Live,
  user: number,
  onNew: (notice: Notification) => void,
): void {
  const queries = useQueryClient();
  const again = usePause(() => void readAgain(queries), 250);
  useLiveRooms(live, [`notifications:${user}`], {
    onFrame: (_room, rows) => {
      for (const { row } of rows) {
        const notice = row as Notification | null | undefined;
        if (notice?.is_read === false) onNew(notice);
      }
      again();
    },
    onResync: again,
  });
}

const choicesKey = ['notifications', 'choices'] as const;

/** How the reader wants to be told. */
export function useNoticeChoices() {
  const api = useApi();
  return useQuery({
    queryKey: choicesKey,
    staleTime: 60_000,
    queryFn: ({ signal }) => api.notifications.choices({}, { signal }),
  });
}

export function useSaveNoticeChoices() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ form, version }: Readonly<{ form: NoticeChoicesForm; version: number }>) =>
      api.notifications.saveChoices({ body: form }, { ifMatch: version }),
    onSuccess: (saved) => queries.setQueryData(choicesKey, saved),
  });
}

/** What a division wants of notices. */
export function useNoticeSettings(division: number) {
  const api = useApi();
  return useQuery({
    queryKey: ['notifications', 'settings', division],
    enabled: division > 0,
    queryFn: ({ signal }) =>
      api.notifications.settings({ query: { division_id: division } }, { signal }),
  });
}

export type NoticeSettings = Readonly<{
  division_id: number;
  lead_minutes: number;
  escalation_hours: number;
}>;

export function useSaveNoticeSettings() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ version, ...body }: NoticeSettings & Readonly<{ version: number }>) =>
      api.notifications.saveSettings({ body }, { ifMatch: version }),
    onSuccess: (saved) =>
      queries.setQueryData(['notifications', 'settings', saved.division_id], saved),
  });
}

export type NoticeIds = 'all' | readonly number[];

/** Marks as read, and deletes: those given of a family, or all of it. */
export function useNoticeChanges(family: NoticeFamily) {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () => readAgain(queries);
  const plain = (ids: NoticeIds) => (ids === 'all' ? ids : [...ids]);
  return {
    mark: useMutation({
      mutationFn: (ids: NoticeIds) =>
        family === 'messages'
          ? api.notifications.mark({ body: { notification_ids: plain(ids) } })
          : api.notifications.markActivity({ body: { ids: plain(ids) } }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (ids: NoticeIds) =>
        family === 'messages'
          ? api.notifications.remove({ query: {}, body: { ids: plain(ids) } })
          : api.notifications.removeActivity({ query: {}, body: { record_ids: plain(ids) } }),
      onSettled,
    }),
  };
}

/** Who of these divisions can be written to; of none, nobody. */
export function useRecipients(userType: UserType, divisions: readonly number[]) {
  const api = useApi();
  return useQuery({
    queryKey: ['notifications', 'recipients', userType, divisions],
    enabled: divisions.length > 0,
    queryFn: ({ signal }) =>
      api.notifications.recipients(
        { query: { division_id: [...divisions], role_type: userType } },
        { signal },
      ),
  });
}

export type Message = Readonly<{
  user_type: UserType;
  division_ids: readonly number[];
  /** Users; left aside where all of the divisions are meant. */
  agent_ids: readonly number[];
  send_all: boolean;
  message: string;
}>;

/** Writes to people of divisions. */
export function useSendMessage() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ division_ids, agent_ids, ...rest }: Message) =>
      api.notifications.send({
        body: { ...rest, division_ids: [...division_ids], agent_ids: [...agent_ids] },
      }),
  });
}

import {
  dehydrate,
  hydrate,
  type DehydratedState,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { sessionKey, type SignedIn } from '@watchbill/core/session/hooks';
import { keepDraft, readDraft } from '../kit/form/drafts.ts';
import type { Connection } from '../shell/connection.ts';

/** In the drafts of nobody in particular: whose it is stands inside, and it goes with them at sign-out. */
const place = { user: 0, name: 'own schedule' };
const quietMs = 1000;

/** What an advisor reads of its own schedule, and who it is. */
const kept: readonly (readonly unknown[])[] = [
  sessionKey,
  ['schedules', 'advisor'],
  ['schedules', 'acknowledgements', 'own'],
  ['event-types', 'by-id'],
];
const isKept = ({ queryKey, state }: Query) =>
  state.status === 'success' &&
  kept.some(
    (key) =>
      key.every((part, index) => part === queryKey[index]) &&
      (key !== sessionKey || queryKey.length === key.length),
  );

type Kept = Readonly<{ mark: string; state: DehydratedState }>;

/** Tells one session from another; not enough to use it. */
const markOf = (token: string) => token.slice(-12);

/** Puts back what this session's page last had, so that the schedule is there before the server has answered, or without it. */
export async function restoreQueries(queries: QueryClient, connection: Connection): Promise<void> {
  const token = connection.token();
  const value = token === null ? null : ((await readDraft(place))?.value as Kept | undefined);
  if (value != null && value.mark === markOf(token!)) hydrate(queries, value.state);
}

/** Keeps what an advisor has read, whenever it changes. Others' reach is wider than a device should hold. */
export function keepQueries(queries: QueryClient, connection: Connection): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    timer = undefined;
    const token = connection.token();
    const own = queries.getQueryData<SignedIn>(sessionKey);
    if (token === null || own?.permission.scope !== 'own') return;
    const state = dehydrate(queries, { shouldDehydrateQuery: isKept });
    void keepDraft(place, { mark: markOf(token), state } satisfies Kept);
  };
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isKept(query)) timer ??= setTimeout(write, quietMs);
  });
}

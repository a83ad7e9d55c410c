import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { sessionKey, type SignedIn } from '@watchbill/core/session/hooks';
import { keepDraft } from '../kit/form/drafts.ts';
import type { Connection } from '../shell/connection.ts';
import { markOf, place, type Kept } from './kept-queries.ts';

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

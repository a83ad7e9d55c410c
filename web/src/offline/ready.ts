import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { sessionKey, type SignedIn } from '@watchbill/core/session/hooks';
import { keepDraft } from '../kit/form/drafts.ts';
import type { Connection } from '../shell/connection.ts';
import { ownSubscription } from '../push/device.ts';
import { markOf, place, type StoredQueries } from './kept-queries.ts';

const quietMs = 1000;

/** What an advisor reads of its own schedule and asks time off by, and who it is. */
const kept: readonly (readonly unknown[])[] = [
  sessionKey,
  ['schedules', 'advisor'],
  ['schedules', 'acknowledgements', 'own'],
  ['event-types', 'by-id'],
  ['rows', 'time-off', 'leave', 'rules'],
];
const isKept = ({ queryKey, state }: Query) =>
  state.status === 'success' &&
  kept.some(
    (key) =>
      key.every((part, index) => part === queryKey[index]) &&
      (key !== sessionKey || queryKey.length === key.length),
  );

/**
 * Keeps what an advisor has read, whenever it changes. Others' reach is wider than a device should
 * hold.
 */
function keepQueries(queries: QueryClient, connection: Connection): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    timer = undefined;
    const token = connection.token();
    const own = queries.getQueryData<SignedIn>(sessionKey);
    if (token === null || own?.permission.scope !== 'own') return;
    const state = dehydrate(queries, { shouldDehydrateQuery: isKept });
    void keepDraft(place, { mark: markOf(token), state } satisfies StoredQueries);
  };
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isKept(query)) timer ??= setTimeout(write, quietMs);
  });
}

/** Starts the service worker, and gives it what this page was loaded from before it was there. */
async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return;
  try {
    await navigator.serviceWorker.register('/worker.js');
    await navigator.serviceWorker.ready;
    const [page, parts, zones] = await Promise.all([
      caches.open('page'),
      caches.open('parts'),
      caches.open('zones'),
    ]);
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(
        ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'),
      )
      .map(({ pathname }) => pathname);
    const missing = [];
    for (const path of new Set(loaded)) if (!(await parts.match(path))) missing.push(path);
    await Promise.all([
      parts.addAll(missing),
      (await page.match('/')) === undefined ? page.add('/') : undefined,
      (await zones.match('/zones.json')) === undefined ? zones.add('/zones.json') : undefined,
    ]);
  } catch {
    // A browser may refuse it, in a private window say: the app is then there with the network
    // only.
  }
}

/** A device that is pushed to belongs to whoever is signed in on it now. */
async function renewSubscription({ api }: Connection): Promise<void> {
  try {
    const device = await ownSubscription();
    if (device !== null) await api.push.subscribe({ body: device });
  } catch {
    // Where the server pushes nothing, or its person may not have it, the page says so where it is
    // chosen.
  }
}

/** Keeps what is read, and the app's own parts, for when the network is away. */
export async function beReady(queries: QueryClient, connection: Connection): Promise<void> {
  keepQueries(queries, connection);
  await registerWorker();
  await renewSubscription(connection);
}

import type { PushContent } from '@watchbill/core/push/model';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

/**
 * The service worker: the app's own page and parts are there without the network. What the server
 * answers to calls is not its business: the page keeps what its reader may keep.
 */
declare const self: Readonly<{
  skipWaiting: () => Promise<void>;
  location: Readonly<{ origin: string }>;
  registration: Readonly<{
    showNotification: (title: string, options: NotificationOptions) => Promise<void>;
  }>;
  clients: Readonly<{
    claim: () => Promise<void>;
    matchAll: (options: Readonly<{ type: 'window' }>) => Promise<readonly Window[]>;
    openWindow: (path: string) => Promise<unknown>;
  }>;
  addEventListener: <Type extends keyof Events>(
    type: Type,
    listener: (event: Events[Type]) => void,
  ) => void;
}>;

type Lasting = Readonly<{ waitUntil: (work: Promise<unknown>) => void }>;
type Events = Readonly<{
  install: Lasting;
  activate: Lasting;
  push: Lasting & Readonly<{ data: Readonly<{ json: () => unknown }> | null }>;
  notificationclick: Lasting & Readonly<{ notification: Notification }>;
}>;
type Window = Readonly<{ url: string; focus: () => Promise<unknown> }>;

const slowSeconds = 4;
/** The page waits for them, and not much longer. */
const zonesSeconds = 2;
const daysMs = 24 * 3600;

// Every address of the app is the same page.
registerRoute(
  ({ request }) => request.mode === 'navigate',
  new NetworkFirst({
    cacheName: 'page',
    networkTimeoutSeconds: slowSeconds,
    plugins: [
      {
        cacheKeyWillBeUsed: async () => '/',
        cacheWillUpdate: async ({ response }) => (isPage(response) ? response : null),
      },
    ],
  }),
);
// Parts are named by what is in them.
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && /^\/(assets\/|favicon|manifest\.webmanifest)/.test(url.pathname),
  new CacheFirst({
    cacheName: 'parts',
    plugins: [new ExpirationPlugin({ maxEntries: 500, maxAgeSeconds: 60 * daysMs })],
  }),
);
// What the server goes by may have been replaced.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/zones.json',
  new NetworkFirst({ cacheName: 'zones', networkTimeoutSeconds: zonesSeconds }),
);

self.addEventListener('install', ({ waitUntil }) => waitUntil(self.skipWaiting()));
self.addEventListener('activate', ({ waitUntil }) => waitUntil(self.clients.claim()));

self.addEventListener('push', ({ data, waitUntil }) => waitUntil(show(data?.json())));
self.addEventListener('notificationclick', ({ notification, waitUntil }) => {
  notification.close();
  waitUntil(open((notification.data as Partial<PushContent> | null)?.path ?? '/'));
});

/** Shows what the server pushes; a browser takes the right to push from who shows nothing. */
function show(said: unknown): Promise<void> {
  const {
    title = 'Watchbill',
    body = '',
    path = '/',
    tag = '',
  } = (said ?? {}) as Partial<PushContent>;
  return self.registration.showNotification(title, {
    body,
    tag,
    icon: '/favicon.svg',
    data: { path },
  });
}

/**
 * Opens a page of the app, by the window that shows it where there is one: what is open in others
 * stays as it is.
 */
async function open(path: string): Promise<void> {
  const { href } = new URL(path.startsWith('/') ? path : '/', self.location.origin);
  const windows = await self.clients.matchAll({ type: 'window' });
  const shown = windows.find(({ url }) => url === href);
  await (shown === undefined ? self.clients.openWindow(href) : shown.focus());
}

function isPage(response: Response): boolean {
  return (
    response.status === 200 && (response.headers.get('content-type') ?? '').includes('text/html')
  );
}

import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

/**
 * The service worker: the app's own page and parts are there without the network. What the server answers to calls is not its business: the
 * page keeps what its reader may keep.
 */
declare const self: Readonly<{
  skipWaiting: () => Promise<void>;
  clients: Readonly<{ claim: () => Promise<void> }>;
  addEventListener: (
    type: 'install' | 'activate',
    listener: (event: Readonly<{ waitUntil: (work: Promise<unknown>) => void }>) => void,
  ) => void;
}>;

const slowSeconds = 4;
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

self.addEventListener('install', ({ waitUntil }) => waitUntil(self.skipWaiting()));
self.addEventListener('activate', ({ waitUntil }) => waitUntil(self.clients.claim()));

function isPage(response: Response): boolean {
  return (
    response.status === 200 && (response.headers.get('content-type') ?? '').includes('text/html')
  );
}

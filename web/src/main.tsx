import '@fontsource-variable/inter';
import { onlineManager } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { signedInQuery } from '@watchbill/core/session/hooks';
import { App, createQueries, discovering, routeTree } from './app.tsx';
import { restoreQueries } from './offline/kept-queries.ts';
import { createConnection } from './shell/connection.ts';

const connection = createConnection({
  local: localStorage,
  session: sessionStorage,
  fetch: (url, init) => fetch(url, init),
  path: () => window.location.pathname,
});

const queries = createQueries();
// It is told of changes only.
onlineManager.setOnline(navigator.onLine);
void start();

async function start(): Promise<void> {
  await restoreQueries(queries, connection);
  // While the rest of the code is loaded.
  if (connection.token() !== null)
    void queries.prefetchQuery({ ...signedInQuery(connection.api), staleTime: 0 });

  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App
        connection={connection}
        queries={queries}
        router={createBrowserRouter(routeTree(), {
          patchRoutesOnNavigation: discovering(connection, askZones),
        })}
      />
    </StrictMode>,
  );
}

/** A page is shown after so long at the latest. */
const patienceMs = 3_000;

/** The server's zone data; null where it is away or slow. */
async function askZones(): Promise<string | null> {
  try {
    const reply = await fetch('/zones.json', { signal: AbortSignal.timeout(patienceMs) });
    return reply.ok ? await reply.text() : null;
  } catch {
    return null;
  }
}

let isOfflineReady = false;

/** For who is signed in, after what the page itself loads. */
async function beReadyOffline(): Promise<void> {
  if (isOfflineReady || connection.token() === null) return;
  isOfflineReady = true;
  await (await import('./offline/ready.ts')).beReady(queries, connection);
}

connection.subscribe(() => void beReadyOffline());
if (document.readyState === 'complete') void beReadyOffline();
else window.addEventListener('load', () => void beReadyOffline());

import '@fontsource-variable/inter';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { signedInQuery } from '@watchbill/core/session/hooks';
import { App, createQueries, discovering, routeTree } from './app.tsx';
import { createConnection } from './shell/connection.ts';

const connection = createConnection({
  local: localStorage,
  session: sessionStorage,
  fetch: (url, init) => fetch(url, init),
  path: () => window.location.pathname,
});

const queries = createQueries();
// While the rest of the code is loaded.
if (connection.token() !== null) void queries.prefetchQuery(signedInQuery(connection.api));

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App
      connection={connection}
      queries={queries}
      router={createBrowserRouter(routeTree(), {
        patchRoutesOnNavigation: discovering(connection),
      })}
    />
  </StrictMode>,
);

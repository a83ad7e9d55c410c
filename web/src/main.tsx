import '@fontsource-variable/inter';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App, createQueries, preload, routeTree } from './app.tsx';
import { createConnection } from './shell/connection.ts';

const connection = createConnection({
  local: localStorage,
  session: sessionStorage,
  fetch: (url, init) => fetch(url, init),
  path: () => window.location.pathname,
});

preload(window.location.pathname, connection.token() !== null);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App
      connection={connection}
      queries={createQueries()}
      router={createBrowserRouter(routeTree())}
    />
  </StrictMode>,
);

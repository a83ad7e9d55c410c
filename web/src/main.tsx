import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createQueries, routeTree } from './app.tsx';
import { Notices } from './kit/notices.tsx';
import { builtPaths } from './routes.tsx';
import { BuiltContext } from './shell/built.tsx';
import { createConnection } from './shell/connection.ts';
import { DisplayProvider } from './shell/display.tsx';
import { SessionProvider } from './shell/session.tsx';

const connection = createConnection({ local: localStorage, session: sessionStorage, fetch: (url, init) => fetch(url, init), path: () => window.location.pathname });
const queries = createQueries();
const router = createBrowserRouter(routeTree());

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <DisplayProvider>
      <QueryClientProvider client={queries}>
        <Notices>
          <SessionProvider connection={connection}>
            <BuiltContext.Provider value={builtPaths}>
              <RouterProvider router={router} />
            </BuiltContext.Provider>
          </SessionProvider>
        </Notices>
      </QueryClientProvider>
    </DisplayProvider>
  </StrictMode>,
);

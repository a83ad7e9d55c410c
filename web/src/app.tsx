import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  matchPath,
  RouterProvider,
  type createBrowserRouter,
  type DOMRouterOpts,
  type RouteObject,
} from 'react-router-dom';
import { ApiError } from '@watchbill/core/api/errors';
import { loadHere } from './kit/state/load.ts';
import { Notices } from './kit/state/notices.tsx';
import { LoadingScreen } from './kit/state/states.tsx';
import { login, loginRoutes, publicRoutes, unprotectedRoutes } from './routes/outside.ts';
import type { Connection } from './shell/connection.ts';
import { DisplayProvider } from './shell/display.tsx';
import { routerPath, screenRoutes } from './shell/lazy-screen.ts';
import { ScreenFailure } from './shell/plain-pages.tsx';
import { SessionProvider } from './shell/session.tsx';
import { SignedOutOnly, ToSignIn } from './shell/signed-out.tsx';

type Props = Readonly<{
  connection: Connection;
  queries: QueryClient;
  router: ReturnType<typeof createBrowserRouter>;
}>;

/** Everything that a screen stands on. */
export function App({ connection, queries, router }: Props) {
  return (
    <DisplayProvider>
      <QueryClientProvider client={queries}>
        <Notices>
          <SessionProvider connection={connection}>
            <RouterProvider router={router} useTransitions={false} />
          </SessionProvider>
        </Notices>
      </QueryClientProvider>
    </DisplayProvider>
  );
}

const loadScreens = () => loadHere(() => import('./routes/screens.tsx'));
const openScreens = { ...publicRoutes, ...unprotectedRoutes };
/** Shown in the frame to who is signed in, and to anybody else without it. */
const plainPaths = ['/404', '/permission-not-allowed'];

/** What can be opened without signing in. The screens come below `screens`, by `discovering`. */
export function routeTree(): RouteObject[] {
  return [
    {
      errorElement: <ScreenFailure />,
      HydrateFallback: LoadingScreen,
      children: [
        { element: <SignedOutOnly />, children: screenRoutes(loginRoutes) },
        ...screenRoutes(openScreens),
        { id: 'screens', children: [] },
        { path: '*', lazy: toSignIn },
      ],
    },
  ];
}

const noZones = async () => null;

/**
 * The router loads the table of screens once who asks may have one: nothing of it is sent to who
 * has yet to sign in. The zone data that screens go by are asked for meanwhile.
 */
export function discovering(
  connection: Connection,
  askZones: () => Promise<string | null> = noZones,
): NonNullable<DOMRouterOpts['patchRoutesOnNavigation']> {
  let isKnown = false;
  return async ({ path, patch }) => {
    const isOpen = Object.keys(openScreens).some(
      (open) => matchPath(routerPath(open), path) !== null,
    );
    const mayAsk = connection.token() !== null || plainPaths.includes(path);
    if (isKnown || isOpen || !mayAsk) return;
    const [{ screenTree }, zones] = await Promise.all([loadScreens(), askZones()]);
    if (!isKnown) patch('screens', screenTree(zones));
    isKnown = true;
  };
}

/** Sign-in is there when it is led to. */
async function toSignIn() {
  await login();
  return { Component: ToSignIn };
}

/** Reads are tried twice again, but never a refusal: asking again would not change it. */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError),
      },
      mutations: { retry: false },
    },
  });
}

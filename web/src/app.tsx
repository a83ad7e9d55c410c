import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import {
  matchPath,
  RouterProvider,
  type createBrowserRouter,
  type RouteObject,
} from 'react-router-dom';
import { ApiError } from '@watchbill/core/api/errors';
import { modules } from '@watchbill/core/permission/modules';
import { Notices } from './kit/notices.tsx';
import { LoadingScreen } from './kit/states.tsx';
import {
  builtPaths,
  frame as Frame,
  loginRoutes,
  publicRoutes,
  screenRoutes,
  unprotectedRoutes,
  type ScreenRoute,
} from './routes.tsx';
import { BuiltContext } from './shell/built.tsx';
import type { Connection } from './shell/connection.ts';
import { DisplayProvider } from './shell/display.tsx';
import { FramedWhenSignedIn, Guard, Landing, ModuleRoot, SignedOutOnly } from './shell/guard.tsx';
import { NotAllowedPage, NotFoundPage, ScreenFailed, UnknownPage } from './shell/plain-pages.tsx';
import { SessionProvider } from './shell/session.tsx';

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
            <BuiltContext.Provider value={builtPaths}>
              <RouterProvider router={router} />
            </BuiltContext.Provider>
          </SessionProvider>
        </Notices>
      </QueryClientProvider>
    </DisplayProvider>
  );
}

const framed = (
  <Suspense fallback={<LoadingScreen />}>
    <Frame />
  </Suspense>
);

/** The router's tree, read from the one route table. */
export function routeTree(): RouteObject[] {
  const entrances = ['/', '/dashboard', '/dashboard-module'].map((path) => ({
    path,
    element: <Landing />,
  }));
  const roots = modules.flatMap((module) =>
    module.root === undefined || builtPaths.has(module.root)
      ? []
      : [{ path: module.root, element: <ModuleRoot /> }],
  );
  return [
    {
      errorElement: <ScreenFailed />,
      children: [
        { element: <SignedOutOnly />, children: loginRoutes.map(outside) },
        ...[...publicRoutes, ...unprotectedRoutes].map(outside),
        {
          element: <FramedWhenSignedIn>{framed}</FramedWhenSignedIn>,
          children: [
            { path: '/404', element: <NotFoundPage /> },
            { path: '/permission-not-allowed', element: <NotAllowedPage /> },
            { path: '*', element: <UnknownPage /> },
          ],
        },
        {
          element: <Guard />,
          children: [
            {
              element: framed,
              errorElement: <ScreenFailed />,
              children: [...screenRoutes.map(inside), ...roots],
            },
            ...entrances,
          ],
        },
      ],
    },
  ];
}

/** Begins to load what an address will show, while it is found out who asks. */
export function preload(path: string, isSignedIn: boolean): void {
  if (!isSignedIn) {
    for (const { screen } of loginRoutes) screen.preload();
    return;
  }
  Frame.preload();
  screenRoutes.find((route) => matchPath(routerPath(route.path), path))?.screen.preload();
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

function inside({ path, screen: Screen }: ScreenRoute): RouteObject {
  return { path: routerPath(path), element: <Screen />, errorElement: <ScreenFailed /> };
}

function outside({ path, screen: Screen }: ScreenRoute): RouteObject {
  return {
    path: routerPath(path),
    element: (
      <Suspense fallback={<LoadingScreen />}>
        <Screen />
      </Suspense>
    ),
  };
}

/** `{id}` of the table is `:id` of the router. */
function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

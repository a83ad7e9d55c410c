import { QueryClient } from '@tanstack/react-query';
import { Suspense, type ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { ApiError } from '@watchbill/core/api/errors';
import { modules } from '@watchbill/core/permission/modules';
import { LoadingScreen } from './kit/states.tsx';
import { builtPaths, loginRoutes, publicRoutes, screenRoutes, unprotectedRoutes, type ScreenRoute } from './routes.tsx';
import { Frame } from './shell/frame.tsx';
import { Guard, Landing, ModuleRoot, SignedOutOnly } from './shell/guard.tsx';
import { NotAllowedPage, NotFoundPage, ScreenFailed } from './shell/plain-pages.tsx';

/** The router's tree, read from the one route table. */
export function routeTree(): RouteObject[] {
  const entrances = ['/', '/dashboard', '/dashboard-module'].map((path) => ({ path, element: <Landing /> }));
  const roots = modules.flatMap((module) => (module.root === undefined || builtPaths.has(module.root) ? [] : [{ path: module.root, element: <ModuleRoot /> }]));
  return [
    {
      errorElement: <ScreenFailed />,
      children: [
        { element: <SignedOutOnly />, children: loginRoutes.map(outside) },
        ...[...publicRoutes, ...unprotectedRoutes].map(outside),
        { path: '/404', element: <NotFoundPage /> },
        { path: '/permission-not-allowed', element: <NotAllowedPage /> },
        { element: <Guard />, children: [{ element: <Frame />, errorElement: <ScreenFailed />, children: [...screenRoutes.map(inside), ...roots] }, ...entrances] },
        { path: '*', element: <Navigate to="/404" replace /> },
      ],
    },
  ];
}

/** Reads are tried twice again, but never a refusal: asking again would not change it. */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, refetchOnWindowFocus: false, retry: (failures, error) => failures < 2 && !(error instanceof ApiError) },
      mutations: { retry: false },
    },
  });
}

function inside({ path, screen: Screen }: ScreenRoute): RouteObject {
  return { path: routerPath(path), element: <Screen /> };
}

function outside({ path, screen: Screen }: Readonly<{ path: string; screen: ComponentType }>): RouteObject {
  return { path: routerPath(path), element: <Suspense fallback={<LoadingScreen />}><Screen /></Suspense> };
}

/** `{id}` of the table is `:id` of the router. */
function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

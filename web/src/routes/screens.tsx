import type { RouteObject } from 'react-router-dom';
import { modules } from '@watchbill/core/permission/modules';
import { ScreenPaths } from '../shell/screen-paths.tsx';
import { FramedWhenSignedIn, Guard } from '../shell/guard.tsx';
import { Landing, ModuleRoot } from '../shell/landing.tsx';
import { lazyScreen, screenRoutes } from '../shell/lazy-screen.ts';
import { NotAllowedPage, NotFoundPage, ScreenFailure } from '../shell/plain-pages.tsx';
import { UnknownPage } from '../shell/unknown-page.tsx';
import { goByZones } from '../shell/zones.ts';
import { screens } from './table.ts';

/** What surrounds the screens of who is signed in. */
const frame = lazyScreen(() => import('../shell/frame.tsx'), 'Frame');

const builtPaths: ReadonlySet<string> = new Set(Object.keys(screens));

/**
 * The router's tree for who is signed in, and the words of the frame for who is not. All of it goes
 * by the zone data that the server gave as text.
 */
export function screenTree(zones: string | null): RouteObject[] {
  goByZones(zones);
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
      element: <ScreenPaths paths={builtPaths} />,
      children: [
        {
          lazy: framedWhenSignedIn,
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
              lazy: frame,
              errorElement: <ScreenFailure />,
              children: [
                ...screenRoutes(screens).map((route) => ({
                  ...route,
                  errorElement: <ScreenFailure />,
                })),
                ...roots,
              ],
            },
            ...entrances,
          ],
        },
      ],
    },
  ];
}

async function framedWhenSignedIn() {
  const { Component: Frame } = await frame();
  return {
    element: (
      <FramedWhenSignedIn>
        <Frame />
      </FramedWhenSignedIn>
    ),
  };
}

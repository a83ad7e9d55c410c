import { Navigate, useLocation } from 'react-router-dom';
import { landingFor } from '@watchbill/core/permission/landing';
import { opensScreen, screensBelow } from '@watchbill/core/permission/page';
import { useScreenPaths } from './screen-paths.tsx';
import { useSignedInUser } from './session.tsx';

/**
 * The root and the bare dashboards: on to what was asked for before sign-in, or the role's landing
 * page.
 */
export function Landing() {
  const { me, permission } = useSignedInUser();
  const { state } = useLocation();
  const to = landingFor(permission, useScreenPaths(), requestedOf(state), me.navigation.landing);
  return <Navigate to={to} replace />;
}

/** A bare prefix such as /reports: on to its first screen that exists and is allowed. */
export function ModuleRoot() {
  const { permission } = useSignedInUser();
  const { pathname } = useLocation();
  const built = useScreenPaths();
  const open = screensBelow(pathname).filter((subModule) => opensScreen(permission, subModule));
  const first = open.flatMap((subModule) => subModule.paths).find((path) => built.has(path));
  return <Navigate to={first ?? '/404'} replace />;
}

function requestedOf(state: unknown): string | undefined {
  const requested =
    typeof state === 'object' && state !== null && 'requested' in state
      ? state.requested
      : undefined;
  return typeof requested === 'string' ? requested : undefined;
}

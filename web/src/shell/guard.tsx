import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { errorText } from '@watchbill/core/api/errors';
import { useLiveRooms, type Live } from '@watchbill/core/api/hooks';
import { landingFor } from '@watchbill/core/permission/landing';
import { opensScreen, pageAccess, screensBelow } from '@watchbill/core/permission/page';
import { ErrorState, LoadingScreen } from '../kit/states.tsx';
import { useText } from '../kit/text.tsx';
import { ViewerProvider } from '../kit/viewer.tsx';
import { useBuilt } from './built.tsx';
import { lazyPart } from './lazy-screen.ts';
import { useLive } from './live.ts';
import { useConnection, useSession, useSignedInUser, type Session } from './session.tsx';

const ExpiredDialog = lazyPart(
  () => import('../session/expired-dialog.tsx'),
  (module) => module.ExpiredDialog,
);

type SignedIn = Extract<Session, { status: 'signed-in' }>;

/** Lets signed-in users through to what their modules allow; everyone else sees the sign-in and comes back to this path. */
export function Guard() {
  const session = useSession();
  const location = useLocation();
  const { language } = useText();
  if (session.status === 'loading') return <LoadingScreen />;
  if (session.status === 'failed') {
    return (
      <Box sx={{ maxWidth: 560, mx: 'auto', mt: 8, px: 2 }}>
        <ErrorState text={errorText(session.error, 'report', language)} onRetry={session.retry} />
      </Box>
    );
  }
  const requested = location.pathname + location.search + location.hash;
  if (session.status === 'signed-out')
    return <Navigate to="/auth/login" replace state={{ requested }} />;
  return pageAccess(session.permission, location.pathname) === 'denied' ? (
    <Navigate to="/permission-not-allowed" replace />
  ) : (
    <Viewing session={session}>
      <Outlet />
    </Viewing>
  );
}

/** What anybody may see: inside the frame, the children, for who is signed in. */
export function FramedWhenSignedIn({ children }: Readonly<{ children: ReactNode }>) {
  const session = useSession();
  if (session.status === 'loading') return <LoadingScreen />;
  return session.status === 'signed-in' ? (
    <Viewing session={session}>{children}</Viewing>
  ) : (
    <Outlet />
  );
}

function Viewing({
  session: { me, permission, isExpired },
  children,
}: Readonly<{ session: SignedIn; children: ReactNode }>) {
  const live = useLive();
  const viewer = useMemo(() => ({ id: me.id, permission, live }), [me.id, permission, live]);
  useEffect(() => {
    if (!isExpired && live.state().kind === 'closed') live.reconnect();
  }, [isExpired, live]);
  useRecovery(me.id, live);
  return (
    <ViewerProvider viewer={viewer}>
      {children}
      {isExpired ? (
        <Suspense>
          <ExpiredDialog />
        </Suspense>
      ) : null}
    </ViewerProvider>
  );
}

/** What could not be read is read again when the server is back; who was signed out elsewhere is asked for the password at once. */
function useRecovery(user: number, live: Live): void {
  const queries = useQueryClient();
  const { expire } = useConnection();
  useLiveRooms(live, [`user:${user}`], {
    onResync: () =>
      void queries.refetchQueries({
        type: 'active',
        predicate: ({ state }) => state.status === 'error',
      }),
    onState: (state) => {
      if (state.kind === 'closed' && state.reason === 'signed-out') expire();
    },
  });
}

/** For sign-in and registration: whoever is signed in already goes where they asked to go, or to their landing page. */
export function SignedOutOnly() {
  const session = useSession();
  const location = useLocation();
  const built = useBuilt();
  if (session.status === 'loading') return <LoadingScreen />;
  if (session.status !== 'signed-in') return <Outlet />;
  return (
    <Navigate to={landingFor(session.permission, built, requestedOf(location.state))} replace />
  );
}

/** The root and the bare dashboards: on to the role's landing page. */
export function Landing() {
  const { permission } = useSignedInUser();
  return <Navigate to={landingFor(permission, useBuilt())} replace />;
}

/** A bare prefix such as /reports: on to its first screen that exists and is allowed. */
export function ModuleRoot() {
  const { permission } = useSignedInUser();
  const { pathname } = useLocation();
  const built = useBuilt();
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

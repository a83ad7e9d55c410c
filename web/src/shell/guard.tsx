import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useLiveRooms, type Live } from '@watchbill/core/api/hooks';
import { pageAccess } from '@watchbill/core/permission/page';
import { ErrorState, LoadingScreen } from '../kit/state/states.tsx';
import { ViewerProvider } from '../kit/viewer.tsx';
import { lazyPart } from '../kit/state/lazy-part.ts';
import { useIsOnline } from '../offline/online.ts';
import { useLive } from './live.ts';
import { isAway, Maintenance } from './maintenance-page.tsx';
import { useConnection, useSession, type Session } from './session.tsx';

const OutboxSender = lazyPart(
  () => import('../offline/notice.tsx'),
  (module) => module.OutboxSender,
);
const ExpiredDialog = lazyPart(
  () => import('../session/expired-dialog.tsx'),
  (module) => module.ExpiredDialog,
);

type SignedIn = Extract<Session, { status: 'signed-in' }>;

/**
 * Lets signed-in users through to what their modules allow; everyone else sees the sign-in and
 * comes back to this path.
 */
export function Guard() {
  const session = useSession();
  const location = useLocation();
  if (session.status === 'loading') return <LoadingScreen />;
  if (session.status === 'failed') {
    return isAway(session.error) ? (
      <Maintenance onReady={session.retry} />
    ) : (
      <Box sx={{ maxWidth: 560, mx: 'auto', mt: 8, px: 2 }}>
        <ErrorState error={session.error} onRetry={session.retry} />
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
  const isOnline = useIsOnline();
  const viewer = useMemo(() => ({ id: me.id, permission, live }), [me.id, permission, live]);
  useEffect(() => {
    if (!isExpired && live.state().kind === 'closed') live.reconnect();
  }, [isExpired, live]);
  useRecovery(me.id, live);
  return (
    <ViewerProvider viewer={viewer}>
      {children}
      {permission.scope === 'own' ? (
        <Suspense>
          <OutboxSender />
        </Suspense>
      ) : null}
      {isExpired && isOnline ? (
        <Suspense>
          <ExpiredDialog />
        </Suspense>
      ) : null}
    </ViewerProvider>
  );
}

/**
 * What could not be read is read again when the server is back; who was signed out elsewhere is
 * asked for the password at once.
 */
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

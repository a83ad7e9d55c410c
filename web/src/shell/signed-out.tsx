import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { LoadingScreen } from '../kit/state/states.tsx';
import { useSession } from './session.tsx';

/**
 * For sign-in and registration: whoever is signed in already goes where they asked to go, or to
 * their landing page.
 */
export function SignedOutOnly() {
  const session = useSession();
  const { state } = useLocation();
  if (session.status === 'loading') return <LoadingScreen />;
  return session.status === 'signed-in' ? <Navigate to="/" replace state={state} /> : <Outlet />;
}

/** Every other address: sign-in comes first, and leads back to it. */
export function ToSignIn() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to="/auth/login" replace state={{ requested: pathname + search + hash }} />;
}

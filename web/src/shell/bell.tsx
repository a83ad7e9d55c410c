import { Suspense } from 'react';
import { lazyPart } from '../kit/state/lazy-part.ts';
import { useScreenPaths } from './screen-paths.tsx';
import { useSignedInUser } from './session.tsx';

const notificationsPath = '/dashboard/notifications';
/** Who is told as it happens (000:162). */
const toldAtOnce = ['Agent', 'Supervisor'];

const BellButton = lazyPart(
  () => import('./bell-button.tsx'),
  (module) => module.BellButton,
);
const NoticesButton = lazyPart(
  () => import('./notices-button.tsx'),
  (module) => module.NoticesButton,
);

/** Everyone but Admin and third parties has the bell, while the stored flag is the text `false`. */
export function hasBell(roleName: string, superuserFlag: string | null): boolean {
  return roleName !== 'Admin' && roleName !== '3rd party access' && superuserFlag === 'false';
}

/**
 * Leads to the notifications; an administrator's opens them over the page and counts nothing
 * (000:161).
 */
export function Bell() {
  const { permission, superuserFlag } = useSignedInUser();
  const { roleName } = permission;
  if (!useScreenPaths().has(notificationsPath)) return null;
  if (hasBell(roleName, superuserFlag))
    return (
      <Suspense>
        <BellButton path={notificationsPath} isTold={toldAtOnce.includes(roleName)} />
      </Suspense>
    );
  return roleName === 'Admin' ? (
    <Suspense>
      <NoticesButton path={notificationsPath} />
    </Suspense>
  ) : null;
}

import { can } from './can.ts';
import { modules, subModules } from './modules.ts';
import { type SubModule } from './modules/screen.ts';
import type { PermissionSession } from './rights.ts';

/** Open to everyone; `{x}` stands for one segment. */
export const publicPaths: readonly string[] = [
  '/auth/login',
  '/auth/register',
  '/auth/login-unprotected',
  '/auth/register-unprotected',
  '/auth/reset-password',
  '/auth/verify',
  '/auth/verify/forgot/password/{uidb64}/{token}/token',
  '/auth/first-administrator/{token}',
  '/activate/{uidb64}/{token}',
  '/change/user/{uidb64}/{token}/new/password',
  '/coming-soon',
  '/maintenance',
  '/pricing',
  '/payment',
  '/500',
  '/404',
  '/permission-not-allowed',
];

const ownAccount: readonly string[] = [
  '/',
  '/dashboard',
  '/dashboard-module',
  '/dashboard/user/account',
  '/dashboard/user/profilechange',
];
const forEveryone: readonly string[] = [
  '/dashboard/options/navigation-options',
  '/dashboard/notifications',
];
/** Sees its one screen and its account, neither notifications nor navigation options. */
const restrictedRole = '3rd party access';

export type PageAccess = 'public' | 'allowed' | 'sign-in' | 'denied';

/**
 * Whether a page may be opened: always-allowed paths are exact, a sub-module's paths are prefixes,
 * unknown means denied.
 */
export function pageAccess(
  session: PermissionSession | null | undefined,
  path: string,
): PageAccess {
  const plain = plainPath(path);
  if (publicPaths.some((open) => isExactly(open, plain))) return 'public';
  if (!session) return 'sign-in';
  if (isAlwaysAllowed(session, plain)) return 'allowed';
  return isWithinModules(session, plain) ? 'allowed' : 'denied';
}

/** The sub-module that a page belongs to: the one with the longest matching path. */
export function subModuleOfPath(path: string): SubModule | undefined {
  const plain = plainPath(path);
  let best: { subModule: SubModule; length: number } | undefined;
  for (const subModule of subModules) {
    const length = Math.max(...subModule.paths.map((own) => covers(own, plain)));
    if (length > 0 && length > (best?.length ?? 0)) best = { subModule, length };
  }
  return best?.subModule;
}

/** Addresses of the specification without a screen of their own. */
const standsFor: Readonly<Record<string, string>> = {
  '/dashboard/app': '/',
  '/dashboard/booking': '/',
  '/dashboard/user': '/dashboard/user/list',
  '/dashboard/user/profile': '/dashboard/user/account',
};

/**
 * Where the screen is that an address of another prefix must mean: `/dashboard/schedule-viewer` is
 * `/dashboard-module/schedule-viewer`.
 */
export function meantPath(path: string): string | undefined {
  const known = standsFor[plainPath(path)];
  if (known !== undefined) return known;
  const name = segmentsOf(plainPath(path)).at(-1);
  const meant = subModules
    .flatMap((subModule) => subModule.paths)
    .filter((own) => segmentsOf(own).at(-1) === name);
  return meant.length === 1 && meant[0] !== plainPath(path) ? meant[0] : undefined;
}

/** Whether the session may look at a sub-module's screen. */
export function opensScreen(session: PermissionSession, subModule: SubModule): boolean {
  const hasScreen =
    subModule.roles === undefined || subModule.roles.some((role) => role === session.roleName);
  return hasScreen && can(session, 'view', subModule.key);
}

/** The screens below a bare prefix such as `/reports`, in the table's order. */
export function screensBelow(path: string): readonly SubModule[] {
  const plain = plainPath(path);
  return modules.find((module) => module.root === plain)?.subModules ?? [];
}

function isAlwaysAllowed(session: PermissionSession, path: string): boolean {
  return (
    ownAccount.includes(path) || (forEveryone.includes(path) && session.roleName !== restrictedRole)
  );
}

function isWithinModules(session: PermissionSession, path: string): boolean {
  const below = screensBelow(path);
  if (below.length > 0) return below.some((subModule) => opensScreen(session, subModule));
  const subModule = subModuleOfPath(path);
  return subModule !== undefined && opensScreen(session, subModule);
}

/** Segments of `own` if the path lies at or below it, otherwise 0. */
function covers(own: string, path: string): number {
  const ours = segmentsOf(own);
  const theirs = segmentsOf(path);
  const fits =
    ours.length <= theirs.length &&
    ours.every((segment, index) => segment.startsWith('{') || segment === theirs[index]);
  return fits ? ours.length : 0;
}

function isExactly(own: string, path: string): boolean {
  return covers(own, path) > 0 && segmentsOf(own).length === segmentsOf(path).length;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

function plainPath(path: string): string {
  const bare = (path.split(/[?#]/)[0] ?? '').replace(/(?<!\/)\/+$/, '');
  return bare === '' ? '/' : bare;
}

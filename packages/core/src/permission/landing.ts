import { entriesOf, menuFor } from './menu.ts';
import { pageAccess } from './page.ts';
import type { PermissionSession } from './rights.ts';

const dashboardPath = '/dashboard-module';
export const accountPath = '/dashboard/user/account';
const performanceDashboard = `${dashboardPath}/my-performance-summary-supervisor`;

/**
 * Where each role starts: the specified screen first, then the nearest screen of the role's work.
 */
const landings: Readonly<Record<string, readonly string[]>> = {
  Agent: [`${dashboardPath}/my-schedules`],
  Supervisor: [`${dashboardPath}/my-supervisor-summary`, '/realtimeadherence'],
  Admin: [`${dashboardPath}/admin-dashboard`, '/dashboard/schedule-management'],
  WFM_Scheduler: [`${dashboardPath}/admin-dashboard`, '/dashboard/schedule-management'],
  Super_Admin: [`${dashboardPath}/admin-dashboard`, '/dashboard/schedule-management'],
  Scheduler: [`${dashboardPath}/admin-dashboard`, '/dashboard/schedule-management'],
  '3rd party access': ['/FileUpload/file-upload'],
};

/**
 * Page after sign-in. A requested path is returned to, except the bare entrances; a supervisor
 * whose requested path mentions performance and is not theirs goes to the performance dashboard.
 * Screens that do not exist (`built`) are passed over, then the first reachable menu entry and at
 * last the account page. A page of the user's own choice (`chosen`) comes before the role's, as
 * long as it is open to them.
 */
export function landingFor(
  session: PermissionSession,
  built: ReadonlySet<string>,
  requested?: string,
  chosen: string | null = null,
): string {
  if (requested !== undefined && !isEntrance(requested)) {
    const toPerformance =
      session.roleName === 'Supervisor' &&
      requested.includes('performance') &&
      pageAccess(session, requested) !== 'allowed';
    if (!toPerformance) return requested;
    if (isOpen(session, built, performanceDashboard)) return performanceDashboard;
  }
  const wanted = [...(chosen === null ? [] : [chosen]), ...(landings[session.roleName] ?? [])];
  const preferred = wanted.find((path) => isOpen(session, built, path));
  return preferred ?? entriesOf(menuFor(session, built))[0]?.path ?? accountPath;
}

function isOpen(session: PermissionSession, built: ReadonlySet<string>, path: string): boolean {
  return built.has(path) && pageAccess(session, path) === 'allowed';
}

/** Paths that stand for "wherever I belong", and pages that make no sense after sign-in. */
function isEntrance(path: string): boolean {
  const plain = (path.split(/[?#]/)[0] ?? '').replace(/(?<!\/)\/+$/, '');
  return (
    ['', '/dashboard', dashboardPath].includes(plain) ||
    !plain.startsWith('/') ||
    plain.startsWith('//') ||
    pageAccess(null, plain) === 'public'
  );
}

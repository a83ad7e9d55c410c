import { describe, expect, it } from 'vitest';
import { defaultSession } from './defaults.ts';
import { landingFor } from './landing.ts';
import { subModules } from './modules.ts';
import { type RoleName } from './modules/screen.ts';
import { meantPath, pageAccess, screensBelow, subModuleOfPath, type PageAccess } from './page.ts';

const everything = new Set(subModules.flatMap((subModule) => subModule.paths));
const builtNow = new Set([
  '/dashboard/profile-configuration/divisions',
  '/dashboard/schedule-management',
  '/realtimeadherence',
]);

describe('landingFor', () => {
  it('starts where the user chose to, as long as that is open to them', () => {
    const start = (role: RoleName, chosen: string, requested?: string) =>
      landingFor(defaultSession(role), everything, requested, chosen);
    const desk = '/dashboard/schedule-management';
    expect(start('WFM_Scheduler', desk)).toBe(desk);
    expect(start('WFM_Scheduler', desk, '/reports/data-reports')).toBe('/reports/data-reports');
    expect(start('Agent', desk)).toBe('/dashboard-module/my-schedules');
  });

  const cases: [RoleName, string | undefined, string][] = [
    ['Agent', undefined, '/dashboard-module/my-schedules'],
    ['Supervisor', undefined, '/dashboard-module/my-supervisor-summary'],
    ['Supervisor', '/', '/dashboard-module/my-supervisor-summary'],
    [
      'Supervisor',
      '/dashboard-module/my-performance-summary',
      '/dashboard-module/my-performance-summary-supervisor',
    ],
    ['Supervisor', '/realtimeadherence?mu_id=3', '/realtimeadherence?mu_id=3'],
    ['Admin', '/', '/dashboard-module/admin-dashboard'],
    ['Admin', '/dashboard', '/dashboard-module/admin-dashboard'],
    ['WFM_Scheduler', undefined, '/dashboard-module/admin-dashboard'],
    ['Super_Admin', undefined, '/dashboard-module/admin-dashboard'],
    ['Scheduler', undefined, '/dashboard-module/admin-dashboard'],
    ['3rd party access', undefined, '/FileUpload/file-upload'],
    ['Admin', '/dashboard/employee-schedule', '/dashboard/employee-schedule'],
    ['Admin', '/auth/login', '/dashboard-module/admin-dashboard'],
    ['Admin', '/404', '/dashboard-module/admin-dashboard'],
    ['Admin', '//elsewhere.example/', '/dashboard-module/admin-dashboard'],
    ['Admin', 'https://elsewhere.example/', '/dashboard-module/admin-dashboard'],
  ];
  it.each(cases)('%s asking for %s lands on %s', (role, requested, expected) => {
    expect(landingFor(defaultSession(role), everything, requested)).toBe(expected);
  });

  const now: [RoleName, string][] = [
    ['Admin', '/dashboard/schedule-management'],
    ['WFM_Scheduler', '/dashboard/schedule-management'],
    ['Supervisor', '/realtimeadherence'],
    ['Agent', '/dashboard/user/account'],
    ['3rd party access', '/dashboard/user/account'],
  ];
  it.each(now)('%s lands on %s while its own screen does not exist', (role, expected) => {
    expect(landingFor(defaultSession(role), builtNow)).toBe(expected);
  });

  it('takes the first menu entry where nothing preferred exists', () => {
    expect(
      landingFor(defaultSession('Admin'), new Set(['/dashboard/profile-configuration/divisions'])),
    ).toBe('/dashboard/profile-configuration/divisions');
    expect(
      landingFor(
        {
          roleName: 'Night desk',
          scope: 'divisions',
          permissions: [{ subModule: 'divisions', rights: ['view'] }],
        },
        builtNow,
      ),
    ).toBe('/dashboard/profile-configuration/divisions');
  });
});

describe('pageAccess', () => {
  const cases: [RoleName | null, string, PageAccess][] = [
    [null, '/auth/login', 'public'],
    [null, '/change/user/abc/def/new/password/', 'public'],
    [null, '/auth/verify/forgot/password/a/b/token', 'public'],
    [null, '/dashboard/schedule-management', 'sign-in'],
    [null, '/', 'sign-in'],
    ['Admin', '/', 'allowed'],
    ['Agent', '/dashboard', 'allowed'],
    ['Agent', '/dashboard-module', 'allowed'],
    ['Agent', '/dashboard-module/admin-dashboard', 'denied'],
    ['Agent', '/dashboard/schedule-management', 'denied'],
    ['Agent', '/dashboard/user/account', 'allowed'],
    ['Agent', '/dashboard/user/profilechange/', 'allowed'],
    ['Agent', '/dashboard/user/list', 'denied'],
    ['Agent', '/dashboard/notifications', 'allowed'],
    ['3rd party access', '/dashboard/notifications', 'denied'],
    ['3rd party access', '/dashboard/options/navigation-options', 'denied'],
    ['3rd party access', '/FileUpload/file-upload', 'allowed'],
    ['3rd party access', '/dashboard/user/account', 'allowed'],
    ['Supervisor', '/dashboard/profile-configuration/line-history/7', 'allowed'],
    ['Supervisor', '/admin/divisions-history/7?page=2', 'allowed'],
    ['Supervisor', '/dashboard/user-permissions/user-roles', 'denied'],
    ['Supervisor', '/dashboard/user-permissions', 'denied'],
    ['Supervisor', '/reports', 'allowed'],
    ['Supervisor', '/dashboard/schedule-managements', 'denied'],
    ['WFM_Scheduler', '/realtimeadherence', 'allowed'],
    ['WFM_Scheduler', '/ScheduleBidding/schedule-bidding-config', 'denied'],
    ['Super_Admin', '/ScheduleBidding/schedule-bidding-config', 'denied'],
    ['Admin', '/ScheduleBidding/schedule-bidding-config', 'allowed'],
    ['Admin', '/dashboard/user/Ana/edit', 'allowed'],
    ['Admin', '/nowhere', 'denied'],
  ];
  it.each(cases)('%s on %s: %s', (role, path, expected) => {
    expect(pageAccess(role === null ? null : defaultSession(role), path)).toBe(expected);
  });

  it('gives a page to the sub-module with the longest path', () => {
    expect(subModuleOfPath('/dashboard/advisors/advisor-profile/advisor-data/4')?.key).toBe(
      'advisor-data-values',
    );
    expect(subModuleOfPath('/dashboard/advisors/advisor-profile')?.key).toBe('advisor-profile');
    expect(subModuleOfPath('/nowhere')).toBeUndefined();
  });

  it('knows the screens below a bare prefix', () => {
    expect(screensBelow('/reports/').map(({ key }) => key)).toEqual([
      'data-reports',
      'process-reports',
    ]);
    expect(screensBelow('/dashboard')).toEqual([]);
  });
});

describe('meantPath', () => {
  it.each([
    ['/dashboard/schedule-viewer', '/dashboard-module/schedule-viewer'],
    ['/dashboard/app', '/'],
    ['/nowhere', undefined],
  ])('leads from %s to %s', (path, meant) => {
    expect(meantPath(path)).toBe(meant);
  });
});

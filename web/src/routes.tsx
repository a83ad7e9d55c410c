import type { ComponentType } from 'react';
import { lazyScreen } from './shell/lazy.ts';

/** A screen by its path, spelled as the permission table spells it (`{id}` stands for one segment). */
export type ScreenRoute = Readonly<{ path: string; screen: ComponentType }>;

const divisions = lazyScreen(() => import('./divisions/page.tsx'), 'DivisionsPage');
const account = lazyScreen(() => import('./profile/page.tsx'), 'AccountPage');
const newPassword = lazyScreen(() => import('./session/new-password-page.tsx'), 'NewPasswordPage');

/** Pages that need no sign-in. */
export const publicRoutes: readonly ScreenRoute[] = [
  {
    path: '/auth/reset-password',
    screen: lazyScreen(() => import('./session/reset-password-page.tsx'), 'ResetPasswordPage'),
  },
  { path: '/auth/verify/forgot/password/{uidb64}/{token}/token', screen: newPassword },
  { path: '/change/user/{uidb64}/{token}/new/password', screen: newPassword },
  {
    path: '/auth/oidc/callback',
    screen: lazyScreen(() => import('./session/oidc-page.tsx'), 'OidcPage'),
  },
  {
    path: '/auth/first-administrator/{token}',
    screen: lazyScreen(
      () => import('./session/first-administrator-page.tsx'),
      'FirstAdministratorPage',
    ),
  },
];

/** Sign-in pages; those who are signed in already pass them by, except the last. */
const login = lazyScreen(() => import('./session/page.tsx'), 'LoginPage');
export const loginRoutes: readonly ScreenRoute[] = [{ path: '/auth/login', screen: login }];
export const unprotectedRoutes: readonly ScreenRoute[] = [
  { path: '/auth/login-unprotected', screen: login },
];

/** The screens that exist: menu, search, landing and guards show these and no others. */
export const screenRoutes: readonly ScreenRoute[] = [
  { path: '/dashboard/profile-configuration/divisions', screen: divisions },
  { path: '/admin/divisions', screen: divisions },
  {
    path: '/dashboard/profile-configuration/event-types',
    screen: lazyScreen(() => import('./event-types/page.tsx'), 'EventTypesPage'),
  },
  {
    path: '/dashboard/schedule-management',
    screen: lazyScreen(() => import('./schedules/page.tsx'), 'SchedulesPage'),
  },
  {
    path: '/dashboard/employee-schedule',
    screen: lazyScreen(() => import('./schedules/individual-page.tsx'), 'IndividualPage'),
  },
  {
    path: '/dashboard-module/my-schedules',
    screen: lazyScreen(() => import('./schedules/my-schedules-page.tsx'), 'MySchedulesPage'),
  },
  {
    path: '/dashboard-module/schedule-viewer',
    screen: lazyScreen(() => import('./schedules/viewer-page.tsx'), 'ViewerPage'),
  },
  {
    path: '/dashboard/forecaster/weekly-staffing',
    screen: lazyScreen(() => import('./weekly-staffing/page.tsx'), 'WeeklyStaffingPage'),
  },
  {
    path: '/dashboard/profile-configuration/state-mappings',
    screen: lazyScreen(() => import('./adherence/mappings-page.tsx'), 'StateMappingsPage'),
  },
  {
    path: '/realtimeadherence',
    screen: lazyScreen(() => import('./adherence/page.tsx'), 'AdherencePage'),
  },
  { path: '/dashboard/user/account', screen: account },
  { path: '/dashboard/user/profilechange', screen: account },
];

export const builtPaths: ReadonlySet<string> = new Set(screenRoutes.map((route) => route.path));

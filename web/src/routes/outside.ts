import { lazyScreen, type ScreenRoute } from '../shell/lazy-screen.ts';

const newPassword = lazyScreen(
  () => import('../session/new-password-page.tsx'),
  'NewPasswordPage',
  ['profile'],
);

/** Pages that need no sign-in. */
export const publicRoutes: readonly ScreenRoute[] = [
  {
    path: '/auth/reset-password',
    screen: lazyScreen(() => import('../session/reset-password-page.tsx'), 'ResetPasswordPage', [
      'problem',
    ]),
  },
  { path: '/auth/verify/forgot/password/{uidb64}/{token}/token', screen: newPassword },
  { path: '/change/user/{uidb64}/{token}/new/password', screen: newPassword },
  {
    path: '/activate/{uidb64}/{token}',
    screen: lazyScreen(() => import('../session/activate-page.tsx'), 'ActivatePage', []),
  },
  {
    path: '/auth/oidc/callback',
    screen: lazyScreen(() => import('../session/oidc-page.tsx'), 'OidcPage', []),
  },
  {
    path: '/auth/first-administrator/{token}',
    screen: lazyScreen(
      () => import('../session/first-administrator-page.tsx'),
      'FirstAdministratorPage',
      ['problem', 'profile'],
    ),
  },
  {
    path: '/auth/verify',
    screen: lazyScreen(() => import('../shell/outside-pages.tsx'), 'VerifyPage', ['outside']),
  },
  {
    path: '/coming-soon',
    screen: lazyScreen(() => import('../shell/outside-pages.tsx'), 'ComingSoonPage', ['outside']),
  },
  {
    path: '/maintenance',
    screen: lazyScreen(() => import('../shell/outside-pages.tsx'), 'MaintenancePage', ['outside']),
  },
  {
    path: '/pricing',
    screen: lazyScreen(() => import('../shell/outside-pages.tsx'), 'PricingPage', ['outside']),
  },
  {
    path: '/payment',
    screen: lazyScreen(() => import('../shell/outside-pages.tsx'), 'PaymentPage', ['outside']),
  },
  {
    path: '/500',
    screen: lazyScreen(() => import('../shell/outside-pages.tsx'), 'ServerErrorPage', ['outside']),
  },
];

/** Sign-in pages; those who are signed in already pass them by, except the last. */
export const login = lazyScreen(() => import('../session/page.tsx'), 'LoginPage', ['profile']);
const register = lazyScreen(() => import('../session/register-page.tsx'), 'RegisterPage', [
  'problem',
  'profile',
]);
export const loginRoutes: readonly ScreenRoute[] = [
  { path: '/auth/login', screen: login },
  { path: '/auth/register', screen: register },
];
export const unprotectedRoutes: readonly ScreenRoute[] = [
  { path: '/auth/login-unprotected', screen: login },
  { path: '/auth/register-unprotected', screen: register },
];

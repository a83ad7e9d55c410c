import { lazyScreen, type ScreenTable } from '../shell/lazy-screen.ts';

const newPassword = lazyScreen(() => import('../session/new-password-page.tsx'), 'NewPasswordPage');

/** Pages that need no sign-in. */
export const publicRoutes: ScreenTable = {
  '/auth/reset-password': lazyScreen(
    () => import('../session/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
  '/auth/verify/forgot/password/{uidb64}/{token}/token': newPassword,
  '/change/user/{uidb64}/{token}/new/password': newPassword,
  '/activate/{uidb64}/{token}': lazyScreen(
    () => import('../session/activate-page.tsx'),
    'ActivatePage',
  ),
  '/auth/oidc/callback': lazyScreen(() => import('../session/oidc-page.tsx'), 'OidcPage'),
  '/auth/first-administrator/{token}': lazyScreen(
    () => import('../session/first-administrator-page.tsx'),
    'FirstAdministratorPage',
  ),
  '/auth/verify': lazyScreen(() => import('../shell/outside-pages.tsx'), 'VerifyPage'),
  '/coming-soon': lazyScreen(() => import('../shell/outside-pages.tsx'), 'ComingSoonPage'),
  '/maintenance': lazyScreen(() => import('../shell/maintenance-page.tsx'), 'MaintenancePage'),
  '/pricing': lazyScreen(() => import('../shell/outside-pages.tsx'), 'PricingPage'),
  '/payment': lazyScreen(() => import('../shell/outside-pages.tsx'), 'PaymentPage'),
  '/500': lazyScreen(() => import('../shell/outside-pages.tsx'), 'ServerErrorPage'),
};

/** Sign-in pages; those who are signed in already pass them by, except the last. */
export const login = lazyScreen(() => import('../session/page.tsx'), 'LoginPage');
const register = lazyScreen(() => import('../session/register-page.tsx'), 'RegisterPage');
export const loginRoutes: ScreenTable = {
  '/auth/login': login,
  '/auth/register': register,
};
export const unprotectedRoutes: ScreenTable = {
  '/auth/login-unprotected': login,
  '/auth/register-unprotected': register,
};

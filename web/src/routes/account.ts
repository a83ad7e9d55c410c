import { lazyScreen, type ScreenRoute } from '../shell/lazy-screen.ts';

/** Texts of what lists and forms have in common. */
const rows = ['fields', 'list', 'problem'] as const;

const account = lazyScreen(() => import('../profile/page.tsx'), 'AccountPage', ['profile']);

/** Users, and what everybody has of their own. */
export const accountRoutes: readonly ScreenRoute[] = [
  {
    path: '/dashboard/user/list',
    screen: lazyScreen(() => import('../users/page.tsx'), 'UsersPage', [
      ...rows,
      'users',
      'profile',
    ]),
  },
  {
    path: '/dashboard/user/list/{id}',
    screen: lazyScreen(() => import('../users/detail-page.tsx'), 'UserPage', [
      ...rows,
      'divisions',
      'profile',
      'users',
    ]),
  },
  {
    path: '/dashboard/user-permissions/user-roles',
    screen: lazyScreen(() => import('../roles/page.tsx'), 'RolesPage', ['fields', 'list', 'roles']),
  },
  {
    path: '/dashboard/user-permissions/user-roles/{id}',
    screen: lazyScreen(() => import('../roles/role-page.tsx'), 'RolePage', [
      ...rows,
      'figures',
      'profile',
      'roles',
      'users',
    ]),
  },
  {
    path: '/dashboard/user-permissions/dashboard',
    screen: lazyScreen(() => import('../roles/overview-page.tsx'), 'PermissionsPage', [
      'fields',
      'list',
      'roles',
    ]),
  },
  {
    path: '/dashboard/user-permissions/audit',
    screen: lazyScreen(() => import('../audit/page.tsx'), 'AuditPage', ['audit', 'fields', 'list']),
  },
  {
    path: '/dashboard/user-permissions/api-keys',
    screen: lazyScreen(() => import('../api-keys/page.tsx'), 'ApiKeysPage', [
      'apiKeys',
      'fields',
      'list',
      'roles',
      'webhooks',
    ]),
  },
  {
    path: '/dashboard/user-permissions/webhooks',
    screen: lazyScreen(() => import('../webhooks/page.tsx'), 'WebhooksPage', [
      'apiKeys',
      'fields',
      'list',
      'webhooks',
    ]),
  },
  {
    path: '/dashboard/user-permissions/webhooks/{id}',
    screen: lazyScreen(() => import('../webhooks/webhook-page.tsx'), 'WebhookPage', [
      'apiKeys',
      'fields',
      'list',
      'webhooks',
    ]),
  },
  {
    path: '/dashboard/notifications',
    screen: lazyScreen(() => import('../notifications/page.tsx'), 'NotificationsPage', [
      'notifications',
    ]),
  },
  { path: '/dashboard/user/account', screen: account },
  { path: '/dashboard/user/profilechange', screen: account },
  {
    path: '/dashboard/options/navigation-options',
    screen: lazyScreen(() => import('../navigation-options/page.tsx'), 'NavigationOptionsPage', [
      'navigation',
    ]),
  },
  {
    path: '/dashboard/user/new',
    screen: lazyScreen(() => import('../users/page.tsx'), 'NewUserPage', [
      ...rows,
      'profile',
      'users',
    ]),
  },
  {
    path: '/dashboard/user/{name}/edit',
    screen: lazyScreen(() => import('../users/named-page.tsx'), 'UserNamedPage', [
      ...rows,
      'profile',
      'users',
    ]),
  },
];

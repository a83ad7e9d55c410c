import type { MessageKey } from '../../messages/catalogue.ts';

export const roleNames = [
  'Admin',
  'Supervisor',
  'Agent',
  'WFM_Scheduler',
  'Super_Admin',
  'Scheduler',
  '3rd party access',
] as const;

export type RoleName = (typeof roleNames)[number];

/**
 * Where a screen stands in the menu. `roles` alone see it there; `not` see the screen elsewhere or
 * nowhere.
 */
export type Placement = Readonly<{
  group: MenuGroupKey;
  title?: MessageKey;
  roles?: readonly RoleName[];
  not?: readonly RoleName[];
}>;

export type SubModule = Readonly<{
  /** Value of the `Module` header; never reused. */
  id: number;
  key: string;
  title: MessageKey;
  /**
   * The first is the screen's own; `{x}` stands for one segment. Anything below a path belongs to
   * it too.
   */
  paths: readonly string[];
  menu: readonly Placement[];
  /** Only these roles have a screen there, whatever their permissions. */
  roles?: readonly RoleName[];
  /** Older name that search also finds it by. */
  alias?: MessageKey;
}>;

export type Module = Readonly<{
  id: number;
  key: string;
  title: MessageKey;
  /** Bare prefix that leads to its first reachable screen. */ root?: string;
  subModules: readonly SubModule[];
}>;

export type MenuGroupRow = Readonly<{
  key: string;
  title: MessageKey;
  under?: string;
  alias?: MessageKey;
  not?: readonly RoleName[];
  flat?: boolean;
}>;

/** Groups in menu order. A `flat` group's only screen is the tab itself. */
export const menuGroups = [
  { key: 'my-schedules', title: 'menu.mySchedules', flat: true },
  { key: 'my-performance', title: 'menu.myPerformanceSummary', flat: true },
  { key: 'change-request', title: 'menu.scheduleChangeRequest' },
  { key: 'my-bidding', title: 'menu.myScheduleBidding', flat: true },
  { key: 'overall-summary', title: 'menu.overallSummary', flat: true },
  { key: 'performance-summary', title: 'menu.performanceSummary', flat: true },
  { key: 'dashboard', title: 'menu.dashboard', not: ['Agent', 'Supervisor'] },
  { key: 'administrator', title: 'menu.administrator' },
  { key: 'profile-configuration', title: 'menu.profileConfiguration', under: 'administrator' },
  { key: 'advisor', title: 'menu.advisor', under: 'administrator', alias: 'menu.aliasAgent' },
  { key: 'user-permissions', title: 'menu.userPermissions', under: 'administrator' },
  { key: 'scheduler', title: 'menu.scheduler' },
  { key: 'forecaster', title: 'menu.forecaster' },
  { key: 'schedules', title: 'menu.schedules' },
  { key: 'supervisor-bidding', title: 'menu.scheduleBidding', flat: true },
  { key: 'advisor-schedules', title: 'menu.advisorSchedules' },
  { key: 'adherence', title: 'menu.realtimeAdherence', flat: true },
  { key: 'file-upload', title: 'menu.fileUpload', flat: true },
  { key: 'reports', title: 'menu.reports' },
  { key: 'options', title: 'menu.options' },
  { key: 'notifications', title: 'menu.notifications', flat: true },
] as const satisfies readonly MenuGroupRow[];

export type MenuGroupKey = (typeof menuGroups)[number]['key'];

export const profile = '/dashboard/profile-configuration';

export const advisors = '/dashboard/advisors';

export const permissions = '/dashboard/user-permissions';

export const timeOff = '/dashboard/timeOff-manager';

export const dashboardPath = '/dashboard-module';

export const planners: readonly RoleName[] = ['WFM_Scheduler', 'Super_Admin', 'Scheduler'];

/** A screen with one place in the menu, or none. */
export function screen(
  id: number,
  key: string,
  title: MessageKey,
  paths: readonly string[],
  group?: MenuGroupKey,
  alias?: MessageKey,
): SubModule {
  return { id, key, title, paths, menu: group ? [{ group }] : [], ...(alias ? { alias } : {}) };
}

import type { MessageKey } from '../messages/catalogue.ts';

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

/** Where a screen stands in the menu. `roles` alone see it there; `not` see the screen elsewhere or nowhere. */
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
  /** The first is the screen's own; `{x}` stands for one segment. Anything below a path belongs to it too. */
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

const profile = '/dashboard/profile-configuration';
const advisors = '/dashboard/advisors';
const permissions = '/dashboard/user-permissions';
const timeOff = '/dashboard/timeOff-manager';
const dashboardPath = '/dashboard-module';
const planners: readonly RoleName[] = ['WFM_Scheduler', 'Super_Admin', 'Scheduler'];

/** A screen with one place in the menu, or none. */
function screen(
  id: number,
  key: string,
  title: MessageKey,
  paths: readonly string[],
  group?: MenuGroupKey,
  alias?: MessageKey,
): SubModule {
  return { id, key, title, paths, menu: group ? [{ group }] : [], ...(alias ? { alias } : {}) };
}

const profileConfiguration: Module = {
  id: 1,
  key: 'profile-configuration',
  title: 'menu.profileConfiguration',
  root: profile,
  subModules: [
    screen(
      101,
      'enterprise-divisions',
      'menu.enterpriseDivisions',
      [
        `${profile}/enterprise-divisions`,
        `${profile}/enterprise-divisions-history/{id}`,
        `${profile}/enterprise-divisions-availability/{id}`,
      ],
      'profile-configuration',
    ),
    screen(
      102,
      'divisions',
      'menu.divisions',
      [
        `${profile}/divisions`,
        '/admin/divisions',
        '/admin/divisions-activity/{id}',
        '/admin/divisions-history/{id}',
        '/admin/divisions-advisor-data/{id}',
      ],
      'profile-configuration',
      'menu.aliasManagementUnit',
    ),
    screen(
      103,
      'channel-classification',
      'menu.channelClassification',
      [`${profile}/channel-classification`, `${profile}/channel-classification-assignment/{id}`],
      'profile-configuration',
    ),
    screen(
      104,
      'line',
      'menu.line',
      [`${profile}/line`, `${profile}/line-history/{id}`],
      'profile-configuration',
      'menu.aliasQueues',
    ),
    screen(
      105,
      'proficiencies',
      'menu.proficiencies',
      [`${profile}/proficiencies`],
      'profile-configuration',
      'menu.aliasSkills',
    ),
    screen(
      106,
      'data-entities',
      'menu.dataEntities',
      [
        `${profile}/data-entities`,
        `${profile}/entity-include/{id}/{setType}`,
        `${profile}/entity-unassign`,
      ],
      'profile-configuration',
    ),
    screen(
      107,
      'team-classifications',
      'menu.teamClassifications',
      [
        `${profile}/team-classifications`,
        `${profile}/team-classifications-values/{id}/{description}`,
      ],
      'profile-configuration',
    ),
    screen(
      108,
      'event-types',
      'menu.eventTypes',
      [`${profile}/event-types`],
      'profile-configuration',
      'menu.aliasActivityCodes',
    ),
    screen(
      109,
      'task-assignment',
      'menu.taskAssignment',
      [`${profile}/task-assignment`],
      'profile-configuration',
    ),
    screen(
      110,
      'state-mappings',
      'menu.stateMappings',
      [`${profile}/state-mappings`],
      'profile-configuration',
    ),
  ],
};

const advisorScreens: Module = {
  id: 2,
  key: 'advisor',
  title: 'menu.advisor',
  root: advisors,
  subModules: [
    screen(
      201,
      'advisor-profile',
      'menu.advisorProfile',
      [
        `${advisors}/advisor-profile`,
        '/dashboard/forecaster/advisor-profile',
        `${advisors}/agent-profile`,
      ],
      'advisor',
    ),
    screen(
      202,
      'advisor-availability',
      'menu.advisorAvailability',
      [`${advisors}/advisor-availability`, `${advisors}/advisor-workrule-availability/{agentId}`],
      'advisor',
    ),
    screen(
      203,
      'advisor-data-values',
      'menu.advisorDataValues',
      [`${advisors}/advisor-data-values`, `${advisors}/advisor-profile/advisor-data`],
      'advisor',
    ),
    screen(
      204,
      'advisor-proficiencies',
      'menu.advisorProficiencies',
      [`${advisors}/advisor-proficiencies`],
      'advisor',
    ),
    screen(
      205,
      'transfer-advisors',
      'menu.transferAdvisor',
      [`${advisors}/transfer-advisors`, `${advisors}/transfer-advisors-history/{id}`],
      'advisor',
    ),
  ],
};

const userPermissions: Module = {
  id: 3,
  key: 'user-permissions',
  title: 'menu.userPermissions',
  root: permissions,
  subModules: [
    screen(301, 'user-role', 'menu.userRole', [`${permissions}/user-roles`], 'user-permissions'),
    screen(
      302,
      'users',
      'menu.users',
      [
        '/dashboard/user/list',
        '/dashboard/user/new',
        '/dashboard/user/{name}/edit',
        '/dashboard/user/cards',
        '/dashboard/user/profile',
        '/dashboard/user',
      ],
      'user-permissions',
    ),
    screen(303, 'permissions-dashboard', 'menu.permissionsDashboard', [`${permissions}/dashboard`]),
    screen(304, 'api-keys', 'menu.apiKeys', [`${permissions}/api-keys`], 'user-permissions'),
    screen(306, 'webhooks', 'menu.webhooks', [`${permissions}/webhooks`], 'user-permissions'),
    screen(305, 'audit', 'menu.audit', [`${permissions}/audit`], 'user-permissions'),
  ],
};

const scheduler: Module = {
  id: 4,
  key: 'scheduler',
  title: 'menu.scheduler',
  subModules: [
    screen(
      401,
      'daily-protocols',
      'menu.dailyProtocols',
      ['/dashboard/daily-protocols'],
      'scheduler',
    ),
    screen(
      402,
      'weekly-protocols',
      'menu.weeklyProtocols',
      ['/dashboard/weekly-protocols'],
      'scheduler',
    ),
    screen(
      403,
      'schedule-governance',
      'menu.scheduleGovernance',
      ['/dashboard/schedule-governance'],
      'scheduler',
    ),
    screen(404, 'future-events', 'menu.futureEvents', ['/dashboard/future-events'], 'scheduler'),
    screen(
      405,
      'schedule-parameters',
      'menu.scheduleParameters',
      ['/dashboard/schedule-parameters'],
      'scheduler',
    ),
    screen(
      406,
      'schedule-management',
      'menu.scheduleManagement',
      ['/dashboard/schedule-management'],
      'scheduler',
    ),
    screen(
      407,
      'employee-schedule',
      'menu.employeeSchedules',
      ['/dashboard/employee-schedule'],
      'scheduler',
    ),
    screen(
      408,
      'schedule-swap',
      'menu.scheduleSwaps',
      ['/dashboard/schedule-swap'],
      'scheduler',
      'menu.aliasTradeSchedules',
    ),
    screen(
      409,
      'schedule-trade-config',
      'menu.scheduleTradeConfigurations',
      ['/ScheduleTrade/schedule-trade-config'],
      'scheduler',
    ),
    {
      id: 410,
      key: 'schedule-bidding',
      title: 'menu.scheduleBidding',
      paths: ['/ScheduleBidding/schedule-bidding-config'],
      roles: ['Admin', 'Agent', 'Supervisor'],
      menu: [
        { group: 'scheduler', roles: ['Admin'] },
        { group: 'supervisor-bidding', roles: ['Supervisor'] },
        { group: 'my-bidding', title: 'menu.myScheduleBidding', roles: ['Agent'] },
      ],
    },
    screen(411, 'data-locks', 'menu.dataLocks', [`${dashboardPath}/data-locks`]),
    screen(412, 'processes', 'menu.processes', [`${dashboardPath}/processes`]),
    screen(413, 'schedule-audit-trial', 'menu.scheduleAuditTrial', [
      '/dashboard/schedule-audit-trial',
    ]),
  ],
};

const forecaster: Module = {
  id: 5,
  key: 'forecaster',
  title: 'menu.forecaster',
  root: '/dashboard/forecaster',
  subModules: [
    screen(
      501,
      'forecasting-targets',
      'menu.forecastingTargets',
      ['/dashboard/forecaster/forecasting-target', `${advisors}/forecasting-target`],
      'forecaster',
    ),
    screen(
      502,
      'intraday',
      'menu.intraday',
      ['/dashboard/forecaster/intra-day', `${advisors}/intra-day`],
      'forecaster',
    ),
    screen(
      503,
      'queue-tracking',
      'menu.queueTracking',
      ['/dashboard/forecaster/queue-tracking'],
      'forecaster',
    ),
    screen(
      504,
      'weekly-staffing',
      'menu.weeklyStaffing',
      ['/dashboard/forecaster/weekly-staffing'],
      'forecaster',
    ),
  ],
};

const dashboards: Module = {
  id: 6,
  key: 'dashboard',
  title: 'menu.dashboard',
  subModules: [
    {
      id: 601,
      key: 'advisor-dashboard',
      title: 'menu.advisorDashboard',
      paths: [`${dashboardPath}/advisor-dashboard`],
      menu: [{ group: 'dashboard', roles: ['Admin', 'WFM_Scheduler', 'Super_Admin'] }],
    },
    {
      id: 602,
      key: 'supervisor-dashboard',
      title: 'menu.supervisorDashboard',
      paths: [`${dashboardPath}/supervisor-dashboard`],
      menu: [{ group: 'dashboard', roles: ['Supervisor'] }],
    },
    {
      id: 603,
      key: 'admin-dashboard',
      title: 'menu.adminDashboard',
      paths: [`${dashboardPath}/admin-dashboard`],
      menu: [{ group: 'dashboard', roles: ['Admin', 'WFM_Scheduler', 'Super_Admin', 'Scheduler'] }],
    },
    {
      id: 604,
      key: 'my-supervisor-summary',
      title: 'menu.overallSummary',
      paths: [`${dashboardPath}/my-supervisor-summary`],
      menu: [{ group: 'overall-summary', roles: ['Supervisor'] }],
    },
    {
      id: 605,
      key: 'my-performance-summary-supervisor',
      title: 'menu.performanceSummary',
      paths: [`${dashboardPath}/my-performance-summary-supervisor`],
      menu: [{ group: 'performance-summary', roles: ['Supervisor'] }],
      alias: 'menu.performanceDashboard',
    },
    {
      id: 606,
      key: 'my-performance-summary',
      title: 'menu.myPerformanceSummary',
      paths: [`${dashboardPath}/my-performance-summary`],
      menu: [{ group: 'my-performance', roles: ['Agent'] }],
    },
    screen(607, 'app', 'menu.otherPages', ['/dashboard/app', '/dashboard/booking']),
  ],
};

const schedules: Module = {
  id: 7,
  key: 'schedules',
  title: 'menu.schedules',
  subModules: [
    {
      id: 701,
      key: 'schedule-viewer',
      title: 'menu.scheduleViewer',
      paths: [`${dashboardPath}/schedule-viewer`],
      menu: [
        { group: 'schedules', not: ['Supervisor'] },
        { group: 'schedules', title: 'menu.viewer', roles: ['Supervisor'] },
      ],
    },
    {
      id: 702,
      key: 'schedule-changes',
      title: 'menu.scheduleChanges',
      paths: [`${dashboardPath}/schedule-changes`],
      menu: [
        { group: 'schedules', not: ['Admin', 'WFM_Scheduler', 'Supervisor'] },
        { group: 'schedules', title: 'menu.changes', roles: ['Supervisor'] },
      ],
    },
    {
      id: 703,
      key: 'my-schedules',
      title: 'menu.mySchedules',
      paths: [`${dashboardPath}/my-schedules`],
      menu: [{ group: 'my-schedules', roles: ['Agent'] }],
    },
    screen(704, 'my-schedule-changes', 'menu.myScheduleChanges', [
      `${dashboardPath}/my-schedule-changes`,
    ]),
    {
      id: 705,
      key: 'event-status',
      title: 'menu.eventStatus',
      paths: [`${dashboardPath}/event-status`],
      alias: 'menu.aliasActivityStatus',
      menu: [
        { group: 'advisor-schedules', roles: planners },
        { group: 'change-request', roles: ['Agent'] },
      ],
    },
    {
      id: 706,
      key: 'schedule-swap-request',
      title: 'menu.scheduleSwapRequest',
      paths: [`${dashboardPath}/schedule-swap-request`],
      menu: [
        { group: 'advisor-schedules', roles: planners },
        { group: 'change-request', roles: ['Agent'] },
      ],
    },
  ],
};

const adherence: Module = {
  id: 8,
  key: 'realtime-adherence',
  title: 'menu.realtimeAdherence',
  subModules: [
    {
      id: 801,
      key: 'realtime-adherence',
      title: 'menu.realtimeAdherence',
      paths: ['/realtimeadherence'],
      menu: [{ group: 'adherence', roles: ['Supervisor', 'Admin'] }],
    },
  ],
};

const files: Module = {
  id: 9,
  key: 'file-upload',
  title: 'menu.fileUpload',
  subModules: [
    screen(901, 'file-upload', 'menu.fileUpload', ['/FileUpload/file-upload'], 'file-upload'),
  ],
};

const reports: Module = {
  id: 10,
  key: 'reports',
  title: 'menu.reports',
  root: '/reports',
  subModules: [
    screen(1001, 'data-reports', 'menu.dataReports', ['/reports/data-reports'], 'reports'),
    screen(1002, 'process-reports', 'menu.processReports', ['/reports/process-reports'], 'reports'),
  ],
};

const options: Module = {
  id: 11,
  key: 'options',
  title: 'menu.options',
  subModules: [
    screen(
      1101,
      'navigation-options',
      'menu.navigationOptions',
      ['/dashboard/options/navigation-options'],
      'options',
    ),
  ],
};
const notifications: Module = {
  id: 12,
  key: 'notifications',
  title: 'menu.notifications',
  subModules: [
    screen(
      1201,
      'notifications',
      'menu.notifications',
      ['/dashboard/notifications'],
      'notifications',
    ),
  ],
};

/** No menu group lists these; paths are spelled as specified. */
const timeOffScreens: Module = {
  id: 13,
  key: 'time-off',
  title: 'menu.timeOff',
  root: timeOff,
  subModules: [
    screen(1301, 'accrual-tables', 'menu.accrualTables', [`${timeOff}/accural-tables`]),
    screen(1302, 'time-off-groups', 'menu.timeOffGroups', [`${timeOff}/time-offGroup`]),
    screen(1303, 'time-off-rules', 'menu.timeOffRules', [`${timeOff}/time-offRules`]),
    screen(1304, 'time-off-allotments', 'menu.timeOffAllotments', [
      `${timeOff}/time-offAllotments`,
    ]),
    screen(1305, 'time-off-transfers', 'menu.timeOffTransfers', [`${timeOff}/transfer-advisors`]),
    screen(1306, 'advisor-parameters', 'menu.advisorParameters', [`${timeOff}/agent-parameter`]),
    screen(1307, 'advisor-survey', 'menu.advisorSurvey', [`${timeOff}/agent-survay`]),
    screen(1308, 'master-updates', 'menu.masterUpdates', [`${timeOff}/master-updates`]),
    screen(1309, 'holiday-preferences', 'menu.holidayPreferences', [
      `${timeOff}/holiday-prefences`,
    ]),
  ],
};

/** The one table: every screen, built or not, with the number that calls name it by. */
export const modules: readonly Module[] = [
  profileConfiguration,
  advisorScreens,
  userPermissions,
  scheduler,
  forecaster,
  dashboards,
  schedules,
  adherence,
  files,
  reports,
  options,
  notifications,
  timeOffScreens,
];

export const subModules: readonly SubModule[] = modules.flatMap((module) => module.subModules);
const byKey = new Map(subModules.map((subModule) => [subModule.key, subModule]));
const byId = new Map(subModules.map((subModule) => [subModule.id, subModule]));

export function findSubModule(key: string): SubModule | undefined {
  return byKey.get(key);
}

export function subModuleOfId(id: number): SubModule | undefined {
  return byId.get(id);
}

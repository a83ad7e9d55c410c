import { lazyScreen, type LazyScreen } from './shell/lazy-screen.ts';

/** A screen by its path, spelled as the permission table spells it (`{id}` stands for one segment). */
export type ScreenRoute = Readonly<{ path: string; screen: LazyScreen }>;

/** What surrounds the screens of who is signed in. */
export const frame = lazyScreen(() => import('./shell/frame.tsx'), 'Frame', ['menu']);

const divisions = lazyScreen(() => import('./divisions/page.tsx'), 'DivisionsPage', [
  'divisions',
  'fields',
  'list',
]);
const teamClassification = lazyScreen(
  () => import('./team-classifications/detail-page.tsx'),
  'TeamClassificationPage',
  ['fields', 'list', 'problem', 'teamClassifications'],
);
const advisorData = lazyScreen(() => import('./data-values/advisor-page.tsx'), 'AdvisorDataPage', [
  'advisors',
  'dataValues',
  'fields',
  'list',
  'problem',
]);
const scheduleTrail = lazyScreen(() => import('./schedules/trail-page.tsx'), 'ScheduleTrailPage', [
  'audit',
  'list',
  'schedules',
]);
const account = lazyScreen(() => import('./profile/page.tsx'), 'AccountPage', ['profile']);
const newPassword = lazyScreen(() => import('./session/new-password-page.tsx'), 'NewPasswordPage', [
  'profile',
]);

const targets = lazyScreen(
  () => import('./forecasting-targets/page.tsx'),
  'ForecastingTargetsPage',
  [
    'advisorProficiencies',
    'channels',
    'fields',
    'figures',
    'forecastingTargets',
    'list',
    'problem',
    'queueTracking',
    'reference',
    'schedules',
  ],
);

const intraday = lazyScreen(() => import('./intraday/page.tsx'), 'IntradayPage', [
  'advisorProficiencies',
  'channels',
  'creation',
  'fields',
  'figures',
  'forecasts',
  'intraday',
  'jobs',
  'list',
  'problem',
  'queueHistory',
  'queueTracking',
  'reference',
  'schedules',
  'staffing',
]);

/** Pages that need no sign-in. */
export const publicRoutes: readonly ScreenRoute[] = [
  {
    path: '/auth/reset-password',
    screen: lazyScreen(() => import('./session/reset-password-page.tsx'), 'ResetPasswordPage', [
      'problem',
    ]),
  },
  { path: '/auth/verify/forgot/password/{uidb64}/{token}/token', screen: newPassword },
  { path: '/change/user/{uidb64}/{token}/new/password', screen: newPassword },
  {
    path: '/activate/{uidb64}/{token}',
    screen: lazyScreen(() => import('./session/activate-page.tsx'), 'ActivatePage', []),
  },
  {
    path: '/auth/oidc/callback',
    screen: lazyScreen(() => import('./session/oidc-page.tsx'), 'OidcPage', []),
  },
  {
    path: '/auth/first-administrator/{token}',
    screen: lazyScreen(
      () => import('./session/first-administrator-page.tsx'),
      'FirstAdministratorPage',
      ['problem', 'profile'],
    ),
  },
];

/** Sign-in pages; those who are signed in already pass them by, except the last. */
const login = lazyScreen(() => import('./session/page.tsx'), 'LoginPage', ['profile']);
const register = lazyScreen(() => import('./session/register-page.tsx'), 'RegisterPage', [
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

/** The screens that exist: menu, search, landing and guards show these and no others. */
export const screenRoutes: readonly ScreenRoute[] = [
  { path: '/dashboard/profile-configuration/divisions', screen: divisions },
  { path: '/admin/divisions', screen: divisions },
  {
    path: '/dashboard/profile-configuration/divisions/{id}',
    screen: lazyScreen(() => import('./divisions/detail-page.tsx'), 'DivisionPage', [
      'advisors',
      'divisions',
      'fields',
      'list',
      'problem',
    ]),
  },
  {
    path: '/dashboard/profile-configuration/event-types',
    screen: lazyScreen(() => import('./event-types/page.tsx'), 'EventTypesPage', [
      'eventTypes',
      'fields',
      'list',
      'problem',
    ]),
  },
  {
    path: '/dashboard/profile-configuration/event-types/{id}',
    screen: lazyScreen(() => import('./event-types/detail-page.tsx'), 'EventTypePage', [
      'adherence',
      'eventTypes',
      'fields',
      'list',
      'problem',
    ]),
  },
  {
    path: '/dashboard/profile-configuration/enterprise-divisions',
    screen: lazyScreen(() => import('./enterprise-divisions/page.tsx'), 'EnterpriseDivisionsPage', [
      'enterpriseDivisions',
      'fields',
      'list',
      'problem',
      'reference',
    ]),
  },
  {
    path: '/dashboard/profile-configuration/enterprise-divisions/{id}',
    screen: lazyScreen(
      () => import('./enterprise-divisions/detail-page.tsx'),
      'EnterpriseDivisionPage',
      [
        'advisorProficiencies',
        'channels',
        'dailyProtocols',
        'divisions',
        'enterpriseDivisions',
        'fields',
        'figures',
        'list',
        'problem',
        'reference',
        'weeklyProtocols',
      ],
    ),
  },
  {
    path: '/dashboard/profile-configuration/enterprise-divisions-availability/{id}',
    screen: lazyScreen(
      () => import('./enterprise-divisions/availability-page.tsx'),
      'EnterpriseAvailabilityPage',
      [
        'dailyProtocols',
        'enterpriseDivisions',
        'fields',
        'figures',
        'list',
        'problem',
        'reference',
        'weeklyProtocols',
      ],
    ),
  },
  {
    path: '/dashboard/profile-configuration/channel-classification',
    screen: lazyScreen(() => import('./channels/page.tsx'), 'ChannelsPage', [
      'advisorProficiencies',
      'channels',
      'fields',
      'list',
      'problem',
      'reference',
    ]),
  },
  {
    path: '/dashboard/profile-configuration/channel-classification/{id}',
    screen: lazyScreen(() => import('./channels/detail-page.tsx'), 'ChannelPage', [
      'advisorProficiencies',
      'channels',
      'divisions',
      'fields',
      'lines',
      'list',
      'problem',
      'reference',
    ]),
  },
  {
    path: '/dashboard/profile-configuration/channel-classification-assignment/{id}',
    screen: lazyScreen(() => import('./channels/assignment-page.tsx'), 'ChannelAssignmentPage', [
      'channels',
      'list',
    ]),
  },
  {
    path: '/dashboard/profile-configuration/task-assignment',
    screen: lazyScreen(() => import('./channels/tasks-page.tsx'), 'TaskAssignmentPage', [
      'channels',
      'fields',
      'list',
    ]),
  },
  {
    path: '/dashboard/profile-configuration/entity-include/{id}/{setType}',
    screen: lazyScreen(() => import('./sets/include-page.tsx'), 'EntityIncludePage', [
      'advisorProficiencies',
      'channels',
      'fields',
      'list',
      'problem',
      'reference',
      'sets',
    ]),
  },
  {
    path: '/dashboard/profile-configuration/entity-unassign',
    screen: lazyScreen(() => import('./sets/unassign-page.tsx'), 'EntityUnassignPage', [
      'advisorProficiencies',
      'channels',
      'fields',
      'list',
      'problem',
      'reference',
      'sets',
    ]),
  },
  {
    path: '/dashboard/profile-configuration/line',
    screen: lazyScreen(() => import('./lines/page.tsx'), 'LinesPage', [
      'advisorProficiencies',
      'channels',
      'fields',
      'lines',
      'list',
      'problem',
      'reference',
    ]),
  },
  {
    path: '/dashboard/profile-configuration/line/{id}',
    screen: lazyScreen(() => import('./lines/detail-page.tsx'), 'LinePage', [
      'advisorProficiencies',
      'channels',
      'fields',
      'lines',
      'list',
      'problem',
      'reference',
    ]),
  },
  {
    path: '/dashboard/profile-configuration/proficiencies',
    screen: lazyScreen(() => import('./proficiencies/page.tsx'), 'ProficienciesPage', [
      'advisorProficiencies',
      'fields',
      'list',
      'problem',
      'proficiencies',
    ]),
  },
  {
    path: '/dashboard/profile-configuration/proficiencies/{id}',
    screen: lazyScreen(() => import('./proficiencies/detail-page.tsx'), 'ProficiencyPage', [
      'advisorProficiencies',
      'channels',
      'fields',
      'list',
      'problem',
      'proficiencies',
      'reference',
    ]),
  },
  {
    path: '/dashboard/profile-configuration/data-entities',
    screen: lazyScreen(() => import('./sets/page.tsx'), 'DataEntitiesPage', [
      'advisorProficiencies',
      'channels',
      'fields',
      'list',
      'problem',
      'reference',
      'sets',
    ]),
  },
  {
    path: '/dashboard/profile-configuration/data-entities/{kind}/{id}',
    screen: lazyScreen(() => import('./sets/detail-page.tsx'), 'DataEntityPage', [
      'advisorProficiencies',
      'channels',
      'divisions',
      'enterpriseDivisions',
      'fields',
      'list',
      'problem',
      'reference',
      'sets',
    ]),
  },
  {
    path: '/dashboard/profile-configuration/team-classifications',
    screen: lazyScreen(() => import('./team-classifications/page.tsx'), 'TeamClassificationsPage', [
      'fields',
      'list',
      'problem',
      'teamClassifications',
    ]),
  },
  {
    path: '/dashboard/profile-configuration/team-classifications/{id}',
    screen: teamClassification,
  },
  {
    path: '/dashboard/profile-configuration/team-classifications-values/{id}/{description}',
    screen: teamClassification,
  },
  {
    path: '/dashboard/advisors/advisor-profile',
    screen: lazyScreen(() => import('./advisors/page.tsx'), 'AdvisorsPage', [
      'advisors',
      'fields',
      'list',
      'problem',
    ]),
  },
  {
    path: '/dashboard/advisors/advisor-profile/{id}',
    screen: lazyScreen(() => import('./advisors/detail-page.tsx'), 'AdvisorPage', [
      'advisorProficiencies',
      'advisors',
      'dataValues',
      'fields',
      'list',
      'problem',
      'transfers',
    ]),
  },
  {
    path: '/dashboard/advisors/advisor-proficiencies',
    screen: lazyScreen(
      () => import('./proficiencies/advisors-page.tsx'),
      'AdvisorProficienciesPage',
      ['advisorProficiencies', 'fields', 'list', 'problem', 'schedules'],
    ),
  },
  {
    path: '/dashboard/advisors/advisor-proficiencies/view-skills/{id}',
    screen: lazyScreen(() => import('./proficiencies/advisor-page.tsx'), 'AdvisorSkillsPage', [
      'advisorProficiencies',
      'advisors',
      'fields',
      'list',
      'problem',
    ]),
  },
  {
    path: '/dashboard/advisors/advisor-data-values',
    screen: lazyScreen(() => import('./data-values/page.tsx'), 'DataValuesPage', [
      'dataValues',
      'fields',
      'list',
      'schedules',
    ]),
  },
  {
    path: '/dashboard/advisors/advisor-data-values/view-skills/{id}/{valID}',
    screen: lazyScreen(() => import('./data-values/holders-page.tsx'), 'ValueHoldersPage', [
      'dataValues',
      'list',
    ]),
  },
  { path: '/dashboard/advisors/advisor-profile/advisor-data/{id}', screen: advisorData },
  {
    path: '/dashboard/advisors/advisor-profile/advisor-data/view-data/{id}/{adgID}',
    screen: advisorData,
  },
  {
    path: '/dashboard/advisors/transfer-advisors',
    screen: lazyScreen(() => import('./transfers/page.tsx'), 'TransfersPage', [
      'fields',
      'list',
      'transfers',
    ]),
  },
  {
    path: '/dashboard/advisors/transfer-advisors-history/{id}',
    screen: lazyScreen(() => import('./transfers/history-page.tsx'), 'TransferHistoryPage', [
      'list',
      'transfers',
    ]),
  },
  {
    path: '/dashboard/user/list',
    screen: lazyScreen(() => import('./users/page.tsx'), 'UsersPage', [
      'fields',
      'list',
      'problem',
      'users',
      'profile',
    ]),
  },
  {
    path: '/dashboard/user/list/{id}',
    screen: lazyScreen(() => import('./users/detail-page.tsx'), 'UserPage', [
      'divisions',
      'fields',
      'list',
      'problem',
      'profile',
      'users',
    ]),
  },
  {
    path: '/dashboard/advisors/advisor-availability',
    screen: lazyScreen(() => import('./availability/page.tsx'), 'AvailabilityPage', [
      'availability',
      'dailyProtocols',
      'fields',
      'list',
      'problem',
      'scheduleParameters',
      'schedules',
      'weeklyProtocols',
    ]),
  },
  {
    path: '/dashboard/advisors/advisor-workrule-availability/{agentId}',
    screen: lazyScreen(() => import('./availability/advisor-page.tsx'), 'AdvisorAvailabilityPage', [
      'availability',
      'dailyProtocols',
      'fields',
      'figures',
      'list',
      'problem',
      'scheduleParameters',
      'weeklyProtocols',
    ]),
  },
  {
    path: '/dashboard/daily-protocols',
    screen: lazyScreen(() => import('./daily-protocols/page.tsx'), 'DailyProtocolsPage', [
      'dailyProtocols',
      'fields',
      'list',
      'problem',
      'weeklyProtocols',
      'schedules',
    ]),
  },
  {
    path: '/dashboard/daily-protocols/view-shift/{id}/{type}',
    screen: lazyScreen(() => import('./daily-protocols/detail-page.tsx'), 'DailyProtocolPage', [
      'dailyProtocols',
      'fields',
      'list',
      'problem',
      'weeklyProtocols',
      'schedules',
    ]),
  },
  {
    path: '/dashboard/weekly-protocols',
    screen: lazyScreen(() => import('./weekly-protocols/page.tsx'), 'WeeklyProtocolsPage', [
      'dailyProtocols',
      'fields',
      'list',
      'problem',
      'weeklyProtocols',
    ]),
  },
  {
    path: '/dashboard/weekly-protocols/view-dailyprotocol/{id}/{type}',
    screen: lazyScreen(() => import('./weekly-protocols/detail-page.tsx'), 'WeeklyProtocolPage', [
      'dailyProtocols',
      'fields',
      'list',
      'problem',
      'weeklyProtocols',
    ]),
  },
  {
    path: '/dashboard/schedule-parameters',
    screen: lazyScreen(() => import('./schedule-parameters/page.tsx'), 'ScheduleParametersPage', [
      'dailyProtocols',
      'fields',
      'list',
      'problem',
      'scheduleParameters',
      'weeklyProtocols',
    ]),
  },
  {
    path: '/dashboard/schedule-parameters/view-weeklyprotocol/{id}/{muid}',
    screen: lazyScreen(
      () => import('./schedule-parameters/detail-page.tsx'),
      'ScheduleParameterPage',
      ['dailyProtocols', 'fields', 'list', 'problem', 'scheduleParameters', 'weeklyProtocols'],
    ),
  },
  {
    path: '/dashboard/future-events',
    screen: lazyScreen(() => import('./future-events/page.tsx'), 'FutureEventsPage', [
      'dailyProtocols',
      'fields',
      'futureEvents',
      'list',
      'problem',
      'schedules',
      'weeklyProtocols',
    ]),
  },
  {
    path: '/dashboard/schedule-management',
    screen: lazyScreen(() => import('./schedules/page.tsx'), 'SchedulesPage', [
      'channels',
      'schedules',
    ]),
  },
  {
    path: '/dashboard/schedule-governance',
    screen: lazyScreen(() => import('./patterns/page.tsx'), 'PatternSetsPage', [
      'dailyProtocols',
      'fields',
      'list',
      'patterns',
      'problem',
      'schedules',
      'weeklyProtocols',
    ]),
  },
  {
    path: '/dashboard/schedule-governance/edit-schedule-governance/{patternSetId}/{pattenId}',
    screen: lazyScreen(() => import('./patterns/pattern-page.tsx'), 'PatternPage', [
      'dailyProtocols',
      'fields',
      'list',
      'patterns',
      'problem',
      'reference',
      'schedules',
      'weeklyProtocols',
    ]),
  },
  {
    path: '/dashboard/schedule-swap',
    screen: lazyScreen(() => import('./trades/page.tsx'), 'ScheduleSwapPage', [
      'schedules',
      'trades',
    ]),
  },
  { path: '/dashboard/schedule-audit-trial', screen: scheduleTrail },
  {
    path: '/dashboard/schedule-audit-trial/{muname}/{mu}/{agent}/{date}/{shift}/{agentName}/{type}',
    screen: scheduleTrail,
  },
  {
    path: '/dashboard/employee-schedule',
    screen: lazyScreen(() => import('./schedules/individual-page.tsx'), 'IndividualPage', [
      'schedules',
    ]),
  },
  {
    path: '/dashboard-module/my-schedules',
    screen: lazyScreen(() => import('./schedules/my-schedules-page.tsx'), 'MySchedulesPage', [
      'schedules',
    ]),
  },
  {
    path: '/dashboard-module/schedule-viewer',
    screen: lazyScreen(() => import('./schedules/viewer-page.tsx'), 'ViewerPage', [
      'channels',
      'schedules',
    ]),
  },
  {
    path: '/dashboard/forecaster/weekly-staffing',
    screen: lazyScreen(() => import('./weekly-staffing/page.tsx'), 'WeeklyStaffingPage', [
      'advisorProficiencies',
      'channels',
      'fields',
      'forecasts',
      'list',
      'problem',
      'queueHistory',
      'reference',
      'schedules',
      'staffing',
      'weeklyStaffing',
    ]),
  },
  { path: '/dashboard/forecaster/intra-day', screen: intraday },
  { path: '/dashboard/advisors/intra-day', screen: intraday },
  { path: '/dashboard/forecaster/forecasting-target', screen: targets },
  { path: '/dashboard/advisors/forecasting-target', screen: targets },
  {
    path: '/dashboard/forecaster/queue-tracking',
    screen: lazyScreen(() => import('./queue-history/page.tsx'), 'QueueTrackingPage', [
      'advisorProficiencies',
      'channels',
      'fields',
      'figures',
      'forecasts',
      'list',
      'outliers',
      'problem',
      'queueHistory',
      'queueTracking',
      'reference',
      'schedules',
      'specialDays',
      'staffing',
    ]),
  },
  {
    path: '/dashboard/profile-configuration/state-mappings',
    screen: lazyScreen(() => import('./adherence/mappings-page.tsx'), 'StateMappingsPage', [
      'adherence',
      'fields',
      'list',
    ]),
  },
  {
    path: '/dashboard/profile-configuration/state-mappings/{id}',
    screen: lazyScreen(() => import('./adherence/mapping-page.tsx'), 'StateMappingPage', [
      'adherence',
      'fields',
      'list',
    ]),
  },
  {
    path: '/realtimeadherence',
    screen: lazyScreen(() => import('./adherence/page.tsx'), 'AdherencePage', [
      'adherence',
      'schedules',
    ]),
  },
  {
    path: '/dashboard/notifications',
    screen: lazyScreen(() => import('./notifications/page.tsx'), 'NotificationsPage', [
      'notifications',
    ]),
  },
  { path: '/dashboard/user/account', screen: account },
  { path: '/dashboard/user/profilechange', screen: account },
];

export const builtPaths: ReadonlySet<string> = new Set(screenRoutes.map((route) => route.path));

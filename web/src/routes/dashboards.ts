import { lazyScreen, type ScreenRoute } from '../shell/lazy-screen.ts';

/** Each role's own schedules, dashboards and what is watched live. */
export const dashboardsRoutes: readonly ScreenRoute[] = [
  {
    path: '/dashboard-module/my-schedules',
    screen: lazyScreen(() => import('../schedules/my-schedules-page.tsx'), 'MySchedulesPage', [
      'schedules',
    ]),
  },
  {
    path: '/dashboard-module/admin-dashboard',
    screen: lazyScreen(() => import('../dashboards/admin-page.tsx'), 'AdminDashboardPage', [
      'adherence',
      'advisorProficiencies',
      'channels',
      'creation',
      'dashboards',
      'fields',
      'forecasts',
      'jobs',
      'list',
      'problem',
      'queueHistory',
      'reference',
      'staffing',
    ]),
  },
  {
    path: '/dashboard-module/my-supervisor-summary',
    screen: lazyScreen(() => import('../dashboards/summary-page.tsx'), 'SupervisorSummaryPage', [
      'dashboards',
      'figures',
      'list',
      'performanceScreens',
      'schedules',
    ]),
  },
  {
    path: '/dashboard-module/supervisor-dashboard',
    screen: lazyScreen(
      () => import('../dashboards/supervisor-page.tsx'),
      'SupervisorDashboardPage',
      [
        'adherence',
        'advisorProficiencies',
        'channels',
        'dashboards',
        'fields',
        'figures',
        'forecasts',
        'list',
        'notifications',
        'performance',
        'performanceScreens',
        'problem',
        'queueHistory',
        'reference',
        'schedules',
        'staffing',
      ],
    ),
  },
  {
    path: '/dashboard-module/advisor-dashboard',
    screen: lazyScreen(() => import('../dashboards/advisor-page.tsx'), 'AdvisorDashboardPage', [
      'dashboards',
      'figures',
      'performance',
      'performanceScreens',
      'schedules',
    ]),
  },
  {
    path: '/dashboard-module/my-performance-summary',
    screen: lazyScreen(() => import('../performance/page.tsx'), 'MyPerformancePage', [
      'dashboards',
      'figures',
      'performance',
      'performanceScreens',
      'schedules',
    ]),
  },
  {
    path: '/dashboard-module/my-performance-summary-supervisor',
    screen: lazyScreen(
      () => import('../performance/supervisor-page.tsx'),
      'SupervisorPerformancePage',
      ['dashboards', 'figures', 'performance', 'performanceScreens', 'schedules'],
    ),
  },
  {
    path: '/dashboard-module/processes',
    screen: lazyScreen(() => import('../jobs/page.tsx'), 'ProcessesPage', [
      'creation',
      'forecasts',
      'imports',
      'jobs',
    ]),
  },
  {
    path: '/dashboard-module/schedule-viewer',
    screen: lazyScreen(() => import('../schedules/viewer-page.tsx'), 'ViewerPage', [
      'channels',
      'schedules',
    ]),
  },
  {
    path: '/realtimeadherence',
    screen: lazyScreen(() => import('../adherence/page.tsx'), 'AdherencePage', [
      'adherence',
      'schedules',
    ]),
  },
  {
    path: '/dashboard-module/event-status',
    screen: lazyScreen(() => import('../activity-requests/page.tsx'), 'EventStatusPage', [
      'activityRequests',
      'fields',
      'list',
      'ownTimeOff',
      'problem',
      'schedules',
      'timeOff',
      'weeklyProtocols',
    ]),
  },
  {
    path: '/dashboard-module/schedule-swap-request',
    screen: lazyScreen(() => import('../trades/request-page.tsx'), 'SwapRequestPage', [
      'activityRequests',
      'fields',
      'list',
      'problem',
      'queueHistory',
      'schedules',
      'timeOff',
      'trades',
      'weeklyProtocols',
      'weeklyStaffing',
    ]),
  },
  {
    path: '/dashboard-module/schedule-changes',
    screen: lazyScreen(
      () => import('../activity-requests/changes-page.tsx'),
      'ScheduleChangesPage',
      ['activityRequests', 'fields', 'list', 'problem', 'schedules', 'timeOff', 'weeklyProtocols'],
    ),
  },
  {
    path: '/dashboard-module/my-schedule-changes',
    screen: lazyScreen(
      () => import('../activity-requests/changes-page.tsx'),
      'MyScheduleChangesPage',
      ['activityRequests', 'fields', 'list', 'problem', 'schedules', 'timeOff', 'weeklyProtocols'],
    ),
  },
];

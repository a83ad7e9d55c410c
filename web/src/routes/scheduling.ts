import { lazyScreen, type ScreenRoute } from '../shell/lazy-screen.ts';

/** Texts of what lists and forms have in common. */
const rows = ['fields', 'list', 'problem'] as const;

const scheduleTrail = lazyScreen(() => import('../schedules/trail-page.tsx'), 'ScheduleTrailPage', [
  'audit',
  'list',
  'schedules',
]);

/** Protocols, patterns, the desk and what surrounds it. */
export const schedulingRoutes: readonly ScreenRoute[] = [
  {
    path: '/dashboard-module/data-locks',
    screen: lazyScreen(() => import('../data-locks/page.tsx'), 'DataLocksPage', [
      ...rows,
      'dataLocks',
      'schedules',
    ]),
  },
  {
    path: '/dashboard/daily-protocols',
    screen: lazyScreen(() => import('../daily-protocols/page.tsx'), 'DailyProtocolsPage', [
      ...rows,
      'dailyProtocols',
      'weeklyProtocols',
      'schedules',
    ]),
  },
  {
    path: '/dashboard/daily-protocols/view-shift/{id}/{type}',
    screen: lazyScreen(() => import('../daily-protocols/detail-page.tsx'), 'DailyProtocolPage', [
      ...rows,
      'dailyProtocols',
      'weeklyProtocols',
      'schedules',
    ]),
  },
  {
    path: '/dashboard/weekly-protocols',
    screen: lazyScreen(() => import('../weekly-protocols/page.tsx'), 'WeeklyProtocolsPage', [
      ...rows,
      'dailyProtocols',
      'weeklyProtocols',
    ]),
  },
  {
    path: '/dashboard/weekly-protocols/view-dailyprotocol/{id}/{type}',
    screen: lazyScreen(() => import('../weekly-protocols/detail-page.tsx'), 'WeeklyProtocolPage', [
      ...rows,
      'dailyProtocols',
      'weeklyProtocols',
    ]),
  },
  {
    path: '/dashboard/schedule-parameters',
    screen: lazyScreen(() => import('../schedule-parameters/page.tsx'), 'ScheduleParametersPage', [
      ...rows,
      'dailyProtocols',
      'scheduleParameters',
      'weeklyProtocols',
    ]),
  },
  {
    path: '/dashboard/schedule-parameters/view-weeklyprotocol/{id}/{muid}',
    screen: lazyScreen(
      () => import('../schedule-parameters/detail-page.tsx'),
      'ScheduleParameterPage',
      [...rows, 'dailyProtocols', 'scheduleParameters', 'weeklyProtocols'],
    ),
  },
  {
    path: '/dashboard/future-events',
    screen: lazyScreen(() => import('../future-events/page.tsx'), 'FutureEventsPage', [
      ...rows,
      'dailyProtocols',
      'futureEvents',
      'schedules',
      'weeklyProtocols',
    ]),
  },
  {
    path: '/dashboard/schedule-management',
    screen: lazyScreen(() => import('../schedules/page.tsx'), 'SchedulesPage', [
      'channels',
      'schedules',
    ]),
  },
  {
    path: '/dashboard/schedule-governance',
    screen: lazyScreen(() => import('../patterns/page.tsx'), 'PatternSetsPage', [
      ...rows,
      'dailyProtocols',
      'patterns',
      'schedules',
      'weeklyProtocols',
    ]),
  },
  {
    path: '/dashboard/schedule-governance/edit-schedule-governance/{patternSetId}/{pattenId}',
    screen: lazyScreen(() => import('../patterns/pattern-page.tsx'), 'PatternPage', [
      ...rows,
      'dailyProtocols',
      'patterns',
      'reference',
      'schedules',
      'weeklyProtocols',
    ]),
  },
  {
    path: '/dashboard/schedule-swap',
    screen: lazyScreen(() => import('../trades/page.tsx'), 'ScheduleSwapPage', [
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
    screen: lazyScreen(() => import('../schedules/individual-page.tsx'), 'IndividualPage', [
      'schedules',
    ]),
  },
  {
    path: '/ScheduleTrade/schedule-trade-config',
    screen: lazyScreen(
      () => import('../trades/configuration-page.tsx'),
      'TradeConfigurationsPage',
      [
        'activityRequests',
        'fields',
        'list',
        'problem',
        'queueHistory',
        'schedules',
        'trades',
        'weeklyStaffing',
      ],
    ),
  },
  {
    path: '/ScheduleTrade/schedule-trade-config/trade-data',
    screen: lazyScreen(() => import('../trades/data-page.tsx'), 'TradeDataPage', [
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
    path: '/ScheduleBidding/schedule-bidding-config',
    screen: lazyScreen(() => import('../bidding/page.tsx'), 'BiddingPage', [
      'bidding',
      'dailyProtocols',
      'fields',
      'list',
      'patterns',
      'problem',
      'schedules',
      'weeklyProtocols',
    ]),
  },
];

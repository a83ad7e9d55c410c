import { lazyScreen, type ScreenRoute } from '../shell/lazy-screen.ts';

/** Texts of what lists and forms have in common. */
const rows = ['fields', 'list', 'problem'] as const;

const targets = lazyScreen(
  () => import('../forecasting-targets/page.tsx'),
  'ForecastingTargetsPage',
  [
    ...rows,
    'advisorProficiencies',
    'channels',
    'figures',
    'forecastingTargets',
    'queueTracking',
    'reference',
    'schedules',
  ],
);
const intraday = lazyScreen(() => import('../intraday/page.tsx'), 'IntradayPage', [
  ...rows,
  'advisorProficiencies',
  'channels',
  'creation',
  'figures',
  'forecasts',
  'intraday',
  'jobs',
  'queueHistory',
  'queueTracking',
  'reference',
  'schedules',
  'staffing',
]);

/** Forecasts, targets, history and staffing. */
export const forecastingRoutes: readonly ScreenRoute[] = [
  {
    path: '/dashboard/forecaster/weekly-staffing',
    screen: lazyScreen(() => import('../weekly-staffing/page.tsx'), 'WeeklyStaffingPage', [
      ...rows,
      'advisorProficiencies',
      'channels',
      'forecasts',
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
    screen: lazyScreen(() => import('../queue-history/page.tsx'), 'QueueTrackingPage', [
      ...rows,
      'advisorProficiencies',
      'channels',
      'figures',
      'forecasts',
      'outliers',
      'queueHistory',
      'queueTracking',
      'reference',
      'schedules',
      'specialDays',
      'staffing',
    ]),
  },
];

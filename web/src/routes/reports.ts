import { lazyScreen, type ScreenRoute } from '../shell/lazy-screen.ts';

/** Reports on data and on what made schedules, and files. */
export const reportsRoutes: readonly ScreenRoute[] = [
  {
    path: '/reports/data-reports',
    screen: lazyScreen(() => import('../reports/page.tsx'), 'DataReportsPage', [
      'advisorProficiencies',
      'channels',
      'creation',
      'fields',
      'forecasts',
      'jobs',
      'list',
      'problem',
      'reference',
      'reports',
      'sets',
      'weeklyProtocols',
    ]),
  },
  {
    path: '/reports/data-reports/ViewSchdlReports',
    screen: lazyScreen(() => import('../reports/scheduled-page.tsx'), 'ScheduledReportsPage', [
      'advisorProficiencies',
      'channels',
      'creation',
      'fields',
      'forecasts',
      'jobs',
      'list',
      'problem',
      'reference',
      'reports',
      'sets',
      'weeklyProtocols',
    ]),
  },
  {
    path: '/reports/data-reports/view',
    screen: lazyScreen(() => import('../reports/view-page.tsx'), 'ReportViewPage', [
      'advisorProficiencies',
      'channels',
      'creation',
      'fields',
      'figures',
      'forecasts',
      'jobs',
      'list',
      'problem',
      'reference',
      'reports',
      'sets',
      'weeklyProtocols',
    ]),
  },
  {
    path: '/reports/process-reports',
    screen: lazyScreen(() => import('../reports/process-page.tsx'), 'ProcessReportsPage', [
      'list',
      'reports',
    ]),
  },
  {
    path: '/FileUpload/file-upload',
    screen: lazyScreen(() => import('../files/page.tsx'), 'FileUploadPage', ['files', 'list']),
  },
];

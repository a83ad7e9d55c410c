import { type Module, dashboardPath, screen } from './screen.ts';

export const dashboards: Module = {
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

export const adherence: Module = {
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

export const files: Module = {
  id: 9,
  key: 'file-upload',
  title: 'menu.fileUpload',
  subModules: [
    screen(901, 'file-upload', 'menu.fileUpload', ['/FileUpload/file-upload'], 'file-upload'),
  ],
};

export const reports: Module = {
  id: 10,
  key: 'reports',
  title: 'menu.reports',
  root: '/reports',
  subModules: [
    screen(1001, 'data-reports', 'menu.dataReports', ['/reports/data-reports'], 'reports'),
    screen(1002, 'process-reports', 'menu.processReports', ['/reports/process-reports'], 'reports'),
  ],
};

export const notifications: Module = {
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

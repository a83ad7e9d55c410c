import { type Module, advisors, dashboardPath, planners, screen, timeOff } from './screen.ts';

export const scheduler: Module = {
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

export const forecaster: Module = {
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

export const schedules: Module = {
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

export const options: Module = {
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

/** No menu group lists these; paths are spelled as specified. */
export const timeOffScreens: Module = {
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

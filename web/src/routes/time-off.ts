import { lazyScreen, type ScreenRoute } from '../shell/lazy-screen.ts';

/** Texts of what lists and forms have in common. */
const rows = ['fields', 'list', 'problem'] as const;

/** What time off is earned, allotted, asked for and carried along. */
export const timeOffRoutes: readonly ScreenRoute[] = [
  {
    path: '/dashboard/timeOff-manager/accural-tables',
    screen: lazyScreen(() => import('../time-off/tables-page.tsx'), 'AccrualTablesPage', [
      ...rows,
      'timeOff',
      'timeOffSetUp',
      'weeklyProtocols',
    ]),
  },
  {
    path: '/dashboard/timeOff-manager/accural-tables/{id}',
    screen: lazyScreen(() => import('../time-off/table-page.tsx'), 'AccrualTablePage', [
      ...rows,
      'timeOff',
      'timeOffSetUp',
      'weeklyProtocols',
    ]),
  },
  {
    path: '/dashboard/timeOff-manager/time-offGroup',
    screen: lazyScreen(() => import('../time-off/groups-page.tsx'), 'TimeOffGroupsPage', [
      ...rows,
      'timeOff',
      'timeOffSetUp',
      'weeklyProtocols',
    ]),
  },
  {
    path: '/dashboard/timeOff-manager/time-offGroup/{id}',
    screen: lazyScreen(() => import('../time-off/group-page.tsx'), 'TimeOffGroupPage', [
      ...rows,
      'timeOff',
      'timeOffSetUp',
      'weeklyProtocols',
    ]),
  },
  {
    path: '/dashboard/timeOff-manager/time-offRules',
    screen: lazyScreen(() => import('../time-off/rules-page.tsx'), 'TimeOffRulesPage', [
      ...rows,
      'timeOff',
      'timeOffSetUp',
      'weeklyProtocols',
    ]),
  },
  {
    path: '/dashboard/timeOff-manager/time-offRules/{id}',
    screen: lazyScreen(() => import('../time-off/rule-page.tsx'), 'TimeOffRulePage', [
      ...rows,
      'timeOff',
      'timeOffSetUp',
      'weeklyProtocols',
    ]),
  },
  {
    path: '/dashboard/timeOff-manager/time-offAllotments',
    screen: lazyScreen(() => import('../time-off/allotments-page.tsx'), 'AllotmentsPage', [
      ...rows,
      'schedules',
      'timeOff',
      'timeOffPlans',
      'timeOffSetUp',
      'weeklyProtocols',
    ]),
  },
  {
    path: '/dashboard/timeOff-manager/transfer-advisors',
    screen: lazyScreen(() => import('../time-off/transfers-page.tsx'), 'TimeOffTransfersPage', [
      'list',
      'timeOffPlans',
      'timeOffSetUp',
    ]),
  },
  {
    path: '/dashboard/timeOff-manager/agent-parameter',
    screen: lazyScreen(() => import('../time-off/parameters-page.tsx'), 'AdvisorParametersPage', [
      ...rows,
      'timeOff',
      'timeOffSetUp',
      'weeklyProtocols',
    ]),
  },
  {
    path: '/dashboard/timeOff-manager/agent-parameter/{id}',
    screen: lazyScreen(() => import('../time-off/parameter-page.tsx'), 'AdvisorParameterPage', [
      ...rows,
      'timeOff',
      'timeOffSetUp',
      'weeklyProtocols',
    ]),
  },
  {
    path: '/dashboard/timeOff-manager/agent-survay',
    screen: lazyScreen(() => import('../time-off/surveys-page.tsx'), 'SurveysPage', [
      ...rows,
      'timeOff',
      'timeOffPlans',
      'weeklyProtocols',
    ]),
  },
  {
    path: '/dashboard/timeOff-manager/agent-survay/{id}',
    screen: lazyScreen(() => import('../time-off/survey-page.tsx'), 'SurveyPage', [
      ...rows,
      'timeOff',
      'timeOffPlans',
      'timeOffSetUp',
      'weeklyProtocols',
    ]),
  },
  {
    path: '/dashboard/timeOff-manager/master-updates',
    screen: lazyScreen(() => import('../time-off/updates-page.tsx'), 'MasterUpdatesPage', [
      ...rows,
      'advisorProficiencies',
      'channels',
      'reference',
      'sets',
      'teamClassifications',
      'timeOff',
      'timeOffPlans',
      'timeOffSetUp',
      'weeklyProtocols',
    ]),
  },
  {
    path: '/dashboard/timeOff-manager/master-updates/{id}',
    screen: lazyScreen(() => import('../time-off/update-page.tsx'), 'MasterUpdatePage', [
      ...rows,
      'advisorProficiencies',
      'channels',
      'reference',
      'sets',
      'teamClassifications',
      'timeOff',
      'timeOffPlans',
      'timeOffSetUp',
      'weeklyProtocols',
    ]),
  },
  {
    path: '/dashboard/timeOff-manager/holiday-prefences',
    screen: lazyScreen(() => import('../time-off/holidays-page.tsx'), 'HolidayPreferencesPage', [
      ...rows,
      'timeOff',
      'timeOffPlans',
      'timeOffSetUp',
      'weeklyProtocols',
    ]),
  },
];

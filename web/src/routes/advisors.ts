import { lazyScreen, type ScreenRoute } from '../shell/lazy-screen.ts';

/** Texts of what lists and forms have in common. */
const rows = ['fields', 'list', 'problem'] as const;

const advisorList = lazyScreen(() => import('../advisors/page.tsx'), 'AdvisorsPage', [
  ...rows,
  'advisors',
]);
const advisorData = lazyScreen(() => import('../data-values/advisor-page.tsx'), 'AdvisorDataPage', [
  ...rows,
  'advisors',
  'dataValues',
]);

/** Advisors and what is known of each. */
export const advisorsRoutes: readonly ScreenRoute[] = [
  { path: '/dashboard/advisors/advisor-profile', screen: advisorList },
  { path: '/dashboard/advisors/agent-profile', screen: advisorList },
  { path: '/dashboard/forecaster/advisor-profile', screen: advisorList },
  {
    path: '/dashboard/advisors/advisor-profile/{id}',
    screen: lazyScreen(() => import('../advisors/detail-page.tsx'), 'AdvisorPage', [
      ...rows,
      'advisorProficiencies',
      'advisors',
      'dataValues',
      'transfers',
    ]),
  },
  {
    path: '/dashboard/advisors/advisor-proficiencies',
    screen: lazyScreen(
      () => import('../proficiencies/advisors-page.tsx'),
      'AdvisorProficienciesPage',
      [...rows, 'advisorProficiencies', 'schedules'],
    ),
  },
  {
    path: '/dashboard/advisors/advisor-proficiencies/view-skills/{id}',
    screen: lazyScreen(() => import('../proficiencies/advisor-page.tsx'), 'AdvisorSkillsPage', [
      ...rows,
      'advisorProficiencies',
      'advisors',
    ]),
  },
  {
    path: '/dashboard/advisors/advisor-data-values',
    screen: lazyScreen(() => import('../data-values/page.tsx'), 'DataValuesPage', [
      'dataValues',
      'fields',
      'list',
      'schedules',
    ]),
  },
  {
    path: '/dashboard/advisors/advisor-data-values/view-skills/{id}/{valID}',
    screen: lazyScreen(() => import('../data-values/holders-page.tsx'), 'ValueHoldersPage', [
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
    screen: lazyScreen(() => import('../transfers/page.tsx'), 'TransfersPage', [
      'fields',
      'list',
      'transfers',
    ]),
  },
  {
    path: '/dashboard/advisors/transfer-advisors-history/{id}',
    screen: lazyScreen(() => import('../transfers/history-page.tsx'), 'TransferHistoryPage', [
      'list',
      'transfers',
    ]),
  },
  {
    path: '/dashboard/advisors/advisor-availability',
    screen: lazyScreen(() => import('../availability/page.tsx'), 'AvailabilityPage', [
      ...rows,
      'availability',
      'dailyProtocols',
      'scheduleParameters',
      'schedules',
      'weeklyProtocols',
    ]),
  },
  {
    path: '/dashboard/advisors/advisor-workrule-availability/{agentId}',
    screen: lazyScreen(
      () => import('../availability/advisor-page.tsx'),
      'AdvisorAvailabilityPage',
      [
        ...rows,
        'availability',
        'dailyProtocols',
        'figures',
        'scheduleParameters',
        'weeklyProtocols',
      ],
    ),
  },
];

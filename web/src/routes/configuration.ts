import { lazyScreen, type ScreenRoute } from '../shell/lazy-screen.ts';

/** Texts of what lists and forms have in common. */
const rows = ['fields', 'list', 'problem'] as const;

const divisions = lazyScreen(() => import('../divisions/page.tsx'), 'DivisionsPage', [
  'divisions',
  'fields',
  'list',
]);
const teamClassification = lazyScreen(
  () => import('../team-classifications/detail-page.tsx'),
  'TeamClassificationPage',
  [...rows, 'teamClassifications'],
);

/** What an administrator sets up: divisions, channels, lines, event types. */
export const configurationRoutes: readonly ScreenRoute[] = [
  { path: '/dashboard/profile-configuration/divisions', screen: divisions },
  { path: '/admin/divisions', screen: divisions },
  {
    path: '/dashboard/profile-configuration/divisions/{id}',
    screen: lazyScreen(() => import('../divisions/detail-page.tsx'), 'DivisionPage', [
      ...rows,
      'advisors',
      'divisions',
      'reference',
    ]),
  },
  {
    path: '/admin/divisions-activity/{id}',
    screen: lazyScreen(() => import('../divisions/activity-page.tsx'), 'DivisionActivityPage', [
      'divisions',
      'fields',
      'list',
    ]),
  },
  {
    path: '/admin/divisions-history/{id}',
    screen: lazyScreen(() => import('../divisions/history-page.tsx'), 'DivisionHistoryPage', [
      'divisions',
      'fields',
      'list',
      'reference',
    ]),
  },
  {
    path: '/admin/divisions-advisor-data/{id}',
    screen: lazyScreen(
      () => import('../divisions/advisor-data-page.tsx'),
      'DivisionAdvisorDataPage',
      [...rows, 'advisors', 'divisions'],
    ),
  },
  {
    path: '/dashboard/profile-configuration/enterprise-divisions-history/{id}',
    screen: lazyScreen(
      () => import('../enterprise-divisions/history-page.tsx'),
      'EnterpriseHistoryPage',
      [...rows, 'enterpriseDivisions', 'reference'],
    ),
  },
  {
    path: '/dashboard/profile-configuration/line-history/{id}',
    screen: lazyScreen(() => import('../lines/history-page.tsx'), 'LineHistoryPage', [
      ...rows,
      'advisorProficiencies',
      'channels',
      'lines',
      'reference',
    ]),
  },
  {
    path: '/dashboard/profile-configuration/event-types',
    screen: lazyScreen(() => import('../event-types/page.tsx'), 'EventTypesPage', [
      ...rows,
      'eventTypes',
    ]),
  },
  {
    path: '/dashboard/profile-configuration/event-types/{id}',
    screen: lazyScreen(() => import('../event-types/detail-page.tsx'), 'EventTypePage', [
      ...rows,
      'adherence',
      'eventTypes',
    ]),
  },
  {
    path: '/dashboard/profile-configuration/enterprise-divisions',
    screen: lazyScreen(
      () => import('../enterprise-divisions/page.tsx'),
      'EnterpriseDivisionsPage',
      [...rows, 'enterpriseDivisions', 'reference'],
    ),
  },
  {
    path: '/dashboard/profile-configuration/enterprise-divisions/{id}',
    screen: lazyScreen(
      () => import('../enterprise-divisions/detail-page.tsx'),
      'EnterpriseDivisionPage',
      [
        ...rows,
        'advisorProficiencies',
        'channels',
        'dailyProtocols',
        'divisions',
        'enterpriseDivisions',
        'figures',
        'reference',
        'weeklyProtocols',
      ],
    ),
  },
  {
    path: '/dashboard/profile-configuration/enterprise-divisions-availability/{id}',
    screen: lazyScreen(
      () => import('../enterprise-divisions/availability-page.tsx'),
      'EnterpriseAvailabilityPage',
      [...rows, 'dailyProtocols', 'enterpriseDivisions', 'figures', 'reference', 'weeklyProtocols'],
    ),
  },
  {
    path: '/dashboard/profile-configuration/channel-classification',
    screen: lazyScreen(() => import('../channels/page.tsx'), 'ChannelsPage', [
      ...rows,
      'advisorProficiencies',
      'channels',
      'reference',
    ]),
  },
  {
    path: '/dashboard/profile-configuration/channel-classification/{id}',
    screen: lazyScreen(() => import('../channels/detail-page.tsx'), 'ChannelPage', [
      ...rows,
      'advisorProficiencies',
      'channels',
      'divisions',
      'lines',
      'reference',
    ]),
  },
  {
    path: '/dashboard/profile-configuration/channel-classification-assignment/{id}',
    screen: lazyScreen(() => import('../channels/assignment-page.tsx'), 'ChannelAssignmentPage', [
      'channels',
      'list',
    ]),
  },
  {
    path: '/dashboard/profile-configuration/task-assignment',
    screen: lazyScreen(() => import('../channels/tasks-page.tsx'), 'TaskAssignmentPage', [
      'channels',
      'fields',
      'list',
    ]),
  },
  {
    path: '/dashboard/profile-configuration/entity-include/{id}/{setType}',
    screen: lazyScreen(() => import('../sets/include-page.tsx'), 'EntityIncludePage', [
      ...rows,
      'advisorProficiencies',
      'channels',
      'reference',
      'sets',
    ]),
  },
  {
    path: '/dashboard/profile-configuration/entity-unassign',
    screen: lazyScreen(() => import('../sets/unassign-page.tsx'), 'EntityUnassignPage', [
      ...rows,
      'advisorProficiencies',
      'channels',
      'reference',
      'sets',
    ]),
  },
  {
    path: '/dashboard/profile-configuration/line',
    screen: lazyScreen(() => import('../lines/page.tsx'), 'LinesPage', [
      ...rows,
      'advisorProficiencies',
      'channels',
      'lines',
      'reference',
    ]),
  },
  {
    path: '/dashboard/profile-configuration/line/{id}',
    screen: lazyScreen(() => import('../lines/detail-page.tsx'), 'LinePage', [
      ...rows,
      'advisorProficiencies',
      'channels',
      'lines',
      'reference',
    ]),
  },
  {
    path: '/dashboard/profile-configuration/proficiencies',
    screen: lazyScreen(() => import('../proficiencies/page.tsx'), 'ProficienciesPage', [
      ...rows,
      'advisorProficiencies',
      'proficiencies',
    ]),
  },
  {
    path: '/dashboard/profile-configuration/proficiencies/{id}',
    screen: lazyScreen(() => import('../proficiencies/detail-page.tsx'), 'ProficiencyPage', [
      ...rows,
      'advisorProficiencies',
      'channels',
      'proficiencies',
      'reference',
    ]),
  },
  {
    path: '/dashboard/profile-configuration/data-entities',
    screen: lazyScreen(() => import('../sets/page.tsx'), 'DataEntitiesPage', [
      ...rows,
      'advisorProficiencies',
      'channels',
      'reference',
      'sets',
    ]),
  },
  {
    path: '/dashboard/profile-configuration/data-entities/{kind}/{id}',
    screen: lazyScreen(() => import('../sets/detail-page.tsx'), 'DataEntityPage', [
      ...rows,
      'advisorProficiencies',
      'channels',
      'divisions',
      'enterpriseDivisions',
      'reference',
      'sets',
    ]),
  },
  {
    path: '/dashboard/profile-configuration/team-classifications',
    screen: lazyScreen(
      () => import('../team-classifications/page.tsx'),
      'TeamClassificationsPage',
      [...rows, 'teamClassifications'],
    ),
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
    path: '/dashboard/profile-configuration/state-mappings',
    screen: lazyScreen(() => import('../adherence/mappings-page.tsx'), 'StateMappingsPage', [
      'adherence',
      'fields',
      'list',
    ]),
  },
  {
    path: '/dashboard/profile-configuration/state-mappings/{id}',
    screen: lazyScreen(() => import('../adherence/mapping-page.tsx'), 'StateMappingPage', [
      'adherence',
      'fields',
      'list',
    ]),
  },
];

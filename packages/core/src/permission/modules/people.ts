import { type Module, advisors, permissions, profile, screen } from './screen.ts';

export const profileConfiguration: Module = {
  id: 1,
  key: 'profile-configuration',
  title: 'menu.profileConfiguration',
  root: profile,
  subModules: [
    screen(
      101,
      'enterprise-divisions',
      'menu.enterpriseDivisions',
      [
        `${profile}/enterprise-divisions`,
        `${profile}/enterprise-divisions-history/{id}`,
        `${profile}/enterprise-divisions-availability/{id}`,
        `${profile}/set-up`,
      ],
      'profile-configuration',
    ),
    screen(
      102,
      'divisions',
      'menu.divisions',
      [
        `${profile}/divisions`,
        '/admin/divisions',
        '/admin/divisions-activity/{id}',
        '/admin/divisions-history/{id}',
        '/admin/divisions-advisor-data/{id}',
      ],
      'profile-configuration',
      'menu.aliasManagementUnit',
    ),
    screen(
      103,
      'channel-classification',
      'menu.channelClassification',
      [`${profile}/channel-classification`, `${profile}/channel-classification-assignment/{id}`],
      'profile-configuration',
    ),
    screen(
      104,
      'line',
      'menu.line',
      [`${profile}/line`, `${profile}/line-history/{id}`],
      'profile-configuration',
      'menu.aliasQueues',
    ),
    screen(
      105,
      'proficiencies',
      'menu.proficiencies',
      [`${profile}/proficiencies`],
      'profile-configuration',
      'menu.aliasSkills',
    ),
    screen(
      106,
      'data-entities',
      'menu.dataEntities',
      [
        `${profile}/data-entities`,
        `${profile}/entity-include/{id}/{setType}`,
        `${profile}/entity-unassign`,
      ],
      'profile-configuration',
    ),
    screen(
      107,
      'team-classifications',
      'menu.teamClassifications',
      [
        `${profile}/team-classifications`,
        `${profile}/team-classifications-values/{id}/{description}`,
      ],
      'profile-configuration',
    ),
    screen(
      108,
      'event-types',
      'menu.eventTypes',
      [`${profile}/event-types`],
      'profile-configuration',
      'menu.aliasActivityCodes',
    ),
    screen(
      109,
      'task-assignment',
      'menu.taskAssignment',
      [`${profile}/task-assignment`],
      'profile-configuration',
    ),
    screen(
      110,
      'state-mappings',
      'menu.stateMappings',
      [`${profile}/state-mappings`],
      'profile-configuration',
    ),
  ],
};

export const advisorScreens: Module = {
  id: 2,
  key: 'advisor',
  title: 'menu.advisor',
  root: advisors,
  subModules: [
    screen(
      201,
      'advisor-profile',
      'menu.advisorProfile',
      [
        `${advisors}/advisor-profile`,
        '/dashboard/forecaster/advisor-profile',
        `${advisors}/agent-profile`,
      ],
      'advisor',
    ),
    screen(
      202,
      'advisor-availability',
      'menu.advisorAvailability',
      [`${advisors}/advisor-availability`, `${advisors}/advisor-workrule-availability/{agentId}`],
      'advisor',
    ),
    screen(
      203,
      'advisor-data-values',
      'menu.advisorDataValues',
      [`${advisors}/advisor-data-values`, `${advisors}/advisor-profile/advisor-data`],
      'advisor',
    ),
    screen(
      204,
      'advisor-proficiencies',
      'menu.advisorProficiencies',
      [`${advisors}/advisor-proficiencies`],
      'advisor',
    ),
    screen(
      205,
      'transfer-advisors',
      'menu.transferAdvisor',
      [`${advisors}/transfer-advisors`, `${advisors}/transfer-advisors-history/{id}`],
      'advisor',
    ),
  ],
};

export const userPermissions: Module = {
  id: 3,
  key: 'user-permissions',
  title: 'menu.userPermissions',
  root: permissions,
  subModules: [
    screen(301, 'user-role', 'menu.userRole', [`${permissions}/user-roles`], 'user-permissions'),
    screen(
      302,
      'users',
      'menu.users',
      [
        '/dashboard/user/list',
        '/dashboard/user/new',
        '/dashboard/user/{name}/edit',
        '/dashboard/user/cards',
        '/dashboard/user/profile',
        '/dashboard/user',
      ],
      'user-permissions',
    ),
    screen(303, 'permissions-dashboard', 'menu.permissionsDashboard', [`${permissions}/dashboard`]),
    screen(304, 'api-keys', 'menu.apiKeys', [`${permissions}/api-keys`], 'user-permissions'),
    screen(306, 'webhooks', 'menu.webhooks', [`${permissions}/webhooks`], 'user-permissions'),
    screen(305, 'audit', 'menu.audit', [`${permissions}/audit`], 'user-permissions'),
  ],
};

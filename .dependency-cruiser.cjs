// The walls of the house: every arrow points at core.
const from = (path, to, name, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path, pathNot: '\\.test\\.tsx?$' },
  to: { path: to },
});
/**
 * The floors of the server, from the bottom up: each uses those before it and none beside it. What a
 * lower floor needs of a higher one is a port (`port.ts`), a kind's `uses`, or handed over by the app.
 */
const floors = [
  'worker zones places own-machine port',
  'db',
  'live',
  'problems',
  'session',
  'queue',
  'http',
  'mail',
  'sign-in',
  'audit',
  'lists',
  'files',
  'roles reference saved-views',
  'webhooks',
  'api-keys users profile',
  'notifications',
  'push',
  'divisions',
  'enterprise-divisions',
  'team-classifications event-types',
  'proficiencies',
  'channels',
  'lines sets special-days',
  'advisors',
  'data-values daily-protocols',
  'weekly-protocols',
  'availability schedule-parameters future-events',
  'queue-history forecasting-targets',
  'outliers',
  'forecasts',
  'schedules',
  'shifts patterns data-locks',
  'weekly-staffing',
  'intraday',
  'approvals acknowledgements',
  'activity-requests preferences',
  'transfers trades bidding',
  'time-off trade-offers',
  'adherence',
  'performance dashboards reports calendar-feed imports jobs navigation-options set-up backups',
  'housekeeping',
  'kinds constraints tasks job-kinds setup config ports',
  'app',
  'demo',
  'serving',
  'main',
].map((names) => names.split(' '));
const onFloor = (names) => `^packages/server/src/(${names.join('|')})(/|\\.ts$)`;
const floorWalls = floors.flatMap((names, at) =>
  names.map((name) =>
    from(
      onFloor([name]),
      onFloor([...names.filter((other) => other !== name), ...floors.slice(at + 1).flat()]),
      `floor-of-${name}`,
      'the floors of the server are said above, from the bottom up',
    ),
  ),
);

/** What features stand on; of each other they see what is said to be shared. */
const kits = '(db|live|problems|session|queue|http|mail|sign-in|lists)/';

module.exports = {
  forbidden: [
    ...floorWalls,
    {
      name: 'every-part-has-its-floor',
      comment: 'a new folder of the server is put into the list of floors',
      severity: 'error',
      from: {
        path: `^packages/server/src/(?!(${floors.flat().join('|')})(/|\\.ts$))`,
        pathNot: '\\.test\\.tsx?$',
      },
      to: {},
    },
    {
      name: 'no-circular',
      comment: 'a type lies on the floor of what it describes, like the code',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    from(
      '^packages/core/src',
      '^(packages/(planning|server|cli)|web)/',
      'core-imports-nothing-of-ours',
      'core is the bottom',
    ),
    from(
      '^packages/core/src/time/',
      '^packages/core/src/(?!time/)',
      'time-is-the-bottom-of-core',
      'time knows nothing else',
    ),
    from(
      '^packages/core/src/(?!api/hooks|[^/]+/hooks[./])',
      'node_modules/(react|@tanstack)/',
      'only-hooks-import-react',
      'rules and models run anywhere',
    ),
    from(
      '^packages/core/src/[^/]+/(rules|model|codec|edit|view)[./]',
      '^packages/core/src/[^/]+/hooks[./]',
      'pure-code-knows-no-hooks',
      'time <- model <- rules <- view <- hooks',
    ),
    from(
      '^packages/core/src/[^/]+/model[./]',
      '^packages/core/src/[^/]+/(rules|edit|codec|contract|view)[./]',
      'models-know-no-rules',
      'time <- model <- rules',
    ),
    from(
      '^packages/planning/src',
      '^(packages/(server|cli)|web)/|^packages/core/src/(?!time/)',
      'planning-imports-only-core-time',
      'planning is pure computation',
    ),
    from(
      '^packages/server/src',
      '^(packages/cli|web)/',
      'server-knows-no-face',
      'faces never meet the server',
    ),
    from(
      '^packages/server/src',
      '^packages/core/src/[^/]+/(hooks|view)[./]',
      'server-imports-no-hooks-or-views',
      'hooks and views belong to faces',
    ),
    from(
      `^packages/server/src/(?!${kits})([^/]+)/`,
      `^packages/server/src/(?!${kits})(?!$1/)[^/]+/(?!(commands|queries|ports)(\\.ts$|/))`,
      'server-features-meet-in-commands',
      'never in a sibling repository',
    ),
    from(
      '^packages/cli/src',
      '^(packages/server|web)/',
      'cli-knows-no-server',
      'cli speaks the contract',
    ),
    from('^web/src', '^packages/(server|cli)/', 'web-knows-no-server', 'web speaks the contract'),
    {
      name: 'clients-call-by-the-light-table',
      comment: 'core/calls is what a caller needs; the contract brings every schema along',
      severity: 'error',
      from: {
        path: '^(web|packages/cli|packages/core)/src/',
        pathNot: '\\.test\\.tsx?$|/openapi/',
      },
      to: { path: '^packages/core/src/contract\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    from(
      '^web/src/timeline/',
      '^(packages/core/src/schedules|web/src/schedules)/',
      'timeline-knows-no-shift',
      'the timeline draws minutes',
    ),
    from(
      '^web/src/kit/',
      '^packages/core/src/(?!messages/|resource/|permission/|api/|cells/|saved-views/|audit/contract|time/|calls\\.ts)',
      'kit-knows-no-domain',
      'the kit is pieces that know resources and their saved views, and no noun',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.types)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@watchbill/source', 'import', 'node', 'default'],
    },
  },
};

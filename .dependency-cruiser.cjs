// The walls of the house: every arrow points at core.
const from = (path, to, name, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path, pathNot: '\\.test\\.tsx?$' },
  to: { path: to },
});
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import', 'type-only'] } },
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
      '^packages/server/src/(?!db/|http/|live/|session/|jobs/)([^/]+)/',
      '^packages/server/src/(?!db/|http/|live/|session/|jobs/)(?!$1/)[^/]+/(?!commands(\\.ts$|/))',
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

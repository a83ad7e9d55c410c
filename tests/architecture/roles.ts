/** Names that say nothing are in no package. */
export const emptyNames = [
  'util',
  'utils',
  'helper',
  'helpers',
  'common',
  'misc',
  'types',
  'index',
  'service',
  'manager',
];

/**
 * What a file of a feature folder may be called, by package; a role that outgrows a file becomes a
 * folder of that name.
 */
export const roles: Readonly<Record<'core' | 'server' | 'cli', readonly string[]>> = {
  core: [
    'model',
    // the model's schemas, where the browser needs its rules without the validator
    'schema',
    'resource',
    'rules',
    'edit',
    'codec',
    'contract',
    'view',
    'hooks',
    // schedules: one role a file, where one file would hold a thousand lines
    'findings',
    'refusals',
    'edit-kinds',
    'hours',
    'coverage',
    'undo',
    'diff',
    'merge',
    'ledger',
    'import',
    'day-state',
    'month',
    'agenda',
    'create',
    'absence',
    'repairs',
    // what a face says of its rows, where that is more than a view's row
    'words',
    // adherence: the plan that states are measured against, readers of feeds, the simulated feed
    'planned',
    'feed-file',
    'simulate',
    // files: reading tables, and cells as CSV has them
    'table',
    'csv',
    // config: rows by name, what a server has of them, and the sections of its documents
    'names',
    'reader',
    'sections',
  ],
  server: [
    // what an id of the feature means: its table, who owns a row, what is missing
    'kind',
    'routes',
    'sender',
    'content',
    'rows',
    'process',
    'pdf',
    'pdf-thread',
    'repository',
    // what its broken constraints mean to callers
    'constraints',
    'commands',
    // what the feature needs of features on higher floors
    'ports',
    // reads that several callers share, or that are more than a statement
    'queries',
    'export',
    'policy',
    'upload',
    'image',
    'image-thread',
    'live',
    // patterns: what they give by interval; schedules: made from patterns and availability
    'evaluation',
    'coverage',
    'creation',
    'generation',
    // what runs in a worker thread, what it computes, and rows on their way into a table
    'thread',
    'compute',
    'staging',
  ],
  cli: [
    'command',
    'commands',
    // how a word of the command line becomes a row
    'choose',
    // verbs that are more than a call, by what they do or do it to
    'administrator',
    'backtest',
    'channel',
    'check',
    'credit',
    'days',
    'excuse',
    'export',
    'generate',
    'import',
    'ingest',
    'lock',
    'map',
    'reoptimise',
    'show',
    'solve',
    'upload',
    // what several verbs of a noun share: a question first, rows that are named, and columns
    'confirm',
    'rows',
    'table',
    // adherence: what is watched, what changes as lines, and in which words
    'live',
    'changes',
    'alerts',
    'stream',
    'words',
    'summary',
    // what a shell may complete a command line with
    'candidates',
    // config: a file and its text, what it would change, and doing that
    'apply',
    'document',
    'plan',
    // the simulated telephones
    'drive',
    'people',
  ],
};

/** Folders of core and server that are kits of the installation, not features. */
export const kits: Readonly<Record<'core' | 'server' | 'cli', readonly string[]>> = {
  core: ['time', 'permission', 'api', 'messages', 'resource', 'cells'],
  server: [
    'http',
    'live',
    'db',
    'queue',
    'session',
    'sign-in',
    'mail',
    'problems',
    'lists',
    'demo',
  ],
  cli: ['output', 'screen', 'resource', 'command', 'bulk', 'ui'],
};

/**
 * Where SQL may stand, under packages/server/src: what all calls share, what makes the
 * installation, and repositories.
 */
export const sqlHomes: readonly RegExp[] = [
  /\/repository(\.ts|\/)/,
  /^(db|queue|demo|http)\//,
  /^(setup|housekeeping)\.ts$/,
  // rows on their way into a table
  /\/staging\.ts$/,
  // who owns a row
  /\/kind\.ts$/,
];

/**
 * How many types and functions are still named by a participle or a metaphor (`names.ts`): fewer
 * from change to change.
 */
export const calledSo: Readonly<Record<'core' | 'planning' | 'server' | 'cli' | 'web', number>> = {
  core: 0,
  planning: 0,
  server: 33,
  cli: 0,
  web: 0,
};

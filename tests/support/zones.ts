/** A rule that reads the host's clock fails in one of them. */
export const zones = ['UTC', 'Europe/London', 'America/Los_Angeles'] as const;

/**
 * Features of core whose sources turn texts into instants, or instants into texts. The others know
 * days and minutes alone.
 */
export const featuresWithInstants = [
  'adherence',
  'api',
  'jobs',
  'messages',
  'resource',
  'time',
  'time-off',
] as const;

/**
 * Core's tests that run under each of the zones: of those features, of what the wire says, and of
 * hours. The others run under the first.
 */
export const testsOfTime = [
  ...featuresWithInstants.map((feature) => `packages/core/src/${feature}/**/*.test.ts`),
  'packages/core/src/**/codec/**/*.test.ts',
  'packages/core/src/**/hours.test.ts',
];

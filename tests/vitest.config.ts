import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { screenTexts } from '../web/screen-texts.ts';
import './support/clock.ts';
import { LongestFirst } from './support/longest-first.ts';
import { testsOfTime, zones } from './support/zones.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const conditions = ['@watchbill/source'];
const shared = {
  root,
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  // Global set-up runs in an environment of its own, which takes over neither of the two.
  environments: { __vitest__: { resolve: { conditions } } },
};
/**
 * By `// @module-tag engine: why` on top of a file, or at a test: `npm test` runs those on
 * PostgreSQL too.
 */
const tags = [
  {
    name: 'engine',
    description: 'PostgreSQL may answer it in another way than the embedded engine',
  },
];

/** The order of a file's tests: none leans on another, so that any order passes. */
const seed = Number(process.env['WATCHBILL_TEST_SEED'] ?? 7);

/**
 * Files of a project share their modules: a server's, or those of a page, take longer to load than
 * most files to run.
 */
const project = (name: string, include: string[], test: Record<string, unknown> = {}) => ({
  ...shared,
  test: {
    name,
    include,
    environment: 'node',
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    tags,
    ...test,
  },
});

/** Every text, in every language; the web app's tests load theirs as its pages do. */
const missing = 'tests/support/messages.ts';
const setupFiles = ['packages/core/src/messages/all.ts', missing];

/** Servers with the demo copy it from one that the run has made. */
const globalSetup = ['tests/support/templates.ts'];

/**
 * `npm test` names a folder for the modules of its rounds: each is compiled once, not by every
 * project.
 */
const modules = process.env['WATCHBILL_TEST_MODULES'];

export default defineConfig({
  test: {
    ...(modules ? { experimental: { fsModuleCache: true, fsModuleCachePath: modules } } : {}),
    projects: [
      ...zones.map((zone, index) =>
        project(`core ${zone}`, index === 0 ? ['packages/core/src/**/*.test.ts'] : testsOfTime, {
          setupFiles,
          env: { TZ: zone },
        }),
      ),
      project('planning', ['packages/planning/src/**/*.test.ts']),
      project('server', ['packages/server/src/**/*.test.ts'], {
        setupFiles: [...setupFiles, 'tests/support/statements.ts'],
        globalSetup,
      }),
      project('cli', ['packages/cli/src/**/*.test.{ts,tsx}'], { setupFiles, globalSetup }),
      {
        ...project('web', ['web/src/**/*.test.{ts,tsx}'], {
          environment: 'jsdom',
          setupFiles: [missing, 'web/src/test-setup.ts'],
          globalSetup: [...globalSetup, 'tests/support/web-server.ts'],
        }),
        plugins: [screenTexts()],
      },
      project('architecture', ['tests/architecture/**/*.test.ts'], { setupFiles }),
      project('stories', ['tests/stories/**/*.test.ts'], { setupFiles, globalSetup }),
    ],
    // Beside two that compute there is one that waits: for a page, a timer or the database.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst, shuffle: { tests: true }, seed },
  },
});

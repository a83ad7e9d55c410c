import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));
const conditions = ['@watchbill/source'];

/**
 * The tests of what faults are planted in, in one zone, each file for itself: what one mutant
 * leaves behind must not reach the next. None reads a text.
 */
export default defineConfig({
  root,
  resolve: {
    conditions,
    // Faults are planted in a copy whose linked packages would lead back to the tree without them.
    alias: [{ find: /^@watchbill\/core\/(.+)$/, replacement: `${root}packages/core/src/$1.ts` }],
  },
  ssr: { resolve: { conditions } },
  test: {
    include: process.env['WATCHBILL_MUTATION_TESTS']?.split(',') ?? [
      'packages/core/src/{schedules,adherence,time,trades,availability,time-off}/**/*.test.ts',
      'packages/core/src/permission/can.test.ts',
      'packages/planning/src/requirement/erlang-*.test.ts',
    ],
    environment: 'node',
    // Stryker itself ends what a fault has made endless.
    testTimeout: 60_000,
    env: { TZ: 'UTC' },
  },
});

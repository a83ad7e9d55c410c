import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));
const conditions = ['@watchbill/source'];

/** The tests of core in one zone, each file for itself: what one mutant leaves behind must not reach the next. */
export default defineConfig({
  root,
  resolve: {
    conditions,
    // Faults are planted in a copy whose linked packages would lead back to the tree without them.
    alias: [{ find: /^@watchbill\/core\/(.+)$/, replacement: `${root}packages/core/src/$1.ts` }],
  },
  ssr: { resolve: { conditions } },
  test: {
    include: ['packages/core/src/**/*.test.ts', 'packages/planning/src/requirement/**/*.test.ts'],
    environment: 'node',
    env: { TZ: 'UTC' },
    setupFiles: ['packages/core/src/messages/all.ts', 'tests/support/messages.ts'],
  },
});

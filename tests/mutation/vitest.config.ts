import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const conditions = ['@watchbill/source'];

/** The tests of core in one zone, each file for itself: what one mutant leaves behind must not reach the next. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['packages/core/src/**/*.test.ts', 'packages/planning/src/requirement/**/*.test.ts'],
    environment: 'node',
    env: { TZ: 'UTC' },
    setupFiles: ['packages/core/src/messages/all.ts', 'tests/support/messages.ts'],
  },
});

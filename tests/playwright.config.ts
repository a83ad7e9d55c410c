import { defineConfig } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import './support/clock.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * One product for the whole run: `tests/browser/product.ts` builds what is missing, serves the
 * demo, and cleans up after itself.
 */
export default defineConfig({
  testDir: './browser',
  outputDir: '../test-results',
  reporter: 'list',
  // Files side by side: each works on rows of its own, as its tests do.
  workers: 3,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    baseURL: process.env['WATCHBILL_BROWSER_URL'] ?? '',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1536, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['WATCHBILL_CHROMIUM'] || '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  webServer: {
    command: 'node --import tsx tests/browser/product.ts',
    cwd: root,
    wait: { stdout: /listening on (?<watchbill_browser_url>http:\/\/127\.0\.0\.1:\d+)/ },
    timeout: 240_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});

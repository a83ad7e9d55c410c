import type { Api } from '@watchbill/core/api/client';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { openTestServer } from '../support/test-server.ts';

const web = fileURLToPath(new URL('../../web/', import.meta.url));

/**
 * An administrator's page of the built web app in headless Chromium, on a server of its own with
 * the demo of a day.
 */
export async function onBuiltWeb<T>(
  demoAround: string,
  use: (opened: Readonly<{ page: Page; api: Api; url: string }>) => Promise<T>,
): Promise<T> {
  const built = await mkdtemp(join(tmpdir(), 'watchbill-web-'));
  execFileSync('npx', ['vite', 'build', '--outDir', built, '--logLevel', 'error'], {
    cwd: web,
    stdio: 'inherit',
  });
  // The browser has the machine's clock: by another one's its session would be over.
  const testServer = await openTestServer({
    demoAround,
    now: () => new Date(),
    webRoot: `${built}/`,
  });
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const { api, token } = await testServer.signIn('admin');
    const page = await browser.newPage({ viewport: { width: 1536, height: 900 } });
    await page.addInitScript((value) => localStorage.setItem('watchbill.token', value), token);
    return await use({ page, api, url: testServer.url });
  } finally {
    await browser.close();
    await testServer.close();
    await rm(built, { recursive: true });
  }
}

// Makes the README's pictures from the running product: node --import tsx tests/pictures/make.ts,
// and the start of a name for those alone that begin so.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { clockOffset, testNow } from '../support/clock.ts';
import { moveClock } from '../support/moved-clock.js';
import { chromium, type Browser, type Page } from '@playwright/test';
import { drawTerminals } from './terminal.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const wanted = process.argv[2] ?? '';
const desk = { width: 1400, height: 860 };
const phone = { width: 390, height: 844 };
/** The demo is filled in the background for minutes. */
const longestFill = 900_000;
const password = 'Watchbill-2026!';

type Picture = Readonly<{
  file: string;
  as: string;
  path: string;
  theme?: 'light' | 'dark';
  size?: typeof desk;
  ready: (page: Page) => Promise<void>;
}>;

/** A weekday soon, on which a demo division is fully at work and nothing is locked yet. */
function nextTuesday(): string {
  const date = testNow();
  date.setUTCDate(date.getUTCDate() + ((2 - date.getUTCDay() + 7) % 7 || 7));
  return date.toISOString().slice(0, 10);
}

async function serve(): Promise<Readonly<{ url: string; stop: () => void }>> {
  const product = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('../browser/product.ts', import.meta.url))],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, WATCHBILL_DEMO_FILLS: 'yes' },
    },
  );
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    product.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /listening on (http:\S+)/.exec(said);
      if (found !== null) resolve(found[1]!);
    });
    product.once('exit', () => reject(new Error(said)));
  });
  return { url, stop: () => void product.kill('SIGTERM') };
}

async function open(
  browser: Browser,
  url: string,
  { as, path, theme = 'light', size = desk }: Omit<Picture, 'file' | 'ready'>,
): Promise<Page> {
  const answer = await fetch(`${url}/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', module: '0' },
    body: JSON.stringify({ username: as, password }),
  });
  const { access } = (await answer.json()) as { access: string };
  const stored = [
    { name: 'watchbill.token', value: access },
    { name: 'watchbill.is_superuser_with_wfm', value: 'false' },
    { name: 'watchbill.display', value: JSON.stringify({ themeMode: theme, themeStretch: true }) },
  ];
  const context = await browser.newContext({
    viewport: size,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    storageState: { cookies: [], origins: [{ origin: url, localStorage: stored }] },
  });
  await context.addInitScript(moveClock, clockOffset);
  const page = await context.newPage();
  page.setDefaultTimeout(longestFill);
  await page.goto(url + path);
  return page;
}

/** The demo's switchboard has told what went on until now. */
async function told(page: Page): Promise<void> {
  await page.getByText(/^Data as of/).waitFor();
  await page.getByRole('row').nth(8).waitFor();
}

/** The division with the most people at work at this hour, wherever on earth that is. */
async function busiest(browser: Browser, url: string): Promise<number> {
  const page = await open(browser, url, { as: 'admin', path: '/realtimeadherence' });
  let [best, most] = [1, -1];
  for (const division of [1, 2, 3, 4]) {
    await page.goto(`${url}/realtimeadherence?division=${division}`);
    const count = page.getByRole('group', { name: 'Status' }).getByRole('button').first();
    await told(page);
    const inside = Number.parseInt(await count.innerText(), 10);
    if (inside > most) [best, most] = [division, inside];
  }
  await page.context().close();
  return best;
}

/** Bars, and the counts above them, which come when there is time. */
async function bars(page: Page): Promise<void> {
  await page.locator('[data-bar]').nth(30).waitFor();
  await page.locator('.tl-sum b', { hasText: /[1-9]/ }).nth(10).waitFor();
}

const schedule = `/dashboard/schedule-management?division=1&date=${nextTuesday()}`;

const { url, stop } = await serve();
const browser = await chromium.launch({
  executablePath: process.env['WATCHBILL_CHROMIUM'] || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const pictures: readonly Picture[] = [
    { file: 'web-schedule', as: 'planner', path: schedule, ready: bars },
    { file: 'web-schedule-dark', as: 'planner', path: schedule, theme: 'dark', ready: bars },
    {
      file: 'web-month',
      as: 'planner',
      path: `${schedule}&view=month`,
      ready: (page) => page.getByRole('gridcell').nth(30).waitFor(),
    },
    {
      file: 'web-adherence',
      as: 'admin',
      path: `/realtimeadherence?division=${await busiest(browser, url)}`,
      ready: told,
    },
    {
      file: 'phone-schedule',
      as: 'colleague',
      path: '/dashboard-module/my-schedules',
      size: phone,
      ready: (page) => page.getByText(/h this week/).waitFor(),
    },
    {
      file: 'web-supervisor',
      as: 'supervisor',
      path: '/dashboard-module/my-supervisor-summary',
      ready: (page) =>
        page
          .getByRole('region', { name: 'Requests waiting' })
          .getByRole('listitem')
          .first()
          .waitFor(),
    },
  ];
  await drawTerminals(browser, url, wanted);
  for (const picture of pictures.filter(({ file }) => file.startsWith(wanted))) {
    const page = await open(browser, url, picture);
    await picture.ready(page);
    // What the demo does meanwhile is told over the page.
    await page.addStyleTag({ content: '.notistack-SnackbarContainer { display: none }' });
    await page.evaluate(() =>
      Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
    );
    await page.screenshot({ path: `${folder}${picture.file}.png` });
    await page.context().close();
  }
} finally {
  await browser.close();
  stop();
}

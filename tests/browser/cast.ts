import { test as base, type Page } from '@playwright/test';

import { clockOffset } from '../support/clock.ts';
import { moveClock } from '../support/moved-clock.js';

export { expect, type Page } from '@playwright/test';

export const password = 'Watchbill-2026!';

type Display = Readonly<{ themeMode?: 'light' | 'dark' | 'system'; language?: 'en' | 'de' | 'fr' }>;
type Opening = Readonly<{
  width?: number;
  height?: number;
  display?: Display;
  /** Signs in for this page alone, so that its session may end. */
  hasOwnSession?: boolean;
  /**
   * Takes the page on which this account was left by the test before, and leads it there as a link
   * would: nothing is loaded anew.
   */
  walks?: boolean;
}>;

export type Cast = Readonly<{
  /** A browser of its own, signed in as a demo account (null: signed out), at an address. */
  openAs: (username: string | null, address: string, opening?: Opening) => Promise<Page>;
  /**
   * Calls the API as a demo account, with the number of the sub-module in use; the body of the
   * answer. Throws on a refusal.
   */
  call: (
    username: string,
    module: number,
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<unknown>;
}>;

const tokens = new Map<string, Promise<string>>();

/** Of the product's origin, but nothing of the app runs there. */
const outside = '/favicon.svg';

export const test = base.extend<Cast, { spare: Page[]; walkers: Map<string, Page> }>({
  // Pages of tests that have ended: another one would load and compile the whole app anew.
  spare: [async ({ browserName: _browser }, use) => use([]), { scope: 'worker' }],
  walkers: [async ({ browserName: _browser }, use) => use(new Map()), { scope: 'worker' }],
  openAs: async (
    { browser, baseURL, contextOptions, locale, timezoneId, spare, walkers },
    use,
    info,
  ) => {
    const open: Page[] = [];
    const another = async () => {
      const context = await browser.newContext({
        ...contextOptions,
        ...(locale === undefined ? {} : { locale }),
        ...(timezoneId === undefined ? {} : { timezoneId }),
        baseURL: baseURL!,
      });
      await context.addInitScript(moveClock, clockOffset);
      const page = await context.newPage();
      await page.goto(outside);
      return page;
    };
    await use(
      async (
        username,
        address,
        { width = 1536, height = 900, display = {}, hasOwnSession = false, walks = false } = {},
      ) => {
        // Of this file: another may have left it in another language.
        const walker = `${info.file} ${username}`;
        const known = walks ? walkers.get(walker) : undefined;
        if (known !== undefined && (await walk(known, address))) return known;
        const page = known ?? spare.pop() ?? (await another());
        if (walks) walkers.set(walker, page);
        else open.push(page);
        const stored = {
          'watchbill.display': JSON.stringify({ themeMode: 'light', ...display }),
          ...(username === null
            ? {}
            : {
                'watchbill.token': await (hasOwnSession ? signIn : tokenOf)(baseURL!, username),
                'watchbill.is_superuser_with_wfm': 'false',
              }),
        };
        await page.evaluate((entries) => Object.assign(localStorage, entries), stored);
        await page.setViewportSize({ width, height });
        await page.goto(address);
        return page;
      },
    );
    // What a test that failed has left is no place to begin from.
    if (info.status !== info.expectedStatus) {
      open.push(...walkers.values());
      walkers.clear();
    }
    for (const page of open) {
      // Unsaved work is asked about.
      page.on('dialog', (dialog) => void dialog.accept());
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.goto(outside);
      page.removeAllListeners('dialog');
      for (const other of page.context().pages()) if (other !== page) await other.close();
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Storage.clearDataForOrigin', {
        origin: baseURL!,
        storageTypes: 'cookies,indexeddb',
      });
      await devtools.detach();
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await page.emulateMedia({ colorScheme: null });
      spare.push(page);
    }
  },
  call: async ({ baseURL }, use) => {
    await use(async (username, module, method, path, body, headers = {}) => {
      const response = await fetch(baseURL + path, {
        method,
        headers: {
          authorization: `Bearer ${await tokenOf(baseURL!, username)}`,
          module: String(module),
          'content-type': 'application/json',
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!response.ok)
        throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return response.json();
    });
  },
});

/**
 * Leads a page to another path of the app; false where it must be loaded, for what is shown could
 * not be told from what was.
 */
async function walk(page: Page, address: string): Promise<boolean> {
  const was = new URL(page.url()).pathname;
  const { pathname } = new URL(address, page.url());
  if (was === pathname || was.startsWith('/auth/') || pathname.startsWith('/auth/')) return false;
  // One of the frame's own outlives the page.
  const dialog = page.getByRole('dialog');
  if ((await dialog.count()) > 0) await page.keyboard.press('Escape');
  if (
    !(await dialog
      .first()
      .waitFor({ state: 'hidden', timeout: 3_000 })
      .then(
        () => true,
        () => false,
      ))
  )
    return false;
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  return page
    .waitForFunction(() => document.querySelector('h1:not([data-left])'), undefined, {
      timeout: 3_000,
    })
    .then(
      () => true,
      () => false,
    );
}

/** One sign-in an account and run; the form itself has a story of its own. */
function tokenOf(url: string, username: string): Promise<string> {
  const known = tokens.get(username) ?? signIn(url, username);
  tokens.set(username, known);
  return known;
}

async function signIn(url: string, username: string): Promise<string> {
  const response = await fetch(`${url}/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', module: '0' },
    body: JSON.stringify({ username, password }),
  });
  const { access } = (await response.json()) as { access?: string };
  if (access === undefined) throw new Error(`${username} could not sign in: ${response.status}`);
  return access;
}

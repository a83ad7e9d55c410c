import { test as base, type Page } from '@playwright/test';

export { expect, type Page } from '@playwright/test';

export const password = 'Watchbill-2026!';

type Display = Readonly<{ themeMode?: 'light' | 'dark' | 'system'; language?: 'en' | 'de' | 'fr' }>;
type Opening = Readonly<{
  width?: number;
  height?: number;
  display?: Display;
  /** Signs in for this page alone, so that its session may end. */
  hasOwnSession?: boolean;
}>;

export type Cast = Readonly<{
  /** A browser of its own, signed in as a demo account (null: signed out), at an address. */
  openAs: (username: string | null, address: string, opening?: Opening) => Promise<Page>;
  /** Calls the API as a demo account, with the number of the sub-module in use; the body of the answer. Throws on a refusal. */
  call: (
    username: string,
    module: number,
    method: string,
    path: string,
    body?: unknown,
  ) => Promise<unknown>;
}>;

const tokens = new Map<string, Promise<string>>();

export const test = base.extend<Cast>({
  openAs: async ({ browser, baseURL, contextOptions, locale, timezoneId }, use) => {
    const open: (() => Promise<void>)[] = [];
    await use(
      async (
        username,
        address,
        { width = 1536, height = 900, display = {}, hasOwnSession = false } = {},
      ) => {
        const own =
          username === null
            ? []
            : [
                {
                  name: 'watchbill.token',
                  value: await (hasOwnSession ? signIn : tokenOf)(baseURL!, username),
                },
                { name: 'watchbill.is_superuser_with_wfm', value: 'false' },
              ];
        const stored = [
          ...own,
          { name: 'watchbill.display', value: JSON.stringify({ themeMode: 'light', ...display }) },
        ];
        const context = await browser.newContext({
          ...contextOptions,
          ...(locale === undefined ? {} : { locale }),
          ...(timezoneId === undefined ? {} : { timezoneId }),
          baseURL: baseURL!,
          viewport: { width, height },
          storageState: { cookies: [], origins: [{ origin: baseURL!, localStorage: stored }] },
        });
        open.push(() => context.close());
        const page = await context.newPage();
        await page.goto(address);
        return page;
      },
    );
    for (const close of open) await close();
  },
  call: async ({ baseURL }, use) => {
    await use(async (username, module, method, path, body) => {
      const response = await fetch(baseURL + path, {
        method,
        headers: {
          authorization: `Bearer ${await tokenOf(baseURL!, username)}`,
          module: String(module),
          'content-type': 'application/json',
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!response.ok)
        throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return response.json();
    });
  },
});

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

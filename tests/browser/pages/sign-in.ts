import type { Page } from '@playwright/test';

/** The sign-in form. */
export function signInPage(page: Page) {
  return {
    heading: page.getByRole('heading', { name: 'Log in to your account' }),
    async signIn(username: string, password: string): Promise<void> {
      await page.getByLabel('Username').fill(username);
      await page.getByLabel(/^Password/).fill(password);
      await page.getByRole('button', { name: 'Login' }).click();
    },
  };
}

import type { Locator } from '@playwright/test';
import { expect, test, type Page } from './cast.ts';

/**
 * Goes there by Tab (or back, by Shift+Tab) as somebody without a pointer does; fails where no Tab
 * leads.
 */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible();
  for (let step = 0; step < 120; step++) {
    if (await target.evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press(key);
  }
  throw new Error('no Tab leads there');
}

const users = '/dashboard/user/list';
const firstPassword = 'Harbour-7-lanterns';

test('twenty users are disabled at once by keyboard alone', async ({ openAs, call }) => {
  const roles = (await call('admin', 302, 'GET', '/role')) as { id: number; name: string }[];
  const role = roles.find(({ name }) => name === 'Scheduler')!.id;
  for (let number = 1; number <= 20; number++) {
    const username = `leaver${String(number).padStart(2, '0')}`;
    const user = {
      username,
      email: `${username}@example.com`,
      password: firstPassword,
      role,
      enterprise_grp: [1],
    };
    await call('admin', 302, 'POST', '/api/users', user);
  }
  const page = await openAs('admin', `${users}?search=leaver`);
  await expect(page.getByRole('row').filter({ hasText: 'leaver01' })).toBeVisible();
  await tabTo(page, page.getByRole('columnheader').first());
  await page.keyboard.press('Space');
  const bar = page.getByRole('toolbar', { name: '20 selected' });
  await tabTo(page, bar.getByRole('button', { name: 'Disable' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog');
  await tabTo(page, question.getByRole('button', { name: 'Disable' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing matches your search')).toBeVisible();
});

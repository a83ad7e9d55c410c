import type { Locator } from '@playwright/test';
import { expect, test, type Page } from './cast.ts';

/** Goes there by Tab (or back, by Shift+Tab) as somebody without a pointer does; fails where no Tab leads. */
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

test('a user is added and given a role by keyboard alone', async ({ openAs }) => {
  const page = await openAs('admin', users);
  await tabTo(page, page.getByRole('button', { name: 'Add user' }));
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog');
  const type = async (label: RegExp, text: string) => {
    await tabTo(page, form.getByRole('textbox', { name: label }));
    await page.keyboard.type(text);
  };
  await type(/^Username/, 'keyboardist');
  await type(/^Email/, 'keyboardist@example.com');
  await tabTo(page, form.getByLabel(/^Password/));
  await page.keyboard.type(firstPassword);
  await tabTo(page, form.getByRole('combobox', { name: /^Role/ }));
  await page.keyboard.type('Sched');
  await expect(page.getByRole('option', { name: 'Scheduler', exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('combobox', { name: /^Role/ })).toHaveValue('Scheduler');
  await tabTo(page, form.getByRole('combobox', { name: /^Enterprise/ }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, form.getByRole('button', { name: 'Save', exact: true }));
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  await page.goto(`${users}?search=keyboardist`);
  const row = page.getByRole('row').filter({ hasText: 'keyboardist' });
  await expect(row).toContainText('Scheduler');
});

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

test('who changed a row is looked up by keyboard alone', async ({ openAs }) => {
  const page = await openAs('admin', '/dashboard/user-permissions/audit');
  await tabTo(page, page.getByRole('searchbox', { name: 'Search' }));
  await page.keyboard.type('division');
  const trail = page.getByRole('table', { name: 'Audit' });
  const entry = trail.getByRole('button', { name: /20\d\d/ }).first();
  await tabTo(page, entry);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('columnheader', { name: 'Before' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(entry).toBeFocused();
});

test('a division is given a channel, and that is undone, by keyboard alone', async ({ openAs }) => {
  const page = await openAs(
    'admin',
    '/dashboard/profile-configuration/channel-classification-assignment/1',
  );
  const working = page.getByRole('listbox', { name: /^Work it/ });
  await expect(working).toBeVisible();
  const before = await working.getByRole('option').count();
  await tabTo(page, working);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: /^Move chosen/ }).last(), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(working.getByRole('option')).toHaveCount(before - 1);
  await tabTo(page, page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expect(working.getByRole('option')).toHaveCount(before);
});

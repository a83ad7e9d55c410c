import { expect, password, test } from './cast.ts';
import { frame } from './pages/frame.ts';
import { signInPage } from './pages/sign-in.ts';

test('a planner signs in and lands on schedule management', async ({ openAs }) => {
  const page = await openAs(null, '/');
  const form = signInPage(page);
  await expect(form.heading).toBeVisible();

  await form.signIn('planner', 'Not-the-one-1!');
  await expect(page.getByText('The username or password is not right.')).toBeVisible();
  await expect(page).toHaveURL('/auth/login');

  await form.signIn('planner', password);
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(page).toHaveURL('/dashboard-module/admin-dashboard');
});

test('the page that was asked for opens after the sign-in', async ({ openAs }) => {
  const page = await openAs(null, '/dashboard/profile-configuration/divisions');
  await signInPage(page).signIn('admin', password);
  await expect(page.getByRole('heading', { name: 'Divisions' })).toBeVisible();
  await expect(page).toHaveURL('/dashboard/profile-configuration/divisions');
});

test('language and theme outlive a reload', async ({ openAs }) => {
  const page = await openAs('planner', '/dashboard/profile-configuration/divisions');
  await frame(page).openAppearance();
  await page.getByRole('radio', { name: /Deutsch/ }).check();
  await page.getByRole('button', { name: 'Dunkel' }).click();
  for (const round of ['as chosen', 'after a reload']) {
    await expect(
      page.getByRole('heading', { name: 'Bereiche', level: 1, includeHidden: true }),
      round,
    ).toBeVisible();
    await expect(page.locator('html'), round).toHaveAttribute('lang', 'de');
    await expect(page.locator('body'), round).toHaveCSS('background-color', 'rgb(16, 23, 26)');
    await page.reload();
  }
});

test('signing out forgets the session', async ({ openAs }) => {
  const page = await openAs(null, '/');
  await signInPage(page).signIn('scheduler', password);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(signInPage(page).heading).toBeVisible();
  await page.goto('/dashboard/schedule-management');
  await expect(signInPage(page).heading).toBeVisible();
});

test('an account is asked for, and its address confirmed by a link that works once', async ({
  openAs,
}) => {
  const page = await openAs(null, '/auth/login');
  await page.getByRole('link', { name: /Get started/ }).click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('E-mail is required')).toBeVisible();
  await page.getByLabel('E-mail').fill('new.colleague@example.com');
  await page.getByLabel('First name').fill('New');
  await page.getByLabel('Last name').fill('Colleague');
  await page.getByLabel('New password', { exact: false }).first().fill('Rye&Barley-4');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(/an administrator opens the account/)).toBeVisible();

  await page.goto('/activate/00000000-0000-0000-0000-000000000000/used');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This link is no longer valid. Ask for a new one.')).toBeVisible();
});

import { expect, test } from './cast.ts';

test('an advisor sees own screens only', async ({ openAs }) => {
  const page = await openAs('advisor', '/');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await expect(
    page.getByRole('navigation').getByText(/Administrator|Scheduler|Adherence/),
  ).toHaveCount(0);

  for (const path of [
    '/dashboard/schedule-management',
    '/dashboard/profile-configuration/divisions',
    '/dashboard/forecaster/weekly-staffing',
    '/realtimeadherence',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL('/permission-not-allowed');
    await expect(page.getByRole('heading', { name: 'You may not open this page' })).toBeVisible();
  }
});

test('an unknown page is said to be unknown', async ({ openAs }) => {
  const page = await openAs('admin', '/dashboard/nowhere-at-all');
  await expect(page).toHaveURL('/404');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('a supervisor looks at divisions and is offered no change', async ({ openAs }) => {
  const page = await openAs('supervisor', '/dashboard/profile-configuration/divisions');
  await expect(
    page.getByRole('gridcell', { name: 'Customer Care London', exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add division' })).toHaveCount(0);
});

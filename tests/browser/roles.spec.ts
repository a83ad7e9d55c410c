import { expect, test } from './cast.ts';
import { dialogOf } from './pages/dialog.ts';
import { frame } from './pages/frame.ts';

const path = '/dashboard/user-permissions/user-roles';

test('a role is copied, its rights change after a look at what that gives, and it goes', async ({
  openAs,
}) => {
  const page = await openAs('admin', path);
  await page.getByRole('button', { name: 'Copy: Scheduler', exact: true }).click();
  const { dialog, fill, confirm } = dialogOf(page);
  await fill(/^Name/, 'Scheduler');
  await confirm('Save');
  await expect(dialog.getByText('A role with this name exists already.')).toBeVisible();
  await fill(/^Name/, 'Night planners');
  await confirm('Save');
  await expect(page.getByRole('heading', { name: 'Night planners', level: 1 })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Find a screen' }).fill('Audit');
  const row = page.getByRole('row').filter({ hasText: /^Audit/ });
  await row.getByRole('gridcell', { name: 'View: not held' }).click();
  await expect(page.getByText('1 change not saved')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Audit: View')).toBeVisible();
  await confirm('Save');
  await expect(row.getByRole('gridcell', { name: 'View: held', exact: true })).toBeVisible();

  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('+ Audit: View')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await confirm('Delete');
  await expect(frame(page).notice(/deleted/)).toBeVisible();
});

test('an API key is shown once, and revoked', async ({ openAs }) => {
  const page = await openAs('admin', '/dashboard/user-permissions/api-keys');
  await page.getByRole('button', { name: 'New API key' }).click();
  const { dialog, fill, pick, confirm } = dialogOf(page);
  await fill(/^Name/, 'Night export');
  await confirm('Save');
  await expect(dialog.getByText('Give it at least one right.')).toBeVisible();
  await pick(/Add a screen/, 'Audit');
  await confirm('Save');
  await expect(dialog.getByRole('textbox', { name: 'API Keys' })).toHaveValue(/^wb_/);
  await confirm('Close');
  await page.getByRole('button', { name: 'Revoke: Night export' }).click();
  await confirm('Revoke');
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: 'Night export' })
      .getByText(/^Revoked/),
  ).toBeVisible();
});

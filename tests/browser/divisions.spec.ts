import { expect, test } from './cast.ts';
import { frame } from './pages/frame.ts';
import { listPage } from './pages/list.ts';

test('a division is added, found, changed, disabled and restored', async ({ openAs }) => {
  const page = await openAs('admin', '/dashboard/profile-configuration/divisions');
  const [list, { notice }] = [listPage(page), frame(page)];

  await page.getByRole('button', { name: 'Add division' }).click();
  await list.confirm('Save');
  await expect(list.dialog.getByText('Name is required')).toBeVisible();
  await list.fill(/^Name/, 'Harbour Desk');
  await list.pick(/Enterprise division/, 'Helio Travel');
  await list.pick(/Time zone/, 'Europe/Berlin');
  await list.confirm('Save');
  await expect(notice('Divisions Created Successfully!')).toBeVisible();

  await list.search('Harb');
  await expect(list.row('Harbour Desk')).toBeVisible();
  await list.lacks('Technik Berlin');

  await list.act('Edit', 'Harbour Desk');
  await list.fill(/^Name/, 'Harbour Watch');
  await list.confirm('Save');
  await expect(notice('Divisions Updated Successfully!')).toBeVisible();

  await list.act('Disable', 'Harbour Watch');
  await list.dialog.getByRole('radio', { name: 'Disable division only' }).check();
  await list.confirm('Disable');
  await expect(notice('Divisions disabled Successfully!')).toBeVisible();
  await list.lacks('Harbour Watch');

  await list.show('Disabled');
  await list.act('Restore', 'Harbour Watch');
  await list.confirm('Restore');
  await expect(notice('Divisions Restored Successfully!')).toBeVisible();
  await list.show('Enabled');
  await expect(list.row('Harbour Watch')).toBeVisible();
});

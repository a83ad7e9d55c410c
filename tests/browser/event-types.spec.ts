import { expect, test } from './cast.ts';
import { frame } from './pages/frame.ts';
import { listPage } from './pages/list.ts';

test('an event type is added, changed, disabled and restored', async ({ openAs }) => {
  const page = await openAs('admin', '/dashboard/profile-configuration/event-types');
  const [list, { notice }] = [listPage(page), frame(page)];

  await page.getByRole('button', { name: 'Add event type' }).click();
  await list.fill(/Description/, 'Fire drill');
  await list.dialog.getByRole('switch', { name: 'In office' }).check();
  await list.dialog.getByRole('switch', { name: 'Out of office' }).check();
  await list.confirm('Save');
  await expect(
    list.dialog.getByText('An event type is in the office or out of it, not both'),
  ).toBeVisible();
  await list.dialog.getByRole('switch', { name: 'Out of office' }).uncheck();
  await list.confirm('Save');
  await expect(notice('ACD Created Successfully!')).toBeVisible();

  await list.act('Edit', 'Fire drill');
  await list.fill(/Description/, 'Evacuation drill');
  await list.confirm('Save');
  await expect(list.row('Evacuation drill')).toBeVisible();
  await expect(list.dialog).toBeHidden();

  await list.act('Disable', 'Evacuation drill');
  await list.confirm('Disable');
  await list.lacks('Evacuation drill');
  await list.show('Disabled');
  await list.act('Restore', 'Evacuation drill');
  await list.confirm('Restore');
  await list.lacks('Evacuation drill');
  await list.show('Enabled');
  await expect(list.row('Evacuation drill')).toBeVisible();
});

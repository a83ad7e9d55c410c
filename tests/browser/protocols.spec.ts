import { expect, test } from './cast.ts';
import { frame } from './pages/frame.ts';
import { listPage } from './pages/list.ts';

test('a daily protocol is typed beside the shifts that it allows', async ({ openAs }) => {
  const page = await openAs('planner', '/dashboard/daily-protocols');
  const [list, { notice }] = [listPage(page), frame(page)];
  await page.getByRole('button', { name: 'Add daily protocol' }).click();
  await list.fill(/^Name/, 'Late day');
  await list.fill(/Earliest start/, '9');
  await list.fill(/Latest start/, '830');
  await list.fill(/^Length/, '8.5');
  await list.confirm('Save');
  await expect(
    list.dialog.getByText('The latest start may not be before the earliest start.'),
  ).toBeVisible();
  await list.fill(/Latest start/, '10am');
  await expect(list.dialog.getByText('5 legal shifts, from 09:00 to 10:00')).toBeVisible();
  await list.confirm('Save');
  await expect(notice('Daily Protocol added Successfully!')).toBeVisible();
  await page.getByRole('link', { name: 'Late day' }).click();
  await expect(page.getByRole('img', { name: /5 legal shifts/ })).toBeVisible();
});

test('an advisor’s week is painted with the keyboard, and outlives a reload', async ({
  openAs,
}) => {
  const page = await openAs('planner', '/dashboard/advisors/advisor-workrule-availability/80');
  await page.getByRole('grid', { name: 'Week' }).focus();
  for (const key of ['ArrowDown', 'Enter', 'ArrowDown', 'PageDown', 'Enter'])
    await page.keyboard.press(key);
  await expect(page.getByText('1 change not saved')).toBeVisible();
  await frame(page).hasDrafts(1);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByRole('gridcell', { name: 'Tuesday 12:00: unavailable' })).toBeVisible();
  await expect(page.getByText(/^What you typed on .* is back\./)).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(frame(page).notice('Date Range Updated Successfully!')).toBeVisible();
  await frame(page).hasDrafts(0);
  await expect(page.getByRole('gridcell', { name: 'Tuesday 12:00: unavailable' })).toBeVisible();
});

import { expect, test } from './cast.ts';
import { frame } from './pages/frame.ts';

test('a user orders the menu and chooses where to start', async ({ openAs }) => {
  const page = await openAs('super', '/dashboard/options/navigation-options');
  const groups = page.getByRole('navigation', { name: 'Main menu' }).getByRole('button');
  await page.getByRole('button', { name: 'Move Forecaster up' }).click();
  await expect(frame(page).notice('Your navigation is saved.')).toBeVisible();
  const names = (await groups.allTextContents()).filter((name) => name !== '');
  expect(names.indexOf('Forecaster')).toBeLessThan(names.indexOf('Scheduler'));
  await page.getByRole('combobox', { name: 'Start page' }).click();
  await page.getByRole('option', { name: 'Weekly Staffing' }).click();
  await page.getByRole('button', { name: 'Back to the usual order' }).click();
  await expect(page.getByRole('button', { name: 'Back to the usual order' })).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Weekly Staffing', level: 1 })).toBeVisible();
});

import { expect, test } from './cast.ts';

test('a trade says what stands for and against it before anybody is asked', async ({ openAs }) => {
  const page = await openAs('advisor', '/dashboard-module/schedule-swap-request');
  await page.getByRole('button', { name: 'Offer a trade' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'With whom' }).click();
  await page.getByRole('option').first().click();
  await expect(dialog.getByText(/Against this trade|This trade can be asked for/)).toBeVisible();
});

import { expect, test } from './cast.ts';
import { dialogOf } from './pages/dialog.ts';

const forecaster = '/dashboard/forecaster';
const report = [
  'Datum;Zeit;Warteschlange;Angebotene Anrufe;Angenommene Anrufe;AHT',
  '02.11.2026;10:00;Sales;48;45;245,5',
  '02.11.2026;10:30;Sales;52;50;251',
].join('\r\n');

test('a planner sees what was found in a vendor’s report before anything is saved', async ({
  openAs,
}) => {
  const page = await openAs('planner', `${forecaster}/queue-tracking?division=1&channel=1`);
  await page.getByRole('button', { name: 'Import' }).click();
  const { dialog } = dialogOf(page);
  const choose = (name: string, text: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('notes.csv', 'nothing;of;interest\r\n1;2;3');
  await expect(dialog.getByRole('alert')).toContainText('No row of the file names a date');
  await choose('report.csv', report);
  await expect(dialog.getByRole('table', { name: 'What was found' })).toContainText(
    'Angebotene Anrufe',
  );
  await expect(dialog.getByText(/Intervals of 30 minutes, decimals with “,”/)).toBeVisible();
});

test('a planner raises a day of the revised forecast by per cent', async ({ openAs }) => {
  const page = await openAs(
    'planner',
    `${forecaster}/intra-day?division=1&channel=1&view=forecasts`,
  );
  const day = page.getByRole('row').nth(3).getByRole('button');
  await day.click();
  const cell = page.getByRole('textbox', { name: 'Revised, 10:00' });
  const before = Number(await cell.inputValue());
  await page.getByRole('textbox', { name: 'Change by' }).fill('5000');
  await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Change by' }).fill('10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/quarter hours of the revised forecast were written/)).toBeVisible();
  expect(Number(await cell.inputValue())).toBeCloseTo(before * 1.1, 0);
});

test('a planner runs a forecast, and reads how it was made', async ({ openAs }) => {
  const page = await openAs(
    'planner',
    `${forecaster}/intra-day?division=1&channel=1&view=forecasts`,
  );
  await page.getByRole('button', { name: 'Run a forecast' }).click();
  await dialogOf(page).confirm('Start');
  // A job: it begins when those that other pages asked for have ended, however many they are.
  await expect(page.getByText('1 channel was forecast.')).toBeVisible({ timeout: 240_000 });
  await expect(page.getByRole('table', { name: /^Backtest/ })).toContainText('The week before');
  await expect(page.getByText(/by planner/i)).toBeVisible();
});

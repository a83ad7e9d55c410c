import { expect, test } from './cast.ts';
import { staffingPage, staffingPath } from './pages/weekly-staffing.ts';

test('a planner opens the week, chooses a quarter hour and reads why it needs so many', async ({
  openAs,
}) => {
  const page = await openAs('planner', `${staffingPath}?division=1`);
  const { slot, explanation } = staffingPage(page);
  await page.getByRole('button', { name: 'Next week' }).click();
  await slot('10:00–10:15').nth(1).click();
  await expect(explanation).toContainText(/Tue,? \d+ \w+, 10:00–10:15/);
  await expect(explanation).toContainText(
    /The whole channel needs \d+, to meet the (service level|occupancy|speed of answer)/,
  );
  await expect(explanation).toContainText('Error in the backtest');

  await page.getByRole('tab', { name: 'Day' }).click();
  // The explanation goes to the day's quarter hour with the table.
  await expect(page.getByRole('columnheader', { name: 'Service level' })).toBeVisible();
  const explained = explanation.getByText(/10:00–10:15$/);
  const before = (await explained.textContent())!;
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(explained).not.toHaveText(before);
  await page.getByRole('tab', { name: 'Week' }).click();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: 'Export week' }).click();
      await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
    })(),
  ]);
  expect(file.suggestedFilename()).toMatch(
    /^weekly-staffing-Customer-Care-London-\d{4}-\d\d-\d\d\.csv$/,
  );
});

test('one channel, and then both, are shown with the advisors that they have', async ({
  openAs,
}) => {
  const page = await openAs('planner', `${staffingPath}?division=1`);
  const { channels } = staffingPage(page);
  await channels.click();
  // As fast as they can be chosen: the second choice builds on the first.
  await page.getByRole('option').evaluateAll(async (options) => {
    for (const option of options) {
      if (!/Voice|Chat/.test(option.textContent)) continue;
      (option as HTMLElement).click();
      await new Promise((resolve) => setTimeout(resolve));
    }
  });
  await page.keyboard.press('Escape');
  await expect(channels).toHaveText(/Chat \+ .*Voice|Voice \+ Chat/);
  await expect(page).toHaveURL(/channel=\d+%2C\d+/);
});

test('a supervisor looks at it, and is offered no change', async ({ openAs }) => {
  const page = await openAs('supervisor', staffingPath);
  await expect(page.getByText(/^Schedule overhead \d/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Schedule overhead/ })).toHaveCount(0);
});

import { expect, test } from './cast.ts';
import { frame } from './pages/frame.ts';
import { listPage } from './pages/list.ts';

const lines = '/dashboard/profile-configuration/line';

test('a file is looked at, then its good rows are applied, and another user sees them', async ({
  openAs,
}) => {
  const page = await openAs('admin', lines);
  const other = await openAs('planner', `${lines}?search=Tidal`);
  const [list, { notice }] = [listPage(page), frame(page)];
  await expect(other.getByText('Nothing matches your search')).toBeVisible();

  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Import' }).click();
  const rows = 'Tidal line,Helio Travel / Voice\nLost line,Nowhere\nFlights,Helio Travel / Voice\n';
  await list.dialog.locator('input[type=file]').setInputFiles({
    name: 'lines.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`name,channel\n${rows}`),
  });
  await expect(list.dialog.getByText('There is no “Nowhere” here.')).toBeVisible();
  await expect(
    list.dialog.getByText('1 would be added, 0 would be changed, 1 unchanged, 1 refused.'),
  ).toBeVisible();
  await list.confirm('Apply the one good row');
  await expect(notice('1 added, 0 changed, 1 unchanged, 1 refused.')).toBeVisible();
  await expect(listPage(other).row('Tidal line')).toBeVisible();

  await list.act('History', 'Tidal line');
  await expect(page.getByRole('tab', { name: 'History', selected: true })).toBeVisible();
  await expect(page.getByText(/^Added/)).toBeVisible();
  await page.goBack();

  await list.act('Disable', 'Tidal line');
  await list.confirm('Disable');
  await listPage(other).lacks('Tidal line');
});

test('both sides of a conflict are shown, and several rows go at once', async ({ openAs }) => {
  const page = await openAs('admin', lines);
  const other = await openAs('admin', lines);
  const [list, theirs] = [listPage(page), listPage(other)];
  await list.act('Edit', 'Groups');
  await theirs.act('Edit', 'Groups');
  await list.fill(/Description/, 'Mine');
  await theirs.fill(/Description/, 'Theirs');
  await theirs.confirm('Save');
  await expect(theirs.row('Theirs')).toBeVisible();
  await frame(page).hasDrafts(1);
  await page.reload();
  await list.act('Edit', 'Groups');
  await expect(list.dialog.getByText(/^What you typed on .* is back/)).toBeVisible();
  await list.confirm('Save');
  await expect(list.dialog.getByRole('cell', { name: 'Theirs' })).toBeVisible();
  await list.confirm('Save mine');
  await expect(list.row('Mine')).toBeVisible();

  for (const name of ['Groups', 'Hotels']) await list.row(name).getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Disable' }).click();
  await list.confirm('Disable');
  await list.lacks('Hotels');
  await list.show('Disabled');
  for (const name of ['Groups', 'Hotels']) await list.row(name).getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Restore' }).click();
  await list.confirm('Restore');
  await list.lacks('Hotels');
});

test('a file with other headings is matched, and its bad row mended in place', async ({
  openAs,
}) => {
  const page = await openAs('admin', lines);
  const [list, { notice }] = [listPage(page), frame(page)];
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Import' }).click();
  await list.dialog.locator('input[type=file]').setInputFiles({
    name: 'lines.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Title;Channel name\nQuay line;Helio Travel / Voice\nDock line;Nowhere\n'),
  });
  await expect(list.dialog.getByRole('combobox', { name: 'Column for Channel name' })).toHaveText(
    'Channel',
  );
  await list.pick('Column for Title', 'Name');
  await list.confirm('Check');

  const cell = list.dialog.getByRole('textbox', { name: 'channel, line 3' });
  await expect(cell).toHaveAccessibleDescription('There is no “Nowhere” here.');
  const download = page.waitForEvent('download');
  await list.confirm('Download the row with errors');
  expect((await download).suggestedFilename()).toBe('rows-with-errors.csv');
  await cell.fill('Helio Travel / Voice');
  await list.confirm('Check again');
  await list.confirm('Apply 2 rows');
  await expect(notice('2 added, 0 changed, 0 unchanged, 0 refused.')).toBeVisible();
});

test('columns that somebody chose stay, and a view is called up by its name', async ({
  openAs,
}) => {
  const page = await openAs('admin', `${lines}?search=hot`);
  const settings = page.getByRole('button', { name: 'Columns and views' });
  await settings.click();
  const panel = page.getByRole('dialog', { name: 'Columns and views' });
  await panel.getByRole('checkbox', { name: 'Description' }).uncheck();
  await panel.getByRole('textbox', { name: 'Name of this view' }).fill('Hotels');
  await panel.getByRole('button', { name: 'Save' }).click();
  const view = panel.getByRole('button', { name: 'Hotels', exact: true });
  // Who leaves before it is saved has no view.
  await expect(view).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(lines);
  await expect(page.getByRole('columnheader', { name: 'Channel' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Description' })).toHaveCount(0);
  await settings.click();
  await view.click();
  await listPage(page).lacks('Flights');
  await expect(listPage(page).row('Hotels')).toBeVisible();
});

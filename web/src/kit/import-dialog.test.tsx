import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openWebAs } from '../test-app.tsx';

const file = 'Title;Channel name\nQuay line;Helio Travel / Voice\nDock line;Nowhere\n';

describe('ImportDialog', () => {
  it('matches headings, mends a row in place and applies all of them', async () => {
    const web = await openWebAs('admin', '/dashboard/profile-configuration/line');
    await web.user.click(await screen.findByRole('button', { name: 'Actions' }));
    await web.user.click(await screen.findByRole('menuitem', { name: 'Import' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Import/ }));
    await web.user.upload(
      dialog.getByLabelText('Choose a CSV or XLSX file', { selector: 'input' }),
      new File([file], 'lines.csv', { type: 'text/csv' }),
    );

    const channel = await dialog.findByRole('combobox', { name: 'Column for Channel name' });
    expect(channel).toHaveTextContent('Channel');
    await web.user.click(dialog.getByRole('combobox', { name: 'Column for Title' }));
    await web.user.click(await screen.findByRole('option', { name: 'Name' }));
    await web.user.click(dialog.getByRole('button', { name: 'Check' }));

    const cell = await dialog.findByRole('textbox', { name: 'channel, line 3' });
    expect(cell).toHaveAccessibleDescription('There is no “Nowhere” here.');
    expect(dialog.getByRole('button', { name: 'Download the row with errors' })).toBeVisible();
    await web.user.clear(cell);
    await web.user.type(cell, 'Helio Travel / Voice');
    await web.user.click(dialog.getByRole('button', { name: 'Check again' }));
    await web.user.click(await dialog.findByRole('button', { name: 'Apply 2 rows' }));
    expect(await screen.findByText('2 added, 0 changed, 0 unchanged, 0 refused.')).toBeVisible();
  });
});

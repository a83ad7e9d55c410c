import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openWebAs } from '../test-app.tsx';

const address = '/dashboard/profile-configuration/divisions';

describe('the page of a division', () => {
  it('is opened by its name, changes the division, and leads back to the list', async () => {
    const web = await openWebAs('admin', address);
    await web.user.click(await screen.findByRole('link', { name: 'Night Desk Manila' }));
    expect(await screen.findByRole('heading', { name: 'Night Desk Manila' })).toBeVisible();
    expect(screen.getByText('Asia/Manila')).toBeVisible();

    await web.user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    await web.user.type(await dialog.findByRole('textbox', { name: /^Name/ }), ' Bay');
    await web.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Night Desk Manila Bay' })).toBeVisible();

    await web.user.click(screen.getByRole('tab', { name: 'History' }));
    expect(await screen.findByText('Night Desk Manila Bay', { selector: 'ins' })).toBeVisible();
    await web.user.click(screen.getByRole('link', { name: 'Divisions' }));
    expect(await screen.findByRole('button', { name: 'Add division' })).toBeVisible();
  });

  it('says when there is none', async () => {
    await openWebAs('admin', `${address}/99999`);
    expect(await screen.findByText(/This is not here any more/)).toBeVisible();
  });
});

import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openWebAs, signIn } from '../test-app.tsx';

const address = '/dashboard/profile-configuration/divisions';

describe('the page of a division', () => {
  it('is opened by its name, changes the division, and leads back to the list', async () => {
    const { api } = await signIn('admin');
    const { timezone_name } = await api.divisions.create({
      body: { mu_name: 'Wharf Desk', enterprise_grp: 1, timezone: 1 },
    });
    const web = await openWebAs('admin', `${address}?search=Wharf`);
    await web.user.click(await screen.findByRole('link', { name: 'Wharf Desk' }));
    expect(await screen.findByRole('heading', { name: 'Wharf Desk' })).toBeVisible();
    expect(screen.getByText(timezone_name)).toBeVisible();

    await web.user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    await web.user.type(await dialog.findByRole('textbox', { name: /^Name/ }), ' Bay');
    await web.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Wharf Desk Bay' })).toBeVisible();

    await web.user.click(screen.getByRole('tab', { name: 'History' }));
    expect(await screen.findByText('Wharf Desk Bay', { selector: 'ins' })).toBeVisible();
    await web.user.click(screen.getByRole('link', { name: 'Divisions' }));
    expect(await screen.findByRole('button', { name: 'Add division' })).toBeVisible();
  });

  it('says when there is none', async () => {
    await openWebAs('admin', `${address}/99999`);
    expect(await screen.findByText(/This is not here any more/)).toBeVisible();
  });
});

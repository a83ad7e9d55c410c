import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openWebAs, signIn, type Web } from '../test-app.tsx';

const address = '/dashboard/profile-configuration/divisions';

async function choose({ user }: Web, label: RegExp, option: string) {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

describe('divisions', () => {
  it('adds one, changes it, disables and restores it', async () => {
    const web = await openWebAs('admin', address);
    await web.user.click(await screen.findByRole('button', { name: 'Add division' }));
    await web.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Name is required')).toBeVisible();

    await web.user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Late Desk');
    await choose(web, /Enterprise division/, 'Helio Travel');
    await choose(web, /Time zone/, 'Europe/Berlin');
    await web.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Divisions Created Successfully!')).toBeVisible();

    await web.user.click(await screen.findByRole('button', { name: 'Edit: Late Desk' }));
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await web.user.clear(name);
    await web.user.type(name, 'Night Watch');
    await web.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Divisions Updated Successfully!')).toBeVisible();

    await web.user.click(await screen.findByRole('button', { name: 'Disable: Night Watch' }));
    await web.user.click(
      await screen.findByRole('radio', { name: 'Disable division and its advisors' }),
    );
    await web.user.click(screen.getByRole('button', { name: 'Disable' }));
    expect(await screen.findByText('Divisions disabled Successfully!')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Night Watch')).toBeNull());

    await web.user.click(screen.getByRole('button', { name: 'Disabled' }));
    await web.user.click(await screen.findByRole('button', { name: 'Restore: Night Watch' }));
    await web.user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore' }),
    );
    expect(await screen.findByText('Divisions Restored Successfully!')).toBeVisible();
  });

  it('shows the newer row when someone else was faster', async () => {
    const { api } = await signIn('admin');
    const web = await openWebAs('admin', address);
    await web.user.click(await screen.findByRole('button', { name: 'Edit: Technik Berlin' }));
    const { results } = await api.divisions.list({ query: { search: 'Technik Berlin' } });
    const row = results[0]!;
    await api.divisions.update(
      {
        params: { id: row.id },
        body: {
          mu_name: 'Technik Berlin Mitte',
          enterprise_grp: row.enterprise_grp,
          timezone: row.timezone,
        },
      },
      { ifMatch: row.version },
    );

    await web.user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' Nord');
    await web.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Someone else changed this in the meantime/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Technik Berlin Mitte');
  });

  it('offers no buttons to those who may only look', async () => {
    await openWebAs('supervisor', address);
    await screen.findByText('Customer Care London');
    expect(screen.queryByRole('button', { name: 'Add division' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  });
});

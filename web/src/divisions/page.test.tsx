import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { choose, openWebAs, signIn } from '../test-app.tsx';

const address = '/dashboard/profile-configuration/divisions';

const field = (name: RegExp) => screen.getByRole('combobox', { name });

describe('divisions', () => {
  it('adds one, changes it, disables and restores it', async () => {
    const web = await openWebAs('admin', address);
    await web.user.click(await screen.findByRole('button', { name: 'Add division' }));
    await web.user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Name is required')).toBeVisible();

    await web.user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Late Desk');
    await choose(web, field(/Enterprise division/), 'Helio Travel');
    await choose(web, field(/Time zone/), 'Europe/Berlin');
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

  it('shows both sides when someone else was faster', async () => {
    const { api } = await signIn('admin');
    const form = { mu_name: 'Weser Desk', enterprise_grp: 1, timezone: 1 };
    const made = await api.divisions.create({ body: form });
    const web = await openWebAs('admin', `${address}?search=Weser`);
    await web.user.click(await screen.findByRole('button', { name: 'Edit: Weser Desk' }));
    await screen.findByRole('textbox', { name: /^Name/ });
    await api.divisions.update(
      { params: { id: made.id }, body: { ...form, mu_name: 'Weser Desk Mitte' } },
      { ifMatch: made.version },
    );

    await web.user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' Nord');
    await web.user.click(screen.getByRole('button', { name: 'Save' }));
    const both = within(
      await screen.findByRole('dialog', { name: /Someone else changed this in the meantime/ }),
    );
    expect(both.getByText('Weser Desk Nord')).toBeVisible();
    expect(both.getByText('Weser Desk Mitte')).toBeVisible();
    await web.user.click(screen.getByRole('button', { name: 'Back to the form' }));
    expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue('Weser Desk Nord');
    await web.user.click(screen.getByRole('button', { name: 'Save' }));
    await web.user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue('Weser Desk Mitte');
  });

  it('keeps its place in the address, and says what became of a row', async () => {
    const { api } = await signIn('admin');
    const made = await api.divisions.create({
      body: { mu_name: 'Alster Desk', enterprise_grp: 1, timezone: 1 },
    });
    await api.divisions.update(
      {
        params: { id: made.id },
        body: { mu_name: 'Alster Harbour', enterprise_grp: 1, timezone: 1 },
      },
      { ifMatch: made.version },
    );
    const web = await openWebAs('admin', `${address}?search=Alster&sort=-mu_name`);
    expect(await screen.findByText('Alster Harbour')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('Alster');
    await web.user.click(screen.getByRole('button', { name: 'History: Alster Harbour' }));
    expect(await screen.findByText('Alster Desk', { selector: 'del' })).toBeVisible();
  });

  it('asks before it discards what was typed', async () => {
    const web = await openWebAs('admin', address);
    await web.user.click(await screen.findByRole('button', { name: 'Add division' }));
    await web.user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Half');
    await web.user.keyboard('{Escape}');
    await web.user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Half');
    await web.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await web.user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull());
  });

  it('offers no buttons to those who may only look', async () => {
    await openWebAs('supervisor', address);
    await screen.findByText('Customer Care London');
    expect(screen.queryByRole('button', { name: 'Add division' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  });
});

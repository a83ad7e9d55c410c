import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openWebAs, signIn } from '../test-app.tsx';

describe('long work', () => {
  it('is found again in the top bar, whichever page it was begun on, with what came of it', async () => {
    const { api } = await signIn('admin');
    await api.schedules.reoptimise({ body: { division_id: 2, date: '2026-11-24' } });
    const web = await openWebAs('admin', '/dashboard/profile-configuration/divisions');
    await web.user.click(await screen.findByRole('button', { name: 'Long work' }));
    const card = await screen.findByRole('dialog', { name: 'Long work' });
    expect(await within(card).findByText(/^Make a date anew · .*24/)).toBeVisible();
    // Others of this server may have asked for more.
    expect(within(card).getAllByText(/^done · /)[0]).toBeVisible();
    expect(within(card).queryByRole('button', { name: /^Cancel this job/ })).toBeNull();
  });

  it('has everything read again that is shown after an import', async () => {
    const panel = '/dashboard-module/processes?view=imports';
    const web = await openWebAs('admin', panel);
    // Others of this server may have imported before.
    await screen.findAllByText(/^(No imports yet|Imports)$/);
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    await web.go('/dashboard/profile-configuration/proficiencies');
    const main = within(screen.getByRole('main'));
    await web.user.click(await main.findByRole('button', { name: 'Actions' }));
    await web.user.click(await screen.findByRole('menuitem', { name: 'Import' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Import/ }));
    const file = new File(['skill_name\nRead again\n'], 'again.csv');
    await web.user.upload(dialog.getByLabelText(/^Choose a CSV/), file);
    await web.user.click(await dialog.findByRole('button', { name: 'Check' }));
    await web.user.click(await dialog.findByRole('button', { name: /^Apply/ }));
    expect(await screen.findByText('Read again')).toBeVisible();
    await web.go(panel);
    expect(await screen.findByText(/^again\.csv/)).toBeVisible();
  });

  it('has no place in the top bar of somebody who asked for none', async () => {
    await openWebAs('supervisor', '/dashboard/profile-configuration/divisions');
    await screen.findByRole('button', { name: 'Your account' });
    expect(screen.queryByRole('button', { name: /^Long work/ })).toBeNull();
  });
});

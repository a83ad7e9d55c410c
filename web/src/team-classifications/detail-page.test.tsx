import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openWebAs, signIn } from '../test-app.tsx';

const address = '/dashboard/profile-configuration/team-classifications-values';

describe('the values of a team classification', () => {
  it('are added as people type them, refused where they do not fit, and deleted', async () => {
    const { api } = await signIn('admin');
    const { id } = await api.teamClassifications.create({
      body: { description: 'Bus home', datatype: 3 },
    });
    const { user } = await openWebAs('admin', `${address}/${id}/Bus%20home`);
    expect(await screen.findByText('This classification has no values yet')).toBeVisible();

    const box = screen.getByRole('textbox', { name: 'Value' });
    await user.type(box, 'late{Enter}');
    expect(
      await screen.findByText('A value of this classification is a time of day, like 09:30.'),
    ).toBeVisible();
    await user.clear(box);
    await user.type(box, '930pm{Enter}');
    const list = within(await screen.findByRole('list', { name: 'Values' }));
    expect(list.getByText('21:30')).toBeVisible();
    expect(box).toHaveValue('');

    await user.click(list.getByRole('button', { name: 'Delete: 21:30' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
    );
    await waitFor(() => expect(screen.queryByText('21:30')).toBeNull());
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWebAs, signIn } from '../test-app.tsx';

it('one’s own session elsewhere is ended, and this one cannot be', async () => {
  const elsewhere = await signIn('scheduler');
  const { user } = await openWebAs('scheduler', '/dashboard/user/account');
  const table = within(await screen.findByRole('table', { name: 'Open sessions' }));
  const current = table.getByRole('row', { name: /This session/ });
  expect(within(current).queryByRole('button')).toBeNull();
  const before = table.getAllByRole('button', { name: /^End:/ }).length;
  await user.click(table.getAllByRole('button', { name: /^End:/ })[0]!);
  expect(await screen.findByText(/^Session ended:/)).toBeVisible();
  if (before > 1)
    await user.click(await screen.findByRole('button', { name: 'End all other sessions' }));
  await waitFor(() => expect(table.queryAllByRole('button', { name: /^End:/ })).toHaveLength(0));
  await expect(elsewhere.api.session.me()).rejects.toMatchObject({ status: 401 });
});

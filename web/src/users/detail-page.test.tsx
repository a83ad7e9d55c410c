import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWebAs, signIn } from '../test-app.tsx';

// An account of its own: ending its sessions would sign other tests out.
it('an administrator ends one session of a user, then all, by keyboard; a link is refused where no mail is sent', async () => {
  const { api } = await signIn('colleague');
  await signIn('colleague');
  const { id } = await api.session.me();
  const { user } = await openWebAs('admin', `/dashboard/user/list/${id}?tab=sessions`);
  const table = await screen.findByRole('table', { name: 'Open sessions' });
  const before = within(table).getAllByRole('button', { name: /^End:/ }).length;
  within(table).getAllByRole('button', { name: /^End:/ })[0]!.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/^Session ended:/)).toBeVisible();
  await waitFor(() =>
    expect(within(table).getAllByRole('button', { name: /^End:/ })).toHaveLength(before - 1),
  );
  screen.getByRole('button', { name: 'End all sessions' }).focus();
  await user.keyboard('{Enter}');
  const question = within(await screen.findByRole('dialog', { name: /^End all sessions of/ }));
  await user.click(question.getByRole('button', { name: 'End all sessions' }));
  expect(await screen.findByText('No open sessions')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send password link' }));
  const letter = within(await screen.findByRole('dialog', { name: /^Send a link/ }));
  await user.click(letter.getByRole('button', { name: 'Send password link' }));
  expect(await letter.findByText(/^This server sends no mail/)).toBeVisible();
});

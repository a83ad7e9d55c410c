import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWeb, openWebAs, type Web } from '../test-app.tsx';

const targets = '/dashboard/forecaster/forecasting-target?division=1&channel=1';
const divisions = '/dashboard/profile-configuration/divisions';

/** In the tab that was opened last. */
async function logOut({ user }: Web) {
  await user.click((await screen.findAllByRole('button', { name: 'Your account' })).at(-1)!);
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
}

it('asks first where another tab has something unsaved, and says on which page', async () => {
  const other = await openWebAs('planner', targets);
  const cell = await screen.findByRole('textbox', { name: /^Service level .* Monday, 00:00/ });
  await other.user.clear(cell);
  await other.user.type(cell, '83');
  const web = openWeb(divisions);
  await logOut(web);
  const question = await screen.findByRole('dialog', { name: /lose what is not saved/ });
  expect(within(question).getByText(/^Not saved yet: Forecasting Targets\./)).toBeVisible();
  await web.user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(web.connection.token()).not.toBeNull();
  expect(cell).toHaveValue('83');
  await web.user.click(screen.getByRole('button', { name: 'Logout' }));
  const again = await screen.findByRole('dialog', { name: /lose what is not saved/ });
  await web.user.click(within(again).getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(web.connection.token()).toBeNull());
});

it('asks nothing once it was saved or discarded', async () => {
  const web = await openWebAs('planner', targets);
  const cell = await screen.findByRole('textbox', { name: /^Service level .* Monday, 00:00/ });
  await web.user.clear(cell);
  await web.user.type(cell, '83');
  await web.user.click(screen.getByRole('button', { name: 'Discard' }));
  await logOut(web);
  await waitFor(() => expect(web.connection.token()).toBeNull());
});

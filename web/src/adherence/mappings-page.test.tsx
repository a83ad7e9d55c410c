import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { choose, fill, openWebAs, signIn } from '../test-app.tsx';

it('a mapping that leaves its activity open and a feed that is silent too soon are refused at their fields', async () => {
  const web = await openWebAs('admin', '/dashboard/profile-configuration/state-mappings');
  const { user } = web;
  const [silence] = await screen.findAllByRole('textbox', { name: /^Unknown after seconds/ });
  await fill(web, silence!, '5');
  await user.click(within(silence!.closest('form')!).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Use at least 10')).toBeVisible();
  expect(silence).toBeInvalid();

  await user.click(screen.getByRole('button', { name: 'Add state mapping' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add state mapping' }));
  await fill(web, await form.findByRole('textbox', { name: /^State/ }), 'Siesta');
  await choose(web, form.getByRole('combobox', { name: /^Applies to/ }), 'One event type');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/^Choose an event type if, and only if/)).toBeVisible();
});

it('a state that nobody has mapped is mapped by a click', async () => {
  const { api } = await signIn('admin');
  await api.adherence.ingest({
    body: {
      feed: 'new switch',
      events: [{ login_id: '4001', state: 'Siesta', at: '2026-11-20T06:00:00Z' }],
    },
  });
  const { user } = await openWebAs('admin', '/dashboard/profile-configuration/state-mappings');
  await user.click(await screen.findByRole('button', { name: /^Siesta.*: Not work/ }));
  expect(await screen.findByText('State mapped')).toBeVisible();
  expect(screen.queryByText('States of new switch that nobody has mapped')).toBeNull();
});

import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { choose, fill, openWebAs } from '../test-app.tsx';

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

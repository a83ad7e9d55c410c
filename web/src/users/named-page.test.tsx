import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWebAs } from '../test-app.tsx';

it('a name in the address opens its form over the list, and one that nobody has is not found', async () => {
  const { address, go, user } = await openWebAs('admin', '/dashboard/user/supervisor/edit');
  const form = within(await screen.findByRole('dialog', { name: 'Edit user' }));
  expect(form.getByRole('textbox', { name: /Username/ })).toHaveValue('supervisor');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  expect(address()).toBe('/dashboard/user/list');
  await go('/dashboard/user/nobody-at-all/edit');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
});

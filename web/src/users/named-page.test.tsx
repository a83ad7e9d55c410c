import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWebAs } from '../test-app.tsx';

it('a name in the address leads to its account, and one that nobody has to what is not found', async () => {
  const { address, go } = await openWebAs('admin', '/dashboard/user/supervisor/edit');
  expect(await screen.findByRole('heading', { name: /supervisor|Susan/ })).toBeVisible();
  expect(address()).toMatch(/^\/dashboard\/user\/list\/\d+$/);
  await go('/dashboard/user/nobody-at-all/edit');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
});

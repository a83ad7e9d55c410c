import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWebAs } from '../test-app.tsx';

it('goes by itself while the server is there', async () => {
  const { address } = await openWebAs('supervisor', '/maintenance');
  expect(await screen.findByRole('heading', { name: 'Maintenance' })).toBeVisible();
  await expect.poll(address, { timeout: 15_000 }).not.toBe('/maintenance');
});

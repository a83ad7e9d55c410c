import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWebAs } from '../test-app.tsx';

it('who was told nothing is told what will stand here, and has nothing to delete', async () => {
  const { user } = await openWebAs('super', '/dashboard/notifications?view=messages');
  expect(await screen.findByText('No notifications')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete all' })).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Unread only' }));
  expect(await screen.findByText('Nothing unread')).toBeVisible();
});

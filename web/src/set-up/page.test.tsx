import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWebAs } from '../test-app.tsx';

it('shows what there is, and adds what is missing in place', async () => {
  const { user } = await openWebAs('admin', '/dashboard/profile-configuration/set-up');
  expect(await screen.findByText(/Everything is there/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open Queue Tracking' })).toHaveAttribute(
    'href',
    '/dashboard/forecaster/queue-tracking',
  );
  await user.click(screen.getByRole('button', { name: 'Add channel' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findAllByText(/required|Enter|Choose/i)).length).toBeGreaterThan(0);
});

it('says to others who sets Watchbill up', async () => {
  await openWebAs('supervisor', '/dashboard/profile-configuration/set-up');
  expect(await screen.findByText('An administrator sets Watchbill up.')).toBeVisible();
});

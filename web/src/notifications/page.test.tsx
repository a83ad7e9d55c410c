import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fill, openWebAs, signIn } from '../test-app.tsx';

it('who was told nothing is told what will stand here, and has nothing to delete', async () => {
  const { user } = await openWebAs('super', '/dashboard/notifications?view=messages');
  expect(await screen.findByText('No notifications')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete all' })).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Unread only' }));
  expect(await screen.findByText('Nothing unread')).toBeVisible();
});

it('a person chooses what rings and when nothing does; half of the quiet hours is none', async () => {
  const web = await openWebAs('super', '/dashboard/notifications');
  await web.user.click(await screen.findByRole('button', { name: 'How you are told' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'How you are told' }));
  const trades = await dialog.findByRole('checkbox', { name: 'Trades and offers: Bell' });
  expect(trades).toBeChecked();
  await web.user.click(trades);
  expect(dialog.getByText('This installation sends no mail.')).toBeVisible();
  await fill(web, dialog.getByRole('textbox', { name: 'Quiet from' }), '22');
  await web.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Quiet hours need a beginning and an end.')).toBeVisible();
  await fill(web, dialog.getByRole('textbox', { name: 'Quiet until' }), '7');
  await web.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  const { api } = await signIn('super');
  expect(await api.notifications.choices()).toMatchObject({
    silent_kinds: ['trade'],
    quiet_start: '22:00',
    quiet_end: '07:00',
  });
});

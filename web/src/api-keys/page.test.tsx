import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fill, openWebAs } from '../test-app.tsx';

it('a key without a name, or for days that are no number, is refused at its field', async () => {
  const web = await openWebAs('admin', '/dashboard/user-permissions/api-keys');
  await web.user.click(await screen.findByRole('button', { name: 'New API key' }));
  const form = within(await screen.findByRole('dialog', { name: 'New API key' }));
  const days = form.getByRole('textbox', { name: 'Days until it expires' });
  await fill(web, days, 'x');
  await web.user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Name is required')).toBeVisible();
  expect(days).toHaveAccessibleDescription('Use a number');
});

import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fill, openWebAs } from '../test-app.tsx';

it('a supervisor writes to advisors alone, and is told who and what is missing', async () => {
  const web = await openWebAs('supervisor', '/dashboard-module/supervisor-dashboard');
  const { user } = web;
  await user.click(await screen.findByRole('button', { name: 'Send notification' }));
  const form = within(await screen.findByRole('dialog', { name: 'Send notification' }));
  await user.click(form.getByRole('button', { name: 'Send' }));
  expect(await form.findByText('At least one advisor is required !')).toBeVisible();
  const comments = form.getByRole('textbox', { name: 'Comments' });
  expect(comments).toHaveAccessibleDescription('Comments are required !');
  await fill(web, comments, 'Please check the rota');
  await user.click(form.getByRole('combobox', { name: /^Advisors/ }));
  const [someone] = await screen.findAllByRole('option');
  await user.click(someone!);
  await user.click(form.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Notifications sent successfully !')).toBeVisible();
});

import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { choose, fill, openWebAs } from '../test-app.tsx';

it('a change of many advisors is refused at its value, looked at, carried out and undone', async () => {
  const web = await openWebAs('admin', '/dashboard/timeOff-manager/master-updates');
  const { user } = web;
  await user.click(await screen.findByRole('button', { name: 'New master update' }));
  const form = within(await screen.findByRole('dialog', { name: 'New master update' }));
  await choose(web, form.getByRole('combobox', { name: 'Division' }), 'Night Desk Manila');
  const value = form.getByRole('textbox', { name: 'New value' });
  await fill(web, value, 'many');
  await user.click(form.getByRole('button', { name: 'Preview' }));
  expect(await form.findByText('This value does not fit the field.')).toBeVisible();
  expect(value).toHaveAccessibleDescription('This value does not fit the field.');
  await fill(web, value, '3');
  await user.click(form.getByRole('button', { name: 'Preview' }));
  await user.click(await screen.findByRole('button', { name: 'Carry out' }));
  const question = async () => within(await screen.findByRole('dialog'));
  await user.click((await question()).getByRole('button', { name: 'Carry out' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await user.click((await question()).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
});

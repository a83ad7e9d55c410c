import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fill, openWebAs, signIn } from '../test-app.tsx';

it('a webhook is refused at what is wrong with it, and shows its secret once', async () => {
  const web = await openWebAs('admin', '/dashboard/user-permissions/webhooks');
  const { user } = web;
  await user.click(await screen.findByRole('button', { name: 'New webhook' }));
  const form = within(await screen.findByRole('dialog', { name: 'New webhook' }));
  const [address, changes] = ['Address', 'Changes'].map((name) =>
    form.getByRole('textbox', { name }),
  ) as [HTMLElement, HTMLElement];
  await fill(web, form.getByRole('textbox', { name: 'Name' }), 'Payroll');
  await fill(web, address, 'payroll');
  await fill(web, changes, 'schedule_day, Advisors');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Enter an address that begins with https://')).toBeVisible();
  expect(changes).toHaveAccessibleDescription('Name events in small letters, like schedule_day');
  await fill(web, changes, 'schedule_day');
  await fill(web, address, 'http://payroll.example');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/^Webhooks go over https/)).toBeVisible();
  await fill(web, address, 'https://payroll.example');
  await user.click(form.getByRole('button', { name: 'Save' }));
  const secret = within(await screen.findByRole('dialog', { name: 'Webhooks' }));
  await user.click(secret.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('link', { name: 'Payroll' })).toBeVisible();
  const { api } = await signIn('admin');
  const made = (await api.webhooks.list({ query: {} })).find(({ name }) => name === 'Payroll')!;
  await api.webhooks.delete({ params: { id: made.id } }, { ifMatch: made.version });
});

import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { choose, fill, openWebAs, signIn } from '../test-app.tsx';

it('an advisor is not moved from a day that is past, and a planned move is called off', async () => {
  const { api } = await signIn('admin');
  const advisor = (await api.advisors.allOfDivision({ params: { id: 1 }, query: {} })).at(-3)!;
  const name = `${advisor.first_name} ${advisor.last_name}`;
  const web = await openWebAs(
    'admin',
    `/dashboard/advisors/transfer-advisors?q=${advisor.last_name}`,
  );
  const { user } = web;
  await user.click(await screen.findByRole('button', { name: 'Transfer advisors' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Transfer advisors' }));
  await choose(web, dialog.getByRole('combobox', { name: 'To' }), 'Technik Berlin');
  await choose(web, dialog.getByRole('combobox', { name: 'From' }), 'Customer Care London');
  await fill(web, await dialog.findByRole('searchbox', { name: /^Search: Stay in/ }), name);
  await user.click(dialog.getByRole('button', { name: /^Move all to “Go to/ }));
  const day = dialog.getByRole('textbox', { name: 'First day there' });
  await fill(web, day, '2026-01-05');
  await user.click(dialog.getByRole('button', { name: 'Transfer 1 advisor' }));
  expect(await dialog.findByText(/^.* cannot be moved from .*: that day is past/)).toBeVisible();
  await fill(web, day, '2027-01-04');
  await user.click(dialog.getByRole('button', { name: 'Transfer 1 advisor' }));
  expect(await screen.findByText('Advisor Moved Successfully !')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Call off/ }));
  const question = within(await screen.findByRole('dialog', { name: /^Call off the move of/ }));
  await user.click(question.getByRole('button', { name: 'Call off' }));
  expect(await screen.findByText('No transfers yet')).toBeVisible();
});

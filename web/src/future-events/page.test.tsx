import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { choose, fill, openWebAs, signIn } from '../test-app.tsx';

it('what recurs is refused on days that it never falls on, and stands in the month', async () => {
  const address = '/dashboard/future-events?id=4';
  const web = await openWebAs('admin', address);
  const { user } = web;
  await user.click(await screen.findByRole('button', { name: 'Add future event' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add future event' }));
  await choose(web, await form.findByRole('combobox', { name: /^Event type/ }), 'Coaching');
  await fill(web, form.getByRole('textbox', { name: /^From/ }), '2027-05-03');
  await fill(web, form.getByRole('textbox', { name: /^To/ }), '2027-05-03');
  await fill(web, form.getByRole('textbox', { name: /^Starts at/ }), '9');
  await fill(web, form.getByRole('textbox', { name: /^Ends at/ }), '10');
  await user.click(form.getByRole('button', { name: 'Tuesday' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('The event falls on no day between these dates.')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Monday' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await web.go(`${address}&view=calendar&date=2027-05-01`);
  expect(await screen.findByText('09:00 Coaching')).toBeVisible();
  const { api } = await signIn('admin');
  const { results } = await api.futureEvents.ofDivision({ params: { id: 4 }, query: {} });
  const made = results.find(({ date_start: from }) => from === '2027-05-03')!;
  await api.futureEvents.removeFromDivision({ params: { id: 4 }, query: { id: made.id } });
});

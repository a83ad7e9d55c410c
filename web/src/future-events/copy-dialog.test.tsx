import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWebAs, signIn } from '../test-app.tsx';

it('events are copied to whom one chooses, and to nobody is refused', async () => {
  const { api } = await signIn('admin');
  const types = await api.eventTypes.list({ query: {} });
  await api.futureEvents.addToDivision({
    params: { id: 4 },
    body: {
      activity_code: types.find(({ description }) => description === 'Coaching')!.id,
      date_start: '2027-06-07',
      date_end: '2027-06-07',
      start_time: '09:00',
      end_time: '10:00',
    },
  });
  const { user } = await openWebAs('admin', '/dashboard/future-events?id=4');
  await user.click(await screen.findByRole('button', { name: 'Copy to advisors' }));
  const form = within(await screen.findByRole('dialog', { name: 'Copy to advisors' }));
  await user.click(form.getByRole('button', { name: 'Copy' }));
  expect(await form.findByText('Choose at least one advisor.')).toBeVisible();
  await user.click(form.getByRole('combobox', { name: /^Advisors/ }));
  await user.click((await screen.findAllByRole('option'))[0]!);
  await user.click(form.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied SuccessFully')).toBeVisible();
});

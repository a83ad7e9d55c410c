import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addDays } from '@watchbill/core/time/plain-date';
import { todayIn } from '@watchbill/core/time/zone';
import { giveShift } from '../../../tests/support/shifts.ts';
import { now } from '../kit/date/clock.ts';
import { fill, openWebAs, signIn } from '../test-app.tsx';

const address = '/dashboard-module/schedule-swap-request?view=open';

it('an advisor offers a part of a day to all, is told what is wrong with it, and withdraws it', async () => {
  const { api } = await signIn('advisor');
  const agent = (await api.session.me()).agent_profile!.id;
  const date = addDays(todayIn('Europe/London', now()), 26);
  await giveShift((await signIn('admin')).api, { division: 1, agent, date }, 540, 1020);
  const web = await openWebAs('advisor', address);
  await web.user.click(await screen.findByRole('button', { name: 'Offer to all' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Offer a day to all' }));
  await fill(web, dialog.getByRole('textbox', { name: 'Date' }), date);
  await web.user.click(dialog.getByRole('switch', { name: 'Only a part of the day' }));
  await fill(web, dialog.getByRole('textbox', { name: 'Start' }), '16');
  await fill(web, dialog.getByRole('textbox', { name: 'End' }), '18');
  await web.user.click(dialog.getByRole('button', { name: 'Offer' }));
  expect(await dialog.findByText('The time does not lie inside your shift.')).toBeVisible();
  await fill(web, dialog.getByRole('textbox', { name: 'End' }), '17');
  await web.user.click(dialog.getByRole('button', { name: 'Offer' }));
  const list = within(await screen.findByRole('list', { name: 'Open offers' }));
  expect(list.getByText(/16:00–17:00/)).toBeVisible();
  await web.user.click(list.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('The offer is withdrawn.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/16:00–17:00/)).toBeNull());
});

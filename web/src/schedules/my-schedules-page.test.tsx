import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { addDays, type PlainDate } from '@watchbill/core/time/plain-date';
import { todayIn } from '@watchbill/core/time/zone';
import { giveShift } from '../../../tests/support/shifts.ts';
import { now } from '../kit/date/clock.ts';
import { choose, fill, openWebAs, signIn } from '../test-app.tsx';

const address = '/dashboard-module/my-schedules';
const division = 1;
const today = () => todayIn('Europe/London', now());

afterEach(() => onlineManager.setOnline(true));

const schedule = async (agent: number, date: PlainDate, start: number, end: number) =>
  giveShift((await signIn('admin')).api, { division, agent, date }, start, end);

it('an advisor reads what changed, and says that it is known', async () => {
  const { api } = await signIn('advisor');
  const self = (await api.session.me()).agent_profile!.id;
  const date = addDays(today(), 24);
  await schedule(self, date, 540, 1020);
  const { changed, unseen } = await api.acknowledgements.mine();
  await api.acknowledgements.acknowledge({
    body: {
      days: [...changed, ...unseen].map(({ date: on, version }) => ({
        date: on as PlainDate,
        version,
      })),
    },
  });
  await schedule(self, date, 600, 1080);
  const web = await openWebAs('advisor', address);
  expect(await screen.findByText(/09:00–17:00 → 10:00–18:00/)).toBeVisible();
  await web.user.click(screen.getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByText('Changed since you last looked')).toBeNull());
  expect((await api.acknowledgements.mine()).changed).toEqual([]);
});

it('what is asked for without the network waits, and a refusal is told when it is back', async () => {
  const web = await openWebAs('advisor', address);
  await web.user.click(await screen.findByRole('button', { name: 'Ask for…' }));
  await web.user.click(screen.getByRole('menuitem', { name: 'An activity or other times' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New request' }));
  await choose(web, await dialog.findByRole('combobox', { name: 'Activity' }), 'Coaching');
  await fill(web, dialog.getByRole('textbox', { name: 'Date' }), '2027-05-04');
  await fill(web, dialog.getByRole('textbox', { name: 'Start' }), '9');
  await fill(web, dialog.getByRole('textbox', { name: 'End' }), '930');
  onlineManager.setOnline(false);
  await web.user.click(dialog.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText(/^Waits to be sent: Activity, 4 May 2027/)).toBeVisible();
  expect(screen.getByText(/^You are offline\. Your schedule is shown/)).toBeVisible();
  onlineManager.setOnline(true);
  expect(
    await screen.findByText(/^Not taken: Activity, 4 May 2027\. .*There is no shift on this day/),
  ).toBeVisible();
  await web.user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText(/^Not taken/)).toBeNull());
});

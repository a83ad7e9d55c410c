import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { choose, fill, openWebAs, signIn } from '../test-app.tsx';

const address = '/dashboard-module/event-status';

it('an advisor is told at its date that a day has no shift', async () => {
  const web = await openWebAs('advisor', address);
  await web.user.click(await screen.findByRole('button', { name: 'New request' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New request' }));
  await web.user.click(dialog.getByRole('button', { name: 'Send request' }));
  expect(await dialog.findByText('Choose an activity.')).toBeVisible();
  await choose(web, dialog.getByRole('combobox', { name: 'Activity' }), 'Coaching');
  await fill(web, dialog.getByRole('textbox', { name: 'Date' }), '2027-05-03');
  await fill(web, dialog.getByRole('textbox', { name: 'Start' }), '9');
  await fill(web, dialog.getByRole('textbox', { name: 'End' }), '930');
  await web.user.click(dialog.getByRole('button', { name: 'Send request' }));
  expect(await dialog.findByText('There is no shift on this day.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Date' })).toHaveAccessibleDescription(
    'There is no shift on this day.',
  );
});

it('overtime is asked for at its times alone, beside a shift', async () => {
  const web = await openWebAs('advisor', address);
  await web.user.click(await screen.findByRole('button', { name: 'New request' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New request' }));
  await web.user.click(dialog.getByRole('button', { name: 'Overtime' }));
  expect(dialog.queryByRole('combobox', { name: 'Activity' })).toBeNull();
  await fill(web, dialog.getByRole('textbox', { name: 'Date' }), '2027-05-03');
  await fill(web, dialog.getByRole('textbox', { name: 'Start' }), '17');
  await fill(web, dialog.getByRole('textbox', { name: 'End' }), '18');
  await web.user.click(dialog.getByRole('button', { name: 'Send request' }));
  expect(await dialog.findByText('There is no shift on this day.')).toBeVisible();
});

it('an answer that comes too late is refused at its request', async () => {
  const { api } = await signIn('admin');
  const [advisor] = await api.advisors.allOfDivision({ params: { id: 1 }, query: {} });
  const { id } = await api.activityRequests.create({
    body: {
      agent_id: advisor!.id,
      schedule_date: '2027-05-03',
      request_type: 'request_schedule_change',
      schedule_start_time: '09:00',
      schedule_end_time: '17:00',
    },
  });
  const { user } = await openWebAs('supervisor', `${address}?from=2027-05-03`);
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve this request?' }));
  await api.activityRequests.remove({ query: { agent_activity_record_ids: [id] }, body: {} });
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await dialog.findByText('This request was not found.')).toBeVisible();
});

import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { choose, fill, openWebAs, signIn } from '../test-app.tsx';

it('an approver names a cover, whose last day does not come before the first', async () => {
  const { api } = await signIn('supervisor');
  const { candidates } = await api.approvals.cover();
  const { id, name } = candidates.find((one) => one.is_everywhere)!;
  const web = await openWebAs('supervisor', '/dashboard/notifications');
  await web.user.click(await screen.findByRole('button', { name: 'Cover' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Who covers for you' }));
  await choose(web, await dialog.findByRole('combobox', { name: 'Cover' }), name);
  await fill(web, dialog.getByRole('textbox', { name: 'First day' }), '2027-05-05');
  await fill(web, dialog.getByRole('textbox', { name: 'Last day' }), '2027-05-03');
  await web.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('The last day comes before the first.')).toBeVisible();
  await fill(web, dialog.getByRole('textbox', { name: 'Last day' }), '2027-05-07');
  await web.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(await api.approvals.cover()).toMatchObject({
    cover_id: id,
    date_start: '2027-05-05',
    date_end: '2027-05-07',
  });
});

it('a supervisor sets how long requests of a division wait, and lists say how long each does', async () => {
  const { api } = await signIn('admin');
  const [advisor] = await api.advisors.allOfDivision({ params: { id: 1 }, query: {} });
  await api.activityRequests.create({
    body: {
      agent_id: advisor!.id,
      schedule_date: '2027-05-04',
      request_type: 'request_schedule_change',
      schedule_start_time: '09:00',
      schedule_end_time: '17:00',
    },
  });
  const web = await openWebAs('supervisor', '/dashboard-module/event-status?from=2027-05-04');
  expect(await screen.findByText(/^Waits for \d+ minutes?$/)).toBeVisible();
  await web.user.click(await screen.findByRole('button', { name: 'Reminders' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reminders of a division' }));
  const hours = await dialog.findByRole('textbox', {
    name: 'Hours until the next approvers are notified',
  });
  expect(hours).toHaveValue('24');
  await fill(web, hours, '500');
  await web.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/168/)).toBeVisible();
  await fill(web, hours, '8');
  await web.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
});

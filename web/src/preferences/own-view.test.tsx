import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fill, openWebAs, signIn } from '../test-app.tsx';

it('an advisor states preferred hours, and whoever plans approves them', async () => {
  const { api } = await signIn('admin');
  const { api: own } = await signIn('advisor');
  const { id, division_id } = (await own.session.me()).agent_profile!;
  await api.availability.create({
    body: { lst_agents_id: [id], date_start: '2020-01-01', bln_confirm: true },
  });
  const web = await openWebAs('advisor', '/dashboard-module/my-schedules');
  await web.user.click(await screen.findByRole('button', { name: 'My availability' }));
  await web.user.click(await screen.findByRole('button', { name: 'State preferences' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hours you prefer' }));
  await fill(web, dialog.getByRole('textbox', { name: 'Monday from' }), '9');
  await web.user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText('A time is required.')).toBeVisible();
  await fill(web, dialog.getByRole('textbox', { name: 'Monday until' }), '13');
  await web.user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Your preferences wait for approval')).toBeVisible();

  const { data } = await api.preferences.list({ query: { division_id: division_id } });
  const [{ id: request, version }] = data as [(typeof data)[0]];
  await api.preferences.decide(
    { params: { id: request }, body: { state: 'completed' } },
    { ifMatch: version },
  );
  expect(await own.preferences.mine()).toMatchObject({
    times: [{ weekday: 1, start_time: '09:00:00', end_time: '13:00:00', avl_status: 'preferred' }],
  });
});

import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWebAs, signIn } from '../test-app.tsx';

it('defaults show both sides where somebody else was faster', async () => {
  const { api } = await signIn('admin');
  const made = await api.channels.create({ body: { name: 'Defaulted', enterprise_grp: 1 } });
  const [params, slot] = [{ id: made.id }, { time_std: '00:00', sl_goal: 80, sl_secs: 20 }];
  const set = (sl_goal: number, version: number) =>
    api.channels.setForecastDefault(
      { params, body: { monday: [{ ...slot, sl_goal, max_occ_percent: 85, asa: 15 }] } },
      { ifMatch: version },
    );
  const first = await set(80, made.version);
  const address = '/dashboard/profile-configuration/channel-classification';
  const { user } = await openWebAs('admin', `${address}/${made.id}?tab=defaults`);
  const goal = await screen.findByRole('textbox', {
    name: /^Service level \(%\), Monday, 00:00/,
  });
  await user.clear(goal);
  await user.type(goal, '82');
  await set(77, first.version);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Someone else changed/ }));
  expect(dialog.getByText(/Service level \(%\): 77/)).toBeVisible();
  expect(dialog.getByText(/Service level \(%\): 82/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save mine' }));
  expect(await screen.findByText(/data added successfully/)).toBeVisible();
  const { monday } = await api.channels.forecastDefault({ params });
  expect(monday).toMatchObject([{ sl_goal: 82 }]);
});

import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { choose, openWebAs, signIn } from '../test-app.tsx';

it('days off are picked from what the week allows, and a week without any says so', async () => {
  const { api } = await signIn('admin');
  const { id } = await api.weeklyProtocols.createNormal({
    body: { wr_name: 'Two days off', min_days_per_week: 5, max_days_per_week: 5 },
  });
  const web = await openWebAs(
    'planner',
    `/dashboard/weekly-protocols/view-dailyprotocol/${id}/normal_type?tab=patterns&run=2`,
  );
  const { user } = web;
  expect(await screen.findByText('None is picked: every pattern may be planned.')).toBeVisible();
  const patterns = within(screen.getByRole('group', { name: 'Days off' }));
  await user.click(patterns.getByRole('button', { name: 'Saturday, Sunday' }));
  expect(await screen.findByText('One is picked: it alone may be planned.')).toBeVisible();
  await choose(web, screen.getByRole('combobox', { name: /^Days off in a row/ }), '3');
  expect(await screen.findByText('No pattern has so many days off in a row')).toBeVisible();
});

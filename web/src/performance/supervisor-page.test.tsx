import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWebAs } from '../test-app.tsx';

const address =
  '/dashboard-module/my-performance-summary-supervisor?division=1&date=2019-03-04&view=day';

it('metrics come from a file, also those that only the centre knows', async () => {
  const { user } = await openWebAs('admin', address);
  await user.click(await screen.findByRole('button', { name: 'Import metrics' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import Performance' }));
  const text = 'Date,Advisor ID,AHT,Chats\n2019-03-04,4001,00:05:10,17\n2019-03-04,nobody,5,5\n';
  await user.upload(dialog.getByLabelText(/^Choose a CSV/), new File([text], 'day.csv'));
  expect(await dialog.findByText(/There is no advisor "nobody"/)).toBeVisible();
  await user.click(await dialog.findByRole('button', { name: /^Apply/ }));
  expect(await screen.findByText(/^1 added/)).toBeVisible();
  expect((await screen.findAllByText('Chats')).length).toBeGreaterThan(0);
});

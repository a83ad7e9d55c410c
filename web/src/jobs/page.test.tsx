import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWebAs, signIn } from '../test-app.tsx';

it('work that has ended is found by its division and state, and repeated', async () => {
  const { api } = await signIn('planner');
  await api.schedules.reoptimise({ body: { division_id: 3, date: '2026-11-26', dry_run: true } });
  const { user } = await openWebAs('admin', '/dashboard-module/processes?division=3&state=done');
  const [row] = await screen.findAllByRole('row', { name: /^Make a date anew/ });
  await user.click(within(row!).getByRole('button', { name: 'Repeat' }));
  const question = within(await screen.findByRole('dialog', { name: 'Repeat this work?' }));
  expect(question.getByText(/in your name.*Make a date anew/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Repeat' }));
  expect(await screen.findByText('It was asked for again.')).toBeVisible();
});

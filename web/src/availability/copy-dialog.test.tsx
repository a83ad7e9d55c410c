import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWebAs, signIn } from '../test-app.tsx';

it('availability is copied to whom one chooses, and to nobody is refused', async () => {
  const { api } = await signIn('admin');
  const advisors = await api.advisors.allOfDivision({ params: { id: 1 }, query: {} });
  const [from, to] = [advisors.at(-2)!, advisors.at(-3)!];
  await api.availability.create({
    body: {
      lst_agents_id: [from.id],
      date_start: '2025-03-03',
      date_end: '2025-03-30',
      bln_confirm: true,
    },
  });
  const { user } = await openWebAs(
    'planner',
    `/dashboard/advisors/advisor-workrule-availability/${from.id}`,
  );
  await user.click(await screen.findByRole('button', { name: 'Copy to advisors' }));
  const form = within(await screen.findByRole('dialog', { name: /^Copy the availability of/ }));
  await user.click(form.getByRole('button', { name: 'Copy' }));
  expect(await form.findByText('Choose at least one advisor.')).toBeVisible();
  await user.type(form.getByLabelText(/^Advisors/), to.last_name);
  const name = `${to.first_name} ${to.last_name}`;
  await user.click(await screen.findByRole('option', { name }));
  await user.click(form.getByLabelText(/^Replace what it overlaps/));
  await user.click(form.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Data Copied Successfully!')).toBeVisible();
  const ranges = await api.availability.dates({ query: { int_agent_id: to.id } });
  expect(ranges.map(({ date_start: start }) => start)).toContain('2025-03-03');
});

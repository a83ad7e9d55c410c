import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWebAs, signIn } from '../test-app.tsx';

const cell = (name: string) => screen.findByRole('gridcell', { name: new RegExp(`^${name}`) });

/** Until the cell is there to stay: the week is drawn anew with what was read. */
const cellIsShown = (name: string) =>
  waitFor(() =>
    expect(screen.getByRole('gridcell', { name: new RegExp(`^${name}`) })).toBeVisible(),
  );

/** An advisor of the first division with availability of their own from 2025 on. */
async function withRange(index: number) {
  const { api } = await signIn('admin');
  const advisors = await api.advisors.allOfDivision({ params: { id: 1 }, query: {} });
  const agent = advisors.at(index)!.id;
  const [range] = await api.availability.create({
    body: {
      lst_agents_id: [agent],
      date_start: '2025-01-06',
      date_end: '2025-02-02',
      bln_confirm: true,
    },
  });
  const address = `/dashboard/advisors/advisor-workrule-availability/${agent}?range=${range!.id}`;
  return { api, agent, range: range!, address };
}

async function paint(name: string) {
  const painted = await cell(name);
  fireEvent.pointerDown(painted, { button: 0 });
  fireEvent.pointerUp(painted);
}

it('keeps what was painted while somebody else changes the week, and saves both', async () => {
  const { api, agent, range, address } = await withRange(-1);
  const { user } = await openWebAs('planner', address);
  await paint('Tuesday 10:00');
  await cellIsShown('Tuesday 10:00: unavailable');
  await api.availability.addTimes(
    {
      params: { id: agent },
      query: { date_range_id: range.id, avl_status: 'preferred' },
      body: { monday: [{ start_time: '08:00', end_time: '09:00' }] },
    },
    { ifMatch: range.version },
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await cellIsShown('Monday 08:00: preferred');
  await cellIsShown('Tuesday 10:00: unavailable');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Date Range Updated Successfully!')).toBeVisible();
  const graph = await api.availability.graph({
    params: { id: agent },
    query: { date_range_id: range.id },
  });
  expect(graph.monday).toMatchObject([{ start_time: '08:00:00', avl_status: 'preferred' }]);
  expect(graph.tuesday).toMatchObject([{ start_time: '10:00:00', avl_status: 'unavailable' }]);
});

it('asks before a painted week is left', async () => {
  const { address } = await withRange(-2);
  const { user } = await openWebAs('planner', address);
  await paint('Wednesday 11:00');
  await user.click(screen.getByRole('tab', { name: 'Date ranges' }));
  const question = await screen.findByRole('dialog', { name: 'Discard unsaved changes?' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  await cellIsShown('Wednesday 11:00: unavailable');
  await user.click(screen.getByRole('tab', { name: 'Date ranges' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByText(/^What holds from when to when/)).toBeVisible();
});

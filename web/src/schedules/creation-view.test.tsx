import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openWebAs, signIn } from '../test-app.tsx';

const monday = '2027-04-05';
const day = (pattern_day: number) => ({ pattern_day, start_time: '09:00', end_time: '17:00' });

/** One advisor of the first division works a pattern of Monday and Tuesday. */
async function workPattern(): Promise<number> {
  const { api } = await signIn('admin');
  const { pattern_data } = await api.patterns.create({
    body: {
      schedule_pattern_set_name: 'Drafted here',
      division_id: 1,
      pattern_data: [{ day_wise_data: [day(1), day(2)] }],
    },
  });
  const [advisor] = await api.advisors.allOfDivision({ params: { id: 1 }, query: {} });
  await api.patterns.assign({
    body: {
      int_pattern_pk_id: pattern_data[0]!.id,
      list_agents_id: [advisor!.id],
      date_start: monday,
    },
  });
  return advisor!.id;
}

describe('schedules that are made', () => {
  it('are looked at as a draft before they are written', async () => {
    const advisor = await workPattern();
    const web = await openWebAs(
      'planner',
      `/dashboard/schedule-management?division=1&view=create&date=${monday}`,
    );
    const form = within(await screen.findByRole('form', { name: 'Create' }));
    await web.user.click(form.getByRole('combobox', { name: /Made from/ }));
    await web.user.click(await screen.findByRole('option', { name: /patterns/ }));
    await web.user.click(form.getByRole('button', { name: 'Make a draft' }));
    expect(await screen.findByText(/^2 days would be made/)).toBeVisible();
    await web.user.click(screen.getByRole('button', { name: /Day off/ }));
    expect(screen.getAllByText(/9 Apr 2027/)[0]).toBeVisible();
    const { api } = await signIn('planner');
    const made = async () =>
      (
        await api.schedules.individual({
          params: { id: advisor },
          query: { start_date: monday, end_date: '2027-04-11' },
        })
      ).data.map((row) => `${row.date} ${row.start_time}`);
    expect(await made()).toEqual([]);
    const draft = web.link();
    await web.user.click(screen.getByRole('button', { name: 'Write these schedules' }));
    expect(await screen.findByText(/Schedules were written/)).toBeVisible();
    expect(await made()).toEqual(['2027-04-05 09:00', '2027-04-06 09:00']);
    await web.go(draft);
    expect(await screen.findByText('These schedules were written.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Write these schedules' })).toBeNull();
  });

  it('say what is wrong where they cannot be made', async () => {
    const web = await openWebAs(
      'planner',
      '/dashboard/schedule-management?division=1&view=create&date=2026-11-02',
    );
    const form = within(await screen.findByRole('form', { name: 'Create' }));
    const last = form.getByRole('textbox', { name: /Last date/ });
    await web.user.clear(last);
    await web.user.type(last, '1 Nov 2026');
    await web.user.click(form.getByRole('button', { name: 'Make a draft' }));
    expect(await screen.findByText('The end lies before the start.')).toBeVisible();
  });
});

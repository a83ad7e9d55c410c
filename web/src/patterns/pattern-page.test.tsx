import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWebAs, signIn } from '../test-app.tsx';

const day = (end_time: string) => ({ pattern_day: 1, start_time: '09:00', end_time });

it('keeps what waits to be saved where somebody else was faster, and says so', async () => {
  const { api } = await signIn('admin');
  const set = await api.patterns.create({
    body: {
      schedule_pattern_set_name: 'Edited by two',
      division_id: 1,
      pattern_data: [{ day_wise_data: [day('17:00')] }],
    },
  });
  const { id, version } = set.pattern_data[0]!;
  const { user } = await openWebAs(
    'planner',
    `/dashboard/schedule-governance/edit-schedule-governance/${set.id}/${id}`,
  );
  const monday = within(await screen.findByRole('group', { name: 'Monday' }));
  const end = monday.getByRole('textbox', { name: 'End' });
  await user.clear(end);
  await user.type(end, '16:00');
  await user.tab();
  await api.patterns.save({ body: [{ id, version, day_wise_data: [day('18:00')] }] });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Someone else has changed this/)).toBeVisible();
  expect(end).toHaveValue('16:00');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await monday.findByDisplayValue('18:00')).toBeVisible();
});

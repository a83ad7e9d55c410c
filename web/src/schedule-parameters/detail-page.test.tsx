import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWebAs, signIn } from '../test-app.tsx';

it('says who can never be scheduled, and why', async () => {
  const { api } = await signIn('admin');
  const { id } = await api.scheduleParameters.create({
    body: { division_id: 1, pattern_variable_name: 'Without any protocol' },
  });
  await openWebAs(
    'planner',
    `/dashboard/schedule-parameters/view-weeklyprotocol/${id}/1?tab=check`,
  );
  expect(await screen.findByText(/^(\d+) of \1 advisors can never be scheduled/)).toBeVisible();
  expect(screen.getByRole('table', { name: 'Why not' })).toHaveTextContent(
    /Has no availability on 24 Nov 2026/,
  );
});

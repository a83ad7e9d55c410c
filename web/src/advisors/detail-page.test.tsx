import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWebAs, signIn } from '../test-app.tsx';

it('the page of a disabled advisor says since when, in the reader’s words', async () => {
  const { api } = await signIn('admin');
  const { results } = await api.advisors.rows({ query: { search: 'advisor5', page_size: 1 } });
  const { id } = results[0]!;
  await api.advisors.patch({
    params: { id },
    body: { is_disabled: true, disabled_date: '2026-03-04' },
  });
  await openWebAs('admin', `/dashboard/advisors/advisor-profile/${id}`);
  expect(await screen.findByText('Disabled since')).toBeVisible();
  expect(screen.getByText(/4 Mar 2026|Mar 4, 2026/)).toBeVisible();
  await api.advisors.patch({ params: { id }, body: { is_disabled: false } });
});

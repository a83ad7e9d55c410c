import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWebAs } from '../test-app.tsx';

it('an advisor is told that there are no figures of the own, and when some come', async () => {
  await openWebAs('advisor', '/dashboard-module/my-performance-summary');
  expect(await screen.findByText('No data found for filtered Date')).toBeVisible();
  expect(screen.getByText(/^Figures come in with/)).toBeVisible();
});

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWebAs } from '../test-app.tsx';

it('the rest of a running day is forecast again by who may, and a date of which nothing is known says so', async () => {
  const address = '/dashboard/forecaster/intra-day?division=1';
  const { go } = await openWebAs('planner', address);
  expect(await screen.findByText('Reforecast the rest')).toBeVisible();
  expect(screen.getByText('The day will reach')).toBeVisible();
  await go(`${address}&date=2031-01-06`);
  expect(
    await screen.findByText('Nothing was forecast here, and nobody is scheduled'),
  ).toBeVisible();
  expect(screen.queryByText('Reforecast the rest')).toBeNull();
});

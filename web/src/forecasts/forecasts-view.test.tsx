import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fill, openWebAs } from '../test-app.tsx';

it('a file that is none and a run that ends before it begins are refused, and say why', async () => {
  const web = await openWebAs(
    'planner',
    '/dashboard/forecaster/intra-day?division=1&channel=1&view=forecasts',
  );
  const { user } = web;
  await user.upload(
    await screen.findByLabelText('Import'),
    new File(['date,time,volume\n2026-11-30,soon,5\n'], 'revised.csv'),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Nothing was saved: 1 of 1 .* Line 2: Give a time on a quarter hour/,
  );
  await user.click(screen.getByRole('button', { name: 'Run a forecast' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Run a forecast' }));
  await fill(web, dialog.getByRole('textbox', { name: 'To' }), '2026-01-01');
  await user.tab();
  expect(await dialog.findByText(/^The end date may not be before/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Start' })).toBeDisabled();
});

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWebAs } from '../test-app.tsx';

/** Options that name a shift, and when it is. */
const shifts = async () =>
  (await screen.findAllByRole('option')).flatMap((option) => {
    const [at] = /\d\d:\d\d–\d\d:\d\d/.exec(option.textContent) ?? [];
    return at === undefined ? [] : [{ option, at }];
  });

it('two advisors exchange their shifts, and take it back before it is saved', async () => {
  const { user } = await openWebAs(
    'planner',
    '/dashboard/schedule-swap?division=2&date=2026-11-26',
  );
  expect(await screen.findByText('Choose two advisors')).toBeVisible();
  const exchange = screen.getByRole('button', { name: 'Exchange' });
  expect(exchange).toBeDisabled();
  await user.click(screen.getByRole('combobox', { name: 'First advisor' }));
  const [first] = await shifts();
  await user.click(first!.option);
  await user.click(screen.getByRole('combobox', { name: 'Second advisor' }));
  const second = (await shifts()).find(({ at }) => at !== first!.at)!;
  await user.click(second.option);
  await user.click(exchange);
  expect(screen.getByRole('combobox', { name: 'First advisor' })).toHaveDisplayValue(
    new RegExp(second.at),
  );
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('combobox', { name: 'First advisor' })).toHaveDisplayValue(
    new RegExp(first!.at),
  );
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

import { now } from '../kit/clock.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays, toPlainDate } from '@watchbill/core/time/plain-date';
import { openWebAs } from '../test-app.tsx';

const address = '/dashboard/forecaster/queue-tracking?division=1&channel=1';
const lastWeek = addDays(toPlainDate(new Date(now()).toISOString().slice(0, 10)), -7);

describe('queue tracking', () => {
  it('shows days with their totals, and the same rows as stat cards', async () => {
    await openWebAs('planner', address);
    expect(await screen.findByRole('columnheader', { name: 'Off Calls' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Mon/ }).length).toBeGreaterThan(2);
    expect(screen.getByText(/^[\d,]+ per day$/)).toBeVisible();
  });

  it('has an interval typed over and saved, and refuses what is no number', async () => {
    const { user } = await openWebAs('planner', `${address}&day=${lastWeek}`);
    const cell = await screen.findByRole('textbox', { name: 'Off Calls, 10:00' });
    const before = Number((cell as HTMLInputElement).value);
    await user.clear(cell);
    await user.type(cell, 'x');
    expect(screen.getByText(/not numbers from 0 on/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.clear(cell);
    await user.type(cell, String(before + 10));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Queue Tracking created or updated/)).toBeVisible();
    expect(await screen.findByDisplayValue(String(before + 10))).toBeVisible();
  });

  it('judges a day, and says so beside it', async () => {
    const { user } = await openWebAs('planner', address);
    const row = (await screen.findAllByRole('row')).find((one) =>
      one.textContent.startsWith('Mon'),
    )!;
    await user.click(within(row).getByRole('button', { name: /^Judge/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Leave out of forecasts' }));
    expect(await within(row).findByText('Left out of forecasts')).toBeVisible();
  });
});

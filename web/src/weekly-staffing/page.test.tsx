import { now } from '../kit/date/clock.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays, dayOfWeek, toPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { openWebAs } from '../test-app.tsx';

const address = '/dashboard/forecaster/weekly-staffing';

/** A Tuesday within the demo's forecast. */
function tuesday(): PlainDate {
  const today = toPlainDate(new Date(now()).toISOString().slice(0, 10));
  return addDays(today, (9 - dayOfWeek(today)) % 7 || 7);
}

describe('weekly staffing', () => {
  it('explains a quarter hour that the keys chose, channel by channel', async () => {
    const { user } = await openWebAs('planner', `${address}?division=1&date=${tuesday()}`);
    const grid = await screen.findByRole('grid', {
      name: /Required and open advisors of Customer Care London/,
    });
    grid.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
    const cell = document.getElementById(grid.getAttribute('aria-activedescendant')!)!;
    expect(cell).toHaveAccessibleName(/06:15–06:30: required [\d.]+, open/);
    await user.keyboard('{Enter}');
    const panel = await screen.findByRole('dialog', { name: /^Why [\d.]+ advisors\?$/ });
    expect(
      await within(panel).findByText(
        /The whole channel needs \d+, to meet the (service level|occupancy|speed of answer)/,
      ),
    ).toBeVisible();
    expect(
      within(panel).getByText(
        /Forecast by Simple average.*This model was asked for by name\. Error in the backtest: [\d.]+ %/,
      ),
    ).toBeVisible();
    expect(within(panel).getByRole('button', { name: /^Chat/ })).toBeVisible();
    for (let step = 0; step < 16; step += 1)
      await user.click(within(panel).getByRole('button', { name: 'Next quarter hour' }));
    expect(await within(panel).findByText('Who handles what')).toBeVisible();
    expect(await within(panel).findByText(/^Voice: [\d.]+ min$/)).toBeVisible();
    expect(within(panel).getAllByText('Who serve Chat and Voice')).toHaveLength(2);
  });

  it('sets the overhead from the week on', async () => {
    const { user } = await openWebAs('planner', `${address}?division=2&date=${tuesday()}`);
    await user.click(await screen.findByRole('button', { name: 'Schedule overhead 0 %' }));
    const field = await screen.findByRole('textbox', { name: /Scheduled time not on/ });
    await user.clear(field);
    await user.type(field, '96');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Give a percentage from 0 to 95.')).toBeVisible();
    await user.clear(field);
    await user.type(field, '20');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Schedule overhead 20 %' })).toBeVisible();
  });
});

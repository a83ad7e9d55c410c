import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openWebAs, signIn } from '../test-app.tsx';

const address = '/dashboard/forecaster/forecasting-target?division=1&channel=1';
const goal = () => screen.findByRole('textbox', { name: /^Service level \(%\), Monday, 00:00/ });

describe('forecasting targets', () => {
  it('are typed over, copied to another weekday and saved together', async () => {
    const { user } = await openWebAs('planner', address);
    const cell = await goal();
    await user.clear(cell);
    await user.type(cell, '81');
    await user.click(screen.getByRole('button', { name: 'Actions' }));
    await user.click(screen.getByRole('menuitem', { name: 'Copy a weekday' }));
    await user.click(screen.getByRole('checkbox', { name: 'Sunday' }));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('2 changes not saved')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Targets saved. Requirements follow.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Service level \(%\), Sunday/ })).toHaveValue('81');
  });

  it('show both sides where somebody else was faster', async () => {
    const { user } = await openWebAs('planner', address);
    const cell = await goal();
    await user.clear(cell);
    await user.type(cell, '82');
    const { api } = await signIn('admin');
    const read = await api.forecastingTargets.read({ query: { contact_type_id: 1 } });
    if ('results' in read || read.id === null) throw new Error('channel 1 has targets');
    const { monday, ...rest } = read;
    await api.forecastingTargets.update(
      { query: { id: read.id }, body: { ...rest, monday: [{ ...monday[0]!, sl_goal: 77 }] } },
      { ifMatch: read.version },
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: /Someone else changed/ });
    expect(within(dialog).getByText(/Service level \(%\): 77/)).toBeVisible();
    expect(within(dialog).getByText(/Service level \(%\): 82/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Save mine' }));
    expect(await screen.findByText('Targets saved. Requirements follow.')).toBeVisible();
  });
});

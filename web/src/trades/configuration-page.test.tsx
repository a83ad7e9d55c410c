import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fill, openWebAs, signIn } from '../test-app.tsx';

it('what a division may trade is checked as it is typed, and saved over what somebody else has changed', async () => {
  const { api } = await signIn('admin');
  const made = await api.trades.configure({ query: {}, body: { division_id: 4 } });
  const web = await openWebAs('admin', '/ScheduleTrade/schedule-trade-config');
  await web.user.click(await screen.findByRole('button', { name: 'Edit: Night Desk Manila' }));
  const dialog = within(await screen.findByRole('dialog'));
  const rest = dialog.getByRole('textbox', { name: 'Hours of rest, at least' });
  await fill(web, rest, 'x');
  await web.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Use a number')).toBeVisible();
  await fill(web, rest, '9');
  await api.trades.reconfigure({ query: { id: made.id }, body: { min_lead_hours: 48 } });
  await web.user.click(dialog.getByRole('button', { name: 'Save' }));
  await web.user.click(await screen.findByRole('button', { name: 'Save mine' }));
  expect(await screen.findByText('Updated Successfully')).toBeVisible();
  await api.trades.unconfigure({ query: { id: made.id } });
});

import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fill, openWebAs } from '../test-app.tsx';

it('days are locked for a reason, not from end to start, and unlocked', async () => {
  const web = await openWebAs('admin', '/dashboard-module/data-locks?division_id=4&search=audited');
  const { user } = web;
  await user.click(await screen.findByRole('button', { name: 'Lock days' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lock days' }));
  await fill(web, dialog.getByRole('textbox', { name: 'Reason' }), 'Pay is audited');
  await fill(web, dialog.getByRole('textbox', { name: 'From' }), '2026-12-02');
  await fill(web, dialog.getByRole('textbox', { name: 'To' }), '2026-12-01');
  await user.click(dialog.getByRole('button', { name: 'Lock days' }));
  expect(await dialog.findByText('The end lies before the start.')).toBeVisible();
  await fill(web, dialog.getByRole('textbox', { name: 'To' }), '2026-12-03');
  await user.click(dialog.getByRole('button', { name: 'Lock days' }));
  expect(await screen.findByRole('gridcell', { name: 'Pay is audited' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Unlock' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Unlock' }));
  expect(await screen.findByText('Nothing matches your search')).toBeVisible();
});

import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fill, openWebAs, signIn } from '../test-app.tsx';

it('a holiday is refused for hours that are no number and on a day that has one, and added', async () => {
  const { api } = await signIn('admin');
  const group = await api.timeOff.createGroup({
    body: {
      division_id: 4,
      name: 'Keeps feasts',
      year_start: '2027-01-01',
      year_end: '2031-12-31',
    },
  });
  await api.timeOff.createHoliday({
    body: { group_id: group.id, name: 'Midsummer', date: '2027-06-24' },
  });
  const web = await openWebAs(
    'admin',
    `/dashboard/timeOff-manager/holiday-prefences?group=${group.id}`,
  );
  const { user } = web;
  await user.click(await screen.findByRole('button', { name: 'New holiday' }));
  const form = within(await screen.findByRole('dialog', { name: 'New holiday' }));
  const save = form.getByRole('button', { name: 'Save' });
  await fill(web, form.getByRole('textbox', { name: 'Name' }), 'Harvest');
  await fill(web, form.getByRole('textbox', { name: 'Date' }), '2027-06-24');
  await fill(web, form.getByRole('textbox', { name: 'Hours' }), 'all');
  await user.click(save);
  expect(await form.findByText('Use a number')).toBeVisible();
  await fill(web, form.getByRole('textbox', { name: 'Hours' }), '7.5');
  await user.click(save);
  expect(await form.findByText('The group has a holiday on this date already.')).toBeVisible();
  await fill(web, form.getByRole('textbox', { name: 'Date' }), '2027-09-30');
  await user.click(save);
  expect(await screen.findByRole('button', { name: 'Harvest' })).toBeVisible();
});

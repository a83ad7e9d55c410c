import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { choose, fill, openWebAs, signIn } from '../test-app.tsx';

it('a bidding is refused at what is wrong with it, runs, and is given up', async () => {
  const { api } = await signIn('admin');
  await api.patterns.create({
    body: {
      schedule_pattern_set_name: 'To bid for',
      division_id: 4,
      pattern_data: [
        { day_wise_data: [{ pattern_day: 1, start_time: '09:00', end_time: '17:00' }] },
      ],
    },
  });
  const web = await openWebAs('admin', '/ScheduleBidding/schedule-bidding-config');
  const { user } = web;
  await user.click(await screen.findByRole('button', { name: 'New bidding' }));
  const form = within(await screen.findByRole('dialog', { name: 'New bidding' }));
  await choose(web, form.getByRole('combobox', { name: 'Divisions' }), 'Night Desk Manila');
  await fill(web, form.getByRole('textbox', { name: 'First day' }), '2027-06-07');
  const last = form.getByRole('textbox', { name: 'Last day' });
  await fill(web, last, '2027-06-06');
  const slots = form.getByRole('textbox', { name: 'Advisors per pattern' });
  await fill(web, slots, '0');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Use at least 1')).toBeVisible();
  await fill(web, slots, '2');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('The end date may not be before the start date.')).toBeVisible();
  await fill(web, last, '2027-06-20');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Give up' }));
  const question = within(await screen.findByRole('dialog', { name: /^Give this bidding up/ }));
  await user.click(question.getByRole('button', { name: 'Give up' }));
  expect(await screen.findByText('Given up')).toBeVisible();
});

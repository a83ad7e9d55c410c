import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fill, openWebAs } from '../test-app.tsx';

it('a survey is refused at what it lacks, down to the options of a question', async () => {
  const web = await openWebAs('admin', '/dashboard/timeOff-manager/agent-survay');
  const { user } = web;
  await user.click(await screen.findByRole('button', { name: 'New survey' }));
  const form = within(await screen.findByRole('dialog', { name: 'New survey' }));
  await fill(web, form.getByRole('textbox', { name: 'Opens on' }), '2027-05-03');
  await fill(web, form.getByRole('textbox', { name: 'Closes on' }), '2027-05-02');
  await fill(web, form.getByRole('textbox', { name: 'Question' }), 'Which weekend?');
  await fill(web, form.getByRole('textbox', { name: 'Option 1' }), 'The first');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Name is required !')).toBeVisible();
  await fill(web, form.getByRole('textbox', { name: 'Name' }), 'Weekends');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('The end may not be before the start.')).toBeVisible();
  expect(form.getByText('A choice needs at least two options.')).toBeVisible();
});

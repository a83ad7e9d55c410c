import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fill, openWebAs } from '../test-app.tsx';

it('a report is not scheduled for a wrong address or for days in the wrong order', async () => {
  const web = await openWebAs('admin', '/reports/data-reports/ViewSchdlReports?search=weekend');
  const { user } = web;
  const add = await screen.findAllByRole('button', { name: 'Schedule a report' });
  await user.click(add[0]!);
  const form = within(await screen.findByRole('dialog', { name: 'Schedule a report' }));
  const box = (name: string) => form.getByRole('textbox', { name });
  await fill(web, box('Recipients'), 'boss@example.com, nobody');
  await fill(web, box('Runs until'), '2020-01-01');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Name is required')).toBeVisible();
  expect(box('Recipients')).toHaveAccessibleDescription('"nobody" is no e-mail address');
  await fill(web, box('Name'), 'Weekend cover');
  await fill(web, box('Recipients'), 'boss@example.com');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('The end date is before the start date')).toBeVisible();
  await fill(web, box('Runs until'), '2027-12-31');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Weekend cover runs by itself from now on.')).toBeVisible();
  await user.click(await screen.findByRole('checkbox', { name: 'Select row' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete 1 report?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('1 report deleted')).toBeVisible();
});

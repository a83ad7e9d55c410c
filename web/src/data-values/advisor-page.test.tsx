import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fill, openWebAs, signIn } from '../test-app.tsx';

it('a value that does not fit, ends too early or lies on another is refused at its field, and goes', async () => {
  const { api } = await signIn('admin');
  const { id: adg } = await api.teamClassifications.create({
    body: { description: 'Train home', datatype: 3 },
  });
  const agent = (await api.advisors.allOfDivision({ params: { id: 1 }, query: {} })).at(-2)!.id;
  const give = (adg_value: string, date_start: string, date_end: string) =>
    api.dataValues.create({ body: { agent, int_adg_id: adg, adg_value, date_start, date_end } });
  await give('17:30', '2027-01-01', '2027-01-31');
  await give('18:30', '2027-02-01', '2027-02-28');
  const web = await openWebAs(
    'admin',
    `/dashboard/advisors/advisor-profile/advisor-data/view-data/${agent}/${adg}`,
  );
  const { user } = web;
  await user.click(await screen.findByRole('button', { name: '17:30:00' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Train home: / }));
  const set = dialog.getByRole('button', { name: 'Set from then on' });
  const value = dialog.getByRole('combobox', { name: 'Value' });
  await user.clear(value);
  await user.click(set);
  expect(await dialog.findByText('Choose a value.')).toBeVisible();
  await fill(web, value, 'late');
  await user.click(set);
  expect(await dialog.findByText(/is a time of day, like 09:30/)).toBeVisible();
  await fill(web, value, '19:30');
  await fill(web, dialog.getByRole('textbox', { name: 'From' }), '2027-02-10');
  await fill(web, dialog.getByRole('textbox', { name: 'Until' }), '2027-02-01');
  await user.click(set);
  expect(await dialog.findByText('The end date may not be before the start date.')).toBeVisible();
  await fill(web, dialog.getByRole('textbox', { name: 'Until' }), '2027-02-20');
  await user.click(set);
  expect(await dialog.findByText(/^The advisor has another value of this/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Advisor Data Value Deleted Successfully!')).toBeVisible();
});

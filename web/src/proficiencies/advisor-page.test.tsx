import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fill, openWebAs, signIn } from '../test-app.tsx';

it('periods of a proficiency that overlap are refused where they are typed', async () => {
  const { api } = await signIn('admin');
  const { id: skill } = await api.proficiencies.create({ body: { skill_name: 'Portuguese' } });
  const advisor = (await api.advisors.allOfDivision({ params: { id: 1 }, query: {} })).at(-1)!.id;
  const give = (start_date: string, end_date: string) =>
    api.proficiencies.giveMany({
      body: { skill, date_range: { start_date, end_date }, agent_ids: [advisor] },
    });
  await give('2027-01-01', '2027-01-31');
  await give('2027-02-01', '2027-02-28');
  const web = await openWebAs(
    'admin',
    `/dashboard/advisors/advisor-proficiencies/view-skills/${advisor}`,
  );
  const [portuguese] = await screen.findAllByRole('button', { name: 'Portuguese' });
  await web.user.click(portuguese!);
  const dialog = within(await screen.findByRole('dialog', { name: /^Portuguese: / }));
  await web.user.click(dialog.getByRole('button', { name: /31 Jan/ }));
  const until = dialog.getByRole('textbox', { name: 'Until' });
  await fill(web, until, '2026-12-31');
  await web.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('The end date lies before the start date.')).toBeVisible();
  await fill(web, until, '2027-02-10');
  await web.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^The advisor has this proficiency on some/)).toBeVisible();
  await fill(web, until, '2027-01-15');
  await web.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Advisor Proficiency updated Successfully!')).toBeVisible();
});

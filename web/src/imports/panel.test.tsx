import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formWith } from '@watchbill/core/api/upload';
import { openWebAs, signIn } from '../test-app.tsx';

it('an import on which a later change stands is not taken back, and says which', async () => {
  const { api } = await signIn('admin');
  await api.proficiencies.import({
    query: {},
    body: formWith(new File(['name\nImported twice\n'], 'twice.csv'), {}),
  });
  const [made] = (await api.proficiencies.rows({ query: { search: 'Imported twice' } })).results;
  await api.proficiencies.update(
    { params: { id: made!.id }, body: { skill_name: 'Changed since' } },
    { ifMatch: made!.version },
  );
  const { user } = await openWebAs('admin', '/dashboard-module/processes?view=imports');
  const row = within((await screen.findByText('twice.csv')).closest('tr')!);
  await user.click(row.getByRole('button', { name: 'Take back' }));
  const question = within(await screen.findByRole('dialog', { name: 'Take back “twice.csv”?' }));
  await user.click(question.getByRole('button', { name: 'Take back' }));
  expect(await question.findByText(/^Later changes stand on it: /)).toBeVisible();
});

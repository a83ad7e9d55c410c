import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWebAs, signIn } from '../test-app.tsx';

const year = { year_start: '2027-01-01', year_end: '2031-12-31' };

it('allotments come from a file, whose row of no day is mended in place', async () => {
  const { api } = await signIn('admin');
  const group = await api.timeOff.createGroup({
    body: { division_id: 4, name: 'Allots by file', ...year },
  });
  const { user } = await openWebAs(
    'admin',
    `/dashboard/timeOff-manager/time-offAllotments?group=${group.id}&date=2027-05-01`,
  );
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import Time Off Allotments' }));
  const text = 'date,value\n2027-05-03,4\nMay 4,4\n';
  await user.upload(dialog.getByLabelText(/^Choose a CSV/), new File([text], 'may.csv'));
  expect((await dialog.findAllByText(/date/i)).length).toBeGreaterThan(0);
  await user.click(await dialog.findByRole('button', { name: /^Apply/ }));
  expect(await screen.findByText(/^1 added/)).toBeVisible();
  const { rows } = await api.timeOff.allotments({
    query: { group_id: group.id, date_start: '2027-05-03', date_end: '2027-05-04' },
  });
  expect(rows.map(({ allotted }) => allotted)).toEqual([4, null]);
});

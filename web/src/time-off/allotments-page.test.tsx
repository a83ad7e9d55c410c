import { screen, waitFor, within } from '@testing-library/react';
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

it('days of the year and quarter hours are painted with the keys alone, and put back', async () => {
  const { api } = await signIn('admin');
  const group = await api.timeOff.createGroup({
    body: { division_id: 4, name: 'Paints', ...year },
  });
  const address = `/dashboard/timeOff-manager/time-offAllotments?group=${group.id}&date=2027-01-01`;
  const { user, go } = await openWebAs('admin', address);
  const read = async (quarter: boolean) =>
    (
      await api.timeOff.allotments({
        query: {
          group_id: group.id,
          date_start: '2027-01-01',
          date_end: '2027-01-03',
          ...(quarter ? { by_quarter_hour: true } : {}),
        },
      })
    ).rows;
  await user.click(await screen.findByRole('button', { name: 'Paint' }));
  await user.type(screen.getByRole('textbox', { name: 'Amount to paint' }), '5');
  screen.getByRole('grid', { name: '2027' }).focus();
  await user.keyboard('{ArrowRight}{Enter}{ArrowRight}{Enter}');
  expect(await screen.findByText('2 days changed.')).toBeVisible();
  expect((await read(false)).map(({ allotted }) => allotted)).toEqual([5, 5, null]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () =>
    expect((await read(false)).map(({ allotted }) => allotted)).toEqual([null, null, null]),
  );
  await go(`${address}&view=week`);
  const grid = await screen.findByRole('grid', { name: 'Quarter hours' });
  grid.focus();
  await user.keyboard('{ArrowRight}{End}{Enter}{Enter}');
  await waitFor(async () =>
    expect(
      (
        await api.timeOff.allotments({
          query: {
            group_id: group.id,
            date_start: '2026-12-28',
            date_end: '2026-12-28',
            by_quarter_hour: true,
          },
        })
      ).rows.at(-1),
    ).toMatchObject({ start_time: '23:45', allotted: 5 }),
  );
});

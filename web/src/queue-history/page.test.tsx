import { now } from '../kit/date/clock.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays, toPlainDate } from '@watchbill/core/time/plain-date';
import { fill, openWebAs, signIn } from '../test-app.tsx';

const address = '/dashboard/forecaster/queue-tracking?division=1&channel=1';
const lastWeek = addDays(toPlainDate(new Date(now()).toISOString().slice(0, 10)), -7);

describe('queue tracking', () => {
  it('shows days with their totals, and the same rows as stat cards', async () => {
    await openWebAs('planner', address);
    expect(await screen.findByRole('columnheader', { name: 'Off Calls' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Mon/ }).length).toBeGreaterThan(2);
    expect(screen.getByText(/^[\d,]+ per day$/)).toBeVisible();
  });

  it('has an interval typed over and saved, and refuses what is no number', async () => {
    const { user } = await openWebAs('planner', `${address}&day=${lastWeek}`);
    const cell = await screen.findByRole('textbox', { name: 'Off Calls, 10:00' });
    const before = Number((cell as HTMLInputElement).value);
    await user.clear(cell);
    await user.type(cell, 'x');
    expect(screen.getByText(/not numbers from 0 on/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.clear(cell);
    await user.type(cell, String(before + 10));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Queue Tracking created or updated/)).toBeVisible();
    expect(await screen.findByDisplayValue(String(before + 10))).toBeVisible();
  });

  it('with all channels shown, imports into the lines that the file names', async () => {
    const { api } = await signIn('admin');
    const channels = (await api.channels.ofDivision({ query: { division_id: 1 } })).data.data;
    const ct = channels.at(-1)!.id;
    await api.lines.create({ body: { name: 'Named in a file', ct } });
    const { user } = await openWebAs('planner', '/dashboard/forecaster/queue-tracking?division=1');
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = within(await screen.findByRole('dialog', { name: /history of \d+ channels/ }));
    expect(dialog.getByText(/^The lines that the file names decide/)).toBeVisible();
    const text = `date,time,queue,offered,answered\n2020-03-02,09:00,Named in a file,7,7\n2020-03-02,09:30,Named in a file,8,8\n`;
    await user.upload(dialog.getByLabelText(/^Choose a CSV/), new File([text], 'report.csv'));
    await user.click(await dialog.findByRole('button', { name: 'Apply 2 intervals' }));
    expect(await screen.findByText(/^2 added/)).toBeVisible();
    const { results } = await api.queueHistory.dateWise({
      query: { start_date: '2020-03-02', end_date: '2020-03-02', ct_id: [ct] },
    });
    expect(results).toMatchObject([{ total_contacts_received: 15 }]);
  });

  it('maps a queue that is no line to one, and reads dates as it is told', async () => {
    const { user } = await openWebAs('planner', address);
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = within(await screen.findByRole('dialog'));
    const text = 'date;time;queue;offered\n02/03/2020;09:00;VDN 4711;7\n';
    await user.upload(dialog.getByLabelText(/^Choose a CSV/), new File([text], 'report.csv'));
    expect(await dialog.findByText(/^One queue of the file is no line here/)).toBeVisible();
    await user.click(dialog.getByRole('combobox', { name: '“VDN 4711” is' }));
    const options = await screen.findAllByRole('option');
    expect(options[1]).toHaveTextContent(/^A new line of /);
    await user.click(options[2]!);
    await user.click(dialog.getByRole('button', { name: 'Check again' }));
    expect(await dialog.findByRole('button', { name: 'Apply 1 interval' })).toBeEnabled();
    const firstRows = (of: typeof dialog) =>
      within(of.getByRole('table', { name: 'The first rows as they are read' }));
    expect(firstRows(dialog).getByText(/\b(2 Mar|Mar 2)\b/)).toBeVisible();
    await user.click(dialog.getByRole('combobox', { name: 'Dates' }));
    await user.click(await screen.findByRole('option', { name: 'Month, day, year' }));
    expect(await firstRows(dialog).findByText(/\b(3 Feb|Feb 3)\b/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Apply 1 interval' }));
    expect(await screen.findByText(/^1 added/)).toBeVisible();

    // The next file of that product is read alike, its queue the same line.
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    const next = within(await screen.findByRole('dialog'));
    const later = 'date;time;queue;offered\n02/04/2020;09:00;VDN 4711;8\n';
    await user.upload(next.getByLabelText(/^Choose a CSV/), new File([later], 'next.csv'));
    expect(await next.findByRole('button', { name: 'Apply 1 interval' })).toBeEnabled();
    expect(firstRows(next).getByText(/\b(4 Feb|Feb 4)\b/)).toBeVisible();
    expect(next.getByRole('combobox', { name: 'Dates' })).toHaveTextContent('Month, day, year');
    localStorage.clear();
  });

  it('spreads whole days over the usual ones, where that is chosen', async () => {
    const { user } = await openWebAs('planner', address);
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = within(await screen.findByRole('dialog'));
    const text = 'day,queue,offered\n2020-06-01,Orders,400\n2020-06-02,Orders,300\n';
    await user.upload(dialog.getByLabelText(/^Choose a CSV/), new File([text], 'days.csv'));
    expect(await dialog.findByText(/^The rows of this file are whole days/)).toBeVisible();
    await user.click(dialog.getByRole('switch', { name: /^Spread whole days/ }));
    expect(await dialog.findByText(/2 whole days are spread/)).toBeVisible();
    expect(dialog.getByRole('button', { name: /^Apply \d+ intervals$/ })).toBeEnabled();
  });

  it('judges a day, and says so beside it', async () => {
    const { user } = await openWebAs('planner', address);
    const row = (await screen.findAllByRole('row')).find((one) =>
      one.textContent.startsWith('Mon'),
    )!;
    await user.click(within(row).getByRole('button', { name: /^Judge/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Leave out of forecasts' }));
    expect(await within(row).findByText('Left out of forecasts')).toBeVisible();
  });

  it('refuses a threshold that cannot be at its field', async () => {
    const web = await openWebAs('planner', address);
    await web.user.click(await screen.findByRole('button', { name: /^Mark / }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark unusual days' }));
    const deviation = dialog.getByRole('textbox', { name: /^Deviation from/ });
    await fill(web, deviation, '1001');
    await web.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Give a threshold from 0 to 1000 per cent.')).toBeVisible();
    expect(deviation).toBeInvalid();
  });
});

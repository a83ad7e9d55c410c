import { testTime } from '../support/clock.ts';
import { expect, password, test } from './cast.ts';
import { frame } from './pages/frame.ts';
import { scheduleAt, schedulePage, schedulePath } from './pages/schedule.ts';

/** Far from the demo's four weeks, so that every row is empty; each story has a day of its own. */
const london = 1;
const day = (of: number) => scheduleAt(london, `2031-05-${String(of).padStart(2, '0')}`);

test('a planner draws a day, breaks a rule, undoes, saves, and finds it after a reload', async ({
  openAs,
}) => {
  const page = await openAs('planner', day(5));
  const editor = schedulePage(page);
  const row = editor.row(0);
  await expect(row.getByRole('gridcell')).toHaveAttribute('aria-label', /, no shift$/);

  await editor.draw(row, '09:00', '17:00');
  await expect(editor.bar(row, 'Shift, 09:00–17:00')).toBeVisible();
  await expect(editor.status).toHaveText('1 unsaved row');

  await editor.useTool('Break');
  await editor.draw(row, '18:00', '19:00');
  await expect(editor.flag(row)).toHaveText('Activities Must be within schedule shift');
  await expect(editor.bars(row)).toHaveCount(1);
  await editor.draw(row, '11:00', '11:30');
  await expect(editor.bar(row, 'Break, 11:00–11:30')).toBeVisible();
  await expect(editor.flag(row)).toHaveCount(0);

  await editor.useTool('Overtime');
  await editor.draw(row, '17:00', '18:30');
  await expect(editor.bar(row, 'Overtime, 17:00–18:30')).toBeVisible();
  await editor.resizeEnd(row, editor.bar(row, /^Overtime/), '19:00');
  await expect(editor.bar(row, 'Overtime, 17:00–19:00')).toBeVisible();

  await page.keyboard.press('Control+z');
  await expect(editor.bar(row, 'Overtime, 17:00–18:30')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(editor.bar(row, /^Overtime/)).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+y');
  await expect(editor.bar(row, 'Overtime, 17:00–19:00')).toBeVisible();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const review = page.getByRole('dialog', { name: 'Review and save' });
  await expect(review.getByRole('listitem')).toHaveText(
    ['Shift added, 09:00–17:00', 'Overtime added, 17:00–19:00', 'Break added, 11:00–11:30'],
    { useInnerText: true },
  );
  await review.getByRole('button', { name: 'Save' }).click();
  await expect(frame(page).notice('Schedule updated successfully!')).toBeVisible();
  await expect(editor.status).toHaveText('Everything is saved');

  await page.reload();
  for (const bar of ['Shift, 09:00–17:00', 'Break, 11:00–11:30', 'Overtime, 17:00–19:00'])
    await expect(editor.bar(row, bar)).toBeVisible();
});

test('the keyboard alone does it', async ({ openAs }) => {
  const page = await openAs('planner', day(6));
  const editor = schedulePage(page);
  const row = editor.row(1);
  await editor.grid.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('n');
  await expect(editor.dialog.getByLabel('Start')).toBeFocused();
  await editor.dialog.getByLabel('Start').fill('10:00');
  await editor.dialog.getByLabel('End').fill('16:00');
  await page.keyboard.press('Enter');
  await expect(editor.bar(row, 'Shift, 10:00–16:00')).toBeVisible();

  await expect(editor.grid).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(editor.bar(row, 'Shift, 10:15–16:15')).toBeVisible();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(editor.bar(row, 'Shift, 10:15–16:30')).toBeVisible();
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await expect(editor.bar(row, 'Shift, 10:00–16:30')).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(editor.bars(row)).toHaveCount(0);
});

test('a locked row refuses edits until it is unlocked', async ({ openAs }) => {
  const page = await openAs('planner', day(7));
  const editor = schedulePage(page);
  const row = editor.row(0);
  await editor.draw(row, '09:00', '17:00');
  await editor.lockButton(row).click();
  await expect(frame(page).notice('Please Save Day Wise Data First')).toBeVisible();
  await editor.save();

  await editor.lockButton(row).click();
  await expect(frame(page).notice('Schedule Lock Successfully!')).toBeVisible();
  await editor.resizeEnd(row, editor.bar(row, /^Shift/), '18:00');
  await expect(editor.flag(row)).toHaveText(
    /Please Unlock and then edit the activities|The Advisor Schedule is locked! Please unlock it first!/,
  );
  await expect(editor.bar(row, 'Shift, 09:00–17:00')).toBeVisible();

  await editor.lockButton(row).click();
  await expect(frame(page).notice('Schedule Unlock Successfully!')).toBeVisible();
  await editor.resizeEnd(row, editor.bar(row, /^Shift/), '18:00');
  await expect(editor.bar(row, 'Shift, 09:00–18:00')).toBeVisible();
});

test('several rows are locked at once', async ({ openAs }) => {
  const page = await openAs('planner', day(8));
  const editor = schedulePage(page);
  for (const index of [0, 1]) {
    await editor.draw(editor.row(index), '09:00', '17:00');
    await expect(editor.bar(editor.row(index), /^Shift/)).toBeVisible();
  }
  await editor.save();
  for (const index of [0, 1]) await editor.row(index).getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Lock \(\d+ selected\)$/ }).click();
  for (const index of [0, 1])
    await expect(editor.lockButton(editor.row(index))).toHaveAttribute('aria-pressed', 'true');
});

test('what one saves appears on the screen of another, without a reload', async ({ openAs }) => {
  const planner = await openAs('planner', day(12));
  const admin = await openAs('admin', day(12));
  const [mine, theirs] = [schedulePage(planner), schedulePage(admin)];
  await expect(theirs.bars(theirs.row(2))).toHaveCount(0);

  await mine.draw(mine.row(2), '08:00', '16:00');
  await mine.save();
  await expect(theirs.bar(theirs.row(2), 'Shift, 08:00–16:00')).toBeVisible();

  await mine.lockButton(mine.row(2)).click();
  await expect(theirs.lockButton(theirs.row(2))).toHaveAttribute('aria-pressed', 'true');
});

test('two who change one row both keep their work', async ({ openAs }) => {
  const planner = await openAs('planner', day(13));
  const admin = await openAs('admin', day(13));
  const [mine, theirs] = [schedulePage(planner), schedulePage(admin)];
  await mine.draw(mine.row(0), '09:00', '17:00');
  await mine.save();
  await expect(theirs.bar(theirs.row(0), 'Shift, 09:00–17:00')).toBeVisible();

  await theirs.useTool('Overtime');
  await theirs.draw(theirs.row(0), '17:00', '18:00');
  await expect(theirs.bar(theirs.row(0), 'Overtime, 17:00–18:00')).toBeVisible();
  await mine.useTool('Break');
  await mine.draw(mine.row(0), '12:00', '12:30');
  await mine.save();

  await expect(admin.getByText('1 row was also changed by someone else')).toBeVisible();
  await expect(theirs.bar(theirs.row(0), 'Overtime, 17:00–18:00')).toBeVisible();
  await admin.getByRole('button', { name: 'Resolve' }).click();
  await expect(theirs.dialog.getByText('Break added, 12:00–12:30')).toBeVisible();
  await expect(theirs.dialog.getByText('Overtime added, 17:00–18:00')).toBeVisible();
  await theirs.dialog.getByRole('button', { name: 'Keep mine' }).click();
  await theirs.save();
  for (const bar of ['Break, 12:00–12:30', 'Overtime, 17:00–18:00'])
    await expect(mine.bar(mine.row(0), bar)).toBeVisible();
});

test('unsaved edits are asked about before they are left', async ({ openAs }) => {
  const page = await openAs('planner', day(14));
  const editor = schedulePage(page);
  await editor.draw(editor.row(0), '09:00', '17:00');
  await page.getByRole('button', { name: 'Next day' }).click();
  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(editor.bar(editor.row(0), 'Shift, 09:00–17:00')).toBeVisible();

  await page.getByRole('button', { name: 'Next day' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(new RegExp(`${schedulePath}\\?.*date=2031-05-15`));
  await expect(editor.bars(editor.row(0))).toHaveCount(0);
});

test('a shift that is chosen leaves its activities in front', async ({ openAs }) => {
  const page = await openAs('planner', day(16));
  const editor = schedulePage(page);
  const row = editor.row(0);
  await editor.draw(row, '09:00', '17:00');
  await editor.useTool('Break');
  await editor.draw(row, '12:00', '13:00');
  await editor.bar(row, /^Shift/).click({ position: { x: 5, y: 4 } });
  await expect(editor.bar(row, /^Shift/)).toHaveClass(/active/);
  await expect(editor.bar(row, /^Break/)).toBeInViewport();
  expect(await editor.isInFront(editor.bar(row, /^Break/))).toBe(true);
});

test('edits outlive a reload, a server that is away and a session that ends', async ({
  openAs,
}) => {
  const page = await openAs('planner', day(17), { hasOwnSession: true });
  const editor = schedulePage(page);
  const row = editor.row(0);
  await editor.draw(row, '09:00', '17:00');
  await frame(page).hasDrafts(1);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(frame(page).notice(/^The unsaved edits of 1 row/)).toBeVisible();
  await expect(editor.bar(row, 'Shift, 09:00–17:00')).toBeVisible();

  await page.route('**/api/schedule*/**', (route) => route.abort());
  await editor.trySave();
  await expect(
    frame(page)
      .notice(/^The server cannot be reached/)
      .first(),
  ).toBeVisible();
  await expect(editor.bar(row, 'Shift, 09:00–17:00')).toBeVisible();
  await expect(editor.status).toHaveText('1 unsaved row');
  await page.unroute('**/api/schedule*/**');

  await frame(page).endSession();
  const again = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(again).toBeVisible();
  await again.getByRole('textbox', { name: 'Password' }).fill(password);
  await again.getByRole('button', { name: 'Go on' }).click();
  await expect(again).toHaveCount(0);
  await editor.save();
  await page.reload();
  await expect(editor.bar(row, 'Shift, 09:00–17:00')).toBeVisible();
  await expect(editor.status).toHaveText('Everything is saved');
});

test('who signs out of a session that has ended leaves no edits behind', async ({ openAs }) => {
  const page = await openAs('planner', day(18), { hasOwnSession: true });
  const editor = schedulePage(page);
  await editor.draw(editor.row(0), '09:00', '17:00');
  await frame(page).hasDrafts(1);
  await frame(page).endSession();
  const again = page.getByRole('dialog', { name: 'Your session has ended' });
  await again.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: 'Log out and lose what is not saved?' });
  await expect(question.getByText(/^Not saved yet: Schedule Management\./)).toBeVisible();
  await question.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await frame(page).hasDrafts(0);
});

test('the day shows many advisors below its figures, which fold and stay folded', async ({
  openAs,
}) => {
  const page = await openAs('planner', day(20), { width: 1366, height: 657 });
  const editor = schedulePage(page);
  await expect.poll(() => editor.fullRows()).toBeGreaterThanOrEqual(12);
  await page.setViewportSize({ width: 1536, height: 900 });
  await expect.poll(() => editor.fullRows()).toBeGreaterThanOrEqual(20);

  const figures = editor.grid.getByRole('rowheader', { name: /^(Scheduled|Open)$/ });
  await expect(figures).toHaveText(['Open']);
  await page.getByRole('button', { name: 'Columns and figures' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Scheduled' }).click();
  await page.keyboard.press('Escape');
  await expect(figures).toHaveText(['Scheduled', 'Open']);
  await page.reload();
  await expect(figures).toHaveText(['Scheduled', 'Open']);
});

test('an edit beyond limits of work is warned of as it is drawn, and is asked about when it is saved', async ({
  openAs,
  call,
}) => {
  const { id } = (await call('admin', 201, 'POST', '/api/agents/', {
    first_name: 'Lina',
    last_name: 'Limited',
    email: 'lina.limited@example.com',
    username: 'lina.limited',
    agent_profile: { management_unit_id: london },
  })) as { id: number };
  const [range] = (await call('admin', 202, 'POST', '/api/agent-availability_data/', {
    lst_agents_id: [id],
    date_start: '2031-05-01',
  })) as { id: number }[];
  await call('admin', 202, 'PUT', `/api/agent/${id}/availability/?availability_id=${range!.id}`, {
    max_schedule_length: '10:00',
    min_rest_period: '11:00',
    max_weekly_hrs: '15:00',
  });

  const page = await openAs('planner', day(22));
  const editor = schedulePage(page);
  const row = editor.row(0);
  const limited = async () => {
    await page.getByRole('searchbox', { name: 'Find an advisor' }).fill('Limited');
    await expect(editor.grid.locator('[data-row]')).toHaveCount(1);
  };
  await limited();
  await editor.draw(row, '12:00', '20:00');
  await editor.useTool('Overtime');
  await editor.draw(row, '20:00', '23:00');
  await expect(editor.flag(row)).toHaveText('11 h in all; a day has 10 h at most.');
  await page.keyboard.press('Control+z');
  await expect(editor.flag(row)).toHaveCount(0);
  await editor.save();

  await page.getByRole('button', { name: 'Next day' }).click();
  await limited();
  await editor.useTool('Shift');
  await editor.draw(row, '06:00', '12:00');
  await expect(editor.flag(row)).toHaveText(/^10 h of rest between shifts/);
  await editor.move(row, editor.bar(row, /^Shift/), '08:00', '09:00');
  await expect(editor.bar(row, 'Shift, 07:00–13:00')).toBeVisible();
  await expect(editor.flag(row)).toHaveCount(0);
  await editor.resizeEnd(row, editor.bar(row, /^Shift/), '15:00');
  await expect(editor.flag(row)).toHaveText('16 paid hours this week; the limit is 15.');
  await editor.trySave();
  await expect(editor.question.getByRole('listitem')).toHaveText(
    '16 paid hours this week; the limit is 15.',
  );
});

test('a change of a past day is asked about, and saved and audited as such once that is confirmed', async ({
  openAs,
  call,
}) => {
  const past = '2020-03-02';
  const page = await openAs('planner', scheduleAt(london, past));
  const editor = schedulePage(page);
  const row = editor.row(0);
  await editor.draw(row, '09:00', '17:00');
  await editor.trySave();
  await expect(editor.question.getByRole('listitem')).toHaveText(
    'This day lies in the past: changing it changes what was worked.',
  );
  await editor.question.getByRole('button', { name: 'Cancel' }).click();
  await expect(editor.question).toHaveCount(0);
  await expect(editor.bar(row, 'Shift, 09:00–17:00')).toBeVisible();
  await expect(editor.status).toHaveText('1 unsaved row');

  await editor.trySave();
  await editor.question.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(frame(page).notice('Schedule updated successfully!')).toBeVisible();
  await expect(editor.status).toHaveText('Everything is saved');
  await page.reload();
  await expect(editor.bar(row, 'Shift, 09:00–17:00')).toBeVisible();

  const audit = `/api/audit/schedules/?division_id=${london}&page_size=100`;
  const { results } = (await call('admin', 413, 'GET', audit)) as {
    results: { username: string; after: { date: string; is_past?: boolean } | null }[];
  };
  expect(results.filter(({ after }) => after?.date === past)).toEqual([
    expect.objectContaining({
      username: 'planner',
      after: expect.objectContaining({ is_past: true }),
    }),
  ]);
});

test('a day that could not be filled says why, on the day and in the advisor’s week', async ({
  openAs,
  call,
}) => {
  const { id } = (await call('admin', 201, 'POST', '/api/agents/', {
    first_name: 'Nadia',
    last_name: 'Newcomer',
    email: 'nadia.newcomer@example.com',
    username: 'nadia.newcomer',
    agent_profile: { management_unit_id: london },
  })) as { id: number };
  await call('admin', 406, 'POST', '/api/agent_availablitiy_intgration/schedule-creation/', {
    mgmt_unit: london,
    start_date: '2031-05-21',
    end_date: '2031-05-21',
    list_agents_id: [id],
  });
  const reason = 'The advisor is not available on this date.';

  const page = await openAs('planner', day(21));
  const editor = schedulePage(page);
  await page.getByRole('searchbox', { name: 'Find an advisor' }).fill('Newcomer');
  await expect(editor.note(editor.row(0))).toHaveText(reason);
  await editor.draw(editor.row(0), '09:00', '17:00');
  await expect(editor.bar(editor.row(0), 'Shift, 09:00–17:00')).toBeVisible();
  await expect(editor.note(editor.row(0))).toHaveCount(0);

  const week = `/dashboard/employee-schedule?division=${london}&date=2031-05-21&advisor=${id}`;
  const own = await openAs('planner', week);
  await expect(own.getByRole('gridcell', { name: /^Wed.*no shift\. The advisor/ })).toBeVisible();
  await own.getByRole('group', { name: 'Zoom' }).getByRole('button', { name: 'Day' }).click();
  await expect(own.getByText(reason)).toBeVisible();
});

test.describe('a day that is short of advisors', () => {
  /** The demo’s own days have a forecast. */
  const soon = (days: number) =>
    scheduleAt(london, new Date(testTime() + days * 86_400_000).toISOString().slice(0, 10));

  test('says after an absence what the rules allow, and one click makes it as one step', async ({
    openAs,
  }) => {
    const page = await openAs('planner', soon(2));
    const editor = schedulePage(page);
    await editor.grid.focus();
    await page.keyboard.press('ArrowDown');
    while (!(await editor.activeRowHasShift())) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('a');
    await expect(editor.dialog).toBeVisible();
    await page.keyboard.press('3');
    await page.keyboard.press('Enter');
    await expect(editor.status).toHaveText('1 unsaved row');

    const repairs = page.getByRole('list', { name: 'Close gaps' }).getByRole('listitem');
    await expect(repairs.first()).toContainText(/hours missing.*service level/s);
    await repairs
      .first()
      .getByRole('button', { name: /^Apply: / })
      .click();
    await expect(editor.status).toHaveText('2 unsaved rows');
    await page.keyboard.press('Control+z');
    await expect(editor.status).toHaveText('1 unsaved row');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(repairs).toHaveCount(0);
  });
});

test('a day is copied to dates, and what cannot be is said before', async ({ openAs }) => {
  const page = await openAs('planner', day(25));
  const editor = schedulePage(page);
  await editor.draw(editor.row(0), '09:00', '17:00');
  await editor.save();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(editor.bars(editor.row(0))).toHaveCount(0);
  await editor.draw(editor.row(0), '10:00', '18:00');
  await editor.save();
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(editor.bar(editor.row(0), 'Shift, 09:00–17:00')).toBeVisible();

  await editor.openMenu(editor.row(0), editor.bar(editor.row(0), /^Shift/));
  await page.getByRole('menuitem', { name: 'Copy the day…' }).click();
  await editor.dialog.getByRole('textbox', { name: 'Last date' }).fill('27/05/2031');
  // Enter carries out what the dialog's button says: See what would be copied.
  await editor.dialog.getByRole('textbox', { name: 'Last date' }).press('Enter');
  await expect(editor.dialog.getByText('There is a schedule already.')).toBeVisible();
  await editor.dialog.getByRole('button', { name: 'Copy 1 day' }).click();
  await expect(frame(page).notice('1 day copied, 1 left alone.')).toBeVisible();

  for (const index of [0, 1]) await editor.row(index).getByRole('checkbox').check();
  await editor.more('Copy the day… (2 selected)');
  await expect(editor.dialog.getByText(/^The days of 2 advisors/)).toBeVisible();
});

test('planners see which rows the other has in work', async ({ openAs }) => {
  const planner = await openAs('planner', day(28));
  const admin = await openAs('admin', day(28));
  const [mine, theirs] = [schedulePage(planner), schedulePage(admin)];
  await expect(theirs.bars(theirs.row(1))).toHaveCount(0);
  await mine.draw(mine.row(1), '09:00', '17:00');
  const sign = theirs.row(1).getByRole('img', { name: / is working on / });
  await expect(sign).toBeVisible();
  await planner.getByRole('button', { name: 'Discard' }).click();
  await expect(sign).toHaveCount(0);
});

test('the day is a list of shifts too, by shift', async ({ openAs }) => {
  const page = await openAs('planner', day(29));
  const editor = schedulePage(page);
  await editor.draw(editor.row(0), '09:00', '17:00');
  await page.getByRole('button', { name: 'Shift list' }).click();
  const list = page.getByRole('table', { name: /^Schedules of/ });
  await page.getByLabel('Group by').click();
  await page.getByRole('option', { name: 'Shift', exact: true }).click();
  await expect(list.getByRole('rowheader', { name: '09:00–17:00 (1)' })).toBeVisible();
  await page.getByRole('button', { name: 'Timeline' }).click();
  await expect(editor.bar(editor.row(0), 'Shift, 09:00–17:00')).toBeVisible();
});

import { openLive } from '../../live.ts';
import { text, type MessageKey } from '@watchbill/core/messages/catalogue';
import { rowFromWire } from '@watchbill/core/schedules/codec/read';
import type { WireRow } from '@watchbill/core/schedules/codec/wire';
import { countingIds, type ScheduleDay } from '@watchbill/core/schedules/model';
import { spanText } from '@watchbill/core/schedules/words';
import { moveBy } from '@watchbill/core/time/interval';
import { permissionOf } from '@watchbill/core/session/view';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  type Actor,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { showScreen } from '../../../../../tests/support/shown-screen.ts';
import { colourless } from '../../screen/theme.ts';
import { App } from '../app.tsx';
import type { Setting } from '../view.ts';
import { views } from '../views.ts';

const now = () => new Date('2026-11-20T10:00:00Z');
const date = '2026-11-24';
const t = (key: MessageKey, params = {}) => text(key, params, 'en');
const soon = { timeout: 30_000 };
let testServer: TestServer;
let supervisor: Actor;
let division: NonNullable<Setting['division']>;
let rows: readonly WireRow[];
beforeAll(async () => {
  testServer = await openTestServer({ demoAround: '2026-11-20', now });
  supervisor = await testServer.signIn('supervisor');
  const divisions = await supervisor.api.divisions.list({ query: {} });
  division = divisions.results.find(({ mu_name }) => mu_name === 'Customer Care London')!;
  const { data } = await supervisor.api.schedules.read({
    query: { division_id: division.id, date_schedule: date },
  });
  rows = data;
}, 300_000);
afterAll(() => testServer.close());

const dayOf = (row: WireRow) => rowFromWire(row, countingIds());
const nameOf = ({ agents }: WireRow) => `${agents.first_name} ${agents.last_name}`;

/**
 * A day of a shift with a break first and nothing beside it, each time of another advisor whose
 * name nobody else's holds.
 */
const unused = (() => {
  let from = 0;
  return () => {
    const fits = rows.filter((row) => {
      const { shift, activities, blocks, locked } = dayOf(row);
      const isAlone = rows.filter((one) => nameOf(one).includes(nameOf(row))).length === 1;
      const hasRoom = activities.length === 3 && activities[0]!.start > (shift?.start ?? 0) + 60;
      return shift !== null && isAlone && hasRoom && blocks.length === 0 && !locked;
    });
    const row = fits[from++]!;
    return { row, name: nameOf(row), day: dayOf(row), agent: row.agents.id };
  };
})();

async function settingOf({ api, token }: Actor): Promise<Setting> {
  const [me, allowed] = await Promise.all([api.session.me(), api.session.allowedModules()]);
  const live = openLive({ url: testServer.url, token, now: () => now().getTime() });
  return {
    t,
    language: 'en',
    live,
    userId: me.id,
    session: permissionOf(allowed),
    now: () => now().getTime(),
    division,
    divisions: [division],
    isEverywhere: false,
    advisorId: null,
  };
}

/** The desk on the date, with the one advisor of a name. */
async function show(name: string, actor = supervisor, isReadOnly = false) {
  const setting = await settingOf(actor);
  const screen = await showScreen(
    <App
      api={actor.api}
      setting={setting}
      views={views.filter((view) => view.isOpenTo(setting))}
      first="desk"
      isReadOnly={isReadOnly}
      theme={colourless}
    />,
    { columns: 140, rows: 30 },
  );
  await expect.poll(screen.frame, soon).not.toMatch(t('ui.reading'));
  await screen.type(`d${date}\r`);
  await expect.poll(screen.frame, soon).toMatch(/24 Nov 2026 .*\(60\)/);
  await screen.type(`/${name}\r`);
  await expect.poll(screen.frame, soon).toMatch('(1)');
  return screen;
}

/** The day of an advisor as the server has it. */
async function saved(agent: number): Promise<ScheduleDay> {
  const { data } = await supervisor.api.schedules.range({
    query: { division_id: division.id, start_date: date, end_date: date, agents: [agent] },
  });
  return dayOf(data[0]!);
}

const [space, unsaved] = ['   ', t('schedules.unsaved', { count: 1 })];

describe('the desk', () => {
  it('draws the day under its hours, and names the part under the cursor', async () => {
    const { name, day } = unused();
    const { frame, type, unmount } = await show(name);
    expect(frame().split('\n')[1]).toMatch(/ {2}\d\d +\d\d +\d\d/);
    expect(frame()).toMatch(/\[█+B█+M+█+B█*\]/);
    expect(frame()).toMatch(`Shift ${spanText(day.shift!)}`);
    await type('l');
    await expect.poll(frame).toMatch(`Break ${spanText(day.activities[0]!)}`);
    expect(frame()).toMatch(/█\[B\]█/);
    unmount();
  });

  it('moves and resizes by a step and by typed times, and takes each back', async () => {
    const { name, day } = unused();
    const [first] = day.activities;
    const { frame, type, unmount } = await show(name);
    await type('l++');
    await expect.poll(frame).toMatch(`Break ${spanText(moveBy(first!, 30))}${space}`);
    await expect.poll(frame).toMatch(unsaved);
    await type('u');
    await expect.poll(frame).toMatch(`Break ${spanText(moveBy(first!, 15))}${space}`);
    await type('\u001a');
    await expect.poll(frame).toMatch(`Break ${spanText(first!)}${space}`);
    expect(frame()).not.toMatch(unsaved);
    await type('Uz}');
    const longer = { start: first!.start + 15, end: first!.end + 20 };
    await expect.poll(frame).toMatch(`Break ${spanText(longer)}${space}`);
    await type('m-20\r');
    await expect.poll(frame).toMatch(`Break ${spanText(moveBy(longer, -20))}${space}`);
    unmount();
  });

  it('says the rule that refuses an edit, and leaves the row as it was', async () => {
    const { name, day } = unused();
    const { frame, type, unmount } = await show(name);
    await type('+');
    await expect.poll(frame).toMatch(t('schedules.shiftNotDraggable'));
    expect(frame()).toMatch(`✗ ${name}`);
    expect(frame()).not.toMatch(unsaved);
    await type('lm06:00-06:15\r');
    await expect.poll(frame).toMatch(t('schedules.activityInsideShift'));
    expect(frame()).toMatch(spanText(day.shift!));
    unmount();
  });

  it('records an absence in three keys, and takes it back in one', async () => {
    const { name, day } = unused();
    const { frame, type, unmount } = await show(name);
    await type('a');
    await expect.poll(frame).toMatch(`1 ${t('schedules.absenceSick')}`);
    await type('1\r');
    await expect.poll(frame).toMatch(t('schedules.absenceDone', { agent: name }));
    expect(frame()).toMatch(/\[S+\]/);
    await type('v');
    await expect
      .poll(frame)
      .toMatch(t('schedules.added', { event: 'Sick', time: spanText(day.shift!) }));
    await type('nu');
    await expect.poll(frame).toMatch(/\[█+B█+M+█+B█*\]/);
    unmount();
  });

  it('gives another type, adds events, and deletes them after a yes', async () => {
    const { name, day } = unused();
    const { frame, type, unmount } = await show(name);
    const first = spanText(day.activities[0]!);
    await type('ltMeal\r');
    await expect.poll(frame).toMatch(`Meal ${first}`);
    await type('x');
    await expect.poll(frame).toMatch(t('deskKeys.deleteQuestion', { event: `Meal ${first}` }));
    await type('y');
    await expect.poll(frame).toMatch(/█+\[M+\]█*B█*/);
    await type(`nBreak\r${first}\r`);
    await expect.poll(frame).toMatch(`Break ${first}`);
    unmount();
  });

  it('offers no edit to those who only read, but other days', async () => {
    const { name } = unused();
    const { frame, type, unmount } = await show(name, supervisor, true);
    await type('+a');
    await type('?');
    await expect.poll(frame).toMatch(t('schedules.nextDay'));
    expect(frame()).not.toMatch(new RegExp(`${t('deskKeys.later')}|${t('deskKeys.absence')}`));
    unmount();
  });
});

describe('what becomes of edits', () => {
  it('is saved, and read back by others', async () => {
    const { name, day, agent } = unused();
    const { frame, type, unmount } = await show(name);
    await type('l+');
    await expect.poll(frame).toMatch(unsaved);
    await type('w');
    await expect.poll(frame, soon).toMatch(t('schedules.updated'));
    const { activities } = await saved(agent);
    expect(activities[0]).toMatchObject(moveBy(day.activities[0]!, 15));
    await expect.poll(frame).not.toMatch(unsaved);
    unmount();
  });

  it('stands beside what another session saved until one is chosen', async () => {
    const { name, day, agent } = unused();
    const [first, , last] = day.activities;
    const mine = await show(name);
    const theirs = await show(name, await testServer.signIn('admin'));
    await mine.type('l+');
    await expect.poll(mine.frame).toMatch(unsaved);
    await theirs.type('llll-w');
    await expect.poll(theirs.frame, soon).toMatch(t('schedules.updated'));
    await expect.poll(mine.frame, soon).toMatch(t('schedules.conflict'));
    await mine.type('w');
    await expect.poll(mine.frame, soon).toMatch(t('schedules.theyChanged'));
    const changed = (before: typeof first, by: number) =>
      t('schedules.changedTime', {
        event: 'Break',
        before: spanText(before!),
        after: spanText(moveBy(before!, by)),
      });
    expect(mine.frame()).toMatch(changed(last, -15));
    expect(mine.frame()).toMatch(changed(first, 15));
    await mine.type('1');
    await expect.poll(mine.frame).not.toMatch(t('schedules.conflict'));
    await mine.type('w');
    await expect.poll(mine.frame, soon).toMatch(t('schedules.updated'));
    const { activities } = await saved(agent);
    expect([activities[0], activities.at(-1)]).toMatchObject([
      moveBy(first!, 15),
      moveBy(last!, -15),
    ]);
    mine.unmount();
    theirs.unmount();
  });

  it('is asked about before the day, the view or the program is left', async () => {
    const { name } = unused();
    const { frame, type, unmount } = await show(name);
    await type('l+');
    await expect.poll(frame).toMatch(unsaved);
    const question = t('deskKeys.leaveQuestion', { count: 1 });
    for (const keys of ['q', '.', ':jobs\r', '\u0003']) {
      await type(keys);
      await expect.poll(frame).toMatch(question);
      await type('n');
      await expect.poll(frame).toMatch(unsaved);
    }
    await type('.y');
    await expect.poll(frame, soon).toMatch('25 Nov 2026');
    expect(frame()).not.toMatch(unsaved);
    unmount();
  });

  it('waits for no save where a row is locked', async () => {
    const { name, agent } = unused();
    const { frame, type, unmount } = await show(name);
    await type('L');
    await expect.poll(frame, soon).toMatch(t('schedules.lockedDone'));
    expect((await saved(agent)).locked).toBe(true);
    await type('l+');
    await expect.poll(frame).toMatch(t('schedules.unlockFirst'));
    await type('L');
    await expect.poll(frame, soon).toMatch(t('schedules.unlockedDone'));
    unmount();
  });
});

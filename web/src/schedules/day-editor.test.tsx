import { now as pageTime } from '../kit/date/clock.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { WebSocket } from 'ws';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { ApiProvider } from '@watchbill/core/api/hooks';
import { shareSocket } from '@watchbill/core/api/shared-socket';
import type { SocketOptions } from '@watchbill/core/api/socket';
import { useAdherence } from '@watchbill/core/adherence/hooks';
import { isTouched, type EditorRow } from '@watchbill/core/schedules/day-state';
import { useScheduleDay } from '@watchbill/core/schedules/hooks/day';
import type { SaveResult } from '@watchbill/core/schedules/hooks/save';
import { useScheduleMonth } from '@watchbill/core/schedules/hooks/range';
import { saveToWire } from '@watchbill/core/schedules/codec/save';
import { emptyDay, type ScheduleDay } from '@watchbill/core/schedules/model';
import { addDays, toPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { todayIn } from '@watchbill/core/time/zone';
import { signIn } from '../test-app.tsx';

type Signed = Awaited<ReturnType<typeof signIn>>;

const division = 2;
let planner: Signed;
let admin: Signed;
let date: PlainDate;

beforeAll(async () => {
  planner = await signIn('planner');
  admin = await signIn('admin');
  date = addDays(toPlainDate(new Date(pageTime()).toISOString().slice(0, 10)), 6);
});

/** An editor in its own browser, as it were. */
async function openEditor(signed: Signed) {
  const { wrapper, live } = around(signed);
  const { result, rerender } = renderHook(
    ({ mayLock }) => useScheduleDay({ division, date, mayLock, live }),
    { wrapper, initialProps: { mayLock: true } },
  );
  await waitFor(() => expect(result.current.rows.length).toBeGreaterThan(0));
  await waitFor(() => expect(result.current.link.kind).toBe('open'));
  const row = (key: string) => result.current.rows.find((one) => one.key === key)!;
  const save = (): Promise<SaveResult> => act(() => result.current.save(false));
  return { editor: result, row, save, rerender };
}

function around({ api, token }: Signed) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const live = shareSocket({
    url: `${inject('serverUrl').replace('http', 'ws')}/ws/live/`,
    token,
    now: pageTime,
    WebSocket: WebSocket as unknown as SocketOptions['WebSocket'],
  });
  const wrapper = ({ children }: Readonly<{ children: ReactNode }>) => (
    <QueryClientProvider client={queries}>
      <ApiProvider api={api}>{children}</ApiProvider>
    </QueryClientProvider>
  );
  return { wrapper, live };
}

function now<T>(run: () => T): T {
  const done: T[] = [];
  act(() => void done.push(run()));
  return done[0]!;
}

const withShift = (rows: readonly EditorRow[], nth: number) =>
  rows.filter(
    (row) =>
      row.day.shift !== null &&
      !row.day.locked &&
      row.day.activities.length >= 2 &&
      row.day.blocks.length === 0,
  )[nth]!;

describe('a day editor', () => {
  it('judges an edit at once, keeps the refusal at its place, undoes and redoes', async () => {
    const { editor, row } = await openEditor(planner);
    const { key, day } = withShift(editor.current.rows, 0);
    let outcome = now(() =>
      editor.current.edit(key, { type: 'draw', event: { kind: 'shift', start: 60, end: 120 } }),
    );
    expect([outcome.kind, outcome.findings[0]?.code]).toEqual(['refused', 'schedules.shiftExists']);
    expect(row(key).refused[0]?.code).toBe('schedules.shiftExists');
    expect(isTouched(row(key))).toBe(false);
    outcome = now(() =>
      editor.current.edit(key, {
        type: 'draw',
        event: { kind: 'overtime', start: day.shift!.end, end: day.shift!.end + 60 },
      }),
    );
    expect(outcome.kind).toBe('done');
    expect([
      row(key).refused.length,
      editor.current.touched.length,
      editor.current.canUndo,
    ]).toEqual([0, 1, true]);
    act(() => editor.current.undo());
    expect([row(key).day, editor.current.touched.length]).toEqual([day, 0]);
    act(() => editor.current.redo());
    expect(row(key).day.blocks).toHaveLength(1);
  });

  it('saves the changed rows alone, and another editor follows by itself', async () => {
    const mine = await openEditor(planner);
    const other = await openEditor(admin);
    const { key, day } = withShift(mine.editor.current.rows, 1);
    act(
      () =>
        void mine.editor.current.edit(key, {
          type: 'draw',
          event: { kind: 'recovered', start: day.shift!.end, end: day.shift!.end + 30 },
        }),
    );
    const saved = await mine.save();
    expect(saved.kind).toBe('saved');
    expect(
      saved.kind === 'saved' &&
        saved.account.map((one) => [
          one.key,
          one.changes.map((change) => `${change.change} ${change.kind}`),
        ]),
    ).toEqual([[key, ['added recovered']]]);
    expect([mine.editor.current.touched.length, mine.editor.current.canUndo]).toEqual([0, false]);
    await waitFor(() =>
      expect(other.row(key).day.blocks.map((block) => block.kind)).toEqual(['recovered']),
    );
    expect([other.row(key).flash, other.row(key).day.version]).toEqual([
      1,
      mine.row(key).day.version,
    ]);
  });

  it('shows a conflict instead of losing either side, and keeps both changes when told to', async () => {
    const mine = await openEditor(planner);
    const other = await openEditor(admin);
    const { key, day } = withShift(mine.editor.current.rows, 2);
    const activity = day.activities[0]!;
    act(
      () =>
        void mine.editor.current.edit(key, {
          type: 'resize',
          id: activity.id,
          start: activity.start,
          end: activity.end + 5,
        }),
    );
    act(
      () =>
        void other.editor.current.edit(key, {
          type: 'draw',
          event: { kind: 'overtime', start: day.shift!.end, end: day.shift!.end + 45 },
        }),
    );
    expect((await other.save()).kind).toBe('saved');
    await waitFor(() => expect(mine.editor.current.conflicts.map((row) => row.key)).toEqual([key]));
    expect((await mine.save()).kind).toBe('conflicts');
    act(() => mine.editor.current.keepMine(key));
    expect((await mine.save()).kind).toBe('saved');
    await waitFor(() => expect(other.row(key).day.activities[0]!.end).toBe(activity.end + 5));
    expect(other.row(key).day.blocks[0]!.kind).toBe('overtime');
  });

  it('does not save an activity without a type, and says where it lies', async () => {
    const { editor, save } = await openEditor(planner);
    const { key, day } = withShift(editor.current.rows, 3);
    const start = day.shift!.start;
    const outcome = now(() =>
      editor.current.edit(key, {
        type: 'draw',
        event: { kind: 'activity', start, end: start + 5, activity_id: null },
      }),
    );
    expect(outcome.kind).toBe('done');
    const refused = await save();
    expect(
      refused.kind === 'refused' &&
        refused.rows[0]!.findings.map((finding) => [finding.code, finding.at]),
    ).toEqual([['schedules.activityTypeMissing', { start, end: start + 5 }]]);
  });

  it('locks saved rows, refuses edits on them, and refuses rows that were never saved', async () => {
    const { editor, row } = await openEditor(planner);
    const { key } = withShift(editor.current.rows, 4);
    const empty = editor.current.rows.find((one) => one.day.day_id === null)!;
    let result = await act(() => editor.current.lock([key, empty.key], true));
    expect([result.locked, result.refused.map((finding) => finding.code)]).toEqual([
      1,
      ['schedules.saveFirst'],
    ]);
    expect(row(key).day.locked).toBe(true);
    expect(
      now(() => editor.current.edit(key, { type: 'delete', id: 'shift' })).findings[0]?.code,
    ).toBe('schedules.rowLocked');
    result = await act(() => editor.current.lock([key], false));
    expect([result.locked, row(key).day.locked]).toEqual([1, false]);
  });

  it('deletes a day whose shift was deleted, and does not bring back what was read before', async () => {
    const { editor, row, save, rerender } = await openEditor(planner);
    const { key } = withShift(editor.current.rows, 5);
    expect(now(() => editor.current.edit(key, { type: 'delete', id: 'shift' })).kind).toBe('asks');
    expect(
      now(() => editor.current.edit(key, { type: 'delete', id: 'shift', confirmed: true })).kind,
    ).toBe('done');
    expect((await save()).kind).toBe('saved');
    rerender({ mayLock: false });
    expect([row(key).day.shift, row(key).day.day_id, row(key).advisor.first_name]).toEqual([
      null,
      null,
      expect.stringMatching(/./),
    ]);
  });

  it('takes in who joins the division, and lets go of who has left it, whatever is planned for them there; so do the month and the adherence board', async () => {
    const { editor, row } = await openEditor(admin);
    const { wrapper, live } = around(admin);
    const { timezone_name } = await admin.api.divisions.get({
      params: { id: division },
      query: {},
    });
    const today = todayIn(timezone_name, pageTime());
    const { result: month } = renderHook(() => useScheduleMonth({ division, date: today, live }), {
      wrapper,
    });
    const { result: state } = renderHook(
      () => useAdherence({ division, date: today, isLive: true, live }),
      { wrapper },
    );
    const places = () => [
      month.current.rows?.some((one) => one.advisor.id === id),
      state.current.rows.some((one) => one.id === id),
    ];
    await waitFor(() =>
      expect([
        month.current.rows !== null,
        state.current.rows.length > 0,
        state.current.link.kind,
      ]).toEqual([true, true, 'open']),
    );
    const { id } = await admin.api.advisors.create({
      body: {
        first_name: 'Mo',
        last_name: 'Ving',
        email: 'mo.ving@example.com',
        username: 'mo.ving',
        agent_profile: { division_id: division },
      },
    });
    const key = `${id}/${date}`;
    await waitFor(() => expect(row(key)).toBeDefined());
    await waitFor(() => expect(places()).toEqual([true, true]));
    const plan = (shift: ScheduleDay['shift']) =>
      admin.api.schedules.save({
        body: saveToWire(
          { ...emptyDay(date, id), shift },
          { process: 'MD', activityTypes: new Map() },
        ),
      });
    await plan({ start: 540, end: 1020, shift_id: null });
    await waitFor(() => expect(row(key).day.shift?.start).toBe(540));
    await admin.api.transfers.move({ params: { id: 3 }, body: { agent_ids: [id], date: today } });
    await plan({ start: 600, end: 1080, shift_id: null });
    await waitFor(() => expect(row(key)).toBeUndefined());
    await waitFor(() => expect(places()).toEqual([false, false]));
    expect(editor.current.rows.length).toBeGreaterThan(0);
  });
});

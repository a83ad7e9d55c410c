import type { Api } from '@watchbill/core/api/client';
import { text } from '@watchbill/core/messages/catalogue';
import { useSyncExternalStore } from 'react';
import { describe, expect, it } from 'vitest';
import { showScreen } from '../../../../tests/support/shown-screen.ts';
import { App } from './app.tsx';
import { readerOf, type Setting, type View } from './view.ts';

type Ship = Readonly<{ id: number; name: string; crew: number }>;
const now = Date.parse('2026-11-20T10:00:00Z');

/** Rows that the test changes. */
function createFleet(first: readonly Ship[]) {
  let state = { rows: first, readAt: now, error: null as unknown };
  const listeners = new Set<() => void>();
  const set = (next: Partial<typeof state>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const useFleet = () =>
    useSyncExternalStore(
      (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
      () => state,
    );
  return { set, rows: () => state.rows, useFleet };
}

function open(columns = 60, rows = 10) {
  const fleet = createFleet([
    { id: 1, name: 'Argo', crew: 50 },
    { id: 2, name: 'Beagle', crew: 74 },
    { id: 3, name: 'Calypso', crew: 12 },
  ]);
  const useShips = () => ({
    ...fleet.useFleet(),
    again: () => fleet.set({ readAt: now }),
  });
  const ships: View<Ship> = {
    name: 'ships',
    title: 'ui.jobs',
    isOpenTo: () => true,
    Reader: readerOf(useShips),
    columns: () => [
      { name: 'name', label: 'Name', least: 10, most: 20, priority: 0, text: ({ name }) => name },
      {
        name: 'crew',
        label: 'Crew',
        least: 6,
        most: 6,
        priority: 1,
        align: 'right',
        text: ({ crew }) => String(crew),
        order: ({ crew }) => crew,
      },
    ],
    keyOf: ({ id }) => String(id),
    toneOf: ({ crew }) => (crew < 20 ? 'bad' : undefined),
    actions: [
      {
        key: 'x',
        label: 'generic.delete',
        question: 'ui.deleteQuestion',
        done: 'generic.deleted',
        isOffered: () => true,
        run: async (_api, { id }) =>
          fleet.set({ rows: fleet.rows().filter((one) => one.id !== id) }),
      },
    ],
  };
  const empty: View = {
    ...(ships as View),
    name: 'boats',
    title: 'ui.notifications',
    Reader: readerOf(() => ({ rows: [], readAt: now, error: null, again: () => {} })),
  };
  const setting: Setting = {
    t: (key, params = {}) => text(key, params, 'en'),
    live: { follow: () => () => {}, state: () => ({ kind: 'open' }), reconnect: () => {} },
    userId: 1,
    session: { roleName: 'Admin', permissions: [], scope: 'all' },
    now: () => now,
    division: null,
  };
  const screen = (isReadOnly: boolean) => (
    <App
      api={{} as Api}
      setting={setting}
      divisions={[]}
      views={[ships as View, empty]}
      first="ships"
      isReadOnly={isReadOnly}
      hasColour
      language="en"
    />
  );
  return { fleet, screen, columns, rows };
}

async function show(isReadOnly = false) {
  const { fleet, screen, ...size } = open();
  return { fleet, ...(await showScreen(screen(isReadOnly), size)) };
}

describe('a view of rows', () => {
  it('fits the screen, says how many there are, and puts a sign beside the colour', async () => {
    const { frame } = await show();
    expect(frame()).toMatch(/Long work\s+\(3\)/);
    expect(frame()).toMatch(/✗ Calypso\s+12/);
    expect(
      Math.max(
        ...frame()
          .split('\n')
          .map((line) => line.length),
      ),
    ).toBeLessThanOrEqual(60);
  });
  it('filters, and says where nothing is found', async () => {
    const { type, frame } = await show();
    await type('/beag');
    await expect.poll(frame).toMatch(/\(1\)/);
    await type('x');
    await expect.poll(frame).toMatch('Nothing fits the filter.');
  });
  it('sorts, and follows what changes', async () => {
    const { type, frame, fleet } = await show();
    await type('ss');
    await expect.poll(frame).toMatch(/Calypso[^]*Argo[^]*Beagle/);
    fleet.set({ rows: [{ id: 9, name: 'Dove', crew: 1 }] });
    await expect.poll(frame).toMatch(/\(1\)[^]*Dove/);
  });
  it('asks before it does what it cannot undo, and says that it is done', async () => {
    const { type, frame, fleet } = await show();
    await type('jx');
    await expect.poll(frame).toMatch('Delete this row?');
    await type('n');
    await type('x');
    await type('y');
    await expect.poll(() => fleet.rows().map(({ name }) => name)).toEqual(['Argo', 'Calypso']);
    await expect.poll(frame).toMatch(text('generic.deleted', {}, 'en'));
  });
  it('changes nothing where it only reads', async () => {
    const { type, fleet, frame } = await show(true);
    await expect.poll(frame).toMatch('read only');
    await type('xy');
    await type('?');
    await expect.poll(frame).toMatch('these keys');
    expect(frame()).not.toMatch(/x\s+Delete/);
    expect(fleet.rows()).toHaveLength(3);
  });
  it('goes to another view and back', async () => {
    const { type, frame } = await show();
    await type(':bo\r');
    await expect.poll(frame).toMatch('Nothing here.');
    await type('\u001b');
    await expect.poll(frame).toMatch('Argo');
  });
  it('says how old rows are that could not be read again, and why', async () => {
    const { frame, fleet } = await show();
    fleet.set({ readAt: now - 90_000, error: new TypeError('fetch failed') });
    await expect.poll(frame).toMatch(/as of 1:30 ago/);
  });
});

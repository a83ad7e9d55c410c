import type { Api } from '@watchbill/core/api/client';
import type { SocketState } from '@watchbill/core/api/socket';
import { text, type Language } from '@watchbill/core/messages/catalogue';
import { useSyncExternalStore } from 'react';
import { describe, expect, it } from 'vitest';
import { showScreen } from '../../../../tests/support/shown-screen.ts';
import { themes } from '../screen/theme.ts';
import { widthOf } from '../screen/width.ts';
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

const three: readonly Ship[] = [
  { id: 1, name: 'Argo', crew: 50 },
  { id: 2, name: 'Beagle', crew: 74 },
  { id: 3, name: 'Calypso', crew: 12 },
];

type Given = Readonly<{
  isReadOnly?: boolean;
  ships?: readonly Ship[];
  language?: Language;
  columns?: number;
}>;

function open({ isReadOnly = false, ships: given = three, language = 'en' }: Given) {
  const fleet = createFleet(given);
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
  let link: SocketState = { kind: 'open' };
  let moment = now;
  const setting: Setting = {
    t: (key, params = {}) => text(key, params, language),
    language,
    live: { follow: () => () => {}, state: () => link, reconnect: () => {} },
    userId: 1,
    advisorId: null,
    session: { roleName: 'Admin', permissions: [], scope: 'all' },
    now: () => moment,
    division: null,
    divisions: [],
    isEverywhere: false,
  };
  const screen = (
    <App
      api={{} as Api}
      setting={setting}
      views={[ships as View, empty]}
      first="ships"
      isReadOnly={isReadOnly}
      theme={themes.dark}
    />
  );
  return {
    fleet,
    screen,
    setLink: (next: SocketState) => {
      link = next;
      // The title goes by the clock.
      moment += 1;
    },
  };
}

async function show(given: Given = {}) {
  const { screen, ...parts } = open(given);
  return { ...parts, ...(await showScreen(screen, { columns: given.columns ?? 60, rows: 10 })) };
}

const widest = (frame: string) => Math.max(...frame.split('\n').map(widthOf));

describe('a view of rows', () => {
  it('fits the screen, says how many there are, and puts a sign beside the colour', async () => {
    const { frame } = await show();
    expect(frame()).toMatch(/Long work\s+\(3\)/);
    expect(frame()).toMatch(/✗ Calypso\s+12/);
    expect(widest(frame())).toBeLessThanOrEqual(60);
  });
  it.each([16, 60, 120, 250])('fits %i columns', async (columns) => {
    const { frame } = await show({ columns });
    expect(widest(frame())).toBeLessThanOrEqual(columns);
    expect(frame()).toMatch('Argo');
  });
  it('follows the size of the terminal', async () => {
    const { frame, resize } = await show();
    resize(200, 16);
    await expect.poll(() => frame().split('\n').length).toBe(15);
    expect(frame()).toMatch(/● live\s*$/m);
  });
  it('loses no letter, however quick they come', async () => {
    const { type, frame } = await show();
    await type('/');
    // Letters that are commands by themselves are none once something is typed.
    for (const key of ['q', '\u007f', 'b', 'e', 'a']) await type(key);
    await expect.poll(frame).toMatch(/\/ bea/);
    expect(frame()).toMatch(/\(1\)[^]*Beagle/);
    await type('\u001b');
    await expect.poll(frame).toMatch(/\(3\)/);
  });
  it('scrolls through more rows than it has lines', async () => {
    const ships = Array.from({ length: 40 }, (_, index) => ({
      id: index + 1,
      name: `Ship ${String(index + 1).padStart(2, '0')}`,
      crew: 50,
    }));
    const { type, frame } = await show({ ships });
    expect(frame()).not.toMatch('Ship 07');
    await type('G');
    await expect.poll(frame).toMatch('Ship 40');
    await type('g');
    await expect.poll(frame).toMatch('Ship 01');
    await type('\u001b[6~');
    await expect.poll(frame).toMatch('Ship 07');
  });
  it('says that it is disconnected, counts down, and keeps what it knew', async () => {
    const { frame, setLink } = await show();
    setLink({ kind: 'waiting', until: now + 12_000 });
    await expect.poll(frame, { timeout: 5000 }).toMatch('next try in 12 s');
    expect(frame()).toMatch('Argo');
    setLink({ kind: 'closed', reason: 'signed-out' });
    await expect.poll(frame, { timeout: 5000 }).toMatch('watchbill login');
  });
  it('speaks German', async () => {
    const { frame, type } = await show({ language: 'de' });
    await type('?');
    await expect.poll(frame).toMatch('nächste Zeile');
    // Longer than the screen: it scrolls.
    expect(frame()).not.toMatch(/\besc\b/);
    await type('\u001b[6~\u001b[6~');
    await expect.poll(frame).toMatch(/\besc\b/);
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
    const { type, fleet, frame } = await show({ isReadOnly: true });
    await expect.poll(frame).toMatch('read only');
    await type('xy');
    await type('?');
    await type('\u001b[6~');
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

import { stripVTControlCharacters } from 'node:util';
import type { AdherenceRow } from '@watchbill/core/adherence/model';
import type { Division } from '@watchbill/core/divisions/model';
import { text, type Language } from '@watchbill/core/messages/catalogue';
import { render } from 'ink-testing-library';
import { describe, expect, it } from 'vitest';
import { rowOf, summaryOf } from '../../../../tests/support/adherence-rows.ts';
import { widthOf } from '../screen/width.ts';
import { createAdherenceView } from './view.ts';
import type { LinkState, Live } from './live.ts';
import { Watch } from './screen.tsx';

const now = Date.parse('2026-11-20T10:00:00Z');
const division = {
  id: 7,
  mu_name: 'Night Desk',
  enterprise_grp: 1,
  enterprise_grp_name: '',
  timezone: 1,
  timezone_name: 'Europe/London',
  week_first_day: 1,
  is_allow_schedule_change: false,
  is_disabled: false,
  version: 1,
} satisfies Division;
const other = { ...division, id: 8, mu_name: 'Day Desk' };
const people = [
  rowOf(1, 'Ann', 'in'),
  rowOf(2, 'Bob', 'out', {
    presence_state: 'Break',
    reason: 'smoke',
    since: '2026-11-20T09:47:30Z',
  }),
  rowOf(3, 'Cyn', 'unknown', { presence_state: null, since: null }),
];

/** A view that the test fills, and a connection that it makes and breaks. */
function shell(rows: readonly AdherenceRow[] = people) {
  const view = createAdherenceView({ setTimeout: (run) => run() });
  const listeners = new Set<() => void>();
  let link: LinkState = { kind: 'open' };
  const live: Live = {
    view,
    state: () => link,
    onState: (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
    close: () => {},
  };
  view.replace({ rows, summary: summaryOf() });
  const setLink = (next: LinkState) => {
    link = next;
    for (const listener of listeners) listener();
  };
  return { live, view, setLink };
}

/** React runs effects in turns after the frame is drawn; only then does the newest handler hear keys. */
async function effects(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

async function watch(
  columns: number,
  {
    rows = people,
    height = 16,
    language = 'en' as Language,
    first = division as Division | null,
  } = {},
) {
  const { live, view, setLink } = shell(rows);
  const screen = render(
    <Watch
      t={(key, params = {}) => text(key, params, language)}
      divisions={[division, other]}
      first={first}
      follow={() => live}
      now={() => now}
    />,
  );
  const resize = (width: number, tall: number) => {
    Object.defineProperties(screen.stdout, {
      columns: { value: width, configurable: true },
      rows: { value: tall, configurable: true },
    });
    screen.stdout.emit('resize');
  };
  const frame = () => stripVTControlCharacters(screen.lastFrame() ?? '');
  const shows = async (wanted: string | RegExp) => {
    await expect.poll(frame).toMatch(wanted);
  };
  resize(columns, height);
  // Keys are heard once the effects of the first frame have run.
  await expect
    .poll(() => [frame().split('\n').length, screen.stdin.listenerCount('readable') > 0])
    .toEqual([height - 1, true]);
  return {
    ...screen,
    view,
    setLink,
    resize,
    frame,
    shows,
    type: (keys: string) => effects().then(() => screen.stdin.write(keys)),
  };
}

describe('Watch', () => {
  it.each([60, 120, 200])(
    'fits %i columns, worst first, with a sign beside the colour',
    async (columns) => {
      const { frame, unmount } = await watch(columns);
      const lines = frame().split('\n');
      expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(columns);
      expect(lines.slice(3, 6).map((line) => line.slice(0, 5))).toEqual([
        '✗ Bob',
        '? Cyn',
        '✓ Ann',
      ]);
      expect(lines[3]).toMatch(/Break .*12:30/);
      expect(lines[0]).toContain('Night Desk');
      expect(lines[0]).toContain('live');
      expect(lines[1]).toMatch(/in 1.*out 1.*90\.0 %/);
      expect(lines[1]).toContain('data as of');
      expect(lines.at(-1)).toMatch(/1-3 of 3.*filter.*sort.*division.*quit/);
      unmount();
    },
  );

  it('follows the size of the terminal', async () => {
    const { resize, shows, frame, unmount } = await watch(60);
    expect(frame()).not.toContain('smoke');
    resize(200, 12);
    await shows('smoke');
    expect(frame().split('\n')).toHaveLength(11);
    unmount();
  });

  it('shows what comes in', async () => {
    const { view, shows, frame, unmount } = await watch(120);
    expect(frame()).toContain('✓ Ann');
    view.apply([
      { key: '1', row: rowOf(1, 'Ann', 'out', { since: '2026-11-20T09:00:00Z' }) },
      { key: 'summary', row: summaryOf({ out: 2 }) },
    ]);
    await shows(/out 2[\s\S]*✗ Ann[\s\S]*✗ Bob/);
    unmount();
  });

  it('filters while one types, and Esc brings everybody back', async () => {
    const { type, shows, frame, unmount } = await watch(120);
    await type('/');
    await shows('Esc clears');
    await type('bo');
    await shows('1-1 of 1');
    expect(frame()).not.toContain('Ann');
    await type('\u001b');
    await shows('1-3 of 3');
    unmount();
  });

  it('loses no letter, however quick they come', async () => {
    const { stdin, type, shows, frame, unmount } = await watch(120);
    await type('/');
    // Each in a read of its own, before the screen hears of the one before.
    for (const key of ['q', '\u007f', 'b', 'o', 'b']) stdin.write(key);
    await shows(/filter \/ bob[\s\S]*1-1 of 1/);
    await type('\u001b');
    await shows('1-3 of 3');
    // Letters that are commands by themselves are none once something is typed; nor are they where all come in one read.
    for (const key of ['a', 's', 'd', 'q', 'g']) stdin.write(key);
    await shows('filter / asdqg');
    await type('\u001b');
    await shows('1-3 of 3');
    await type('/bob\r');
    await shows(/filter \/ bob {3}1-1 of 1/);
    await type('\u001b');
    await type('ss');
    await shows('by name');
    expect(frame()).toContain('1-3 of 3');
    unmount();
  });

  it('picks the division that the arrow before Enter chose', async () => {
    const { stdin, shows, frame, unmount } = await watch(120, { first: null });
    await effects();
    for (const key of ['\u001b[B', '\r']) stdin.write(key);
    await shows('worst first');
    expect(frame()).toContain('Day Desk');
    unmount();
  });

  it('sorts by another rule with s', async () => {
    const { type, shows, frame, unmount } = await watch(120);
    expect(frame()).toContain('worst first');
    await type('s');
    await shows('lowest adherence first');
    await type('s');
    await shows(/by name[\s\S]*Ann[\s\S]*Bob[\s\S]*Cyn/);
    unmount();
  });

  it('scrolls through more rows than it has lines', async () => {
    const { type, shows, frame, unmount } = await watch(120, {
      rows: Array.from({ length: 40 }, (_, index) =>
        rowOf(index + 1, `P${String(index + 1).padStart(2, '0')}`, 'in'),
      ),
    });
    expect(frame()).toContain('1-11 of 40');
    await type('\u001b[6~');
    await shows('12-22 of 40');
    await type('\u001b[A');
    await shows('11-21 of 40');
    unmount();
  });

  it('says that it is disconnected, counts down, and keeps what it knew', async () => {
    const { setLink, shows, frame, unmount } = await watch(120);
    setLink({ kind: 'waiting', until: now + 12_000 });
    await shows('disconnected, next try in 12 s');
    expect(frame()).toContain('Bob');
    setLink({ kind: 'open' });
    await shows('live');
    setLink({ kind: 'closed', reason: 'signed-out' });
    await shows('watchbill login');
    unmount();
  });

  it('asks for the division, and d goes back to it', async () => {
    const { type, shows, frame, unmount } = await watch(120, { first: null });
    expect(frame()).toMatch(/Which division\?[\s\S]*❯ Night Desk[\s\S]*Day Desk/);
    await type('\r');
    await shows('worst first');
    await type('d');
    await shows('Which division?');
    unmount();
  });

  it('speaks German', async () => {
    const { frame, unmount } = await watch(120, { language: 'de' });
    expect(frame()).toMatch(/Schlechteste zuerst[\s\S]*Plantreue 90\.0 %[\s\S]*sortieren/);
    unmount();
  });
});

import { simulatedStates } from '@watchbill/core/adherence/simulate';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { instantOf } from '@watchbill/core/time/zone';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';
import { drive, type DriveOptions } from './drive.ts';
import { loadPeople } from './people.ts';

const date = toPlainDate('2026-11-20');
const manila = { id: 4, timezone_name: 'Asia/Manila' };
let testServer: TestServer;
let admin: Actor;

beforeAll(async () => {
  testServer = await openTestServer({
    demoAround: date,
    now: () => new Date('2026-11-21T12:00:00Z'),
  });
  admin = await testServer.signIn('admin');
});
afterAll(() => testServer.close());

type Told = { login_id: string; state?: string | null | undefined; at: string };

/** Plays part of a day in steps of a minute; answers what the server was told. */
async function play(given: Partial<DriveOptions>): Promise<{ told: Told[]; failures: number }> {
  const told: Told[] = [];
  let [at, failures] = [0, 0];
  const api = {
    ...admin.api,
    adherence: {
      ...admin.api.adherence,
      ingest: async (call: { body: { feed: string; events: Told[] } }) => (
        told.push(...call.body.events),
        admin.api.adherence.ingest(call)
      ),
    },
  } as DriveOptions['api'];
  await drive({
    api,
    divisions: [manila],
    seed: 3,
    date,
    from: 1320,
    until: 1500,
    clock: (start) => (at = (at || start) + 60_000),
    now: () => 0,
    next: async () => true,
    onFailure: () => {
      failures += 1;
    },
    onTold: () => {},
    ...given,
  });
  return { told, failures };
}

describe('drive', () => {
  it('plays an overnight division past its midnight, in order, with heartbeats for everybody', async () => {
    const { told, failures } = await play({});
    expect(failures).toBe(0);
    const [start, end] = [
      instantOf(manila.timezone_name, date, 1320, 'start'),
      instantOf(manila.timezone_name, date, 1500, 'end'),
    ];
    expect(
      told.every(
        ({ at, state }) =>
          Date.parse(at) > start &&
          Date.parse(at) <= end &&
          (state == null || (simulatedStates as readonly string[]).includes(state)),
      ),
    ).toBe(true);
    const midnight = instantOf(manila.timezone_name, date, 1440, 'start');
    expect(
      told.filter(({ at, state }) => state != null && Date.parse(at) > midnight).length,
    ).toBeGreaterThan(50);
    expect(told.filter(({ state }) => state == null).length).toBe(60 * 90);
  });

  it('tells the same at once as in steps, but for the heartbeats of those who are not expected', async () => {
    const states = (told: readonly Told[]) =>
      told
        .filter((sign) => sign.state != null)
        .map(({ login_id, state, at }) => `${login_id} ${at} ${state}`)
        .sort();
    expect(states((await play({ clock: () => Infinity })).told)).toEqual(
      states((await play({})).told),
    );
  });

  it('tries a round again that failed', async () => {
    let calls = 0;
    const now = () => {
      calls += 1;
      if (calls === 2) throw new Error('away');
      return 0;
    };
    const { told, failures } = await play({ now });
    expect(failures).toBe(1);
    expect(told.length).toBeGreaterThan(1000);
  });
});

describe('loadPeople', () => {
  it('keeps the events of a night in order, also where rows of two days meet', async () => {
    const people = await loadPeople(admin.api, manila, date, 1);
    expect(people).toHaveLength(60);
    for (const { events } of people)
      expect(events.every((event, index) => index === 0 || events[index - 1]!.at < event.at)).toBe(
        true,
      );
    expect(
      people.some(({ present }) =>
        present.some(
          (span) =>
            span.start < instantOf(manila.timezone_name, date, 1440, 'start') &&
            span.end > instantOf(manila.timezone_name, date, 1440, 'end'),
        ),
      ),
    ).toBe(true);
  });
});

// @module-tag engine: live states.
import { testTime } from '../../../../tests/support/clock.ts';
import { openSocket } from '@watchbill/core/api/socket';
import type { AdherenceRow } from '@watchbill/core/adherence/model';
import { saveToWire } from '@watchbill/core/schedules/codec/save';
import { emptyDay } from '@watchbill/core/schedules/model';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import {
  openTestServer,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

/**
 * The day of the move, and advisors of London whose shifts of the evening before end at 6 of that
 * day.
 */
const date = '2026-11-20';
const [london, berlin, manila] = [1, 2, 4];
const evening = new Date('2026-11-19T20:00:00Z');
let clock = evening;
let testServer: TestServer;
let admin: Actor;
beforeAll(async () => {
  testServer = await openTestServer({ demoAround: date, now: () => clock });
  admin = await testServer.signIn('admin');
});
afterAll(() => testServer.close());

const at = (time: string) => (clock = new Date(`${date}T${time}:00Z`));
const rowOn = async (division: number, id: number) =>
  (
    await admin.api.adherence.now({ query: { division_id: division, date_schedule: date } })
  ).data.find((row) => row.id === id);
const report = ({ api }: Pick<Actor, 'api'>, login_id: string, state: string) =>
  api.adherence.ingest({
    body: {
      feed: 'test',
      events: [{ login_id, state, at: new Date(clock.getTime() - 1000).toISOString() }],
    },
  });

/** Moved at two in the morning, while the night is worked. */
async function movedAtNight(name: string, to: number): Promise<{ id: number; login: string }> {
  clock = evening;
  const login = `n-${name}`;
  const { id } = await admin.api.advisors.create({
    body: {
      first_name: name,
      last_name: 'Night',
      email: `${name}@example.com`,
      username: name,
      login_id: login,
      agent_profile: { division_id: london },
    },
  });
  const day = {
    ...emptyDay(toPlainDate('2026-11-19'), id),
    shift: { start: 1320, end: 1800, shift_id: null },
  };
  await admin.api.schedules.save({
    body: saveToWire(day, { process: 'MD', activityTypes: new Map() }),
  });
  at('02:00');
  await admin.api.transfers.move({ params: { id: to }, body: { agent_ids: [id], date } });
  return { id, login };
}

describe('a night shift that is worked while its advisor moves', () => {
  it('stays on the board of its division until it ends, and comes on no other', async () => {
    const { id, login } = await movedAtNight('nora', berlin);
    const other = await movedAtNight('nils', manila);
    await report(admin, login, 'Available');
    expect(await rowOn(london, id)).toMatchObject({
      mu_name: 'Customer Care London',
      presence_state: 'Available',
      status: 'in',
      adherence_data: { scheduled_seconds: 4 * 3600 },
    });
    expect([await rowOn(berlin, id), await rowOn(manila, other.id)]).toEqual([
      undefined,
      undefined,
    ]);
    at('05:59');
    expect([
      await rowOn(london, id),
      await rowOn(berlin, id),
      await rowOn(london, other.id),
      await rowOn(manila, other.id),
    ]).toMatchObject([{ id }, undefined, { id: other.id }, undefined]);
    at('06:00');
    expect([
      await rowOn(london, id),
      await rowOn(berlin, id),
      await rowOn(manila, other.id),
    ]).toMatchObject([undefined, { mu_name: 'Technik Berlin' }, { mu_name: 'Night Desk Manila' }]);
  });

  it('is told of by the feed of its division as long as it runs', async () => {
    const { login } = await movedAtNight('nell', berlin);
    const { secret } = await admin.api.apiKeys.create({
      body: {
        name: 'London',
        grants: [{ subModule: 'state-mappings', rights: ['add'] }],
        division_ids: [london],
      },
    });
    const feed = { api: testServer.as(secret) };
    expect(await report(feed, login, 'Available')).toMatchObject({
      accepted: 1,
      unknown_logins: [],
    });
    at('06:01');
    expect(await report(feed, login, 'Available')).toMatchObject({
      accepted: 0,
      unknown_logins: [login],
    });
  });

  it('is followed live there, and leaves that board when it ends', async () => {
    const { id, login } = await movedAtNight('nina', berlin);
    const rows: (AdherenceRow | null)[] = [];
    let onRow: () => void = () => {};
    const until = (isThere: () => boolean) =>
      new Promise<void>((resolve) => (onRow = () => isThere() && resolve()));
    const socket = openSocket({
      now: testTime,
      url: `${testServer.url.replace('http', 'ws')}/ws/live/`,
      token: admin.token,
      rooms: [`adherence:${london}`],
      WebSocket: WebSocket as never,
      onChange: () => {},
      onState: () => {},
      onFrame: (_, frame) => {
        rows.push(
          ...frame
            .filter((one) => one.key === String(id))
            .map((one) => one.row as AdherenceRow | null),
        );
        onRow();
      },
    });
    await until(() => rows.length > 0);
    await report(admin, login, 'On call');
    await until(() => rows.some((row) => row?.presence_state === 'On call'));
    at('06:02');
    await until(() => rows.at(-1) === null);
    expect(await rowOn(london, id)).toBeUndefined();
    socket.close();
  });
});

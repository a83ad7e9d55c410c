import { addDays, toPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giveShift } from '../../../../tests/support/shifts.ts';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

const now = () => new Date('2026-11-20T12:00:00Z');
const today = toPlainDate('2026-11-20');
const day = addDays(today, 3);
let testServer: TestServer;
let advisor: Actor;
let supervisor: Actor;
let admin: Actor;
let [self, division] = [0, 0];

beforeAll(async () => {
  testServer = await openTestServer({ now, demoAround: today });
  advisor = await testServer.signIn('advisor');
  supervisor = await testServer.signIn('supervisor');
  admin = await testServer.signIn('admin');
  const { agent_profile } = await advisor.api.session.me();
  [self, division] = [agent_profile!.id, agent_profile!.division_id];
});
beforeEach(async () => {
  await schedule(day, 540, 1020);
  await acknowledgeAll();
});
afterAll(() => testServer.close());

const schedule = (date: PlainDate, start: number, end: number) =>
  giveShift(admin.api, { division, agent: self, date }, start, end);

async function acknowledgeAll(): Promise<void> {
  const { changed, unseen } = await advisor.api.acknowledgements.mine();
  const days = [...changed, ...unseen].map(({ date, version }) => ({
    date: toPlainDate(date),
    version,
  }));
  if (days.length > 0) await advisor.api.acknowledgements.acknowledge({ body: { days } });
}
const waiting = async (who = supervisor) =>
  (
    await who.api.acknowledgements.list({
      query: { division_id: division, start_date: day, end_date: day, is_current: false },
    })
  ).data.map(({ agent_id, date, is_current }) => ({ agent_id, date, is_current }));

describe('changes of one’s schedule', () => {
  it('are told with before and after until they are acknowledged, and supervisors see which are not', async () => {
    expect(await advisor.api.acknowledgements.mine()).toEqual({ changed: [], unseen: [] });
    expect(await waiting()).toEqual([]);
    await schedule(day, 600, 1080);
    const { changed } = await advisor.api.acknowledgements.mine();
    expect(
      changed.map(({ date, before, after, changed_at }) => [
        date,
        before.shift?.start,
        after.shift?.start,
        changed_at !== null,
      ]),
    ).toEqual([[day, 540, 600, true]]);
    expect(await waiting()).toEqual([{ agent_id: self, date: day, is_current: false }]);
    await acknowledgeAll();
    expect(await advisor.api.acknowledgements.mine()).toEqual({ changed: [], unseen: [] });
    expect(await waiting()).toEqual([]);
  });

  it('stay unacknowledged where the day has changed once more meanwhile', async () => {
    await schedule(day, 600, 1080);
    const { version } = (await advisor.api.acknowledgements.mine()).changed[0]!;
    await schedule(day, 660, 1140);
    const { changed } = await advisor.api.acknowledgements.acknowledge({
      body: { days: [{ date: day, version }] },
    });
    expect(changed.map(({ before, after }) => [before.shift?.start, after.shift?.start])).toEqual([
      [540, 660],
    ]);
  });

  it('are none where a day is as it was known', async () => {
    await schedule(day, 600, 1080);
    await schedule(day, 540, 1020);
    expect((await advisor.api.acknowledgements.mine()).changed).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('are said to the advisor at once', async () => {
    const { rows } = await changesOf(async () => schedule(day, 600, 1080));
    const { id } = await advisor.api.session.me();
    expect(rows).toContainEqual({ type: 'schedule_day', entity_id: `${self}/${day}`, user_id: id });
  });

  it('are the advisor’s own, and others’ within reach', async () => {
    expect(await problemOf(admin.api.acknowledgements.mine())).toMatchObject({ status: 409 });
    expect(
      await problemOf(
        supervisor.api.acknowledgements.list({
          query: { division_id: 3 as never, start_date: day, end_date: day },
        }),
      ),
    ).toMatchObject({ status: 403 });
    expect(await problemOf(waiting(advisor))).toMatchObject({ status: 403 });
    expect(
      await problemOf(
        admin.api.acknowledgements.list({
          query: {
            division_id: division as never,
            start_date: day,
            end_date: addDays(day, 62),
          },
        }),
      ),
    ).toMatchObject({ status: 400, body: { end_date: expect.any(Array) } });
  });
});

/** Rows of the feed that something writes. */
async function changesOf(work: () => Promise<void>) {
  const db = testServer.server.database.kysely;
  const { last } = await db
    .selectFrom('changes')
    .select((row) => row.fn.coalesce(row.fn.max('cursor'), row.lit(0)).as('last'))
    .executeTakeFirstOrThrow();
  await work();
  const rows = await db
    .selectFrom('changes')
    .select(['type', 'entity_id', 'user_id'])
    .where('cursor', '>', last)
    .execute();
  return { rows };
}

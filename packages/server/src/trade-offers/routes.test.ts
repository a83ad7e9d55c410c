import { addDays, toPlainDate } from '@watchbill/core/time/plain-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giveShift } from '../../../../tests/support/shifts.ts';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

const now = () => new Date('2026-11-16T08:00:00Z');
const date = toPlainDate('2026-11-25');
const division = 1;
let testServer: TestServer;
let admin: Actor;
let supervisor: Actor;
let advisor: Actor;
let colleague: Actor;
let [me, other] = [0, 0];

beforeAll(async () => {
  testServer = await openTestServer({ now, demoAround: '2026-11-20' });
  admin = await testServer.signIn('admin');
  supervisor = await testServer.signIn('supervisor');
  advisor = await testServer.signIn('advisor');
  colleague = await testServer.signIn('colleague');
  me = (await advisor.api.session.me()).agent_profile!.id;
  other = (await colleague.api.session.me()).agent_profile!.id;
});
beforeEach(async () => {
  await db().deleteFrom('trade_offers').execute();
  await db().deleteFrom('trades').execute();
  await configure({});
  await free(other);
  await giveShift(admin.api, { division, agent: me, date }, 540, 1020);
});
afterAll(() => testServer.close());

const db = () => testServer.server.database.kysely;
const free = (agent: number, on = date) =>
  db().deleteFrom('schedule_days').where('agent_id', '=', agent).where('date', '=', on).execute();
async function configure(more: object): Promise<void> {
  await db().deleteFrom('trade_configurations').execute();
  await admin.api.trades.configure({
    query: { division_id: division },
    body: { min_rest_hours: 0, max_open_requests: 50, ...more },
  });
}
const offer = (more: object = {}) => advisor.api.tradeOffers.create({ body: { date, ...more } });
const offersOf = async ({ api }: Actor) => (await api.tradeOffers.list()).data;
const take = ({ api }: Actor, id: number, return_date?: string) =>
  api.tradeOffers.take(
    { params: { id: id as never }, body: { return_date: return_date as never } },
    { ifMatch: '*' },
  );
const decide = (id: number, approval_status: 'completed' | 'unsuccessful') =>
  supervisor.api.trades.answer(
    { query: { id: id as never }, body: { approval_status } },
    { ifMatch: '*' },
  );
const shiftOf = async (agent: number, on = date) => {
  const row = await db()
    .selectFrom('schedule_stretches as stretch')
    .innerJoin('schedule_days as day', 'day.id', 'stretch.day_id')
    .select(['stretch.start_min', 'stretch.end_min'])
    .where('day.agent_id', '=', agent)
    .where('day.date', '=', on)
    .where('stretch.kind', '=', 'shift')
    .executeTakeFirst();
  return row === undefined ? null : [row.start_min, row.end_min];
};

describe('a day that is offered to all', () => {
  it('is seen by the division, taken by one, and changes hands once a supervisor approves', async () => {
    const { id } = await offer({ comments: 'my sister marries' });
    expect(await offersOf(colleague)).toMatchObject([
      { id, date, start_time: '09:00', end_time: '17:00', is_own: false, against: [] },
    ]);
    expect(await offersOf(advisor)).toMatchObject([{ id, is_own: true }]);
    expect(await offersOf(supervisor)).toMatchObject([{ id, against: [] }]);
    const trade = await take(colleague, id);
    expect(trade).toMatchObject({ state: 'pending_supervisor', request_to_agent_id: other });
    expect(await offersOf(colleague)).toEqual([]);
    expect(await problemOf(take(colleague, id))).toMatchObject({ status: 409 });
    await decide(trade.id, 'completed');
    expect([await shiftOf(me), await shiftOf(other)]).toEqual([null, [540, 1020]]);
  });

  it('changes hands at once where nobody has to approve', async () => {
    await configure({ is_supervisor_approval_required: false });
    const { id } = await offer();
    expect(await take(colleague, id)).toMatchObject({ state: 'completed' });
    expect([await shiftOf(me), await shiftOf(other)]).toEqual([null, [540, 1020]]);
  });

  it('is open again where the trade comes to nothing', async () => {
    const { id } = await offer();
    const trade = await take(colleague, id);
    await decide(trade.id, 'unsuccessful');
    expect(await offersOf(colleague)).toMatchObject([{ id, against: [] }]);
    expect(await shiftOf(me)).toEqual([540, 1020]);
  });

  it('cannot be taken by who works then, and says why before', async () => {
    const { id } = await offer();
    await giveShift(admin.api, { division, agent: other, date }, 600, 1080);
    expect(await offersOf(colleague)).toMatchObject([
      { id, against: [{ code: 'overlap', text: 'An advisor would have two shifts at once.' }] },
    ]);
    expect(await problemOf(take(colleague, id))).toMatchObject({
      status: 400,
      body: { code: 'overlap' },
    });
    expect(await shiftOf(other)).toEqual([600, 1080]);
  });

  it('may be a part of it', async () => {
    await configure({ is_supervisor_approval_required: false });
    const { id } = await offer({ start_time: '13:00', end_time: '17:00' });
    expect(await offersOf(colleague)).toMatchObject([
      { start_time: '13:00', end_time: '17:00', is_partial: true, against: [] },
    ]);
    await take(colleague, id);
    expect([await shiftOf(me), await shiftOf(other)]).toEqual([
      [540, 780],
      [780, 1020],
    ]);
  });

  it('may be for a day in return, which its taker chooses among its own', async () => {
    await configure({ is_supervisor_approval_required: false, is_day_off_allowed: false });
    const [own, same, late] = [addDays(date, 1), addDays(date, 2), addDays(date, 5)];
    for (const day of [own, same])
      await giveShift(admin.api, { division, agent: other, date: day }, 600, 1080);
    await giveShift(admin.api, { division, agent: me, date: same }, 540, 1020);
    await free(me, own);
    const { id } = await offer({ return_from: date, return_to: addDays(date, 4) });
    expect(await offersOf(colleague)).toMatchObject([
      { return_from: date, return_to: addDays(date, 4), against: [] },
    ]);
    const { data } = await colleague.api.tradeOffers.returns({ params: { id: id as never } });
    const on = (day: string) => data.find((one) => one.date === day);
    expect(on(own)).toEqual({ date: own, start_time: '10:00', end_time: '18:00', against: [] });
    expect(on(same)?.against).toMatchObject([{ code: 'overlap' }]);
    for (const [day, field] of [
      [undefined, 'Choose the day that you give in return.'],
      [late, 'Choose the day that you give in return.'],
    ] as const)
      expect(await problemOf(take(colleague, id, day))).toMatchObject({
        body: { return_date: [field] },
      });
    expect(await problemOf(take(colleague, id, same))).toMatchObject({
      body: { code: 'overlap' },
    });
    expect(await take(colleague, id, own)).toMatchObject({ state: 'completed' });
    expect([await shiftOf(me), await shiftOf(other)]).toEqual([null, [540, 1020]]);
    expect([await shiftOf(me, own), await shiftOf(other, own)]).toEqual([[600, 1080], null]);
  });

  it('is withdrawn by who made it, and by nobody else', async () => {
    const { id } = await offer();
    const withdraw = ({ api }: Actor) =>
      api.tradeOffers.withdraw({ params: { id: id as never } }, { ifMatch: '*' });
    expect(await problemOf(withdraw(colleague))).toMatchObject({ status: 403 });
    await withdraw(advisor);
    expect(await offersOf(colleague)).toEqual([]);
    expect(await problemOf(take(colleague, id))).toMatchObject({ status: 409 });
  });

  it.each([
    ['twice', {}, {}, 409, 'conflict'],
    ['outside the shift', {}, { start_time: '16:00', end_time: '18:00' }, 400, 'invalid'],
    ['where trading is closed', { is_enabled: false }, {}, 400, 'trading_closed'],
    ['where gifts are not allowed', { is_day_off_allowed: false }, {}, 400, 'one_sided'],
    ['for half a span in return', {}, { return_from: '2026-11-26' }, 400, 'invalid'],
    [
      'in part for a day in return',
      {},
      {
        start_time: '10:00',
        end_time: '11:00',
        return_from: '2026-11-26',
        return_to: '2026-11-27',
      },
      400,
      'invalid',
    ],
    ['too late', { min_lead_hours: 700 }, {}, 400, 'too_late'],
    [
      'in part where parts are not',
      { is_partial_allowed: false },
      { start_time: '10:00', end_time: '11:00' },
      400,
      'partial_not_allowed',
    ],
  ])('is not offered %s', async (when, rules, form, status, code) => {
    if (when === 'twice') await offer();
    await configure(rules);
    expect(await problemOf(offer(form))).toMatchObject({ status, body: { code } });
  });

  it('is none without a shift, and none of who is no advisor', async () => {
    await free(me);
    expect(await problemOf(offer())).toMatchObject({ body: { code: 'nothing_to_trade' } });
    expect(
      await problemOf(admin.api.tradeOffers.create({ body: { date: addDays(date, 1) } })),
    ).toMatchObject({ status: 409, body: { code: 'not_an_advisor' } });
  });
});

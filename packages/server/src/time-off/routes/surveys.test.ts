import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

let now = new Date('2026-11-20T08:00:00Z');
let testServer: TestServer;
let admin: Actor;
let advisor: Actor;
let colleague: Actor;
let [self, other, elsewhere] = [0, 0, 0];
const db = () => testServer.server.database.kysely;
const hours = [
  { option: 'Early', weekdays: [1, 2], start_time: '06:00', end_time: '14:00' },
  { option: 'Late', weekdays: [1], start_time: '14:00', end_time: '22:00' },
];
const surveyForm = (given: object = {}) => ({
  division_id: 1,
  name: 'Shifts',
  opens_on: '2026-11-01',
  closes_on: '2026-11-30',
  questions: [{ text: 'Which shift?', kind: 'ranked' as const, options: ['Early', 'Late'], hours }],
  ...given,
});
const make = (given: object = {}) => admin.api.timeOff.createSurvey({ body: surveyForm(given) });
const answer = (who: Actor, id: number, answers: unknown[]) =>
  who.api.timeOff.answerSurvey({ params: { id }, body: { answers } as never });
const asked = async (id: number, query: object = {}) =>
  (await admin.api.timeOff.surveyAdvisors({ params: { id }, query: { page_size: 1000, ...query } }))
    .results;
const remindersOf = async (id: number) =>
  (
    await db()
      .selectFrom('notifications')
      .innerJoin('advisors', 'advisors.user_id', 'notifications.user_id')
      .select('advisors.id')
      .where('about_kind', '=', 'time-off-survey')
      .where('about_id', '=', id)
      .execute()
  ).map((row) => row.id);
/** Runs the scheduled task at a time, whenever it last ran. */
async function taskAt(at: string): Promise<void> {
  const before = now;
  now = new Date(at);
  await db().deleteFrom('scheduled_tasks').where('name', '=', 'survey-reminders').execute();
  await testServer.server.tasks.run('survey-reminders');
  now = before;
}

beforeAll(async () => {
  testServer = await openTestServer({ now: () => now, demoAround: '2026-11-20' });
  [admin, advisor, colleague] = await Promise.all([
    testServer.signIn('admin'),
    testServer.signIn('advisor'),
    testServer.signIn('colleague'),
  ]);
  self = (await advisor.api.session.me()).agent_profile!.id;
  other = (await colleague.api.session.me()).agent_profile!.id;
  elsewhere = (
    await db()
      .selectFrom('advisors')
      .select('id')
      .where('division_id', '=', 2)
      .executeTakeFirstOrThrow()
  ).id;
});
afterAll(() => testServer.close());

describe('a survey of chosen advisors', () => {
  it('asks them and nobody else', async () => {
    const { id } = await make({ agent_ids: [self] });
    expect(await asked(id)).toMatchObject([
      { agent_id: self, has_answered: false, is_reminded: false },
    ]);
    const seen = async (who: Actor) =>
      (await who.api.timeOff.surveys({ query: {} })).results.map((one) => one.id);
    expect(await seen(advisor)).toContain(id);
    expect(await seen(colleague)).not.toContain(id);
    expect(await problemOf(answer(colleague, id, [['Early']]))).toMatchObject({
      status: 403,
      body: { code: 'not_asked' },
    });
    await answer(advisor, id, [['Early']]);
    expect(await asked(id, { has_answered: true })).toHaveLength(1);
    expect(await admin.api.timeOff.surveyResults({ params: { id } })).toMatchObject({
      invited: 1,
      answered: 1,
    });
    expect(await problemOf(make({ agent_ids: [elsewhere] }))).toMatchObject({
      status: 400,
      body: { agent_ids: [expect.stringContaining('division')] },
    });
    await admin.api.timeOff.disableSurvey(
      { params: { id }, body: { is_disabled: true } },
      { ifMatch: '*' },
    );
    expect(await seen(advisor)).not.toContain(id);
  });
  it('is changed, but not what is asked once somebody has answered', async () => {
    const made = await make();
    const after = await admin.api.timeOff.updateSurvey(
      {
        params: { id: made.id },
        body: surveyForm({ name: 'Shifts 2027', is_anonymous: true }),
      },
      { ifMatch: '*' },
    );
    expect(after).toMatchObject({ name: 'Shifts 2027', is_anonymous: true, version: 2 });
    await answer(advisor, made.id, [['Late']]);
    expect(
      await problemOf(
        admin.api.timeOff.updateSurvey(
          { params: { id: made.id }, body: surveyForm() },
          { ifMatch: '*' },
        ),
      ),
    ).toMatchObject({
      status: 400,
      body: { questions: [expect.stringContaining('Somebody has answered')] },
    });
    expect(
      await admin.api.timeOff.updateSurvey(
        {
          params: { id: made.id },
          body: surveyForm({ is_anonymous: true, closes_on: '2026-12-24' }),
        },
        { ifMatch: '*' },
      ),
    ).toMatchObject({ closes_on: '2026-12-24', answered: 1 });
    expect(
      await problemOf(
        admin.api.timeOff.pushSurvey({ params: { id: made.id }, body: { question: 0 } }),
      ),
    ).toMatchObject({ status: 409, body: { code: 'anonymous' } });
    expect(
      await problemOf(
        advisor.api.timeOff.disableSurvey(
          { params: { id: made.id }, body: { is_disabled: true } },
          { ifMatch: '*' },
        ),
      ),
    ).toMatchObject({ status: 403 });
  });
});

describe('a reminder', () => {
  it('goes once to each who has not answered, so many days before the end', async () => {
    const { id } = await make({ remind_days: 3, agent_ids: [self, other] });
    await answer(advisor, id, [['Early']]);
    await taskAt('2026-11-26T12:00:00Z');
    expect(await remindersOf(id)).toEqual([]);
    await taskAt('2026-11-27T12:00:00Z');
    await taskAt('2026-11-28T12:00:00Z');
    expect(await remindersOf(id)).toEqual([other]);
    expect(await asked(id, { has_answered: false })).toMatchObject([
      { agent_id: other, is_reminded: true },
    ]);
    expect(await answer(colleague, id, [['Late']])).toMatchObject({ answered: 2 });
  });
});

describe('answers', () => {
  it('become preferred hours where availability allows it', async () => {
    const { id } = await make({ agent_ids: [self, other] });
    await answer(advisor, id, [['Early', 'Late']]);
    await answer(colleague, id, [['Late']]);
    await db().deleteFrom('agent_availability').where('agent_id', 'in', [self, other]).execute();
    const record = await db()
      .insertInto('agent_availability')
      .values({ agent_id: self })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db()
      .insertInto('availability_ranges')
      .values({
        availability_id: record.id,
        date_start: '2026-01-01',
        date_end: null,
        anchor_date: '2026-01-01',
        force_to_work: false,
        max_avg_weekly_hrs: 0,
        min_days_off: 0,
      })
      .execute();
    const push = () => admin.api.timeOff.pushSurvey({ params: { id }, body: { question: 0 } });
    const results = async () => new Map((await push()).map((one) => [one.agent_id, one.result]));
    expect(await results()).toEqual(
      new Map([
        [self, 'preferred'],
        [other, 'no_availability'],
      ]),
    );
    const times = () =>
      db()
        .selectFrom('availability_times as time')
        .innerJoin('availability_ranges as range', 'range.id', 'time.range_id')
        .select(['weekday', 'start_time', 'end_time', 'avl_status'])
        .where('range.availability_id', '=', record.id)
        .orderBy('weekday')
        .execute();
    const early = [1, 2].map((weekday) => ({
      weekday,
      start_time: 360,
      end_time: 840,
      avl_status: 'preferred',
    }));
    expect(await times()).toEqual(early);
    await push();
    expect(await times()).toEqual(early);
    await db()
      .updateTable('availability_times')
      .set({ avl_status: 'unavailable' })
      .where('weekday', '=', 2)
      .execute();
    expect((await results()).get(self)).toBe('unavailable');
    expect(
      await problemOf(admin.api.timeOff.pushSurvey({ params: { id }, body: { question: 1 } })),
    ).toMatchObject({
      status: 400,
      body: { question: ['No option of this question names hours.'] },
    });
  });
});

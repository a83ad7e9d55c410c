import { testNow } from '../../../../tests/support/clock.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

let testServer: TestServer;
let admin: Actor;
beforeAll(async () => {
  testServer = await openTestServer();
  admin = await testServer.signIn('admin');
});
afterAll(() => testServer.close());

const form = {
  description: 'Back office',
  color_code: '#112233',
  is_paid: true,
  is_work: true,
  in_office: true,
  out_of_office: false,
};

describe('event types', () => {
  it('are added, changed, disabled several at once, and deleted', async () => {
    const added = await admin.api.eventTypes.create({ body: form });
    expect(added).toMatchObject({ ...form, version: 1, is_disabled: false });
    const [changed] = await admin.api.eventTypes.update(
      { params: { id: [added.id] }, body: { ...form, description: 'Desk' } },
      { ifMatch: 1 },
    );
    expect(changed).toMatchObject({ description: 'Desk', version: 2 });
    const second = await admin.api.eventTypes.create({ body: { ...form, description: 'Post' } });
    await admin.api.eventTypes.update({
      params: { id: `${added.id},${second.id}` },
      body: { is_disabled: true },
    });
    expect(
      (await admin.api.eventTypes.list({ query: { is_disabled: true } })).map((row) => row.id),
    ).toEqual([added.id, second.id]);
    await admin.api.eventTypes.remove({ params: { id: `${added.id},${second.id}` } });
    expect(await admin.api.eventTypes.list({ query: { search: 'desk' } })).toEqual([]);
  });

  it('that schedules use are not deleted', async () => {
    const [used] = await admin.api.eventTypes.list({ query: { search: 'Meal' } });
    expect(
      await problemOf(admin.api.eventTypes.remove({ params: { id: String(used!.id) } })),
    ).toMatchObject({
      status: 400,
      body: { activity_id: ['This event type is in use, or does not exist.'] },
    });
  });

  it('are refused with the field that is wrong', async () => {
    expect(
      await problemOf(
        admin.api.eventTypes.create({
          body: { ...form, description: ' ', color_code: 'red', out_of_office: true },
        }),
      ),
    ).toMatchObject({
      status: 400,
      body: { description: ['Description is required'], color_code: ['Use a colour like #dad183'] },
    });
    expect(
      await problemOf(admin.api.eventTypes.create({ body: { ...form, out_of_office: true } })),
    ).toMatchObject({
      status: 400,
      body: { out_of_office: [expect.stringContaining('not both')] },
    });
    expect(
      await problemOf(admin.api.eventTypes.update({ params: { id: '1,2' }, body: form })),
    ).toMatchObject({ status: 400 });
    const supervisor = await testServer.signIn('supervisor');
    expect((await supervisor.api.eventTypes.list({ query: {} })).length).toBeGreaterThan(5);
    expect(await problemOf(supervisor.api.eventTypes.create({ body: form }))).toMatchObject({
      status: 403,
    });
  });
});

describe('named shifts', () => {
  it('are listed, made once, and deleted without touching schedules', async () => {
    const { id } = await admin.api.shifts.create({ body: { shift_name: 'Twilight' } });
    expect(
      await problemOf(admin.api.shifts.create({ body: { shift_name: 'twilight' } })),
    ).toMatchObject({
      status: 400,
      body: { shift_name: ['A shift with this name exists already.'] },
    });
    const listed = (await admin.api.shifts.list()).data.data.map((shift) => shift.shift_name);
    expect(listed).toEqual(listed.toSorted());
    expect(listed).toEqual(expect.arrayContaining(['Day', 'Early', 'Late', 'Night', 'Twilight']));
    await admin.api.shifts.remove({ query: { id } });
    expect(await problemOf(admin.api.shifts.remove({ query: { id } }))).toMatchObject({
      status: 404,
    });
    const { data } = await admin.api.schedules.read({
      query: { division_id: 1, date_schedule: testNow().toISOString().slice(0, 10) },
    });
    expect(data.some((row) => row.start_time !== null)).toBe(true);
  });

  /** A shift on one day of each of these divisions. */
  async function shiftOn(
    name: string,
    divisions: readonly number[],
    isLocked = false,
  ): Promise<{ id: number; days: number[] }> {
    const db = testServer.server.database.kysely;
    const { id } = await admin.api.shifts.create({ body: { shift_name: name } });
    const days: number[] = [];
    for (const division of divisions)
      days.push(
        (
          await db
            .selectFrom('schedule_days')
            .select('id')
            .where('division_id', '=', division)
            .where('is_locked', '=', isLocked)
            .limit(1)
            .executeTakeFirstOrThrow()
        ).id,
      );
    await db.updateTable('schedule_days').set({ shift_id: id }).where('id', 'in', days).execute();
    return { id, days };
  }
  const dayOf = (id: number) =>
    testServer.server.database.kysely
      .selectFrom('schedule_days')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it('go off the days that carry them, which move on by a version and are told and audited with their division', async () => {
    const {
      id,
      days: [day = 0],
    } = await shiftOn('Brief', [2]);
    const before = await dayOf(day);
    const { message } = await admin.api.shifts.remove({ query: { id } });
    const date = String(before.date).slice(0, 10);
    expect(message).toBe(
      `Deleted Successfully! A day, ${date}, carried this name and keeps its times.`,
    );
    expect(await dayOf(day)).toMatchObject({ shift_id: null, version: before.version + 1 });
    expect(
      (await admin.api.audit.list({ query: { entity: 'schedule_day', entity_id: String(day) } }))
        .results[0],
    ).toMatchObject({
      operation: 'shifts.remove',
      division_id: 2,
      before: { shift: { shift_id: id } },
      after: { shift: { shift_id: null } },
    });
    expect(
      await testServer.server.database.kysely
        .selectFrom('changes')
        .selectAll()
        .orderBy('cursor', 'desc')
        .limit(1)
        .executeTakeFirst(),
    ).toMatchObject({ type: 'schedule_day', division_id: 2, version: before.version + 1 });
  });

  it('stay while a locked day carries them', async () => {
    const {
      id,
      days: [day = 0],
    } = await shiftOn('Fixed', [1], true);
    const { date, version } = await dayOf(day);
    expect(await problemOf(admin.api.shifts.remove({ query: { id } }))).toMatchObject({
      status: 409,
      body: {
        code: 'locked',
        non_field_errors: [
          `A locked day, ${date}, carries this shift. Unlock it first, or keep the shift.`,
        ],
      },
    });
    expect(await dayOf(day)).toMatchObject({ shift_id: id, version });
  });

  it('that other divisions use are theirs too', async () => {
    const { id, days } = await shiftOn('Common', [1, 3]);
    const supervisor = await testServer.signIn('supervisor');
    expect(await problemOf(supervisor.api.shifts.remove({ query: { id } }))).toMatchObject({
      status: 403,
      body: {
        code: 'out_of_scope',
        non_field_errors: [expect.stringContaining('Divisions outside yours use this too')],
      },
    });
    expect(await Promise.all(days.map(dayOf))).toMatchObject(days.map(() => ({ shift_id: id })));
  });
});

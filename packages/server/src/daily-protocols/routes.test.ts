import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

let testServer: TestServer;
let admin: Actor;
let meal: number;
beforeAll(async () => {
  testServer = await openTestServer();
  admin = await testServer.signIn('admin');
  meal = (await admin.api.eventTypes.list({ query: { search: 'Meal' } }))[0]!.id;
});
afterAll(() => testServer.close());

const early = {
  dr_name: 'Early',
  earliest_start_time: '06:00',
  latest_start_time: '08:00:00',
  schedule_length: '08:30:00',
  work_bf_schedule_ends: '00:30:00',
  start_time_increment: '00:30:00',
};
const split = {
  dr_name: 'Split',
  earliest_start_time: '07:00',
  latest_start_time: '09:00',
  start_time_increment: '01:00',
  off_segment: '03:00',
  min_off_segment: '02:00',
  max_off_segment: '04:00',
  split_start_increment: '00:30',
  first_work_seg_length: '04:00',
  second_work_seg_length: '04:00',
};

describe('daily protocols', () => {
  it('are added, listed, changed, disabled and restored', async () => {
    const added = await admin.api.dailyProtocols.createNormal({ body: early });
    expect(added).toMatchObject({
      dr_name: 'Early',
      shift_type: 'normal',
      earliest_start_time: '06:00:00',
      schedule_length: '08:30:00',
      break_timing_method: 'relative',
      off_segment: null,
      is_disabled: false,
      version: 1,
    });
    const changed = await admin.api.dailyProtocols.updateNormal(
      {
        params: { id: added.id },
        body: { ...early, dr_end_time: '16:00', dr_start_time: '06:00' },
      },
      { ifMatch: 1 },
    );
    expect(changed).toMatchObject({
      dr_start_time: '06:00:00',
      dr_end_time: '16:00:00',
      version: 2,
    });
    expect(
      await problemOf(
        admin.api.dailyProtocols.updateNormal(
          { params: { id: added.id }, body: early },
          { ifMatch: 1 },
        ),
      ),
    ).toMatchObject({ status: 409, body: { newer: { version: 2 } } });
    expect(
      await admin.api.dailyProtocols.patch({
        query: { dr_id: added.id },
        body: { is_disabled: true },
      }),
    ).toMatchObject({ is_disabled: true });
    expect(
      (await admin.api.dailyProtocols.list({ query: { is_disabled: true, search: 'ear' } }))
        .results,
    ).toMatchObject([{ id: added.id }]);
    await admin.api.dailyProtocols.patch({
      query: { dr_id: added.id },
      body: { is_disabled: false },
    });
    expect(
      await admin.api.dailyProtocols.list({ query: { is_disabled: false, dr_id: added.id } }),
    ).toMatchObject({ count: 1, results: [{ version: 4 }] });
  });

  it('of split shifts have two work segments around an off segment', async () => {
    const added = await admin.api.dailyProtocols.createSplit({ body: split });
    expect(added).toMatchObject({
      shift_type: 'split',
      schedule_length: '08:00:00',
      off_segment: '03:00:00',
      split_start_increment: '00:30:00',
    });
    expect(
      await admin.api.dailyProtocols.updateSplit({
        params: { id: added.id },
        body: { ...split, off_segment: '02:00' },
      }),
    ).toMatchObject({ off_segment: '02:00:00', version: 2 });
    expect(
      await problemOf(
        admin.api.dailyProtocols.updateNormal({ params: { id: added.id }, body: early }),
      ),
    ).toMatchObject({ status: 404 });
    const bad = (change: object) =>
      problemOf(
        admin.api.dailyProtocols.updateSplit({
          params: { id: added.id },
          body: { ...split, ...change },
        }),
      );
    expect(await bad({ off_segment: '05:00' })).toMatchObject({
      status: 400,
      body: { off_segment: ['The off segment lies between its minimum and its maximum.'] },
    });
    expect(await bad({ max_off_segment: '16:00' })).toMatchObject({
      status: 400,
      body: { max_off_segment: ['You can only add schedule shift less than 24 hours!'] },
    });
    expect(await bad({ schedule_length: '11:00' })).toMatchObject({
      status: 400,
      body: { schedule_length: [expect.stringContaining('both work segments')] },
    });
  });

  it('take no number that somebody has chosen, and leave numbers to others', async () => {
    const add = (dr_name: string, id?: number) =>
      admin.api.dailyProtocols.createNormal({ body: { ...early, dr_name, id } });
    const first = await add('First number');
    await add('Chosen number', first.id + 1);
    expect((await add('Next number')).id).toBe(first.id + 2);
    expect(await problemOf(add('Last number', 2_147_483_647))).toMatchObject({ status: 400 });
  });

  it('are refused on the field that is wrong', async () => {
    await admin.api.dailyProtocols.createNormal({ body: { ...early, dr_name: 'Taken' } });
    const bad = (change: object) =>
      problemOf(
        admin.api.dailyProtocols.createNormal({ body: { ...early, dr_name: 'Other', ...change } }),
      );
    expect(await bad({ dr_name: ' ' })).toMatchObject({
      status: 400,
      body: { dr_name: ['Name is required'] },
    });
    expect(await bad({ dr_name: 'TAKEN' })).toMatchObject({
      status: 400,
      body: { dr_name: ['A daily protocol with this name exists already.'] },
    });
    expect(await bad({ schedule_length: 'long' })).toMatchObject({
      status: 400,
      body: { schedule_length: ['Invalid Time Format, Use HH:MM:SS'] },
    });
    expect(await bad({ schedule_length: '24:00:00' })).toMatchObject({
      status: 400,
      body: { schedule_length: ['You can only add schedule shift less than 24 hours!'] },
    });
    expect(await bad({ start_time_increment: '00:00:00' })).toMatchObject({
      status: 400,
      body: { start_time_increment: [expect.stringContaining('increment')] },
    });
    expect(await bad({ latest_start_time: '05:00' })).toMatchObject({
      status: 400,
      body: { latest_start_time: [expect.stringContaining('earliest')] },
    });
    expect(await bad({ id: 1 })).toMatchObject({
      status: 400,
      body: { id: ['The Given ID is not available'] },
    });
    expect(
      await problemOf(
        admin.api.dailyProtocols.patch({ query: { dr_id: 9999 }, body: { is_disabled: true } }),
      ),
    ).toMatchObject({ status: 404, body: { non_field_errors: ['Daily protocol was not found.'] } });
    const supervisor = await testServer.signIn('supervisor');
    expect((await supervisor.api.dailyProtocols.list({ query: {} })).count).toBeGreaterThan(0);
    expect(
      await problemOf(supervisor.api.dailyProtocols.createNormal({ body: early })),
    ).toMatchObject({ status: 403 });
  });
});

describe('events of a daily protocol', () => {
  it('are placed inside the shift, apart from one another', async () => {
    const { id } = await admin.api.dailyProtocols.createNormal({
      body: { ...early, dr_name: 'With meals' },
    });
    const body = {
      activity_code: meal,
      activity_offset: '04:00:00',
      activity_length: '00:30:00',
      activity_increment: '00:15:00',
      activity_timing_slack: '00:30:00',
    };
    const added = await admin.api.dailyProtocols.addActivity({ params: { id }, body });
    expect(added).toMatchObject({
      activity_code: { id: meal, description: 'Meal', icon: 'restaurant' },
      activity_offset: '04:00:00',
      activity_timing_slack: '00:30:00',
      version: 1,
    });
    const beside = await admin.api.dailyProtocols.addActivity({
      params: { id },
      body: { activity_code: meal, activity_timing_slack: '00:05:00' },
    });
    expect(beside).toMatchObject({ activity_offset: '03:45:00', activity_length: '00:15:00' });
    const bad = (change: object) =>
      problemOf(
        admin.api.dailyProtocols.addActivity({ params: { id }, body: { ...body, ...change } }),
      );
    expect(await bad({ activity_timing_slack: '00:04:59' })).toMatchObject({
      status: 400,
      body: {
        activity_timing_slack: [
          'Ensure time flexibility value is greater than or equal to 00:05:00.',
        ],
      },
    });
    expect(await bad({ activity_offset: '04:29' })).toMatchObject({
      status: 400,
      body: { activity_offset: ['The event overlaps another event of this protocol.'] },
    });
    expect(await bad({ activity_offset: '07:45' })).toMatchObject({
      status: 400,
      body: { activity_offset: ['The event must lie inside the work of the shift.'] },
    });
    expect(await bad({ activity_code: 99_999, activity_offset: '01:00' })).toMatchObject({
      status: 400,
      body: { activity_code: ['Event type was not found.'] },
    });
    expect(
      await problemOf(
        admin.api.dailyProtocols.updateNormal({
          params: { id },
          body: { ...early, dr_name: 'With meals', schedule_length: '04:30:00' },
        }),
      ),
    ).toMatchObject({
      status: 400,
      body: { schedule_length: [expect.stringContaining('no longer fit')] },
    });
    const moved = await admin.api.dailyProtocols.updateActivity(
      {
        params: { id },
        query: { dr_activity_id: added.id },
        body: { ...body, activity_offset: '05:00' },
      },
      { ifMatch: 1 },
    );
    expect(moved).toMatchObject({ activity_offset: '05:00:00', version: 2 });
    expect(
      await problemOf(
        admin.api.dailyProtocols.updateActivity(
          {
            params: { id },
            query: {},
            body: { ...body, dr_activity_id: added.id, activity_offset: '06:00' },
          },
          { ifMatch: 1 },
        ),
      ),
    ).toMatchObject({ status: 409 });
    expect(
      await admin.api.dailyProtocols.removeActivity({
        params: { id },
        query: { dr_activity_id: beside.id },
      }),
    ).toEqual({ message: 'Event Deleted Successfully!' });
    expect(
      (await admin.api.dailyProtocols.activities({ params: { id } })).map((row) => row.id),
    ).toEqual([added.id]);
    expect(
      await problemOf(admin.api.dailyProtocols.removeActivity({ params: { id }, query: {} })),
    ).toMatchObject({ status: 404 });
  });

  it('are of an enabled event type', async () => {
    const { id: type } = await admin.api.eventTypes.create({ body: { description: 'Gone' } });
    await admin.api.eventTypes.update({
      params: { id: [type] },
      body: { is_disabled: true },
    });
    const { id } = await admin.api.dailyProtocols.createNormal({
      body: { ...early, dr_name: 'Plain' },
    });
    expect(
      await problemOf(
        admin.api.dailyProtocols.addActivity({
          params: { id },
          body: { activity_code: type, activity_timing_slack: '00:10' },
        }),
      ),
    ).toMatchObject({
      status: 400,
      body: { activity_code: ['Gone is disabled: restore it first, or choose another.'] },
    });
  });
});

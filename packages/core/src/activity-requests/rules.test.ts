import { describe, expect, it } from 'vitest';
import {
  countingIds,
  emptyDay,
  type ActivityType,
  type ScheduleDay,
  type SchedulePolicy,
} from '../schedules/model.ts';
import { toPlainDate } from '../time/plain-date.ts';
import { activityRequestForm } from './model.ts';
import {
  absenceRequest,
  applyRequest,
  overtimeBeside,
  placeRequest,
  type RequestedChange,
} from './rules.ts';

const date = toPlainDate('2026-11-20');
const type = (id: number): ActivityType => ({
  id,
  description: `type ${id}`,
  color_code: null,
  icon: null,
  is_paid: true,
  is_work: true,
  in_office: true,
  out_of_office: false,
  needs_permission: false,
  is_disabled: id === 9,
});
const policy: SchedulePolicy = {
  selectedDate: null,
  activityTypes: new Map([1, 2, 9].map((id) => [id, type(id)])),
  mayLock: false,
  newId: countingIds(),
};
const day: ScheduleDay = {
  ...emptyDay(date, 7),
  day_id: 5,
  version: 1,
  shift: { start: 540, end: 1020, shift_id: null },
  activities: [
    { id: 11, activity_id: 1, start: 600, end: 660 },
    { id: 12, activity_id: 1, start: 900, end: 960 },
  ],
};
const add = (start: number, end: number, overwrites = false): RequestedChange => ({
  request_type: 'add_activity',
  activity: { event_type_id: 2, at: { start, end }, description: '' },
  shift: null,
  overwrites,
});
const change = (start: number, end: number, overwrites = false): RequestedChange => ({
  request_type: 'request_schedule_change',
  activity: null,
  shift: { start, end },
  overwrites,
});
const spans = (result: ScheduleDay) =>
  result.activities.map(({ activity_id, start, end }) => [activity_id, start, end]);
const codes = (asked: RequestedChange, on = day) =>
  applyRequest(on, asked, policy)
    .findings.filter(({ severity }) => severity !== 'warning')
    .map(({ code }) => code);

describe('applyRequest', () => {
  it('adds an activity where there is room, and otherwise says what is in the way', () => {
    expect(spans(applyRequest(day, add(700, 730), policy).day)).toEqual([
      [1, 600, 660],
      [2, 700, 730],
      [1, 900, 960],
    ]);
    expect(codes(add(630, 690))).toEqual(['schedules.activityOverlapsAdding']);
    expect(codes(add(1000, 1040))).toEqual(['schedules.activityInsideShift']);
    expect(codes(add(700, 730), { ...day, locked: true })).toEqual(['schedules.unlockFirst']);
    expect(
      codes({
        ...add(700, 730),
        activity: { event_type_id: 9, at: { start: 700, end: 730 }, description: '' },
      }),
    ).toEqual(['schedules.activityTypeUnavailable']);
  });
  it('cuts, splits or removes what is in the way where it may overwrite', () => {
    expect(spans(applyRequest(day, add(630, 690, true), policy).day)).toEqual([
      [1, 600, 630],
      [2, 630, 690],
      [1, 900, 960],
    ]);
    expect(spans(applyRequest(day, add(570, 630, true), policy).day)).toEqual([
      [2, 570, 630],
      [1, 630, 660],
      [1, 900, 960],
    ]);
    expect(spans(applyRequest(day, add(615, 645, true), policy).day)).toEqual([
      [1, 600, 615],
      [2, 615, 645],
      [1, 645, 660],
      [1, 900, 960],
    ]);
    expect(spans(applyRequest(day, add(590, 960, true), policy).day)).toEqual([[2, 590, 960]]);
  });
  it('moves a shift, or draws one on a free day', () => {
    expect(applyRequest(day, change(600, 1080), policy).day.shift).toMatchObject({
      start: 600,
      end: 1080,
    });
    expect(applyRequest(emptyDay(date, 7), change(600, 1080), policy).day.shift).toMatchObject({
      start: 600,
      end: 1080,
    });
    expect(codes(change(630, 1080))).toEqual(['schedules.shiftCoversActivities']);
    const cut = applyRequest(day, change(630, 900, true), policy).day;
    expect([cut.shift?.start, cut.shift?.end, spans(cut)]).toEqual([630, 900, [[1, 630, 660]]]);
    expect(spans(applyRequest(day, change(1100, 1400, true), policy).day)).toEqual([]);
    expect(codes(change(600, 1080), { ...day, locked: true })).toContain('schedules.rowLocked');
    const overtime: ScheduleDay = {
      ...day,
      blocks: [{ id: 3, kind: 'overtime', start: 1020, end: 1080 }],
    };
    expect(codes(change(540, 1050), overtime)).toEqual(['schedules.blockOverlapsShift']);
  });
  it('does both or neither', () => {
    const both: RequestedChange = { ...change(600, 1080), activity: add(1040, 1070).activity };
    expect(spans(applyRequest(day, both, policy).day)).toEqual([
      [1, 600, 660],
      [1, 900, 960],
      [2, 1040, 1070],
    ]);
    const half = applyRequest(
      day,
      { ...change(600, 1080), activity: add(610, 640).activity },
      policy,
    );
    expect(half.day).toBe(day);
  });
});

describe('placeRequest', () => {
  const form = (given: object) =>
    activityRequestForm.parse({
      schedule_date: date,
      activity: 1,
      start_time: '02:00',
      end_time: '02:30:00',
      request_type: 'add_activity',
      ...given,
    });
  const night: ScheduleDay = {
    ...emptyDay(date, 7),
    shift: { start: 1320, end: 1800, shift_id: null },
  };
  it('puts a time after midnight on the row that runs into it', () => {
    expect(placeRequest(form({}), night).activity?.at).toEqual({ start: 1560, end: 1590 });
    expect(
      placeRequest(
        form({ start_time: '23:00', end_time: '23:30', is_combine_right_schedule: true }),
        night,
      ).activity?.at,
    ).toEqual({ start: 1380, end: 1410 });
    expect(
      placeRequest(
        form({ start_time: '23:30', end_time: '00:30', is_combine_activity: true }),
        night,
      ).activity?.at,
    ).toEqual({ start: 1410, end: 1470 });
    expect(placeRequest(form({}), day).activity?.at).toEqual({ start: 120, end: 150 });
  });
  it('reads the shift asked for', () => {
    const asked = form({
      request_type: 'request_schedule_change',
      activity: null,
      start_time: null,
      end_time: null,
      schedule_start_time: '22:00',
      schedule_end_time: '06:00',
    });
    expect(placeRequest(asked, day)).toEqual({ activity: null, shift: { start: 1320, end: 1800 } });
    expect(activityRequestForm.safeParse({ ...asked, schedule_end_time: null }).success).toBe(
      false,
    );
    expect(activityRequestForm.safeParse({ ...form({}), start_time: '25:00' }).success).toBe(false);
  });
});

describe('an absence that is reported', () => {
  const sickness: ActivityType = {
    ...type(3),
    icon: 'sick',
    is_work: false,
    in_office: false,
    out_of_office: true,
  };
  const types = new Map([...policy.activityTypes, [3, sickness] as const]);
  const night: ScheduleDay = {
    ...emptyDay(date, 7),
    day_id: 6,
    version: 1,
    shift: { start: 1320, end: 1800, shift_id: null },
    activities: [{ id: 21, activity_id: 1, start: 1500, end: 1530 }],
  };
  const spanOf = (...[kind, on, , at]: Parameters<typeof absenceRequest>) => {
    const form = absenceRequest(kind, on, types, at);
    return form === null ? null : placeRequest(activityRequestForm.parse(form), on).activity?.at;
  };

  it('is what is left of the time scheduled for the sick, over midnight too', () => {
    expect(spanOf('sick', day, types, { time: null, now: 300 })).toEqual({ start: 540, end: 1020 });
    expect(spanOf('sick', day, types, { time: null, now: 702 })).toEqual({ start: 700, end: 1020 });
    expect(spanOf('sick', night, types, { time: null, now: null })).toEqual({
      start: 1320,
      end: 1800,
    });
    expect(spanOf('sick', night, types, { time: null, now: 1550 })).toEqual({
      start: 1550,
      end: 1800,
    });
  });

  it('is up to the arrival for who comes late', () => {
    expect(spanOf('late', day, types, { time: 600, now: 500 })).toEqual({ start: 540, end: 600 });
    expect(spanOf('late', night, types, { time: 60, now: 1300 })).toEqual({
      start: 1320,
      end: 1500,
    });
    expect(spanOf('late', day, types, { time: 100, now: 500 })).toBeNull();
  });

  it('can be granted as it is, whatever was planned in its time', () => {
    for (const on of [day, night]) {
      const form = activityRequestForm.parse(
        absenceRequest('sick', on, types, { time: null, now: null }),
      );
      const asked = {
        ...placeRequest(form, on),
        request_type: form.request_type,
        overwrites: true,
      };
      const { day: after, findings } = applyRequest(on, asked, { ...policy, activityTypes: types });
      expect(findings.filter(({ severity }) => severity !== 'warning')).toEqual([]);
      expect(
        after.activities.map(({ activity_id, start, end }) => [activity_id, start, end]),
      ).toEqual([[3, on.shift!.start, on.shift!.end]]);
    }
  });

  it('is none where nothing is scheduled, or no event type says it', () => {
    expect(spanOf('sick', emptyDay(date, 7), types, { time: null, now: null })).toBeNull();
    expect(absenceRequest('sick', day, policy.activityTypes, { time: null, now: null })).toBeNull();
  });
});

describe('overtime', () => {
  const wish = (start_time: string, end_time: string) =>
    activityRequestForm.parse({
      schedule_date: date,
      request_type: 'overtime',
      start_time,
      end_time,
    });
  const night: ScheduleDay = {
    ...day,
    shift: { start: 1320, end: 1800, shift_id: null },
    activities: [],
  };
  const asked = (start_time: string, end_time: string, on = day): RequestedChange => ({
    request_type: 'overtime',
    overwrites: false,
    ...placeRequest(wish(start_time, end_time), on),
  });

  it('lies where it touches what is worked, on either side of a midnight too', () => {
    const placed = (start: string, end: string, on = day) =>
      placeRequest(wish(start, end), on).overtime;
    expect(placed('08:00', '09:00')).toEqual({ start: 480, end: 540 });
    expect(placed('17:00', '18:30')).toEqual({ start: 1020, end: 1110 });
    expect(placed('20:00', '22:00', night)).toEqual({ start: 1200, end: 1320 });
    expect(placed('06:00', '07:00', night)).toEqual({ start: 1800, end: 1860 });
  });

  it('is drawn beside the shift, and judged by the rules of blocks', () => {
    const { day: after, findings } = applyRequest(day, asked('17:00', '18:00'), policy);
    expect(findings).toEqual([]);
    expect(after.blocks).toMatchObject([{ kind: 'overtime', start: 1020, end: 1080 }]);
    expect(codes(asked('18:00', '19:00'))).toEqual(['schedules.blocksConsecutive']);
    expect(codes(asked('16:00', '18:00'))).toContain('schedules.blockOverlapsShift');
  });

  it('needs its times, and no activity', () => {
    const missing = (form: object) =>
      activityRequestForm
        .safeParse({ schedule_date: date, request_type: 'overtime', ...form })
        .error?.issues.map(({ path }) => path.join('.'));
    expect(missing({})).toEqual(['start_time', 'end_time']);
    expect(missing({ start_time: '08:00', end_time: '09:00', activity: 2 })).toEqual(['activity']);
    expect(missing({ start_time: '08:00', end_time: '09:00' })).toBeUndefined();
  });

  it('is offered right before and after what is worked, over no midnight', () => {
    expect(overtimeBeside(day, 'before', 60)).toEqual({ start_time: '08:00', end_time: '09:00' });
    expect(overtimeBeside(day, 'after', 30)).toEqual({ start_time: '17:00', end_time: '17:30' });
    const late = { ...day, shift: { start: 900, end: 1410, shift_id: null }, activities: [] };
    expect(overtimeBeside(late, 'after', 30)).toEqual({ start_time: '23:30', end_time: '23:59' });
    expect(overtimeBeside(late, 'after', 60)).toBeNull();
    expect(overtimeBeside({ ...day, shift: null, activities: [] }, 'after', 60)).toBeNull();
  });
});

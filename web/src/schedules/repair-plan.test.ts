import { describe, expect, it } from 'vitest';
import { rowToWire } from '@watchbill/core/schedules/codec/read';
import { allowsEdits, openDayState, type EditorContext } from '@watchbill/core/schedules/day-state';
import {
  countingIds,
  emptyDay,
  type ActivityType,
  type AdvisorLimits,
  type ScheduleDay,
} from '@watchbill/core/schedules/model';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { planRepairs } from './repair-plan.ts';

const date = toPlainDate('2026-03-10');
const [billing, german] = [1, 2];
const meal: ActivityType = {
  id: 1,
  description: 'Meal',
  color_code: null,
  icon: null,
  is_paid: false,
  is_work: false,
  in_office: true,
  out_of_office: false,
  needs_permission: false,
  is_disabled: false,
};
const types = new Map([[meal.id, meal]]);

const working = (agent_id: number, start: number, end: number, mealAt?: number): ScheduleDay => ({
  ...emptyDay(date, agent_id),
  day_id: agent_id,
  shift: { start, end, shift_id: null },
  activities:
    mealAt === undefined
      ? []
      : [{ id: agent_id * 10, activity_id: meal.id, start: mealAt, end: mealAt + 30 }],
});

const limited: AdvisorLimits['limits'] = {
  min_weekly_hrs: null,
  max_weekly_hrs: null,
  max_consecutive_days_off: null,
  max_days_to_work: null,
  min_schedule_length: null,
  max_schedule_length: 300,
  min_rest_period: null,
} as AdvisorLimits['limits'];

/**
 * From twelve to two two advisors of German are required; until twelve one German is there, and one
 * of billing all day who eats at twelve.
 */
function plan(limits: EditorContext['limits'] = new Map()) {
  const days = [working(1, 480, 720), working(2, 480, 1020, 720), emptyDay(date, 3)];
  const context: EditorContext = {
    division: 1,
    policy: { selectedDate: date, activityTypes: types, mayLock: true, newId: countingIds() },
    before: new Map(),
    after: new Map(),
    limits,
  };
  const wire = days.map((day) =>
    rowToWire(day, {
      advisor: { id: day.agent_id, first_name: 'A', last_name: String(day.agent_id) },
      activityTypes: types,
    }),
  );
  const state = openDayState(wire, context);
  const required = (most: number) =>
    Array.from({ length: 96 }, (_, slot) => (slot >= 48 && slot < 56 ? most : 0));
  return planRepairs({
    date,
    zone: 'UTC',
    rows: [...state.rows.values()],
    before: new Map(),
    types,
    earliest: 0,
    demand: {
      channels: [
        { id: billing, name: 'Billing', required: required(0) },
        { id: german, name: 'German', required: required(2) },
      ],
      advisors: [
        { agent_id: 1, channels: [billing, german], reserves: [] },
        { agent_id: 2, channels: [billing], reserves: [] },
        { agent_id: 3, channels: [german], reserves: [] },
      ],
      shortages: [],
    },
    basis: {
      channels: [
        {
          id: german,
          slots: required(2).map((need) =>
            need === 0 ? null : { contacts: 2, aht: 300, sl_goal: 80, sl_secs: 20 },
          ),
        },
      ],
      advisors: [1, 2, 3].map((agent_id) => ({ agent_id, free: [{ start: 0, end: 1440 }] })),
    },
    allows: (row, edits) => allowsEdits(state, row, edits, context),
  });
}

const stretch = { start: 720, end: 840 };
const pause = async () => undefined;

describe('planRepairs', () => {
  it('finds the stretch that lacks a proficiency', () => {
    expect(plan().stretches).toEqual([{ ...stretch, missing: expect.closeTo(2) }]);
  });

  it('offers those who serve what is short, with what comes of it, and nobody else', async () => {
    const repairs = await plan().repairsFor(stretch, pause);
    const offered = repairs.map(({ repair, row }) => [repair.kind, row, repair.to]);
    expect(offered).toContainEqual(['overtime', `1/${date}`, stretch]);
    expect(offered.some(([, row]) => row === `2/${date}`)).toBe(false);
    expect(offered).toContainEqual(['callIn', `3/${date}`, { start: 480, end: 1020 }]);
    const overtime = repairs.find(({ repair }) => repair.kind === 'overtime')!;
    expect(overtime.short).toEqual({ before: 8, after: 8 });
    expect(overtime.missing).toEqual({ before: expect.closeTo(4), after: expect.closeTo(2) });
    expect(overtime.level?.before).toBe(0);
    expect(overtime.level?.after).toBeGreaterThan(0);
  });

  it('keeps to limits of work: a day of five hours at most leaves one of overtime', async () => {
    const own = new Map([[1, { limits: limited, days: [], weekFirstDay: 1 }]]);
    const repairs = await plan(own).repairsFor(stretch, pause);
    expect(repairs.find(({ repair }) => repair.kind === 'overtime')?.repair.to).toEqual({
      start: 720,
      end: 780,
    });
  });
});

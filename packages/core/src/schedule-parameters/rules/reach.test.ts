import { describe, expect, it } from 'vitest';
import type { AvailabilityRecord } from '../../availability/model.ts';
import { toPlainDate } from '../../time/plain-date.ts';
import { noLimits } from '../rules.ts';
import { findHindrance, type Reach } from './reach.ts';

type Range = AvailabilityRecord['date_ranges'][number];
const date = toPlainDate('2026-03-02');
const agent: AvailabilityRecord['agent'] = {
  id: 1,
  first_name: 'Ada',
  last_name: 'Byron',
  email: '',
  is_disabled: false,
  division_id: 1,
  mu_name: 'London',
};
const range = (change: Partial<Range> = {}): Range => ({
  ...noLimits,
  id: 1,
  availability_id: 1,
  date_start: '2026-01-01',
  date_end: null,
  copy_from_agent_avail: null,
  base_schedule_code_id: null,
  force_to_work: false,
  work_status: 'work',
  weekly_rule: 7,
  wr_name: 'Full time',
  rotation: null,
  in_no_of_weeks: null,
  in_no_of_days: null,
  status: 'available',
  max_avg_weekly_hrs: 0,
  min_days_off: 0,
  default_pref_exists: false,
  date_range_pref_exists: false,
  version: 1,
  ...change,
});
const reach: Reach = { name: 'Full time', mostDays: 5, lengths: [480] };
const why = (ranges: readonly Range[], change: Partial<Reach> = {}, limits = noLimits) =>
  findHindrance(
    { agent, ranges },
    { date, protocols: new Map([[7, { ...reach, ...change }]]), limits },
  )?.key ?? null;

describe('why an advisor can never be scheduled', () => {
  it('is nothing where a week fits', () => expect(why([range()])).toBeNull());
  it.each([
    ['whyNoRange', range({ date_end: '2026-02-01' }), {}, {}],
    ['whyDayOff', range({ work_status: 'day_off' }), {}, {}],
    ['whyNoHours', range({ status: 'unavailable' }), {}, {}],
    ['whyNoProtocol', range({ weekly_rule: null }), {}, {}],
    ['whyNotHere', range({ weekly_rule: 8 }), {}, {}],
    ['whyNoDaily', range(), { lengths: [] }, {}],
    ['whyLength', range(), {}, { max_schedule_length: 420 }],
    ['whyNoDays', range({ max_days_to_work: 0 }), {}, {}],
    ['whyTooFewHours', range(), {}, { min_weekly_hrs: 2401 }],
  ] as const)('is %s', (key, held, change, limits) =>
    expect(why([held], change, { ...noLimits, ...limits })).toBe(`scheduleParameters.${key}`),
  );
  it('is looked for within the tighter of two limits', () =>
    expect(why([range({ max_days_to_work: 4 })], {}, { ...noLimits, min_weekly_hrs: 2400 })).toBe(
      'scheduleParameters.whyTooFewHours',
    ));
});

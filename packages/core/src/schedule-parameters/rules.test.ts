import { describe, expect, it } from 'vitest';
import { workLimits } from './model.ts';
import { findLimitsProblem, findParameterRuleProblem } from './rules.ts';

const none = {
  min_weekly_hrs: null,
  max_weekly_hrs: null,
  max_consecutive_days_off: null,
  max_days_to_work: null,
  min_schedule_length: null,
  max_schedule_length: null,
  min_rest_period: null,
  min_time_between_schedules: null,
};

describe('limits of work', () => {
  it('may be absent, and are in order where both are set', () => {
    expect(findLimitsProblem(none)).toBeNull();
    expect(findLimitsProblem({ ...none, min_weekly_hrs: 2400 })).toBeNull();
    expect(findLimitsProblem({ ...none, min_weekly_hrs: 2400, max_weekly_hrs: 2399 })?.field).toBe(
      'min_weekly_hrs',
    );
    expect(
      findLimitsProblem({ ...none, min_schedule_length: 500, max_schedule_length: 480 })?.field,
    ).toBe('min_schedule_length');
  });
  it('are read as lengths and days', () => {
    expect(
      workLimits.parse({ max_weekly_hrs: '40:00:00', max_days_to_work: 5, min_rest_period: null }),
    ).toEqual({ max_weekly_hrs: 2400, max_days_to_work: 5, min_rest_period: null });
    expect(workLimits.safeParse({ max_weekly_hrs: '169:00:00' }).success).toBe(false);
  });
});

describe('a weekly rule under a parameter', () => {
  const rule = {
    int_min_agents: 1,
    int_max_agents: 5,
    min_weekly_hours: 1800,
    max_weekly_hours: 2400,
  };
  it('has its advisors and hours in order', () => {
    expect(findParameterRuleProblem(rule)).toBeNull();
    expect(findParameterRuleProblem({ ...rule, int_min_agents: 6 })?.field).toBe('int_min_agents');
    expect(findParameterRuleProblem({ ...rule, min_weekly_hours: 2401 })?.field).toBe(
      'min_weekly_hours',
    );
  });
});

import type { ColumnType } from 'kysely';
import type { Id, Version, Switch } from './columns.ts';

/** Limits of an advisor's work: minutes, days; null is no limit. */
type Limits = {
  min_weekly_hrs: Limit;
  max_weekly_hrs: Limit;
  max_consecutive_days_off: Limit;
  max_days_to_work: Limit;
  min_schedule_length: Limit;
  max_schedule_length: Limit;
  min_rest_period: Limit;
  min_time_between_schedules: Limit;
};
type Limit = ColumnType<number | null, number | null | undefined, number | null>;

/** Advisors, what they can do, when they can work and by which rules. */
export type PeopleTables = {
  event_types: {
    id: Id;
    description: string;
    icon: string;
    color_code: string;
    is_paid: boolean;
    is_work: boolean;
    in_office: boolean;
    out_of_office: boolean;
    /** The time between the parts of a split shift. */
    is_gap: Switch;
    needs_permission: Switch;
    /** The one channel that advisors are on in it. */
    channel_id: ColumnType<number | null, number | null | undefined, number | null>;
    is_disabled: Switch;
    version: Version;
  };
  /** Type 1 is a text, 2 a number, 3 a time of day. */
  agent_data_groups: {
    id: Id;
    description: string;
    datatype: ColumnType<1 | 2 | 3, number, number>;
    version: Version;
  };
  agent_data_values: { id: Id; adg_id: number; adg_value: string };
  /** A trigger writes `adg_id`, the classification of the value. */
  advisor_data_values: {
    id: Id;
    agent_id: number;
    adg_id: ColumnType<number, never, never>;
    adg_value_id: number;
    date_start: string | null;
    date_end: string | null;
  };
  advisors: {
    id: Id;
    first_name: string;
    last_name: string;
    email: string;
    username: string;
    login_id: string | null;
    division_id: number;
    user_id: number | null;
    email_language: ColumnType<string, string | undefined, string>;
    is_disabled: Switch;
    disabled_date: string | null;
    disabled_with_division: Switch;
    acd_param_id: ColumnType<number | null, number | null | undefined, number | null>;
    version: Version;
    /** Folded text of what advisors are found by; the database writes it. */
    search: ColumnType<string, never, never>;
  };
  skills: { id: Id; skill_name: string; is_disabled: Switch; version: Version };
  /** A lower `level` comes first; a reserve is called on when nobody else is left. */
  agent_skills: {
    id: Id;
    agent_id: number;
    skill_id: number;
    level: number;
    reserve: Switch;
    start_date: string;
    end_date: string | null;
    version: Version;
  };
  advisor_moves: {
    id: Id;
    agent_id: number;
    from_division: number;
    to_division: number;
    date: string;
    state: 'planned' | 'done' | 'failed';
    removed_days: ColumnType<number, number | undefined, number>;
    moved_by: number | null;
    created_at: Date;
    done_at: Date | null;
  };
  /**
   * A view: which division an advisor was in from `date_start` to the day before `date_end`; one
   * row holds on every date.
   */
  advisor_divisions: {
    agent_id: number;
    division_id: number;
    date_start: string | null;
    date_end: string | null;
  };
  agent_availability: { id: Id; agent_id: number; version: Version };
  /** Rotations count their weeks from the anchor, which stays when a range is cut. */
  availability_ranges: Limits & {
    id: Id;
    availability_id: number;
    date_start: string;
    date_end: string | null;
    anchor_date: string;
    copy_from_agent_avail: number | null;
    base_schedule_code_id: number | null;
    force_to_work: boolean;
    work_status: 'work' | 'day_off' | null;
    weekly_rule_id: number | null;
    rotation_id: number | null;
    in_no_of_weeks: number | null;
    in_no_of_days: number | null;
    status: 'available' | 'preferred' | 'unavailable' | null;
    max_avg_weekly_hrs: number;
    min_days_off: number;
    version: Version;
  };
  availability_times: {
    id: Id;
    range_id: number;
    weekday: number;
    start_time: number;
    end_time: number;
    avl_status: 'available' | 'preferred' | 'unavailable';
  };
  /**
   * One of the targets is set; `end_time` past 1440 is the next day's, `weekdays` count from
   * Sunday.
   */
  future_activities: {
    id: Id;
    agent_id: number | null;
    adg_value_id: number | null;
    division_id: number | null;
    mu_set_id: number | null;
    event_type_id: number;
    date_start: string;
    date_end: string | null;
    start_time: number;
    end_time: number;
    weekdays: number[];
    is_overtime: Switch;
    description: string;
    version: Version;
  };
  pattern_variables: Limits & {
    id: Id;
    division_id: number;
    pattern_variable_name: string;
    is_disabled: Switch;
    version: Version;
  };
  /** Without a division a type is every division's. */
  pattern_types: { id: Id; division_id: number | null; type_name: string };
  pattern_variable_weekly_rules: {
    id: Id;
    pattern_variable_id: number;
    weekly_rule_id: number;
    pattern_type_id: number | null;
    int_min_agents: number;
    int_max_agents: number;
    min_weekly_hours: number;
    max_weekly_hours: number;
    bln_team_schedule: Switch;
    version: Version;
  };
  /** Minutes throughout: of the day, and lengths. */
  daily_rules: {
    id: Id;
    dr_name: string;
    shift_type: 'normal' | 'split';
    earliest_start_time: number;
    latest_start_time: number;
    schedule_length: number;
    work_bf_schedule_ends: number;
    start_time_increment: number;
    break_timing_method: 'relative' | 'fixed';
    dr_start_time: number | null;
    dr_end_time: number | null;
    off_segment: number | null;
    min_off_segment: number | null;
    max_off_segment: number | null;
    split_start_increment: number | null;
    first_work_seg_length: number | null;
    second_work_seg_length: number | null;
    is_disabled: Switch;
    version: Version;
  };
  daily_rule_activities: {
    id: Id;
    daily_rule_id: number;
    event_type_id: number;
    activity_offset: number;
    activity_length: number;
    activity_increment: number;
    activity_timing_slack: number;
    version: Version;
  };
  /** `day_off_patterns`: picked weeks as seven bits, bit 0 Sunday, set on the days off. */
  weekly_rules: {
    id: Id;
    wr_name: string;
    wr_type: 'normal_type' | 'rotational_type';
    min_days_per_week: number;
    max_days_per_week: number;
    day_off_patterns: ColumnType<number[], number[] | undefined, number[]>;
    is_disabled: Switch;
    disabled_date: ColumnType<string | null, string | null | undefined, string | null>;
    version: Version;
  };
  weekly_daily_rules: {
    id: Id;
    weekly_rule_id: number;
    daily_rule_id: number;
    min_value: number;
    max_value: number;
    day_choices: number[];
    version: Version;
  };
  weekly_rule_rotations: {
    id: Id;
    weekly_rule_id: number;
    position: number;
    normal_weekly_rule: number;
  };
};

import type { BiddingState, BiddingTrace, TurnState } from '@watchbill/core/bidding/model';
import type { CreationDetails, GeneratedWeek } from '@watchbill/core/schedules/create';
import type { ScheduleDay } from '@watchbill/core/schedules/model';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Id, Stamp, Version, Switch } from './columns.ts';

type ApprovalStatus = 'pending' | 'unsuccessful' | 'completed';

/** Schedules, the patterns that they are made from, and what advisors ask of them. */
export type SchedulesTables = {
  shifts: { id: Id; shift_name: string };
  /** One schedule a division and day: `schedule_data_id` on the wire. */
  schedules: { id: Id; division_id: number; date: string };
  /** One advisor's day, the lockable unit: `day_wise_id` on the wire. */
  schedule_days: {
    id: Id;
    schedule_id: number;
    division_id: number;
    agent_id: number;
    date: string;
    shift_id: number | null;
    is_locked: Switch;
    /** Who locked it, when and why; not known of days that came locked with a file. */
    locked_by: ColumnType<number | null, number | null | undefined, number | null>;
    locked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    lock_reason: ColumnType<string, string | undefined, string>;
    created_at: Stamp;
    version: Version;
  };
  schedule_stretches: {
    id: Id;
    day_id: number;
    agent_id: number;
    layer: 'cover' | 'activity';
    kind: 'shift' | 'overtime' | 'recovered' | 'activity';
    event_type_id: number | null;
    description: ColumnType<string, string | undefined, string>;
    start_min: number;
    end_min: number;
    /**
     * The same stretch as instants; the exclusion constraint on it is the last wall against
     * overlap.
     */
    during: ColumnType<string, string, string>;
  };
  /** One run that made schedules: what was asked, how it went, and why days were passed by. */
  schedule_creations: {
    id: Id;
    division_id: number;
    source: 'pattern_assignments' | 'schedule_preferences' | 'file';
    start_date: string;
    end_date: string;
    if_schedule_exists: string;
    has_future_activities: boolean;
    pattern_set_ids: number[];
    agent_ids: number[];
    made: number;
    skipped: number;
    refused: number;
    details: JSONColumnType<CreationDetails>;
    created_by: number | null;
    created_at: Stamp;
  };
  /**
   * Schedules to be looked at before they are written: what was asked for, the days, and what lies
   * on them.
   */
  schedule_drafts: {
    id: string;
    division_id: number;
    source: 'pattern_assignments' | 'schedule_preferences';
    form: JSONColumnType<object>;
    plan: JSONColumnType<object>;
    weeks: JSONColumnType<readonly GeneratedWeek[]>;
    created_by: number | null;
    created_at: Stamp;
  };
  pattern_sets: {
    id: Id;
    division_id: number;
    schedule_pattern_set_name: string;
    is_rotating: Switch;
    version: Version;
  };
  patterns: { id: Id; pattern_set_id: number; position: number; version: Version };
  /**
   * Minutes from the midnight of the day, 0 Sunday to 6 Saturday; overtime lies from `left_start`
   * to the start and from the end to `right_end`.
   */
  pattern_days: {
    id: Id;
    pattern_id: number;
    pattern_day: number;
    start_min: number;
    end_min: number;
    left_start: number | null;
    right_end: number | null;
    event_type_id: number | null;
  };
  pattern_activities: {
    id: Id;
    pattern_day_id: number;
    event_type_id: number;
    start_min: number;
    end_min: number;
  };
  /**
   * Who works a pattern; a rotation counts its weeks from the anchor, which stays when an
   * assignment is cut.
   */
  pattern_assignments: {
    id: Id;
    pattern_id: number;
    agent_id: number;
    date_start: string;
    date_end: string | null;
    anchor_date: string;
    bidding_id: number | null;
  };
  biddings: {
    id: Id;
    start_date: string;
    end_date: string;
    senior_date: string;
    based_on_rank: boolean;
    assignment_to_agent: boolean;
    bidding_interval_time: number;
    opens_at: Date;
    state: ColumnType<BiddingState, BiddingState | undefined, BiddingState>;
    closed_at: Date | null;
    trace: ColumnType<BiddingTrace | null, string | null | undefined, string | null>;
    created_by: number | null;
    created_at: Stamp;
    version: Version;
  };
  bidding_divisions: { bidding_id: number; division_id: number };
  bidding_pattern_sets: { bidding_id: number; pattern_set_id: number; slots: number };
  advisor_biddings: {
    id: Id;
    bidding_id: number;
    agent_id: number;
    division_id: number;
    turn: number;
    rank: number | null;
    senior_date: string | null;
    state: ColumnType<TurnState, TurnState | undefined, TurnState>;
    opens_at: Date | null;
    closes_at: Date | null;
    reminded_at: Date | null;
    bid_at: Date | null;
    is_late: Switch;
    awarded_pattern_id: number | null;
    version: Version;
  };
  bidding_choices: { advisor_bidding_id: number; preference: number; pattern_id: number };
  advisor_seniority: {
    agent_id: number;
    senior_date: string | null;
    rank: number | null;
    version: Version;
  };
  /**
   * What an advisor asks for on one day; minutes are of that day. `shift_start` and `shift_end` are
   * the shift asked for.
   */
  activity_requests: {
    id: Id;
    agent_id: number;
    division_id: number;
    schedule_date: string;
    request_type: 'add_activity' | 'request_schedule_change' | 'overtime';
    event_type_id: number | null;
    start_min: number | null;
    end_min: number | null;
    shift_start: number | null;
    shift_end: number | null;
    description: string;
    is_overwrite: Switch;
    is_combine_right_schedule: Switch;
    is_combine_activity: Switch;
    approval_status: ColumnType<ApprovalStatus, ApprovalStatus | undefined, ApprovalStatus>;
    reason: string | null;
    comments: ColumnType<string, string | undefined, string>;
    is_read_agent: Switch;
    is_read_supervisor: Switch;
    requested_by: number | null;
    decided_by: number | null;
    created_at: Stamp;
    decided_at: Date | null;
    withdrawal_asked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    version: Version;
  };
  /**
   * Days on which something was granted, in the order in which it was laid on them, before and
   * after; the last is not known of earlier releases' grants.
   */
  granted_days: {
    number: Generated<number>;
    source: 'activity_request' | 'time_off_request';
    source_id: number;
    agent_id: number;
    date: string;
    day_before: JSONColumnType<ScheduleDay, string, string>;
    day_after: JSONColumnType<ScheduleDay | null, string | null, string | null>;
  };
  /** Days as their advisors last acknowledged them. */
  acknowledgements: {
    agent_id: number;
    date: string;
    version: number;
    day: JSONColumnType<ScheduleDay, string, string>;
    acknowledged_at: Date;
    /** The version of the day that its advisor was last told of. */
    told_version: ColumnType<number | null, number | null | undefined, number | null>;
  };
  trade_configurations: {
    id: Id;
    division_id: number;
    is_enabled: boolean;
    is_partial_allowed: boolean;
    is_comments_allowed: boolean;
    is_agent_approval_required: boolean;
    is_supervisor_approval_required: boolean;
    is_equal_paid_time_required: boolean;
    is_day_off_allowed: boolean;
    min_lead_hours: number;
    min_rest_hours: number;
    min_weekly_hours: number | null;
    max_weekly_hours: number | null;
    max_span_days: number;
    max_open_requests: number;
    second_agent_interval: number;
    version: Version;
  };
  trades: {
    id: Id;
    division_id: number;
    from_agent_id: number;
    to_agent_id: number;
    from_start: string;
    from_end: string;
    to_start: string;
    to_end: string;
    is_partial: boolean;
    window_start: number | null;
    window_end: number | null;
    combine_schedule: boolean;
    comments: string;
    state: 'pending_agent' | 'pending_supervisor' | 'completed' | 'unsuccessful';
    reason: string | null;
    from_accepted: boolean;
    to_accepted: boolean;
    requested_by: number | null;
    decided_by: number | null;
    decision_comments: ColumnType<string, string | undefined, string>;
    is_read: Switch;
    is_to_agent_read: Switch;
    is_approved_by_read: Switch;
    starts_at: Date;
    created_at: Stamp;
    /** Since when it waits for an approver. */
    approval_asked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    decided_at: Date | null;
    version: Version;
  };
  /** Hours of the week that an advisor would like to work; an end past 1440 is the next day's. */
  preference_requests: {
    id: Id;
    agent_id: number;
    times: ColumnType<
      Readonly<{ weekday: number; start_time: number; end_time: number }>[],
      string,
      string
    >;
    comments: ColumnType<string, string | undefined, string>;
    state: 'pending' | 'completed' | 'unsuccessful';
    answer: ColumnType<string, string | undefined, string>;
    decided_by: ColumnType<number | null, number | null | undefined, number | null>;
    created_at: Date;
    decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    version: Version;
  };
  /** Whether what a division's advisors prefer holds without approval. */
  preference_settings: { division_id: number; is_direct: boolean; version: Version };
  /**
   * A day, or a part of it, that an advisor offers to whoever may take it; `trade_id` is the trade
   * that it led to last.
   */
  trade_offers: {
    id: Id;
    division_id: number;
    agent_id: number;
    date: string;
    window_start: number | null;
    window_end: number | null;
    return_from: string | null;
    return_to: string | null;
    comments: string;
    is_withdrawn: Switch;
    trade_id: number | null;
    starts_at: Date;
    created_at: Stamp;
    version: Version;
  };
  /** The rows that a trade was made on: their version (0 is a day without a row) and shift. */
  trade_days: {
    trade_id: number;
    agent_id: number;
    date: string;
    version: number;
    start_min: number | null;
    end_min: number | null;
  };
  /**
   * Days that a trade has changed: as they were (null is a day without a row), and the version that
   * they got.
   */
  traded_days: {
    trade_id: number;
    agent_id: number;
    date: string;
    day_before: ColumnType<ScheduleDay | null, string | null, string | null>;
    version: number;
  };
};

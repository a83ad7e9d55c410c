import type { BiddingState, BiddingTrace, TurnState } from '@watchbill/core/bidding/model';
import type { CreationDetails } from '@watchbill/core/schedules/create';
import type { RawColumn } from '@watchbill/core/queue-history/model';
import type { PostingKind } from '@watchbill/core/time-off/model/account';
import type {
  AccrualTable,
  TenureRow,
  TimeOffGroup,
  TimeOffRule,
} from '@watchbill/core/time-off/model/definition';
import type {
  ItemReason,
  MasterUpdateItem,
  MasterUpdate,
  UpdateField,
  UpdateFilter,
  UpdateValue,
} from '@watchbill/core/time-off/model/master-update';
import type {
  Answers,
  Assignment,
  Preference,
  Question,
} from '@watchbill/core/time-off/model/planning';
import type { RequestReason, RequestState } from '@watchbill/core/time-off/model/request';
import type { CarriedBalance, TimeOffTransfer } from '@watchbill/core/time-off/model/transfer';
import type { Held } from '@watchbill/core/time-off/rules/master-update';
import type { ScheduleDay } from '@watchbill/core/schedules/model';
import type { DayRule, SpecialDay } from '@watchbill/core/special-days/model';
import type { ForecastExplanation, ForecastModule } from '@watchbill/core/forecasts/model';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { HistoryStep } from '../queue-history/thread.ts';

type Id = Generated<number>;
type Stamp = ColumnType<Date, Date | undefined, Date>;
type Version = ColumnType<number, number | undefined, number>;
type SetKind = 1 | 2 | 3;
type Switch = ColumnType<boolean, boolean | undefined, boolean>;
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

/** Counts of contacts and sums of seconds of an interval; null is not known. */
type Raw = Record<'offered', number> & Record<Exclude<RawColumn, 'offered'>, number | null>;
type Interval = {
  line_id: number;
  start_at: Date;
  date: string;
  start_min: number;
  minutes: number;
};

type ApprovalStatus = 'pending' | 'unsuccessful' | 'completed';
/** A text as written, or one of the catalogue's. */
type Said = string | { key: string; params: Record<string, string | number> };

export type Tables = {
  settings: { key: string; value: string };

  time_zones: { id: Id; timezone_name: string };
  enterprise_divisions: {
    id: Id;
    name: string;
    timezone: number;
    week_first_day: number;
    is_disabled: Switch;
    version: Version;
  };
  divisions: {
    id: Id;
    mu_name: string;
    enterprise_grp: number;
    timezone: number;
    week_first_day: number;
    is_allow_schedule_change: Switch;
    is_disabled: Switch;
    version: Version;
  };
  channels: {
    id: Id;
    name: string;
    enterprise_grp: number;
    skill_id: ColumnType<number | null, number | null | undefined, number | null>;
    is_disabled: Switch;
    version: Version;
  };
  /** Divisions that work a channel. */
  channel_divisions: { channel_id: number; division_id: number };
  /** A slot holds from its start to the next slot of the day. */
  forecast_defaults: {
    channel_id: number;
    day: number;
    start_min: number;
    sl_goal: number;
    sl_secs: number;
    max_occ_percent: number;
    asa: number;
  };
  lines: {
    id: Id;
    name: string;
    description: ColumnType<string, string | undefined, string>;
    ct_id: number;
    timezone: number;
    is_disabled: Switch;
    version: Version;
  };
  /** Kind 1 enterprise divisions, 2 divisions, 3 channels. */
  sets: {
    id: Id;
    kind: SetKind;
    set_name: string;
    timezone: number;
    week_first_day: number;
    is_disabled: Switch;
    version: Version;
  };
  set_members: {
    set_id: number;
    kind: SetKind;
    enterprise_grp: ColumnType<number | null, number | undefined, never>;
    division_id: ColumnType<number | null, number | undefined, never>;
    channel_id: ColumnType<number | null, number | undefined, never>;
  };
  operating_hours: {
    id: Id;
    enterprise_grp: ColumnType<number | null, number | undefined, never>;
    division_id: ColumnType<number | null, number | undefined, never>;
    channel_id: ColumnType<number | null, number | undefined, never>;
    line_id: ColumnType<number | null, number | undefined, never>;
    day: number;
    start_min: number;
    end_min: number;
  };
  /** Event types that an enterprise division uses; without hours, at any time. */
  enterprise_event_types: { enterprise_grp: number; event_type_id: number };
  enterprise_event_hours: {
    enterprise_grp: number;
    event_type_id: number;
    day: number;
    start_min: number;
    end_min: number;
  };
  /** Written by triggers alone. `owner_name` keeps the name of a set, which may be deleted. */
  assignments: {
    id: Id;
    entity_type: number;
    entity_id: number;
    owner_type: number;
    owner_id: number;
    owner_name: string | null;
    date_from: Date | null;
    date_to: Date | null;
  };
  /** Ids are ISO 3166-1 numbers. */
  countries: { id: number; code: string };
  cities: { id: Id; country_id: number; city_name: string };
  acd_params: { id: Id; param_name: string };

  roles: { id: Id; name: string; scope: 'own' | 'divisions' | 'all'; version: Version };
  role_permissions: { role_id: number; sub_module: string; rights: string[] };
  users: {
    id: Id;
    username: string;
    email: string;
    first_name: string;
    last_name: string;
    password_hash: string;
    role_id: number | null;
    language: ColumnType<string, string | undefined, string>;
    is_disabled: Switch;
    is_default_password: Switch;
    timezone: ColumnType<number | null, number | null | undefined, number | null>;
    /** Null where the account was registered and its address is not confirmed yet. */
    email_confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    version: Version;
  };
  user_enterprise_divisions: { user_id: number; enterprise_grp: number };
  user_divisions: { user_id: number; division_id: number };
  sessions: {
    id: string;
    user_id: number;
    created_at: Stamp;
    expires_at: Date;
    revoked_at: Date | null;
    password_change_only: Switch;
  };
  login_attempts: {
    id: string;
    user_id: number;
    token_hash: string;
    tries: ColumnType<number, number | undefined, number>;
    sent_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  /** Single-use mailed or console links. */
  links: {
    id: string;
    user_id: number | null;
    purpose: 'first-administrator' | 'password-reset' | 'activation';
    token_hash: string;
    expires_at: Date;
    used_at: Date | null;
  };
  auth_failures: {
    kind: string;
    key: string;
    count: number;
    first_at: Date;
    last_at: Date;
    locked_until: Date | null;
  };
  /** Browsers and command lines by the accounts that they signed in to. */
  sign_in_devices: { id: Id; user_id: number; token_hash: string; created_at: Date; last_at: Date };
  api_keys: {
    id: Id;
    name: string;
    prefix: string;
    key_hash: string;
    user_id: number;
    grants: JSONColumnType<{ subModule: string; rights: string[] }[]>;
    division_ids: number[] | null;
    created_at: Stamp;
    expires_at: Date | null;
    revoked_at: Date | null;
    last_used_at: Date | null;
  };
  profile_images: {
    id: Id;
    user_id: number;
    content_type: string;
    bytes: Buffer;
    created_at: Stamp;
  };

  event_types: {
    id: Id;
    description: string;
    icon: string;
    color_code: string;
    is_paid: boolean;
    is_work: boolean;
    in_office: boolean;
    out_of_office: boolean;
    needs_permission: Switch;
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
  /** A view: which division an advisor was in from `date_start` to the day before `date_end`; one row holds on every date. */
  advisor_divisions: {
    agent_id: number;
    division_id: number;
    date_start: string | null;
    date_end: string | null;
  };

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
    /** The same stretch as instants; the exclusion constraint on it is the last wall against overlap. */
    during: ColumnType<string, string, string>;
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
  /** One of the targets is set; `end_time` past 1440 is the next day's, `weekdays` count from Sunday. */
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

  pattern_sets: {
    id: Id;
    division_id: number;
    schedule_pattern_set_name: string;
    is_rotating: Switch;
    version: Version;
  };
  patterns: { id: Id; pattern_set_id: number; position: number; version: Version };
  /** Minutes from the midnight of the day, 0 Sunday to 6 Saturday; overtime lies from `left_start` to the start and from the end to `right_end`. */
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
  /** Who works a pattern; a rotation counts its weeks from the anchor, which stays when an assignment is cut. */
  pattern_assignments: {
    id: Id;
    pattern_id: number;
    agent_id: number;
    date_start: string;
    date_end: string | null;
    anchor_date: string;
    bidding_id: number | null;
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

  /** `silent_after_seconds` null trusts a state until the next one comes. */
  feeds: {
    id: Id;
    name: string;
    silent_after_seconds: ColumnType<number | null, number | null | undefined, number | null>;
    version: Version;
  };
  state_mappings: {
    id: Id;
    feed_id: number | null;
    state: string;
    reason: string | null;
    applies_to: 'any' | 'open' | 'activity';
    event_type_id: number | null;
    effect: 'in' | 'out' | 'neutral';
    version: Version;
  };
  agent_states: {
    id: Id;
    feed_id: number;
    login_id: string;
    state: string;
    reason: string;
    at: Date;
    received_at: Stamp;
  };
  agent_heartbeats: { feed_id: number; login_id: string; at: Date };

  chores: { name: string; last_at: Date };

  /** What a user is told. Title and message are what was written, or a text's key with its parameters, for each reader's language. */
  notifications: {
    id: Id;
    user_id: number;
    kind: string;
    title: ColumnType<Said, string, string>;
    message: ColumnType<Said, string, string>;
    start_at: Date | null;
    end_at: Date | null;
    about_kind: string | null;
    about_id: number | null;
    sender_id: number | null;
    /** Of two notices to one user with this mark only the first is kept. */
    once: string | null;
    is_read: Switch;
    created_at: Stamp;
  };
  notification_settings: { division_id: number; lead_minutes: number; version: Version };
  /** What an advisor asks for on one day; minutes are of that day. `shift_start` and `shift_end` are the shift asked for. */
  activity_requests: {
    id: Id;
    agent_id: number;
    division_id: number;
    schedule_date: string;
    request_type: 'add_activity' | 'request_schedule_change';
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
    version: Version;
  };
  trade_configurations: {
    id: Id;
    mu_id: number;
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
    decided_at: Date | null;
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

  /** One metric of an advisor's day, in seconds, percent or as a count. */
  advisor_metrics: { agent_id: number; date: string; header: string; value: number };
  /** `division_ids`: whose people may see it besides the uploader. */
  files: {
    id: Id;
    name: string;
    content_type: string;
    size: number;
    bytes: Buffer;
    user_id: number | null;
    division_ids: number[];
    created_at: Stamp;
  };
  reports: {
    id: Id;
    name: string;
    report_type: 'agent-profile' | 'agent-schedule' | 'time-utilization';
    report_by: 'division' | 'Division Set';
    mu_id: number | null;
    mu_set_id: number | null;
    include_in_report: string[];
    report_scheduling: string;
    start_date: string;
    end_date: string;
    run_at: number;
    recipients: string[];
    is_scheduled: boolean;
    user_id: number;
    language: string;
    next_at: Date | null;
    last_at: Date | null;
    last_error: string | null;
    created_at: Stamp;
    version: Version;
  };
  report_files: {
    id: Id;
    report_id: number;
    name: string;
    from_date: string;
    to_date: string;
    rows: number;
    bytes: Buffer;
    mailed_to: string[];
    created_at: Date;
  };
  /** One row a line and interval; date and minute are of the line's zone. */
  queue_history: Interval & Raw & { is_updated: Switch };
  /** Imports under way on the embedded database; published ones are being moved, in this order. */
  queue_history_imports: { id: Id; started_at: Date; publication: number | null };
  /** What is left to do of an import. */
  queue_history_import_steps: {
    import_id: number;
    number: number;
    step: JSONColumnType<HistoryStep>;
  };
  /** A threshold holds from its date on. */
  history_thresholds: {
    channel_id: number;
    date: string;
    threshold_percentage: number;
    version: Version;
  };
  forecast_objectives: { id: Id; channel_id: number; version: Version };
  forecast_objective_slots: {
    objective_id: number;
    day: number;
    start_min: number;
    sl_goal: number;
    sl_secs: number;
    max_occ_percent: number;
    asa: number;
    patience_secs: number | null;
    max_abandoned_percent: number | null;
    sl_variant: number | null;
    concurrency: number | null;
    shrinkage_percent: number | null;
  };
  /** Calendars of divisions, or of enterprise divisions for all of theirs; hours in minutes of the day. */
  special_days: {
    id: Id;
    division_id: number | null;
    enterprise_grp: number | null;
    name: string;
    kind: SpecialDay['kind'];
    rule: JSONColumnType<DayRule>;
    observed: SpecialDay['observed'];
    is_closed: boolean;
    hours: JSONColumnType<Readonly<{ start: number; end: number }>[]>;
    version: Version;
  };
  special_day_channels: { special_day_id: number; channel_id: number };
  /** What planners said of days of a channel's history: odd ones are left out of it, the others count. */
  judged_days: {
    channel_id: number;
    date: string;
    is_odd: boolean;
    actual: number;
    usual: number | null;
    judged_by: number | null;
    judged_at: Date;
    version: Version;
  };
  /** Long work that is being done, about a channel or a division. Kind and phase are words of the feature that does it: for a forecast its module, for schedules whether a range is made or a date made anew. */
  running_jobs: {
    id: string;
    kind: string;
    channel_id: number | null;
    division_id: number | null;
    user_id: number;
    start_date: string;
    end_date: string;
    phase: string;
    part: number;
    begun_at: Date;
    seen_at: Date;
    is_cancelled: Switch;
  };
  forecast_runs: {
    id: Id;
    channel_id: number;
    division_id: number | null;
    module: ForecastModule;
    method_used: string;
    start_date: string;
    end_date: string;
    history_from: string | null;
    history_to: string | null;
    history_days: number;
    days_left_out: number;
    created_at: Date;
    created_by: number | null;
    explanation: JSONColumnType<ForecastExplanation> | null;
  };
  /** Quarter hours of the channel's enterprise division's zone. */
  forecast_intervals: {
    channel_id: number;
    module: ForecastModule;
    family: 'original' | 'revised';
    date: string;
    start_min: number;
    run_id: number | null;
    volume: number;
    /** Null where no handling time is known. */
    aht: number | null;
    requirement: number | null;
    requirement_whole: number | null;
    /** Lower and upper bounds of the volume at 50, 80 and 95 per cent. */
    bands: number[] | null;
  };
  schedule_overheads: {
    division_id: number;
    week_beginning_date: string;
    schedule_overhead: number;
    version: Version;
  };
  committed_fte: {
    division_id: number;
    channel_id: number;
    date: string;
    start_min: number;
    committed_fte: number;
  };

  webhooks: {
    id: Id;
    name: string;
    url: string;
    secret: string;
    events: string[];
    division_ids: number[] | null;
    user_id: number;
    is_disabled: Switch;
    disabled_reason: string | null;
    cursor: number;
    created_at: Stamp;
    version: Version;
    /** Of the key that made it. */ api_key_id: number | null;
  };
  webhook_deliveries: {
    id: Id;
    webhook_id: number;
    event: string;
    body: string;
    state: ColumnType<
      'waiting' | 'delivered' | 'failed',
      'waiting' | undefined,
      'waiting' | 'delivered' | 'failed'
    >;
    attempts: ColumnType<number, number | undefined, number>;
    response_status: number | null;
    error: string | null;
    created_at: Date;
    next_at: Date | null;
    delivered_at: Date | null;
  };
  calendar_feeds: {
    agent_id: number;
    token_hash: string;
    created_at: Stamp;
    last_read_at: Date | null;
  };
  sign_in_attempts: { state_hash: string; code_verifier: string; nonce: string; expires_at: Date };
  user_identities: { issuer: string; subject: string; user_id: number; created_at: Stamp };

  time_off_accrual_tables: Omit<
    AccrualTable,
    'id' | 'version' | 'is_disabled' | 'rows' | 'date_start' | 'date_end' | 'anchor_date'
  > & {
    id: Id;
    rows: JSONColumnType<TenureRow[]>;
    anchor_date: string | null;
    date_start: string | null;
    date_end: string | null;
    is_disabled: Switch;
    version: Version;
  };
  time_off_groups: Pick<
    TimeOffGroup,
    | 'name'
    | 'description'
    | 'bid_order'
    | 'turn_hours'
    | 'skip_missed_turns'
    | 'may_request'
    | 'allotment_unit'
  > & {
    id: Id;
    division_id: number;
    year_start: string;
    year_end: string;
    bid_opens_on: string | null;
    fallback_start: number;
    is_disabled: Switch;
    version: Version;
  };
  time_off_members: {
    group_id: number;
    agent_id: number;
    date_start: string;
    date_end: string | null;
  };
  time_off_rules: Omit<
    TimeOffRule,
    'id' | 'version' | 'is_disabled' | 'event_type_ids' | 'date_start' | 'date_end'
  > & {
    id: Id;
    date_start: string | null;
    date_end: string | null;
    is_disabled: Switch;
    version: Version;
  };
  time_off_rule_codes: { rule_id: number; group_id: number; event_type_id: number };
  /** `start_min` is of a quarter hour, null of the day; a null value is no check. */
  time_off_allotments: {
    id: Id;
    group_id: number;
    rule_id: number | null;
    date: string;
    start_min: number | null;
    value: number | null;
    cap: number | null;
    version: Version;
  };
  time_off_parameters: {
    agent_id: number;
    hire_date: string | null;
    seniority_date: string | null;
    reference_date: string | null;
    rank: number | null;
    accrual_start: string | null;
    accrual_stop: string | null;
    hours_per_day: number;
    fte: number;
    accrual_table_id: number | null;
    negative_limit: number;
    may_request: boolean;
    may_bid: boolean;
    turn_proxy: number | null;
    version: Version;
  };
  time_off_requests: {
    id: Id;
    agent_id: number;
    division_id: number;
    group_id: number;
    rule_id: number;
    event_type_id: number;
    date_start: string;
    date_end: string;
    start_min: number | null;
    end_min: number | null;
    amount: number;
    status: RequestState;
    reason: RequestReason | null;
    comments: string;
    answer: ColumnType<string, string | undefined, string>;
    wait_until: string | null;
    requested_by: number | null;
    decided_by: ColumnType<number | null, number | null | undefined, number | null>;
    created_at: Date;
    decided_at: Date | null;
    version: Version;
  };
  /** `day_before` is the schedule's row that granting changed, `version_after` the row's version then: calling it off puts it back where nobody has touched it since. */
  time_off_request_days: {
    request_id: number;
    date: string;
    start_min: number;
    end_min: number;
    amount: number;
    hours: number;
    day_before: JSONColumnType<ScheduleDay | null, string | null | undefined, string | null>;
    version_after: ColumnType<number | null, number | null | undefined, number | null>;
  };
  /** Append-only; rows of one key sum up, later ones are corrections. */
  time_off_ledger: {
    id: Id;
    agent_id: number;
    rule_id: number;
    date: string;
    kind: PostingKind;
    amount: number;
    expires_on: ColumnType<string | null, string | null | undefined, never>;
    reason: ColumnType<string, string | undefined, never>;
    request_id: ColumnType<number | null, number | null | undefined, never>;
    key: string;
    seq: ColumnType<number, number | undefined, never>;
    posted_at: Date;
    posted_by: number | null;
  };
  time_off_surveys: {
    id: Id;
    division_id: number;
    name: string;
    opens_on: string;
    closes_on: string;
    is_anonymous: boolean;
    remind_days: number | null;
    agent_ids: ColumnType<number[] | null, readonly number[] | null, readonly number[] | null>;
    questions: JSONColumnType<Question[]>;
    is_disabled: Switch;
    version: Version;
  };
  time_off_survey_advisors: {
    survey_id: number;
    agent_id: number;
    answered_at: Date | null;
    reminded_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  /** Without the advisor where the survey is anonymous. */
  time_off_survey_answers: {
    id: Generated<string>;
    survey_id: number;
    agent_id: number | null;
    answers: JSONColumnType<Answers>;
  };
  time_off_holidays: {
    id: Id;
    group_id: number;
    date: string;
    name: string;
    observed_on: string | null;
    hours: number;
    event_type_id: number | null;
    required: number;
    assign_by: 'seniority' | 'rank' | 'volunteers' | 'rotation';
    state: 'open' | 'assigned';
    version: Version;
  };
  time_off_holiday_preferences: {
    holiday_id: number;
    agent_id: number;
    preference: Preference;
    swap_for: number | null;
    rank: number | null;
    at: Date;
  };
  time_off_holiday_assignments: {
    holiday_id: number;
    agent_id: number;
    is_working: boolean;
    reason: Assignment['reason'];
    position: number;
  };
  time_off_master_updates: {
    id: Id;
    filter: JSONColumnType<UpdateFilter>;
    field: UpdateField;
    value: ColumnType<UpdateValue, string, never>;
    group_id: number | null;
    rule_id: number | null;
    reason: string;
    apply_on: string;
    state: MasterUpdate['state'];
    created_by: number | null;
    created_at: Date;
    applied_at: ColumnType<Date | null, never, Date>;
    undone_at: ColumnType<Date | null, never, Date>;
    version: Version;
  };
  time_off_transfers: {
    id: Id;
    move_id: number | null;
    agent_id: number;
    from_division: number;
    to_division: number;
    date: string;
    stop_date: string;
    from_group: number | null;
    to_group: number | null;
    keeps_skills: boolean;
    keeps_values: boolean;
    keeps_availability: boolean;
    carries_balance: boolean;
    carried: ColumnType<CarriedBalance[], string | undefined, string>;
    state: TimeOffTransfer['state'];
    moved_by: number | null;
    created_at: Date;
    done_at: ColumnType<Date | null, never, Date>;
    version: Version;
  };
  /** What was read of an advisor, and what is written in its place; undefined values are null. */
  time_off_master_update_items: {
    update_id: number;
    agent_id: number;
    division_id: number;
    before: ColumnType<Held | null, string | null, never>;
    after: ColumnType<Held | null, string | null, never>;
    result: MasterUpdateItem['result'];
    reason: ItemReason | null;
  };

  changes: {
    cursor: Generated<number>;
    type: string;
    entity_id: string;
    version: number;
    division_id: number | null;
    user_id: number | null;
    at: Stamp;
  };
  audit: {
    id: Id;
    at: Stamp;
    user_id: number | null;
    api_key_id: number | null;
    request_id: string;
    operation: string;
    entity: string;
    entity_id: string;
    division_id: number | null;
    before: JSONColumnType<object | null> | null;
    after: JSONColumnType<object | null> | null;
  };
  idempotency: {
    user_id: number;
    key: string;
    operation: string;
    request_hash: string;
    status: number;
    reply: string;
    at: Stamp;
  };
};

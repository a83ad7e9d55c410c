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
import type { FieldState } from '@watchbill/core/time-off/rules/master-update';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Id, Version, Switch } from './columns.ts';

/** Leave: its rules, balances, requests and plans. */
export type TimeOffTables = {
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
    | 'id'
    | 'version'
    | 'is_disabled'
    | 'event_type_ids'
    | 'event_types'
    | 'group_name'
    | 'accrual_table_name'
    | 'date_start'
    | 'date_end'
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
  time_off_request_days: {
    request_id: number;
    date: string;
    start_min: number;
    end_min: number;
    amount: number;
    hours: number;
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
    before: ColumnType<FieldState | null, string | null, never>;
    after: ColumnType<FieldState | null, string | null, never>;
    result: MasterUpdateItem['result'];
    reason: ItemReason | null;
  };
};

import type { ColumnType } from 'kysely';
import type { Id, Stamp, Version, Switch } from './columns.ts';

/** A text as written, or one of the catalogue's. */
type StateText = string | { key: string; params: Record<string, string | number> };

/** What is measured and told: states of advisors, metrics, reports, notices, deliveries. */
export type MonitoringTables = {
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
    /** Of the contact that the state is about, where the feed knows it. */
    channel_id: ColumnType<number | null, number | null | undefined, number | null>;
    at: Date;
    received_at: Stamp;
  };
  agent_heartbeats: { feed_id: number; login_id: string; at: Date };
  /** Stretches that somebody excused, in the division where the advisor was scheduled then. */
  adherence_excuses: {
    id: Id;
    agent_id: number;
    division_id: number;
    starts_at: Date;
    ends_at: Date;
    reason: string;
    created_by: number | null;
    created_at: Stamp;
    version: Version;
  };
  /** One metric of an advisor's day, in seconds, percent or as a count. */
  advisor_metrics: { agent_id: number; date: string; header: string; value: number };
  /** `division_ids`: whose people may see it besides the uploader. */
  files: {
    id: Id;
    name: string;
    content_type: string;
    size: number;
    user_id: number | null;
    division_ids: number[];
    created_at: Stamp;
  };
  reports: {
    id: Id;
    name: string;
    report_type: 'agent-profile' | 'agent-schedule' | 'time-utilization' | 'adherence';
    report_by: 'division' | 'Division Set';
    division_id: number | null;
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
  /**
   * What a user is told. Title and message are what was written, or a text's key with its
   * parameters, for each reader's language.
   */
  notifications: {
    id: Id;
    user_id: number;
    kind: string;
    title: ColumnType<StateText, string, string>;
    message: ColumnType<StateText, string, string>;
    start_at: Date | null;
    end_at: Date | null;
    about_kind: string | null;
    about_id: number | null;
    sender_id: number | null;
    /** Of two notices to one user with this mark only the first is kept. */
    once: string | null;
    is_read: Switch;
    created_at: Stamp;
    mailed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    pushed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  /** How a user wants to be told; minutes of the day in a zone. */
  notice_choices: {
    user_id: number;
    silent_kinds: string[];
    mail_kinds: string[];
    push_kinds: string[];
    quiet_start: number | null;
    quiet_end: number | null;
    zone: string;
    version: Version;
  };
  /** Devices that get their person's notices: for whom each was last opened, by which session. */
  push_subscriptions: {
    id: Id;
    user_id: number;
    session_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: Date;
    seen_at: Date;
  };
  notification_settings: {
    division_id: number;
    lead_minutes: number;
    escalation_hours: ColumnType<number, number | undefined, number>;
    version: Version;
  };
  /** Who gets an approver's notices on some dates; without a person nobody does. */
  approval_covers: {
    user_id: number;
    cover_id: number | null;
    date_start: string;
    date_end: string;
    zone: string;
    version: Version;
  };
  /** Users who were notified of a request that waited: one of the three it is about. */
  escalations: {
    id: Id;
    activity_request_id: ColumnType<number | null, number | null | undefined, number | null>;
    time_off_request_id: ColumnType<number | null, number | null | undefined, number | null>;
    trade_id: ColumnType<number | null, number | null | undefined, number | null>;
    user_ids: number[];
    at: Date;
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
};

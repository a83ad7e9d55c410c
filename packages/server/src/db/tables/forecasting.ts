import type { HistoryStep } from '../history-steps.ts';
import type { ForecastExplanation, ForecastModule } from '@watchbill/core/forecasts/model';
import type { RawColumn } from '@watchbill/core/queue-history/model';
import type { DayRule, SpecialDay } from '@watchbill/core/special-days/model';
import type { MixGroup } from '@watchbill/core/weekly-staffing/model';
import type { JSONColumnType } from 'kysely';
import type { Id, Version, Switch } from './columns.ts';

/** Counts of contacts and sums of seconds of an interval; null is not known. */
type Raw = Record<'offered', number> & Record<Exclude<RawColumn, 'offered'>, number | null>;
type Interval = {
  line_id: number;
  start_at: Date;
  date: string;
  start_min: number;
  minutes: number;
};

/** Contacts that came, that are expected, and the staff that they need. */
export type ForecastingTables = {
  /** One row a line and interval; date and minute are of the line's zone. */
  queue_history: Interval & Raw & { is_updated: Switch };
  /** Imports under way on the embedded database; published ones are being moved, in this order. */
  queue_history_imports: {
    id: Id;
    started_at: Date;
    publication: number | null;
    recorded_as: number | null;
  };
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
  /**
   * Calendars of divisions, or of enterprise divisions for all of theirs; hours in minutes of the
   * day.
   */
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
  /**
   * What planners said of days of a channel's history: odd ones are left out of it, the others
   * count.
   */
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
  /**
   * Advisors of a division who serve the same channels in the same way, that credited requirements
   * were worked out with.
   */
  requirement_mixes: {
    id: Id;
    division_id: number;
    seed: number;
    groups: JSONColumnType<MixGroup[]>;
  };
  /**
   * Quarter hours of the channel's own clock; advisors for all of its contacts, of which the
   * division has its share.
   */
  credited_requirements: {
    division_id: number;
    channel_id: number;
    date: string;
    start_min: number;
    mix_id: number;
    /** The requirement of the forecast that it was worked out of. */
    dedicated: number;
    credited: number;
    is_pooled: boolean;
    service_level: number;
    margin: number;
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
};

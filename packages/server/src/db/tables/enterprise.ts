import type { ColumnType, Generated } from 'kysely';
import type { Id, Version, Switch } from './columns.ts';

type SetKind = 1 | 2 | 3;

/**
 * What an enterprise consists of: its divisions, channels and lines, when they are open, and what
 * is used where.
 */
export type EnterpriseTables = {
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
    /** 1 is served first. */
    priority: Generated<number>;
    /** 0 where contacts are taken at once. */
    due_minutes: Generated<number>;
    is_disabled: Switch;
    version: Version;
  };
  /** Proficiencies that a channel needs, all of them, each with the worst level that will do. */
  channel_skills: { channel_id: number; skill_id: number; level: number };
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
  line_moves: { id: Id; line_id: number; from_channel: number; date: string };
  /**
   * A view: which channel a line was in from `date_start` to the day before `date_end`; one row
   * holds on every date.
   */
  line_channels: {
    line_id: number;
    channel_id: number;
    date_start: string | null;
    date_end: string | null;
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
    id: Id;
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
};

SET statement_timeout = 0;
SET lock_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', 'public', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;
COMMENT ON EXTENSION btree_gist IS 'support for indexing common datatypes in GiST';
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
COMMENT ON EXTENSION unaccent IS 'text search dictionary that removes accents';
CREATE FUNCTION public.classify_data_value() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin new.adg_id := (select adg_id from agent_data_values where id = new.adg_value_id); return new; end $$;
CREATE FUNCTION public.containing(word text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ select '%' || regexp_replace(folded(word), '([\\%_])', '\\\1', 'g') || '%' $$;
CREATE FUNCTION public.count_access_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
    insert into access_versions (kind, id)
      select distinct tg_argv[0], (changed.row ->> tg_argv[1])::integer as id
      from (values (to_jsonb(old)), (to_jsonb(new))) as changed (row) where changed.row ->> tg_argv[1] is not null order by id
      on conflict (kind, id) do update set version = access_versions.version + 1;
    return null;
  end $$;
CREATE FUNCTION public.end_assignment(what smallint, which integer, owner smallint, of integer) RETURNS void
    LANGUAGE sql
    AS $$ update assignments set date_to = now() where entity_type = what and entity_id = which and owner_type = owner and owner_id = of and date_to is null $$;
CREATE FUNCTION public.end_links() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
    update links set used_at = now() where user_id = new.id and used_at is null;
    return null;
  end $$;
CREATE FUNCTION public.folded(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ select lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, nfc))) $$;
CREATE FUNCTION public.keep_assignment() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    declare
      what smallint := tg_argv[0]; which text := tg_argv[1]; owner smallint := tg_argv[2]; of text := tg_argv[3];
      before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
      after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
    begin
      if before ->> of is not distinct from after ->> of and before ->> which is not distinct from after ->> which then return null; end if;
      if before ->> of is not null and before ->> which is not null then perform end_assignment(what, (before ->> which)::integer, owner, (before ->> of)::integer); end if;
      if after ->> of is not null and after ->> which is not null then
        insert into assignments (entity_type, entity_id, owner_type, owner_id, owner_name, date_from)
        values (what, (after ->> which)::integer, owner, (after ->> of)::integer, case when owner = 6 then (select set_name from sets where id = (after ->> of)::integer) end, now());
      end if;
      return null;
    end $$;
CREATE FUNCTION public.queue_history_follows_zone() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      update queue_history set date = (start_at at time zone zone.timezone_name)::date,
        start_min = extract(hour from start_at at time zone zone.timezone_name) * 60 + extract(minute from start_at at time zone zone.timezone_name)
      from time_zones zone where zone.id = new.timezone and line_id = new.id;
      return null;
    end $$;
CREATE FUNCTION public.record_import() RETURNS trigger
    LANGUAGE plpgsql
    AS $_$
    declare
      target constant integer := current_setting('watchbill.import', true);
      key constant text := (select string_agg(format('%1$L, one.%1$I', name), ', ') from unnest(tg_argv) as name);
      is_same constant text := (select string_agg(format('one.%1$I = latter.%1$I', name), ' and ') from unnest(tg_argv) as name);
    begin
      execute format('insert into import_rows (import_id, table_name, key, before, after) select $1, %L, jsonb_build_object(%s), ', tg_table_name, key)
        || case tg_op
          when 'INSERT' then 'null, md5(one::text)::uuid from new_rows one'
          when 'DELETE' then 'to_jsonb(one), null from old_rows one'
          else 'to_jsonb(one), md5(latter::text)::uuid from old_rows one join new_rows latter on ' || is_same || ' where one::text <> latter::text'
        end using target;
      return null;
    end $_$;
CREATE FUNCTION public.time_off_ledger_stands() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
    if tg_op = 'UPDATE' and to_jsonb(new) - 'posted_by' = to_jsonb(old) - 'posted_by' and new.posted_by is null then return new; end if;
    raise exception 'a posted row of the time-off ledger is never changed' using errcode = 'restrict_violation';
  end $$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.access_versions (
    kind text NOT NULL,
    id integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT access_versions_kind_check CHECK ((kind = ANY (ARRAY['user'::text, 'role'::text, 'enterprise'::text])))
);
CREATE TABLE public.acd_params (
    id integer NOT NULL,
    param_name text NOT NULL
);
ALTER TABLE public.acd_params ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.acd_params_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.activity_requests (
    id integer NOT NULL,
    agent_id integer NOT NULL,
    division_id integer NOT NULL,
    schedule_date date NOT NULL,
    request_type text NOT NULL,
    event_type_id integer,
    start_min integer,
    end_min integer,
    shift_start integer,
    shift_end integer,
    description text DEFAULT ''::text NOT NULL,
    is_overwrite boolean DEFAULT false NOT NULL,
    is_combine_right_schedule boolean DEFAULT false NOT NULL,
    is_combine_activity boolean DEFAULT false NOT NULL,
    approval_status text DEFAULT 'pending'::text NOT NULL,
    reason text,
    comments text DEFAULT ''::text NOT NULL,
    is_read_agent boolean DEFAULT false NOT NULL,
    is_read_supervisor boolean DEFAULT false NOT NULL,
    requested_by integer,
    decided_by integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    withdrawal_asked_at timestamp with time zone,
    CONSTRAINT activity_requests_approval_status_check CHECK ((approval_status = ANY (ARRAY['pending'::text, 'unsuccessful'::text, 'completed'::text]))),
    CONSTRAINT activity_requests_check CHECK ((start_min < end_min)),
    CONSTRAINT activity_requests_check1 CHECK ((shift_start < shift_end)),
    CONSTRAINT activity_requests_check2 CHECK (((start_min IS NULL) = (end_min IS NULL))),
    CONSTRAINT activity_requests_check3 CHECK (((event_type_id IS NULL) = (start_min IS NULL))),
    CONSTRAINT activity_requests_check4 CHECK (((shift_start IS NULL) = (shift_end IS NULL))),
    CONSTRAINT activity_requests_check5 CHECK (((request_type <> 'add_activity'::text) OR ((event_type_id IS NOT NULL) AND (shift_start IS NULL)))),
    CONSTRAINT activity_requests_check6 CHECK (((request_type <> 'request_schedule_change'::text) OR (shift_start IS NOT NULL))),
    CONSTRAINT activity_requests_check7 CHECK (((approval_status = 'pending'::text) = (decided_at IS NULL))),
    CONSTRAINT activity_requests_end_min_check CHECK (((end_min >= '-1440'::integer) AND (end_min <= 2880))),
    CONSTRAINT activity_requests_request_type_check CHECK ((request_type = ANY (ARRAY['add_activity'::text, 'request_schedule_change'::text]))),
    CONSTRAINT activity_requests_shift_end_check CHECK (((shift_end >= '-1440'::integer) AND (shift_end <= 2880))),
    CONSTRAINT activity_requests_shift_start_check CHECK (((shift_start >= '-1440'::integer) AND (shift_start <= 2880))),
    CONSTRAINT activity_requests_start_min_check CHECK (((start_min >= '-1440'::integer) AND (start_min <= 2880)))
);
ALTER TABLE public.activity_requests ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.activity_requests_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.advisor_biddings (
    id integer NOT NULL,
    bidding_id integer NOT NULL,
    agent_id integer NOT NULL,
    division_id integer NOT NULL,
    turn integer NOT NULL,
    rank integer,
    senior_date date,
    state text DEFAULT 'waiting'::text NOT NULL,
    opens_at timestamp with time zone,
    closes_at timestamp with time zone,
    reminded_at timestamp with time zone,
    bid_at timestamp with time zone,
    is_late boolean DEFAULT false NOT NULL,
    awarded_pattern_id integer,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT advisor_biddings_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'open'::text, 'finished'::text, 'skipped'::text])))
);
ALTER TABLE public.advisor_biddings ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.advisor_biddings_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.advisor_data_values (
    id integer NOT NULL,
    agent_id integer NOT NULL,
    adg_value_id integer NOT NULL,
    date_start date,
    date_end date,
    adg_id integer NOT NULL,
    CONSTRAINT advisor_data_values_dates CHECK ((date_start <= date_end))
);
ALTER TABLE public.advisor_data_values ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.advisor_data_values_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.advisor_moves (
    id integer NOT NULL,
    agent_id integer NOT NULL,
    from_division integer NOT NULL,
    to_division integer NOT NULL,
    date date NOT NULL,
    state text NOT NULL,
    removed_days integer DEFAULT 0 NOT NULL,
    moved_by integer,
    created_at timestamp with time zone NOT NULL,
    done_at timestamp with time zone,
    CONSTRAINT advisor_moves_check CHECK ((from_division <> to_division)),
    CONSTRAINT advisor_moves_check1 CHECK (((state = 'planned'::text) = (done_at IS NULL))),
    CONSTRAINT advisor_moves_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'done'::text, 'failed'::text])))
);
CREATE TABLE public.advisors (
    id integer NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text NOT NULL,
    username text NOT NULL,
    login_id text,
    division_id integer NOT NULL,
    user_id integer,
    email_language text DEFAULT 'en'::text NOT NULL,
    is_disabled boolean DEFAULT false NOT NULL,
    disabled_date date,
    disabled_with_division boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    acd_param_id integer,
    search text GENERATED ALWAYS AS (public.folded(((((((first_name || ' '::text) || last_name) || ' '::text) || email) || ' '::text) || COALESCE(login_id, ''::text)))) STORED NOT NULL
);
CREATE VIEW public.advisor_divisions AS
 SELECT move.agent_id,
    move.from_division AS division_id,
    ( SELECT max(other.date) AS max
           FROM public.advisor_moves other
          WHERE ((other.agent_id = move.agent_id) AND (other.state = 'done'::text) AND (other.id < move.id))) AS date_start,
    move.date AS date_end
   FROM public.advisor_moves move
  WHERE ((move.state = 'done'::text) AND COALESCE((( SELECT max(other.date) AS max
           FROM public.advisor_moves other
          WHERE ((other.agent_id = move.agent_id) AND (other.state = 'done'::text) AND (other.id < move.id))) < move.date), true))
UNION ALL
 SELECT advisor.id AS agent_id,
    advisor.division_id,
    ( SELECT max(other.date) AS max
           FROM public.advisor_moves other
          WHERE ((other.agent_id = advisor.id) AND (other.state = 'done'::text))) AS date_start,
    NULL::date AS date_end
   FROM public.advisors advisor;
CREATE TABLE public.advisor_metrics (
    agent_id integer NOT NULL,
    date date NOT NULL,
    header text NOT NULL,
    value double precision NOT NULL
);
ALTER TABLE public.advisor_moves ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.advisor_moves_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.advisor_seniority (
    agent_id integer NOT NULL,
    senior_date date,
    rank integer,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT advisor_seniority_rank_check CHECK ((rank > 0))
);
ALTER TABLE public.advisors ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.advisors_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.agent_availability (
    id integer NOT NULL,
    agent_id integer NOT NULL,
    version integer DEFAULT 1 NOT NULL
);
ALTER TABLE public.agent_availability ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.agent_availability_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.agent_data_groups (
    id integer NOT NULL,
    description text NOT NULL,
    datatype smallint DEFAULT 1 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT agent_data_groups_datatype CHECK ((datatype = ANY (ARRAY[1, 2, 3])))
);
ALTER TABLE public.agent_data_groups ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.agent_data_groups_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.agent_data_values (
    id integer NOT NULL,
    adg_id integer NOT NULL,
    adg_value text NOT NULL
);
ALTER TABLE public.agent_data_values ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.agent_data_values_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.agent_heartbeats (
    feed_id integer NOT NULL,
    login_id text NOT NULL,
    at timestamp with time zone NOT NULL
);
CREATE TABLE public.agent_skills (
    id integer NOT NULL,
    agent_id integer NOT NULL,
    skill_id integer NOT NULL,
    level smallint NOT NULL,
    reserve boolean DEFAULT false NOT NULL,
    start_date date NOT NULL,
    end_date date,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT agent_skills_dates CHECK ((start_date <= end_date)),
    CONSTRAINT agent_skills_level_check CHECK (((level >= 1) AND (level <= 99)))
);
ALTER TABLE public.agent_skills ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.agent_skills_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.agent_states (
    id integer NOT NULL,
    feed_id integer NOT NULL,
    login_id text NOT NULL,
    state text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    at timestamp with time zone NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    channel_id integer
);
ALTER TABLE public.agent_states ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.agent_states_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.api_keys (
    id integer NOT NULL,
    name text NOT NULL,
    prefix text NOT NULL,
    key_hash text NOT NULL,
    user_id integer NOT NULL,
    grants jsonb NOT NULL,
    division_ids integer[],
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone,
    revoked_at timestamp with time zone,
    last_used_at timestamp with time zone
);
ALTER TABLE public.api_keys ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.api_keys_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.assignments (
    id integer NOT NULL,
    entity_type smallint NOT NULL,
    entity_id integer NOT NULL,
    owner_type smallint NOT NULL,
    owner_id integer NOT NULL,
    owner_name text,
    date_from timestamp with time zone,
    date_to timestamp with time zone
);
ALTER TABLE public.assignments ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.assignments_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.audit (
    id integer NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    user_id integer,
    api_key_id integer,
    request_id text NOT NULL,
    operation text NOT NULL,
    entity text NOT NULL,
    entity_id text NOT NULL,
    division_id integer,
    before jsonb,
    after jsonb
);
ALTER TABLE public.audit ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.audit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.auth_failures (
    kind text NOT NULL,
    key text NOT NULL,
    count integer NOT NULL,
    first_at timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL,
    locked_until timestamp with time zone
);
CREATE TABLE public.availability_ranges (
    id integer NOT NULL,
    availability_id integer NOT NULL,
    date_start date NOT NULL,
    date_end date,
    anchor_date date NOT NULL,
    copy_from_agent_avail integer,
    base_schedule_code_id integer,
    force_to_work boolean DEFAULT false NOT NULL,
    work_status text,
    weekly_rule_id integer,
    rotation_id integer,
    in_no_of_weeks smallint,
    in_no_of_days smallint,
    status text,
    min_weekly_hrs integer,
    max_weekly_hrs integer,
    max_consecutive_days_off smallint,
    max_days_to_work smallint,
    min_schedule_length integer,
    max_schedule_length integer,
    min_rest_period integer,
    min_time_between_schedules integer,
    max_avg_weekly_hrs integer DEFAULT 0 NOT NULL,
    min_days_off integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT availability_ranges_check CHECK ((date_start <= date_end)),
    CONSTRAINT availability_ranges_check1 CHECK ((NOT (force_to_work AND (work_status = 'day_off'::text)))),
    CONSTRAINT availability_ranges_in_no_of_days_check CHECK (((in_no_of_days >= 1) AND (in_no_of_days <= 3660))),
    CONSTRAINT availability_ranges_in_no_of_weeks_check CHECK (((in_no_of_weeks >= 1) AND (in_no_of_weeks <= 520))),
    CONSTRAINT availability_ranges_max_avg_weekly_hrs_check CHECK (((max_avg_weekly_hrs >= 0) AND (max_avg_weekly_hrs <= 10080))),
    CONSTRAINT availability_ranges_max_consecutive_days_off_check CHECK (((max_consecutive_days_off >= 0) AND (max_consecutive_days_off <= 7))),
    CONSTRAINT availability_ranges_max_days_to_work_check CHECK (((max_days_to_work >= 0) AND (max_days_to_work <= 7))),
    CONSTRAINT availability_ranges_max_schedule_length_check CHECK (((max_schedule_length >= 0) AND (max_schedule_length <= 1440))),
    CONSTRAINT availability_ranges_max_weekly_hrs_check CHECK (((max_weekly_hrs >= 0) AND (max_weekly_hrs <= 10080))),
    CONSTRAINT availability_ranges_min_days_off_check CHECK ((min_days_off >= 0)),
    CONSTRAINT availability_ranges_min_rest_period_check CHECK (((min_rest_period >= 0) AND (min_rest_period <= 10080))),
    CONSTRAINT availability_ranges_min_schedule_length_check CHECK (((min_schedule_length >= 0) AND (min_schedule_length <= 1440))),
    CONSTRAINT availability_ranges_min_time_between_schedules_check CHECK (((min_time_between_schedules >= 0) AND (min_time_between_schedules <= 10080))),
    CONSTRAINT availability_ranges_min_weekly_hrs_check CHECK (((min_weekly_hrs >= 0) AND (min_weekly_hrs <= 10080))),
    CONSTRAINT availability_ranges_status_check CHECK ((status = ANY (ARRAY['available'::text, 'preferred'::text, 'unavailable'::text]))),
    CONSTRAINT availability_ranges_work_status_check CHECK ((work_status = ANY (ARRAY['work'::text, 'day_off'::text])))
);
ALTER TABLE public.availability_ranges ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.availability_ranges_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.availability_times (
    id integer NOT NULL,
    range_id integer NOT NULL,
    weekday smallint NOT NULL,
    start_time integer NOT NULL,
    end_time integer NOT NULL,
    avl_status text NOT NULL,
    CONSTRAINT availability_times_avl_status_check CHECK ((avl_status = ANY (ARRAY['available'::text, 'preferred'::text, 'unavailable'::text]))),
    CONSTRAINT availability_times_check CHECK (((start_time < end_time) AND ((end_time - start_time) <= 1440))),
    CONSTRAINT availability_times_end_time_check CHECK ((end_time <= 2880)),
    CONSTRAINT availability_times_start_time_check CHECK (((start_time >= 0) AND (start_time < 1440))),
    CONSTRAINT availability_times_weekday_check CHECK (((weekday >= 0) AND (weekday <= 6)))
);
ALTER TABLE public.availability_times ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.availability_times_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.backups (
    id integer NOT NULL,
    at timestamp with time zone NOT NULL,
    file text,
    rows bigint,
    bytes bigint,
    failure text,
    CONSTRAINT backups_outcome CHECK (((file IS NULL) = (failure IS NOT NULL)))
);
ALTER TABLE public.backups ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.backups_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.bidding_choices (
    advisor_bidding_id integer NOT NULL,
    preference integer NOT NULL,
    pattern_id integer NOT NULL,
    CONSTRAINT bidding_choices_preference_check CHECK ((preference > 0))
);
CREATE TABLE public.bidding_divisions (
    bidding_id integer NOT NULL,
    division_id integer NOT NULL
);
CREATE TABLE public.bidding_pattern_sets (
    bidding_id integer NOT NULL,
    pattern_set_id integer NOT NULL,
    slots integer DEFAULT 1 NOT NULL,
    CONSTRAINT bidding_pattern_sets_slots_check CHECK ((slots > 0))
);
CREATE TABLE public.biddings (
    id integer NOT NULL,
    start_date date NOT NULL,
    end_date date NOT NULL,
    senior_date date NOT NULL,
    based_on_rank boolean DEFAULT false NOT NULL,
    assignment_to_agent boolean DEFAULT true NOT NULL,
    bidding_interval_time integer NOT NULL,
    opens_at timestamp with time zone NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    closed_at timestamp with time zone,
    trace jsonb,
    created_by integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT biddings_bidding_interval_time_check CHECK (((bidding_interval_time >= 1) AND (bidding_interval_time <= 43200))),
    CONSTRAINT biddings_check CHECK ((start_date <= end_date)),
    CONSTRAINT biddings_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'open'::text, 'closed'::text, 'cancelled'::text])))
);
ALTER TABLE public.biddings ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.biddings_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.calendar_feeds (
    agent_id integer NOT NULL,
    token_hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_read_at timestamp with time zone
);
CREATE UNLOGGED TABLE public.call_budgets (
    holder text NOT NULL,
    spent double precision NOT NULL,
    at timestamp with time zone NOT NULL
);
CREATE TABLE public.changes (
    cursor bigint NOT NULL,
    type text NOT NULL,
    entity_id text NOT NULL,
    version integer NOT NULL,
    division_id integer,
    user_id integer,
    at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.changes ALTER COLUMN cursor ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.changes_cursor_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.channel_divisions (
    channel_id integer NOT NULL,
    division_id integer NOT NULL
);
CREATE TABLE public.channel_skills (
    channel_id integer NOT NULL,
    skill_id integer NOT NULL,
    level smallint DEFAULT 99 NOT NULL,
    CONSTRAINT channel_skills_level_check CHECK (((level >= 1) AND (level <= 99)))
);
CREATE TABLE public.channels (
    id integer NOT NULL,
    name text NOT NULL,
    enterprise_grp integer NOT NULL,
    is_disabled boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    priority smallint DEFAULT 1 NOT NULL,
    due_minutes integer DEFAULT 0 NOT NULL,
    CONSTRAINT channels_due CHECK (((due_minutes = 0) OR ((due_minutes >= 15) AND (due_minutes <= 10080)))),
    CONSTRAINT channels_priority CHECK (((priority >= 1) AND (priority <= 9)))
);
ALTER TABLE public.channels ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.channels_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.cities (
    id integer NOT NULL,
    country_id integer NOT NULL,
    city_name text NOT NULL
);
ALTER TABLE public.cities ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.cities_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.committed_fte (
    division_id integer NOT NULL,
    channel_id integer NOT NULL,
    date date NOT NULL,
    start_min smallint NOT NULL,
    committed_fte double precision NOT NULL,
    CONSTRAINT committed_fte_committed_fte_check CHECK ((committed_fte >= (0)::double precision)),
    CONSTRAINT committed_fte_start_min_check CHECK (((start_min >= 0) AND (start_min <= 1439)))
);
CREATE TABLE public.content_pieces (
    content_id uuid NOT NULL,
    number integer NOT NULL,
    bytes bytea NOT NULL
);
ALTER TABLE ONLY public.content_pieces ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE TABLE public.contents (
    id uuid NOT NULL,
    job_id uuid,
    file_id integer,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.countries (
    id integer NOT NULL,
    code character(2) NOT NULL
);
CREATE TABLE public.credited_requirements (
    division_id integer NOT NULL,
    channel_id integer NOT NULL,
    date date NOT NULL,
    start_min smallint NOT NULL,
    mix_id integer NOT NULL,
    dedicated double precision NOT NULL,
    credited double precision NOT NULL,
    is_pooled boolean NOT NULL,
    service_level double precision NOT NULL,
    margin double precision NOT NULL,
    CONSTRAINT credited_requirements_credited_check CHECK ((credited >= (0)::double precision)),
    CONSTRAINT credited_requirements_start_min_check CHECK (((start_min >= 0) AND (start_min <= 1439)))
);
CREATE TABLE public.daily_rule_activities (
    id integer NOT NULL,
    daily_rule_id integer NOT NULL,
    event_type_id integer NOT NULL,
    activity_offset integer NOT NULL,
    activity_length integer NOT NULL,
    activity_increment integer NOT NULL,
    activity_timing_slack integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT daily_rule_activities_activity_increment_check CHECK ((activity_increment >= 0)),
    CONSTRAINT daily_rule_activities_activity_length_check CHECK ((activity_length > 0)),
    CONSTRAINT daily_rule_activities_activity_offset_check CHECK ((activity_offset >= 0)),
    CONSTRAINT daily_rule_activities_activity_timing_slack_check CHECK ((activity_timing_slack >= 5))
);
ALTER TABLE public.daily_rule_activities ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.daily_rule_activities_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.daily_rules (
    id integer NOT NULL,
    dr_name text NOT NULL,
    shift_type text NOT NULL,
    earliest_start_time integer NOT NULL,
    latest_start_time integer NOT NULL,
    schedule_length integer NOT NULL,
    work_bf_schedule_ends integer NOT NULL,
    start_time_increment integer NOT NULL,
    break_timing_method text NOT NULL,
    dr_start_time integer,
    dr_end_time integer,
    off_segment integer,
    min_off_segment integer,
    max_off_segment integer,
    split_start_increment integer,
    first_work_seg_length integer,
    second_work_seg_length integer,
    is_disabled boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT daily_rules_break_timing_method_check CHECK ((break_timing_method = ANY (ARRAY['relative'::text, 'fixed'::text]))),
    CONSTRAINT daily_rules_check CHECK ((earliest_start_time <= latest_start_time)),
    CONSTRAINT daily_rules_check1 CHECK (((min_off_segment <= off_segment) AND (off_segment <= max_off_segment))),
    CONSTRAINT daily_rules_check2 CHECK (((shift_type = 'normal'::text) OR ((off_segment IS NOT NULL) AND (min_off_segment IS NOT NULL) AND (max_off_segment IS NOT NULL) AND (((first_work_seg_length + max_off_segment) + second_work_seg_length) < 1440)))),
    CONSTRAINT daily_rules_dr_end_time_check CHECK (((dr_end_time >= 0) AND (dr_end_time < 1440))),
    CONSTRAINT daily_rules_dr_start_time_check CHECK (((dr_start_time >= 0) AND (dr_start_time < 1440))),
    CONSTRAINT daily_rules_earliest_start_time_check CHECK (((earliest_start_time >= 0) AND (earliest_start_time < 1440))),
    CONSTRAINT daily_rules_first_work_seg_length_check CHECK (((first_work_seg_length >= 0) AND (first_work_seg_length < 1440))),
    CONSTRAINT daily_rules_latest_start_time_check CHECK (((latest_start_time >= 0) AND (latest_start_time < 1440))),
    CONSTRAINT daily_rules_max_off_segment_check CHECK (((max_off_segment >= 0) AND (max_off_segment < 1440))),
    CONSTRAINT daily_rules_min_off_segment_check CHECK (((min_off_segment >= 0) AND (min_off_segment < 1440))),
    CONSTRAINT daily_rules_off_segment_check CHECK (((off_segment >= 0) AND (off_segment < 1440))),
    CONSTRAINT daily_rules_schedule_length_check CHECK (((schedule_length >= 0) AND (schedule_length < 1440))),
    CONSTRAINT daily_rules_second_work_seg_length_check CHECK (((second_work_seg_length >= 0) AND (second_work_seg_length < 1440))),
    CONSTRAINT daily_rules_shift_type_check CHECK ((shift_type = ANY (ARRAY['normal'::text, 'split'::text]))),
    CONSTRAINT daily_rules_split_start_increment_check CHECK ((split_start_increment >= 0)),
    CONSTRAINT daily_rules_start_time_increment_check CHECK ((start_time_increment >= 0)),
    CONSTRAINT daily_rules_work_bf_schedule_ends_check CHECK (((work_bf_schedule_ends >= 0) AND (work_bf_schedule_ends < 1440)))
);
ALTER TABLE public.daily_rules ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.daily_rules_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.divisions (
    id integer NOT NULL,
    mu_name text NOT NULL,
    enterprise_grp integer NOT NULL,
    timezone integer NOT NULL,
    week_first_day smallint DEFAULT 0 NOT NULL,
    is_allow_schedule_change boolean DEFAULT false NOT NULL,
    is_disabled boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL
);
ALTER TABLE public.divisions ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.divisions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.enterprise_divisions (
    id integer NOT NULL,
    name text NOT NULL,
    timezone integer NOT NULL,
    week_first_day smallint DEFAULT 0 NOT NULL,
    is_disabled boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL
);
ALTER TABLE public.enterprise_divisions ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.enterprise_divisions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.enterprise_event_hours (
    enterprise_grp integer NOT NULL,
    event_type_id integer NOT NULL,
    day smallint NOT NULL,
    start_min smallint NOT NULL,
    end_min smallint NOT NULL,
    CONSTRAINT enterprise_event_hours_check CHECK (((start_min >= 0) AND (start_min < end_min) AND (end_min <= 1440))),
    CONSTRAINT enterprise_event_hours_day_check CHECK (((day >= 0) AND (day <= 6)))
);
CREATE TABLE public.enterprise_event_types (
    enterprise_grp integer NOT NULL,
    event_type_id integer NOT NULL
);
CREATE TABLE public.event_types (
    id integer NOT NULL,
    description text NOT NULL,
    icon text DEFAULT ''::text NOT NULL,
    color_code text DEFAULT '#dad183'::text NOT NULL,
    is_paid boolean NOT NULL,
    is_work boolean NOT NULL,
    in_office boolean NOT NULL,
    out_of_office boolean NOT NULL,
    needs_permission boolean DEFAULT false NOT NULL,
    is_disabled boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    channel_id integer
);
ALTER TABLE public.event_types ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.event_types_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.feeds (
    id integer NOT NULL,
    name text NOT NULL,
    silent_after_seconds integer DEFAULT 300,
    version integer DEFAULT 1 NOT NULL
);
ALTER TABLE public.feeds ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.feeds_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.files (
    id integer NOT NULL,
    name text NOT NULL,
    content_type text NOT NULL,
    size integer NOT NULL,
    user_id integer,
    division_ids integer[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.files ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.files_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.forecast_defaults (
    channel_id integer NOT NULL,
    day smallint NOT NULL,
    start_min smallint NOT NULL,
    sl_goal double precision NOT NULL,
    sl_secs integer NOT NULL,
    max_occ_percent double precision NOT NULL,
    asa integer NOT NULL,
    CONSTRAINT forecast_defaults_day_check CHECK (((day >= 0) AND (day <= 6))),
    CONSTRAINT forecast_defaults_start_min_check CHECK (((start_min >= 0) AND (start_min <= 1439)))
);
CREATE TABLE public.forecast_intervals (
    channel_id integer NOT NULL,
    module text NOT NULL,
    family text NOT NULL,
    date date NOT NULL,
    start_min smallint NOT NULL,
    run_id integer,
    volume double precision NOT NULL,
    aht double precision,
    requirement double precision,
    requirement_whole integer,
    bands double precision[],
    CONSTRAINT forecast_intervals_aht_check CHECK ((aht >= (0)::double precision)),
    CONSTRAINT forecast_intervals_bands_check CHECK ((cardinality(bands) = 6)),
    CONSTRAINT forecast_intervals_family_check CHECK ((family = ANY (ARRAY['original'::text, 'revised'::text]))),
    CONSTRAINT forecast_intervals_module_check CHECK ((module = ANY (ARRAY['active_forecast'::text, 'simple_average'::text, 'lightgbm'::text, 'prophet'::text, 'sarima'::text, 'triple_exponential'::text, 'random_forest'::text]))),
    CONSTRAINT forecast_intervals_start_min_check CHECK (((start_min >= 0) AND (start_min <= 1439))),
    CONSTRAINT forecast_intervals_volume_check CHECK ((volume >= (0)::double precision))
);
CREATE TABLE public.forecast_objective_slots (
    objective_id integer NOT NULL,
    day smallint NOT NULL,
    start_min smallint NOT NULL,
    sl_goal double precision NOT NULL,
    sl_secs integer NOT NULL,
    max_occ_percent double precision NOT NULL,
    asa integer NOT NULL,
    patience_secs integer,
    max_abandoned_percent double precision,
    sl_variant smallint,
    concurrency smallint,
    shrinkage_percent double precision,
    CONSTRAINT forecast_objective_slots_concurrency_check CHECK ((concurrency >= 1)),
    CONSTRAINT forecast_objective_slots_day_check CHECK (((day >= 0) AND (day <= 6))),
    CONSTRAINT forecast_objective_slots_max_abandoned_percent_check CHECK (((max_abandoned_percent > (0)::double precision) AND (max_abandoned_percent <= (100)::double precision))),
    CONSTRAINT forecast_objective_slots_patience_secs_check CHECK ((patience_secs > 0)),
    CONSTRAINT forecast_objective_slots_shrinkage_percent_check CHECK (((shrinkage_percent >= (0)::double precision) AND (shrinkage_percent < (100)::double precision))),
    CONSTRAINT forecast_objective_slots_sl_variant_check CHECK (((sl_variant >= 1) AND (sl_variant <= 4))),
    CONSTRAINT forecast_objective_slots_start_min_check CHECK (((start_min >= 0) AND (start_min <= 1439)))
);
CREATE TABLE public.forecast_objectives (
    id integer NOT NULL,
    channel_id integer NOT NULL,
    version integer DEFAULT 1 NOT NULL
);
ALTER TABLE public.forecast_objectives ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.forecast_objectives_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.forecast_runs (
    id integer NOT NULL,
    channel_id integer NOT NULL,
    division_id integer,
    module text NOT NULL,
    method_used text NOT NULL,
    start_date date NOT NULL,
    end_date date NOT NULL,
    history_from date,
    history_to date,
    history_days integer NOT NULL,
    days_left_out integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    created_by integer,
    explanation jsonb,
    CONSTRAINT forecast_runs_check CHECK ((start_date <= end_date)),
    CONSTRAINT forecast_runs_module_check CHECK ((module = ANY (ARRAY['active_forecast'::text, 'simple_average'::text, 'lightgbm'::text, 'prophet'::text, 'sarima'::text, 'triple_exponential'::text, 'random_forest'::text])))
);
ALTER TABLE public.forecast_runs ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.forecast_runs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.future_activities (
    id integer NOT NULL,
    agent_id integer,
    adg_value_id integer,
    division_id integer,
    mu_set_id integer,
    event_type_id integer NOT NULL,
    date_start date NOT NULL,
    date_end date,
    start_time integer NOT NULL,
    end_time integer NOT NULL,
    weekdays integer[] NOT NULL,
    is_overtime boolean DEFAULT false NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT future_activities_check CHECK ((date_start <= date_end)),
    CONSTRAINT future_activities_check1 CHECK (((start_time < end_time) AND ((end_time - start_time) <= 1440))),
    CONSTRAINT future_activities_end_time_check CHECK ((end_time <= 2880)),
    CONSTRAINT future_activities_one_target CHECK ((num_nonnulls(agent_id, adg_value_id, division_id, mu_set_id) = 1)),
    CONSTRAINT future_activities_start_time_check CHECK (((start_time >= 0) AND (start_time < 1440)))
);
ALTER TABLE public.future_activities ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.future_activities_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.granted_days (
    number bigint NOT NULL,
    source text NOT NULL,
    source_id integer NOT NULL,
    agent_id integer NOT NULL,
    date date NOT NULL,
    day_before jsonb NOT NULL,
    day_after jsonb
);
ALTER TABLE public.granted_days ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.granted_days_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.history_thresholds (
    channel_id integer NOT NULL,
    date date NOT NULL,
    threshold_percentage double precision NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT history_thresholds_threshold_percentage_check CHECK ((threshold_percentage >= (0)::double precision))
);
CREATE TABLE public.idempotency (
    user_id integer NOT NULL,
    key text NOT NULL,
    operation text NOT NULL,
    request_hash text NOT NULL,
    status smallint NOT NULL,
    reply text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.import_rows (
    import_id integer NOT NULL,
    number bigint NOT NULL,
    table_name text NOT NULL,
    key jsonb NOT NULL,
    before jsonb,
    after uuid
);
ALTER TABLE public.import_rows ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.import_rows_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.imports (
    id integer NOT NULL,
    at timestamp with time zone NOT NULL,
    operation text NOT NULL,
    file text NOT NULL,
    user_id integer,
    api_key_id integer,
    request_id text NOT NULL,
    added integer NOT NULL,
    updated integer NOT NULL,
    refused integer NOT NULL,
    changes jsonb NOT NULL,
    release text NOT NULL,
    taken_back_at timestamp with time zone,
    taken_back_by integer,
    reach integer[]
);
ALTER TABLE public.imports ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.imports_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.jobs (
    id uuid NOT NULL,
    number integer NOT NULL,
    queue text NOT NULL,
    kind text NOT NULL,
    version integer NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    same_as text,
    idempotency_key text,
    request_hash text,
    user_id integer,
    api_key_id integer,
    request_id text,
    language text,
    channel_id integer,
    division_id integer,
    start_date date,
    end_date date,
    input json,
    phase text NOT NULL,
    part double precision DEFAULT 0 NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    due_at timestamp with time zone NOT NULL,
    worker text,
    lease_until timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    begun_at timestamp with time zone,
    ended_at timestamp with time zone,
    failure json,
    reply_status integer,
    reply text,
    holder text,
    turn bigint,
    CONSTRAINT jobs_are_done_by_somebody CHECK ((((state = 'running'::text) = (worker IS NOT NULL)) AND ((state = 'running'::text) = (lease_until IS NOT NULL)))),
    CONSTRAINT jobs_end CHECK (((state = ANY (ARRAY['queued'::text, 'running'::text])) = (ended_at IS NULL))),
    CONSTRAINT jobs_part_check CHECK (((part >= (0)::double precision) AND (part <= (1)::double precision))),
    CONSTRAINT jobs_queue_check CHECK ((queue = ANY (ARRAY['interactive'::text, 'heavy'::text, 'mail'::text, 'outbound'::text]))),
    CONSTRAINT jobs_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);
ALTER TABLE public.jobs ALTER COLUMN number ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.jobs_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.judged_days (
    channel_id integer NOT NULL,
    date date NOT NULL,
    is_odd boolean NOT NULL,
    actual double precision NOT NULL,
    usual double precision,
    judged_by integer,
    judged_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.line_moves (
    id integer NOT NULL,
    line_id integer NOT NULL,
    from_channel integer NOT NULL,
    date date NOT NULL
);
CREATE TABLE public.lines (
    id integer NOT NULL,
    name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    is_disabled boolean DEFAULT false NOT NULL,
    ct_id integer NOT NULL,
    timezone integer NOT NULL,
    version integer DEFAULT 1 NOT NULL
);
CREATE VIEW public.line_channels AS
 SELECT move.line_id,
    move.from_channel AS channel_id,
    ( SELECT max(other.date) AS max
           FROM public.line_moves other
          WHERE ((other.line_id = move.line_id) AND (other.id < move.id))) AS date_start,
    move.date AS date_end
   FROM public.line_moves move
  WHERE COALESCE((( SELECT max(other.date) AS max
           FROM public.line_moves other
          WHERE ((other.line_id = move.line_id) AND (other.id < move.id))) < move.date), true)
UNION ALL
 SELECT line.id AS line_id,
    line.ct_id AS channel_id,
    ( SELECT max(other.date) AS max
           FROM public.line_moves other
          WHERE (other.line_id = line.id)) AS date_start,
    NULL::date AS date_end
   FROM public.lines line;
ALTER TABLE public.line_moves ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.line_moves_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE public.lines ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.lines_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.links (
    id uuid NOT NULL,
    user_id integer,
    purpose text NOT NULL,
    token_hash text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);
CREATE TABLE public.login_attempts (
    id uuid NOT NULL,
    user_id integer NOT NULL,
    token_hash text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);
CREATE TABLE public.notification_settings (
    division_id integer NOT NULL,
    lead_minutes smallint NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT notification_settings_lead_minutes_check CHECK (((lead_minutes >= 0) AND (lead_minutes <= 120)))
);
CREATE TABLE public.notifications (
    id integer NOT NULL,
    user_id integer NOT NULL,
    kind text NOT NULL,
    title jsonb NOT NULL,
    message jsonb NOT NULL,
    start_at timestamp with time zone,
    end_at timestamp with time zone,
    about_kind text,
    about_id integer,
    sender_id integer,
    once text,
    is_read boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT notifications_check CHECK (((about_kind IS NULL) = (about_id IS NULL))),
    CONSTRAINT notifications_check1 CHECK ((start_at <= end_at))
);
ALTER TABLE public.notifications ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.notifications_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.operating_hours (
    id integer NOT NULL,
    enterprise_grp integer,
    division_id integer,
    channel_id integer,
    line_id integer,
    day smallint NOT NULL,
    start_min smallint NOT NULL,
    end_min smallint NOT NULL,
    CONSTRAINT operating_hours_check CHECK (((start_min >= 0) AND (start_min < end_min) AND (end_min <= 1440))),
    CONSTRAINT operating_hours_check1 CHECK ((num_nonnulls(enterprise_grp, division_id, channel_id, line_id) = 1)),
    CONSTRAINT operating_hours_day_check CHECK (((day >= 0) AND (day <= 6)))
);
ALTER TABLE public.operating_hours ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.operating_hours_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.pattern_activities (
    id integer NOT NULL,
    pattern_day_id integer NOT NULL,
    event_type_id integer NOT NULL,
    start_min integer NOT NULL,
    end_min integer NOT NULL,
    CONSTRAINT pattern_activities_check CHECK ((start_min < end_min))
);
ALTER TABLE public.pattern_activities ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.pattern_activities_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.pattern_assignments (
    id integer NOT NULL,
    pattern_id integer NOT NULL,
    agent_id integer NOT NULL,
    date_start date NOT NULL,
    date_end date,
    anchor_date date NOT NULL,
    bidding_id integer,
    CONSTRAINT pattern_assignments_check CHECK ((date_start <= date_end))
);
ALTER TABLE public.pattern_assignments ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.pattern_assignments_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.pattern_days (
    id integer NOT NULL,
    pattern_id integer NOT NULL,
    pattern_day smallint NOT NULL,
    start_min integer NOT NULL,
    end_min integer NOT NULL,
    left_start integer,
    right_end integer,
    event_type_id integer,
    CONSTRAINT pattern_days_check CHECK ((start_min < end_min)),
    CONSTRAINT pattern_days_check1 CHECK ((left_start < start_min)),
    CONSTRAINT pattern_days_check2 CHECK ((right_end > end_min)),
    CONSTRAINT pattern_days_end_min_check CHECK ((end_min <= 2880)),
    CONSTRAINT pattern_days_left_start_check CHECK ((left_start >= '-1440'::integer)),
    CONSTRAINT pattern_days_pattern_day_check CHECK (((pattern_day >= 0) AND (pattern_day <= 6))),
    CONSTRAINT pattern_days_right_end_check CHECK ((right_end <= 2880)),
    CONSTRAINT pattern_days_start_min_check CHECK (((start_min >= 0) AND (start_min < 1440)))
);
ALTER TABLE public.pattern_days ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.pattern_days_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.pattern_sets (
    id integer NOT NULL,
    division_id integer NOT NULL,
    schedule_pattern_set_name text NOT NULL,
    is_rotating boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL
);
ALTER TABLE public.pattern_sets ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.pattern_sets_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.pattern_types (
    id integer NOT NULL,
    division_id integer,
    type_name text NOT NULL
);
ALTER TABLE public.pattern_types ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.pattern_types_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.pattern_variable_weekly_rules (
    id integer NOT NULL,
    pattern_variable_id integer NOT NULL,
    weekly_rule_id integer NOT NULL,
    pattern_type_id integer,
    int_min_agents integer NOT NULL,
    int_max_agents integer NOT NULL,
    min_weekly_hours integer NOT NULL,
    max_weekly_hours integer NOT NULL,
    bln_team_schedule boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT pattern_variable_weekly_rules_check CHECK ((int_min_agents <= int_max_agents)),
    CONSTRAINT pattern_variable_weekly_rules_check1 CHECK ((min_weekly_hours <= max_weekly_hours)),
    CONSTRAINT pattern_variable_weekly_rules_int_min_agents_check CHECK ((int_min_agents >= 0)),
    CONSTRAINT pattern_variable_weekly_rules_min_weekly_hours_check CHECK ((min_weekly_hours >= 0))
);
ALTER TABLE public.pattern_variable_weekly_rules ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.pattern_variable_weekly_rules_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.pattern_variables (
    id integer NOT NULL,
    division_id integer NOT NULL,
    pattern_variable_name text NOT NULL,
    min_weekly_hrs integer,
    max_weekly_hrs integer,
    max_consecutive_days_off smallint,
    max_days_to_work smallint,
    min_schedule_length integer,
    max_schedule_length integer,
    min_rest_period integer,
    min_time_between_schedules integer,
    is_disabled boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT pattern_variables_max_consecutive_days_off_check CHECK (((max_consecutive_days_off >= 0) AND (max_consecutive_days_off <= 7))),
    CONSTRAINT pattern_variables_max_days_to_work_check CHECK (((max_days_to_work >= 0) AND (max_days_to_work <= 7))),
    CONSTRAINT pattern_variables_max_schedule_length_check CHECK (((max_schedule_length >= 0) AND (max_schedule_length <= 1440))),
    CONSTRAINT pattern_variables_max_weekly_hrs_check CHECK (((max_weekly_hrs >= 0) AND (max_weekly_hrs <= 10080))),
    CONSTRAINT pattern_variables_min_rest_period_check CHECK (((min_rest_period >= 0) AND (min_rest_period <= 10080))),
    CONSTRAINT pattern_variables_min_schedule_length_check CHECK (((min_schedule_length >= 0) AND (min_schedule_length <= 1440))),
    CONSTRAINT pattern_variables_min_time_between_schedules_check CHECK (((min_time_between_schedules >= 0) AND (min_time_between_schedules <= 10080))),
    CONSTRAINT pattern_variables_min_weekly_hrs_check CHECK (((min_weekly_hrs >= 0) AND (min_weekly_hrs <= 10080)))
);
ALTER TABLE public.pattern_variables ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.pattern_variables_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.patterns (
    id integer NOT NULL,
    pattern_set_id integer NOT NULL,
    "position" integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT patterns_position_check CHECK (("position" > 0))
);
ALTER TABLE public.patterns ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.patterns_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.profile_images (
    id integer NOT NULL,
    user_id integer NOT NULL,
    content_type text NOT NULL,
    bytes bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.profile_images ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.profile_images_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.queue_history (
    line_id integer NOT NULL,
    start_at timestamp with time zone NOT NULL,
    date date NOT NULL,
    start_min smallint NOT NULL,
    minutes smallint NOT NULL,
    is_updated boolean DEFAULT false NOT NULL,
    offered double precision NOT NULL,
    handled double precision,
    handled_before double precision,
    handled_after double precision,
    abandoned double precision,
    abandoned_before double precision,
    abandoned_after double precision,
    outbound double precision,
    backlog_expired double precision,
    backlog_not_expired double precision,
    talk double precision,
    hold double precision,
    wrap double precision,
    handle double precision,
    wait double precision,
    delay double precision,
    idle double precision,
    login double precision,
    not_ready double precision,
    out_contact double precision,
    CONSTRAINT queue_history_check CHECK ((LEAST(offered, handled, handled_before, handled_after, abandoned, abandoned_before, abandoned_after, outbound, backlog_expired, backlog_not_expired, talk, hold, wrap, handle, wait, delay, idle, login, not_ready, out_contact) >= (0)::double precision)),
    CONSTRAINT queue_history_minutes_check CHECK ((minutes = ANY (ARRAY[5, 10, 15, 30, 60]))),
    CONSTRAINT queue_history_start_min_check CHECK (((start_min >= 0) AND (start_min <= 1439)))
);
CREATE TABLE public.queue_history_import_steps (
    import_id integer NOT NULL,
    number integer NOT NULL,
    step jsonb NOT NULL
);
CREATE TABLE public.queue_history_imports (
    id integer NOT NULL,
    started_at timestamp with time zone NOT NULL,
    publication integer,
    recorded_as integer
);
ALTER TABLE public.queue_history_imports ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.queue_history_imports_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.report_files (
    id integer NOT NULL,
    report_id integer NOT NULL,
    name text NOT NULL,
    from_date date NOT NULL,
    to_date date NOT NULL,
    rows integer NOT NULL,
    bytes bytea NOT NULL,
    mailed_to text[] DEFAULT '{}'::text[] NOT NULL,
    created_at timestamp with time zone NOT NULL
);
ALTER TABLE public.report_files ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.report_files_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.reports (
    id integer NOT NULL,
    name text NOT NULL,
    report_type text NOT NULL,
    report_by text NOT NULL,
    division_id integer,
    mu_set_id integer,
    include_in_report text[] NOT NULL,
    report_scheduling text NOT NULL,
    start_date date NOT NULL,
    end_date date NOT NULL,
    run_at integer DEFAULT 360 NOT NULL,
    recipients text[] DEFAULT '{}'::text[] NOT NULL,
    is_scheduled boolean NOT NULL,
    user_id integer NOT NULL,
    language text NOT NULL,
    next_at timestamp with time zone,
    last_at timestamp with time zone,
    last_error text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT reports_check CHECK ((start_date <= end_date)),
    CONSTRAINT reports_check1 CHECK ((num_nonnulls(division_id, mu_set_id) = 1)),
    CONSTRAINT reports_report_by_check CHECK ((report_by = ANY (ARRAY['division'::text, 'Division Set'::text]))),
    CONSTRAINT reports_report_type_check CHECK ((report_type = ANY (ARRAY['agent-profile'::text, 'agent-schedule'::text, 'time-utilization'::text])))
);
ALTER TABLE public.reports ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.reports_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.requirement_mixes (
    id integer NOT NULL,
    division_id integer NOT NULL,
    seed integer NOT NULL,
    groups jsonb NOT NULL
);
ALTER TABLE public.requirement_mixes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.requirement_mixes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.role_permissions (
    role_id integer NOT NULL,
    sub_module text NOT NULL,
    rights text[] NOT NULL
);
CREATE TABLE public.roles (
    id integer NOT NULL,
    name text NOT NULL,
    scope text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT roles_scope_check CHECK ((scope = ANY (ARRAY['own'::text, 'divisions'::text, 'all'::text])))
);
ALTER TABLE public.roles ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.roles_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.saved_views (
    id integer NOT NULL,
    user_id integer NOT NULL,
    list text NOT NULL,
    name text NOT NULL,
    search text NOT NULL
);
ALTER TABLE public.saved_views ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.saved_views_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.schedule_creations (
    id integer NOT NULL,
    division_id integer NOT NULL,
    source text NOT NULL,
    start_date date NOT NULL,
    end_date date NOT NULL,
    if_schedule_exists text NOT NULL,
    has_future_activities boolean NOT NULL,
    pattern_set_ids integer[] DEFAULT '{}'::integer[] NOT NULL,
    agent_ids integer[] DEFAULT '{}'::integer[] NOT NULL,
    made integer NOT NULL,
    skipped integer NOT NULL,
    refused integer NOT NULL,
    details jsonb NOT NULL,
    created_by integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT schedule_creations_check CHECK ((start_date <= end_date)),
    CONSTRAINT schedule_creations_source_check CHECK ((source = ANY (ARRAY['pattern_assignments'::text, 'schedule_preferences'::text, 'file'::text])))
);
ALTER TABLE public.schedule_creations ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.schedule_creations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.schedule_days (
    id integer NOT NULL,
    schedule_id integer NOT NULL,
    division_id integer NOT NULL,
    agent_id integer NOT NULL,
    date date NOT NULL,
    shift_id integer,
    is_locked boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    locked_by integer,
    locked_at timestamp with time zone,
    lock_reason text DEFAULT ''::text NOT NULL
);
ALTER TABLE public.schedule_days ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.schedule_days_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.schedule_drafts (
    id uuid NOT NULL,
    division_id integer NOT NULL,
    source text NOT NULL,
    form jsonb NOT NULL,
    plan jsonb NOT NULL,
    weeks jsonb NOT NULL,
    created_by integer,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.schedule_overheads (
    division_id integer NOT NULL,
    week_beginning_date date NOT NULL,
    schedule_overhead double precision NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT schedule_overheads_schedule_overhead_check CHECK (((schedule_overhead >= (0)::double precision) AND (schedule_overhead < (100)::double precision)))
);
CREATE TABLE public.schedule_stretches (
    id integer NOT NULL,
    day_id integer NOT NULL,
    agent_id integer NOT NULL,
    layer text NOT NULL,
    kind text NOT NULL,
    event_type_id integer,
    description text DEFAULT ''::text NOT NULL,
    start_min integer NOT NULL,
    end_min integer NOT NULL,
    during tstzrange NOT NULL,
    CONSTRAINT schedule_stretches_check CHECK ((start_min < end_min)),
    CONSTRAINT schedule_stretches_check1 CHECK (((kind = 'activity'::text) = (layer = 'activity'::text))),
    CONSTRAINT schedule_stretches_check2 CHECK (((kind = 'activity'::text) = (event_type_id IS NOT NULL))),
    CONSTRAINT schedule_stretches_kind_check CHECK ((kind = ANY (ARRAY['shift'::text, 'overtime'::text, 'recovered'::text, 'activity'::text]))),
    CONSTRAINT schedule_stretches_layer_check CHECK ((layer = ANY (ARRAY['cover'::text, 'activity'::text])))
);
ALTER TABLE public.schedule_stretches ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.schedule_stretches_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.scheduled_tasks (
    name text NOT NULL,
    last_at timestamp with time zone NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    retry_at timestamp with time zone,
    cursor bigint
);
CREATE TABLE public.schedules (
    id integer NOT NULL,
    division_id integer NOT NULL,
    date date NOT NULL
);
ALTER TABLE public.schedules ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.schedules_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.sessions (
    id uuid NOT NULL,
    user_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    password_change_only boolean DEFAULT false NOT NULL,
    last_used_at timestamp with time zone DEFAULT now() NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    client text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.set_members (
    set_id integer NOT NULL,
    kind smallint NOT NULL,
    enterprise_grp integer,
    division_id integer,
    channel_id integer,
    id integer NOT NULL,
    CONSTRAINT set_members_check CHECK (((kind = 1) = (enterprise_grp IS NOT NULL))),
    CONSTRAINT set_members_check1 CHECK (((kind = 2) = (division_id IS NOT NULL))),
    CONSTRAINT set_members_check2 CHECK (((kind = 3) = (channel_id IS NOT NULL)))
);
ALTER TABLE public.set_members ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.set_members_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.sets (
    id integer NOT NULL,
    kind smallint NOT NULL,
    set_name text NOT NULL,
    timezone integer NOT NULL,
    week_first_day smallint DEFAULT 0 NOT NULL,
    is_disabled boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT sets_kind_check CHECK ((kind = ANY (ARRAY[1, 2, 3]))),
    CONSTRAINT sets_week_first_day_check CHECK (((week_first_day >= 0) AND (week_first_day <= 6)))
);
ALTER TABLE public.sets ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.sets_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.settings (
    key text NOT NULL,
    value text NOT NULL
);
CREATE TABLE public.shifts (
    id integer NOT NULL,
    shift_name text NOT NULL
);
ALTER TABLE public.shifts ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.shifts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.sign_in_attempts (
    state_hash text NOT NULL,
    code_verifier text NOT NULL,
    nonce text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.sign_in_devices (
    id integer NOT NULL,
    user_id integer NOT NULL,
    token_hash text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL
);
ALTER TABLE public.sign_in_devices ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.sign_in_devices_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.skills (
    id integer NOT NULL,
    skill_name text NOT NULL,
    is_disabled boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL
);
ALTER TABLE public.skills ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.skills_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.special_day_channels (
    special_day_id integer NOT NULL,
    channel_id integer NOT NULL
);
CREATE TABLE public.special_days (
    id integer NOT NULL,
    division_id integer,
    enterprise_grp integer,
    name text NOT NULL,
    kind text NOT NULL,
    rule jsonb NOT NULL,
    observed text,
    is_closed boolean NOT NULL,
    hours jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT special_days_check CHECK ((num_nonnulls(division_id, enterprise_grp) = 1)),
    CONSTRAINT special_days_check1 CHECK (((NOT is_closed) OR (hours = '[]'::jsonb))),
    CONSTRAINT special_days_kind_check CHECK ((kind = ANY (ARRAY['holiday'::text, 'event'::text]))),
    CONSTRAINT special_days_observed_check CHECK ((observed = ANY (ARRAY['monday'::text, 'nearest'::text])))
);
ALTER TABLE public.special_days ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.special_days_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.state_mappings (
    id integer NOT NULL,
    feed_id integer,
    state text NOT NULL,
    reason text,
    applies_to text NOT NULL,
    event_type_id integer,
    effect text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT state_mappings_applies_to_check CHECK ((applies_to = ANY (ARRAY['any'::text, 'open'::text, 'activity'::text]))),
    CONSTRAINT state_mappings_check CHECK (((applies_to = 'activity'::text) = (event_type_id IS NOT NULL))),
    CONSTRAINT state_mappings_effect_check CHECK ((effect = ANY (ARRAY['in'::text, 'out'::text, 'neutral'::text])))
);
ALTER TABLE public.state_mappings ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.state_mappings_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.time_off_accrual_tables (
    id integer NOT NULL,
    name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    unit text NOT NULL,
    method text NOT NULL,
    frequency text NOT NULL,
    anchor_days integer[] NOT NULL,
    anchor_month smallint,
    anchor_date date,
    tenure_basis text NOT NULL,
    rows jsonb NOT NULL,
    cap double precision,
    cap_day text,
    year_start text DEFAULT '01-01'::text NOT NULL,
    carry_over boolean DEFAULT true NOT NULL,
    carry_over_max double precision,
    carry_over_days integer,
    rounding double precision,
    pro_rata_first boolean DEFAULT true NOT NULL,
    pro_rata_last boolean DEFAULT true NOT NULL,
    allow_negative boolean DEFAULT false NOT NULL,
    date_start date,
    date_end date,
    is_disabled boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT time_off_accrual_tables_anchor_month_check CHECK (((anchor_month >= 1) AND (anchor_month <= 12))),
    CONSTRAINT time_off_accrual_tables_cap_check CHECK ((cap >= (0)::double precision)),
    CONSTRAINT time_off_accrual_tables_carry_over_days_check CHECK ((carry_over_days > 0)),
    CONSTRAINT time_off_accrual_tables_carry_over_max_check CHECK ((carry_over_max >= (0)::double precision)),
    CONSTRAINT time_off_accrual_tables_check CHECK (((cap IS NULL) = (cap_day IS NULL))),
    CONSTRAINT time_off_accrual_tables_check1 CHECK ((date_start <= date_end)),
    CONSTRAINT time_off_accrual_tables_frequency_check CHECK ((frequency = ANY (ARRAY['weekly'::text, 'biweekly'::text, 'semi-monthly'::text, 'monthly'::text, 'yearly'::text]))),
    CONSTRAINT time_off_accrual_tables_method_check CHECK ((method = ANY (ARRAY['accrued'::text, 'awarded'::text, 'unlimited'::text]))),
    CONSTRAINT time_off_accrual_tables_tenure_basis_check CHECK ((tenure_basis = ANY (ARRAY['hire_date'::text, 'reference_date'::text]))),
    CONSTRAINT time_off_accrual_tables_unit_check CHECK ((unit = ANY (ARRAY['hours'::text, 'days'::text])))
);
ALTER TABLE public.time_off_accrual_tables ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.time_off_accrual_tables_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.time_off_allotments (
    id integer NOT NULL,
    group_id integer NOT NULL,
    rule_id integer,
    date date NOT NULL,
    start_min integer,
    value double precision,
    cap double precision,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT time_off_allotments_cap_check CHECK ((cap >= (0)::double precision)),
    CONSTRAINT time_off_allotments_start_min_check CHECK (((start_min >= 0) AND (start_min <= 1425) AND ((start_min % 15) = 0))),
    CONSTRAINT time_off_allotments_value_check CHECK ((value >= (0)::double precision))
);
ALTER TABLE public.time_off_allotments ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.time_off_allotments_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.time_off_groups (
    id integer NOT NULL,
    division_id integer NOT NULL,
    name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    year_start date NOT NULL,
    year_end date NOT NULL,
    bid_order text NOT NULL,
    turn_hours integer NOT NULL,
    bid_opens_on date,
    skip_missed_turns boolean DEFAULT true NOT NULL,
    may_request boolean DEFAULT true NOT NULL,
    allotment_unit text NOT NULL,
    fallback_start integer DEFAULT 540 NOT NULL,
    is_disabled boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT time_off_groups_allotment_unit_check CHECK ((allotment_unit = ANY (ARRAY['heads'::text, 'hours'::text, 'fte'::text]))),
    CONSTRAINT time_off_groups_bid_order_check CHECK ((bid_order = ANY (ARRAY['seniority'::text, 'rank'::text]))),
    CONSTRAINT time_off_groups_check CHECK ((year_start < year_end)),
    CONSTRAINT time_off_groups_fallback_start_check CHECK (((fallback_start >= 0) AND (fallback_start <= 1439))),
    CONSTRAINT time_off_groups_turn_hours_check CHECK (((turn_hours >= 1) AND (turn_hours <= 720)))
);
ALTER TABLE public.time_off_groups ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.time_off_groups_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.time_off_holiday_assignments (
    holiday_id integer NOT NULL,
    agent_id integer NOT NULL,
    is_working boolean NOT NULL,
    reason text NOT NULL,
    "position" integer NOT NULL
);
CREATE TABLE public.time_off_holiday_preferences (
    holiday_id integer NOT NULL,
    agent_id integer NOT NULL,
    preference text NOT NULL,
    swap_for integer,
    rank integer,
    at timestamp with time zone NOT NULL,
    CONSTRAINT time_off_holiday_preferences_check CHECK (((preference = 'swap'::text) = (swap_for IS NOT NULL))),
    CONSTRAINT time_off_holiday_preferences_preference_check CHECK ((preference = ANY (ARRAY['off'::text, 'work'::text, 'none'::text, 'swap'::text]))),
    CONSTRAINT time_off_holiday_preferences_rank_check CHECK ((rank > 0))
);
CREATE TABLE public.time_off_holidays (
    id integer NOT NULL,
    group_id integer NOT NULL,
    date date NOT NULL,
    name text NOT NULL,
    observed_on date,
    hours double precision DEFAULT 8 NOT NULL,
    event_type_id integer,
    required integer DEFAULT 0 NOT NULL,
    assign_by text NOT NULL,
    state text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT time_off_holidays_assign_by_check CHECK ((assign_by = ANY (ARRAY['seniority'::text, 'rank'::text, 'volunteers'::text, 'rotation'::text]))),
    CONSTRAINT time_off_holidays_required_check CHECK ((required >= 0)),
    CONSTRAINT time_off_holidays_state_check CHECK ((state = ANY (ARRAY['open'::text, 'assigned'::text])))
);
ALTER TABLE public.time_off_holidays ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.time_off_holidays_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.time_off_ledger (
    id integer NOT NULL,
    agent_id integer NOT NULL,
    rule_id integer NOT NULL,
    date date NOT NULL,
    kind text NOT NULL,
    amount double precision NOT NULL,
    expires_on date,
    reason text DEFAULT ''::text NOT NULL,
    request_id integer,
    key text NOT NULL,
    seq integer DEFAULT 0 NOT NULL,
    posted_at timestamp with time zone NOT NULL,
    posted_by integer,
    CONSTRAINT time_off_ledger_amount_check CHECK ((amount <> (0)::double precision)),
    CONSTRAINT time_off_ledger_kind_check CHECK ((kind = ANY (ARRAY['opening'::text, 'carried'::text, 'accrual'::text, 'award'::text, 'bonus'::text, 'request'::text, 'cancel'::text, 'cap'::text, 'expired'::text, 'adjustment'::text, 'transfer'::text])))
);
ALTER TABLE public.time_off_ledger ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.time_off_ledger_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.time_off_master_update_items (
    update_id integer NOT NULL,
    agent_id integer NOT NULL,
    division_id integer NOT NULL,
    before jsonb,
    after jsonb,
    result text NOT NULL,
    reason text,
    CONSTRAINT time_off_master_update_items_result_check CHECK ((result = ANY (ARRAY['planned'::text, 'left_out'::text, 'applied'::text, 'failed'::text, 'undone'::text, 'undo_failed'::text])))
);
CREATE TABLE public.time_off_master_updates (
    id integer NOT NULL,
    filter jsonb NOT NULL,
    field text NOT NULL,
    value jsonb,
    group_id integer,
    rule_id integer,
    reason text DEFAULT ''::text NOT NULL,
    apply_on date NOT NULL,
    state text NOT NULL,
    created_by integer,
    created_at timestamp with time zone NOT NULL,
    applied_at timestamp with time zone,
    undone_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT time_off_master_updates_state_check CHECK ((state = ANY (ARRAY['previewed'::text, 'planned'::text, 'applied'::text, 'undone'::text])))
);
ALTER TABLE public.time_off_master_updates ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.time_off_master_updates_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.time_off_members (
    group_id integer NOT NULL,
    agent_id integer NOT NULL,
    date_start date NOT NULL,
    date_end date,
    CONSTRAINT time_off_members_check CHECK ((date_start <= date_end))
);
CREATE TABLE public.time_off_parameters (
    agent_id integer NOT NULL,
    hire_date date,
    seniority_date date,
    reference_date date,
    rank integer,
    accrual_start date,
    accrual_stop date,
    hours_per_day double precision DEFAULT 8 NOT NULL,
    fte double precision DEFAULT 1 NOT NULL,
    accrual_table_id integer,
    negative_limit double precision DEFAULT 0 NOT NULL,
    may_request boolean DEFAULT true NOT NULL,
    may_bid boolean DEFAULT true NOT NULL,
    turn_proxy integer,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT time_off_parameters_check CHECK ((accrual_start <= accrual_stop)),
    CONSTRAINT time_off_parameters_fte_check CHECK (((fte > (0)::double precision) AND (fte <= (1)::double precision))),
    CONSTRAINT time_off_parameters_hours_per_day_check CHECK (((hours_per_day > (0)::double precision) AND (hours_per_day <= (24)::double precision))),
    CONSTRAINT time_off_parameters_negative_limit_check CHECK ((negative_limit >= (0)::double precision)),
    CONSTRAINT time_off_parameters_rank_check CHECK ((rank > 0))
);
CREATE TABLE public.time_off_request_days (
    request_id integer NOT NULL,
    date date NOT NULL,
    start_min integer NOT NULL,
    end_min integer NOT NULL,
    amount double precision NOT NULL,
    hours double precision NOT NULL,
    CONSTRAINT time_off_request_days_check CHECK ((start_min < end_min))
);
CREATE TABLE public.time_off_requests (
    id integer NOT NULL,
    agent_id integer NOT NULL,
    division_id integer NOT NULL,
    group_id integer NOT NULL,
    rule_id integer NOT NULL,
    event_type_id integer NOT NULL,
    date_start date NOT NULL,
    date_end date NOT NULL,
    start_min integer,
    end_min integer,
    amount double precision NOT NULL,
    status text NOT NULL,
    reason text,
    comments text DEFAULT ''::text NOT NULL,
    answer text DEFAULT ''::text NOT NULL,
    wait_until date,
    requested_by integer,
    decided_by integer,
    created_at timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT time_off_requests_amount_check CHECK ((amount >= (0)::double precision)),
    CONSTRAINT time_off_requests_check CHECK ((date_start <= date_end)),
    CONSTRAINT time_off_requests_check1 CHECK (((start_min IS NULL) = (end_min IS NULL))),
    CONSTRAINT time_off_requests_check2 CHECK (((start_min IS NULL) OR ((start_min < end_min) AND (date_start = date_end)))),
    CONSTRAINT time_off_requests_end_min_check CHECK (((end_min >= '-1440'::integer) AND (end_min <= 2880))),
    CONSTRAINT time_off_requests_start_min_check CHECK (((start_min >= '-1440'::integer) AND (start_min <= 2880))),
    CONSTRAINT time_off_requests_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'waitlisted'::text, 'granted'::text, 'declined'::text, 'cancelled'::text, 'expired'::text])))
);
ALTER TABLE public.time_off_requests ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.time_off_requests_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.time_off_rule_codes (
    rule_id integer NOT NULL,
    group_id integer NOT NULL,
    event_type_id integer NOT NULL
);
CREATE TABLE public.time_off_rules (
    id integer NOT NULL,
    group_id integer NOT NULL,
    name text NOT NULL,
    earnings_type text DEFAULT ''::text NOT NULL,
    accrual_table_id integer,
    unit text NOT NULL,
    least_days_ahead integer DEFAULT 0 NOT NULL,
    most_days_ahead integer,
    min_per_request double precision,
    max_per_request double precision,
    min_days_per_bid integer,
    whole_week_only boolean DEFAULT false NOT NULL,
    uses_allotment boolean DEFAULT true NOT NULL,
    may_request boolean DEFAULT true NOT NULL,
    approval text NOT NULL,
    has_wait_list boolean DEFAULT true NOT NULL,
    wait_expiry_days integer DEFAULT 0 NOT NULL,
    is_paid boolean DEFAULT true NOT NULL,
    overlap_policy text NOT NULL,
    restricted_codes integer[] DEFAULT '{}'::integer[] NOT NULL,
    cancel_policy text NOT NULL,
    date_start date,
    date_end date,
    is_disabled boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT time_off_rules_approval_check CHECK ((approval = ANY (ARRAY['never'::text, 'always'::text, 'check_limits'::text, 'check_codes'::text, 'check_both'::text]))),
    CONSTRAINT time_off_rules_cancel_policy_check CHECK ((cancel_policy = ANY (ARRAY['none'::text, 'pending'::text, 'future'::text]))),
    CONSTRAINT time_off_rules_check CHECK (((least_days_ahead >= 0) AND (least_days_ahead <= most_days_ahead))),
    CONSTRAINT time_off_rules_check1 CHECK ((min_per_request <= max_per_request)),
    CONSTRAINT time_off_rules_check2 CHECK ((date_start <= date_end)),
    CONSTRAINT time_off_rules_overlap_policy_check CHECK ((overlap_policy = ANY (ARRAY['refuse'::text, 'ask'::text]))),
    CONSTRAINT time_off_rules_unit_check CHECK ((unit = ANY (ARRAY['hours'::text, 'days'::text]))),
    CONSTRAINT time_off_rules_wait_expiry_days_check CHECK ((wait_expiry_days >= 0))
);
ALTER TABLE public.time_off_rules ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.time_off_rules_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.time_off_survey_advisors (
    survey_id integer NOT NULL,
    agent_id integer NOT NULL,
    answered_at timestamp with time zone,
    reminded_at timestamp with time zone
);
CREATE TABLE public.time_off_survey_answers (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    survey_id integer NOT NULL,
    agent_id integer,
    answers jsonb NOT NULL
);
CREATE TABLE public.time_off_surveys (
    id integer NOT NULL,
    division_id integer NOT NULL,
    name text NOT NULL,
    opens_on date NOT NULL,
    closes_on date NOT NULL,
    remind_days integer,
    is_anonymous boolean DEFAULT false NOT NULL,
    questions jsonb NOT NULL,
    agent_ids integer[],
    is_disabled boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT time_off_surveys_check CHECK ((opens_on <= closes_on))
);
ALTER TABLE public.time_off_surveys ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.time_off_surveys_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.time_off_transfers (
    id integer NOT NULL,
    move_id integer,
    agent_id integer NOT NULL,
    from_division integer NOT NULL,
    to_division integer NOT NULL,
    date date NOT NULL,
    stop_date date NOT NULL,
    from_group integer,
    to_group integer,
    keeps_skills boolean NOT NULL,
    keeps_values boolean NOT NULL,
    keeps_availability boolean NOT NULL,
    carries_balance boolean NOT NULL,
    carried jsonb DEFAULT '[]'::jsonb NOT NULL,
    state text NOT NULL,
    moved_by integer,
    created_at timestamp with time zone NOT NULL,
    done_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT time_off_transfers_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'moved'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);
ALTER TABLE public.time_off_transfers ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.time_off_transfers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.time_zones (
    id integer NOT NULL,
    timezone_name text NOT NULL
);
ALTER TABLE public.time_zones ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.time_zones_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.trade_configurations (
    id integer NOT NULL,
    division_id integer NOT NULL,
    is_enabled boolean DEFAULT true NOT NULL,
    is_partial_allowed boolean DEFAULT true NOT NULL,
    is_comments_allowed boolean DEFAULT true NOT NULL,
    is_agent_approval_required boolean DEFAULT true NOT NULL,
    is_supervisor_approval_required boolean DEFAULT true NOT NULL,
    is_equal_paid_time_required boolean DEFAULT false NOT NULL,
    is_day_off_allowed boolean DEFAULT true NOT NULL,
    min_lead_hours smallint NOT NULL,
    min_rest_hours smallint NOT NULL,
    min_weekly_hours smallint,
    max_weekly_hours smallint,
    max_span_days smallint NOT NULL,
    max_open_requests smallint NOT NULL,
    second_agent_interval smallint NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT trade_configurations_check CHECK ((min_weekly_hours <= max_weekly_hours)),
    CONSTRAINT trade_configurations_max_open_requests_check CHECK (((max_open_requests >= 1) AND (max_open_requests <= 100))),
    CONSTRAINT trade_configurations_max_span_days_check CHECK (((max_span_days >= 1) AND (max_span_days <= 31))),
    CONSTRAINT trade_configurations_min_lead_hours_check CHECK (((min_lead_hours >= 0) AND (min_lead_hours <= 720))),
    CONSTRAINT trade_configurations_min_rest_hours_check CHECK (((min_rest_hours >= 0) AND (min_rest_hours <= 24)))
);
ALTER TABLE public.trade_configurations ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.trade_configurations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.trade_days (
    trade_id integer NOT NULL,
    agent_id integer NOT NULL,
    date date NOT NULL,
    version integer NOT NULL,
    start_min integer,
    end_min integer
);
CREATE TABLE public.trades (
    id integer NOT NULL,
    division_id integer NOT NULL,
    from_agent_id integer NOT NULL,
    to_agent_id integer NOT NULL,
    from_start date NOT NULL,
    from_end date NOT NULL,
    to_start date NOT NULL,
    to_end date NOT NULL,
    is_partial boolean DEFAULT false NOT NULL,
    window_start integer,
    window_end integer,
    combine_schedule boolean DEFAULT false NOT NULL,
    comments text DEFAULT ''::text NOT NULL,
    state text NOT NULL,
    reason text,
    from_accepted boolean DEFAULT false NOT NULL,
    to_accepted boolean DEFAULT false NOT NULL,
    requested_by integer,
    decided_by integer,
    decision_comments text DEFAULT ''::text NOT NULL,
    is_read boolean DEFAULT false NOT NULL,
    is_to_agent_read boolean DEFAULT false NOT NULL,
    is_approved_by_read boolean DEFAULT false NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT no_trade_with_oneself CHECK ((from_agent_id <> to_agent_id)),
    CONSTRAINT trades_check CHECK ((from_start <= from_end)),
    CONSTRAINT trades_check1 CHECK ((to_start <= to_end)),
    CONSTRAINT trades_check2 CHECK ((window_start < window_end)),
    CONSTRAINT trades_check3 CHECK ((is_partial = (window_start IS NOT NULL))),
    CONSTRAINT trades_check4 CHECK (((window_start IS NULL) = (window_end IS NULL))),
    CONSTRAINT trades_check5 CHECK (((state = 'unsuccessful'::text) = (reason IS NOT NULL))),
    CONSTRAINT trades_check6 CHECK (((state = ANY (ARRAY['completed'::text, 'unsuccessful'::text])) = (decided_at IS NOT NULL))),
    CONSTRAINT trades_state_check CHECK ((state = ANY (ARRAY['pending_agent'::text, 'pending_supervisor'::text, 'completed'::text, 'unsuccessful'::text]))),
    CONSTRAINT trades_window_end_check CHECK (((window_end >= '-1440'::integer) AND (window_end <= 2880))),
    CONSTRAINT trades_window_start_check CHECK (((window_start >= '-1440'::integer) AND (window_start <= 2880)))
);
ALTER TABLE public.trades ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.trades_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.user_divisions (
    user_id integer NOT NULL,
    division_id integer NOT NULL
);
CREATE TABLE public.user_enterprise_divisions (
    user_id integer NOT NULL,
    enterprise_grp integer NOT NULL
);
CREATE TABLE public.user_identities (
    issuer text NOT NULL,
    subject text NOT NULL,
    user_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.users (
    id integer NOT NULL,
    username text NOT NULL,
    email text NOT NULL,
    first_name text DEFAULT ''::text NOT NULL,
    last_name text DEFAULT ''::text NOT NULL,
    password_hash text NOT NULL,
    role_id integer,
    language text DEFAULT 'en'::text NOT NULL,
    is_disabled boolean DEFAULT false NOT NULL,
    is_default_password boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    timezone integer,
    email_confirmed_at timestamp with time zone,
    navigation jsonb DEFAULT '{"menu": [], "landing": null}'::jsonb NOT NULL
);
ALTER TABLE public.users ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.users_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.webhook_deliveries (
    id integer NOT NULL,
    webhook_id integer NOT NULL,
    event text NOT NULL,
    body text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    response_status integer,
    error text,
    created_at timestamp with time zone NOT NULL,
    next_at timestamp with time zone,
    delivered_at timestamp with time zone,
    CONSTRAINT webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])))
);
ALTER TABLE public.webhook_deliveries ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.webhook_deliveries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.webhooks (
    id integer NOT NULL,
    name text NOT NULL,
    url text NOT NULL,
    secret text NOT NULL,
    events text[] NOT NULL,
    division_ids integer[],
    user_id integer NOT NULL,
    is_disabled boolean DEFAULT false NOT NULL,
    disabled_reason text,
    cursor bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    api_key_id integer
);
ALTER TABLE public.webhooks ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.webhooks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.weekly_daily_rules (
    id integer NOT NULL,
    weekly_rule_id integer NOT NULL,
    daily_rule_id integer NOT NULL,
    min_value smallint NOT NULL,
    max_value smallint NOT NULL,
    day_choices integer[] NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT weekly_daily_rules_check CHECK (((0 <= min_value) AND (min_value <= max_value) AND (max_value <= 7)))
);
ALTER TABLE public.weekly_daily_rules ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.weekly_daily_rules_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.weekly_rule_rotations (
    id integer NOT NULL,
    weekly_rule_id integer NOT NULL,
    "position" integer NOT NULL,
    normal_weekly_rule integer NOT NULL,
    CONSTRAINT weekly_rule_rotations_position_check CHECK (("position" >= 0))
);
ALTER TABLE public.weekly_rule_rotations ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.weekly_rule_rotations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.weekly_rules (
    id integer NOT NULL,
    wr_name text NOT NULL,
    wr_type text NOT NULL,
    min_days_per_week smallint NOT NULL,
    max_days_per_week smallint NOT NULL,
    day_off_patterns integer[] DEFAULT '{}'::integer[] NOT NULL,
    is_disabled boolean DEFAULT false NOT NULL,
    disabled_date date,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT weekly_rules_check CHECK (((0 <= min_days_per_week) AND (min_days_per_week <= max_days_per_week) AND (max_days_per_week <= 7))),
    CONSTRAINT weekly_rules_wr_type_check CHECK ((wr_type = ANY (ARRAY['normal_type'::text, 'rotational_type'::text])))
);
ALTER TABLE public.weekly_rules ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.weekly_rules_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
INSERT INTO public.access_versions VALUES
	('user', 1, 1);
INSERT INTO public.acd_params VALUES
	(1, 'Login ID'),
	(2, 'Extension'),
	(3, 'Position');
INSERT INTO public.activity_requests VALUES
	(2, 124, 3, '2026-03-02', 'add_activity', 1, 540, 600, NULL, NULL, '', false, false, false, 'pending', NULL, '', false, false, NULL, NULL, '2026-11-22 01:11:05.559536+00', NULL, 1, NULL),
	(1, 4, 1, '2026-03-02', 'add_activity', 1, 540, 600, NULL, NULL, '', false, false, false, 'pending', NULL, '', false, false, NULL, NULL, '2026-11-22 01:11:05.460196+00', NULL, 1, '2026-11-20 10:00:00+00');
INSERT INTO public.advisor_biddings VALUES
	(1, 1, 4, 1, 1, NULL, NULL, 'waiting', NULL, NULL, NULL, NULL, false, NULL, 1),
	(2, 2, 124, 3, 1, NULL, NULL, 'waiting', NULL, NULL, NULL, NULL, false, NULL, 1);
INSERT INTO public.advisor_data_values VALUES
	(1, 1, 1, NULL, NULL, 1),
	(2, 2, 2, NULL, NULL, 1),
	(3, 3, 3, NULL, NULL, 1),
	(4, 4, 1, NULL, NULL, 1),
	(61, 61, 4, NULL, NULL, 1),
	(62, 62, 5, NULL, NULL, 1),
	(63, 63, 6, NULL, NULL, 1),
	(64, 64, 4, NULL, NULL, 1),
	(121, 121, 7, NULL, NULL, 1),
	(122, 122, 8, NULL, NULL, 1),
	(123, 123, 9, NULL, NULL, 1),
	(124, 124, 7, NULL, NULL, 1),
	(181, 181, 10, NULL, NULL, 1),
	(182, 182, 11, NULL, NULL, 1),
	(183, 183, 12, NULL, NULL, 1),
	(184, 184, 10, NULL, NULL, 1);
INSERT INTO public.advisor_metrics VALUES
	(1, '2026-11-20', 'header of advisor_metrics', 1);
INSERT INTO public.advisor_moves VALUES
	(1, 4, 1, 2, '2030-03-02', 'planned', 0, NULL, '2026-11-22 01:11:05.452098+00', NULL),
	(2, 124, 3, 1, '2030-03-02', 'planned', 0, NULL, '2026-11-22 01:11:05.556079+00', NULL);
INSERT INTO public.advisor_seniority VALUES
	(1, NULL, NULL, 1);
INSERT INTO public.advisors VALUES
	(2, 'Oliver', 'García', 'advisor2@demo.watchbill.example', 'advisor2', '4002', 1, NULL, 'en', false, NULL, false, 1, NULL, DEFAULT),
	(3, 'Isla', 'Demir', 'advisor3@demo.watchbill.example', 'advisor3', '4003', 1, NULL, 'en', false, NULL, false, 1, NULL, DEFAULT),
	(4, 'Harry', 'Williams', 'advisor4@demo.watchbill.example', 'advisor4', '4004', 1, NULL, 'en', false, NULL, false, 1, NULL, DEFAULT),
	(61, 'Amelia', 'Taylor', 'advisor61@demo.watchbill.example', 'advisor61', '4061', 2, NULL, 'en', false, NULL, false, 1, NULL, DEFAULT),
	(62, 'Oliver', 'Nowak', 'advisor62@demo.watchbill.example', 'advisor62', '4062', 2, NULL, 'en', false, NULL, false, 1, NULL, DEFAULT),
	(63, 'Isla', 'Patel', 'advisor63@demo.watchbill.example', 'advisor63', '4063', 2, NULL, 'en', false, NULL, false, 1, NULL, DEFAULT),
	(64, '美咲', '佐藤', 'advisor64@demo.watchbill.example', 'advisor64', '4064', 2, NULL, 'en', false, NULL, false, 1, NULL, DEFAULT),
	(121, 'Amelia', 'Schröder', 'advisor121@demo.watchbill.example', 'advisor121', '4121', 3, NULL, 'en', false, NULL, false, 1, NULL, DEFAULT),
	(122, 'Oliver', 'Ångström', 'advisor122@demo.watchbill.example', 'advisor122', '4122', 3, NULL, 'en', false, NULL, false, 1, NULL, DEFAULT),
	(123, 'Isla', 'Reyes', 'advisor123@demo.watchbill.example', 'advisor123', '4123', 3, NULL, 'en', false, NULL, false, 1, NULL, DEFAULT),
	(124, 'Harry', 'Rossi', 'advisor124@demo.watchbill.example', 'advisor124', '4124', 3, NULL, 'en', false, NULL, false, 1, NULL, DEFAULT),
	(181, 'Amelia', 'Lefèvre', 'advisor181@demo.watchbill.example', 'advisor181', '4181', 4, NULL, 'en', false, NULL, false, 1, NULL, DEFAULT),
	(182, 'Oliver', 'Yılmaz', 'advisor182@demo.watchbill.example', 'advisor182', '4182', 4, NULL, 'en', false, NULL, false, 1, NULL, DEFAULT),
	(183, 'Isla', 'Johnson', 'advisor183@demo.watchbill.example', 'advisor183', '4183', 4, NULL, 'en', false, NULL, false, 1, NULL, DEFAULT),
	(184, 'राहुल', 'वर्मा', 'advisor184@demo.watchbill.example', 'advisor184', '4184', 4, NULL, 'en', false, NULL, false, 1, NULL, DEFAULT),
	(1, 'Amelia', 'Smith', 'advisor1@demo.watchbill.example', 'advisor1', '4001', 1, 5, 'en', false, NULL, false, 1, NULL, DEFAULT);
INSERT INTO public.agent_availability VALUES
	(1, 4, 1),
	(2, 3, 1),
	(3, 124, 1),
	(4, 123, 1);
INSERT INTO public.agent_data_groups VALUES
	(1, 'Team', 1, 1);
INSERT INTO public.agent_data_values VALUES
	(1, 1, 'Falcons'),
	(2, 1, 'Kestrels'),
	(3, 1, 'Ospreys'),
	(4, 1, 'Spree'),
	(5, 1, 'Havel'),
	(6, 1, 'Panke'),
	(7, 1, 'Hudson'),
	(8, 1, 'Bronx'),
	(9, 1, 'Harlem'),
	(10, 1, 'Luzon'),
	(11, 1, 'Visayas'),
	(12, 1, 'Mindanao');
INSERT INTO public.agent_heartbeats VALUES
	(1, '4151', '2026-11-21 01:28:00+00'),
	(1, '4131', '2026-11-21 01:28:00+00'),
	(1, '4137', '2026-11-21 01:28:00+00'),
	(1, '4177', '2026-11-21 01:28:00+00'),
	(1, '4166', '2026-11-21 01:28:00+00');
INSERT INTO public.agent_skills VALUES
	(1, 4, 1, 1, false, '2026-03-02', NULL, 1),
	(2, 124, 2, 1, false, '2026-03-02', NULL, 1);
INSERT INTO public.agent_states VALUES
	(2, 1, '4018', 'Logged off', '', '2026-11-21 01:29:11.056+00', '2026-11-21 01:29:11.077+00', NULL),
	(3, 1, '4055', 'Logged off', '', '2026-11-21 01:29:11.056+00', '2026-11-21 01:29:11.077+00', NULL),
	(4, 1, '4003', 'Logged off', '', '2026-11-21 01:29:11.056+00', '2026-11-21 01:29:11.077+00', NULL),
	(5, 1, '4050', 'Logged off', '', '2026-11-21 01:29:11.056+00', '2026-11-21 01:29:11.077+00', NULL),
	(6, 1, '4006', 'Logged off', '', '2026-11-21 01:29:11.056+00', '2026-11-21 01:29:11.077+00', NULL),
	(7, 1, '4053', 'Logged off', '', '2026-11-21 01:29:11.056+00', '2026-11-21 01:29:11.077+00', NULL),
	(8, 1, '4015', 'Logged off', '', '2026-11-21 01:29:11.056+00', '2026-11-21 01:29:11.077+00', NULL),
	(9, 1, '4049', 'Logged off', '', '2026-11-21 01:29:11.056+00', '2026-11-21 01:29:11.077+00', NULL),
	(10, 1, '4002', 'Logged off', '', '2026-11-21 01:29:11.056+00', '2026-11-21 01:29:11.077+00', NULL),
	(11, 1, '4009', 'Logged off', '', '2026-11-21 01:29:11.056+00', '2026-11-21 01:29:11.077+00', NULL),
	(12, 1, '4054', 'Logged off', '', '2026-11-21 01:29:11.056+00', '2026-11-21 01:29:11.077+00', NULL),
	(13, 1, '4007', 'Logged off', '', '2026-11-21 01:29:11.056+00', '2026-11-21 01:29:11.077+00', NULL),
	(14, 1, '4038', 'Logged off', '', '2026-11-21 01:29:11.056+00', '2026-11-21 01:29:11.077+00', NULL),
	(15, 1, '4021', 'Logged off', '', '2026-11-21 01:29:11.056+00', '2026-11-21 01:29:11.077+00', NULL),
	(16, 1, '4052', 'Logged off', '', '2026-11-21 01:29:11.056+00', '2026-11-21 01:29:11.077+00', NULL),
	(17, 1, '4005', 'Logged off', '', '2026-11-21 01:29:11.056+00', '2026-11-21 01:29:11.077+00', NULL),
	(18, 1, '4058', 'Logged off', '', '2026-11-21 01:29:11.056+00', '2026-11-21 01:29:11.077+00', NULL),
	(19, 1, '4011', 'Logged off', '', '2026-11-21 01:29:11.056+00', '2026-11-21 01:29:11.077+00', NULL),
	(20, 1, '4019', 'Logged off', '', '2026-11-21 01:29:11.056+00', '2026-11-21 01:29:11.077+00', NULL),
	(1, 1, '4035', 'Logged off', '', '2026-11-21 01:29:11.056+00', '2026-11-21 01:29:11.077+00', 1);
INSERT INTO public.api_keys VALUES
	(1, 'Demo ACD adaptor', 'wb_IKe2sUzC', 'k2g_3n9Wk6P-9SwzpvvMxbk_C6xGqqt082jlZZbxorU', 1, '[{"rights": ["add"], "subModule": "state-mappings"}, {"rights": ["view"], "subModule": "schedule-management"}, {"rights": ["view"], "subModule": "divisions"}, {"rights": ["view"], "subModule": "realtime-adherence"}, {"rights": ["view"], "subModule": "event-types"}]', NULL, '2026-11-21 01:29:09.615+00', NULL, NULL, '2026-11-21 01:29:10.718+00');
INSERT INTO public.assignments VALUES
	(1, 2, 1, 1, 1, NULL, NULL, NULL),
	(2, 2, 2, 1, 1, NULL, NULL, NULL),
	(3, 2, 3, 1, 2, NULL, NULL, NULL),
	(4, 2, 4, 1, 2, NULL, NULL, NULL),
	(5, 3, 1, 1, 2, NULL, NULL, NULL),
	(6, 3, 2, 1, 1, NULL, NULL, NULL),
	(7, 2, 3, 3, 1, NULL, NULL, NULL),
	(8, 2, 2, 3, 2, NULL, NULL, NULL),
	(9, 2, 1, 3, 2, NULL, NULL, NULL),
	(10, 2, 4, 3, 1, NULL, NULL, NULL),
	(11, 4, 16, 3, 1, NULL, NULL, NULL),
	(12, 4, 12, 3, 1, NULL, NULL, NULL),
	(13, 4, 11, 3, 1, NULL, NULL, NULL),
	(14, 4, 10, 3, 1, NULL, NULL, NULL),
	(15, 4, 15, 3, 1, NULL, NULL, NULL),
	(16, 4, 9, 3, 1, NULL, NULL, NULL),
	(17, 4, 8, 3, 1, NULL, NULL, NULL),
	(18, 4, 7, 3, 1, NULL, NULL, NULL),
	(19, 4, 14, 3, 2, NULL, NULL, NULL),
	(20, 4, 6, 3, 2, NULL, NULL, NULL),
	(21, 4, 5, 3, 2, NULL, NULL, NULL),
	(22, 4, 4, 3, 2, NULL, NULL, NULL),
	(23, 4, 17, 3, 2, NULL, NULL, NULL),
	(24, 4, 13, 3, 2, NULL, NULL, NULL),
	(25, 4, 3, 3, 2, NULL, NULL, NULL),
	(26, 4, 2, 3, 2, NULL, NULL, NULL),
	(27, 4, 1, 3, 2, NULL, NULL, NULL),
	(28, 5, 2, 2, 1, NULL, NULL, NULL),
	(29, 5, 3, 2, 1, NULL, NULL, NULL),
	(30, 5, 4, 2, 1, NULL, NULL, NULL),
	(31, 5, 61, 2, 2, NULL, NULL, NULL),
	(32, 5, 62, 2, 2, NULL, NULL, NULL),
	(33, 5, 63, 2, 2, NULL, NULL, NULL),
	(34, 5, 64, 2, 2, NULL, NULL, NULL),
	(35, 5, 121, 2, 3, NULL, NULL, NULL),
	(36, 5, 122, 2, 3, NULL, NULL, NULL),
	(37, 5, 123, 2, 3, NULL, NULL, NULL),
	(38, 5, 124, 2, 3, NULL, NULL, NULL),
	(39, 5, 181, 2, 4, NULL, NULL, NULL),
	(40, 5, 182, 2, 4, NULL, NULL, NULL),
	(41, 5, 183, 2, 4, NULL, NULL, NULL),
	(42, 5, 184, 2, 4, NULL, NULL, NULL),
	(43, 5, 1, 2, 1, NULL, NULL, NULL),
	(44, 2, 1, 6, 1, 'divisions 1', '2026-11-22 01:11:05.415602+00', NULL),
	(45, 1, 1, 6, 2, 'enterprise 1', '2026-11-22 01:11:05.424215+00', NULL),
	(46, 3, 2, 6, 3, 'channels 1', '2026-11-22 01:11:05.428243+00', NULL),
	(47, 2, 3, 6, 4, 'divisions 3', '2026-11-22 01:11:05.520416+00', NULL),
	(48, 1, 2, 6, 5, 'enterprise 3', '2026-11-22 01:11:05.525264+00', NULL),
	(49, 3, 1, 6, 6, 'channels 3', '2026-11-22 01:11:05.527828+00', NULL);
INSERT INTO public.audit VALUES
	(1, '2026-11-21 01:29:11.081+00', 1, 1, '1933acdd-1ef1-46a3-b6ab-15514571bd6d', 'adherence.ingest', 'adherence', '', NULL, NULL, NULL),
	(2, '2026-11-21 01:29:11.13+00', 1, 1, 'f24eab28-bc97-4824-90dc-63d419071aa1', 'adherence.ingest', 'adherence', '', NULL, NULL, NULL),
	(3, '2026-11-21 01:29:11.18+00', 1, 1, 'f0c667e5-6147-4e18-89da-e8729dd0899a', 'adherence.ingest', 'adherence', '', NULL, NULL, NULL),
	(4, '2026-11-21 01:29:11.209+00', 1, 1, 'd7f63f9a-b49c-4648-b009-dc1884ddd9ee', 'adherence.ingest', 'adherence', '', NULL, NULL, NULL),
	(5, '2026-11-21 01:29:11.236+00', 1, 1, 'd247379e-4ad4-41e2-b62a-50a59c81f473', 'adherence.ingest', 'adherence', '', NULL, NULL, NULL),
	(6, '2026-11-21 01:29:11.26+00', 1, 1, '7fd995f2-a46e-4289-8c63-9548ac7a4e70', 'adherence.ingest', 'adherence', '', NULL, NULL, NULL),
	(7, '2026-11-21 01:29:11.287+00', 1, 1, '83bc705e-7f9d-476e-9082-e6a51627224d', 'adherence.ingest', 'adherence', '', NULL, NULL, NULL),
	(8, '2026-11-21 01:29:11.312+00', 1, 1, 'd7595c31-45da-4657-bc02-29933160cb9a', 'adherence.ingest', 'adherence', '', NULL, NULL, NULL),
	(9, '2026-11-21 01:29:11.338+00', 1, 1, 'c6a05f81-5c5d-4721-8c00-026a1ed956c1', 'adherence.ingest', 'adherence', '', NULL, NULL, NULL),
	(10, '2026-11-21 01:29:11.362+00', 1, 1, 'b556512a-7b59-434b-860e-3e6c62a0daf9', 'adherence.ingest', 'adherence', '', NULL, NULL, NULL),
	(11, '2026-11-21 01:29:11.374+00', 1, 1, '63253256-491c-49b6-93de-1843a108994f', 'adherence.ingest', 'adherence', '', NULL, NULL, NULL),
	(12, '2026-11-21 01:29:11.41+00', 1, 1, 'bafc4b36-5f37-442a-a769-5f6448f608ef', 'adherence.ingest', 'adherence', '', NULL, NULL, NULL),
	(13, '2026-11-21 01:29:11.435+00', 1, 1, 'ccbf0cc1-272a-4584-b5da-8e8ecaa5713c', 'adherence.ingest', 'adherence', '', NULL, NULL, NULL),
	(14, '2026-11-21 01:29:11.459+00', 1, 1, '05332359-7a10-424e-830b-770da64ec53c', 'adherence.ingest', 'adherence', '', NULL, NULL, NULL),
	(15, '2026-11-21 01:29:11.486+00', 1, 1, '1ba8dc8e-3139-4516-a4e2-c931d7caabf4', 'adherence.ingest', 'adherence', '', NULL, NULL, NULL),
	(16, '2026-11-21 01:29:11.512+00', 1, 1, '3bcc456a-d8b1-488d-82e9-23c5373094f9', 'adherence.ingest', 'adherence', '', NULL, NULL, NULL),
	(17, '2026-11-21 01:29:11.538+00', 1, 1, '64f1dc8d-6a3e-49ca-9afa-5595f352c4f8', 'adherence.ingest', 'adherence', '', NULL, NULL, NULL),
	(18, '2026-11-21 01:29:11.569+00', 1, 1, '53d8a419-b654-4ac2-84f0-fd39b18137d1', 'adherence.ingest', 'adherence', '', NULL, NULL, NULL),
	(19, '2026-11-21 01:29:11.596+00', 1, 1, 'fc4cb2c0-67fd-4f6b-a81f-a3e1ce7b3898', 'adherence.ingest', 'adherence', '', NULL, NULL, NULL),
	(20, '2026-11-21 01:29:11.623+00', 1, 1, '794131be-87fa-40fe-b760-d820ae846434', 'adherence.ingest', 'adherence', '', NULL, NULL, NULL),
	(21, '2026-11-21 01:29:11.631+00', 1, 1, 'f252dc55-9e29-4d18-bb13-47b4c9f474ab', 'adherence.ingest', 'adherence', '', NULL, NULL, NULL),
	(22, '2026-11-21 01:29:21.682+00', 1, 1, '5f7219dd-f855-4adb-bc1d-64bc029bf425', 'adherence.ingest', 'adherence', '', NULL, NULL, NULL),
	(23, '2026-11-21 01:29:25.694+00', 1, 1, '8f6f17e7-dc3d-4220-95ea-b51ee493602e', 'adherence.ingest', 'adherence', '', NULL, NULL, NULL),
	(24, '2026-11-21 01:29:47.94947+00', 1, NULL, 'r1', 'divisions.update', 'division', '1', 1, '{"mu_name": "Before"}', '{"mu_name": "After"}');
INSERT INTO public.auth_failures VALUES
	('kind of auth_failures', 'key of auth_failures', 1, '2026-11-20 08:00:00+00', '2026-11-20 08:00:00+00', NULL);
INSERT INTO public.availability_ranges VALUES
	(1, 2, '2026-03-02', NULL, '2026-03-02', NULL, NULL, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, 1),
	(2, 4, '2026-03-02', NULL, '2026-03-02', NULL, NULL, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, 1);
INSERT INTO public.availability_times VALUES
	(1, 1, 1, 540, 1020, 'available');
INSERT INTO public.backups OVERRIDING SYSTEM VALUE VALUES
	(1, '2026-11-20 03:00:00+00', 'watchbill-20261120T030000Z.backup', 1000, 20000, NULL),
	(2, '2026-11-20 09:00:00+00', NULL, NULL, NULL, 'ENOSPC: no space left on device');
INSERT INTO public.bidding_choices VALUES
	(1, 1, 1);
INSERT INTO public.bidding_divisions VALUES
	(1, 1),
	(2, 3);
INSERT INTO public.bidding_pattern_sets VALUES
	(1, 1, 1);
INSERT INTO public.biddings VALUES
	(1, '2030-01-06', '2030-02-02', '2030-01-01', false, true, 60, '2030-01-01 00:00:00+00', 'waiting', NULL, NULL, NULL, '2026-11-22 01:11:05.512153+00', 1),
	(2, '2030-01-06', '2030-02-02', '2030-01-01', false, true, 60, '2030-01-01 00:00:00+00', 'waiting', NULL, NULL, NULL, '2026-11-22 01:11:05.608044+00', 1);
INSERT INTO public.calendar_feeds VALUES
	(1, 'token_hash of calendar_feeds', '2026-11-23 02:11:15.209947+00', NULL);
INSERT INTO public.call_budgets VALUES
	('account 1', 3, '2026-11-20 10:00:00+00');
INSERT INTO public.changes OVERRIDING SYSTEM VALUE VALUES
	(1, 'type of changes', 'entity_id of changes', 1, NULL, NULL, '2026-11-23 02:11:15.220154+00');
INSERT INTO public.channel_divisions VALUES
	(1, 3),
	(2, 2),
	(2, 1),
	(1, 4);
INSERT INTO public.channel_skills VALUES
	(1, 1, 3);
INSERT INTO public.channels VALUES
	(1, 'Voice', 2, false, 1, 1, 0),
	(2, 'Voice', 1, false, 1, 2, 240);
INSERT INTO public.cities VALUES
	(290, 4, 'city_name of cities');
INSERT INTO public.committed_fte VALUES
	(1, 1, '2026-11-20', 540, 1);
INSERT INTO public.content_pieces VALUES
	('2c22e6d5-0989-4406-8d7f-b29b71608217', 0, '\x89504e47');
INSERT INTO public.contents VALUES
	('2c22e6d5-0989-4406-8d7f-b29b71608217', NULL, 1, '2026-11-23 02:11:15.273549+00');
INSERT INTO public.countries VALUES
	(4, 'AF'),
	(8, 'AL'),
	(10, 'AQ');
INSERT INTO public.credited_requirements VALUES
	(3, 1, '2026-03-02', 540, 1, 4.5, 4.1, true, 0.81, 0.01);
INSERT INTO public.daily_rule_activities VALUES
	(2, 1, 1, 120, 30, 15, 15, 1);
INSERT INTO public.daily_rules VALUES
	(1, 'dr_name of daily_rules', 'normal', 1, 1, 480, 1, 1, 'relative', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, 1);
INSERT INTO public.divisions VALUES
	(1, 'Customer Care London', 1, 337, 1, true, false, 1),
	(2, 'Technik Berlin', 1, 317, 1, true, false, 1),
	(3, 'Reservations New York', 2, 155, 0, true, false, 1),
	(4, 'Night Desk Manila', 2, 254, 0, true, false, 1);
INSERT INTO public.enterprise_divisions VALUES
	(1, 'Northlight Retail', 337, 1, false, 1),
	(2, 'Helio Travel', 155, 0, false, 1);
INSERT INTO public.enterprise_event_hours VALUES
	(1, 1, 1, 540, 1020);
INSERT INTO public.enterprise_event_types VALUES
	(1, 1);
INSERT INTO public.event_types VALUES
	(1, 'Break', 'coffee', '#f4c95d', true, false, true, false, false, false, 1, NULL),
	(2, 'Meal', 'restaurant', '#f2a65a', false, false, true, false, false, false, 1, NULL),
	(3, 'Team meeting', 'groups', '#7d8cc4', true, true, true, false, true, false, 1, NULL),
	(4, 'Coaching', 'school', '#9a7fc2', true, true, true, false, true, false, 1, NULL),
	(5, 'Training', 'menu_book', '#6fb1a0', true, true, true, false, true, false, 1, NULL),
	(7, 'Email', 'mail', '#a9c6e8', true, true, false, false, false, false, 1, NULL),
	(8, 'Sick', 'sick', '#d98080', true, false, false, true, false, false, 1, NULL),
	(9, 'Annual leave', 'beach_access', '#8fc98f', true, false, false, true, false, false, 1, NULL),
	(10, 'Appointment', 'event', '#c9a98f', false, false, false, true, false, false, 1, NULL),
	(6, 'Chat', 'chat', '#7fb7d9', true, true, false, false, false, false, 1, 1);
INSERT INTO public.feeds VALUES
	(1, 'demo', 300, 1);
INSERT INTO public.files VALUES
	(1, 'name of files', 'image/png', 4, NULL, '{1}', '2026-11-23 02:11:15.273549+00');
INSERT INTO public.forecast_defaults VALUES
	(1, 1, 540, 1, 1, 1, 1);
INSERT INTO public.forecast_intervals VALUES
	(1, 'active_forecast', 'revised', '2026-03-02', 540, NULL, 10, 200, 4.5, 5, '{8,12,7,13,5,15}');
INSERT INTO public.forecast_objective_slots VALUES
	(1, 1, 540, 1, 1, 1, 1, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.forecast_objectives VALUES
	(1, 2, 1),
	(2, 1, 1);
INSERT INTO public.forecast_runs VALUES
	(1, 1, NULL, 'active_forecast', 'simple_average', '2026-03-02', '2026-03-02', NULL, NULL, 14, 0, '2026-11-22 01:11:05.614213+00', NULL, '{"wape": null, "parts": [{"model": "simple_average", "weight": 1}], "trials": [], "effects": [], "outliers": []}');
INSERT INTO public.future_activities VALUES
	(1, NULL, NULL, 1, NULL, 1, '2026-03-02', NULL, 540, 600, '{1}', false, '', 1),
	(2, NULL, NULL, 3, NULL, 1, '2026-03-02', NULL, 540, 600, '{1}', false, '', 1);
INSERT INTO public.granted_days OVERRIDING SYSTEM VALUE VALUES
	(1, 'activity_request', 1, 1, '2026-11-20', '{"shift": null, "version": 1}', NULL);
INSERT INTO public.history_thresholds VALUES
	(1, '2026-11-20', 1, 1);
INSERT INTO public.idempotency VALUES
	(1, 'ec1be229-bd7b-40ed-8ef9-6cb0b9e45747', 'adherence.ingest', 'uLI3jLtjjQS5hrBa_ET5oeU8JM8z6A6gSl_slXF6vZM', 202, '{"accepted":60,"duplicates":0,"heartbeats":0,"unknown_logins":[]}', '2026-11-21 01:29:11.076095+00'),
	(1, '0e4e0a0a-3a48-4706-9506-16923d035823', 'adherence.ingest', 'Hruowlq-yZljXFL7RWvrfVAd_53SftGyk0Die2vA3Vs', 202, '{"accepted":868,"duplicates":0,"heartbeats":1132,"unknown_logins":[]}', '2026-11-21 01:29:11.113466+00'),
	(1, 'adbc8cfe-835d-4c53-9ed6-a95d825a9b0c', 'adherence.ingest', 'DvZ654ASRWqqqj0wro9DbbzJr_aixjzVmB3ZFdunUhY', 202, '{"accepted":676,"duplicates":0,"heartbeats":1324,"unknown_logins":[]}', '2026-11-21 01:29:11.160259+00'),
	(1, '970d92e7-921e-4741-90c8-739c5219d6e2', 'adherence.ingest', '-s1Favc-E0eiaTum3mumeoE_UMl2riR_gLn1mqx8Wx8', 202, '{"accepted":824,"duplicates":0,"heartbeats":1176,"unknown_logins":[]}', '2026-11-21 01:29:11.190125+00'),
	(1, '7aa6bb98-e994-48f2-a4ac-2f9d6a83d374', 'adherence.ingest', 'TiXM1Mg5-8b09jzNLHjYTq7VBaU9s-86J92aBncty1s', 202, '{"accepted":797,"duplicates":0,"heartbeats":1203,"unknown_logins":[]}', '2026-11-21 01:29:11.219395+00'),
	(1, '1323d76e-f777-480a-919a-47effccdd960', 'adherence.ingest', 'NTBgXRflI6cykCyA-DduoHIe_BMF1_ipHVOhzyqlt8M', 202, '{"accepted":695,"duplicates":0,"heartbeats":1305,"unknown_logins":[]}', '2026-11-21 01:29:11.244431+00'),
	(1, 'c6adb2e4-53db-4eae-9f06-4e38437d1fcd', 'adherence.ingest', 'RJmNWpnqjPKRnANP9aEo6OAjI5HpdLYonRnxFrDRvUs', 202, '{"accepted":815,"duplicates":0,"heartbeats":1185,"unknown_logins":[]}', '2026-11-21 01:29:11.268628+00'),
	(1, 'c444ea57-028f-4318-a689-efda3c1340f3', 'adherence.ingest', 'l2mo_v1x1XfqRvKl0jo6E9r2cFq-h3m2NnhIfRfY35U', 202, '{"accepted":805,"duplicates":0,"heartbeats":1195,"unknown_logins":[]}', '2026-11-21 01:29:11.297002+00'),
	(1, 'e32a87a1-6bc2-43cc-8e89-0c3b6630dd66', 'adherence.ingest', '-LJHE1avlHoelraDIV7dj0LWHWrpLJFgApPGGRigviA', 202, '{"accepted":665,"duplicates":0,"heartbeats":1335,"unknown_logins":[]}', '2026-11-21 01:29:11.321053+00'),
	(1, '5b682d3f-1b17-4441-9eda-60271f639cf0', 'adherence.ingest', 'ni_LRMLWZt9ZCG2zBZMLcFrOlOOzIGRjAU76wAqMn1A', 202, '{"accepted":829,"duplicates":0,"heartbeats":1171,"unknown_logins":[]}', '2026-11-21 01:29:11.346803+00'),
	(1, '47252b7b-fb55-4d4d-b2c6-c70527547217', 'adherence.ingest', 'ywHhgfQjf2XGuqCDjhvyJXILc0aQ2e_2pBeHxxYUwxg', 202, '{"accepted":60,"duplicates":0,"heartbeats":197,"unknown_logins":[]}', '2026-11-21 01:29:11.368789+00'),
	(1, '860bcb53-acde-473f-9bcb-097d84803068', 'adherence.ingest', 'NTCMWg9OziwMvR6npBmEi2fhK24LIUwYgWvIqyKL7Ts', 202, '{"accepted":841,"duplicates":0,"heartbeats":1159,"unknown_logins":[]}', '2026-11-21 01:29:11.394863+00'),
	(1, '98f66ccb-f71c-4ad2-b619-7c4fe7f2c306', 'adherence.ingest', '6TcNlvz3V4CucME2-uPUMBXth5PJw7KEnUKiMpiZQkI', 202, '{"accepted":592,"duplicates":0,"heartbeats":1408,"unknown_logins":[]}', '2026-11-21 01:29:11.420727+00'),
	(1, '892534ad-8247-4cf5-9610-7c2cfa615420', 'adherence.ingest', '6M3yQPdFaSedShKkPZttVLdsbQ7h8_LnUCNfnozP5so', 202, '{"accepted":702,"duplicates":0,"heartbeats":1298,"unknown_logins":[]}', '2026-11-21 01:29:11.443771+00'),
	(1, 'f4833d90-2458-4e23-b3f1-e58a4eca2b31', 'adherence.ingest', 'ml9RymCq8LoYGMWa3MJ7i69hf5-HipF0xLDcfPmbpNc', 202, '{"accepted":753,"duplicates":0,"heartbeats":1247,"unknown_logins":[]}', '2026-11-21 01:29:11.469584+00'),
	(1, '1ee5bf10-c938-4de2-a032-f5c4f9a06256', 'adherence.ingest', '6ZLA494mORncBS5HP8H_cIr6i9wuiO-zPJpwVhzC0QY', 202, '{"accepted":724,"duplicates":0,"heartbeats":1276,"unknown_logins":[]}', '2026-11-21 01:29:11.493898+00'),
	(1, '56bfc146-ce2a-4c71-bba2-70ea86c68758', 'adherence.ingest', '6cBmQxCSq-ZienM41ocniprWm2IgRnFgxuNKQFUWcLg', 202, '{"accepted":759,"duplicates":0,"heartbeats":1241,"unknown_logins":[]}', '2026-11-21 01:29:11.519262+00'),
	(1, '736af2c5-cead-4bf2-9b3e-df250c01945d', 'adherence.ingest', 'quDUTeOqJWZmLuNgOme4NX87od7qB2-ueblBp9-kdTc', 202, '{"accepted":837,"duplicates":0,"heartbeats":1163,"unknown_logins":[]}', '2026-11-21 01:29:11.548687+00'),
	(1, '6b0fa32a-ecc8-4be5-ba91-f4a06dd71780', 'adherence.ingest', '_1uSW8sCdVce6qTf26TEVWPgq6hK7UGEIlu_SpKu550', 202, '{"accepted":735,"duplicates":0,"heartbeats":1265,"unknown_logins":[]}', '2026-11-21 01:29:11.578125+00'),
	(1, 'f4237122-0872-4ee0-99e4-59cf314739e5', 'adherence.ingest', 'QOvHqXcjD6y2_PACvqj3tM7iMhLSZ7rcfXLXcTXh6kc', 202, '{"accepted":711,"duplicates":0,"heartbeats":1185,"unknown_logins":[]}', '2026-11-21 01:29:11.606173+00'),
	(1, 'ea00bad6-62ff-41d8-a878-5902aa1f4f4c', 'adherence.ingest', '3lxV_Pm3OSPsg96taPJUgKqNAE2AWPuOqNVMFemtq88', 202, '{"accepted":60,"duplicates":0,"heartbeats":0,"unknown_logins":[]}', '2026-11-21 01:29:11.629766+00'),
	(1, '5895e849-92f7-41a9-bea2-d9fe6ef42dc8', 'adherence.ingest', 'dxkeNnfUKxiOASg1MQHBAg_EAjYEgtyPWR5KryM5p0w', 202, '{"accepted":1,"duplicates":0,"heartbeats":0,"unknown_logins":[]}', '2026-11-21 01:29:21.681077+00'),
	(1, 'f3c2f19c-9816-4f92-9841-2e5a26bb20c0', 'adherence.ingest', '-vKCpkko4KtVh8hMRtOBB2qIz4pjAuNFjJuzgwYvTis', 202, '{"accepted":1,"duplicates":0,"heartbeats":0,"unknown_logins":[]}', '2026-11-21 01:29:25.691425+00');
INSERT INTO public.import_rows OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'lines', '{"id": 1}', NULL, '906e781b-f7c3-0ab7-cb5d-8fb554fc82ec');
INSERT INTO public.imports OVERRIDING SYSTEM VALUE VALUES
	(1, '2026-11-20 08:00:00+00', 'lines.import', 'lines.csv', 1, NULL, 'request', 1, 0, 0, '[{"id": "1", "type": "line", "scope": {}, "version": 1}]', '058-import-reach', NULL, NULL, NULL);
INSERT INTO public.jobs VALUES
	('00000000-0000-4000-8000-000000000001', 1, 'interactive', 'queueHistory.import', 1, 'done', 0, NULL, NULL, NULL, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{"body": {"ct": 1}}', 'waiting', 1, 1, '2026-11-20 08:00:00+00', NULL, NULL, '2026-11-20 08:00:00+00', '2026-11-20 08:00:00+00', '2026-11-20 08:00:00+00', NULL, 200, '{"rows": 96}', NULL, NULL),
	('00000000-0000-4000-8000-000000000002', 2, 'heavy', 'schedules.createFromPatterns', 1, 'failed', 0, NULL, NULL, NULL, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{"body": {"mu_id": 1}}', 'searching', 0.5, 3, '2026-11-20 08:00:00+00', NULL, NULL, '2026-11-20 08:00:00+00', '2026-11-20 08:00:00+00', '2026-11-20 08:00:00+00', '{"status": 503, "body": {"code": "unavailable", "non_field_errors": ["jobs.lost"]}}', NULL, NULL, NULL, NULL),
	('00000000-0000-4000-8000-000000000003', 3, 'heavy', 'forecasts.run', 1, 'running', 0, 'forecasts.run 1', NULL, NULL, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{"body": {"ct_id": 1}}', 'waiting', 0.25, 1, '2026-11-20 08:00:00+00', 'a-worker-of-this-release', '2026-11-20 08:00:00+00', '2026-11-20 08:00:00+00', '2026-11-20 08:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL),
	('00000000-0000-4000-8000-000000000004', 4, 'heavy', 'schedules.reoptimise', 1, 'cancelled', 0, NULL, NULL, NULL, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{"body": {}}', 'waiting', 0, 0, '2026-11-20 08:00:00+00', NULL, NULL, '2026-11-20 08:00:00+00', NULL, '2026-11-20 08:00:00+00', NULL, NULL, NULL, NULL, NULL),
	('00000000-0000-4000-8000-000000000005', 5, 'outbound', 'webhooks.deliver', 1, 'queued', 0, 'webhooks.deliver 1', NULL, NULL, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{"webhook_id": 1}', 'waiting', 0, 0, '2026-11-20 08:00:00+00', NULL, NULL, '2026-11-20 08:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('00000000-0000-4000-8000-000000000006', 6, 'interactive', 'advisors.bulkUpload', 1, 'queued', 0, NULL, 'the-same-file', 'abc', 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{"body": {"file": {"bytes": {"file": 0}}}}', 'waiting', 0, 0, '2026-11-20 08:00:00+00', NULL, NULL, '2026-11-20 08:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.judged_days VALUES
	(1, '2026-11-20', false, 1, NULL, NULL, '2026-11-20 08:00:00+00', 1);
INSERT INTO public.kysely_migration VALUES
	('001-first-release', '2026-11-21T01:29:09.594Z'),
	('002-set-up', '2026-11-22T01:11:04.525Z'),
	('003-chores', '2026-11-22T01:11:04.536Z'),
	('004-rules', '2026-11-22T01:11:04.688Z'),
	('005-people', '2026-11-22T01:11:04.756Z'),
	('006-patterns', '2026-11-22T01:11:04.884Z'),
	('007-requests', '2026-11-22T01:11:04.956Z'),
	('008-forecasts', '2026-11-22T01:11:05.012Z'),
	('009-time-off', '2026-11-22T01:11:05.209Z'),
	('010-administration', '2026-11-22T01:11:05.275Z'),
	('011-files-reports', '2026-11-22T01:11:05.308Z'),
	('012-performance', '2026-11-22T01:11:05.324Z'),
	('013-import-steps', '2026-11-22T01:11:05.332Z'),
	('014-time-off-changes', '2026-11-22T01:11:05.376Z'),
	('015-forecast-models', '2026-11-22T01:11:05.378Z'),
	('016-special-days', '2026-11-23T02:11:14.920Z'),
	('017-forecast-work', '2026-11-23T02:11:14.946Z'),
	('018-channel-skills', '2026-11-23T02:11:14.948Z'),
	('019-feed-versions', '2026-11-23T02:11:14.949Z'),
	('020-no-silent-cascades', '2026-11-23T02:11:14.962Z'),
	('021-sign-in-devices', '2026-11-23T02:11:14.972Z'),
	('022-history-not-counted', '2026-11-23T02:11:14.973Z'),
	('023-no-handling-time', '2026-11-23T02:11:14.974Z'),
	('024-days-where-worked', '2026-11-23T02:11:14.980Z'),
	('025-webhook-keys', '2026-11-23T02:11:14.983Z'),
	('026-stays-by-advisor', '2026-11-23T02:11:14.985Z'),
	('027-jobs', '2026-11-23T02:11:15.031Z'),
	('028-failed-tasks', '2026-11-23T02:11:15.032Z'),
	('029-access-versions', '2026-11-23T02:11:15.052Z'),
	('030-search-advisors', '2026-11-23T02:11:15.073Z'),
	('031-named-constraints', '2026-11-23T02:11:15.076Z'),
	('032-jobs-as-sent', '2026-11-23T02:11:15.083Z'),
	('033-scheduled-tasks', '2026-11-23T02:11:15.085Z'),
	('034-division-id', '2026-11-23T02:11:15.093Z'),
	('035-links-end', '2026-11-23T17:57:05.157Z'),
	('036-session-use', '2026-11-23T17:57:05.165Z'),
	('037-model-names', '2026-11-23T17:57:05.167Z'),
	('038-withdrawals', '2026-11-23T17:57:05.168Z'),
	('039-saved-views', '2026-11-23T17:57:05.173Z'),
	('040-call-budgets', '2026-11-23T17:57:05.176Z'),
	('041-channel-proficiencies', '2026-11-23T17:57:05.180Z'),
	('042-credited-requirements', '2026-11-23T21:40:19.316Z'),
	('043-channel-priority', '2026-11-23T21:40:19.319Z'),
	('044-channel-activities', '2026-11-23T21:40:19.322Z'),
	('045-task-cursors', '2026-11-24T01:07:49.926Z'),
	('046-schedule-drafts', '2026-11-24T01:07:49.933Z'),
	('047-navigation-options', '2026-11-26T21:03:55.537Z'),
	('048-data-locks', '2026-11-26T21:03:55.542Z'),
	('049-search-at-once', '2026-11-26T21:03:55.545Z'),
	('050-first-look', '2026-11-26T21:03:55.546Z'),
	('051-fair-queues', '2026-11-26T21:03:55.551Z'),
	('052-contents', '2026-11-26T21:03:55.559Z'),
	('053-granted-days', '2026-11-26T21:03:55.564Z'),
	('055-line-moves', '2026-11-26T21:03:55.569Z'),
	('056-backups', '2026-11-26T21:03:55.573Z'),
	('057-imports', '2026-11-26T21:03:55.724Z'),
	('058-import-reach', '2026-11-26T21:03:55.725Z');
INSERT INTO public.kysely_migration_lock VALUES
	('migration_lock', 0);
INSERT INTO public.line_moves OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 1, '2026-11-20');
INSERT INTO public.lines VALUES
	(16, 'Line of Night Desk Manila', 'kept from the first release', false, 1, 254, 1),
	(12, 'Chat', 'Chat of Night Desk Manila', false, 1, 254, 1),
	(11, 'Disruption', 'Disruption of Night Desk Manila', false, 1, 254, 1),
	(10, 'Urgent', 'Urgent of Night Desk Manila', false, 1, 254, 1),
	(15, 'Line of Reservations New York', 'kept from the first release', false, 1, 155, 1),
	(9, 'Groups', 'Groups of Reservations New York', false, 1, 155, 1),
	(8, 'Hotels', 'Hotels of Reservations New York', false, 1, 155, 1),
	(7, 'Flights', 'Flights of Reservations New York', false, 1, 155, 1),
	(14, 'Line of Technik Berlin', 'kept from the first release', false, 2, 317, 1),
	(6, 'Rückruf', 'Rückruf of Technik Berlin', false, 2, 317, 1),
	(5, 'Garantie', 'Garantie of Technik Berlin', false, 2, 317, 1),
	(4, 'Hotline', 'Hotline of Technik Berlin', false, 2, 317, 1),
	(17, 'Old line', '', true, 2, 337, 1),
	(13, 'Line of Customer Care London', 'kept from the first release', false, 2, 337, 1),
	(3, 'Loyalty', 'Loyalty of Customer Care London', false, 2, 337, 1),
	(2, 'Returns', 'Returns of Customer Care London', false, 2, 337, 1),
	(1, 'Orders', 'Orders of Customer Care London', false, 2, 337, 1);
INSERT INTO public.links VALUES
	('00000000-0000-4000-8000-000000000005', NULL, 'purpose of links', 'token_hash of links', '2026-11-20 08:00:00+00', NULL);
INSERT INTO public.login_attempts VALUES
	('00000000-0000-4000-8000-000000000014', 1, 'token_hash of login_attempts', 0, '2026-11-20 08:00:00+00', '2026-11-20 08:00:00+00', NULL);
INSERT INTO public.notification_settings VALUES
	(1, 1, 1);
INSERT INTO public.notifications VALUES
	(1, 1, 'kind of notifications', '{"key": "notifications.title", "params": {}}', '{"key": "notifications.message", "params": {}}', NULL, NULL, NULL, NULL, NULL, NULL, false, '2026-11-23 02:11:15.319373+00');
INSERT INTO public.operating_hours VALUES
	(1, NULL, 1, NULL, NULL, 1, 540, 1020);
INSERT INTO public.pattern_activities VALUES
	(1, 1, 1, 720, 750),
	(2, 2, 1, 720, 750);
INSERT INTO public.pattern_assignments VALUES
	(1, 1, 4, '2026-03-02', NULL, '2026-03-02', NULL),
	(2, 2, 124, '2026-03-02', NULL, '2026-03-02', NULL);
INSERT INTO public.pattern_days VALUES
	(1, 1, 1, 540, 1020, NULL, NULL, NULL),
	(2, 2, 1, 540, 1020, NULL, NULL, NULL);
INSERT INTO public.pattern_sets VALUES
	(1, 1, 'patterns 1', false, 1),
	(2, 3, 'patterns 3', false, 1);
INSERT INTO public.pattern_types VALUES
	(1, NULL, 'type_name of pattern_types');
INSERT INTO public.pattern_variable_weekly_rules VALUES
	(1, 2, 1, NULL, 0, 1, 0, 40, false, 1),
	(2, 4, 1, NULL, 0, 1, 0, 40, false, 1);
INSERT INTO public.pattern_variables VALUES
	(1, 1, 'parameter 1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, 1),
	(2, 1, 'ruled 1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, 1),
	(3, 3, 'parameter 3', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, 1),
	(4, 3, 'ruled 3', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, 1);
INSERT INTO public.patterns VALUES
	(1, 1, 1, 1),
	(2, 2, 1, 1);
INSERT INTO public.profile_images VALUES
	(1, 1, 'content_type of profile_images', '\x00', '2026-11-23 02:11:15.345084+00');
INSERT INTO public.queue_history VALUES
	(1, '2026-11-20 08:00:00+00', '2026-11-20', 540, 15, false, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.queue_history_import_steps VALUES
	(1, 1, '{}');
INSERT INTO public.queue_history_imports VALUES
	(1, '2026-11-20 08:00:00+00', NULL, NULL);
INSERT INTO public.report_files VALUES
	(2, 1, 'name of report_files', '2026-11-20', '2026-11-20', 1, '\x00', '{}', '2026-11-20 08:00:00+00');
INSERT INTO public.reports VALUES
	(1, 'name of reports', 'agent-profile', 'division', 1, NULL, '{}', 'daily', '2026-11-20', '2026-11-20', 360, '{}', false, 1, 'en', NULL, NULL, NULL, '2026-11-23 02:11:15.373228+00', 1);
INSERT INTO public.requirement_mixes OVERRIDING SYSTEM VALUE VALUES
	(1, 3, 1, '[{"agents": 3, "serves": [{"level": 2, "channel": 1, "reserve": false}]}]');
INSERT INTO public.role_permissions VALUES
	(1, 'enterprise-divisions', '{view,add,edit,delete}'),
	(1, 'divisions', '{view,add,edit,delete}'),
	(1, 'channel-classification', '{view,add,edit,delete}'),
	(1, 'line', '{view,add,edit,delete}'),
	(1, 'proficiencies', '{view,add,edit,delete}'),
	(1, 'data-entities', '{view,add,edit,delete}'),
	(1, 'team-classifications', '{view,add,edit,delete}'),
	(1, 'event-types', '{view,add,edit,delete}'),
	(1, 'task-assignment', '{view,add,edit,delete}'),
	(1, 'state-mappings', '{view,add,edit,delete}'),
	(1, 'advisor-profile', '{view,add,edit,delete}'),
	(1, 'advisor-availability', '{view,add,edit,delete}'),
	(1, 'advisor-data-values', '{view,add,edit,delete}'),
	(1, 'advisor-proficiencies', '{view,add,edit,delete}'),
	(1, 'transfer-advisors', '{view,add,edit,delete}'),
	(1, 'user-role', '{view,add,edit,delete}'),
	(1, 'users', '{view,add,edit,delete}'),
	(1, 'permissions-dashboard', '{view,add,edit,delete}'),
	(1, 'api-keys', '{view,add,edit,delete}'),
	(1, 'audit', '{view,add,edit,delete}'),
	(1, 'daily-protocols', '{view,add,edit,delete}'),
	(1, 'weekly-protocols', '{view,add,edit,delete}'),
	(1, 'schedule-governance', '{view,add,edit,delete}'),
	(1, 'future-events', '{view,add,edit,delete}'),
	(1, 'schedule-parameters', '{view,add,edit,delete}'),
	(1, 'schedule-management', '{view,add,edit,delete}'),
	(1, 'employee-schedule', '{view,add,edit,delete}'),
	(1, 'schedule-swap', '{view,add,edit,delete}'),
	(1, 'schedule-trade-config', '{view,add,edit,delete}'),
	(1, 'schedule-bidding', '{view,add,edit,delete}'),
	(1, 'processes', '{view,add,edit,delete}'),
	(1, 'schedule-audit-trial', '{view,add,edit,delete}'),
	(1, 'forecasting-targets', '{view,add,edit,delete}'),
	(1, 'intraday', '{view,add,edit,delete}'),
	(1, 'queue-tracking', '{view,add,edit,delete}'),
	(1, 'weekly-staffing', '{view,add,edit,delete}'),
	(1, 'advisor-dashboard', '{view,add,edit,delete}'),
	(1, 'supervisor-dashboard', '{view,add,edit,delete}'),
	(1, 'admin-dashboard', '{view,add,edit,delete}'),
	(1, 'my-supervisor-summary', '{view,add,edit,delete}'),
	(1, 'my-performance-summary-supervisor', '{view,add,edit,delete}'),
	(1, 'my-performance-summary', '{view,add,edit,delete}'),
	(1, 'app', '{view,add,edit,delete}'),
	(1, 'schedule-viewer', '{view,add,edit,delete}'),
	(1, 'schedule-changes', '{view,add,edit,delete}'),
	(1, 'my-schedules', '{view,add,edit,delete}'),
	(1, 'my-schedule-changes', '{view,add,edit,delete}'),
	(1, 'event-status', '{view,add,edit,delete}'),
	(1, 'schedule-swap-request', '{view,add,edit,delete}'),
	(1, 'realtime-adherence', '{view,add,edit,delete}'),
	(1, 'file-upload', '{view,add,edit,delete}'),
	(1, 'data-reports', '{view,add,edit,delete}'),
	(1, 'process-reports', '{view,add,edit,delete}'),
	(1, 'navigation-options', '{view,add,edit,delete}'),
	(1, 'notifications', '{view,add,edit,delete}'),
	(1, 'accrual-tables', '{view,add,edit,delete}'),
	(1, 'time-off-groups', '{view,add,edit,delete}'),
	(1, 'time-off-rules', '{view,add,edit,delete}'),
	(1, 'time-off-allotments', '{view,add,edit,delete}'),
	(1, 'time-off-transfers', '{view,add,edit,delete}'),
	(1, 'advisor-parameters', '{view,add,edit,delete}'),
	(1, 'advisor-survey', '{view,add,edit,delete}'),
	(1, 'master-updates', '{view,add,edit,delete}'),
	(1, 'holiday-preferences', '{view,add,edit,delete}'),
	(1, 'data-locks', '{view,add,edit,delete,lock}'),
	(2, 'enterprise-divisions', '{view}'),
	(2, 'divisions', '{view}'),
	(2, 'channel-classification', '{view}'),
	(2, 'line', '{view}'),
	(2, 'proficiencies', '{view}'),
	(2, 'data-entities', '{view}'),
	(2, 'team-classifications', '{view}'),
	(2, 'event-types', '{view}'),
	(2, 'task-assignment', '{view}'),
	(2, 'advisor-profile', '{view}'),
	(2, 'advisor-availability', '{view}'),
	(2, 'advisor-data-values', '{view}'),
	(2, 'advisor-proficiencies', '{view}'),
	(2, 'transfer-advisors', '{view}'),
	(2, 'daily-protocols', '{view}'),
	(2, 'weekly-protocols', '{view}'),
	(2, 'future-events', '{view}'),
	(2, 'schedule-parameters', '{view}'),
	(2, 'forecasting-targets', '{view}'),
	(2, 'intraday', '{view}'),
	(2, 'queue-tracking', '{view}'),
	(2, 'weekly-staffing', '{view}'),
	(2, 'accrual-tables', '{view}'),
	(2, 'time-off-groups', '{view}'),
	(2, 'time-off-rules', '{view}'),
	(2, 'time-off-allotments', '{view}'),
	(2, 'time-off-transfers', '{view}'),
	(2, 'advisor-parameters', '{view}'),
	(2, 'advisor-survey', '{view}'),
	(2, 'master-updates', '{view}'),
	(2, 'holiday-preferences', '{view}'),
	(2, 'realtime-adherence', '{view}'),
	(2, 'process-reports', '{view}'),
	(2, 'my-supervisor-summary', '{view}'),
	(2, 'my-performance-summary-supervisor', '{view}'),
	(2, 'schedule-governance', '{view}'),
	(2, 'schedule-trade-config', '{view}'),
	(2, 'schedule-management', '{view,add,edit,delete}'),
	(2, 'employee-schedule', '{view,add,edit,delete}'),
	(2, 'event-status', '{view,add,edit,delete}'),
	(2, 'data-reports', '{view,add,edit,delete}'),
	(2, 'schedule-swap', '{view,edit}'),
	(2, 'schedule-swap-request', '{view,edit}'),
	(2, 'schedule-bidding', '{view,add,edit,delete}'),
	(2, 'supervisor-dashboard', '{view,add,edit}'),
	(2, 'schedule-viewer', '{view}'),
	(2, 'schedule-changes', '{view}'),
	(2, 'schedule-audit-trial', '{view}'),
	(2, 'processes', '{view}'),
	(2, 'data-locks', '{view,lock}'),
	(2, 'navigation-options', '{view}'),
	(2, 'notifications', '{view,edit,delete}'),
	(3, 'my-schedules', '{view}'),
	(3, 'my-schedule-changes', '{view}'),
	(3, 'schedule-changes', '{view}'),
	(3, 'my-performance-summary', '{view}'),
	(3, 'event-status', '{view,add,edit,delete}'),
	(3, 'schedule-swap-request', '{view,add,edit,delete}'),
	(3, 'schedule-bidding', '{view,edit}'),
	(3, 'holiday-preferences', '{view,edit}'),
	(3, 'advisor-survey', '{view,edit}'),
	(3, 'navigation-options', '{view}'),
	(3, 'notifications', '{view,edit,delete}'),
	(4, 'enterprise-divisions', '{view}'),
	(4, 'state-mappings', '{view}'),
	(4, 'realtime-adherence', '{view}'),
	(4, 'advisor-dashboard', '{view}'),
	(4, 'admin-dashboard', '{view}'),
	(4, 'process-reports', '{view}'),
	(4, 'divisions', '{view,add,edit,delete}'),
	(4, 'channel-classification', '{view,add,edit,delete}'),
	(4, 'line', '{view,add,edit,delete}'),
	(4, 'proficiencies', '{view,add,edit,delete}'),
	(4, 'data-entities', '{view,add,edit,delete}'),
	(4, 'team-classifications', '{view,add,edit,delete}'),
	(4, 'event-types', '{view,add,edit,delete}'),
	(4, 'task-assignment', '{view,add,edit,delete}'),
	(4, 'advisor-profile', '{view,add,edit,delete}'),
	(4, 'advisor-availability', '{view,add,edit,delete}'),
	(4, 'advisor-data-values', '{view,add,edit,delete}'),
	(4, 'advisor-proficiencies', '{view,add,edit,delete}'),
	(4, 'transfer-advisors', '{view,add,edit,delete}'),
	(4, 'daily-protocols', '{view,add,edit,delete}'),
	(4, 'weekly-protocols', '{view,add,edit,delete}'),
	(4, 'future-events', '{view,add,edit,delete}'),
	(4, 'schedule-parameters', '{view,add,edit,delete}'),
	(4, 'schedule-governance', '{view,add,edit,delete}'),
	(4, 'schedule-management', '{view,add,edit,delete}'),
	(4, 'employee-schedule', '{view,add,edit,delete}'),
	(4, 'schedule-swap', '{view,add,edit,delete}'),
	(4, 'schedule-trade-config', '{view,add,edit,delete}'),
	(4, 'forecasting-targets', '{view,add,edit,delete}'),
	(4, 'intraday', '{view,add,edit,delete}'),
	(4, 'queue-tracking', '{view,add,edit,delete}'),
	(4, 'weekly-staffing', '{view,add,edit,delete}'),
	(4, 'accrual-tables', '{view,add,edit,delete}'),
	(4, 'time-off-groups', '{view,add,edit,delete}'),
	(4, 'time-off-rules', '{view,add,edit,delete}'),
	(4, 'time-off-allotments', '{view,add,edit,delete}'),
	(4, 'time-off-transfers', '{view,add,edit,delete}'),
	(4, 'advisor-parameters', '{view,add,edit,delete}'),
	(4, 'advisor-survey', '{view,add,edit,delete}'),
	(4, 'master-updates', '{view,add,edit,delete}'),
	(4, 'holiday-preferences', '{view,add,edit,delete}'),
	(4, 'event-status', '{view,add,edit,delete}'),
	(4, 'schedule-swap-request', '{view,add,edit,delete}'),
	(4, 'data-reports', '{view,add,edit,delete}'),
	(4, 'file-upload', '{view,add,edit,delete}'),
	(4, 'users', '{view,add,edit}'),
	(4, 'schedule-viewer', '{view}'),
	(4, 'schedule-changes', '{view}'),
	(4, 'schedule-audit-trial', '{view}'),
	(4, 'processes', '{view}'),
	(4, 'data-locks', '{view,lock}'),
	(4, 'navigation-options', '{view}'),
	(4, 'notifications', '{view,edit,delete}'),
	(5, 'enterprise-divisions', '{view,add,edit,delete}'),
	(5, 'divisions', '{view,add,edit,delete}'),
	(5, 'channel-classification', '{view,add,edit,delete}'),
	(5, 'line', '{view,add,edit,delete}'),
	(5, 'proficiencies', '{view,add,edit,delete}'),
	(5, 'data-entities', '{view,add,edit,delete}'),
	(5, 'team-classifications', '{view,add,edit,delete}'),
	(5, 'event-types', '{view,add,edit,delete}'),
	(5, 'task-assignment', '{view,add,edit,delete}'),
	(5, 'state-mappings', '{view,add,edit,delete}'),
	(5, 'advisor-profile', '{view,add,edit,delete}'),
	(5, 'advisor-availability', '{view,add,edit,delete}'),
	(5, 'advisor-data-values', '{view,add,edit,delete}'),
	(5, 'advisor-proficiencies', '{view,add,edit,delete}'),
	(5, 'transfer-advisors', '{view,add,edit,delete}'),
	(5, 'user-role', '{view,add,edit,delete}'),
	(5, 'users', '{view,add,edit,delete}'),
	(5, 'permissions-dashboard', '{view,add,edit,delete}'),
	(5, 'api-keys', '{view,add,edit,delete}'),
	(5, 'audit', '{view,add,edit,delete}'),
	(5, 'daily-protocols', '{view,add,edit,delete}'),
	(5, 'weekly-protocols', '{view,add,edit,delete}'),
	(5, 'schedule-governance', '{view,add,edit,delete}'),
	(5, 'future-events', '{view,add,edit,delete}'),
	(5, 'schedule-parameters', '{view,add,edit,delete}'),
	(5, 'schedule-management', '{view,add,edit,delete}'),
	(5, 'employee-schedule', '{view,add,edit,delete}'),
	(5, 'schedule-swap', '{view,add,edit,delete}'),
	(5, 'schedule-trade-config', '{view,add,edit,delete}'),
	(5, 'schedule-bidding', '{view,add,edit,delete}'),
	(5, 'processes', '{view,add,edit,delete}'),
	(5, 'schedule-audit-trial', '{view,add,edit,delete}'),
	(5, 'forecasting-targets', '{view,add,edit,delete}'),
	(5, 'intraday', '{view,add,edit,delete}'),
	(5, 'queue-tracking', '{view,add,edit,delete}'),
	(5, 'weekly-staffing', '{view,add,edit,delete}'),
	(5, 'advisor-dashboard', '{view,add,edit,delete}'),
	(5, 'supervisor-dashboard', '{view,add,edit,delete}'),
	(5, 'admin-dashboard', '{view,add,edit,delete}'),
	(5, 'my-supervisor-summary', '{view,add,edit,delete}'),
	(5, 'my-performance-summary-supervisor', '{view,add,edit,delete}'),
	(5, 'my-performance-summary', '{view,add,edit,delete}'),
	(5, 'app', '{view,add,edit,delete}'),
	(5, 'schedule-viewer', '{view,add,edit,delete}'),
	(5, 'schedule-changes', '{view,add,edit,delete}'),
	(5, 'my-schedules', '{view,add,edit,delete}'),
	(5, 'my-schedule-changes', '{view,add,edit,delete}'),
	(5, 'event-status', '{view,add,edit,delete}'),
	(5, 'schedule-swap-request', '{view,add,edit,delete}'),
	(5, 'realtime-adherence', '{view,add,edit,delete}'),
	(5, 'file-upload', '{view,add,edit,delete}'),
	(5, 'data-reports', '{view,add,edit,delete}'),
	(5, 'process-reports', '{view,add,edit,delete}'),
	(5, 'navigation-options', '{view,add,edit,delete}'),
	(5, 'notifications', '{view,add,edit,delete}'),
	(5, 'accrual-tables', '{view,add,edit,delete}'),
	(5, 'time-off-groups', '{view,add,edit,delete}'),
	(5, 'time-off-rules', '{view,add,edit,delete}'),
	(5, 'time-off-allotments', '{view,add,edit,delete}'),
	(5, 'time-off-transfers', '{view,add,edit,delete}'),
	(5, 'advisor-parameters', '{view,add,edit,delete}'),
	(5, 'advisor-survey', '{view,add,edit,delete}'),
	(5, 'master-updates', '{view,add,edit,delete}'),
	(5, 'holiday-preferences', '{view,add,edit,delete}'),
	(5, 'data-locks', '{view,add,edit,delete,lock}'),
	(6, 'enterprise-divisions', '{view}'),
	(6, 'divisions', '{view}'),
	(6, 'channel-classification', '{view}'),
	(6, 'line', '{view}'),
	(6, 'proficiencies', '{view}'),
	(6, 'data-entities', '{view}'),
	(6, 'team-classifications', '{view}'),
	(6, 'event-types', '{view}'),
	(6, 'task-assignment', '{view}'),
	(6, 'forecasting-targets', '{view}'),
	(6, 'intraday', '{view}'),
	(6, 'queue-tracking', '{view}'),
	(6, 'weekly-staffing', '{view}'),
	(6, 'accrual-tables', '{view}'),
	(6, 'time-off-groups', '{view}'),
	(6, 'time-off-rules', '{view}'),
	(6, 'time-off-allotments', '{view}'),
	(6, 'time-off-transfers', '{view}'),
	(6, 'advisor-parameters', '{view}'),
	(6, 'advisor-survey', '{view}'),
	(6, 'master-updates', '{view}'),
	(6, 'holiday-preferences', '{view}'),
	(6, 'advisor-profile', '{view}'),
	(6, 'advisor-data-values', '{view}'),
	(6, 'advisor-proficiencies', '{view}'),
	(6, 'transfer-advisors', '{view}'),
	(6, 'admin-dashboard', '{view}'),
	(6, 'process-reports', '{view}'),
	(6, 'advisor-availability', '{view,add,edit,delete}'),
	(6, 'daily-protocols', '{view,add,edit,delete}'),
	(6, 'weekly-protocols', '{view,add,edit,delete}'),
	(6, 'future-events', '{view,add,edit,delete}'),
	(6, 'schedule-parameters', '{view,add,edit,delete}'),
	(6, 'schedule-governance', '{view,add,edit,delete}'),
	(6, 'schedule-management', '{view,add,edit,delete}'),
	(6, 'employee-schedule', '{view,add,edit,delete}'),
	(6, 'schedule-swap', '{view,add,edit,delete}'),
	(6, 'schedule-trade-config', '{view,add,edit,delete}'),
	(6, 'event-status', '{view,add,edit,delete}'),
	(6, 'schedule-swap-request', '{view,add,edit,delete}'),
	(6, 'data-reports', '{view,add,edit,delete}'),
	(6, 'schedule-viewer', '{view}'),
	(6, 'schedule-changes', '{view}'),
	(6, 'schedule-audit-trial', '{view}'),
	(6, 'processes', '{view}'),
	(6, 'data-locks', '{view,lock}'),
	(6, 'navigation-options', '{view}'),
	(6, 'notifications', '{view,edit,delete}'),
	(7, 'file-upload', '{view,add,delete}'),
	(1, 'webhooks', '{view,add,edit,delete}'),
	(5, 'webhooks', '{view,add,edit,delete}');
INSERT INTO public.roles VALUES
	(1, 'Admin', 'all', 1),
	(2, 'Supervisor', 'divisions', 1),
	(3, 'Agent', 'own', 1),
	(4, 'WFM_Scheduler', 'divisions', 1),
	(5, 'Super_Admin', 'all', 1),
	(6, 'Scheduler', 'divisions', 1),
	(7, '3rd party access', 'own', 1);
INSERT INTO public.saved_views OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'advisors', 'New ones', '?sort=-id');
INSERT INTO public.schedule_creations VALUES
	(1, 1, 'file', '2026-03-02', '2026-03-03', 'overwrite', false, '{}', '{}', 0, 0, 0, '{"days": []}', NULL, '2026-11-22 01:11:05.508136+00'),
	(2, 3, 'file', '2026-03-02', '2026-03-03', 'overwrite', false, '{}', '{}', 0, 0, 0, '{"days": []}', NULL, '2026-11-22 01:11:05.603961+00');
INSERT INTO public.schedule_days VALUES
	(2229, 53, 1, 1, '2026-11-20', 2, false, 1, NULL, NULL, ''),
	(2230, 53, 1, 2, '2026-11-20', 3, false, 1, NULL, NULL, ''),
	(2231, 53, 1, 3, '2026-11-20', 1, false, 1, NULL, NULL, ''),
	(2232, 53, 1, 4, '2026-11-20', 2, false, 1, NULL, NULL, ''),
	(2273, 54, 2, 61, '2026-11-20', 2, false, 1, NULL, NULL, ''),
	(2274, 54, 2, 64, '2026-11-20', 1, false, 1, NULL, NULL, ''),
	(2315, 55, 3, 121, '2026-11-20', 3, false, 1, NULL, NULL, ''),
	(2316, 55, 3, 122, '2026-11-20', 3, false, 1, NULL, NULL, ''),
	(2317, 55, 3, 123, '2026-11-20', 1, false, 1, NULL, NULL, ''),
	(2318, 55, 3, 124, '2026-11-20', 2, false, 1, NULL, NULL, ''),
	(2359, 56, 4, 183, '2026-11-20', 4, false, 1, NULL, NULL, ''),
	(2360, 56, 4, 184, '2026-11-20', 4, false, 1, NULL, NULL, ''),
	(2401, 57, 1, 2, '2026-11-21', 3, false, 1, NULL, NULL, ''),
	(2402, 57, 1, 3, '2026-11-21', 1, false, 1, NULL, NULL, ''),
	(2403, 57, 1, 4, '2026-11-21', 2, false, 1, NULL, NULL, ''),
	(2444, 58, 2, 61, '2026-11-21', 2, false, 1, NULL, NULL, ''),
	(2445, 58, 2, 62, '2026-11-21', 3, false, 1, NULL, NULL, ''),
	(2486, 59, 3, 121, '2026-11-21', 3, false, 1, NULL, NULL, ''),
	(2487, 59, 3, 122, '2026-11-21', 3, false, 1, NULL, NULL, ''),
	(2488, 59, 3, 123, '2026-11-21', 1, false, 1, NULL, NULL, ''),
	(2489, 59, 3, 124, '2026-11-21', 2, false, 1, NULL, NULL, ''),
	(2530, 60, 4, 181, '2026-11-21', 4, false, 1, NULL, NULL, ''),
	(2531, 60, 4, 184, '2026-11-21', 4, false, 1, NULL, NULL, ''),
	(2572, 61, 1, 3, '2026-11-22', 2, false, 1, NULL, NULL, ''),
	(2573, 61, 1, 4, '2026-11-22', 2, true, 1, NULL, NULL, ''),
	(2614, 62, 2, 61, '2026-11-22', 3, false, 1, NULL, NULL, ''),
	(2615, 62, 2, 62, '2026-11-22', 1, false, 1, NULL, NULL, ''),
	(2616, 62, 2, 63, '2026-11-22', 1, false, 1, NULL, NULL, ''),
	(2657, 63, 3, 122, '2026-11-22', 1, false, 1, NULL, NULL, ''),
	(2658, 63, 3, 123, '2026-11-22', 2, false, 1, NULL, NULL, ''),
	(2659, 63, 3, 124, '2026-11-22', 2, true, 1, NULL, NULL, ''),
	(2700, 64, 4, 181, '2026-11-22', 4, false, 1, NULL, NULL, ''),
	(2701, 64, 4, 182, '2026-11-22', 4, false, 1, NULL, NULL, '');
INSERT INTO public.schedule_drafts VALUES
	('3f1c2a52-6d5e-4b39-9a5c-0b1d0a9a7e01', 1, 'pattern_assignments', '{"end_date": "2026-12-13", "start_date": "2026-12-07", "division_id": 1}', '{"laid": [], "plan": []}', '[]', NULL, '2026-11-24 00:00:00+00');
INSERT INTO public.schedule_overheads VALUES
	(1, '2026-11-20', 1, 1);
INSERT INTO public.schedule_stretches VALUES
	(9725, 2229, 1, 'cover', 'shift', NULL, '', 600, 1110, '["2026-11-20 10:00:00+00","2026-11-20 18:30:00+00")'),
	(9726, 2229, 1, 'activity', 'activity', 1, '', 690, 705, '["2026-11-20 11:30:00+00","2026-11-20 11:45:00+00")'),
	(9727, 2229, 1, 'activity', 'activity', 2, '', 810, 840, '["2026-11-20 13:30:00+00","2026-11-20 14:00:00+00")'),
	(9728, 2229, 1, 'activity', 'activity', 1, '', 975, 990, '["2026-11-20 16:15:00+00","2026-11-20 16:30:00+00")'),
	(9729, 2230, 2, 'cover', 'shift', NULL, '', 690, 1200, '["2026-11-20 11:30:00+00","2026-11-20 20:00:00+00")'),
	(9730, 2230, 2, 'activity', 'activity', 1, '', 840, 855, '["2026-11-20 14:00:00+00","2026-11-20 14:15:00+00")'),
	(9731, 2230, 2, 'activity', 'activity', 2, '', 900, 930, '["2026-11-20 15:00:00+00","2026-11-20 15:30:00+00")'),
	(9732, 2230, 2, 'activity', 'activity', 1, '', 1110, 1125, '["2026-11-20 18:30:00+00","2026-11-20 18:45:00+00")'),
	(9733, 2231, 3, 'cover', 'shift', NULL, '', 420, 930, '["2026-11-20 07:00:00+00","2026-11-20 15:30:00+00")'),
	(9734, 2231, 3, 'activity', 'activity', 1, '', 555, 570, '["2026-11-20 09:15:00+00","2026-11-20 09:30:00+00")'),
	(9735, 2231, 3, 'activity', 'activity', 2, '', 675, 705, '["2026-11-20 11:15:00+00","2026-11-20 11:45:00+00")'),
	(9736, 2231, 3, 'activity', 'activity', 1, '', 810, 825, '["2026-11-20 13:30:00+00","2026-11-20 13:45:00+00")'),
	(9737, 2232, 4, 'cover', 'shift', NULL, '', 480, 990, '["2026-11-20 08:00:00+00","2026-11-20 16:30:00+00")'),
	(9738, 2232, 4, 'cover', 'overtime', NULL, '', 990, 1050, '["2026-11-20 16:30:00+00","2026-11-20 17:30:00+00")'),
	(9739, 2232, 4, 'activity', 'activity', 1, '', 570, 585, '["2026-11-20 09:30:00+00","2026-11-20 09:45:00+00")'),
	(9740, 2232, 4, 'activity', 'activity', 2, '', 750, 780, '["2026-11-20 12:30:00+00","2026-11-20 13:00:00+00")'),
	(9741, 2232, 4, 'activity', 'activity', 1, '', 885, 900, '["2026-11-20 14:45:00+00","2026-11-20 15:00:00+00")'),
	(9923, 2273, 61, 'cover', 'shift', NULL, '', 570, 1080, '["2026-11-20 08:30:00+00","2026-11-20 17:00:00+00")'),
	(9924, 2273, 61, 'cover', 'overtime', NULL, '', 1080, 1140, '["2026-11-20 17:00:00+00","2026-11-20 18:00:00+00")'),
	(9925, 2273, 61, 'activity', 'activity', 1, '', 675, 690, '["2026-11-20 10:15:00+00","2026-11-20 10:30:00+00")'),
	(9926, 2273, 61, 'activity', 'activity', 2, '', 810, 840, '["2026-11-20 12:30:00+00","2026-11-20 13:00:00+00")'),
	(9927, 2273, 61, 'activity', 'activity', 1, '', 960, 975, '["2026-11-20 15:00:00+00","2026-11-20 15:15:00+00")'),
	(9928, 2274, 64, 'cover', 'shift', NULL, '', 420, 930, '["2026-11-20 06:00:00+00","2026-11-20 14:30:00+00")'),
	(9929, 2274, 64, 'activity', 'activity', 7, '', 450, 495, '["2026-11-20 06:30:00+00","2026-11-20 07:15:00+00")'),
	(9930, 2274, 64, 'activity', 'activity', 1, '', 570, 585, '["2026-11-20 08:30:00+00","2026-11-20 08:45:00+00")'),
	(9931, 2274, 64, 'activity', 'activity', 2, '', 630, 660, '["2026-11-20 09:30:00+00","2026-11-20 10:00:00+00")'),
	(9932, 2274, 64, 'activity', 'activity', 1, '', 855, 870, '["2026-11-20 13:15:00+00","2026-11-20 13:30:00+00")'),
	(10098, 2315, 121, 'cover', 'shift', NULL, '', 720, 1230, '["2026-11-20 17:00:00+00","2026-11-21 01:30:00+00")'),
	(10099, 2315, 121, 'activity', 'activity', 1, '', 810, 825, '["2026-11-20 18:30:00+00","2026-11-20 18:45:00+00")'),
	(10100, 2315, 121, 'activity', 'activity', 2, '', 975, 1005, '["2026-11-20 21:15:00+00","2026-11-20 21:45:00+00")'),
	(10101, 2315, 121, 'activity', 'activity', 1, '', 1140, 1155, '["2026-11-21 00:00:00+00","2026-11-21 00:15:00+00")'),
	(10102, 2316, 122, 'cover', 'shift', NULL, '', 840, 1350, '["2026-11-20 19:00:00+00","2026-11-21 03:30:00+00")'),
	(10103, 2316, 122, 'activity', 'activity', 6, '', 870, 915, '["2026-11-20 19:30:00+00","2026-11-20 20:15:00+00")'),
	(10104, 2316, 122, 'activity', 'activity', 1, '', 990, 1005, '["2026-11-20 21:30:00+00","2026-11-20 21:45:00+00")'),
	(10105, 2316, 122, 'activity', 'activity', 2, '', 1065, 1095, '["2026-11-20 22:45:00+00","2026-11-20 23:15:00+00")'),
	(10106, 2316, 122, 'activity', 'activity', 1, '', 1215, 1230, '["2026-11-21 01:15:00+00","2026-11-21 01:30:00+00")'),
	(10107, 2317, 123, 'cover', 'shift', NULL, '', 420, 930, '["2026-11-20 12:00:00+00","2026-11-20 20:30:00+00")'),
	(10108, 2317, 123, 'activity', 'activity', 1, '', 570, 585, '["2026-11-20 14:30:00+00","2026-11-20 14:45:00+00")'),
	(10109, 2317, 123, 'activity', 'activity', 2, '', 645, 675, '["2026-11-20 15:45:00+00","2026-11-20 16:15:00+00")'),
	(10110, 2317, 123, 'activity', 'activity', 1, '', 795, 810, '["2026-11-20 18:15:00+00","2026-11-20 18:30:00+00")'),
	(10111, 2318, 124, 'cover', 'shift', NULL, '', 480, 990, '["2026-11-20 13:00:00+00","2026-11-20 21:30:00+00")'),
	(10112, 2318, 124, 'activity', 'activity', 1, '', 585, 600, '["2026-11-20 14:45:00+00","2026-11-20 15:00:00+00")'),
	(10113, 2318, 124, 'activity', 'activity', 2, '', 720, 750, '["2026-11-20 17:00:00+00","2026-11-20 17:30:00+00")'),
	(10114, 2318, 124, 'activity', 'activity', 1, '', 870, 885, '["2026-11-20 19:30:00+00","2026-11-20 19:45:00+00")'),
	(10294, 2359, 183, 'cover', 'shift', NULL, '', 1320, 1830, '["2026-11-20 14:00:00+00","2026-11-20 22:30:00+00")'),
	(10295, 2359, 183, 'activity', 'activity', 1, '', 1425, 1440, '["2026-11-20 15:45:00+00","2026-11-20 16:00:00+00")'),
	(10296, 2359, 183, 'activity', 'activity', 2, '', 1590, 1620, '["2026-11-20 18:30:00+00","2026-11-20 19:00:00+00")'),
	(10297, 2359, 183, 'activity', 'activity', 1, '', 1740, 1755, '["2026-11-20 21:00:00+00","2026-11-20 21:15:00+00")'),
	(10298, 2360, 184, 'cover', 'shift', NULL, '', 1350, 1860, '["2026-11-20 14:30:00+00","2026-11-20 23:00:00+00")'),
	(10299, 2360, 184, 'activity', 'activity', 7, '', 1380, 1425, '["2026-11-20 15:00:00+00","2026-11-20 15:45:00+00")'),
	(10300, 2360, 184, 'activity', 'activity', 1, '', 1455, 1470, '["2026-11-20 16:15:00+00","2026-11-20 16:30:00+00")'),
	(10301, 2360, 184, 'activity', 'activity', 2, '', 1620, 1650, '["2026-11-20 19:00:00+00","2026-11-20 19:30:00+00")'),
	(10302, 2360, 184, 'activity', 'activity', 1, '', 1770, 1785, '["2026-11-20 21:30:00+00","2026-11-20 21:45:00+00")'),
	(10483, 2401, 2, 'cover', 'shift', NULL, '', 690, 1200, '["2026-11-21 11:30:00+00","2026-11-21 20:00:00+00")'),
	(10484, 2401, 2, 'activity', 'activity', 1, '', 825, 840, '["2026-11-21 13:45:00+00","2026-11-21 14:00:00+00")'),
	(10485, 2401, 2, 'activity', 'activity', 2, '', 930, 960, '["2026-11-21 15:30:00+00","2026-11-21 16:00:00+00")'),
	(10486, 2401, 2, 'activity', 'activity', 1, '', 1095, 1110, '["2026-11-21 18:15:00+00","2026-11-21 18:30:00+00")'),
	(10487, 2402, 3, 'cover', 'shift', NULL, '', 420, 930, '["2026-11-21 07:00:00+00","2026-11-21 15:30:00+00")'),
	(10488, 2402, 3, 'activity', 'activity', 1, '', 555, 570, '["2026-11-21 09:15:00+00","2026-11-21 09:30:00+00")'),
	(10489, 2402, 3, 'activity', 'activity', 2, '', 645, 675, '["2026-11-21 10:45:00+00","2026-11-21 11:15:00+00")'),
	(10490, 2402, 3, 'activity', 'activity', 1, '', 825, 840, '["2026-11-21 13:45:00+00","2026-11-21 14:00:00+00")'),
	(10491, 2403, 4, 'cover', 'shift', NULL, '', 480, 990, '["2026-11-21 08:00:00+00","2026-11-21 16:30:00+00")'),
	(10492, 2403, 4, 'activity', 'activity', 1, '', 630, 645, '["2026-11-21 10:30:00+00","2026-11-21 10:45:00+00")'),
	(10493, 2403, 4, 'activity', 'activity', 2, '', 690, 720, '["2026-11-21 11:30:00+00","2026-11-21 12:00:00+00")'),
	(10494, 2403, 4, 'activity', 'activity', 1, '', 900, 915, '["2026-11-21 15:00:00+00","2026-11-21 15:15:00+00")'),
	(10659, 2444, 61, 'cover', 'shift', NULL, '', 570, 1080, '["2026-11-21 08:30:00+00","2026-11-21 17:00:00+00")'),
	(10660, 2444, 61, 'activity', 'activity', 1, '', 690, 705, '["2026-11-21 10:30:00+00","2026-11-21 10:45:00+00")'),
	(10661, 2444, 61, 'activity', 'activity', 2, '', 795, 825, '["2026-11-21 12:15:00+00","2026-11-21 12:45:00+00")'),
	(10662, 2444, 61, 'activity', 'activity', 1, '', 1005, 1020, '["2026-11-21 15:45:00+00","2026-11-21 16:00:00+00")'),
	(10663, 2445, 62, 'cover', 'shift', NULL, '', 660, 1170, '["2026-11-21 10:00:00+00","2026-11-21 18:30:00+00")'),
	(10664, 2445, 62, 'activity', 'activity', 1, '', 750, 765, '["2026-11-21 11:30:00+00","2026-11-21 11:45:00+00")'),
	(10665, 2445, 62, 'activity', 'activity', 2, '', 930, 960, '["2026-11-21 14:30:00+00","2026-11-21 15:00:00+00")'),
	(10666, 2445, 62, 'activity', 'activity', 1, '', 1035, 1050, '["2026-11-21 16:15:00+00","2026-11-21 16:30:00+00")'),
	(10839, 2486, 121, 'cover', 'shift', NULL, '', 720, 1230, '["2026-11-21 17:00:00+00","2026-11-22 01:30:00+00")'),
	(10840, 2486, 121, 'activity', 'activity', 1, '', 870, 885, '["2026-11-21 19:30:00+00","2026-11-21 19:45:00+00")'),
	(10841, 2486, 121, 'activity', 'activity', 2, '', 960, 990, '["2026-11-21 21:00:00+00","2026-11-21 21:30:00+00")'),
	(10842, 2486, 121, 'activity', 'activity', 1, '', 1140, 1155, '["2026-11-22 00:00:00+00","2026-11-22 00:15:00+00")'),
	(10843, 2487, 122, 'cover', 'shift', NULL, '', 840, 1350, '["2026-11-21 19:00:00+00","2026-11-22 03:30:00+00")'),
	(10844, 2487, 122, 'activity', 'activity', 1, '', 945, 960, '["2026-11-21 20:45:00+00","2026-11-21 21:00:00+00")'),
	(10845, 2487, 122, 'activity', 'activity', 2, '', 1050, 1080, '["2026-11-21 22:30:00+00","2026-11-21 23:00:00+00")'),
	(10846, 2487, 122, 'activity', 'activity', 1, '', 1275, 1290, '["2026-11-22 02:15:00+00","2026-11-22 02:30:00+00")'),
	(10847, 2488, 123, 'cover', 'shift', NULL, '', 420, 930, '["2026-11-21 12:00:00+00","2026-11-21 20:30:00+00")'),
	(10848, 2488, 123, 'activity', 'activity', 8, '', 420, 930, '["2026-11-21 12:00:00+00","2026-11-21 20:30:00+00")'),
	(10849, 2489, 124, 'cover', 'shift', NULL, '', 480, 990, '["2026-11-21 13:00:00+00","2026-11-21 21:30:00+00")'),
	(10850, 2489, 124, 'activity', 'activity', 1, '', 600, 615, '["2026-11-21 15:00:00+00","2026-11-21 15:15:00+00")'),
	(10851, 2489, 124, 'activity', 'activity', 2, '', 735, 765, '["2026-11-21 17:15:00+00","2026-11-21 17:45:00+00")'),
	(10852, 2489, 124, 'activity', 'activity', 1, '', 900, 915, '["2026-11-21 20:00:00+00","2026-11-21 20:15:00+00")'),
	(11021, 2530, 181, 'cover', 'overtime', NULL, '', 1140, 1200, '["2026-11-21 11:00:00+00","2026-11-21 12:00:00+00")'),
	(11022, 2530, 181, 'cover', 'shift', NULL, '', 1200, 1710, '["2026-11-21 12:00:00+00","2026-11-21 20:30:00+00")'),
	(11023, 2530, 181, 'activity', 'activity', 1, '', 1290, 1305, '["2026-11-21 13:30:00+00","2026-11-21 13:45:00+00")'),
	(11024, 2530, 181, 'activity', 'activity', 2, '', 1410, 1440, '["2026-11-21 15:30:00+00","2026-11-21 16:00:00+00")'),
	(11025, 2530, 181, 'activity', 'activity', 1, '', 1605, 1620, '["2026-11-21 18:45:00+00","2026-11-21 19:00:00+00")'),
	(11026, 2531, 184, 'cover', 'shift', NULL, '', 1350, 1860, '["2026-11-21 14:30:00+00","2026-11-21 23:00:00+00")'),
	(11027, 2531, 184, 'activity', 'activity', 1, '', 1485, 1500, '["2026-11-21 16:45:00+00","2026-11-21 17:00:00+00")'),
	(11028, 2531, 184, 'activity', 'activity', 2, '', 1560, 1590, '["2026-11-21 18:00:00+00","2026-11-21 18:30:00+00")'),
	(11029, 2531, 184, 'activity', 'activity', 1, '', 1725, 1740, '["2026-11-21 20:45:00+00","2026-11-21 21:00:00+00")'),
	(11200, 2572, 3, 'cover', 'shift', NULL, '', 480, 990, '["2026-11-22 08:00:00+00","2026-11-22 16:30:00+00")'),
	(11201, 2572, 3, 'activity', 'activity', 1, '', 630, 645, '["2026-11-22 10:30:00+00","2026-11-22 10:45:00+00")'),
	(11202, 2572, 3, 'activity', 'activity', 2, '', 720, 750, '["2026-11-22 12:00:00+00","2026-11-22 12:30:00+00")'),
	(11203, 2572, 3, 'activity', 'activity', 1, '', 900, 915, '["2026-11-22 15:00:00+00","2026-11-22 15:15:00+00")'),
	(11204, 2573, 4, 'cover', 'shift', NULL, '', 540, 1050, '["2026-11-22 09:00:00+00","2026-11-22 17:30:00+00")'),
	(11205, 2573, 4, 'activity', 'activity', 7, '', 570, 615, '["2026-11-22 09:30:00+00","2026-11-22 10:15:00+00")'),
	(11206, 2573, 4, 'activity', 'activity', 1, '', 630, 645, '["2026-11-22 10:30:00+00","2026-11-22 10:45:00+00")'),
	(11207, 2573, 4, 'activity', 'activity', 2, '', 750, 780, '["2026-11-22 12:30:00+00","2026-11-22 13:00:00+00")'),
	(11208, 2573, 4, 'activity', 'activity', 1, '', 930, 945, '["2026-11-22 15:30:00+00","2026-11-22 15:45:00+00")'),
	(11386, 2614, 61, 'cover', 'shift', NULL, '', 660, 1170, '["2026-11-22 10:00:00+00","2026-11-22 18:30:00+00")'),
	(11387, 2614, 61, 'activity', 'activity', 1, '', 780, 795, '["2026-11-22 12:00:00+00","2026-11-22 12:15:00+00")'),
	(11388, 2614, 61, 'activity', 'activity', 2, '', 915, 945, '["2026-11-22 14:15:00+00","2026-11-22 14:45:00+00")'),
	(11389, 2614, 61, 'activity', 'activity', 1, '', 1065, 1080, '["2026-11-22 16:45:00+00","2026-11-22 17:00:00+00")'),
	(11390, 2615, 62, 'cover', 'shift', NULL, '', 360, 870, '["2026-11-22 05:00:00+00","2026-11-22 13:30:00+00")'),
	(11391, 2615, 62, 'activity', 'activity', 1, '', 465, 480, '["2026-11-22 06:45:00+00","2026-11-22 07:00:00+00")'),
	(11392, 2615, 62, 'activity', 'activity', 2, '', 630, 660, '["2026-11-22 09:30:00+00","2026-11-22 10:00:00+00")'),
	(11393, 2615, 62, 'activity', 'activity', 1, '', 780, 795, '["2026-11-22 12:00:00+00","2026-11-22 12:15:00+00")'),
	(11394, 2616, 63, 'cover', 'shift', NULL, '', 420, 930, '["2026-11-22 06:00:00+00","2026-11-22 14:30:00+00")'),
	(11395, 2616, 63, 'activity', 'activity', 1, '', 510, 525, '["2026-11-22 07:30:00+00","2026-11-22 07:45:00+00")'),
	(11396, 2616, 63, 'activity', 'activity', 2, '', 675, 705, '["2026-11-22 10:15:00+00","2026-11-22 10:45:00+00")'),
	(11397, 2616, 63, 'activity', 'activity', 1, '', 855, 870, '["2026-11-22 13:15:00+00","2026-11-22 13:30:00+00")'),
	(11568, 2657, 122, 'cover', 'shift', NULL, '', 420, 930, '["2026-11-22 12:00:00+00","2026-11-22 20:30:00+00")'),
	(11569, 2657, 122, 'activity', 'activity', 1, '', 570, 585, '["2026-11-22 14:30:00+00","2026-11-22 14:45:00+00")'),
	(11570, 2657, 122, 'activity', 'activity', 2, '', 675, 705, '["2026-11-22 16:15:00+00","2026-11-22 16:45:00+00")'),
	(11571, 2657, 122, 'activity', 'activity', 1, '', 855, 870, '["2026-11-22 19:15:00+00","2026-11-22 19:30:00+00")'),
	(11572, 2658, 123, 'cover', 'shift', NULL, '', 480, 990, '["2026-11-22 13:00:00+00","2026-11-22 21:30:00+00")'),
	(11573, 2658, 123, 'activity', 'activity', 7, '', 510, 555, '["2026-11-22 13:30:00+00","2026-11-22 14:15:00+00")'),
	(11574, 2658, 123, 'activity', 'activity', 1, '', 570, 585, '["2026-11-22 14:30:00+00","2026-11-22 14:45:00+00")'),
	(11575, 2658, 123, 'activity', 'activity', 2, '', 705, 735, '["2026-11-22 16:45:00+00","2026-11-22 17:15:00+00")'),
	(11576, 2658, 123, 'activity', 'activity', 1, '', 870, 885, '["2026-11-22 19:30:00+00","2026-11-22 19:45:00+00")'),
	(11577, 2659, 124, 'cover', 'shift', NULL, '', 540, 1050, '["2026-11-22 14:00:00+00","2026-11-22 22:30:00+00")'),
	(11578, 2659, 124, 'activity', 'activity', 7, '', 570, 615, '["2026-11-22 14:30:00+00","2026-11-22 15:15:00+00")'),
	(11579, 2659, 124, 'activity', 'activity', 1, '', 675, 690, '["2026-11-22 16:15:00+00","2026-11-22 16:30:00+00")'),
	(11580, 2659, 124, 'activity', 'activity', 2, '', 795, 825, '["2026-11-22 18:15:00+00","2026-11-22 18:45:00+00")'),
	(11581, 2659, 124, 'activity', 'activity', 1, '', 960, 975, '["2026-11-22 21:00:00+00","2026-11-22 21:15:00+00")'),
	(11755, 2700, 181, 'cover', 'shift', NULL, '', 1260, 1770, '["2026-11-22 13:00:00+00","2026-11-22 21:30:00+00")'),
	(11756, 2700, 181, 'activity', 'activity', 1, '', 1365, 1380, '["2026-11-22 14:45:00+00","2026-11-22 15:00:00+00")'),
	(11757, 2700, 181, 'activity', 'activity', 2, '', 1470, 1500, '["2026-11-22 16:30:00+00","2026-11-22 17:00:00+00")'),
	(11758, 2700, 181, 'activity', 'activity', 1, '', 1680, 1695, '["2026-11-22 20:00:00+00","2026-11-22 20:15:00+00")'),
	(11759, 2701, 182, 'cover', 'shift', NULL, '', 1320, 1830, '["2026-11-22 14:00:00+00","2026-11-22 22:30:00+00")'),
	(11760, 2701, 182, 'activity', 'activity', 1, '', 1410, 1425, '["2026-11-22 15:30:00+00","2026-11-22 15:45:00+00")'),
	(11761, 2701, 182, 'activity', 'activity', 2, '', 1530, 1560, '["2026-11-22 17:30:00+00","2026-11-22 18:00:00+00")'),
	(11762, 2701, 182, 'activity', 'activity', 1, '', 1695, 1710, '["2026-11-22 20:15:00+00","2026-11-22 20:30:00+00")');
INSERT INTO public.scheduled_tasks VALUES
	('name of scheduled_tasks', '2026-11-20 08:00:00+00', 0, NULL, 3);
INSERT INTO public.schedules VALUES
	(53, 1, '2026-11-20'),
	(54, 2, '2026-11-20'),
	(55, 3, '2026-11-20'),
	(56, 4, '2026-11-20'),
	(57, 1, '2026-11-21'),
	(58, 2, '2026-11-21'),
	(59, 3, '2026-11-21'),
	(60, 4, '2026-11-21'),
	(61, 1, '2026-11-22'),
	(62, 2, '2026-11-22'),
	(63, 3, '2026-11-22'),
	(64, 4, '2026-11-22');
INSERT INTO public.sessions VALUES
	('00000000-0000-4000-8000-000000000008', 1, '2026-11-23 02:11:15.448725+00', '2026-11-20 08:00:00+00', NULL, false, '2026-11-20 10:00:00+00', '203.0.113.7', 'Firefox 140, Linux');
INSERT INTO public.set_members OVERRIDING SYSTEM VALUE VALUES
	(1, 2, NULL, 1, NULL, 1),
	(2, 1, 1, NULL, NULL, 2),
	(3, 3, NULL, NULL, 2, 3),
	(4, 2, NULL, 3, NULL, 4),
	(5, 1, 2, NULL, NULL, 5),
	(6, 3, NULL, NULL, 1, 6);
INSERT INTO public.sets VALUES
	(1, 2, 'divisions 1', 1, 0, false, 1),
	(2, 1, 'enterprise 1', 1, 0, false, 1),
	(3, 3, 'channels 1', 1, 0, false, 1),
	(4, 2, 'divisions 3', 1, 0, false, 1),
	(5, 1, 'enterprise 3', 1, 0, false, 1),
	(6, 3, 'channels 3', 1, 0, false, 1);
INSERT INTO public.settings VALUES
	('signing-key', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='),
	('signing_key', '5cb1bc65-a71d-4a83-853f-834fc29b07c57d5a605b-7459-4ba3-a165-0d55441e7ae0');
INSERT INTO public.shifts VALUES
	(1, 'Early'),
	(2, 'Day'),
	(3, 'Late'),
	(4, 'Night');
INSERT INTO public.sign_in_attempts VALUES
	('state_hash of sign_in_attempts', 'code_verifier of sign_in_attempts', 'nonce of sign_in_attempts', '2026-11-20 08:00:00+00');
INSERT INTO public.sign_in_devices VALUES
	(1, 1, 'token_hash of sign_in_devices', '2026-11-20 08:00:00+00', '2026-11-20 08:00:00+00');
INSERT INTO public.skills VALUES
	(1, 'skill 1', false, 1),
	(2, 'skill 3', false, 1);
INSERT INTO public.special_day_channels VALUES
	(1, 1);
INSERT INTO public.special_days VALUES
	(1, 1, NULL, 'name of special_days', 'holiday', '{"date": "2026-12-25", "kind": "date"}', NULL, false, '[]', 1);
INSERT INTO public.state_mappings VALUES
	(1, NULL, 'Available', NULL, 'open', NULL, 'in', 1),
	(2, NULL, 'Available', NULL, 'activity', 6, 'in', 1),
	(3, NULL, 'Available', NULL, 'activity', 7, 'in', 1),
	(4, NULL, 'Available', NULL, 'any', NULL, 'out', 1),
	(5, NULL, 'On call', NULL, 'open', NULL, 'in', 1),
	(6, NULL, 'On call', NULL, 'activity', 6, 'in', 1),
	(7, NULL, 'On call', NULL, 'activity', 7, 'in', 1),
	(8, NULL, 'On call', NULL, 'any', NULL, 'out', 1),
	(9, NULL, 'After-call work', NULL, 'open', NULL, 'in', 1),
	(10, NULL, 'After-call work', NULL, 'activity', 6, 'in', 1),
	(11, NULL, 'After-call work', NULL, 'activity', 7, 'in', 1),
	(12, NULL, 'After-call work', NULL, 'any', NULL, 'out', 1),
	(13, NULL, 'Break', NULL, 'activity', 1, 'in', 1),
	(14, NULL, 'Break', NULL, 'activity', 2, 'in', 1),
	(15, NULL, 'Break', NULL, 'any', NULL, 'out', 1),
	(16, NULL, 'Meeting', NULL, 'activity', 3, 'in', 1),
	(17, NULL, 'Meeting', NULL, 'activity', 4, 'in', 1),
	(18, NULL, 'Meeting', NULL, 'activity', 5, 'in', 1),
	(19, NULL, 'Meeting', NULL, 'any', NULL, 'out', 1),
	(20, NULL, 'System problem', NULL, 'any', NULL, 'neutral', 1),
	(21, NULL, 'Logged off', NULL, 'activity', 2, 'in', 1),
	(22, NULL, 'Logged off', NULL, 'activity', 8, 'in', 1),
	(23, NULL, 'Logged off', NULL, 'activity', 9, 'in', 1),
	(24, NULL, 'Logged off', NULL, 'activity', 10, 'in', 1),
	(25, NULL, 'Logged off', NULL, 'any', NULL, 'out', 1);
INSERT INTO public.time_off_accrual_tables VALUES
	(1, 'name of time_off_accrual_tables', '', 'hours', 'accrued', 'weekly', '{31}', NULL, NULL, 'hire_date', '[{"rate": 2, "to_month": null, "from_month": 0}]', NULL, NULL, '01-01', true, NULL, NULL, NULL, true, true, false, NULL, NULL, false, 1);
INSERT INTO public.time_off_allotments VALUES
	(1, 1, NULL, '2026-11-20', NULL, NULL, NULL, 1);
INSERT INTO public.time_off_groups VALUES
	(1, 1, 'group 1', '', '2026-01-01', '2026-12-31', 'rank', 24, NULL, true, true, 'heads', 540, false, 1),
	(2, 3, 'group 3', '', '2026-01-01', '2026-12-31', 'rank', 24, NULL, true, true, 'heads', 540, false, 1);
INSERT INTO public.time_off_holiday_assignments VALUES
	(1, 1, false, 'reason of time_off_holiday_assignments', 1);
INSERT INTO public.time_off_holiday_preferences VALUES
	(1, 1, 'off', NULL, NULL, '2026-11-20 08:00:00+00');
INSERT INTO public.time_off_holidays VALUES
	(1, 1, '2026-12-25', 'Christmas', NULL, 8, NULL, 0, 'rank', 'open', 1),
	(2, 2, '2026-12-25', 'Christmas', NULL, 8, NULL, 0, 'rank', 'open', 1);
INSERT INTO public.time_off_ledger VALUES
	(1, 1, 1, '2026-11-20', 'opening', 1, NULL, '', NULL, 'key of time_off_ledger', 0, '2026-11-20 08:00:00+00', NULL);
INSERT INTO public.time_off_master_update_items VALUES
	(1, 4, 1, '0.5', '1', 'planned', NULL),
	(2, 124, 3, '0.5', '1', 'planned', NULL);
INSERT INTO public.time_off_master_updates VALUES
	(1, '{}', 'fte', '1', NULL, NULL, '', '2030-03-02', 'previewed', NULL, '2026-11-22 01:11:05.478793+00', NULL, NULL, 1),
	(2, '{}', 'fte', '1', NULL, NULL, '', '2030-03-02', 'previewed', NULL, '2026-11-22 01:11:05.580063+00', NULL, NULL, 1);
INSERT INTO public.time_off_members VALUES
	(1, 1, '2026-11-20', NULL);
INSERT INTO public.time_off_parameters VALUES
	(1, NULL, NULL, NULL, NULL, NULL, NULL, 8, 1, NULL, 0, true, true, NULL, 1);
INSERT INTO public.time_off_request_days VALUES
	(1, '2026-11-20', 540, 1020, 1, 1);
INSERT INTO public.time_off_requests VALUES
	(1, 4, 1, 1, 1, 1, '2030-03-02', '2030-03-02', NULL, NULL, 8, 'pending', NULL, '', '', NULL, NULL, NULL, '2026-11-22 01:11:05.488141+00', NULL, 1),
	(2, 124, 3, 2, 2, 1, '2030-03-02', '2030-03-02', NULL, NULL, 8, 'pending', NULL, '', '', NULL, NULL, NULL, '2026-11-22 01:11:05.588072+00', NULL, 1);
INSERT INTO public.time_off_rule_codes VALUES
	(1, 1, 1);
INSERT INTO public.time_off_rules VALUES
	(1, 1, 'rule 1', '', NULL, 'hours', 0, NULL, NULL, NULL, NULL, false, true, true, 'never', true, 0, true, 'ask', '{}', 'none', NULL, NULL, false, 1),
	(2, 2, 'rule 3', '', NULL, 'hours', 0, NULL, NULL, NULL, NULL, false, true, true, 'never', true, 0, true, 'ask', '{}', 'none', NULL, NULL, false, 1);
INSERT INTO public.time_off_survey_advisors VALUES
	(1, 1, NULL, NULL);
INSERT INTO public.time_off_survey_answers VALUES
	('c2580f8a-2da0-4770-aa39-14eed9a6b62f', 1, NULL, '{}');
INSERT INTO public.time_off_surveys VALUES
	(1, 1, 'survey 1', '2026-01-01', '2026-12-31', NULL, false, '[{"kind": "text", "text": "How?", "options": [], "is_required": false}]', NULL, false, 1),
	(2, 3, 'survey 3', '2026-01-01', '2026-12-31', NULL, false, '[{"kind": "text", "text": "How?", "options": [], "is_required": false}]', NULL, false, 1);
INSERT INTO public.time_off_transfers VALUES
	(1, NULL, 4, 1, 2, '2030-03-02', '2030-03-01', NULL, NULL, true, true, true, true, '[]', 'done', NULL, '2026-11-22 01:11:05.484134+00', NULL, 1),
	(2, NULL, 124, 3, 1, '2030-03-02', '2030-03-01', NULL, NULL, true, true, true, true, '[]', 'done', NULL, '2026-11-22 01:11:05.584072+00', NULL, 1);
INSERT INTO public.time_zones VALUES
	(1, 'Africa/Abidjan'),
	(2, 'Africa/Accra'),
	(3, 'Africa/Addis_Ababa'),
	(4, 'Africa/Algiers'),
	(5, 'Africa/Asmera'),
	(6, 'Africa/Bamako'),
	(7, 'Africa/Bangui'),
	(8, 'Africa/Banjul'),
	(9, 'Africa/Bissau'),
	(10, 'Africa/Blantyre'),
	(11, 'Africa/Brazzaville'),
	(12, 'Africa/Bujumbura'),
	(13, 'Africa/Cairo'),
	(14, 'Africa/Casablanca'),
	(15, 'Africa/Ceuta'),
	(16, 'Africa/Conakry'),
	(17, 'Africa/Dakar'),
	(18, 'Africa/Dar_es_Salaam'),
	(19, 'Africa/Djibouti'),
	(20, 'Africa/Douala'),
	(21, 'Africa/El_Aaiun'),
	(22, 'Africa/Freetown'),
	(23, 'Africa/Gaborone'),
	(24, 'Africa/Harare'),
	(25, 'Africa/Johannesburg'),
	(26, 'Africa/Juba'),
	(27, 'Africa/Kampala'),
	(28, 'Africa/Khartoum'),
	(29, 'Africa/Kigali'),
	(30, 'Africa/Kinshasa'),
	(31, 'Africa/Lagos'),
	(32, 'Africa/Libreville'),
	(33, 'Africa/Lome'),
	(34, 'Africa/Luanda'),
	(35, 'Africa/Lubumbashi'),
	(36, 'Africa/Lusaka'),
	(37, 'Africa/Malabo'),
	(38, 'Africa/Maputo'),
	(39, 'Africa/Maseru'),
	(40, 'Africa/Mbabane'),
	(41, 'Africa/Mogadishu'),
	(42, 'Africa/Monrovia'),
	(43, 'Africa/Nairobi'),
	(44, 'Africa/Ndjamena'),
	(45, 'Africa/Niamey'),
	(46, 'Africa/Nouakchott'),
	(47, 'Africa/Ouagadougou'),
	(48, 'Africa/Porto-Novo'),
	(49, 'Africa/Sao_Tome'),
	(50, 'Africa/Tripoli'),
	(51, 'Africa/Tunis'),
	(52, 'Africa/Windhoek'),
	(53, 'America/Adak'),
	(54, 'America/Anchorage'),
	(55, 'America/Anguilla'),
	(56, 'America/Antigua'),
	(57, 'America/Araguaina'),
	(58, 'America/Argentina/La_Rioja'),
	(59, 'America/Argentina/Rio_Gallegos'),
	(60, 'America/Argentina/Salta'),
	(61, 'America/Argentina/San_Juan'),
	(62, 'America/Argentina/San_Luis'),
	(63, 'America/Argentina/Tucuman'),
	(64, 'America/Argentina/Ushuaia'),
	(65, 'America/Aruba'),
	(66, 'America/Asuncion'),
	(67, 'America/Bahia'),
	(68, 'America/Bahia_Banderas'),
	(69, 'America/Barbados'),
	(70, 'America/Belem'),
	(71, 'America/Belize'),
	(72, 'America/Blanc-Sablon'),
	(73, 'America/Boa_Vista'),
	(74, 'America/Bogota'),
	(75, 'America/Boise'),
	(76, 'America/Buenos_Aires'),
	(77, 'America/Cambridge_Bay'),
	(78, 'America/Campo_Grande'),
	(79, 'America/Cancun'),
	(80, 'America/Caracas'),
	(81, 'America/Catamarca'),
	(82, 'America/Cayenne'),
	(83, 'America/Cayman'),
	(84, 'America/Chicago'),
	(85, 'America/Chihuahua'),
	(86, 'America/Ciudad_Juarez'),
	(87, 'America/Coral_Harbour'),
	(88, 'America/Cordoba'),
	(89, 'America/Costa_Rica'),
	(90, 'America/Coyhaique'),
	(91, 'America/Creston'),
	(92, 'America/Cuiaba'),
	(93, 'America/Curacao'),
	(94, 'America/Danmarkshavn'),
	(95, 'America/Dawson'),
	(96, 'America/Dawson_Creek'),
	(97, 'America/Denver'),
	(98, 'America/Detroit'),
	(99, 'America/Dominica'),
	(100, 'America/Edmonton'),
	(101, 'America/Eirunepe'),
	(102, 'America/El_Salvador'),
	(103, 'America/Fort_Nelson'),
	(104, 'America/Fortaleza'),
	(105, 'America/Glace_Bay'),
	(106, 'America/Godthab'),
	(107, 'America/Goose_Bay'),
	(108, 'America/Grand_Turk'),
	(109, 'America/Grenada'),
	(110, 'America/Guadeloupe'),
	(111, 'America/Guatemala'),
	(112, 'America/Guayaquil'),
	(113, 'America/Guyana'),
	(114, 'America/Halifax'),
	(115, 'America/Havana'),
	(116, 'America/Hermosillo'),
	(117, 'America/Indiana/Knox'),
	(118, 'America/Indiana/Marengo'),
	(119, 'America/Indiana/Petersburg'),
	(120, 'America/Indiana/Tell_City'),
	(121, 'America/Indiana/Vevay'),
	(122, 'America/Indiana/Vincennes'),
	(123, 'America/Indiana/Winamac'),
	(124, 'America/Indianapolis'),
	(125, 'America/Inuvik'),
	(126, 'America/Iqaluit'),
	(127, 'America/Jamaica'),
	(128, 'America/Jujuy'),
	(129, 'America/Juneau'),
	(130, 'America/Kentucky/Monticello'),
	(131, 'America/Kralendijk'),
	(132, 'America/La_Paz'),
	(133, 'America/Lima'),
	(134, 'America/Los_Angeles'),
	(135, 'America/Louisville'),
	(136, 'America/Lower_Princes'),
	(137, 'America/Maceio'),
	(138, 'America/Managua'),
	(139, 'America/Manaus'),
	(140, 'America/Marigot'),
	(141, 'America/Martinique'),
	(142, 'America/Matamoros'),
	(143, 'America/Mazatlan'),
	(144, 'America/Mendoza'),
	(145, 'America/Menominee'),
	(146, 'America/Merida'),
	(147, 'America/Metlakatla'),
	(148, 'America/Mexico_City'),
	(149, 'America/Miquelon'),
	(150, 'America/Moncton'),
	(151, 'America/Monterrey'),
	(152, 'America/Montevideo'),
	(153, 'America/Montserrat'),
	(154, 'America/Nassau'),
	(155, 'America/New_York'),
	(156, 'America/Nome'),
	(157, 'America/Noronha'),
	(158, 'America/North_Dakota/Beulah'),
	(159, 'America/North_Dakota/Center'),
	(160, 'America/North_Dakota/New_Salem'),
	(161, 'America/Ojinaga'),
	(162, 'America/Panama'),
	(163, 'America/Paramaribo'),
	(164, 'America/Phoenix'),
	(165, 'America/Port-au-Prince'),
	(166, 'America/Port_of_Spain'),
	(167, 'America/Porto_Velho'),
	(168, 'America/Puerto_Rico'),
	(169, 'America/Punta_Arenas'),
	(170, 'America/Rankin_Inlet'),
	(171, 'America/Recife'),
	(172, 'America/Regina'),
	(173, 'America/Resolute'),
	(174, 'America/Rio_Branco'),
	(175, 'America/Santarem'),
	(176, 'America/Santiago'),
	(177, 'America/Santo_Domingo'),
	(178, 'America/Sao_Paulo'),
	(179, 'America/Scoresbysund'),
	(180, 'America/Sitka'),
	(181, 'America/St_Barthelemy'),
	(182, 'America/St_Johns'),
	(183, 'America/St_Kitts'),
	(184, 'America/St_Lucia'),
	(185, 'America/St_Thomas'),
	(186, 'America/St_Vincent'),
	(187, 'America/Swift_Current'),
	(188, 'America/Tegucigalpa'),
	(189, 'America/Thule'),
	(190, 'America/Tijuana'),
	(191, 'America/Toronto'),
	(192, 'America/Tortola'),
	(193, 'America/Vancouver'),
	(194, 'America/Whitehorse'),
	(195, 'America/Winnipeg'),
	(196, 'America/Yakutat'),
	(197, 'Antarctica/Casey'),
	(198, 'Antarctica/Davis'),
	(199, 'Antarctica/DumontDUrville'),
	(200, 'Antarctica/Macquarie'),
	(201, 'Antarctica/Mawson'),
	(202, 'Antarctica/McMurdo'),
	(203, 'Antarctica/Palmer'),
	(204, 'Antarctica/Rothera'),
	(205, 'Antarctica/Syowa'),
	(206, 'Antarctica/Troll'),
	(207, 'Antarctica/Vostok'),
	(208, 'Arctic/Longyearbyen'),
	(209, 'Asia/Aden'),
	(210, 'Asia/Almaty'),
	(211, 'Asia/Amman'),
	(212, 'Asia/Anadyr'),
	(213, 'Asia/Aqtau'),
	(214, 'Asia/Aqtobe'),
	(215, 'Asia/Ashgabat'),
	(216, 'Asia/Atyrau'),
	(217, 'Asia/Baghdad'),
	(218, 'Asia/Bahrain'),
	(219, 'Asia/Baku'),
	(220, 'Asia/Bangkok'),
	(221, 'Asia/Barnaul'),
	(222, 'Asia/Beirut'),
	(223, 'Asia/Bishkek'),
	(224, 'Asia/Brunei'),
	(225, 'Asia/Calcutta'),
	(226, 'Asia/Chita'),
	(227, 'Asia/Colombo'),
	(228, 'Asia/Damascus'),
	(229, 'Asia/Dhaka'),
	(230, 'Asia/Dili'),
	(231, 'Asia/Dubai'),
	(232, 'Asia/Dushanbe'),
	(233, 'Asia/Famagusta'),
	(234, 'Asia/Gaza'),
	(235, 'Asia/Hebron'),
	(236, 'Asia/Hong_Kong'),
	(237, 'Asia/Hovd'),
	(238, 'Asia/Irkutsk'),
	(239, 'Asia/Jakarta'),
	(240, 'Asia/Jayapura'),
	(241, 'Asia/Jerusalem'),
	(242, 'Asia/Kabul'),
	(243, 'Asia/Kamchatka'),
	(244, 'Asia/Karachi'),
	(245, 'Asia/Katmandu'),
	(246, 'Asia/Khandyga'),
	(247, 'Asia/Krasnoyarsk'),
	(248, 'Asia/Kuala_Lumpur'),
	(249, 'Asia/Kuching'),
	(250, 'Asia/Kuwait'),
	(251, 'Asia/Macau'),
	(252, 'Asia/Magadan'),
	(253, 'Asia/Makassar'),
	(254, 'Asia/Manila'),
	(255, 'Asia/Muscat'),
	(256, 'Asia/Nicosia'),
	(257, 'Asia/Novokuznetsk'),
	(258, 'Asia/Novosibirsk'),
	(259, 'Asia/Omsk'),
	(260, 'Asia/Oral'),
	(261, 'Asia/Phnom_Penh'),
	(262, 'Asia/Pontianak'),
	(263, 'Asia/Pyongyang'),
	(264, 'Asia/Qatar'),
	(265, 'Asia/Qostanay'),
	(266, 'Asia/Qyzylorda'),
	(267, 'Asia/Rangoon'),
	(268, 'Asia/Riyadh'),
	(269, 'Asia/Saigon'),
	(270, 'Asia/Sakhalin'),
	(271, 'Asia/Samarkand'),
	(272, 'Asia/Seoul'),
	(273, 'Asia/Shanghai'),
	(274, 'Asia/Singapore'),
	(275, 'Asia/Srednekolymsk'),
	(276, 'Asia/Taipei'),
	(277, 'Asia/Tashkent'),
	(278, 'Asia/Tbilisi'),
	(279, 'Asia/Tehran'),
	(280, 'Asia/Thimphu'),
	(281, 'Asia/Tokyo'),
	(282, 'Asia/Tomsk'),
	(283, 'Asia/Ulaanbaatar'),
	(284, 'Asia/Urumqi'),
	(285, 'Asia/Ust-Nera'),
	(286, 'Asia/Vientiane'),
	(287, 'Asia/Vladivostok'),
	(288, 'Asia/Yakutsk'),
	(289, 'Asia/Yekaterinburg'),
	(290, 'Asia/Yerevan'),
	(291, 'Atlantic/Azores'),
	(292, 'Atlantic/Bermuda'),
	(293, 'Atlantic/Canary'),
	(294, 'Atlantic/Cape_Verde'),
	(295, 'Atlantic/Faeroe'),
	(296, 'Atlantic/Madeira'),
	(297, 'Atlantic/Reykjavik'),
	(298, 'Atlantic/South_Georgia'),
	(299, 'Atlantic/St_Helena'),
	(300, 'Atlantic/Stanley'),
	(301, 'Australia/Adelaide'),
	(302, 'Australia/Brisbane'),
	(303, 'Australia/Broken_Hill'),
	(304, 'Australia/Darwin'),
	(305, 'Australia/Eucla'),
	(306, 'Australia/Hobart'),
	(307, 'Australia/Lindeman'),
	(308, 'Australia/Lord_Howe'),
	(309, 'Australia/Melbourne'),
	(310, 'Australia/Perth'),
	(311, 'Australia/Sydney'),
	(312, 'Europe/Amsterdam'),
	(313, 'Europe/Andorra'),
	(314, 'Europe/Astrakhan'),
	(315, 'Europe/Athens'),
	(316, 'Europe/Belgrade'),
	(317, 'Europe/Berlin'),
	(318, 'Europe/Bratislava'),
	(319, 'Europe/Brussels'),
	(320, 'Europe/Bucharest'),
	(321, 'Europe/Budapest'),
	(322, 'Europe/Busingen'),
	(323, 'Europe/Chisinau'),
	(324, 'Europe/Copenhagen'),
	(325, 'Europe/Dublin'),
	(326, 'Europe/Gibraltar'),
	(327, 'Europe/Guernsey'),
	(328, 'Europe/Helsinki'),
	(329, 'Europe/Isle_of_Man'),
	(330, 'Europe/Istanbul'),
	(331, 'Europe/Jersey'),
	(332, 'Europe/Kaliningrad'),
	(333, 'Europe/Kiev'),
	(334, 'Europe/Kirov'),
	(335, 'Europe/Lisbon'),
	(336, 'Europe/Ljubljana'),
	(337, 'Europe/London'),
	(338, 'Europe/Luxembourg'),
	(339, 'Europe/Madrid'),
	(340, 'Europe/Malta'),
	(341, 'Europe/Mariehamn'),
	(342, 'Europe/Minsk'),
	(343, 'Europe/Monaco'),
	(344, 'Europe/Moscow'),
	(345, 'Europe/Oslo'),
	(346, 'Europe/Paris'),
	(347, 'Europe/Podgorica'),
	(348, 'Europe/Prague'),
	(349, 'Europe/Riga'),
	(350, 'Europe/Rome'),
	(351, 'Europe/Samara'),
	(352, 'Europe/San_Marino'),
	(353, 'Europe/Sarajevo'),
	(354, 'Europe/Saratov'),
	(355, 'Europe/Simferopol'),
	(356, 'Europe/Skopje'),
	(357, 'Europe/Sofia'),
	(358, 'Europe/Stockholm'),
	(359, 'Europe/Tallinn'),
	(360, 'Europe/Tirane'),
	(361, 'Europe/Ulyanovsk'),
	(362, 'Europe/Vaduz'),
	(363, 'Europe/Vatican'),
	(364, 'Europe/Vienna'),
	(365, 'Europe/Vilnius'),
	(366, 'Europe/Volgograd'),
	(367, 'Europe/Warsaw'),
	(368, 'Europe/Zagreb'),
	(369, 'Europe/Zurich'),
	(370, 'Indian/Antananarivo'),
	(371, 'Indian/Chagos'),
	(372, 'Indian/Christmas'),
	(373, 'Indian/Cocos'),
	(374, 'Indian/Comoro'),
	(375, 'Indian/Kerguelen'),
	(376, 'Indian/Mahe'),
	(377, 'Indian/Maldives'),
	(378, 'Indian/Mauritius'),
	(379, 'Indian/Mayotte'),
	(380, 'Indian/Reunion'),
	(381, 'Pacific/Apia'),
	(382, 'Pacific/Auckland'),
	(383, 'Pacific/Bougainville'),
	(384, 'Pacific/Chatham'),
	(385, 'Pacific/Easter'),
	(386, 'Pacific/Efate'),
	(387, 'Pacific/Enderbury'),
	(388, 'Pacific/Fakaofo'),
	(389, 'Pacific/Fiji'),
	(390, 'Pacific/Funafuti'),
	(391, 'Pacific/Galapagos'),
	(392, 'Pacific/Gambier'),
	(393, 'Pacific/Guadalcanal'),
	(394, 'Pacific/Guam'),
	(395, 'Pacific/Honolulu'),
	(396, 'Pacific/Kiritimati'),
	(397, 'Pacific/Kosrae'),
	(398, 'Pacific/Kwajalein'),
	(399, 'Pacific/Majuro'),
	(400, 'Pacific/Marquesas'),
	(401, 'Pacific/Midway'),
	(402, 'Pacific/Nauru'),
	(403, 'Pacific/Niue'),
	(404, 'Pacific/Norfolk'),
	(405, 'Pacific/Noumea'),
	(406, 'Pacific/Pago_Pago'),
	(407, 'Pacific/Palau'),
	(408, 'Pacific/Pitcairn'),
	(409, 'Pacific/Ponape'),
	(410, 'Pacific/Port_Moresby'),
	(411, 'Pacific/Rarotonga'),
	(412, 'Pacific/Saipan'),
	(413, 'Pacific/Tahiti'),
	(414, 'Pacific/Tarawa'),
	(415, 'Pacific/Tongatapu'),
	(416, 'Pacific/Truk'),
	(417, 'Pacific/Wake'),
	(418, 'Pacific/Wallis'),
	(419, 'UTC');
INSERT INTO public.trade_configurations VALUES
	(1, 1, true, true, true, true, true, false, true, 0, 0, NULL, NULL, 30, 10, 30, 1),
	(2, 3, true, true, true, true, true, false, true, 0, 0, NULL, NULL, 30, 10, 30, 1);
INSERT INTO public.trade_days VALUES
	(1, 1, '2026-11-20', 1, NULL, NULL);
INSERT INTO public.trades VALUES
	(1, 1, 4, 3, '2026-03-02', '2026-03-02', '2026-03-02', '2026-03-02', false, NULL, NULL, false, '', 'pending_agent', NULL, true, false, NULL, NULL, '', false, false, false, '2030-01-01 00:00:00+00', '2026-11-22 01:11:05.492176+00', NULL, 1),
	(2, 3, 124, 123, '2026-03-02', '2026-03-02', '2026-03-02', '2026-03-02', false, NULL, NULL, false, '', 'pending_agent', NULL, true, false, NULL, NULL, '', false, false, false, '2030-01-01 00:00:00+00', '2026-11-22 01:11:05.592086+00', NULL, 1);
INSERT INTO public.user_divisions VALUES
	(4, 1),
	(4, 2),
	(8, 1),
	(9, 1),
	(10, 2),
	(11, 2),
	(12, 3),
	(13, 3),
	(14, 4),
	(15, 4);
INSERT INTO public.user_enterprise_divisions VALUES
	(2, 1),
	(2, 2),
	(3, 1),
	(3, 2),
	(4, 1),
	(4, 2),
	(8, 1),
	(8, 2),
	(9, 1),
	(9, 2),
	(10, 1),
	(10, 2),
	(11, 1),
	(11, 2),
	(12, 1),
	(12, 2),
	(13, 1),
	(13, 2),
	(14, 1),
	(14, 2),
	(15, 1),
	(15, 2);
INSERT INTO public.user_identities VALUES
	('issuer of user_identities', 'subject of user_identities', 1, '2026-11-23 02:11:15.586318+00');
INSERT INTO public.users VALUES
	(1, 'admin', 'admin@demo.watchbill.example', 'Ada', 'Byrne', '$argon2id$v=19$m=19456,t=2,p=1$MGP/FLNXcXkrdqf4/KQVfQ$STCpDhFaTKITKLKsJG0b0N6sgkv1+AU4rgAkEuwnnPc', 1, 'en', false, false, 1, NULL, '2026-11-22 01:11:04.372568+00', '{"menu": [], "landing": null}'),
	(2, 'planner', 'planner@demo.watchbill.example', 'Paula', 'Winter', '$argon2id$v=19$m=19456,t=2,p=1$MGP/FLNXcXkrdqf4/KQVfQ$STCpDhFaTKITKLKsJG0b0N6sgkv1+AU4rgAkEuwnnPc', 4, 'en', false, false, 1, NULL, '2026-11-22 01:11:04.372568+00', '{"menu": [], "landing": null}'),
	(3, 'scheduler', 'scheduler@demo.watchbill.example', 'Sami', 'Haddad', '$argon2id$v=19$m=19456,t=2,p=1$MGP/FLNXcXkrdqf4/KQVfQ$STCpDhFaTKITKLKsJG0b0N6sgkv1+AU4rgAkEuwnnPc', 6, 'en', false, false, 1, NULL, '2026-11-22 01:11:04.372568+00', '{"menu": [], "landing": null}'),
	(4, 'supervisor', 'supervisor@demo.watchbill.example', 'Susan', 'Okafor', '$argon2id$v=19$m=19456,t=2,p=1$MGP/FLNXcXkrdqf4/KQVfQ$STCpDhFaTKITKLKsJG0b0N6sgkv1+AU4rgAkEuwnnPc', 2, 'en', false, false, 1, NULL, '2026-11-22 01:11:04.372568+00', '{"menu": [], "landing": null}'),
	(5, 'advisor', 'advisor@demo.watchbill.example', 'Amelia', 'Smith', '$argon2id$v=19$m=19456,t=2,p=1$MGP/FLNXcXkrdqf4/KQVfQ$STCpDhFaTKITKLKsJG0b0N6sgkv1+AU4rgAkEuwnnPc', 3, 'en', false, false, 1, NULL, '2026-11-22 01:11:04.372568+00', '{"menu": [], "landing": null}'),
	(6, 'files', 'files@demo.watchbill.example', 'Felix', 'Arnaud', '$argon2id$v=19$m=19456,t=2,p=1$MGP/FLNXcXkrdqf4/KQVfQ$STCpDhFaTKITKLKsJG0b0N6sgkv1+AU4rgAkEuwnnPc', 7, 'en', false, false, 1, NULL, '2026-11-22 01:11:04.372568+00', '{"menu": [], "landing": null}'),
	(7, 'super', 'super@demo.watchbill.example', 'Sol', 'Reyes', '$argon2id$v=19$m=19456,t=2,p=1$MGP/FLNXcXkrdqf4/KQVfQ$STCpDhFaTKITKLKsJG0b0N6sgkv1+AU4rgAkEuwnnPc', 5, 'en', false, false, 1, NULL, '2026-11-22 01:11:04.372568+00', '{"menu": [], "landing": null}'),
	(8, 'supervisor.1', 'supervisor.1@demo.watchbill.example', 'Amelia', 'Kowalczyk', '$argon2id$v=19$m=19456,t=2,p=1$IT0M2zcXWKz2Eta4QjmHAA$euRDNZLivrNM5sN0127ZFcUTZxGV1ZtccmAya63iol8', 2, 'en', false, false, 1, NULL, '2026-11-22 01:11:04.372568+00', '{"menu": [], "landing": null}'),
	(9, 'planner.1', 'planner.1@demo.watchbill.example', 'Oliver', 'Santos', '$argon2id$v=19$m=19456,t=2,p=1$IT0M2zcXWKz2Eta4QjmHAA$euRDNZLivrNM5sN0127ZFcUTZxGV1ZtccmAya63iol8', 4, 'en', false, false, 1, NULL, '2026-11-22 01:11:04.372568+00', '{"menu": [], "landing": null}'),
	(10, 'supervisor.2', 'supervisor.2@demo.watchbill.example', 'Isla', 'van Dijk', '$argon2id$v=19$m=19456,t=2,p=1$IT0M2zcXWKz2Eta4QjmHAA$euRDNZLivrNM5sN0127ZFcUTZxGV1ZtccmAya63iol8', 2, 'en', false, false, 1, NULL, '2026-11-22 01:11:04.372568+00', '{"menu": [], "landing": null}'),
	(11, 'planner.2', 'planner.2@demo.watchbill.example', 'अनन्या', 'गुप्ता', '$argon2id$v=19$m=19456,t=2,p=1$IT0M2zcXWKz2Eta4QjmHAA$euRDNZLivrNM5sN0127ZFcUTZxGV1ZtccmAya63iol8', 4, 'en', false, false, 1, NULL, '2026-11-22 01:11:04.372568+00', '{"menu": [], "landing": null}'),
	(12, 'supervisor.3', 'supervisor.3@demo.watchbill.example', 'Chloé', 'Ferreira', '$argon2id$v=19$m=19456,t=2,p=1$IT0M2zcXWKz2Eta4QjmHAA$euRDNZLivrNM5sN0127ZFcUTZxGV1ZtccmAya63iol8', 2, 'en', false, false, 1, NULL, '2026-11-22 01:11:04.372568+00', '{"menu": [], "landing": null}'),
	(13, 'planner.3', 'planner.3@demo.watchbill.example', 'Lucas', 'Sharma', '$argon2id$v=19$m=19456,t=2,p=1$IT0M2zcXWKz2Eta4QjmHAA$euRDNZLivrNM5sN0127ZFcUTZxGV1ZtccmAya63iol8', 4, 'en', false, false, 1, NULL, '2026-11-22 01:11:04.372568+00', '{"menu": [], "landing": null}'),
	(14, 'supervisor.4', 'supervisor.4@demo.watchbill.example', 'Zoë', 'Nguyễn', '$argon2id$v=19$m=19456,t=2,p=1$IT0M2zcXWKz2Eta4QjmHAA$euRDNZLivrNM5sN0127ZFcUTZxGV1ZtccmAya63iol8', 2, 'en', false, false, 1, NULL, '2026-11-22 01:11:04.372568+00', '{"menu": [], "landing": null}'),
	(15, 'planner.4', 'planner.4@demo.watchbill.example', 'Jürgen', 'Brown', '$argon2id$v=19$m=19456,t=2,p=1$IT0M2zcXWKz2Eta4QjmHAA$euRDNZLivrNM5sN0127ZFcUTZxGV1ZtccmAya63iol8', 4, 'en', false, false, 1, NULL, '2026-11-22 01:11:04.372568+00', '{"menu": [], "landing": null}');
INSERT INTO public.webhook_deliveries VALUES
	(2, 1, 'event of webhook_deliveries', 'body of webhook_deliveries', 'waiting', 0, NULL, NULL, '2026-11-20 08:00:00+00', NULL, NULL);
INSERT INTO public.webhooks VALUES
	(1, 'name of webhooks', 'https://hooks.example.net/watchbill', 'c2VjcmV0', '{schedules.changed}', NULL, 1, true, NULL, 0, '2026-11-23 02:11:15.596863+00', 1, NULL);
INSERT INTO public.weekly_daily_rules VALUES
	(1, 1, 1, 0, 5, '{0,1,2,3,4,5,6}', 1);
INSERT INTO public.weekly_rule_rotations VALUES
	(1, 1, 1, 1);
INSERT INTO public.weekly_rules VALUES
	(1, 'rule of the rows', 'normal_type', 5, 5, '{}', false, NULL, 1);
SELECT pg_catalog.setval('public.acd_params_id_seq', 3, true);
SELECT pg_catalog.setval('public.activity_requests_id_seq', 2, true);
SELECT pg_catalog.setval('public.advisor_biddings_id_seq', 2, true);
SELECT pg_catalog.setval('public.advisor_data_values_id_seq', 240, true);
SELECT pg_catalog.setval('public.advisor_moves_id_seq', 2, true);
SELECT pg_catalog.setval('public.advisors_id_seq', 240, true);
SELECT pg_catalog.setval('public.agent_availability_id_seq', 4, true);
SELECT pg_catalog.setval('public.agent_data_groups_id_seq', 1, true);
SELECT pg_catalog.setval('public.agent_data_values_id_seq', 12, true);
SELECT pg_catalog.setval('public.agent_skills_id_seq', 2, true);
SELECT pg_catalog.setval('public.agent_states_id_seq', 13810, true);
SELECT pg_catalog.setval('public.api_keys_id_seq', 1, true);
SELECT pg_catalog.setval('public.assignments_id_seq', 49, true);
SELECT pg_catalog.setval('public.audit_id_seq', 24, true);
SELECT pg_catalog.setval('public.availability_ranges_id_seq', 2, true);
SELECT pg_catalog.setval('public.availability_times_id_seq', 1, true);
SELECT pg_catalog.setval('public.backups_id_seq', 2, true);
SELECT pg_catalog.setval('public.biddings_id_seq', 2, true);
SELECT pg_catalog.setval('public.changes_cursor_seq', 1, true);
SELECT pg_catalog.setval('public.channels_id_seq', 2, true);
SELECT pg_catalog.setval('public.cities_id_seq', 290, true);
SELECT pg_catalog.setval('public.daily_rule_activities_id_seq', 2, true);
SELECT pg_catalog.setval('public.daily_rules_id_seq', 1, true);
SELECT pg_catalog.setval('public.divisions_id_seq', 4, true);
SELECT pg_catalog.setval('public.enterprise_divisions_id_seq', 2, true);
SELECT pg_catalog.setval('public.event_types_id_seq', 10, true);
SELECT pg_catalog.setval('public.feeds_id_seq', 1, true);
SELECT pg_catalog.setval('public.files_id_seq', 1, true);
SELECT pg_catalog.setval('public.forecast_objectives_id_seq', 2, true);
SELECT pg_catalog.setval('public.forecast_runs_id_seq', 1, true);
SELECT pg_catalog.setval('public.future_activities_id_seq', 2, true);
SELECT pg_catalog.setval('public.granted_days_number_seq', 1, true);
SELECT pg_catalog.setval('public.import_rows_number_seq', 1, true);
SELECT pg_catalog.setval('public.imports_id_seq', 1, true);
SELECT pg_catalog.setval('public.jobs_number_seq', 6, true);
SELECT pg_catalog.setval('public.line_moves_id_seq', 1, true);
SELECT pg_catalog.setval('public.lines_id_seq', 17, true);
SELECT pg_catalog.setval('public.notifications_id_seq', 1, true);
SELECT pg_catalog.setval('public.operating_hours_id_seq', 1, true);
SELECT pg_catalog.setval('public.pattern_activities_id_seq', 2, true);
SELECT pg_catalog.setval('public.pattern_assignments_id_seq', 2, true);
SELECT pg_catalog.setval('public.pattern_days_id_seq', 2, true);
SELECT pg_catalog.setval('public.pattern_sets_id_seq', 2, true);
SELECT pg_catalog.setval('public.pattern_types_id_seq', 1, true);
SELECT pg_catalog.setval('public.pattern_variable_weekly_rules_id_seq', 2, true);
SELECT pg_catalog.setval('public.pattern_variables_id_seq', 4, true);
SELECT pg_catalog.setval('public.patterns_id_seq', 2, true);
SELECT pg_catalog.setval('public.profile_images_id_seq', 1, true);
SELECT pg_catalog.setval('public.queue_history_imports_id_seq', 1, true);
SELECT pg_catalog.setval('public.report_files_id_seq', 2, true);
SELECT pg_catalog.setval('public.reports_id_seq', 1, true);
SELECT pg_catalog.setval('public.requirement_mixes_id_seq', 1, true);
SELECT pg_catalog.setval('public.roles_id_seq', 14, true);
SELECT pg_catalog.setval('public.saved_views_id_seq', 1, true);
SELECT pg_catalog.setval('public.schedule_creations_id_seq', 2, true);
SELECT pg_catalog.setval('public.schedule_days_id_seq', 4800, true);
SELECT pg_catalog.setval('public.schedule_stretches_id_seq', 21003, true);
SELECT pg_catalog.setval('public.schedules_id_seq', 112, true);
SELECT pg_catalog.setval('public.set_members_id_seq', 6, true);
SELECT pg_catalog.setval('public.sets_id_seq', 6, true);
SELECT pg_catalog.setval('public.shifts_id_seq', 4, true);
SELECT pg_catalog.setval('public.sign_in_devices_id_seq', 1, true);
SELECT pg_catalog.setval('public.skills_id_seq', 2, true);
SELECT pg_catalog.setval('public.special_days_id_seq', 1, true);
SELECT pg_catalog.setval('public.state_mappings_id_seq', 25, true);
SELECT pg_catalog.setval('public.time_off_accrual_tables_id_seq', 1, true);
SELECT pg_catalog.setval('public.time_off_allotments_id_seq', 1, true);
SELECT pg_catalog.setval('public.time_off_groups_id_seq', 2, true);
SELECT pg_catalog.setval('public.time_off_holidays_id_seq', 2, true);
SELECT pg_catalog.setval('public.time_off_ledger_id_seq', 1, true);
SELECT pg_catalog.setval('public.time_off_master_updates_id_seq', 2, true);
SELECT pg_catalog.setval('public.time_off_requests_id_seq', 2, true);
SELECT pg_catalog.setval('public.time_off_rules_id_seq', 2, true);
SELECT pg_catalog.setval('public.time_off_surveys_id_seq', 2, true);
SELECT pg_catalog.setval('public.time_off_transfers_id_seq', 2, true);
SELECT pg_catalog.setval('public.time_zones_id_seq', 419, true);
SELECT pg_catalog.setval('public.trade_configurations_id_seq', 2, true);
SELECT pg_catalog.setval('public.trades_id_seq', 2, true);
SELECT pg_catalog.setval('public.users_id_seq', 15, true);
SELECT pg_catalog.setval('public.webhook_deliveries_id_seq', 2, true);
SELECT pg_catalog.setval('public.webhooks_id_seq', 1, true);
SELECT pg_catalog.setval('public.weekly_daily_rules_id_seq', 1, true);
SELECT pg_catalog.setval('public.weekly_rule_rotations_id_seq', 1, true);
SELECT pg_catalog.setval('public.weekly_rules_id_seq', 1, true);
ALTER TABLE ONLY public.access_versions
    ADD CONSTRAINT access_versions_pkey PRIMARY KEY (kind, id);
ALTER TABLE ONLY public.acd_params
    ADD CONSTRAINT acd_params_param_name_key UNIQUE (param_name);
ALTER TABLE ONLY public.acd_params
    ADD CONSTRAINT acd_params_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.activity_requests
    ADD CONSTRAINT activity_requests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.advisor_biddings
    ADD CONSTRAINT advisor_biddings_bidding_id_turn_key UNIQUE (bidding_id, turn) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.advisor_biddings
    ADD CONSTRAINT advisor_biddings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.advisor_data_values
    ADD CONSTRAINT advisor_data_values_do_not_overlap EXCLUDE USING gist (agent_id WITH =, adg_id WITH =, daterange(date_start, date_end, '[]'::text) WITH &&) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.advisor_data_values
    ADD CONSTRAINT advisor_data_values_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.advisor_metrics
    ADD CONSTRAINT advisor_metrics_pkey PRIMARY KEY (agent_id, date, header);
ALTER TABLE ONLY public.advisor_moves
    ADD CONSTRAINT advisor_moves_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.advisor_seniority
    ADD CONSTRAINT advisor_seniority_pkey PRIMARY KEY (agent_id);
ALTER TABLE ONLY public.advisors
    ADD CONSTRAINT advisors_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.agent_availability
    ADD CONSTRAINT agent_availability_agent_id_key UNIQUE (agent_id);
ALTER TABLE ONLY public.agent_availability
    ADD CONSTRAINT agent_availability_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.agent_data_groups
    ADD CONSTRAINT agent_data_groups_exact_name UNIQUE (description);
ALTER TABLE ONLY public.agent_data_groups
    ADD CONSTRAINT agent_data_groups_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.agent_data_values
    ADD CONSTRAINT agent_data_values_once UNIQUE (adg_id, adg_value);
ALTER TABLE ONLY public.agent_data_values
    ADD CONSTRAINT agent_data_values_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.agent_heartbeats
    ADD CONSTRAINT agent_heartbeats_pkey PRIMARY KEY (login_id, at, feed_id);
ALTER TABLE ONLY public.agent_skills
    ADD CONSTRAINT agent_skills_do_not_overlap EXCLUDE USING gist (agent_id WITH =, skill_id WITH =, daterange(start_date, end_date, '[]'::text) WITH &&);
ALTER TABLE ONLY public.agent_skills
    ADD CONSTRAINT agent_skills_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.agent_states
    ADD CONSTRAINT agent_states_login_id_at_feed_id_state_reason_key UNIQUE (login_id, at, feed_id, state, reason);
ALTER TABLE ONLY public.agent_states
    ADD CONSTRAINT agent_states_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_prefix_key UNIQUE (prefix);
ALTER TABLE ONLY public.assignments
    ADD CONSTRAINT assignments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.auth_failures
    ADD CONSTRAINT auth_failures_pkey PRIMARY KEY (kind, key);
ALTER TABLE ONLY public.availability_ranges
    ADD CONSTRAINT availability_ranges_do_not_overlap EXCLUDE USING gist (availability_id WITH =, daterange(date_start, date_end, '[]'::text) WITH &&) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.availability_ranges
    ADD CONSTRAINT availability_ranges_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.availability_times
    ADD CONSTRAINT availability_times_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.backups
    ADD CONSTRAINT backups_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.bidding_choices
    ADD CONSTRAINT bidding_choices_advisor_bidding_id_pattern_id_key UNIQUE (advisor_bidding_id, pattern_id);
ALTER TABLE ONLY public.bidding_choices
    ADD CONSTRAINT bidding_choices_pkey PRIMARY KEY (advisor_bidding_id, preference);
ALTER TABLE ONLY public.bidding_divisions
    ADD CONSTRAINT bidding_divisions_pkey PRIMARY KEY (bidding_id, division_id);
ALTER TABLE ONLY public.bidding_pattern_sets
    ADD CONSTRAINT bidding_pattern_sets_pkey PRIMARY KEY (bidding_id, pattern_set_id);
ALTER TABLE ONLY public.biddings
    ADD CONSTRAINT biddings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_pkey PRIMARY KEY (agent_id);
ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.call_budgets
    ADD CONSTRAINT call_budgets_pkey PRIMARY KEY (holder);
ALTER TABLE ONLY public.changes
    ADD CONSTRAINT changes_pkey PRIMARY KEY (cursor);
ALTER TABLE ONLY public.channel_divisions
    ADD CONSTRAINT channel_divisions_pkey PRIMARY KEY (channel_id, division_id);
ALTER TABLE ONLY public.channel_skills
    ADD CONSTRAINT channel_skills_pkey PRIMARY KEY (channel_id, skill_id);
ALTER TABLE ONLY public.channels
    ADD CONSTRAINT channels_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.cities
    ADD CONSTRAINT cities_country_id_city_name_key UNIQUE (country_id, city_name);
ALTER TABLE ONLY public.cities
    ADD CONSTRAINT cities_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.committed_fte
    ADD CONSTRAINT committed_fte_pkey PRIMARY KEY (division_id, date, start_min, channel_id);
ALTER TABLE ONLY public.content_pieces
    ADD CONSTRAINT content_pieces_pkey PRIMARY KEY (content_id, number);
ALTER TABLE ONLY public.contents
    ADD CONSTRAINT contents_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.countries
    ADD CONSTRAINT countries_code_key UNIQUE (code);
ALTER TABLE ONLY public.countries
    ADD CONSTRAINT countries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.credited_requirements
    ADD CONSTRAINT credited_requirements_pkey PRIMARY KEY (division_id, channel_id, date, start_min);
ALTER TABLE ONLY public.daily_rule_activities
    ADD CONSTRAINT daily_rule_activities_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.daily_rules
    ADD CONSTRAINT daily_rules_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.divisions
    ADD CONSTRAINT divisions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.enterprise_divisions
    ADD CONSTRAINT enterprise_divisions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.enterprise_event_hours
    ADD CONSTRAINT enterprise_event_hours_pkey PRIMARY KEY (enterprise_grp, event_type_id, day, start_min);
ALTER TABLE ONLY public.enterprise_event_types
    ADD CONSTRAINT enterprise_event_types_pkey PRIMARY KEY (enterprise_grp, event_type_id);
ALTER TABLE ONLY public.event_types
    ADD CONSTRAINT event_types_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.feeds
    ADD CONSTRAINT feeds_name_key UNIQUE (name);
ALTER TABLE ONLY public.feeds
    ADD CONSTRAINT feeds_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.forecast_defaults
    ADD CONSTRAINT forecast_defaults_pkey PRIMARY KEY (channel_id, day, start_min);
ALTER TABLE ONLY public.forecast_intervals
    ADD CONSTRAINT forecast_intervals_pkey PRIMARY KEY (channel_id, module, family, date, start_min);
ALTER TABLE ONLY public.forecast_objective_slots
    ADD CONSTRAINT forecast_objective_slots_pkey PRIMARY KEY (objective_id, day, start_min);
ALTER TABLE ONLY public.forecast_objectives
    ADD CONSTRAINT forecast_objectives_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.forecast_runs
    ADD CONSTRAINT forecast_runs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.future_activities
    ADD CONSTRAINT future_activities_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.granted_days
    ADD CONSTRAINT granted_days_pkey PRIMARY KEY (source, source_id, date);
ALTER TABLE ONLY public.history_thresholds
    ADD CONSTRAINT history_thresholds_pkey PRIMARY KEY (channel_id, date);
ALTER TABLE ONLY public.idempotency
    ADD CONSTRAINT idempotency_pkey PRIMARY KEY (user_id, key);
ALTER TABLE ONLY public.import_rows
    ADD CONSTRAINT import_rows_pkey PRIMARY KEY (import_id, number);
ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.judged_days
    ADD CONSTRAINT judged_days_pkey PRIMARY KEY (channel_id, date);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.line_moves
    ADD CONSTRAINT line_moves_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.lines
    ADD CONSTRAINT lines_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.links
    ADD CONSTRAINT links_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.login_attempts
    ADD CONSTRAINT login_attempts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.notification_settings
    ADD CONSTRAINT notification_settings_pkey PRIMARY KEY (division_id);
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.time_off_allotments
    ADD CONSTRAINT one_allotment_a_time UNIQUE NULLS NOT DISTINCT (group_id, rule_id, date, start_min);
ALTER TABLE ONLY public.advisor_biddings
    ADD CONSTRAINT one_bid_an_advisor UNIQUE (bidding_id, agent_id);
ALTER TABLE ONLY public.time_off_holidays
    ADD CONSTRAINT one_holiday_a_date UNIQUE (group_id, date);
ALTER TABLE ONLY public.forecast_objectives
    ADD CONSTRAINT one_objective_a_channel UNIQUE (channel_id);
ALTER TABLE ONLY public.pattern_days
    ADD CONSTRAINT one_pattern_a_day UNIQUE (pattern_id, pattern_day);
ALTER TABLE ONLY public.pattern_assignments
    ADD CONSTRAINT one_pattern_an_advisor EXCLUDE USING gist (agent_id WITH =, daterange(date_start, date_end, '[]'::text) WITH &&) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.time_off_rule_codes
    ADD CONSTRAINT one_rule_a_code UNIQUE (group_id, event_type_id);
ALTER TABLE ONLY public.time_off_members
    ADD CONSTRAINT one_time_off_group EXCLUDE USING gist (agent_id WITH =, daterange(date_start, date_end, '[]'::text) WITH &&);
ALTER TABLE ONLY public.trade_configurations
    ADD CONSTRAINT one_trade_configuration_a_division UNIQUE (division_id);
ALTER TABLE ONLY public.saved_views
    ADD CONSTRAINT one_view_a_name UNIQUE (user_id, list, name);
ALTER TABLE ONLY public.operating_hours
    ADD CONSTRAINT operating_hours_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.pattern_activities
    ADD CONSTRAINT pattern_activities_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.pattern_assignments
    ADD CONSTRAINT pattern_assignments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.pattern_days
    ADD CONSTRAINT pattern_days_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.pattern_sets
    ADD CONSTRAINT pattern_sets_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.pattern_types
    ADD CONSTRAINT pattern_types_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.pattern_variable_weekly_rules
    ADD CONSTRAINT pattern_variable_weekly_rules_once UNIQUE NULLS NOT DISTINCT (pattern_variable_id, weekly_rule_id, pattern_type_id);
ALTER TABLE ONLY public.pattern_variable_weekly_rules
    ADD CONSTRAINT pattern_variable_weekly_rules_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.pattern_variables
    ADD CONSTRAINT pattern_variables_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.patterns
    ADD CONSTRAINT patterns_pattern_set_id_position_key UNIQUE (pattern_set_id, "position") DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.patterns
    ADD CONSTRAINT patterns_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.time_off_ledger
    ADD CONSTRAINT posted_once UNIQUE (agent_id, rule_id, key, seq);
ALTER TABLE ONLY public.profile_images
    ADD CONSTRAINT profile_images_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.queue_history_import_steps
    ADD CONSTRAINT queue_history_import_steps_pkey PRIMARY KEY (import_id, number);
ALTER TABLE ONLY public.queue_history_imports
    ADD CONSTRAINT queue_history_imports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.queue_history
    ADD CONSTRAINT queue_history_pkey PRIMARY KEY (line_id, start_at);
ALTER TABLE ONLY public.report_files
    ADD CONSTRAINT report_files_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.requirement_mixes
    ADD CONSTRAINT requirement_mixes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.role_permissions
    ADD CONSTRAINT role_permissions_pkey PRIMARY KEY (role_id, sub_module);
ALTER TABLE ONLY public.roles
    ADD CONSTRAINT roles_exact_name UNIQUE (name);
ALTER TABLE ONLY public.roles
    ADD CONSTRAINT roles_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.saved_views
    ADD CONSTRAINT saved_views_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.schedule_creations
    ADD CONSTRAINT schedule_creations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.schedule_days
    ADD CONSTRAINT schedule_days_agent_id_date_key UNIQUE (agent_id, date);
ALTER TABLE ONLY public.schedule_days
    ADD CONSTRAINT schedule_days_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.schedule_drafts
    ADD CONSTRAINT schedule_drafts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.schedule_overheads
    ADD CONSTRAINT schedule_overheads_pkey PRIMARY KEY (division_id, week_beginning_date);
ALTER TABLE ONLY public.schedule_stretches
    ADD CONSTRAINT schedule_stretches_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.scheduled_tasks
    ADD CONSTRAINT scheduled_tasks_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.schedules
    ADD CONSTRAINT schedules_division_id_date_key UNIQUE (division_id, date);
ALTER TABLE ONLY public.schedules
    ADD CONSTRAINT schedules_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.set_members
    ADD CONSTRAINT set_members_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.set_members
    ADD CONSTRAINT set_members_set_id_enterprise_grp_division_id_channel_id_key UNIQUE NULLS NOT DISTINCT (set_id, enterprise_grp, division_id, channel_id);
ALTER TABLE ONLY public.sets
    ADD CONSTRAINT sets_id_kind_key UNIQUE (id, kind);
ALTER TABLE ONLY public.sets
    ADD CONSTRAINT sets_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.shifts
    ADD CONSTRAINT shifts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sign_in_attempts
    ADD CONSTRAINT sign_in_attempts_pkey PRIMARY KEY (state_hash);
ALTER TABLE ONLY public.sign_in_devices
    ADD CONSTRAINT sign_in_devices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sign_in_devices
    ADD CONSTRAINT sign_in_devices_token_hash_user_id_key UNIQUE (token_hash, user_id);
ALTER TABLE ONLY public.skills
    ADD CONSTRAINT skills_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.special_day_channels
    ADD CONSTRAINT special_day_channels_pkey PRIMARY KEY (special_day_id, channel_id);
ALTER TABLE ONLY public.special_days
    ADD CONSTRAINT special_days_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.state_mappings
    ADD CONSTRAINT state_mappings_once UNIQUE NULLS NOT DISTINCT (feed_id, state, reason, applies_to, event_type_id);
ALTER TABLE ONLY public.state_mappings
    ADD CONSTRAINT state_mappings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.schedule_stretches
    ADD CONSTRAINT stretches_do_not_overlap EXCLUDE USING gist (agent_id WITH =, layer WITH =, during WITH &&) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.time_off_accrual_tables
    ADD CONSTRAINT time_off_accrual_tables_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.time_off_allotments
    ADD CONSTRAINT time_off_allotments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.time_off_groups
    ADD CONSTRAINT time_off_groups_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.time_off_holiday_assignments
    ADD CONSTRAINT time_off_holiday_assignments_pkey PRIMARY KEY (holiday_id, agent_id);
ALTER TABLE ONLY public.time_off_holiday_preferences
    ADD CONSTRAINT time_off_holiday_preferences_pkey PRIMARY KEY (holiday_id, agent_id);
ALTER TABLE ONLY public.time_off_holidays
    ADD CONSTRAINT time_off_holidays_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.time_off_ledger
    ADD CONSTRAINT time_off_ledger_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.time_off_master_update_items
    ADD CONSTRAINT time_off_master_update_items_pkey PRIMARY KEY (update_id, agent_id);
ALTER TABLE ONLY public.time_off_master_updates
    ADD CONSTRAINT time_off_master_updates_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.time_off_members
    ADD CONSTRAINT time_off_members_pkey PRIMARY KEY (group_id, agent_id, date_start);
ALTER TABLE ONLY public.time_off_parameters
    ADD CONSTRAINT time_off_parameters_pkey PRIMARY KEY (agent_id);
ALTER TABLE ONLY public.time_off_request_days
    ADD CONSTRAINT time_off_request_days_pkey PRIMARY KEY (request_id, date);
ALTER TABLE ONLY public.time_off_requests
    ADD CONSTRAINT time_off_requests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.time_off_rule_codes
    ADD CONSTRAINT time_off_rule_codes_pkey PRIMARY KEY (rule_id, event_type_id);
ALTER TABLE ONLY public.time_off_rules
    ADD CONSTRAINT time_off_rules_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.time_off_survey_advisors
    ADD CONSTRAINT time_off_survey_advisors_pkey PRIMARY KEY (survey_id, agent_id);
ALTER TABLE ONLY public.time_off_survey_answers
    ADD CONSTRAINT time_off_survey_answers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.time_off_survey_answers
    ADD CONSTRAINT time_off_survey_answers_survey_id_agent_id_key UNIQUE (survey_id, agent_id);
ALTER TABLE ONLY public.time_off_surveys
    ADD CONSTRAINT time_off_surveys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.time_off_transfers
    ADD CONSTRAINT time_off_transfers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.time_zones
    ADD CONSTRAINT time_zones_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.time_zones
    ADD CONSTRAINT time_zones_timezone_name_key UNIQUE (timezone_name);
ALTER TABLE ONLY public.trade_configurations
    ADD CONSTRAINT trade_configurations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.trade_days
    ADD CONSTRAINT trade_days_pkey PRIMARY KEY (trade_id, agent_id, date);
ALTER TABLE ONLY public.trades
    ADD CONSTRAINT trades_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.user_divisions
    ADD CONSTRAINT user_divisions_pkey PRIMARY KEY (user_id, division_id);
ALTER TABLE ONLY public.user_enterprise_divisions
    ADD CONSTRAINT user_enterprise_divisions_pkey PRIMARY KEY (user_id, enterprise_grp);
ALTER TABLE ONLY public.user_identities
    ADD CONSTRAINT user_identities_pkey PRIMARY KEY (issuer, subject);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.webhooks
    ADD CONSTRAINT webhooks_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.weekly_daily_rules
    ADD CONSTRAINT weekly_daily_rules_once UNIQUE (weekly_rule_id, daily_rule_id);
ALTER TABLE ONLY public.weekly_daily_rules
    ADD CONSTRAINT weekly_daily_rules_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.weekly_rule_rotations
    ADD CONSTRAINT weekly_rule_rotations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.weekly_rule_rotations
    ADD CONSTRAINT weekly_rule_rotations_weekly_rule_id_position_key UNIQUE (weekly_rule_id, "position") DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.weekly_rules
    ADD CONSTRAINT weekly_rules_pkey PRIMARY KEY (id);
CREATE INDEX activity_requests_agent_id_schedule_date_idx ON public.activity_requests USING btree (agent_id, schedule_date);
CREATE INDEX activity_requests_division_id_schedule_date_idx ON public.activity_requests USING btree (division_id, schedule_date);
CREATE INDEX activity_requests_schedule_date_idx ON public.activity_requests USING btree (schedule_date) WHERE (approval_status = 'pending'::text);
CREATE INDEX advisor_biddings_agent_id_idx ON public.advisor_biddings USING btree (agent_id);
CREATE INDEX advisor_data_values_adg_value_id_idx ON public.advisor_data_values USING btree (adg_value_id);
CREATE INDEX advisor_data_values_agent_id_idx ON public.advisor_data_values USING btree (agent_id);
CREATE INDEX advisor_metrics_date_agent_id_idx ON public.advisor_metrics USING btree (date, agent_id);
CREATE INDEX advisor_moves_agent_id_id_idx ON public.advisor_moves USING btree (agent_id, id DESC);
CREATE INDEX advisor_moves_from_division_idx ON public.advisor_moves USING btree (from_division);
CREATE INDEX advisor_moves_to_division_idx ON public.advisor_moves USING btree (to_division);
CREATE INDEX advisors_division_id_is_disabled_last_name_first_name_id_idx ON public.advisors USING btree (division_id, is_disabled, last_name, first_name, id);
CREATE UNIQUE INDEX advisors_email ON public.advisors USING btree (lower(email));
CREATE INDEX advisors_is_disabled_last_name_first_name_id_idx ON public.advisors USING btree (is_disabled, last_name, first_name, id);
CREATE INDEX advisors_last_name_first_name_id_idx ON public.advisors USING btree (last_name, first_name, id);
CREATE UNIQUE INDEX advisors_login_id ON public.advisors USING btree (login_id);
CREATE INDEX advisors_search ON public.advisors USING gin (search public.gin_trgm_ops) WITH (fastupdate=off);
CREATE UNIQUE INDEX advisors_user_id_idx ON public.advisors USING btree (user_id);
CREATE INDEX advisors_user_id_idx1 ON public.advisors USING btree (user_id);
CREATE UNIQUE INDEX advisors_username ON public.advisors USING btree (lower(username));
CREATE UNIQUE INDEX agent_data_groups_name ON public.agent_data_groups USING btree (lower(description));
CREATE INDEX agent_skills_skill_id_idx ON public.agent_skills USING btree (skill_id);
CREATE INDEX assignments_entity_type_entity_id_id_idx ON public.assignments USING btree (entity_type, entity_id, id DESC);
CREATE INDEX assignments_entity_type_entity_id_owner_type_owner_id_idx ON public.assignments USING btree (entity_type, entity_id, owner_type, owner_id) WHERE (date_to IS NULL);
CREATE INDEX assignments_owner_type_owner_id_id_idx ON public.assignments USING btree (owner_type, owner_id, id DESC);
CREATE INDEX audit_at_idx ON public.audit USING btree (at);
CREATE INDEX audit_division_id_id_idx ON public.audit USING btree (division_id, id DESC);
CREATE INDEX audit_entity_entity_id_id_idx ON public.audit USING btree (entity, entity_id, id DESC);
CREATE INDEX audit_user_id_id_idx ON public.audit USING btree (user_id, id DESC);
CREATE INDEX availability_ranges_weekly_rule_id_idx ON public.availability_ranges USING btree (weekly_rule_id);
CREATE INDEX availability_times_range_id_weekday_start_time_idx ON public.availability_times USING btree (range_id, weekday, start_time);
CREATE INDEX backups_at ON public.backups USING btree (at DESC);
CREATE INDEX bidding_choices_pattern_id_idx ON public.bidding_choices USING btree (pattern_id);
CREATE INDEX bidding_divisions_division_id_idx ON public.bidding_divisions USING btree (division_id);
CREATE INDEX bidding_pattern_sets_pattern_set_id_idx ON public.bidding_pattern_sets USING btree (pattern_set_id);
CREATE INDEX biddings_opens_at_idx ON public.biddings USING btree (opens_at) WHERE (state = ANY (ARRAY['waiting'::text, 'open'::text]));
CREATE INDEX changes_entity_id_at_idx ON public.changes USING btree (entity_id, at) WHERE (type = 'schedule_day'::text);
CREATE INDEX channel_divisions_division_id_idx ON public.channel_divisions USING btree (division_id);
CREATE UNIQUE INDEX channels_name ON public.channels USING btree (enterprise_grp, lower(name));
CREATE UNIQUE INDEX contents_file_id_idx ON public.contents USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX contents_job_id_idx ON public.contents USING btree (job_id) WHERE (job_id IS NOT NULL);
CREATE INDEX credited_requirements_by_channel ON public.credited_requirements USING btree (channel_id, date);
CREATE INDEX credited_requirements_by_mix ON public.credited_requirements USING btree (mix_id);
CREATE INDEX daily_rule_activities_daily_rule_id_activity_offset_idx ON public.daily_rule_activities USING btree (daily_rule_id, activity_offset);
CREATE UNIQUE INDEX daily_rules_name ON public.daily_rules USING btree (lower(dr_name));
CREATE INDEX divisions_enterprise_grp_idx ON public.divisions USING btree (enterprise_grp);
CREATE UNIQUE INDEX divisions_name ON public.divisions USING btree (lower(mu_name));
CREATE UNIQUE INDEX enterprise_divisions_name ON public.enterprise_divisions USING btree (lower(name));
CREATE UNIQUE INDEX event_types_description ON public.event_types USING btree (lower(description));
CREATE INDEX files_division_ids_idx ON public.files USING gin (division_ids);
CREATE INDEX files_user_id_id_idx ON public.files USING btree (user_id, id DESC);
CREATE INDEX forecast_runs_channel_id_id_idx ON public.forecast_runs USING btree (channel_id, id DESC);
CREATE INDEX future_activities_adg_value_id_date_start_idx ON public.future_activities USING btree (adg_value_id, date_start);
CREATE INDEX future_activities_agent_id_date_start_idx ON public.future_activities USING btree (agent_id, date_start);
CREATE INDEX future_activities_division_id_date_start_idx ON public.future_activities USING btree (division_id, date_start);
CREATE INDEX future_activities_mu_set_id_date_start_idx ON public.future_activities USING btree (mu_set_id, date_start);
CREATE INDEX granted_days_of_a_day ON public.granted_days USING btree (agent_id, date);
CREATE INDEX imports_at_idx ON public.imports USING btree (at DESC);
CREATE INDEX imports_user_id_idx ON public.imports USING btree (user_id);
CREATE INDEX jobs_by_holder ON public.jobs USING btree (queue, holder, turn);
CREATE INDEX jobs_by_turn ON public.jobs USING btree (turn);
CREATE INDEX jobs_ended ON public.jobs USING btree (ended_at);
CREATE INDEX jobs_of_channel ON public.jobs USING btree (channel_id);
CREATE INDEX jobs_of_division ON public.jobs USING btree (division_id);
CREATE INDEX jobs_of_user ON public.jobs USING btree (user_id, created_at DESC);
CREATE INDEX jobs_to_take ON public.jobs USING btree (queue, priority DESC, due_at, number) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE INDEX line_moves_from_channel_idx ON public.line_moves USING btree (from_channel);
CREATE INDEX line_moves_line_id_id_idx ON public.line_moves USING btree (line_id, id DESC);
CREATE UNIQUE INDEX lines_name ON public.lines USING btree (ct_id, lower(name));
CREATE INDEX login_attempts_user_id_sent_at_idx ON public.login_attempts USING btree (user_id, sent_at DESC);
CREATE INDEX notifications_user_id_id_idx ON public.notifications USING btree (user_id, id DESC);
CREATE UNIQUE INDEX notified_once ON public.notifications USING btree (user_id, once) WHERE (once IS NOT NULL);
CREATE UNIQUE INDEX one_job_a_key ON public.jobs USING btree (user_id, idempotency_key) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE UNIQUE INDEX one_job_of_a_kind ON public.jobs USING btree (same_as) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE UNIQUE INDEX one_open_turn ON public.advisor_biddings USING btree (bidding_id) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX one_planned_move ON public.advisor_moves USING btree (agent_id) WHERE (state = 'planned'::text);
CREATE UNIQUE INDEX one_shift_a_day ON public.schedule_stretches USING btree (day_id) WHERE (kind = 'shift'::text);
CREATE INDEX operating_hours_channel_id_idx ON public.operating_hours USING btree (channel_id);
CREATE INDEX operating_hours_division_id_idx ON public.operating_hours USING btree (division_id);
CREATE INDEX operating_hours_enterprise_grp_idx ON public.operating_hours USING btree (enterprise_grp);
CREATE INDEX operating_hours_line_id_idx ON public.operating_hours USING btree (line_id);
CREATE INDEX pattern_activities_pattern_day_id_start_min_idx ON public.pattern_activities USING btree (pattern_day_id, start_min);
CREATE INDEX pattern_assignments_pattern_id_idx ON public.pattern_assignments USING btree (pattern_id);
CREATE UNIQUE INDEX pattern_sets_name ON public.pattern_sets USING btree (division_id, lower(schedule_pattern_set_name));
CREATE UNIQUE INDEX pattern_types_name ON public.pattern_types USING btree (COALESCE(division_id, 0), lower(type_name));
CREATE INDEX pattern_variable_weekly_rules_pattern_type_id_idx ON public.pattern_variable_weekly_rules USING btree (pattern_type_id);
CREATE INDEX pattern_variable_weekly_rules_weekly_rule_id_idx ON public.pattern_variable_weekly_rules USING btree (weekly_rule_id);
CREATE UNIQUE INDEX pattern_variables_name ON public.pattern_variables USING btree (division_id, lower(pattern_variable_name));
CREATE INDEX profile_images_user_id_id_idx ON public.profile_images USING btree (user_id, id);
CREATE INDEX report_files_report_id_id_idx ON public.report_files USING btree (report_id, id DESC);
CREATE INDEX reports_next_at_idx ON public.reports USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX reports_report_type_is_scheduled_id_idx ON public.reports USING btree (report_type, is_scheduled, id DESC);
CREATE INDEX requirement_mixes_by_division ON public.requirement_mixes USING btree (division_id);
CREATE UNIQUE INDEX roles_name ON public.roles USING btree (lower(name));
CREATE INDEX schedule_creations_division_id_created_at_idx ON public.schedule_creations USING btree (division_id, created_at);
CREATE INDEX schedule_days_division_id_date_idx ON public.schedule_days USING btree (division_id, date);
CREATE INDEX schedule_days_locked ON public.schedule_days USING btree (division_id, date) WHERE is_locked;
CREATE INDEX schedule_drafts_by_division ON public.schedule_drafts USING btree (division_id);
CREATE INDEX schedule_stretches_day_id_idx ON public.schedule_stretches USING btree (day_id);
CREATE INDEX schedule_stretches_lower_idx ON public.schedule_stretches USING btree (lower(during)) WHERE (kind = 'activity'::text);
CREATE INDEX sessions_user_id_idx ON public.sessions USING btree (user_id) WHERE (revoked_at IS NULL);
CREATE INDEX set_members_channel_id_idx ON public.set_members USING btree (channel_id) WHERE (channel_id IS NOT NULL);
CREATE INDEX set_members_division_id_idx ON public.set_members USING btree (division_id) WHERE (division_id IS NOT NULL);
CREATE INDEX set_members_enterprise_grp_idx ON public.set_members USING btree (enterprise_grp) WHERE (enterprise_grp IS NOT NULL);
CREATE UNIQUE INDEX sets_name ON public.sets USING btree (kind, lower(set_name));
CREATE UNIQUE INDEX shifts_name ON public.shifts USING btree (lower(shift_name));
CREATE INDEX sign_in_devices_user_id_idx ON public.sign_in_devices USING btree (user_id);
CREATE UNIQUE INDEX skills_name ON public.skills USING btree (lower(skill_name));
CREATE INDEX special_day_channels_channel_id_idx ON public.special_day_channels USING btree (channel_id);
CREATE UNIQUE INDEX special_days_once ON public.special_days USING btree (COALESCE(division_id, 0), COALESCE(enterprise_grp, 0), lower(name), rule);
CREATE UNIQUE INDEX time_off_accrual_tables_name ON public.time_off_accrual_tables USING btree (lower(name));
CREATE INDEX time_off_allotments_group_id_date_idx ON public.time_off_allotments USING btree (group_id, date);
CREATE UNIQUE INDEX time_off_groups_name ON public.time_off_groups USING btree (division_id, lower(name));
CREATE INDEX time_off_ledger_agent_id_rule_id_date_idx ON public.time_off_ledger USING btree (agent_id, rule_id, date);
CREATE INDEX time_off_master_update_items_agent_id_idx ON public.time_off_master_update_items USING btree (agent_id);
CREATE INDEX time_off_request_days_date_idx ON public.time_off_request_days USING btree (date);
CREATE INDEX time_off_requests_agent_id_date_start_idx ON public.time_off_requests USING btree (agent_id, date_start);
CREATE INDEX time_off_requests_division_id_date_start_idx ON public.time_off_requests USING btree (division_id, date_start);
CREATE INDEX time_off_requests_group_id_status_date_start_idx ON public.time_off_requests USING btree (group_id, status, date_start);
CREATE UNIQUE INDEX time_off_rules_name ON public.time_off_rules USING btree (group_id, lower(name));
CREATE INDEX time_off_transfers_agent_id_idx ON public.time_off_transfers USING btree (agent_id);
CREATE INDEX time_off_transfers_state_idx ON public.time_off_transfers USING btree (state) WHERE (state = ANY (ARRAY['planned'::text, 'moved'::text]));
CREATE INDEX trades_division_id_id_idx ON public.trades USING btree (division_id, id);
CREATE INDEX trades_from_agent_id_id_idx ON public.trades USING btree (from_agent_id, id);
CREATE INDEX trades_starts_at_idx ON public.trades USING btree (starts_at) WHERE (state = ANY (ARRAY['pending_agent'::text, 'pending_supervisor'::text]));
CREATE INDEX trades_to_agent_id_id_idx ON public.trades USING btree (to_agent_id, id);
CREATE INDEX user_identities_user_id_idx ON public.user_identities USING btree (user_id);
CREATE UNIQUE INDEX users_email ON public.users USING btree (lower(email));
CREATE INDEX users_role_id_idx ON public.users USING btree (role_id);
CREATE UNIQUE INDEX users_username ON public.users USING btree (lower(username));
CREATE INDEX webhook_deliveries_next_at_idx ON public.webhook_deliveries USING btree (next_at) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_deliveries_webhook_id_id_idx ON public.webhook_deliveries USING btree (webhook_id, id DESC);
CREATE INDEX weekly_daily_rules_daily_rule_id_idx ON public.weekly_daily_rules USING btree (daily_rule_id);
CREATE INDEX weekly_rule_rotations_normal_weekly_rule_idx ON public.weekly_rule_rotations USING btree (normal_weekly_rule);
CREATE UNIQUE INDEX weekly_rules_name ON public.weekly_rules USING btree (lower(wr_name));
CREATE TRIGGER advisors_delete_changes_access AFTER DELETE ON public.advisors FOR EACH ROW WHEN ((old.user_id IS NOT NULL)) EXECUTE FUNCTION public.count_access_change('user', 'user_id');
CREATE TRIGGER advisors_insert_changes_access AFTER INSERT ON public.advisors FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION public.count_access_change('user', 'user_id');
CREATE TRIGGER advisors_update_changes_access AFTER UPDATE OF user_id, division_id, is_disabled ON public.advisors FOR EACH ROW WHEN (((old.user_id IS DISTINCT FROM new.user_id) OR (old.division_id IS DISTINCT FROM new.division_id) OR (old.is_disabled IS DISTINCT FROM new.is_disabled))) EXECUTE FUNCTION public.count_access_change('user', 'user_id');
CREATE TRIGGER api_keys_delete_changes_access AFTER DELETE ON public.api_keys FOR EACH ROW WHEN ((old.user_id IS NOT NULL)) EXECUTE FUNCTION public.count_access_change('user', 'user_id');
CREATE TRIGGER api_keys_update_changes_access AFTER UPDATE OF grants, division_ids, expires_at, revoked_at, key_hash ON public.api_keys FOR EACH ROW WHEN (((old.grants IS DISTINCT FROM new.grants) OR (old.division_ids IS DISTINCT FROM new.division_ids) OR (old.expires_at IS DISTINCT FROM new.expires_at) OR (old.revoked_at IS DISTINCT FROM new.revoked_at) OR (old.key_hash IS DISTINCT FROM new.key_hash))) EXECUTE FUNCTION public.count_access_change('user', 'user_id');
CREATE TRIGGER classify_data_value BEFORE INSERT OR UPDATE OF adg_value_id ON public.advisor_data_values FOR EACH ROW EXECUTE FUNCTION public.classify_data_value();
CREATE TRIGGER divisions_delete_changes_access AFTER DELETE ON public.divisions FOR EACH ROW WHEN ((old.enterprise_grp IS NOT NULL)) EXECUTE FUNCTION public.count_access_change('enterprise', 'enterprise_grp');
CREATE TRIGGER divisions_insert_changes_access AFTER INSERT ON public.divisions FOR EACH ROW WHEN ((new.enterprise_grp IS NOT NULL)) EXECUTE FUNCTION public.count_access_change('enterprise', 'enterprise_grp');
CREATE TRIGGER divisions_update_changes_access AFTER UPDATE OF enterprise_grp ON public.divisions FOR EACH ROW WHEN ((old.enterprise_grp IS DISTINCT FROM new.enterprise_grp)) EXECUTE FUNCTION public.count_access_change('enterprise', 'enterprise_grp');
CREATE TRIGGER keep_channel_id_of_set_id AFTER INSERT OR DELETE OR UPDATE OF set_id ON public.set_members FOR EACH ROW EXECUTE FUNCTION public.keep_assignment('3', 'channel_id', '6', 'set_id');
CREATE TRIGGER keep_division_id_of_channel_id AFTER INSERT OR DELETE OR UPDATE OF channel_id ON public.channel_divisions FOR EACH ROW EXECUTE FUNCTION public.keep_assignment('2', 'division_id', '3', 'channel_id');
CREATE TRIGGER keep_division_id_of_set_id AFTER INSERT OR DELETE OR UPDATE OF set_id ON public.set_members FOR EACH ROW EXECUTE FUNCTION public.keep_assignment('2', 'division_id', '6', 'set_id');
CREATE TRIGGER keep_enterprise_grp_of_set_id AFTER INSERT OR DELETE OR UPDATE OF set_id ON public.set_members FOR EACH ROW EXECUTE FUNCTION public.keep_assignment('1', 'enterprise_grp', '6', 'set_id');
CREATE TRIGGER keep_id_of_ct_id AFTER INSERT OR DELETE OR UPDATE OF ct_id ON public.lines FOR EACH ROW EXECUTE FUNCTION public.keep_assignment('4', 'id', '3', 'ct_id');
CREATE TRIGGER keep_id_of_division_id AFTER INSERT OR DELETE OR UPDATE OF division_id ON public.advisors FOR EACH ROW EXECUTE FUNCTION public.keep_assignment('5', 'id', '2', 'division_id');
CREATE TRIGGER keep_id_of_enterprise_grp AFTER INSERT OR DELETE OR UPDATE OF enterprise_grp ON public.channels FOR EACH ROW EXECUTE FUNCTION public.keep_assignment('3', 'id', '1', 'enterprise_grp');
CREATE TRIGGER keep_id_of_enterprise_grp AFTER INSERT OR DELETE OR UPDATE OF enterprise_grp ON public.divisions FOR EACH ROW EXECUTE FUNCTION public.keep_assignment('2', 'id', '1', 'enterprise_grp');
CREATE TRIGGER queue_history_of_line AFTER UPDATE OF timezone ON public.lines FOR EACH ROW WHEN ((old.timezone IS DISTINCT FROM new.timezone)) EXECUTE FUNCTION public.queue_history_follows_zone();
CREATE TRIGGER record_import_delete AFTER DELETE ON public.acd_params REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.activity_requests REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.advisor_biddings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.advisor_data_values REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.advisor_metrics REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('agent_id', 'date', 'header');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.advisor_moves REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.advisor_seniority REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('agent_id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.advisors REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.agent_availability REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.agent_data_groups REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.agent_data_values REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.agent_skills REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.agent_states REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.api_keys REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.availability_ranges REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.availability_times REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.bidding_choices REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('advisor_bidding_id', 'preference');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.bidding_divisions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('bidding_id', 'division_id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.bidding_pattern_sets REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('bidding_id', 'pattern_set_id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.biddings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.calendar_feeds REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('agent_id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.channel_divisions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('channel_id', 'division_id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.channel_skills REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('channel_id', 'skill_id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.channels REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.cities REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.committed_fte REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('division_id', 'date', 'start_min', 'channel_id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.countries REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.credited_requirements REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('division_id', 'channel_id', 'date', 'start_min');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.daily_rule_activities REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.daily_rules REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.divisions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.enterprise_divisions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.enterprise_event_hours REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('enterprise_grp', 'event_type_id', 'day', 'start_min');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.enterprise_event_types REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('enterprise_grp', 'event_type_id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.event_types REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.feeds REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.files REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.forecast_defaults REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('channel_id', 'day', 'start_min');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.forecast_intervals REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('channel_id', 'module', 'family', 'date', 'start_min');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.forecast_objective_slots REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('objective_id', 'day', 'start_min');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.forecast_objectives REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.forecast_runs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.future_activities REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.granted_days REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('source', 'source_id', 'date');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.history_thresholds REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('channel_id', 'date');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.judged_days REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('channel_id', 'date');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.line_moves REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.lines REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.notification_settings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('division_id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.operating_hours REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.pattern_activities REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.pattern_assignments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.pattern_days REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.pattern_sets REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.pattern_types REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.pattern_variable_weekly_rules REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.pattern_variables REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.patterns REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.profile_images REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.queue_history REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('line_id', 'start_at');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.report_files REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.reports REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.requirement_mixes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.role_permissions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('role_id', 'sub_module');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.roles REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.saved_views REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.schedule_creations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.schedule_days REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.schedule_drafts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.schedule_overheads REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('division_id', 'week_beginning_date');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.schedule_stretches REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.schedules REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.set_members REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.sets REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.settings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('key');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.shifts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.skills REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.special_day_channels REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('special_day_id', 'channel_id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.special_days REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.state_mappings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.time_off_accrual_tables REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.time_off_allotments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.time_off_groups REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.time_off_holiday_assignments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('holiday_id', 'agent_id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.time_off_holiday_preferences REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('holiday_id', 'agent_id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.time_off_holidays REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.time_off_ledger REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.time_off_master_update_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('update_id', 'agent_id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.time_off_master_updates REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.time_off_members REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('group_id', 'agent_id', 'date_start');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.time_off_parameters REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('agent_id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.time_off_request_days REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('request_id', 'date');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.time_off_requests REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.time_off_rule_codes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('rule_id', 'event_type_id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.time_off_rules REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.time_off_survey_advisors REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('survey_id', 'agent_id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.time_off_survey_answers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.time_off_surveys REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.time_off_transfers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.time_zones REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.trade_configurations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.trade_days REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('trade_id', 'agent_id', 'date');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.trades REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.user_divisions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('user_id', 'division_id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.user_enterprise_divisions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('user_id', 'enterprise_grp');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.user_identities REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('issuer', 'subject');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.users REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.webhooks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.weekly_daily_rules REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.weekly_rule_rotations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_delete AFTER DELETE ON public.weekly_rules REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.acd_params REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.activity_requests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.advisor_biddings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.advisor_data_values REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.advisor_metrics REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('agent_id', 'date', 'header');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.advisor_moves REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.advisor_seniority REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('agent_id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.advisors REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.agent_availability REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.agent_data_groups REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.agent_data_values REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.agent_skills REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.agent_states REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.api_keys REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.availability_ranges REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.availability_times REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.bidding_choices REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('advisor_bidding_id', 'preference');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.bidding_divisions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('bidding_id', 'division_id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.bidding_pattern_sets REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('bidding_id', 'pattern_set_id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.biddings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.calendar_feeds REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('agent_id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.channel_divisions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('channel_id', 'division_id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.channel_skills REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('channel_id', 'skill_id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.channels REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.cities REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.committed_fte REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('division_id', 'date', 'start_min', 'channel_id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.countries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.credited_requirements REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('division_id', 'channel_id', 'date', 'start_min');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.daily_rule_activities REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.daily_rules REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.divisions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.enterprise_divisions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.enterprise_event_hours REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('enterprise_grp', 'event_type_id', 'day', 'start_min');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.enterprise_event_types REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('enterprise_grp', 'event_type_id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.event_types REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.feeds REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.files REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.forecast_defaults REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('channel_id', 'day', 'start_min');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.forecast_intervals REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('channel_id', 'module', 'family', 'date', 'start_min');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.forecast_objective_slots REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('objective_id', 'day', 'start_min');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.forecast_objectives REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.forecast_runs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.future_activities REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.granted_days REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('source', 'source_id', 'date');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.history_thresholds REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('channel_id', 'date');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.judged_days REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('channel_id', 'date');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.line_moves REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.lines REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.notification_settings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('division_id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.operating_hours REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.pattern_activities REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.pattern_assignments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.pattern_days REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.pattern_sets REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.pattern_types REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.pattern_variable_weekly_rules REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.pattern_variables REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.patterns REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.profile_images REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.queue_history REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('line_id', 'start_at');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.report_files REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.reports REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.requirement_mixes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.role_permissions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('role_id', 'sub_module');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.roles REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.saved_views REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.schedule_creations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.schedule_days REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.schedule_drafts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.schedule_overheads REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('division_id', 'week_beginning_date');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.schedule_stretches REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.schedules REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.set_members REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.sets REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.settings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('key');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.shifts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.skills REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.special_day_channels REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('special_day_id', 'channel_id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.special_days REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.state_mappings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.time_off_accrual_tables REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.time_off_allotments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.time_off_groups REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.time_off_holiday_assignments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('holiday_id', 'agent_id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.time_off_holiday_preferences REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('holiday_id', 'agent_id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.time_off_holidays REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.time_off_ledger REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.time_off_master_update_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('update_id', 'agent_id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.time_off_master_updates REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.time_off_members REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('group_id', 'agent_id', 'date_start');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.time_off_parameters REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('agent_id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.time_off_request_days REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('request_id', 'date');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.time_off_requests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.time_off_rule_codes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('rule_id', 'event_type_id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.time_off_rules REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.time_off_survey_advisors REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('survey_id', 'agent_id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.time_off_survey_answers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.time_off_surveys REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.time_off_transfers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.time_zones REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.trade_configurations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.trade_days REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('trade_id', 'agent_id', 'date');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.trades REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.user_divisions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('user_id', 'division_id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.user_enterprise_divisions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('user_id', 'enterprise_grp');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.user_identities REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('issuer', 'subject');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.users REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.webhooks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.weekly_daily_rules REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.weekly_rule_rotations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_insert AFTER INSERT ON public.weekly_rules REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.acd_params REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.activity_requests REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.advisor_biddings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.advisor_data_values REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.advisor_metrics REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('agent_id', 'date', 'header');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.advisor_moves REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.advisor_seniority REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('agent_id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.advisors REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.agent_availability REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.agent_data_groups REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.agent_data_values REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.agent_skills REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.agent_states REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.api_keys REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.availability_ranges REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.availability_times REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.bidding_choices REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('advisor_bidding_id', 'preference');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.bidding_divisions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('bidding_id', 'division_id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.bidding_pattern_sets REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('bidding_id', 'pattern_set_id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.biddings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.calendar_feeds REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('agent_id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.channel_divisions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('channel_id', 'division_id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.channel_skills REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('channel_id', 'skill_id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.channels REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.cities REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.committed_fte REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('division_id', 'date', 'start_min', 'channel_id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.countries REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.credited_requirements REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('division_id', 'channel_id', 'date', 'start_min');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.daily_rule_activities REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.daily_rules REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.divisions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.enterprise_divisions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.enterprise_event_hours REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('enterprise_grp', 'event_type_id', 'day', 'start_min');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.enterprise_event_types REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('enterprise_grp', 'event_type_id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.event_types REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.feeds REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.files REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.forecast_defaults REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('channel_id', 'day', 'start_min');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.forecast_intervals REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('channel_id', 'module', 'family', 'date', 'start_min');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.forecast_objective_slots REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('objective_id', 'day', 'start_min');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.forecast_objectives REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.forecast_runs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.future_activities REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.granted_days REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('source', 'source_id', 'date');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.history_thresholds REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('channel_id', 'date');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.judged_days REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('channel_id', 'date');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.line_moves REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.lines REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.notification_settings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('division_id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.operating_hours REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.pattern_activities REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.pattern_assignments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.pattern_days REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.pattern_sets REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.pattern_types REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.pattern_variable_weekly_rules REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.pattern_variables REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.patterns REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.profile_images REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.queue_history REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('line_id', 'start_at');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.report_files REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.reports REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.requirement_mixes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.role_permissions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('role_id', 'sub_module');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.roles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.saved_views REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.schedule_creations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.schedule_days REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.schedule_drafts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.schedule_overheads REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('division_id', 'week_beginning_date');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.schedule_stretches REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.schedules REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.set_members REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.sets REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.settings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('key');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.shifts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.skills REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.special_day_channels REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('special_day_id', 'channel_id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.special_days REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.state_mappings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.time_off_accrual_tables REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.time_off_allotments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.time_off_groups REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.time_off_holiday_assignments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('holiday_id', 'agent_id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.time_off_holiday_preferences REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('holiday_id', 'agent_id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.time_off_holidays REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.time_off_ledger REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.time_off_master_update_items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('update_id', 'agent_id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.time_off_master_updates REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.time_off_members REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('group_id', 'agent_id', 'date_start');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.time_off_parameters REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('agent_id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.time_off_request_days REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('request_id', 'date');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.time_off_requests REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.time_off_rule_codes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('rule_id', 'event_type_id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.time_off_rules REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.time_off_survey_advisors REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('survey_id', 'agent_id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.time_off_survey_answers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.time_off_surveys REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.time_off_transfers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.time_zones REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.trade_configurations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.trade_days REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('trade_id', 'agent_id', 'date');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.trades REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.user_divisions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('user_id', 'division_id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.user_enterprise_divisions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('user_id', 'enterprise_grp');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.user_identities REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('issuer', 'subject');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.users REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.webhooks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.weekly_daily_rules REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.weekly_rule_rotations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER record_import_update AFTER UPDATE ON public.weekly_rules REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('watchbill.import'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION public.record_import('id');
CREATE TRIGGER role_permissions_delete_changes_access AFTER DELETE ON public.role_permissions FOR EACH ROW WHEN ((old.role_id IS NOT NULL)) EXECUTE FUNCTION public.count_access_change('role', 'role_id');
CREATE TRIGGER role_permissions_insert_changes_access AFTER INSERT ON public.role_permissions FOR EACH ROW WHEN ((new.role_id IS NOT NULL)) EXECUTE FUNCTION public.count_access_change('role', 'role_id');
CREATE TRIGGER role_permissions_update_changes_access AFTER UPDATE OF role_id, sub_module, rights ON public.role_permissions FOR EACH ROW WHEN (((old.role_id IS DISTINCT FROM new.role_id) OR (old.sub_module IS DISTINCT FROM new.sub_module) OR (old.rights IS DISTINCT FROM new.rights))) EXECUTE FUNCTION public.count_access_change('role', 'role_id');
CREATE TRIGGER roles_update_changes_access AFTER UPDATE OF name, scope ON public.roles FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.scope IS DISTINCT FROM new.scope))) EXECUTE FUNCTION public.count_access_change('role', 'id');
CREATE TRIGGER sessions_delete_changes_access AFTER DELETE ON public.sessions FOR EACH ROW WHEN ((old.user_id IS NOT NULL)) EXECUTE FUNCTION public.count_access_change('user', 'user_id');
CREATE TRIGGER sessions_update_changes_access AFTER UPDATE OF revoked_at, expires_at, password_change_only ON public.sessions FOR EACH ROW WHEN (((old.revoked_at IS DISTINCT FROM new.revoked_at) OR (old.expires_at IS DISTINCT FROM new.expires_at) OR (old.password_change_only IS DISTINCT FROM new.password_change_only))) EXECUTE FUNCTION public.count_access_change('user', 'user_id');
CREATE TRIGGER time_off_ledger_stands BEFORE DELETE OR UPDATE ON public.time_off_ledger FOR EACH ROW EXECUTE FUNCTION public.time_off_ledger_stands();
CREATE TRIGGER user_divisions_delete_changes_access AFTER DELETE ON public.user_divisions FOR EACH ROW WHEN ((old.user_id IS NOT NULL)) EXECUTE FUNCTION public.count_access_change('user', 'user_id');
CREATE TRIGGER user_divisions_insert_changes_access AFTER INSERT ON public.user_divisions FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION public.count_access_change('user', 'user_id');
CREATE TRIGGER user_divisions_update_changes_access AFTER UPDATE OF user_id, division_id ON public.user_divisions FOR EACH ROW WHEN (((old.user_id IS DISTINCT FROM new.user_id) OR (old.division_id IS DISTINCT FROM new.division_id))) EXECUTE FUNCTION public.count_access_change('user', 'user_id');
CREATE TRIGGER user_enterprise_divisions_delete_changes_access AFTER DELETE ON public.user_enterprise_divisions FOR EACH ROW WHEN ((old.user_id IS NOT NULL)) EXECUTE FUNCTION public.count_access_change('user', 'user_id');
CREATE TRIGGER user_enterprise_divisions_insert_changes_access AFTER INSERT ON public.user_enterprise_divisions FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION public.count_access_change('user', 'user_id');
CREATE TRIGGER user_enterprise_divisions_update_changes_access AFTER UPDATE OF user_id, enterprise_grp ON public.user_enterprise_divisions FOR EACH ROW WHEN (((old.user_id IS DISTINCT FROM new.user_id) OR (old.enterprise_grp IS DISTINCT FROM new.enterprise_grp))) EXECUTE FUNCTION public.count_access_change('user', 'user_id');
CREATE TRIGGER users_password_ends_links AFTER UPDATE OF password_hash ON public.users FOR EACH ROW WHEN ((old.password_hash IS DISTINCT FROM new.password_hash)) EXECUTE FUNCTION public.end_links();
CREATE TRIGGER users_update_changes_access AFTER UPDATE OF role_id, is_disabled, username, language, password_hash ON public.users FOR EACH ROW WHEN (((old.role_id IS DISTINCT FROM new.role_id) OR (old.is_disabled IS DISTINCT FROM new.is_disabled) OR (old.username IS DISTINCT FROM new.username) OR (old.language IS DISTINCT FROM new.language) OR (old.password_hash IS DISTINCT FROM new.password_hash))) EXECUTE FUNCTION public.count_access_change('user', 'id');
ALTER TABLE ONLY public.activity_requests
    ADD CONSTRAINT activity_requests_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.advisors(id);
ALTER TABLE ONLY public.activity_requests
    ADD CONSTRAINT activity_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.activity_requests
    ADD CONSTRAINT activity_requests_division_id_fkey FOREIGN KEY (division_id) REFERENCES public.divisions(id);
ALTER TABLE ONLY public.activity_requests
    ADD CONSTRAINT activity_requests_event_type_id_fkey FOREIGN KEY (event_type_id) REFERENCES public.event_types(id);
ALTER TABLE ONLY public.activity_requests
    ADD CONSTRAINT activity_requests_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.advisor_biddings
    ADD CONSTRAINT advisor_biddings_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.advisors(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.advisor_biddings
    ADD CONSTRAINT advisor_biddings_awarded_pattern_id_fkey FOREIGN KEY (awarded_pattern_id) REFERENCES public.patterns(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.advisor_biddings
    ADD CONSTRAINT advisor_biddings_bidding_id_fkey FOREIGN KEY (bidding_id) REFERENCES public.biddings(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.advisor_biddings
    ADD CONSTRAINT advisor_biddings_division_id_fkey FOREIGN KEY (division_id) REFERENCES public.divisions(id);
ALTER TABLE ONLY public.advisor_data_values
    ADD CONSTRAINT advisor_data_values_adg_id_fkey FOREIGN KEY (adg_id) REFERENCES public.agent_data_groups(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.advisor_data_values
    ADD CONSTRAINT advisor_data_values_adg_value_id_fkey FOREIGN KEY (adg_value_id) REFERENCES public.agent_data_values(id);
ALTER TABLE ONLY public.advisor_data_values
    ADD CONSTRAINT advisor_data_values_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.advisors(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.advisor_metrics
    ADD CONSTRAINT advisor_metrics_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.advisors(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.advisor_moves
    ADD CONSTRAINT advisor_moves_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.advisors(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.advisor_moves
    ADD CONSTRAINT advisor_moves_from_division_fkey FOREIGN KEY (from_division) REFERENCES public.divisions(id);
ALTER TABLE ONLY public.advisor_moves
    ADD CONSTRAINT advisor_moves_moved_by_fkey FOREIGN KEY (moved_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.advisor_moves
    ADD CONSTRAINT advisor_moves_to_division_fkey FOREIGN KEY (to_division) REFERENCES public.divisions(id);
ALTER TABLE ONLY public.advisor_seniority
    ADD CONSTRAINT advisor_seniority_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.advisors(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.advisors
    ADD CONSTRAINT advisors_acd_param_id_fkey FOREIGN KEY (acd_param_id) REFERENCES public.acd_params(id);
ALTER TABLE ONLY public.advisors
    ADD CONSTRAINT advisors_division_id_fkey FOREIGN KEY (division_id) REFERENCES public.divisions(id);
ALTER TABLE ONLY public.advisors
    ADD CONSTRAINT advisors_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.agent_availability
    ADD CONSTRAINT agent_availability_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.advisors(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.agent_data_values
    ADD CONSTRAINT agent_data_values_adg_id_fkey FOREIGN KEY (adg_id) REFERENCES public.agent_data_groups(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.agent_heartbeats
    ADD CONSTRAINT agent_heartbeats_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES public.feeds(id);
ALTER TABLE ONLY public.agent_skills
    ADD CONSTRAINT agent_skills_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.advisors(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.agent_skills
    ADD CONSTRAINT agent_skills_skill_id_fkey FOREIGN KEY (skill_id) REFERENCES public.skills(id);
ALTER TABLE ONLY public.agent_states
    ADD CONSTRAINT agent_states_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES public.channels(id);
ALTER TABLE ONLY public.agent_states
    ADD CONSTRAINT agent_states_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES public.feeds(id);
ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.availability_ranges
    ADD CONSTRAINT availability_ranges_availability_id_fkey FOREIGN KEY (availability_id) REFERENCES public.agent_availability(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.availability_ranges
    ADD CONSTRAINT availability_ranges_base_code FOREIGN KEY (base_schedule_code_id) REFERENCES public.event_types(id);
ALTER TABLE ONLY public.availability_ranges
    ADD CONSTRAINT availability_ranges_copy_from_agent_avail_fkey FOREIGN KEY (copy_from_agent_avail) REFERENCES public.agent_availability(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.availability_ranges
    ADD CONSTRAINT availability_ranges_rotation_id_fkey FOREIGN KEY (rotation_id) REFERENCES public.weekly_rule_rotations(id);
ALTER TABLE ONLY public.availability_ranges
    ADD CONSTRAINT availability_ranges_weekly_rule_id_fkey FOREIGN KEY (weekly_rule_id) REFERENCES public.weekly_rules(id);
ALTER TABLE ONLY public.availability_times
    ADD CONSTRAINT availability_times_range_id_fkey FOREIGN KEY (range_id) REFERENCES public.availability_ranges(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.bidding_choices
    ADD CONSTRAINT bidding_choices_advisor_bidding_id_fkey FOREIGN KEY (advisor_bidding_id) REFERENCES public.advisor_biddings(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.bidding_choices
    ADD CONSTRAINT bidding_choices_pattern_id_fkey FOREIGN KEY (pattern_id) REFERENCES public.patterns(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.bidding_divisions
    ADD CONSTRAINT bidding_divisions_bidding_id_fkey FOREIGN KEY (bidding_id) REFERENCES public.biddings(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.bidding_divisions
    ADD CONSTRAINT bidding_divisions_division_id_fkey FOREIGN KEY (division_id) REFERENCES public.divisions(id);
ALTER TABLE ONLY public.bidding_pattern_sets
    ADD CONSTRAINT bidding_pattern_sets_bidding_id_fkey FOREIGN KEY (bidding_id) REFERENCES public.biddings(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.bidding_pattern_sets
    ADD CONSTRAINT bidding_pattern_sets_pattern_set FOREIGN KEY (pattern_set_id) REFERENCES public.pattern_sets(id);
ALTER TABLE ONLY public.biddings
    ADD CONSTRAINT biddings_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.advisors(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.channel_divisions
    ADD CONSTRAINT channel_divisions_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES public.channels(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.channel_divisions
    ADD CONSTRAINT channel_divisions_division_id_fkey FOREIGN KEY (division_id) REFERENCES public.divisions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.channel_skills
    ADD CONSTRAINT channel_skills_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES public.channels(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.channel_skills
    ADD CONSTRAINT channel_skills_skill_id_fkey FOREIGN KEY (skill_id) REFERENCES public.skills(id);
ALTER TABLE ONLY public.channels
    ADD CONSTRAINT channels_enterprise_grp_fkey FOREIGN KEY (enterprise_grp) REFERENCES public.enterprise_divisions(id);
ALTER TABLE ONLY public.cities
    ADD CONSTRAINT cities_country_id_fkey FOREIGN KEY (country_id) REFERENCES public.countries(id);
ALTER TABLE ONLY public.committed_fte
    ADD CONSTRAINT committed_fte_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES public.channels(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.committed_fte
    ADD CONSTRAINT committed_fte_division_id_fkey FOREIGN KEY (division_id) REFERENCES public.divisions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.content_pieces
    ADD CONSTRAINT content_pieces_content_id_fkey FOREIGN KEY (content_id) REFERENCES public.contents(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.contents
    ADD CONSTRAINT contents_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.files(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.contents
    ADD CONSTRAINT contents_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.credited_requirements
    ADD CONSTRAINT credited_requirements_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES public.channels(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.credited_requirements
    ADD CONSTRAINT credited_requirements_division_id_fkey FOREIGN KEY (division_id) REFERENCES public.divisions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.credited_requirements
    ADD CONSTRAINT credited_requirements_mix_id_fkey FOREIGN KEY (mix_id) REFERENCES public.requirement_mixes(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.daily_rule_activities
    ADD CONSTRAINT daily_rule_activities_daily_rule_id_fkey FOREIGN KEY (daily_rule_id) REFERENCES public.daily_rules(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.daily_rule_activities
    ADD CONSTRAINT daily_rule_activities_event_type FOREIGN KEY (event_type_id) REFERENCES public.event_types(id);
ALTER TABLE ONLY public.divisions
    ADD CONSTRAINT divisions_enterprise_grp_fkey FOREIGN KEY (enterprise_grp) REFERENCES public.enterprise_divisions(id);
ALTER TABLE ONLY public.divisions
    ADD CONSTRAINT divisions_timezone_fkey FOREIGN KEY (timezone) REFERENCES public.time_zones(id);
ALTER TABLE ONLY public.enterprise_divisions
    ADD CONSTRAINT enterprise_divisions_timezone_fkey FOREIGN KEY (timezone) REFERENCES public.time_zones(id);
ALTER TABLE ONLY public.enterprise_event_hours
    ADD CONSTRAINT enterprise_event_hours_enterprise_grp_event_type_id_fkey FOREIGN KEY (enterprise_grp, event_type_id) REFERENCES public.enterprise_event_types(enterprise_grp, event_type_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.enterprise_event_types
    ADD CONSTRAINT enterprise_event_types_enterprise_grp_fkey FOREIGN KEY (enterprise_grp) REFERENCES public.enterprise_divisions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.enterprise_event_types
    ADD CONSTRAINT enterprise_event_types_event_type FOREIGN KEY (event_type_id) REFERENCES public.event_types(id);
ALTER TABLE ONLY public.event_types
    ADD CONSTRAINT event_types_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES public.channels(id);
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.forecast_defaults
    ADD CONSTRAINT forecast_defaults_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES public.channels(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.forecast_intervals
    ADD CONSTRAINT forecast_intervals_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES public.channels(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.forecast_intervals
    ADD CONSTRAINT forecast_intervals_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.forecast_runs(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.forecast_objective_slots
    ADD CONSTRAINT forecast_objective_slots_objective_id_fkey FOREIGN KEY (objective_id) REFERENCES public.forecast_objectives(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.forecast_objectives
    ADD CONSTRAINT forecast_objectives_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES public.channels(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.forecast_runs
    ADD CONSTRAINT forecast_runs_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES public.channels(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.forecast_runs
    ADD CONSTRAINT forecast_runs_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.forecast_runs
    ADD CONSTRAINT forecast_runs_division_id_fkey FOREIGN KEY (division_id) REFERENCES public.divisions(id);
ALTER TABLE ONLY public.future_activities
    ADD CONSTRAINT future_activities_adg_value_id_fkey FOREIGN KEY (adg_value_id) REFERENCES public.agent_data_values(id);
ALTER TABLE ONLY public.future_activities
    ADD CONSTRAINT future_activities_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.advisors(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.future_activities
    ADD CONSTRAINT future_activities_division_id_fkey FOREIGN KEY (division_id) REFERENCES public.divisions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.future_activities
    ADD CONSTRAINT future_activities_event_type FOREIGN KEY (event_type_id) REFERENCES public.event_types(id);
ALTER TABLE ONLY public.future_activities
    ADD CONSTRAINT future_activities_mu_set_id_fkey FOREIGN KEY (mu_set_id) REFERENCES public.sets(id);
ALTER TABLE ONLY public.granted_days
    ADD CONSTRAINT granted_days_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.advisors(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.history_thresholds
    ADD CONSTRAINT history_thresholds_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES public.channels(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.import_rows
    ADD CONSTRAINT import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.imports(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES public.api_keys(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_taken_back_by_fkey FOREIGN KEY (taken_back_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES public.api_keys(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES public.channels(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_division_id_fkey FOREIGN KEY (division_id) REFERENCES public.divisions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.judged_days
    ADD CONSTRAINT judged_days_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES public.channels(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.judged_days
    ADD CONSTRAINT judged_days_judged_by_fkey FOREIGN KEY (judged_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.line_moves
    ADD CONSTRAINT line_moves_from_channel_fkey FOREIGN KEY (from_channel) REFERENCES public.channels(id);
ALTER TABLE ONLY public.line_moves
    ADD CONSTRAINT line_moves_line_id_fkey FOREIGN KEY (line_id) REFERENCES public.lines(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.lines
    ADD CONSTRAINT lines_ct_id_fkey FOREIGN KEY (ct_id) REFERENCES public.channels(id);
ALTER TABLE ONLY public.lines
    ADD CONSTRAINT lines_timezone_fkey FOREIGN KEY (timezone) REFERENCES public.time_zones(id);
ALTER TABLE ONLY public.links
    ADD CONSTRAINT links_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.login_attempts
    ADD CONSTRAINT login_attempts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notification_settings
    ADD CONSTRAINT notification_settings_division_id_fkey FOREIGN KEY (division_id) REFERENCES public.divisions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.operating_hours
    ADD CONSTRAINT operating_hours_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES public.channels(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.operating_hours
    ADD CONSTRAINT operating_hours_division_id_fkey FOREIGN KEY (division_id) REFERENCES public.divisions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.operating_hours
    ADD CONSTRAINT operating_hours_enterprise_grp_fkey FOREIGN KEY (enterprise_grp) REFERENCES public.enterprise_divisions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.operating_hours
    ADD CONSTRAINT operating_hours_line_id_fkey FOREIGN KEY (line_id) REFERENCES public.lines(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.pattern_activities
    ADD CONSTRAINT pattern_activities_event_type FOREIGN KEY (event_type_id) REFERENCES public.event_types(id);
ALTER TABLE ONLY public.pattern_activities
    ADD CONSTRAINT pattern_activities_pattern_day_id_fkey FOREIGN KEY (pattern_day_id) REFERENCES public.pattern_days(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.pattern_assignments
    ADD CONSTRAINT pattern_assignments_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.advisors(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.pattern_assignments
    ADD CONSTRAINT pattern_assignments_bidding_id_fkey FOREIGN KEY (bidding_id) REFERENCES public.biddings(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.pattern_assignments
    ADD CONSTRAINT pattern_assignments_pattern FOREIGN KEY (pattern_id) REFERENCES public.patterns(id);
ALTER TABLE ONLY public.pattern_days
    ADD CONSTRAINT pattern_days_event_type FOREIGN KEY (event_type_id) REFERENCES public.event_types(id);
ALTER TABLE ONLY public.pattern_days
    ADD CONSTRAINT pattern_days_pattern_id_fkey FOREIGN KEY (pattern_id) REFERENCES public.patterns(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.pattern_sets
    ADD CONSTRAINT pattern_sets_division_id_fkey FOREIGN KEY (division_id) REFERENCES public.divisions(id);
ALTER TABLE ONLY public.pattern_types
    ADD CONSTRAINT pattern_types_division_id_fkey FOREIGN KEY (division_id) REFERENCES public.divisions(id);
ALTER TABLE ONLY public.pattern_variable_weekly_rules
    ADD CONSTRAINT pattern_variable_weekly_rules_pattern_type FOREIGN KEY (pattern_type_id) REFERENCES public.pattern_types(id);
ALTER TABLE ONLY public.pattern_variable_weekly_rules
    ADD CONSTRAINT pattern_variable_weekly_rules_pattern_variable_id_fkey FOREIGN KEY (pattern_variable_id) REFERENCES public.pattern_variables(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.pattern_variable_weekly_rules
    ADD CONSTRAINT pattern_variable_weekly_rules_weekly_rule_id_fkey FOREIGN KEY (weekly_rule_id) REFERENCES public.weekly_rules(id);
ALTER TABLE ONLY public.pattern_variables
    ADD CONSTRAINT pattern_variables_division_id_fkey FOREIGN KEY (division_id) REFERENCES public.divisions(id);
ALTER TABLE ONLY public.patterns
    ADD CONSTRAINT patterns_pattern_set_id_fkey FOREIGN KEY (pattern_set_id) REFERENCES public.pattern_sets(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.profile_images
    ADD CONSTRAINT profile_images_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.queue_history_import_steps
    ADD CONSTRAINT queue_history_import_steps_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.queue_history_imports(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.queue_history_imports
    ADD CONSTRAINT queue_history_imports_recorded_as_fkey FOREIGN KEY (recorded_as) REFERENCES public.imports(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.queue_history
    ADD CONSTRAINT queue_history_line_id_fkey FOREIGN KEY (line_id) REFERENCES public.lines(id);
ALTER TABLE ONLY public.report_files
    ADD CONSTRAINT report_files_report_id_fkey FOREIGN KEY (report_id) REFERENCES public.reports(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_mu_id_fkey FOREIGN KEY (division_id) REFERENCES public.divisions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_mu_set_id_fkey FOREIGN KEY (mu_set_id) REFERENCES public.sets(id);
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.requirement_mixes
    ADD CONSTRAINT requirement_mixes_division_id_fkey FOREIGN KEY (division_id) REFERENCES public.divisions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.role_permissions
    ADD CONSTRAINT role_permissions_role_id_fkey FOREIGN KEY (role_id) REFERENCES public.roles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.saved_views
    ADD CONSTRAINT saved_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.schedule_creations
    ADD CONSTRAINT schedule_creations_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.schedule_creations
    ADD CONSTRAINT schedule_creations_division_id_fkey FOREIGN KEY (division_id) REFERENCES public.divisions(id);
ALTER TABLE ONLY public.schedule_days
    ADD CONSTRAINT schedule_days_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.advisors(id);
ALTER TABLE ONLY public.schedule_days
    ADD CONSTRAINT schedule_days_division_id_fkey FOREIGN KEY (division_id) REFERENCES public.divisions(id);
ALTER TABLE ONLY public.schedule_days
    ADD CONSTRAINT schedule_days_locked_by_fkey FOREIGN KEY (locked_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.schedule_days
    ADD CONSTRAINT schedule_days_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES public.schedules(id);
ALTER TABLE ONLY public.schedule_days
    ADD CONSTRAINT schedule_days_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES public.shifts(id);
ALTER TABLE ONLY public.schedule_drafts
    ADD CONSTRAINT schedule_drafts_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.schedule_drafts
    ADD CONSTRAINT schedule_drafts_division_id_fkey FOREIGN KEY (division_id) REFERENCES public.divisions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.schedule_overheads
    ADD CONSTRAINT schedule_overheads_division_id_fkey FOREIGN KEY (division_id) REFERENCES public.divisions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.schedule_stretches
    ADD CONSTRAINT schedule_stretches_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.advisors(id);
ALTER TABLE ONLY public.schedule_stretches
    ADD CONSTRAINT schedule_stretches_day_id_fkey FOREIGN KEY (day_id) REFERENCES public.schedule_days(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.schedule_stretches
    ADD CONSTRAINT schedule_stretches_event_type_id_fkey FOREIGN KEY (event_type_id) REFERENCES public.event_types(id);
ALTER TABLE ONLY public.schedules
    ADD CONSTRAINT schedules_division_id_fkey FOREIGN KEY (division_id) REFERENCES public.divisions(id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.set_members
    ADD CONSTRAINT set_members_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES public.channels(id);
ALTER TABLE ONLY public.set_members
    ADD CONSTRAINT set_members_division_id_fkey FOREIGN KEY (division_id) REFERENCES public.divisions(id);
ALTER TABLE ONLY public.set_members
    ADD CONSTRAINT set_members_enterprise_grp_fkey FOREIGN KEY (enterprise_grp) REFERENCES public.enterprise_divisions(id);
ALTER TABLE ONLY public.set_members
    ADD CONSTRAINT set_members_set_id_kind_fkey FOREIGN KEY (set_id, kind) REFERENCES public.sets(id, kind) ON DELETE CASCADE;
ALTER TABLE ONLY public.sets
    ADD CONSTRAINT sets_timezone_fkey FOREIGN KEY (timezone) REFERENCES public.time_zones(id);
ALTER TABLE ONLY public.sign_in_devices
    ADD CONSTRAINT sign_in_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.special_day_channels
    ADD CONSTRAINT special_day_channels_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES public.channels(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.special_day_channels
    ADD CONSTRAINT special_day_channels_special_day_id_fkey FOREIGN KEY (special_day_id) REFERENCES public.special_days(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.special_days
    ADD CONSTRAINT special_days_division_id_fkey FOREIGN KEY (division_id) REFERENCES public.divisions(id);
ALTER TABLE ONLY public.special_days
    ADD CONSTRAINT special_days_enterprise_grp_fkey FOREIGN KEY (enterprise_grp) REFERENCES public.enterprise_divisions(id);
ALTER TABLE ONLY public.state_mappings
    ADD CONSTRAINT state_mappings_event_type_id_fkey FOREIGN KEY (event_type_id) REFERENCES public.event_types(id);
ALTER TABLE ONLY public.state_mappings
    ADD CONSTRAINT state_mappings_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES public.feeds(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.time_off_allotments
    ADD CONSTRAINT time_off_allotments_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.time_off_groups(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.time_off_allotments
    ADD CONSTRAINT time_off_allotments_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES public.time_off_rules(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.time_off_groups
    ADD CONSTRAINT time_off_groups_division_id_fkey FOREIGN KEY (division_id) REFERENCES public.divisions(id);
ALTER TABLE ONLY public.time_off_holiday_assignments
    ADD CONSTRAINT time_off_holiday_assignments_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.advisors(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.time_off_holiday_assignments
    ADD CONSTRAINT time_off_holiday_assignments_holiday_id_fkey FOREIGN KEY (holiday_id) REFERENCES public.time_off_holidays(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.time_off_holiday_preferences
    ADD CONSTRAINT time_off_holiday_preferences_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.advisors(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.time_off_holiday_preferences
    ADD CONSTRAINT time_off_holiday_preferences_holiday_id_fkey FOREIGN KEY (holiday_id) REFERENCES public.time_off_holidays(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.time_off_holiday_preferences
    ADD CONSTRAINT time_off_holiday_preferences_swap_for_fkey FOREIGN KEY (swap_for) REFERENCES public.time_off_holidays(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.time_off_holidays
    ADD CONSTRAINT time_off_holidays_event_type_id_fkey FOREIGN KEY (event_type_id) REFERENCES public.event_types(id);
ALTER TABLE ONLY public.time_off_holidays
    ADD CONSTRAINT time_off_holidays_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.time_off_groups(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.time_off_ledger
    ADD CONSTRAINT time_off_ledger_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.advisors(id);
ALTER TABLE ONLY public.time_off_ledger
    ADD CONSTRAINT time_off_ledger_posted_by_fkey FOREIGN KEY (posted_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.time_off_ledger
    ADD CONSTRAINT time_off_ledger_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.time_off_requests(id);
ALTER TABLE ONLY public.time_off_ledger
    ADD CONSTRAINT time_off_ledger_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES public.time_off_rules(id);
ALTER TABLE ONLY public.time_off_master_update_items
    ADD CONSTRAINT time_off_master_update_items_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.advisors(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.time_off_master_update_items
    ADD CONSTRAINT time_off_master_update_items_division_id_fkey FOREIGN KEY (division_id) REFERENCES public.divisions(id);
ALTER TABLE ONLY public.time_off_master_update_items
    ADD CONSTRAINT time_off_master_update_items_update_id_fkey FOREIGN KEY (update_id) REFERENCES public.time_off_master_updates(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.time_off_master_updates
    ADD CONSTRAINT time_off_master_updates_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.time_off_master_updates
    ADD CONSTRAINT time_off_master_updates_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.time_off_groups(id);
ALTER TABLE ONLY public.time_off_master_updates
    ADD CONSTRAINT time_off_master_updates_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES public.time_off_rules(id);
ALTER TABLE ONLY public.time_off_members
    ADD CONSTRAINT time_off_members_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.advisors(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.time_off_members
    ADD CONSTRAINT time_off_members_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.time_off_groups(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.time_off_parameters
    ADD CONSTRAINT time_off_parameters_accrual_table_id_fkey FOREIGN KEY (accrual_table_id) REFERENCES public.time_off_accrual_tables(id);
ALTER TABLE ONLY public.time_off_parameters
    ADD CONSTRAINT time_off_parameters_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.advisors(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.time_off_parameters
    ADD CONSTRAINT time_off_parameters_turn_proxy_fkey FOREIGN KEY (turn_proxy) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.time_off_request_days
    ADD CONSTRAINT time_off_request_days_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.time_off_requests(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.time_off_requests
    ADD CONSTRAINT time_off_requests_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.advisors(id);
ALTER TABLE ONLY public.time_off_requests
    ADD CONSTRAINT time_off_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.time_off_requests
    ADD CONSTRAINT time_off_requests_division_id_fkey FOREIGN KEY (division_id) REFERENCES public.divisions(id);
ALTER TABLE ONLY public.time_off_requests
    ADD CONSTRAINT time_off_requests_event_type_id_fkey FOREIGN KEY (event_type_id) REFERENCES public.event_types(id);
ALTER TABLE ONLY public.time_off_requests
    ADD CONSTRAINT time_off_requests_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.time_off_groups(id);
ALTER TABLE ONLY public.time_off_requests
    ADD CONSTRAINT time_off_requests_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.time_off_requests
    ADD CONSTRAINT time_off_requests_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES public.time_off_rules(id);
ALTER TABLE ONLY public.time_off_rule_codes
    ADD CONSTRAINT time_off_rule_codes_event_type_id_fkey FOREIGN KEY (event_type_id) REFERENCES public.event_types(id);
ALTER TABLE ONLY public.time_off_rule_codes
    ADD CONSTRAINT time_off_rule_codes_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.time_off_groups(id);
ALTER TABLE ONLY public.time_off_rule_codes
    ADD CONSTRAINT time_off_rule_codes_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES public.time_off_rules(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.time_off_rules
    ADD CONSTRAINT time_off_rules_accrual_table_id_fkey FOREIGN KEY (accrual_table_id) REFERENCES public.time_off_accrual_tables(id);
ALTER TABLE ONLY public.time_off_rules
    ADD CONSTRAINT time_off_rules_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.time_off_groups(id);
ALTER TABLE ONLY public.time_off_survey_advisors
    ADD CONSTRAINT time_off_survey_advisors_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.advisors(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.time_off_survey_advisors
    ADD CONSTRAINT time_off_survey_advisors_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES public.time_off_surveys(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.time_off_survey_answers
    ADD CONSTRAINT time_off_survey_answers_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.advisors(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.time_off_survey_answers
    ADD CONSTRAINT time_off_survey_answers_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES public.time_off_surveys(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.time_off_surveys
    ADD CONSTRAINT time_off_surveys_division_id_fkey FOREIGN KEY (division_id) REFERENCES public.divisions(id);
ALTER TABLE ONLY public.time_off_transfers
    ADD CONSTRAINT time_off_transfers_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.advisors(id);
ALTER TABLE ONLY public.time_off_transfers
    ADD CONSTRAINT time_off_transfers_from_division_fkey FOREIGN KEY (from_division) REFERENCES public.divisions(id);
ALTER TABLE ONLY public.time_off_transfers
    ADD CONSTRAINT time_off_transfers_from_group_fkey FOREIGN KEY (from_group) REFERENCES public.time_off_groups(id);
ALTER TABLE ONLY public.time_off_transfers
    ADD CONSTRAINT time_off_transfers_move_id_fkey FOREIGN KEY (move_id) REFERENCES public.advisor_moves(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.time_off_transfers
    ADD CONSTRAINT time_off_transfers_moved_by_fkey FOREIGN KEY (moved_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.time_off_transfers
    ADD CONSTRAINT time_off_transfers_to_division_fkey FOREIGN KEY (to_division) REFERENCES public.divisions(id);
ALTER TABLE ONLY public.time_off_transfers
    ADD CONSTRAINT time_off_transfers_to_group_fkey FOREIGN KEY (to_group) REFERENCES public.time_off_groups(id);
ALTER TABLE ONLY public.trade_configurations
    ADD CONSTRAINT trade_configurations_mu_id_fkey FOREIGN KEY (division_id) REFERENCES public.divisions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.trade_days
    ADD CONSTRAINT trade_days_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.advisors(id);
ALTER TABLE ONLY public.trade_days
    ADD CONSTRAINT trade_days_trade_id_fkey FOREIGN KEY (trade_id) REFERENCES public.trades(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.trades
    ADD CONSTRAINT trades_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.trades
    ADD CONSTRAINT trades_division_id_fkey FOREIGN KEY (division_id) REFERENCES public.divisions(id);
ALTER TABLE ONLY public.trades
    ADD CONSTRAINT trades_from_agent_id_fkey FOREIGN KEY (from_agent_id) REFERENCES public.advisors(id);
ALTER TABLE ONLY public.trades
    ADD CONSTRAINT trades_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.trades
    ADD CONSTRAINT trades_to_agent_id_fkey FOREIGN KEY (to_agent_id) REFERENCES public.advisors(id);
ALTER TABLE ONLY public.user_divisions
    ADD CONSTRAINT user_divisions_division_id_fkey FOREIGN KEY (division_id) REFERENCES public.divisions(id);
ALTER TABLE ONLY public.user_divisions
    ADD CONSTRAINT user_divisions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.user_enterprise_divisions
    ADD CONSTRAINT user_enterprise_divisions_enterprise_grp_fkey FOREIGN KEY (enterprise_grp) REFERENCES public.enterprise_divisions(id);
ALTER TABLE ONLY public.user_enterprise_divisions
    ADD CONSTRAINT user_enterprise_divisions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.user_identities
    ADD CONSTRAINT user_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_role_id_fkey FOREIGN KEY (role_id) REFERENCES public.roles(id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_timezone_fkey FOREIGN KEY (timezone) REFERENCES public.time_zones(id);
ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES public.webhooks(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.webhooks
    ADD CONSTRAINT webhooks_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES public.api_keys(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.webhooks
    ADD CONSTRAINT webhooks_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.weekly_daily_rules
    ADD CONSTRAINT weekly_daily_rules_daily_rule_id_fkey FOREIGN KEY (daily_rule_id) REFERENCES public.daily_rules(id);
ALTER TABLE ONLY public.weekly_daily_rules
    ADD CONSTRAINT weekly_daily_rules_weekly_rule_id_fkey FOREIGN KEY (weekly_rule_id) REFERENCES public.weekly_rules(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.weekly_rule_rotations
    ADD CONSTRAINT weekly_rule_rotations_normal_weekly_rule_fkey FOREIGN KEY (normal_weekly_rule) REFERENCES public.weekly_rules(id);
ALTER TABLE ONLY public.weekly_rule_rotations
    ADD CONSTRAINT weekly_rule_rotations_weekly_rule_id_fkey FOREIGN KEY (weekly_rule_id) REFERENCES public.weekly_rules(id) ON DELETE CASCADE;

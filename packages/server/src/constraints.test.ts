// @module-tag engine: names of constraints.
import { existsSync, readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { constraints } from './constraints.ts';
import type { Constraints } from './problems/constraint.ts';

/**
 * Constraints that no input breaks, because what writes these rows sees to it; one that breaks all
 * the same is a fault of the server.
 */
const keptByCode: Readonly<Record<string, string>> = {
  acd_params_param_name_key: 'furnished',
  cities_country_id_city_name_key: 'furnished',
  contents_file_id_idx: 'made with its file, by the server alone',
  backups_outcome: 'written with a file or a failure',
  countries_code_key: 'furnished',
  time_zones_timezone_name_key: 'furnished',
  advisor_biddings_bidding_id_turn_key: 'turns are counted',
  one_open_turn: 'the turn before is ended',
  one_bid_an_advisor: 'written together, each advisor once',
  bidding_choices_advisor_bidding_id_pattern_id_key: 'choices are checked',
  advisors_user_id_idx: 'an account is joined where it has no advisor',
  agent_availability_agent_id_key: 'on conflict',
  activity_requests_times: 'the form checks what belongs together',
  activity_requests_type: 'the contract knows three',
  adherence_excuses_last: 'the form checks its times',
  approval_covers_last: 'the form checks its dates',
  escalations_of_one: 'written for one kind of request',
  agent_states_login_id_at_feed_id_state_reason_key: 'on conflict',
  feeds_name_key: 'on conflict',
  notified_once: 'on conflict',
  one_preference_request_waits: 'what waits is replaced',
  preference_requests_state: 'the contract knows three',
  push_subscriptions_once: 'on conflict',
  one_allotment_a_time: 'on conflict',
  one_view_a_name: 'on conflict',
  posted_once: 'on conflict',
  schedule_days_agent_id_date_key: 'on conflict',
  schedules_division_id_date_key: 'on conflict',
  time_off_survey_answers_survey_id_agent_id_key: 'on conflict',
  agent_data_groups_datatype: 'the contract knows three',
  future_activities_one_target: 'the contract knows four',
  api_keys_prefix_key: 'random',
  calendar_feeds_token_hash_key: 'random',
  sign_in_devices_token_hash_user_id_key: 'random',
  jobs_are_done_by_somebody: 'states of jobs',
  jobs_end: 'states of jobs',
  one_job_a_key: 'a second one joins the first',
  one_job_of_a_kind: 'a second one joins the first',
  one_pattern_a_day: 'days of a pattern are written whole',
  patterns_pattern_set_id_position_key: 'positions are counted',
  weekly_rule_rotations_weekly_rule_id_position_key: 'positions are counted',
  set_members_set_id_enterprise_grp_division_id_channel_id_key: 'each member once',
  sets_id_kind_key: 'an id is unique by itself',
};

type Constraint = Readonly<{ name: string; kind: string }>;
let schema: readonly Constraint[] = [];
beforeAll(async () => {
  const database = await openTestDatabase();
  const { rows } = await sql<Constraint>`
    select conname as name, contype::text as kind from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select relname, 'u' from pg_index join pg_class on pg_class.oid = indexrelid
      where indisunique and relnamespace = 'public'::regnamespace and relname not in
        (select conname from pg_constraint)`.execute(database.kysely);
  await database.close();
  schema = rows;
});

/** A name that the engine made up, of table, column and kind. */
const isMadeUp = ({ name }: Constraint) => /_(pkey|fkey|key|check|idx|not_null)\d*$/.test(name);
/**
 * What a caller can break by what is entered: unique rows, periods that exclude one another, and
 * whatever somebody named.
 */
const isBreakable = (one: Constraint) => one.kind === 'u' || one.kind === 'x' || !isMadeUp(one);
const nameOf = ({ name }: Constraint) => name;

describe('a broken constraint', () => {
  it('has a meaning, where an input can break it', () =>
    expect(
      schema
        .filter(isBreakable)
        .map(nameOf)
        .filter((name) => !(name in constraints) && !(name in keptByCode)),
    ).toEqual([]));
  it('is one of the schema, and is named by somebody where it is no key', () => {
    const names = new Set(schema.map(nameOf));
    const given = [...Object.keys(constraints), ...Object.keys(keptByCode)];
    expect(given.filter((name) => !names.has(name))).toEqual([]);
    // Primary and foreign keys are named by their table and column, which say enough.
    expect(Object.keys(constraints).filter((name) => /_(idx|key|check)\d*$/.test(name))).toEqual(
      [],
    );
  });
  it('is told of by one feature, or kept by code', async () => {
    const root = new URL('.', import.meta.url);
    const files = readdirSync(root)
      .map((feature) => new URL(`${feature}/constraints.ts`, root))
      .filter((file) => existsSync(file));
    const told = await Promise.all(
      files.map(
        async (file) => ((await import(file.href)) as { constraints: Constraints }).constraints,
      ),
    );
    expect(told.flatMap((one) => Object.keys(one)).sort()).toEqual(Object.keys(constraints).sort());
    expect(Object.keys(keptByCode).filter((name) => name in constraints)).toEqual([]);
  });
});

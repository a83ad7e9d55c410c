import { type IdKind } from '@watchbill/core/api/endpoint';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

/**
 * A division that a row belongs to; null where it belongs to none, which only callers without limits reach. A row that lies in several
 * divisions is reached by any one of them; a row that consists of several `part`s (a set) only when each of them is.
 */
export type Found = Readonly<{
  id: number;
  division_id: number | null;
  agent_id?: number | null;
  part?: number;
  /** Belongs to nobody yet, and so is open to all. */ isOpen?: boolean;
}>;

type Resolver = (db: Kysely<Tables>, ids: number[]) => Promise<Found[]>;

/** One resolver a kind of id: to the division (and advisor) that owns the row. Kinds without one carry no scope. */
export const resolvers: Partial<Record<IdKind, Resolver>> = {
  division: (db, ids) =>
    db.selectFrom('divisions').select(['id', 'id as division_id']).where('id', 'in', ids).execute(),
  advisor: (db, ids) =>
    db
      .selectFrom('advisors')
      .select(['id', 'division_id', 'id as agent_id'])
      .where('id', 'in', ids)
      .execute(),
  scheduledAdvisor: async (db, ids) => {
    const rows = await db
      .selectFrom('advisor_divisions')
      .select(['agent_id', 'division_id'])
      .where('agent_id', 'in', ids)
      .execute();
    return rows.map((row) => ({ ...row, id: row.agent_id }));
  },
  day: (db, ids) =>
    db
      .selectFrom('schedule_days')
      .select(['id', 'division_id', 'agent_id'])
      .where('id', 'in', ids)
      .execute(),
  activity: (db, ids) =>
    db
      .selectFrom('schedule_stretches as stretch')
      .innerJoin('schedule_days as day', 'day.id', 'stretch.day_id')
      .select(['stretch.id', 'day.division_id', 'day.agent_id'])
      .where('stretch.id', 'in', ids)
      .execute(),
  enterpriseDivision: (db, ids) =>
    db
      .selectFrom('enterprise_divisions as enterprise')
      .leftJoin('divisions', 'divisions.enterprise_grp', 'enterprise.id')
      .select(['enterprise.id', 'divisions.id as division_id'])
      .where('enterprise.id', 'in', ids)
      .execute(),
  channel: (db, ids) =>
    db
      .selectFrom('channels')
      .leftJoin('divisions', 'divisions.enterprise_grp', 'channels.enterprise_grp')
      .select(['channels.id', 'divisions.id as division_id'])
      .where('channels.id', 'in', ids)
      .execute(),
  line: (db, ids) =>
    db
      .selectFrom('lines')
      .innerJoin('channels', 'channels.id', 'lines.ct_id')
      .leftJoin('divisions', 'divisions.enterprise_grp', 'channels.enterprise_grp')
      .select(['lines.id', 'divisions.id as division_id'])
      .where('lines.id', 'in', ids)
      .execute(),
  forecastObjective: (db, ids) =>
    db
      .selectFrom('forecast_objectives as objective')
      .innerJoin('channels', 'channels.id', 'objective.channel_id')
      .leftJoin('divisions', 'divisions.enterprise_grp', 'channels.enterprise_grp')
      .select(['objective.id', 'divisions.id as division_id'])
      .where('objective.id', 'in', ids)
      .execute(),
  specialDay: (db, ids) =>
    db
      .selectFrom('special_days as special')
      .leftJoin('divisions', 'divisions.enterprise_grp', 'special.enterprise_grp')
      .select((e) => [
        'special.id',
        e.fn.coalesce('special.division_id', 'divisions.id').as('division_id'),
      ])
      .where('special.id', 'in', ids)
      .execute(),
  divisionSet: (db, ids) =>
    db
      .selectFrom('set_members')
      .select(['set_id as id', 'division_id', 'division_id as part'])
      .where('set_id', 'in', ids)
      .where('kind', '=', 2)
      .$narrowType<{ part: number }>()
      .execute(),
  enterpriseDivisionSet: (db, ids) =>
    db
      .selectFrom('set_members as member')
      .leftJoin('divisions', 'divisions.enterprise_grp', 'member.enterprise_grp')
      .select([
        'member.set_id as id',
        'divisions.id as division_id',
        'member.enterprise_grp as part',
      ])
      .where('member.set_id', 'in', ids)
      .where('member.kind', '=', 1)
      .$narrowType<{ part: number }>()
      .execute(),
  channelSet: (db, ids) =>
    db
      .selectFrom('set_members as member')
      .innerJoin('channels', 'channels.id', 'member.channel_id')
      .leftJoin('divisions', 'divisions.enterprise_grp', 'channels.enterprise_grp')
      .select(['member.set_id as id', 'divisions.id as division_id', 'channels.id as part'])
      .where('member.set_id', 'in', ids)
      .where('member.kind', '=', 3)
      .execute(),
  timeOffGroup: (db, ids) =>
    db.selectFrom('time_off_groups').select(['id', 'division_id']).where('id', 'in', ids).execute(),
  timeOffRule: (db, ids) =>
    db
      .selectFrom('time_off_rules as rule')
      .innerJoin('time_off_groups as group', 'group.id', 'rule.group_id')
      .select(['rule.id', 'group.division_id'])
      .where('rule.id', 'in', ids)
      .execute(),
  timeOffHoliday: (db, ids) =>
    db
      .selectFrom('time_off_holidays as holiday')
      .innerJoin('time_off_groups as group', 'group.id', 'holiday.group_id')
      .select(['holiday.id', 'group.division_id'])
      .where('holiday.id', 'in', ids)
      .execute(),
  // Of a change of many advisors every division whose advisors it looks at is a part.
  masterUpdate: (db, ids) =>
    db
      .selectFrom('time_off_master_update_items')
      .select(['update_id as id', 'division_id', 'division_id as part'])
      .distinct()
      .where('update_id', 'in', ids)
      .execute(),
  // A transfer is the business of the division that is left.
  timeOffTransfer: (db, ids) =>
    db
      .selectFrom('time_off_transfers')
      .select(['id', 'from_division as division_id'])
      .where('id', 'in', ids)
      .execute(),
  timeOffSurvey: (db, ids) =>
    db
      .selectFrom('time_off_surveys')
      .select(['id', 'division_id'])
      .where('id', 'in', ids)
      .execute(),
  timeOffRequest: (db, ids) =>
    db
      .selectFrom('time_off_requests')
      .select(['id', 'division_id', 'agent_id'])
      .where('id', 'in', ids)
      .execute(),
  adherenceExcuse: (db, ids) =>
    db
      .selectFrom('adherence_excuses')
      .select(['id', 'division_id', 'agent_id'])
      .where('id', 'in', ids)
      .execute(),
  activityRequest: (db, ids) =>
    db
      .selectFrom('activity_requests')
      .select(['id', 'division_id', 'agent_id'])
      .where('id', 'in', ids)
      .execute(),
  // A trade has two parties: which of a division's advisors may see it is for its own calls to say.
  trade: (db, ids) =>
    db.selectFrom('trades').select(['id', 'division_id']).where('id', 'in', ids).execute(),
  // Open to all of a division.
  tradeOffer: (db, ids) =>
    db.selectFrom('trade_offers').select(['id', 'division_id']).where('id', 'in', ids).execute(),
  preferenceRequest: (db, ids) =>
    db
      .selectFrom('preference_requests as request')
      .innerJoin('advisors as advisor', 'advisor.id', 'request.agent_id')
      .select(['request.id', 'advisor.division_id', 'request.agent_id'])
      .where('request.id', 'in', ids)
      .execute(),
  tradeConfiguration: (db, ids) =>
    db
      .selectFrom('trade_configurations')
      .select(['id', 'division_id'])
      .where('id', 'in', ids)
      .execute(),
  /** Of a set, every division is a part; of a team value, every division whose advisors have it (none: nobody's, and so only the unlimited). */
  futureEvent: (db, ids) =>
    db
      .selectFrom('future_activities as event')
      .leftJoin('advisors as own', 'own.id', 'event.agent_id')
      .leftJoin('set_members as member', 'member.set_id', 'event.mu_set_id')
      .leftJoin('advisor_data_values as held', 'held.adg_value_id', 'event.adg_value_id')
      .leftJoin('advisors as teammate', 'teammate.id', 'held.agent_id')
      .select((e) => [
        'event.id',
        e.fn
          .coalesce(
            'event.division_id',
            'own.division_id',
            'member.division_id',
            'teammate.division_id',
          )
          .as('division_id'),
        e.fn.coalesce('member.division_id', e.val(0)).as('part'),
      ])
      .distinct()
      .where('event.id', 'in', ids)
      .execute(),
  availability: (db, ids) =>
    db
      .selectFrom('agent_availability as record')
      .innerJoin('advisors', 'advisors.id', 'record.agent_id')
      .select(['record.id', 'record.agent_id', 'advisors.division_id'])
      .where('record.id', 'in', ids)
      .execute(),
  availabilityRange: (db, ids) =>
    db
      .selectFrom('availability_ranges as range')
      .innerJoin('agent_availability as record', 'record.id', 'range.availability_id')
      .innerJoin('advisors', 'advisors.id', 'record.agent_id')
      .select(['range.id', 'record.agent_id', 'advisors.division_id'])
      .where('range.id', 'in', ids)
      .execute(),
  scheduleParameter: (db, ids) =>
    db
      .selectFrom('pattern_variables')
      .select(['id', 'division_id'])
      .where('id', 'in', ids)
      .execute(),
  parameterRule: (db, ids) =>
    db
      .selectFrom('pattern_variable_weekly_rules as rule')
      .innerJoin('pattern_variables as parameter', 'parameter.id', 'rule.pattern_variable_id')
      .select(['rule.id', 'parameter.division_id'])
      .where('rule.id', 'in', ids)
      .execute(),
  patternSet: (db, ids) =>
    db.selectFrom('pattern_sets').select(['id', 'division_id']).where('id', 'in', ids).execute(),
  pattern: (db, ids) =>
    db
      .selectFrom('patterns')
      .innerJoin('pattern_sets as set', 'set.id', 'patterns.pattern_set_id')
      .select(['patterns.id', 'set.division_id'])
      .where('patterns.id', 'in', ids)
      .execute(),
  patternDay: (db, ids) =>
    db
      .selectFrom('pattern_days as day')
      .innerJoin('patterns', 'patterns.id', 'day.pattern_id')
      .innerJoin('pattern_sets as set', 'set.id', 'patterns.pattern_set_id')
      .select(['day.id', 'set.division_id'])
      .where('day.id', 'in', ids)
      .execute(),
  patternActivity: (db, ids) =>
    db
      .selectFrom('pattern_activities as activity')
      .innerJoin('pattern_days as day', 'day.id', 'activity.pattern_day_id')
      .innerJoin('patterns', 'patterns.id', 'day.pattern_id')
      .innerJoin('pattern_sets as set', 'set.id', 'patterns.pattern_set_id')
      .select(['activity.id', 'set.division_id'])
      .where('activity.id', 'in', ids)
      .execute(),
  patternAssignment: (db, ids) =>
    db
      .selectFrom('pattern_assignments as held')
      .innerJoin('advisors', 'advisors.id', 'held.agent_id')
      .select(['held.id', 'held.agent_id', 'advisors.division_id'])
      .where('held.id', 'in', ids)
      .execute(),
  scheduleCreation: (db, ids) =>
    db
      .selectFrom('schedule_creations')
      .select(['id', 'division_id'])
      .where('id', 'in', ids)
      .execute(),
  // A bidding is run by who answers for all divisions and advisors in it.
  bidding: (db, ids) =>
    db
      .selectFrom('bidding_divisions as place')
      .leftJoin('advisor_biddings as turn', (join) =>
        join
          .onRef('turn.bidding_id', '=', 'place.bidding_id')
          .onRef('turn.division_id', '=', 'place.division_id'),
      )
      .select((e) => [
        'place.bidding_id as id',
        'place.division_id',
        'turn.agent_id',
        e.fn.coalesce('turn.agent_id', e.neg(e.ref('place.division_id'))).as('part'),
      ])
      .where('place.bidding_id', 'in', ids)
      .execute(),
  advisorBidding: (db, ids) =>
    db
      .selectFrom('advisor_biddings')
      .select(['id', 'agent_id', 'division_id'])
      .where('id', 'in', ids)
      .execute(),
  advisorSkill: (db, ids) =>
    db
      .selectFrom('agent_skills as record')
      .innerJoin('advisors', 'advisors.id', 'record.agent_id')
      .select(['record.id', 'record.agent_id', 'advisors.division_id'])
      .where('record.id', 'in', ids)
      .execute(),
  advisorValue: (db, ids) =>
    db
      .selectFrom('advisor_data_values as held')
      .innerJoin('advisors', 'advisors.id', 'held.agent_id')
      .select(['held.id', 'held.agent_id', 'advisors.division_id'])
      .where('held.id', 'in', ids)
      .execute(),
  // Classifications are everybody's: a value belongs to the divisions whose advisors hold it, and is open while nobody does.
  teamValue: async (db, ids) => {
    const rows = await db
      .selectFrom('agent_data_values as value')
      .leftJoin('advisor_data_values as held', 'held.adg_value_id', 'value.id')
      .leftJoin('advisors', 'advisors.id', 'held.agent_id')
      .select(['value.id', 'advisors.division_id'])
      .distinct()
      .where('value.id', 'in', ids)
      .execute();
    return rows.map((row) => ({ ...row, isOpen: row.division_id === null }));
  },
  // A planned move is the business of the division that is left.
  advisorMove: (db, ids) =>
    db
      .selectFrom('advisor_moves')
      .select(['id', 'from_division as division_id'])
      .where('id', 'in', ids)
      .execute(),
  schedule: (db, ids) =>
    db.selectFrom('schedules').select(['id', 'division_id']).where('id', 'in', ids).execute(),
};

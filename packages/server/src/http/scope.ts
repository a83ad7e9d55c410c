import { idRegistry, type IdKind } from '@watchbill/core/api/endpoint';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../db/tables.ts';
import type { Session } from '../session/session.ts';
import { apiProblem } from './problem.ts';

/**
 * A division that a row belongs to; null where it belongs to none, which only callers without limits reach. A row that lies in several
 * divisions is reached by any one of them; a row that consists of several `part`s (a set) only when each of them is.
 */
type Found = Readonly<{
  id: number;
  division_id: number | null;
  agent_id?: number | null;
  part?: number;
  /** Belongs to nobody yet, and so is open to all. */ isOpen?: boolean;
}>;
type Resolver = (db: Kysely<Tables>, ids: number[]) => Promise<Found[]>;

/** One resolver a kind of id: to the division (and advisor) that owns the row. Kinds without one carry no scope. */
const resolvers: Partial<Record<IdKind, Resolver>> = {
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
  activityRequest: (db, ids) =>
    db
      .selectFrom('activity_requests')
      .select(['id', 'division_id', 'agent_id'])
      .where('id', 'in', ids)
      .execute(),
  // A trade has two parties: which of a division's advisors may see it is for its own calls to say.
  trade: (db, ids) =>
    db.selectFrom('trades').select(['id', 'division_id']).where('id', 'in', ids).execute(),
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

/** What is said of a row that does not exist, by kind. */
/** Kinds whose ids are held against the caller's scope. */
export const scopedKinds = Object.keys(resolvers) as IdKind[];

const missing: Partial<Record<IdKind, MessageKey>> = {
  division: 'problem.noDivision',
  advisor: 'problem.noAdvisor',
  scheduledAdvisor: 'problem.noAdvisor',
  day: 'problem.noDay',
  advisorSkill: 'advisorProficiencies.notFound',
  advisorValue: 'dataValues.notFound',
  teamValue: 'teamClassifications.noValue',
  advisorMove: 'transfers.notFound',
  activityRequest: 'activityRequests.notFound',
  accrualTable: 'timeOff.noTable',
  timeOffGroup: 'timeOff.noGroup',
  timeOffRule: 'timeOff.noRule',
  timeOffRequest: 'timeOff.noRequest',
  timeOffHoliday: 'timeOff.noHoliday',
  timeOffSurvey: 'timeOff.noSurvey',
  masterUpdate: 'timeOff.noUpdate',
  timeOffTransfer: 'timeOff.noTransfer',
  trade: 'trades.notFound',
  tradeConfiguration: 'trades.notConfigured',
  enterpriseDivision: 'problem.noEnterpriseDivision',
  channel: 'channels.notFound',
  line: 'lines.notFound',
  forecastObjective: 'forecastingTargets.missing',
  specialDay: 'specialDays.missing',
  divisionSet: 'sets.notFound',
  enterpriseDivisionSet: 'sets.notFound',
  channelSet: 'sets.notFound',
  scheduleParameter: 'scheduleParameters.missing',
  futureEvent: 'futureEvents.missing',
  availabilityRange: 'availability.missingRange',
  patternSet: 'patterns.missingSet',
  pattern: 'patterns.missing',
  bidding: 'bidding.missing',
  advisorBidding: 'bidding.missing',
};

/**
 * Refuses a call that names any row outside the caller's scope: 404 for a row that does not exist, 403 for one of another division
 * (or another advisor, for scope `own`). A list with one foreign id fails whole.
 */
export async function withinScope(
  db: Kysely<Tables>,
  session: Session,
  found: ReadonlyMap<IdKind, ReadonlySet<number>>,
): Promise<void> {
  for (const [kind, wanted] of found) {
    const resolve = resolvers[kind];
    if (resolve === undefined || wanted.size === 0) continue;
    const rows = await resolve(db, [...wanted]);
    if (new Set(rows.map((row) => row.id)).size < wanted.size)
      throw apiProblem.missing(missing[kind]);
    if (!reachesAll(session, rows))
      throw apiProblem.forbidden('problem.outOfScope', 'out_of_scope');
  }
}

function reachesAll(session: Session, rows: readonly Found[]): boolean {
  const name = (row: Found) => `${row.id} ${row.part ?? ''}`;
  const reached = new Set(
    rows.filter((row) => row.isOpen === true || reaches(session, row)).map(name),
  );
  return rows.every((row) => reached.has(name(row)));
}

/** True when a row of this division (and advisor) lies in the caller's scope. */
export function reaches(
  session: Session,
  row: Readonly<{ division_id: number | null; agent_id?: number | null }>,
): boolean {
  const isOfCallers =
    row.division_id !== null && session.divisionIds?.includes(row.division_id) === true;
  if (session.scope === 'own')
    return row.agent_id == null ? isOfCallers : row.agent_id === session.advisorId;
  return session.divisionIds === null || isOfCallers;
}

/** Refuses advisors who are outside the caller's scope at present, unless `whoseRows` answers that rows of theirs lie within it. */
export async function mustReachAdvisors(
  { db, session }: Readonly<{ db: Kysely<Tables>; session: Session }>,
  ids: readonly number[],
  whoseRows: (ids: number[]) => Promise<readonly number[]>,
): Promise<void> {
  const present =
    ids.length === 0
      ? []
      : await db
          .selectFrom('advisors')
          .select(['id as agent_id', 'division_id'])
          .where('id', 'in', ids)
          .execute();
  const outside = present.filter((row) => !reaches(session, row)).map((row) => row.agent_id);
  if (outside.length === 0) return;
  const found = await whoseRows(outside);
  if (!outside.every((id) => found.includes(id)))
    throw apiProblem.forbidden('problem.outOfScope', 'out_of_scope');
}

/** Refuses who reaches only their own rows what is done for colleagues. */
export function mustReachColleagues({ session }: Readonly<{ session: Session }>): void {
  if (session.scope === 'own') throw apiProblem.forbidden('problem.outOfScope', 'out_of_scope');
}

/** Ids of every registered kind in a parsed value, found by walking the schema beside it. */
export function collectIds(
  schema: unknown,
  value: unknown,
  found: Map<IdKind, Set<number>> = new Map(),
): Map<IdKind, Set<number>> {
  if (value === undefined || value === null || !(schema instanceof z.ZodType)) return found;
  const kind = idRegistry.get(schema)?.kind;
  if (kind !== undefined) {
    if (typeof value === 'number') found.set(kind, (found.get(kind) ?? new Set()).add(value));
    return found;
  }
  walk(schema, value, found);
  return found;
}

function walk(schema: z.ZodType, value: unknown, found: Map<IdKind, Set<number>>): void {
  const definition = schema.def as unknown as Record<string, unknown> & { type: string };
  if (definition.type === 'object' && typeof value === 'object') {
    for (const [key, part] of Object.entries(definition['shape'] as Record<string, unknown>))
      collectIds(part, (value as Record<string, unknown>)[key], found);
  } else if (definition.type === 'array') {
    if (Array.isArray(value))
      for (const item of value) collectIds(definition['element'], item, found);
  } else if (definition.type === 'union') {
    for (const option of definition['options'] as unknown[]) collectIds(option, value, found);
  } else if (definition.type === 'intersection') {
    collectIds(definition['left'], value, found);
    collectIds(definition['right'], value, found);
  } else if (definition.type === 'pipe') {
    walkPipe(definition, value, found);
  } else if (definition['innerType'] !== undefined) {
    collectIds(definition['innerType'], value, found);
  }
}

/** A pipe that transforms one id into a list of it keeps the id's kind; a preprocess hands its input to the second half. */
function walkPipe(
  definition: Record<string, unknown>,
  value: unknown,
  found: Map<IdKind, Set<number>>,
): void {
  const input = definition['in'];
  const kind = input instanceof z.ZodType ? idRegistry.get(input)?.kind : undefined;
  if (kind !== undefined && Array.isArray(value))
    for (const item of value) collectIds(input, item, found);
  else {
    collectIds(input, value, found);
    collectIds(definition['out'], value, found);
  }
}

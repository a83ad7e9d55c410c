import type { AvailabilityRangeRow, AvailabilityRecord } from '@watchbill/core/availability/model';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';
import type { Session } from '../../session/session.ts';
import { readRanges } from '../repository.ts';

export type AvailabilityFilter = Readonly<{
  division_id?: number | undefined;
  divisions?: readonly number[] | undefined;
  int_adg_id?: number | undefined;
  int_adg_value_id?: number | undefined;
  date_check?: string | undefined;
  agent_ids?: readonly number[] | undefined;
}>;

function inScope(session: Session, filter: AvailabilityFilter) {
  return (e: ExpressionBuilder<Tables & { agent: Tables['advisors'] }, 'agent'>) => {
    const parts: Expression<SqlBool>[] = [e('agent.is_disabled', '=', false)];
    if (session.scope === 'own') parts.push(e('agent.id', '=', session.advisorId ?? 0));
    else if (session.divisionIds !== null)
      parts.push(e('agent.division_id', 'in', session.divisionIds));
    if (filter.division_id !== undefined)
      parts.push(e('agent.division_id', '=', filter.division_id));
    if (filter.divisions !== undefined) parts.push(e('agent.division_id', 'in', filter.divisions));
    if (filter.agent_ids !== undefined) parts.push(e('agent.id', 'in', filter.agent_ids));
    if (filter.int_adg_id !== undefined || filter.int_adg_value_id !== undefined) {
      let held = e
        .selectFrom('advisor_data_values as held')
        .innerJoin('agent_data_values as value', 'value.id', 'held.adg_value_id')
        .select('held.id')
        .whereRef('held.agent_id', '=', 'agent.id');
      if (filter.int_adg_id !== undefined)
        held = held.where('value.adg_id', '=', filter.int_adg_id);
      if (filter.int_adg_value_id !== undefined)
        held = held.where('value.id', '=', filter.int_adg_value_id);
      const { date_check } = filter;
      if (date_check !== undefined)
        held = held.where((v) =>
          v.and([
            v.or([v('held.date_start', 'is', null), v('held.date_start', '<=', date_check)]),
            v.or([v('held.date_end', 'is', null), v('held.date_end', '>=', date_check)]),
          ]),
        );
      parts.push(e.exists(held));
    }
    return e.and(parts);
  };
}

/**
 * A record for each enabled advisor in scope and filter, by name, with the ranges in force on the
 * date asked for (or all).
 */
export async function listAvailability(
  db: Db,
  session: Session,
  filter: AvailabilityFilter,
): Promise<AvailabilityRecord[]> {
  const agents = await db
    .selectFrom('advisors as agent')
    .innerJoin('divisions as division', 'division.id', 'agent.division_id')
    .leftJoin('agent_availability as record', 'record.agent_id', 'agent.id')
    .select([
      'agent.id',
      'agent.first_name',
      'agent.last_name',
      'agent.email',
      'agent.is_disabled',
      'agent.division_id',
      'division.mu_name',
      'record.id as record_id',
    ])
    .where((e) => inScope(session, filter)(e))
    .orderBy('agent.last_name')
    .orderBy('agent.first_name')
    .orderBy('agent.id')
    .execute();
  const ranges = await readRanges(
    db,
    agents.flatMap((agent) => agent.record_id ?? []),
  );
  const ofRecord = new Map<number, AvailabilityRangeRow[]>();
  for (const range of ranges)
    ofRecord.set(range.availability_id, [...(ofRecord.get(range.availability_id) ?? []), range]);
  const { date_check } = filter;
  return agents.map(({ record_id, division_id, mu_name, ...agent }) => {
    const all = ofRecord.get(record_id ?? 0) ?? [];
    const date_ranges =
      date_check === undefined
        ? all
        : all.filter(
            (range) =>
              range.date_start <= date_check &&
              (range.date_end === null || date_check <= range.date_end),
          );
    return {
      id: record_id,
      agent: { ...agent, division_id, mu_name },
      date_ranges,
      default_pref_exists: all.some((range) => range.default_pref_exists),
      date_range_pref_exists: date_ranges.some((range) => range.date_range_pref_exists),
    };
  });
}

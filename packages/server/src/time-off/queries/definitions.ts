import type { TimeOffGroup, TimeOffRule } from '@watchbill/core/time-off/model/definition';
import { apiProblem } from '../../problems/problem.ts';
import type { CallContext } from '../../http/call/call.ts';
import type { Db } from '../../db/tables.ts';
import { findGroup, isMember } from '../repository/groups.ts';
import { findRule } from '../repository/rules.ts';

/**
 * A group, 404 where there is none; kept from other writers until the commit where `lock` says so.
 */
export async function groupById(db: Db, id: number, lock = false): Promise<TimeOffGroup> {
  const group = await findGroup(db, id, lock);
  if (group === undefined) throw apiProblem.missing('timeOff.noGroup');
  return group;
}

/** A rule, 404 where there is none. */
export async function ruleById(db: Db, id: number): Promise<TimeOffRule> {
  const rule = await findRule(db, id);
  if (rule === undefined) throw apiProblem.missing('timeOff.noRule');
  return rule;
}

/** An advisor reads of the groups that it is in, and of no other. */
export async function mustBeOwn(
  db: Db,
  session: CallContext['session'],
  group: number,
): Promise<void> {
  if (session.scope === 'own' && !(await isMember(db, group, session.advisorId)))
    throw apiProblem.forbidden('problem.outOfScope', 'out_of_scope');
}

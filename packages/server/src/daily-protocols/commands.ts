import type {
  DailyRuleRow,
  DailyRule,
  ShiftType,
  NormalShiftForm,
  SplitShiftForm,
  DailyRuleActivityRow,
  DailyRuleActivityForm,
} from '@watchbill/core/daily-protocols/model';
import {
  findRuleProblems,
  findActivityProblem,
  type Problem,
  freeOffset,
} from '@watchbill/core/daily-protocols/rules';
import { mustBeEnabledEventType } from '../event-types/commands.ts';
import type { CallContext } from '../http/call/call.ts';
import { insertRow, announceRow, saveRow, writeRow } from '../http/rows/change-row.ts';
import { apiProblem } from '../problems/problem.ts';
import type { Db } from '../db/tables.ts';
import { mustHoldAllUses } from '../http/call/scope-uses.ts';
import { ruleById, activityById } from './queries.ts';
import {
  findDailyRule,
  type DailyRuleValues,
  storedDailyRule,
  activitiesOf,
  type ActivityValues,
  deleteActivity,
} from './repository.ts';

/** Refuses a daily rule that does not exist or is disabled, on the field that named it. */
export async function mustBeEnabledDailyRule(db: Db, id: number, field: string): Promise<void> {
  const rule = await findDailyRule(db, id);
  if (rule === undefined) throw apiProblem.field(field, 'dailyProtocols.missing');
  if (rule.is_disabled) throw apiProblem.field(field, 'dailyProtocols.disabled');
}

/** Adds a rule that holds together; 400 with the first thing that does not. */
export async function addDailyRule(
  call: CallContext,
  id: number | undefined,
  values: DailyRuleValues,
): Promise<DailyRuleRow> {
  mustHold(findRuleProblems(values as DailyRule));
  const added = await insertRow(call.db, 'daily_rules', { ...values, id });
  return announceRow(call, storedDailyRule, added);
}

/** A change keeps the rule's kind, and its events must still fit. */
export async function changeDailyRule(
  call: CallContext,
  id: number,
  values: DailyRuleValues,
): Promise<DailyRuleRow> {
  const before = await lockRule(call, id, values.shift_type);
  const rule = values as DailyRule;
  mustHold(findRuleProblems(rule));
  const activities = await activitiesOf(call.db, id);
  if (activities.some((activity) => findActivityProblem(rule, activity, []) !== null))
    throw apiProblem.field('schedule_length', 'dailyProtocols.activitiesLeftOutside');
  return saveRow(call, storedDailyRule, before, values);
}

/**
 * The rule, kept from other writers until the commit; refused where divisions outside the caller's
 * use it.
 */
export async function lockRule(
  call: CallContext,
  id: number,
  type?: ShiftType,
): Promise<DailyRuleRow> {
  const rule = await ruleById(call.db, id, type, true);
  await mustHoldAllUses(call, 'daily_rules', [rule.id]);
  return rule;
}

/** Columns of a shift in one piece. */
export function normalValues(form: NormalShiftForm): DailyRuleValues {
  const none = {
    off_segment: null,
    min_off_segment: null,
    max_off_segment: null,
    split_start_increment: null,
    first_work_seg_length: null,
    second_work_seg_length: null,
  };
  return {
    ...sharedValues(form),
    ...none,
    shift_type: 'normal',
    schedule_length: form.schedule_length,
  };
}

/**
 * Columns of a split shift. Without bounds the off segment is as long as it says; without a length
 * the shift is as long as its work.
 */
export function splitValues(form: SplitShiftForm): DailyRuleValues {
  const { off_segment, split_start_increment, first_work_seg_length, second_work_seg_length } =
    form;
  return {
    ...sharedValues(form),
    shift_type: 'split',
    schedule_length: form.schedule_length ?? first_work_seg_length + second_work_seg_length,
    off_segment,
    split_start_increment,
    first_work_seg_length,
    second_work_seg_length,
    min_off_segment: form.min_off_segment ?? off_segment,
    max_off_segment: form.max_off_segment ?? off_segment,
  };
}

function sharedValues(form: NormalShiftForm | SplitShiftForm) {
  const {
    dr_name,
    earliest_start_time,
    latest_start_time,
    work_bf_schedule_ends,
    start_time_increment,
    break_timing_method,
    is_disabled,
  } = form;
  return {
    dr_name,
    earliest_start_time,
    latest_start_time,
    work_bf_schedule_ends,
    start_time_increment,
    break_timing_method,
    dr_start_time: form.dr_start_time ?? null,
    dr_end_time: form.dr_end_time ?? null,
    ...(is_disabled === undefined ? {} : { is_disabled }),
  };
}

/** The first rule that does not hold is answered, on its field. */
function mustHold(problems: readonly (Problem | null)[]): void {
  const [first] = problems.filter((problem) => problem !== null);
  if (first !== undefined) throw apiProblem.field(first.field, first.message);
}

/**
 * Values of an event that is there already, among the others; its offset stays where none is given.
 */
async function movedValues(
  db: Db,
  rule: DailyRuleRow,
  before: DailyRuleActivityRow,
  form: DailyRuleActivityForm,
): Promise<ActivityValues> {
  const others = (await activitiesOf(db, rule.id)).filter((other) => other.id !== before.id);
  const activity_offset = form.activity_offset ?? before.activity_offset;
  return fittingValues(db, rule, { ...form, activity_offset }, others, before.activity_code.id);
}

/**
 * Values of an event that fits: its type enabled (or kept), its place inside the shift and apart
 * from the others.
 */
async function fittingValues(
  db: Db,
  rule: DailyRuleRow,
  form: DailyRuleActivityForm,
  others: readonly DailyRuleActivityRow[],
  keptType?: number,
): Promise<ActivityValues> {
  if (form.activity_code !== keptType)
    await mustBeEnabledEventType(db, form.activity_code, 'activity_code');
  const { activity_length, activity_increment, activity_timing_slack } = form;
  const activity_offset =
    form.activity_offset ?? freeOffset(rule, activity_length, activity_increment, others);
  if (activity_offset === null) throw apiProblem.field('activity_length', 'dailyProtocols.noPlace');
  const values = { activity_offset, activity_length, activity_increment, activity_timing_slack };
  mustHold([findActivityProblem(rule, values, others)]);
  return { ...values, event_type_id: form.activity_code };
}

/** Readers of the rule look again. */
function announceActivity(
  call: CallContext,
  rule: DailyRuleRow,
  before: DailyRuleActivityRow | null,
  after: DailyRuleActivityRow | null,
): void {
  call.audit({ entity: 'daily_rule_activity', entity_id: (after ?? before)!.id, before, after });
  call.recordChange({ type: 'daily_rule', id: String(rule.id), version: rule.version, scope: {} });
}

/** Puts an event into a daily rule, where it fits. */
export async function addActivity(
  call: CallContext,
  id: number,
  form: DailyRuleActivityForm,
): Promise<DailyRuleActivityRow> {
  const rule = await lockRule(call, id);
  const values = await fittingValues(call.db, rule, form, await activitiesOf(call.db, rule.id));
  const columns = { ...values, daily_rule_id: rule.id };
  const added = await insertRow(call.db, 'daily_rule_activities', columns);
  const after = await activityById(call.db, rule.id, added);
  announceActivity(call, rule, null, after);
  return after;
}

/** Changes an event of a daily rule, which must still fit. */
export async function changeActivity(
  call: CallContext,
  id: number,
  activity: number | undefined,
  form: DailyRuleActivityForm,
): Promise<DailyRuleActivityRow> {
  const rule = await lockRule(call, id);
  const before = await activityById(call.db, rule.id, activity);
  const values = await movedValues(call.db, rule, before, form);
  await writeRow(call.db, 'daily_rule_activities', before.id, values);
  const after = await activityById(call.db, rule.id, before.id);
  announceActivity(call, rule, before, after);
  return after;
}

/** Takes an event out of a daily rule. */
export async function removeActivity(
  call: CallContext,
  id: number,
  activity: number | undefined,
): Promise<void> {
  const rule = await lockRule(call, id);
  const before = await activityById(call.db, rule.id, activity);
  await deleteActivity(call.db, before.id);
  announceActivity(call, rule, before, null);
}

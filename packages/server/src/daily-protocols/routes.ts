import type { dailyProtocols } from '@watchbill/core/daily-protocols/contract';
import type {
  DailyRule,
  DailyRuleActivityForm,
  DailyRuleActivityRow,
  DailyRuleRow,
  NormalShiftForm,
  ShiftType,
  SplitShiftForm,
} from '@watchbill/core/daily-protocols/model';
import {
  findActivityProblem,
  findRuleProblems,
  freeOffset,
  type Problem,
} from '@watchbill/core/daily-protocols/rules';
import { text } from '@watchbill/core/messages/catalogue';
import { mustBeEnabledEventType } from '../event-types/commands.ts';
import {
  announceRow,
  changeRow,
  insertRow,
  mustBeCurrent,
  saveRow,
  writeRow,
} from '../http/change-row.ts';
import { apiProblem } from '../http/problem.ts';
import { mustHoldAllUses } from '../http/scope-uses.ts';
import type { Db, Handlers, CallContext } from '../http/serve.ts';
import {
  activitiesOf,
  deleteActivity,
  findDailyRule,
  listDailyRules,
  storedDailyRule,
  type ActivityValues,
  type DailyRuleValues,
} from './repository.ts';

export const dailyProtocolRoutes: Handlers<typeof dailyProtocols> = {
  list: ({ db, query }) => listDailyRules(db, query),
  createNormal: ({ body, ...call }) => create(call, body.id, normalValues(body)),
  updateNormal: ({ params, body, ...call }) => update(call, params.id, normalValues(body)),
  createSplit: ({ body, ...call }) => create(call, body.id, splitValues(body)),
  updateSplit: ({ params, body, ...call }) => update(call, params.id, splitValues(body)),
  patch: ({ query, body: { is_disabled }, ...call }) =>
    changeRow(call, storedDailyRule, query.dr_id, () => ({ is_disabled })),
  activities: async ({ db, params }) => {
    await found(db, params.id);
    return activitiesOf(db, params.id);
  },
  addActivity: async ({ params, body, ...call }) => {
    const rule = await held(call, params.id);
    const values = await placed(call.db, rule, body, await activitiesOf(call.db, rule.id));
    const columns = { ...values, daily_rule_id: rule.id };
    const id = await insertRow(call.db, 'daily_rule_activities', columns);
    const after = await foundActivity(call.db, rule.id, id);
    announceActivity(call, rule, null, after);
    return after;
  },
  updateActivity: async ({ params, query, body, ...call }) => {
    const rule = await held(call, params.id);
    const id = query.dr_activity_id ?? body.dr_activity_id;
    const before = await foundActivity(call.db, rule.id, id);
    const values = await movedValues(call.db, rule, before, body);
    mustBeCurrent(call, before);
    await writeRow(call.db, 'daily_rule_activities', before.id, values);
    const after = await foundActivity(call.db, rule.id, before.id);
    announceActivity(call, rule, before, after);
    return after;
  },
  removeActivity: async ({ params, query, ...call }) => {
    const rule = await held(call, params.id);
    const before = await foundActivity(call.db, rule.id, query.dr_activity_id);
    await deleteActivity(call.db, before.id);
    announceActivity(call, rule, before, null);
    return { message: text('dailyProtocols.eventDeleted', {}, call.language) };
  },
};

async function found(db: Db, id: number, type?: ShiftType, isKept = false): Promise<DailyRuleRow> {
  const rule = await findDailyRule(db, id, isKept);
  if (rule === undefined || (type !== undefined && rule.shift_type !== type))
    throw apiProblem.missing('dailyProtocols.missing');
  return rule;
}

/** The rule, kept from other writers until the commit; refused where divisions outside the caller's use it. */
async function held(call: CallContext, id: number, type?: ShiftType): Promise<DailyRuleRow> {
  const rule = await found(call.db, id, type, true);
  await mustHoldAllUses(call, 'daily_rules', [rule.id]);
  return rule;
}

async function foundActivity(
  db: Db,
  rule: number,
  id: number | undefined,
): Promise<DailyRuleActivityRow> {
  const activity = (await activitiesOf(db, rule)).find((one) => one.id === id);
  if (activity === undefined) throw apiProblem.missing('dailyProtocols.missingEvent');
  return activity;
}

function normalValues(form: NormalShiftForm): DailyRuleValues {
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

/** Without bounds the off segment is as long as it says; without a length the shift is as long as its work. */
function splitValues(form: SplitShiftForm): DailyRuleValues {
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

async function create(
  call: CallContext,
  id: number | undefined,
  values: DailyRuleValues,
): Promise<DailyRuleRow> {
  mustHold(findRuleProblems(values as DailyRule));
  const added = await insertRow(call.db, 'daily_rules', { ...values, id });
  return announceRow(call, storedDailyRule, added);
}

/** A change keeps the rule's kind, and its events must still fit. */
async function update(
  call: CallContext,
  id: number,
  values: DailyRuleValues,
): Promise<DailyRuleRow> {
  const before = await held(call, id, values.shift_type);
  const rule = values as DailyRule;
  mustHold(findRuleProblems(rule));
  const activities = await activitiesOf(call.db, id);
  if (activities.some((activity) => findActivityProblem(rule, activity, []) !== null))
    throw apiProblem.field('schedule_length', 'dailyProtocols.activitiesLeftOutside');
  return saveRow(call, storedDailyRule, before, values);
}

/** Values of an event that is there already, among the others; its offset stays where none is given. */
async function movedValues(
  db: Db,
  rule: DailyRuleRow,
  before: DailyRuleActivityRow,
  form: DailyRuleActivityForm,
): Promise<ActivityValues> {
  const others = (await activitiesOf(db, rule.id)).filter((other) => other.id !== before.id);
  const activity_offset = form.activity_offset ?? before.activity_offset;
  return placed(db, rule, { ...form, activity_offset }, others, before.activity_code.id);
}

/** Values of an event that fits: its type enabled (or kept), its place inside the shift and apart from the others. */
async function placed(
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

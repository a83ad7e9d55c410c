import { text } from '@watchbill/core/messages/catalogue';
import type { patterns } from '@watchbill/core/patterns/contract';
import {
  overflowDay,
  type Pattern,
  type PatternDay,
  type PatternEntry,
  type PatternForm,
  type PatternReply,
  type PatternSetForm,
  type PatternSetReply,
} from '@watchbill/core/patterns/model';
import { checkPattern, mergeEntries, toEntries, weekHours } from '@watchbill/core/patterns/rules';
import { WireTimeError } from '@watchbill/core/schedules/codec/spans';
import type { ActivityTypes } from '@watchbill/core/schedules/hours';
import { hoursOf } from '@watchbill/core/time/minutes';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { todayIn } from '@watchbill/core/time/zone';
import { zoneOfDivision } from '../divisions/commands.ts';
import { keepSequence } from '../db/sequence.ts';
import { pageReply } from '../http/page.ts';
import { apiProblem, ApiProblem, words } from '../http/problem.ts';
import type { Db, Handlers, CallContext } from '../http/serve.ts';
import { activityTypesOf } from '../schedules/commands.ts';
import { assignPatterns, type NewAssignment } from './commands.ts';
import { evaluatePatterns } from './evaluation.ts';
import { exportSet } from './export.ts';
import {
  deletePatternParts,
  deletePatterns,
  deleteSet,
  findSet,
  insertPatterns,
  insertSet,
  listSets,
  loadAssignments,
  loadPatterns,
  isOffered,
  patternsOfParts,
  restrictedSets,
  setsOfDivision,
  updateSet,
  writePatterns,
  type AssignmentRow,
  type DaysToWrite,
  type SetRow,
} from './repository/sets.ts';
import {
  deleteAssignments,
  leavePattern,
  pairsOfDivisions,
  setsShownTo,
} from './repository/assignments.ts';
import { importWeek, uploadPatterns } from './upload.ts';

export const patternRoutes: Handlers<typeof patterns> = {
  list: async ({ db, session, now, query }) => {
    const asked =
      query.int_pattern_set_id === undefined
        ? query.bidding_pattern_set_ids
        : [query.int_pattern_set_id];
    const shown = session.scope === 'own' ? await setsShownTo(db, session.advisorId ?? 0) : null;
    const ids =
      shown === null ? asked : shown.filter((id) => asked?.some((one) => one === id) ?? true);
    const page = { page: query.pattern_set_page, page_size: query.pattern_set_page_size };
    const { count, results } = await listSets(db, {
      divisionIds: session.divisionIds,
      division: query.division_id,
      ids,
      pattern: query.int_pattern_pk_id,
      search: query.search,
      ...page,
    });
    return pageReply(
      page,
      count,
      await toReplies(db, results, now, {
        pattern: query.int_pattern_pk_id,
        day: query.str_pattern_day,
        agent: session.scope === 'own' ? (session.advisorId ?? 0) : undefined,
      }),
    );
  },
  create: async ({ body, ...call }) => {
    const id = await insertSet(call.db, {
      id: body.id,
      schedule_pattern_set_name: body.schedule_pattern_set_name,
      division_id: body.division_id,
      is_rotating: body.is_rotating,
    });
    await keepSequence(call.db, 'pattern_sets', body.id);
    const contents = await contentsOf(call.db, body);
    if (contents.length > 0) {
      const made = await insertPatterns(call.db, id, contents.length);
      await writeChecked(
        call.db,
        contents.map((days, index) => ({ pattern_id: made[index] ?? 0, days })),
      );
    }
    const after = await setReply(call, id);
    announce(call, null, after);
    return after;
  },
  change: async ({ params, body, ...call }) => {
    const before = await setReply(call, params.id);
    if (!(await updateSet(call.db, params.id, call.ifMatch, body))) throw apiProblem.stale(before);
    const after = await setReply(call, params.id);
    announce(call, before, after);
    return after;
  },
  save: async ({ body, ...call }) => {
    const data = await savePatterns(call, body);
    return { message: text('generic.dataUpdated', {}, call.language), data };
  },
  remove: async ({ query, ...call }) => {
    const asked = [
      query.list_activities_id,
      query.list_days_id,
      query.int_pattern_pk_id,
      query.int_pattern_set_id,
    ].filter((one) => one !== undefined);
    if (asked.length !== 1) throw apiProblem.plain('patterns.oneToDelete');
    if (query.int_pattern_set_id !== undefined) return removeSet(call, query.int_pattern_set_id);
    if (query.int_pattern_pk_id !== undefined) await removePattern(call, query.int_pattern_pk_id);
    else await removeParts(call, query.list_days_id ?? [], query.list_activities_id ?? []);
    return { message: text('generic.dataDeleted', {}, call.language) };
  },
  createEmpty: async ({ body, ...call }) => {
    const before = await setReply(call, body.pattern_set_id);
    const pattern_ids = await insertPatterns(call.db, body.pattern_set_id, body.count);
    announce(call, before, await setReply(call, body.pattern_set_id));
    return { message: text('patterns.emptyCreated', {}, call.language), pattern_ids };
  },
  copy: async ({ query, ...call }) => {
    const [from] = await loadPatterns(call.db, { ids: [query.int_pattern_pk_id] });
    const onto = (await loadPatterns(call.db, { ids: query.list_pattern_pk_id }, true)).filter(
      (one) => one.id !== from?.id,
    );
    if (from === undefined || onto.length === 0)
      throw apiProblem.field('list_pattern_pk_id', 'patterns.chooseOthers');
    await writePatterns(
      call.db,
      onto.map(({ id }) => ({
        pattern_id: id,
        days: from.days.map((day) => ({ ...day, id: null })),
      })),
    );
    const after = await loadPatterns(call.db, { ids: onto.map((one) => one.id) });
    for (const one of after)
      await announcePattern(call, onto.find((before) => before.id === one.id) ?? null, one);
    return { message: text('generic.copied', {}, call.language), count: onto.length };
  },
  importFile: async ({ body, query, ...call }) => uploadPatterns(call, body, query),
  exportFile: async ({ db, query, language }) =>
    exportSet(db, query.pattern_set_id, query.format, language),
  importWeek: async ({ body, ...call }) => importWeek(call, body),
  evaluate: async ({ query, ...call }) => evaluatePatterns(call, query),
  ofDivision: async ({ db, now, params }) => {
    const today = todayIn((await zoneOfDivision(db, params.id)) ?? 'UTC', now.getTime());
    return { data: await setsOfDivision(db, params.id, today) };
  },
  assigned: async ({ db, now, query }) => ({
    data: await loadAssignments(db, { sets: query.list_pattern_set_id, openAt: now }),
  }),
  assign: async ({ body, ...call }) => {
    if (body.date_end != null && body.date_end < body.date_start)
      throw apiProblem.field('date_end', 'availability.datesOrder');
    const ids = await assign(
      call,
      body.list_agents_id.map((agent_id) => ({
        pattern_id: body.int_pattern_pk_id,
        agent_id,
        date_start: body.date_start,
        date_end: body.date_end ?? null,
      })),
    );
    return { data: await loadAssignments(call.db, { ids }) };
  },
  unassign: async ({ query, ...call }) => {
    const before = await loadAssignments(call.db, { ids: query.ids });
    await deleteAssignments(call.db, query.ids);
    for (const one of before) announceAssignment(call, one, null);
    return { message: text('generic.dataDeleted', {}, call.language) };
  },
};

/** What a new set holds: the copied set's patterns, or those that were sent. */
async function contentsOf(
  db: Db,
  body: PatternSetForm,
): Promise<readonly (readonly PatternDay[])[]> {
  if (body.copy_pattern_set_id == null)
    return body.pattern_data.map(({ day_wise_data }) => mergedDays([], day_wise_data));
  return (await loadPatterns(db, { sets: [body.copy_pattern_set_id] })).map(({ days }) =>
    days.map((day) => ({ ...day, id: null })),
  );
}

async function savePatterns(
  call: CallContext,
  forms: readonly PatternForm[],
): Promise<PatternReply[]> {
  const ids = forms.map((form) => form.id as number);
  if (new Set(ids).size < ids.length) throw apiProblem.plain('patterns.twice');
  const before = new Map((await loadPatterns(call.db, { ids }, true)).map((one) => [one.id, one]));
  const stale = forms.filter(
    (form) =>
      (call.ifMatch ?? form.version ?? before.get(form.id)?.version) !==
      before.get(form.id)?.version,
  );
  if (stale.length > 0)
    throw apiProblem.stale(
      await patternReplies(
        call,
        stale.map((form) => form.id),
      ),
    );
  const changed = forms.filter((form) => form.day_wise_data.length > 0);
  if (changed.length > 0)
    await writeChecked(
      call.db,
      changed.map((form) => ({
        pattern_id: form.id,
        days: mergedDays(before.get(form.id)?.days ?? [], form.day_wise_data),
      })),
    );
  for (const form of forms) if (form.pattern_agent !== undefined) await holdBy(call, form);
  for (const after of await loadPatterns(call.db, { ids }))
    await announcePattern(call, before.get(after.id) ?? null, after);
  return patternReplies(call, ids);
}

function mergedDays(
  stored: readonly PatternDay[],
  entries: readonly PatternEntry[],
): readonly PatternDay[] {
  try {
    const days = mergeEntries(stored, entries);
    if ('message' in days) throw apiProblem.field(days.field, days.message);
    return days;
  } catch (error) {
    if (error instanceof WireTimeError)
      throw apiProblem.field(error.field, 'weeklyProtocols.invalidTime');
    throw error;
  }
}

/** Writes patterns that hold up to the rules of schedules; one that does not refuses all. */
async function writeChecked(db: Db, written: readonly DaysToWrite[]): Promise<void> {
  const types = await activityTypesOf(db);
  const findings = written.flatMap(({ days }) => checkPattern(days, types));
  if (findings.length > 0)
    throw new ApiProblem(400, 'rules', {
      non_field_errors: [...new Set(findings.map((one) => one.code))].map((code) =>
        words(code, findings.find((one) => one.code === code)?.params ?? {}),
      ),
      findings,
    });
  const unknown = written
    .flatMap(({ days }) =>
      days.flatMap((day) => [day.day_activity_id, ...day.activities.map((one) => one.activity_id)]),
    )
    .find((id) => id !== null && !types.has(id));
  if (unknown !== undefined) throw apiProblem.field('activity_id', 'problem.noEventType');
  await writePatterns(db, written);
}

/** One advisor works the pattern from a date on; those who did no longer do. Null leaves it to nobody. */
async function holdBy(call: CallContext, form: PatternForm): Promise<void> {
  const today = await todayOf(call, form.id);
  const from = form.date_start ?? today;
  const before = await loadAssignments(call.db, { patterns: [form.id], from });
  if (
    form.pattern_agent != null &&
    before.length === 1 &&
    before[0]?.agent_id === form.pattern_agent.id &&
    form.date_start === undefined
  )
    return;
  await leavePattern(call.db, form.id, from);
  for (const one of before) announceAssignment(call, one, null);
  if (form.pattern_agent != null)
    await assign(call, [
      {
        pattern_id: form.id,
        agent_id: form.pattern_agent.id,
        date_start: from,
        date_end: form.date_end ?? null,
      },
    ]);
}

/** Advisors work patterns of their own division alone. */
async function assign(call: CallContext, wanted: readonly NewAssignment[]): Promise<number[]> {
  const found = await pairsOfDivisions(call.db, wanted);
  if (
    wanted.some(
      (one) => !found.some((row) => row.id === one.pattern_id && row.agent_id === one.agent_id),
    )
  )
    throw apiProblem.field('list_agents_id', 'patterns.otherDivision');
  if (new Set(wanted.map((one) => one.agent_id)).size < wanted.length)
    throw apiProblem.field('list_agents_id', 'patterns.assignedTwice');
  const ids = await assignPatterns(call.db, wanted);
  for (const one of await loadAssignments(call.db, { ids })) announceAssignment(call, null, one);
  return ids;
}

async function todayOf(call: CallContext, pattern: number): Promise<PlainDate> {
  const [row] = await loadPatterns(call.db, { ids: [pattern] });
  const set = row === undefined ? undefined : await findSet(call.db, row.pattern_set_id);
  if (set === undefined) throw apiProblem.missing('patterns.missing');
  return todayIn(set.timezone_name, call.now.getTime());
}

async function removeSet(call: CallContext, id: number): Promise<{ message: string }> {
  const before = await setReply(call, id);
  if ((await restrictedSets(call.db, [id], call.now)).has(id))
    throw apiProblem.plain('patterns.setRestricted', 'restricted');
  await deletePatterns(
    call.db,
    before.pattern_data.map((one) => one.id),
    todayIn((await mustBeSet(call.db, id)).timezone_name, call.now.getTime()),
  );
  await deleteSet(call.db, id);
  announce(call, before, null);
  return { message: text('patterns.setDeleted', {}, call.language) };
}

async function removePattern(call: CallContext, id: number): Promise<void> {
  const [before] = await loadPatterns(call.db, { ids: [id] }, true);
  if (before === undefined) throw apiProblem.missing('patterns.missing');
  const today = await todayOf(call, id);
  if ((await loadAssignments(call.db, { patterns: [id], from: today })).length > 0)
    throw apiProblem.plain('patterns.inUse', 'restricted');
  if (await isOffered(call.db, before.pattern_set_id))
    throw apiProblem.plain('patterns.inUse', 'restricted');
  const set = await mustBeSet(call.db, before.pattern_set_id);
  await deletePatterns(call.db, [id], today);
  call.audit({
    entity: 'pattern',
    entity_id: id,
    division_id: set.division_id,
    before,
    after: null,
  });
  call.recordChange({
    type: 'pattern_set',
    id: String(set.id),
    version: set.version,
    scope: { division_id: set.division_id },
  });
}

async function removeParts(
  call: CallContext,
  days: readonly number[],
  activities: readonly number[],
): Promise<void> {
  const changed = await patternsOfParts(call.db, days, activities);
  const before = await loadPatterns(call.db, { ids: changed }, true);
  await deletePatternParts(call.db, days, activities);
  for (const after of await loadPatterns(call.db, { ids: before.map((one) => one.id) }))
    await announcePattern(call, before.find((one) => one.id === after.id) ?? null, after);
}

async function mustBeSet(db: Db, id: number): Promise<SetRow> {
  const set = await findSet(db, id);
  if (set === undefined) throw apiProblem.missing('patterns.missingSet');
  return set;
}

async function setReply(call: CallContext, id: number): Promise<PatternSetReply> {
  const [reply] = await toReplies(call.db, [await mustBeSet(call.db, id)], call.now);
  if (reply === undefined) throw apiProblem.missing('patterns.missingSet');
  return reply;
}

async function patternReplies(call: CallContext, ids: readonly number[]): Promise<PatternReply[]> {
  const written = await loadPatterns(call.db, { ids });
  const types = await activityTypesOf(call.db);
  const held = await loadAssignments(call.db, { patterns: ids, openAt: call.now });
  const byId = new Map(written.map((one) => [one.id, toReply(one, types, held)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Sets as they are answered; `only` narrows them to one pattern or weekday, or their holders to one advisor. */
export async function toReplies(
  db: Db,
  sets: readonly SetRow[],
  now: Date,
  only: Readonly<{
    pattern?: number | undefined;
    day?: number | undefined;
    agent?: number | undefined;
  }> = {},
): Promise<PatternSetReply[]> {
  const ids = sets.map((set) => set.id);
  const rows = (await loadPatterns(db, { sets: ids })).filter(
    (one) => only.pattern === undefined || one.id === only.pattern,
  );
  const types = await activityTypesOf(db);
  const held = await loadAssignments(db, {
    sets: ids,
    openAt: now,
    ...(only.agent === undefined ? {} : { agents: [only.agent] }),
  });
  const restricted = await restrictedSets(db, ids, now);
  return sets.map(
    ({ id, schedule_pattern_set_name, division_id, mu_name, is_rotating, version }) => ({
      id,
      schedule_pattern_set_name,
      division_id,
      mu_name,
      is_rotating,
      is_restricted: restricted.has(id),
      version,
      pattern_data: rows
        .filter((one) => one.pattern_set_id === id)
        .map((one) => toReply(one, types, held, only.day)),
    }),
  );
}

function toReply(
  pattern: Pattern,
  types: ActivityTypes,
  held: readonly AssignmentRow[],
  day?: number,
): PatternReply {
  const agents = held
    .filter((one) => one.pattern_id === pattern.id)
    .map((one) => ({
      id: one.agent_id,
      first_name: one.first_name,
      last_name: one.last_name,
      is_disabled: one.is_disabled,
      assignment_id: one.id,
      date_start: one.date_start,
      date_end: one.date_end,
    }));
  const entries = pattern.days
    .flatMap((one) => toEntries(one, types))
    .filter(
      (entry) =>
        day === undefined ||
        entry.pattern_day === day ||
        (day === 0 && entry.pattern_day === overflowDay),
    );
  const hours = weekHours(pattern.days, types);
  return {
    id: pattern.id,
    pattern_set_id: pattern.pattern_set_id,
    position: pattern.position,
    pattern_agent: agents[0] ?? null,
    pattern_agents: agents,
    day_wise_data: entries,
    work_hours: hoursOf(hours.work),
    paid_hours: hoursOf(hours.paid),
    version: pattern.version,
  };
}

function announce(
  call: CallContext,
  before: PatternSetReply | null,
  after: PatternSetReply | null,
): void {
  const one = after ?? before;
  if (one === null) return;
  call.audit({
    entity: 'pattern_set',
    entity_id: one.id,
    division_id: one.division_id,
    before,
    after,
  });
  call.recordChange({
    type: 'pattern_set',
    id: String(one.id),
    version: after?.version ?? one.version + 1,
    scope: { division_id: one.division_id },
  });
}

async function announcePattern(
  call: CallContext,
  before: Pattern | null,
  after: Pattern,
): Promise<void> {
  const set = await mustBeSet(call.db, after.pattern_set_id);
  call.audit({
    entity: 'pattern',
    entity_id: after.id,
    division_id: set.division_id,
    before,
    after,
  });
  call.recordChange({
    type: 'pattern_set',
    id: String(set.id),
    version: set.version,
    scope: { division_id: set.division_id },
  });
}

function announceAssignment(
  call: CallContext,
  before: AssignmentRow | null,
  after: AssignmentRow | null,
): void {
  const one = after ?? before;
  if (one === null) return;
  call.audit({
    entity: 'pattern_assignment',
    entity_id: one.id,
    division_id: one.division_id,
    before,
    after,
  });
  call.recordChange({
    type: 'pattern_set',
    id: String(one.pattern_set_id),
    version: 0,
    scope: { division_id: one.division_id },
  });
}

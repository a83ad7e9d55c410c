import type { Interval } from '../time/interval.ts';
import type { EditOf, ScheduleEdit } from './edit-kinds.ts';
import { noFindings } from './findings.ts';
import type { Finding, FindingCode } from './findings.ts';
import { findEvent } from './model.ts';
import type { Activity, Block, EventId, ScheduleDay, SchedulePolicy } from './model.ts';
import { carriesRow, isBlock, outerOf, refuse } from './refusals.ts';
import { activityHasType, checkEdit } from './rules.ts';

export type EditResult = Readonly<{ day: ScheduleDay; findings: readonly Finding[] }>;

/**
 * The one way a row changes. Where a finding is an error, or asks and is not answered, `day` is the
 * very object that came in. Findings that the row had before the edit are warnings, so that an
 * imported row that breaks a rule can be mended step by step.
 */
export function applyEdit(
  day: ScheduleDay,
  edit: ScheduleEdit,
  policy: SchedulePolicy,
): EditResult {
  const refused = refuse(day, edit, policy);
  if (refused.length > 0) return { day, findings: refused };
  const edited = perform(day, edit, policy);
  if (edited === day) return { day, findings: noFindings };
  const findings = verdict(day, edited, edit, policy);
  return findings.some((finding) => finding.severity === 'error')
    ? { day, findings }
    : { day: edited, findings };
}

/**
 * Applies edits in order, stopping at the first that is refused or asks; `applied` says how many
 * were made.
 */
export function applyEdits(
  day: ScheduleDay,
  edits: readonly ScheduleEdit[],
  policy: SchedulePolicy,
): EditResult & Readonly<{ applied: number }> {
  let result: EditResult = { day, findings: noFindings };
  for (const [applied, edit] of edits.entries()) {
    result = applyEdit(result.day, edit, policy);
    if (result.findings.some((finding) => finding.severity !== 'warning'))
      return { ...result, applied };
  }
  return { ...result, applied: edits.length };
}

/**
 * A bulk lock or unlock takes all saved rows and passes over those that are not (002 section 4).
 * One result a row, in order.
 */
export function lockAll(
  days: readonly ScheduleDay[],
  locked: boolean,
  policy: SchedulePolicy,
): readonly EditResult[] {
  return days.map((day) =>
    day.day_id === null
      ? { day, findings: noFindings }
      : applyEdit(day, { type: 'lock', locked }, policy),
  );
}

/**
 * Edits that lay a shift and activities of a row elsewhere: moves one by one where none of them is
 * in another's way, else the row as it will be, at once.
 */
export function rearrange(
  day: ScheduleDay,
  { shift, moves }: Readonly<{ shift: Interval; moves: readonly MovedActivity[] }>,
  policy: SchedulePolicy,
): readonly ScheduleEdit[] {
  const placeOf = new Map(moves.map((one) => [one.id, one]));
  const single = day.activities.flatMap(({ id, start }): readonly ScheduleEdit[] => {
    const to = placeOf.get(id);
    return to === undefined ? [] : [{ type: 'move', id, by: to.start - start }];
  });
  const isSameShift = day.shift?.start === shift.start && day.shift.end === shift.end;
  if (isSameShift && applyEdits(day, single, policy).applied === single.length) return single;
  const from: ScheduleDay = {
    ...day,
    shift: day.shift && { ...day.shift, start: shift.start, end: shift.end },
    activities: inOrder(
      day.activities.map((one) => {
        const to = placeOf.get(one.id);
        return to === undefined ? one : { ...one, start: to.start, end: to.end };
      }),
    ),
  };
  return [{ type: 'paste', from, replace: true }];
}

export type MovedActivity = Interval & Readonly<{ id: EventId }>;

function perform(day: ScheduleDay, edit: ScheduleEdit, policy: SchedulePolicy): ScheduleDay {
  switch (edit.type) {
    case 'draw':
      return draw(day, edit, policy);
    case 'move':
      return move(day, edit, policy);
    case 'resize':
      return resize(day, edit);
    case 'split':
      return split(day, edit, policy);
    case 'retype':
      return retype(day, edit);
    case 'delete':
      return remove(day, edit);
    case 'lock':
      return day.locked === edit.locked ? day : { ...day, locked: edit.locked };
    case 'paste':
      return paste(day, edit, policy);
  }
}

function draw(day: ScheduleDay, { event }: EditOf<'draw'>, { newId }: SchedulePolicy): ScheduleDay {
  const { start, end } = event;
  if (event.kind === 'shift') {
    const { cleared: _cleared, ...rest } = day;
    return { ...rest, shift: { start, end, shift_id: event.shift_id ?? null, changed: true } };
  }
  if (event.kind !== 'activity')
    return withBlocks(day, [
      ...day.blocks,
      { id: newId(), kind: event.kind, start, end, changed: true },
    ]);
  const { activity_id, description } = event;
  return withActivities(day, [
    ...day.activities,
    { id: newId(), activity_id, start, end, description, changed: true },
  ]);
}

/**
 * A moved event is new to the server: it gets a temporary id, and its saved record is deleted first
 * (002 section 4).
 */
function move(day: ScheduleDay, { id, by }: EditOf<'move'>, policy: SchedulePolicy): ScheduleDay {
  if (by === 0) return day;
  if (id === 'shift') return { ...day, shift: shiftEvent(day.shift!, by) };
  const event = findEvent(day, id)!;
  if (isBlock(event))
    return withBlocks(
      day,
      replaceEvent(day.blocks, id, { ...shiftEvent(event, by), id: policy.newId() }),
    );
  const row = carriesRow(event, policy) ? carryDay(day, by) : day;
  const activity = row.activities.find((one) => one.id === id)!;
  const moved = { ...(row === day ? shiftEvent(activity, by) : activity), id: policy.newId() };
  return withActivities(withRemovedIds(row, [id]), replaceEvent(row.activities, id, moved));
}

function resize(day: ScheduleDay, { id, start, end }: EditOf<'resize'>): ScheduleDay {
  const event = findEvent(day, id)!;
  if (event.start === start && event.end === end) return day;
  return update(day, id, { start, end });
}

function split(
  day: ScheduleDay,
  { id, at }: EditOf<'split'>,
  { newId }: SchedulePolicy,
): ScheduleDay {
  const later = { id: newId(), start: at, changed: true };
  const block = day.blocks.find((one) => one.id === id);
  if (block)
    return withBlocks(day, [
      ...replaceEvent(day.blocks, id, { ...block, end: at, changed: true }),
      { ...block, ...later },
    ]);
  const activity = day.activities.find((one) => one.id === id)!;
  return withActivities(day, [
    ...replaceEvent(day.activities, id, { ...activity, end: at, changed: true }),
    { ...activity, ...later },
  ]);
}

function retype(day: ScheduleDay, edit: EditOf<'retype'>): ScheduleDay {
  if ('block' in edit) return update(day, edit.id, { kind: edit.block });
  if ('activity_id' in edit) return update(day, edit.id, { activity_id: edit.activity_id });
  return update(day, edit.id, { shift_id: edit.shift_id });
}

function remove(day: ScheduleDay, { id }: EditOf<'delete'>): ScheduleDay {
  if (id === 'shift') return clearDay(day);
  const block = day.blocks.find((one) => one.id === id);
  if (!block)
    return withRemovedIds({ ...day, activities: day.activities.filter((one) => one.id !== id) }, [
      id,
    ]);
  const outer = outerOf(day, block);
  const rest = day.blocks.filter((one) => one !== block);
  return withBlocks(day, outer ? replaceEvent(rest, outer.id, takeSpace(outer, block)) : rest);
}

/**
 * The outer block takes the space of the one that was deleted, so that it still reaches the shift
 * (002 section 8).
 */
function takeSpace(outer: Block, inner: Block): Block {
  return {
    ...outer,
    start: Math.min(outer.start, inner.start),
    end: Math.max(outer.end, inner.end),
    changed: true,
  };
}

function paste(
  day: ScheduleDay,
  { from }: EditOf<'paste'>,
  { newId }: SchedulePolicy,
): ScheduleDay {
  const { cleared: _cleared, ...rest } = withRemovedIds(
    day,
    day.activities.map((one) => one.id),
  );
  return {
    ...rest,
    shift: from.shift && { ...from.shift, changed: true },
    activities: from.activities.map((one) => ({ ...one, id: newId(), changed: true })),
    blocks: from.blocks.map((one) => ({ ...one, id: newId(), changed: true })),
  };
}

/**
 * The whole row moves with an activity that needs permission, so that all of it keeps its place in
 * the shift.
 */
function carryDay(day: ScheduleDay, by: number): ScheduleDay {
  return {
    ...day,
    shift: day.shift && shiftEvent(day.shift, by),
    activities: day.activities.map((one) => shiftEvent(one, by)),
    blocks: day.blocks.map((one) => shiftEvent(one, by)),
  };
}

function clearDay(day: ScheduleDay): ScheduleDay {
  const bare = {
    ...withRemovedIds(
      day,
      day.activities.map((one) => one.id),
    ),
    shift: null,
    activities: [],
    blocks: [],
  };
  return day.day_id === null ? bare : { ...bare, cleared: true };
}

function update(
  day: ScheduleDay,
  id: EventId,
  change: Partial<
    Interval & Pick<Activity, 'activity_id'> & Pick<Block, 'kind'> & { shift_id: number | null }
  >,
): ScheduleDay {
  if (id === 'shift') return { ...day, shift: { ...day.shift!, ...change, changed: true } };
  const block = day.blocks.find((one) => one.id === id);
  if (block)
    return withBlocks(day, replaceEvent(day.blocks, id, { ...block, ...change, changed: true }));
  const activity = day.activities.find((one) => one.id === id)!;
  return withActivities(
    day,
    replaceEvent(day.activities, id, { ...activity, ...change, changed: true }),
  );
}

/** Blocks travel to the server inside their row, so a change of theirs marks the shift too. */
function withBlocks(day: ScheduleDay, blocks: readonly Block[]): ScheduleDay {
  return { ...day, shift: day.shift && { ...day.shift, changed: true }, blocks: inOrder(blocks) };
}

function withActivities(day: ScheduleDay, activities: readonly Activity[]): ScheduleDay {
  return { ...day, activities: inOrder(activities) };
}

function withRemovedIds(day: ScheduleDay, ids: readonly EventId[]): ScheduleDay {
  const saved = ids.filter((id): id is number => typeof id === 'number');
  return saved.length === 0 ? day : { ...day, removed: [...(day.removed ?? []), ...saved] };
}

function shiftEvent<E extends Interval>(event: E, by: number): E & { changed: true } {
  return { ...event, start: event.start + by, end: event.end + by, changed: true };
}

function replaceEvent<E extends Readonly<{ id: EventId }>>(
  events: readonly E[],
  id: EventId,
  by: E,
): readonly E[] {
  return events.map((event) => (event.id === id ? by : event));
}

function inOrder<E extends Interval>(events: readonly E[]): readonly E[] {
  return events.toSorted((a, b) => a.start - b.start);
}

function verdict(
  before: ScheduleDay,
  after: ScheduleDay,
  edit: ScheduleEdit,
  policy: SchedulePolicy,
): readonly Finding[] {
  const untyped = activityHasType(after).map(asWarning);
  const broken = checkEdit(after, policy);
  // Stryker disable next-line ConditionalExpression: without it the answer is the same, and comes
  // later
  if (broken.length === 0) return untyped;
  const known = checkEdit(before, policy);
  const wasThere = (finding: Finding) =>
    known.some((old) => old.code === finding.code && old.eventId === finding.eventId);
  return [
    ...broken.map((finding) =>
      wasThere(finding) ? asWarning(finding) : { ...finding, code: codeFor(finding, before, edit) },
    ),
    ...untyped,
  ];
}

function asWarning(finding: Finding): Finding {
  return { ...finding, severity: 'warning' };
}

/**
 * The specification words one rule by what was done: adding, dropping, resizing, reducing what lies
 * underneath.
 */
function codeFor({ code, at }: Finding, before: ScheduleDay, edit: ScheduleEdit): FindingCode {
  if (code === 'schedules.activityOverlapsAdding') return overlapCodes[edit.type] ?? code;
  if (edit.type === 'draw' && at && code === 'schedules.blocksConsecutive' && at.end <= 0)
    return 'schedules.blockBeforeDate';
  if (code !== 'schedules.activityInsideShift') return code;
  if (edit.type === 'draw')
    return at && at.end <= 0
      ? 'schedules.notBeforeDate'
      : at && at.start >= 1440
        ? 'schedules.onlyOnDate'
        : code;
  const id = 'id' in edit ? edit.id : null;
  if (id === 'shift') return 'schedules.shiftCoversActivities';
  return before.blocks.some((block) => block.id === id) ? 'schedules.blockCoversActivities' : code;
}

const overlapCodes: Partial<Record<ScheduleEdit['type'], FindingCode>> = {
  move: 'schedules.activityOverlapsDropping',
  resize: 'schedules.activityOverlapsResizing',
};

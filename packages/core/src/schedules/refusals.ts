import { daysBetween } from '../time/plain-date.ts';
import { overlaps } from '../time/interval.ts';
import type { EditOf, ScheduleEdit } from './edit-kinds.ts';
import { errorAt, noFindings } from './findings.ts';
import type { Finding, FindingCode } from './findings.ts';
import { blocksOn, findEvent, isChanged, isTemporary, sideOf } from './model.ts';
import type { Block, ScheduleDay, ScheduleEvent, SchedulePolicy } from './model.ts';

/**
 * What refuses or questions an edit before it is made. `event` is the event it names, null for
 * draw, lock and paste.
 */
export type Refusal = (
  day: ScheduleDay,
  edit: ScheduleEdit,
  policy: SchedulePolicy,
  event: ScheduleEvent | null,
) => readonly Finding[];

/**
 * An edit names an event that is there and that can be edited so: someone else's change may have
 * taken it away.
 */
export function eventIsThere(
  _day: ScheduleDay,
  edit: ScheduleEdit,
  _policy: SchedulePolicy,
  event: ScheduleEvent | null,
): readonly Finding[] {
  if (!('id' in edit)) return noFindings;
  if (!event) return [{ code: 'schedules.eventGone', severity: 'error', eventId: edit.id }];
  const fits =
    edit.type === 'split'
      ? event.kind !== 'shift' && edit.at > event.start && edit.at < event.end
      : edit.type !== 'retype' || retypeFits(edit, event);
  return fits ? noFindings : [errorAt('schedules.eventMismatch', event)];
}

/**
 * A locked row is unlocked before anything on it changes; activities are refused in words of their
 * own (002 sections 4 and 5).
 */
export function rowIsUnlocked(
  day: ScheduleDay,
  edit: ScheduleEdit,
  _policy: SchedulePolicy,
  event: ScheduleEvent | null,
): readonly Finding[] {
  if (!day.locked || edit.type === 'lock') return noFindings;
  const kind = edit.type === 'draw' ? edit.event.kind : event?.kind;
  const code = kind === 'activity' ? 'schedules.unlockFirst' : 'schedules.rowLocked';
  return [errorAt(code, event ?? undefined), ...fixedHere(edit, event)];
}

/**
 * Only rows of the selected date are edited; earlier and later dates are refused in different words
 * (002 section 5).
 */
export function dateIsSelected(
  day: ScheduleDay,
  edit: ScheduleEdit,
  policy: SchedulePolicy,
  event: ScheduleEvent | null,
): readonly Finding[] {
  if (policy.selectedDate === null || policy.selectedDate === day.date || edit.type === 'lock')
    return noFindings;
  const fixed = fixedHere(edit, event);
  if (fixed.length > 0) return fixed;
  const kind = edit.type === 'draw' ? edit.event.kind : event?.kind;
  const block = kind === 'overtime' || kind === 'recovered';
  const early = daysBetween(policy.selectedDate, day.date) < 0;
  return [
    errorAt(
      early
        ? block
          ? 'schedules.blockBeforeDate'
          : 'schedules.notBeforeDate'
        : 'schedules.onlyOnDate',
      event ?? undefined,
    ),
  ];
}

export function lockIsGranted(
  _day: ScheduleDay,
  edit: ScheduleEdit,
  policy: SchedulePolicy,
): readonly Finding[] {
  return edit.type === 'lock' && !policy.mayLock ? [errorAt('schedules.lockRefused')] : noFindings;
}

/** A lock is a saved row's state, so the row is saved first, with nothing waiting. */
export function lockedDataIsSaved(day: ScheduleDay, edit: ScheduleEdit): readonly Finding[] {
  return edit.type === 'lock' && (day.day_id === null || isChanged(day))
    ? [errorAt('schedules.saveFirst')]
    : noFindings;
}

export function shiftIsOnlyOne(day: ScheduleDay, edit: ScheduleEdit): readonly Finding[] {
  const second =
    (edit.type === 'draw' && edit.event.kind === 'shift') ||
    (edit.type === 'paste' && edit.replace !== true);
  return second && day.shift ? [errorAt('schedules.shiftExists', day.shift, 'shift')] : noFindings;
}

/** A shift is dragged only while nothing was built on it. */
export function draggedShiftIsBare(day: ScheduleDay, edit: ScheduleEdit): readonly Finding[] {
  const built = day.activities.length > 0 || day.blocks.length > 0;
  return edit.type === 'move' && edit.id === 'shift' && built
    ? [errorAt('schedules.shiftNotDraggable', day.shift!, 'shift')]
    : noFindings;
}

/** Saved overtime stays where it is; new overtime and recovered hours may be dragged. */
export function savedOvertimeStays(
  _day: ScheduleDay,
  edit: ScheduleEdit,
  _policy: SchedulePolicy,
  event: ScheduleEvent | null,
): readonly Finding[] {
  const saved = edit.type === 'move' && event?.kind === 'overtime' && !isTemporary(event.id);
  return saved ? [errorAt('schedules.overtimeNotDraggable', event)] : noFindings;
}

/**
 * An activity that lies in overtime or recovered hours, or a block that carries an outer one, is
 * not dragged away.
 */
export function attachedEventsStay(
  day: ScheduleDay,
  edit: ScheduleEdit,
  policy: SchedulePolicy,
  event: ScheduleEvent | null,
): readonly Finding[] {
  if (edit.type !== 'move' || !event || event.kind === 'shift') return noFindings;
  const attached =
    event.kind === 'activity'
      ? !carriesRow(event, policy) && day.blocks.some((block) => overlaps(block, event))
      : outerOf(day, event) !== null;
  return attached ? [errorAt('schedules.attachedNotDraggable', event)] : noFindings;
}

/**
 * Drawn and retyped activities take an event type that exists and is not disabled; none yet is
 * allowed until the save.
 */
export function typeIsAvailable(
  _day: ScheduleDay,
  edit: ScheduleEdit,
  policy: SchedulePolicy,
  event: ScheduleEvent | null,
): readonly Finding[] {
  const chosen =
    edit.type === 'draw' && edit.event.kind === 'activity'
      ? edit.event.activity_id
      : edit.type === 'retype' && 'activity_id' in edit
        ? edit.activity_id
        : null;
  if (chosen === null) return noFindings;
  const type = policy.activityTypes.get(chosen);
  return type && !type.is_disabled
    ? noFindings
    : [errorAt('schedules.activityTypeUnavailable', edit.type === 'draw' ? edit.event : event!)];
}

/**
 * Deleting the inner of two blocks asks first: the outer one will take its space. `agents` is the
 * advisor's id, for the face to name.
 */
export function middleDeletionIsAsked(
  day: ScheduleDay,
  edit: ScheduleEdit,
  _policy: SchedulePolicy,
  event: ScheduleEvent | null,
): readonly Finding[] {
  if (edit.type !== 'delete' || edit.confirmed === true || !isBlock(event) || !outerOf(day, event))
    return noFindings;
  return [ask('schedules.deleteInMiddle', event, { agents: day.agent_id })];
}

/** Deleting a shift deletes what was built on it. */
export function shiftDeletionIsAsked(day: ScheduleDay, edit: ScheduleEdit): readonly Finding[] {
  if (edit.type !== 'delete' || edit.id !== 'shift' || edit.confirmed === true || !day.shift)
    return noFindings;
  return day.activities.length + day.blocks.length > 0
    ? [ask('schedules.deleteShiftClearsRow', { ...day.shift, id: 'shift' })]
    : noFindings;
}

/**
 * A move that needs permission carries the whole row; the face makes the delete check, then repeats
 * it confirmed.
 */
export function carryingMoveIsAsked(
  _day: ScheduleDay,
  edit: ScheduleEdit,
  policy: SchedulePolicy,
  event: ScheduleEvent | null,
): readonly Finding[] {
  const asks =
    edit.type === 'move' && edit.confirmed !== true && event !== null && carriesRow(event, policy);
  return asks ? [ask('schedules.moveCarriesRow', event)] : noFindings;
}

export type RefusalEntry = Readonly<{ rule: Refusal; covers: readonly string[] }>;

/**
 * Everything that refuses or questions an edit, with the specification's rules that each covers.
 */
export const editRefusals: readonly RefusalEntry[] = [
  { rule: rowIsUnlocked, covers: ['002-L118-1', '002-L180-1', '002-L170-1', '002-L178-1'] },
  { rule: eventIsThere, covers: [] },
  {
    rule: dateIsSelected,
    covers: ['002-L161-1', '002-L162-1', '002-L168-1', '002-L170-1', '002-L178-1'],
  },
  { rule: lockIsGranted, covers: ['002-L121-1'] },
  { rule: lockedDataIsSaved, covers: ['002-L119-1'] },
  { rule: shiftIsOnlyOne, covers: ['002-L159-1'] },
  { rule: draggedShiftIsBare, covers: ['002-L160-1'] },
  { rule: savedOvertimeStays, covers: ['002-L172-1'] },
  { rule: attachedEventsStay, covers: ['002-L179-1'] },
  { rule: typeIsAvailable, covers: [] },
  { rule: middleDeletionIsAsked, covers: ['002-L131-1'] },
  { rule: shiftDeletionIsAsked, covers: [] },
  { rule: carryingMoveIsAsked, covers: ['002-L127-1', '002-L134-1'] },
];

const refusals = editRefusals.map((entry) => entry.rule);

/** The first refusal is the whole answer: what follows it would only repeat it in other words. */
export function refuse(
  day: ScheduleDay,
  edit: ScheduleEdit,
  policy: SchedulePolicy,
): readonly Finding[] {
  const event = 'id' in edit ? findEvent(day, edit.id) : null;
  for (const refusal of refusals) {
    const found = refusal(day, edit, policy, event);
    if (found.length > 0) return found;
  }
  return noFindings;
}

/** The block that touches this one on the side away from the shift. */
export function outerOf(day: ScheduleDay, block: Block): Block | null {
  if (!day.shift) return null;
  const own = blocksOn(day, sideOf(block, day.shift));
  return own[own.findIndex((one) => one.id === block.id) + 1] ?? null;
}

/** An activity whose event type needs permission: moving it moves the row (002 section 4). */
export function carriesRow(event: ScheduleEvent, { activityTypes }: SchedulePolicy): boolean {
  return (
    event.kind === 'activity' &&
    event.activity_id !== null &&
    activityTypes.get(event.activity_id)?.needs_permission === true
  );
}

export function isBlock(event: ScheduleEvent | null): event is Block {
  return event !== null && (event.kind === 'overtime' || event.kind === 'recovered');
}

function retypeFits(edit: EditOf<'retype'>, event: ScheduleEvent): boolean {
  if ('activity_id' in edit) return event.kind === 'activity';
  return 'block' in edit ? isBlock(event) : event.kind === 'shift';
}

/** The specification's words for a resize or an update that the row's state forbids. */
function fixedHere(edit: ScheduleEdit, event: ScheduleEvent | null): readonly Finding[] {
  if (edit.type === 'resize' && event?.kind === 'shift')
    return [errorAt('schedules.shiftNotResizable', event)];
  const updated =
    (edit.type === 'resize' || edit.type === 'retype' || edit.type === 'split') && isBlock(event);
  return updated ? [errorAt('schedules.blockNotUpdatable', event)] : noFindings;
}

function ask(
  code: FindingCode,
  event: ScheduleEvent | Readonly<{ id: 'shift'; start: number; end: number }>,
  params?: Finding['params'],
): Finding {
  const finding = {
    code,
    severity: 'ask',
    at: { start: event.start, end: event.end },
    eventId: event.id,
  } as const;
  return params ? { ...finding, params } : finding;
}

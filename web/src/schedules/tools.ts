import type { DrawnEvent, ScheduleEdit } from '@watchbill/core/schedules/edit-kinds';
import type { ScheduleDay } from '@watchbill/core/schedules/model';
import type { Change, Span } from '../timeline/model.ts';

/** What drawing makes; `activity` carries the type. */
export type Tool = 'shift' | 'overtime' | 'recovered' | `activity ${number}`;

/** The event that is drawn. */
export function drawnEvent(tool: Tool, span: Span): DrawnEvent {
  const activity = activityOf(tool);
  return activity === null
    ? { kind: tool as 'shift' | 'overtime' | 'recovered', ...span }
    : { kind: 'activity', ...span, activity_id: activity };
}

/** An event whose kind and times are to be typed: the tool's, but a row has only one shift. */
export function typedEvent(tool: Tool, { shift }: ScheduleDay, span: Span): DrawnEvent {
  if (shift === null) return { kind: 'shift', ...span };
  return tool === 'shift'
    ? { kind: 'activity', ...span, activity_id: null }
    : drawnEvent(tool, span);
}

/** Whether a press on a shift draws on it rather than moves it: an activity lies inside. */
export function drawsOn(tool: Tool, day: ScheduleDay, layer: number): boolean {
  return layer === 0 && day.shift !== null && activityOf(tool) !== null;
}

/** A gesture or key on the timeline as an edit of the day; bar ids are event ids. */
export function editOf(change: Change, tool: Tool): ScheduleEdit {
  if (change.type === 'draw')
    return { type: 'draw', event: drawnEvent(tool, { start: change.start, end: change.end }) };
  const id = change.bar as Extract<ScheduleEdit, { type: 'move' }>['id'];
  if (change.type === 'move') return { type: 'move', id, by: change.by };
  return change.type === 'resize'
    ? { type: 'resize', id, start: change.start, end: change.end }
    : { type: 'delete', id };
}

function activityOf(tool: Tool): number | null {
  return tool.startsWith('activity ') ? Number(tool.slice('activity '.length)) : null;
}

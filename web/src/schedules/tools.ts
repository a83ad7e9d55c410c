import type { DrawnEvent, ScheduleEdit } from '@watchbill/core/schedules/edit-kinds';
import { coverOf, type ScheduleDay } from '@watchbill/core/schedules/model';
import { contains } from '@watchbill/core/time/interval';
import type { Change, Span } from '../timeline/model.ts';

/** What drawing on empty space makes. `automatic` decides by what is there; `activity` carries the type, null for none yet. */
export type Tool =
  | 'automatic'
  | 'shift'
  | 'overtime'
  | 'recovered'
  | `activity ${number}`
  | 'activity';

export function activityOf(tool: Tool): number | null {
  return tool.startsWith('activity ') ? Number(tool.slice('activity '.length)) : null;
}

/** The event that a stretch drawn on a day means. */
export function drawnEvent(tool: Tool, day: ScheduleDay, span: Span): DrawnEvent {
  const kind =
    tool === 'automatic'
      ? kindAt(day, span)
      : tool.startsWith('activity')
        ? 'activity'
        : (tool as 'shift' | 'overtime' | 'recovered');
  return kind === 'activity' ? { kind, ...span, activity_id: activityOf(tool) } : { kind, ...span };
}

/** A shift where there is none, overtime beside it, an activity inside. */
function kindAt(day: ScheduleDay, span: Span): 'shift' | 'activity' | 'overtime' {
  const cover = coverOf(day);
  return cover === null ? 'shift' : contains(cover, span) ? 'activity' : 'overtime';
}

/**
 * Whether a press on a shift or block draws on it rather than moves it. A shift that carries something cannot be moved anyway;
 * a bare one can, unless an activity is what is being drawn.
 */
export function drawsOn(tool: Tool, day: ScheduleDay, layer: number): boolean {
  if (layer !== 0 || day.shift === null) return false;
  return (
    tool.startsWith('activity') ||
    (tool === 'automatic' && day.activities.length + day.blocks.length > 0)
  );
}

/** A gesture or key on the timeline as an edit of the day; bar ids are event ids. */
export function editOf(change: Change, tool: Tool, day: ScheduleDay): ScheduleEdit {
  if (change.type === 'draw')
    return { type: 'draw', event: drawnEvent(tool, day, { start: change.start, end: change.end }) };
  const id = change.bar as Extract<ScheduleEdit, { type: 'move' }>['id'];
  if (change.type === 'move') return { type: 'move', id, by: change.by };
  return change.type === 'resize'
    ? { type: 'resize', id, start: change.start, end: change.end }
    : { type: 'delete', id };
}

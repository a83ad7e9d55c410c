import { deepEqual, equal } from 'node:assert/strict';
import { applyEdit } from '@watchbill/core/schedules/edit';
import type { ScheduleEdit } from '@watchbill/core/schedules/edit-kinds';
import type { FindingCode } from '@watchbill/core/schedules/findings';
import type { ScheduleDay, SchedulePolicy } from '@watchbill/core/schedules/model';
import { policyWith, span, types } from './schedule-day.ts';

/** Edits to test with, and what must come of them. */

export const draw = (kind: 'shift' | 'overtime' | 'recovered', text: string): ScheduleEdit => ({
  type: 'draw',
  event: { kind, ...span(text) },
});

export const drawActivity = (
  text: string,
  activity_id: number | null = types.meeting.id,
): ScheduleEdit => ({ type: 'draw', event: { kind: 'activity', activity_id, ...span(text) } });

export const resize = (id: number | 'shift', text: string): ScheduleEdit => ({
  type: 'resize',
  id,
  ...span(text),
});

/** The row after an edit that nothing is said about. */
export function edited(day: ScheduleDay, edit: ScheduleEdit, policy = policyWith()): ScheduleDay {
  const result = applyEdit(day, edit, policy);
  deepEqual(result.findings, []);
  return result.day;
}

/** Why an edit is not made: the row stays the very object it is. */
export function refused(
  day: ScheduleDay,
  edit: ScheduleEdit,
  policy: SchedulePolicy = policyWith(),
): readonly FindingCode[] {
  const result = applyEdit(day, edit, policy);
  equal(result.day, day);
  return result.findings.map((finding) => finding.code);
}

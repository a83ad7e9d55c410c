import { can } from '@watchbill/core/permission/can';
import type { EditorRow } from '@watchbill/core/schedules/day-state';
import type { Setting, Spot } from '../view.ts';
import type { Desk } from './desk.ts';
import { eventAt } from './parts.ts';

type Session = Pick<Setting, 'session'>;

/** As on the web: who edits schedule management may plan, and locks are a right of their own. */
export const mayEdit = ({ session }: Session) => can(session, 'edit', 'schedule-management');
export const mayLock = ({ session }: Session) => can(session, 'lock', 'data-locks');

/** Whether there is an event under the cursor that whoever looks may edit. */
export function hasEvent(row: EditorRow, setting: Setting, { part }: Spot<Desk>): boolean {
  return mayEdit(setting) && eventAt(row.day, part) !== undefined;
}

/** Whether that is one beside the shift itself. */
export function hasInShift(row: EditorRow, setting: Setting, spot: Spot<Desk>): boolean {
  return hasEvent(row, setting, spot) && eventAt(row.day, spot.part)?.kind !== 'shift';
}

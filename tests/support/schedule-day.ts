import { countingIds } from '@watchbill/core/schedules/model';
import type {
  Activity,
  ActivityType,
  Block,
  BlockKind,
  ScheduleDay,
  SchedulePolicy,
  Shift,
} from '@watchbill/core/schedules/model';
import { toPlainDate } from '@watchbill/core/time/plain-date';

/**
 * Rows and event types to test schedule rules with. Times are `HH:mm`, past midnight as 24:00 and
 * on, before it with a minus.
 */

export const date = toPlainDate('2024-05-15');
const plain = {
  color_code: null,
  icon: null,
  is_paid: true,
  is_work: true,
  in_office: false,
  out_of_office: false,
  needs_permission: false,
  is_disabled: false,
};
export const types = {
  phone: { ...plain, id: 1, description: 'Open', color_code: '#66BB6A' },
  lunch: {
    ...plain,
    id: 2,
    description: 'Lunch',
    is_paid: false,
    is_work: false,
    in_office: true,
    icon: 'lunch',
  },
  meeting: { ...plain, id: 3, description: 'Meeting', in_office: true },
  leave: {
    ...plain,
    id: 4,
    description: 'Leave',
    is_work: false,
    out_of_office: true,
    needs_permission: true,
  },
  gone: { ...plain, id: 5, description: 'Fax', is_disabled: true },
} as const satisfies Record<string, ActivityType>;
export const activityTypes: ReadonlyMap<number, ActivityType> = new Map(
  Object.values(types).map((type) => [type.id, type]),
);

export function policyWith(changes: Partial<SchedulePolicy> = {}): SchedulePolicy {
  return { selectedDate: null, activityTypes, mayLock: true, newId: countingIds(), ...changes };
}

export function minute(text: string): number {
  const [hours, minutes] = text.replace('-', '').split(':').map(Number);
  return (text.startsWith('-') ? -1 : 1) * (hours! * 60 + minutes!);
}

export function span(text: string): Readonly<{ start: number; end: number }> {
  const [start, end] = text.split(' ');
  return { start: minute(start!), end: minute(end!) };
}

/** `shift('09:00 17:00')`. */
export function shift(text: string, shift_id: number | null = null): Shift {
  return { ...span(text), shift_id };
}

/** A saved activity; a temporary one where the id is `Random_...`. */
export function activity(
  id: Activity['id'],
  text: string,
  activity_id: number | null = types.meeting.id,
): Activity {
  return { id, activity_id, ...span(text) };
}

export function block(id: Block['id'], kind: BlockKind, text: string): Block {
  return { id, kind, ...span(text) };
}

/** A saved, unlocked row of advisor 7 on the date, 09:00-17:00 unless told otherwise. */
export function dayWith(changes: Partial<ScheduleDay> = {}): ScheduleDay {
  return {
    date,
    agent_id: 7,
    day_id: 70,
    version: 3,
    locked: false,
    shift: shift('09:00 17:00'),
    activities: [],
    blocks: [],
    ...changes,
  };
}

/** Twelve events: a shift, two blocks on the left, two on the right, seven activities. */
export function fullDay(): ScheduleDay {
  return dayWith({
    blocks: [
      block(-2, 'recovered', '07:00 08:00'),
      block(-1, 'overtime', '08:00 09:00'),
      block(-3, 'overtime', '17:00 18:00'),
      block(-4, 'recovered', '18:00 19:00'),
    ],
    activities: [
      activity(11, '08:15 08:45', 3),
      activity(12, '09:30 10:00', 3),
      activity(13, '10:30 10:45', 2),
      activity(14, '12:00 12:30', 2),
      activity(15, '13:00 14:00', 1),
      activity(16, '15:00 15:15', 2),
      activity(17, '16:00 16:30', 3),
    ],
  });
}

import { isGap, workedParts } from '../schedules/hours.ts';
import { overlaps, type Interval } from '../time/interval.ts';
import { instantRanges } from '../time/zone.ts';
import type { ActivityType, ScheduleDay } from '../schedules/model.ts';
import type { PlannedStretch } from './rules.ts';

type Piece = Interval & Omit<PlannedStretch, 'start' | 'end'>;

/**
 * A schedule row as the stretches that adherence is measured against: its activities, and open work
 * where there is none. Between the parts of a split shift nothing is planned.
 */
export function plannedOf(
  day: ScheduleDay,
  types: ReadonlyMap<number, ActivityType>,
  zone: string,
): PlannedStretch[] {
  const shifts = day.shift === null ? [] : workedParts(day, day.shift, types);
  const cover: Interval[] = [...shifts, ...day.blocks].sort((a, b) => a.start - b.start);
  const pieces = cover.flatMap((stretch) => piecesOf(stretch, day, types));
  return instantRanges(zone, day.date, pieces)
    .map((span, index) => ({ ...pieces[index]!, ...span }))
    .filter((span) => span.start < span.end);
}

function piecesOf(
  stretch: Interval,
  day: ScheduleDay,
  types: ReadonlyMap<number, ActivityType>,
): Piece[] {
  const pieces: Piece[] = [];
  let from = stretch.start;
  const inside = day.activities
    .filter((activity) => overlaps(activity, stretch) && !isGap(activity, types))
    .sort((a, b) => a.start - b.start);
  for (const activity of inside) {
    if (activity.start > from)
      pieces.push({ start: from, end: activity.start, activityId: null, isOpen: true });
    pieces.push({
      start: Math.max(activity.start, from),
      end: Math.min(activity.end, stretch.end),
      activityId: activity.activity_id,
      isOpen: keepsOpen(activity.activity_id, types),
      ...channelOf(activity.activity_id, types),
    });
    from = Math.min(activity.end, stretch.end);
  }
  if (from < stretch.end)
    pieces.push({ start: from, end: stretch.end, activityId: null, isOpen: true });
  return pieces;
}

function channelOf(id: number | null, types: ReadonlyMap<number, ActivityType>) {
  const channelId = id === null ? null : types.get(id)?.channel_id;
  return channelId == null ? {} : { channelId };
}

/**
 * An activity that is work and neither in-office nor out-of-office time leaves the advisor open for
 * contacts.
 */
function keepsOpen(id: number | null, types: ReadonlyMap<number, ActivityType>): boolean {
  const type = id === null ? undefined : types.get(id);
  return type === undefined || (type.is_work && !type.in_office && !type.out_of_office);
}

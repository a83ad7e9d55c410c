import {
  defaultLanguage,
  isLanguage,
  type Language,
  text,
} from '@watchbill/core/messages/catalogue';
import { type ActivityTypes, isOnLeave, workedParts } from '@watchbill/core/schedules/hours';
import type { ScheduleDay } from '@watchbill/core/schedules/model';
import { type Interval, overlaps } from '@watchbill/core/time/interval';
import { formatClock } from '@watchbill/core/time/minutes';
import { addDays } from '@watchbill/core/time/plain-date';
import { instantOf, todayIn } from '@watchbill/core/time/zone';
import ical, { type ICalCalendar, ICalCalendarMethod } from 'ical-generator';
import type { Db } from '../db/tables.ts';
import { activityTypesOf, loadDays } from '../schedules/commands.ts';
import { type Owner, sequencesOf } from './repository.ts';

const [daysBack, daysAhead] = [31, 120];

/**
 * An entry for each shift, overtime and recovered stretch, in instants: a calendar shows them right
 * on both sides of a clock change.
 */
export async function calendarOf(db: Db, owner: Owner, now: Date): Promise<string> {
  const language = isLanguage(owner.language) ? owner.language : defaultLanguage;
  const today = todayIn(owner.timezone_name, now.getTime());
  const calendar = ical({
    name: text('calendarFeed.title', { name: `${owner.first_name} ${owner.last_name}` }, language),
    prodId: '//Watchbill//Schedule//EN',
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
  });
  const types = await activityTypesOf(db);
  const span = {
    advisors: [owner.id],
    from: addDays(today, -daysBack),
    to: addDays(today, daysAhead),
  };
  const sequences = await sequencesOf(db, { agent: owner.id, from: span.from, to: span.to });
  for (const { day, timezone_name } of await loadDays(db, span))
    addDay(calendar, {
      day,
      zone: timezone_name,
      sequence: sequences.get(day.date) ?? day.version,
      types,
      language,
      now,
    });
  return calendar.toString();
}

type Entry = Readonly<{
  day: ScheduleDay;
  zone: string;
  sequence: number;
  types: ActivityTypes;
  language: Language;
  now: Date;
}>;

function addDay(
  calendar: ICalCalendar,
  { day, zone, sequence, types, language, now }: Entry,
): void {
  const at = (minute: number, edge: 'start' | 'end') =>
    new Date(instantOf(zone, day.date, minute, edge));
  const add = (
    mark: string,
    title: string,
    part: Readonly<{ start: number; end: number }>,
    description = '',
  ) =>
    calendar.createEvent({
      id: `${day.agent_id}-${day.date}-${mark}@watchbill`,
      sequence,
      stamp: now,
      start: at(part.start, 'start'),
      end: at(part.end, 'end'),
      summary: title,
      description,
    });
  const title = isOnLeave(day, types) ? 'calendarFeed.leave' : 'calendarFeed.shift';
  const parts = day.shift === null ? [] : workedParts(day, day.shift, types);
  for (const [index, part] of parts.entries())
    add(
      // The first part is the entry that the day has had before.
      index === 0 ? 'shift' : `shift-${index + 1}`,
      text(title, {}, language),
      part,
      activitiesIn(day, part, types),
    );
  for (const block of day.blocks)
    add(`${block.kind}-${block.start}`, text(`calendarFeed.${block.kind}`, {}, language), block);
}

/** `12:00-12:30 Lunch`, a line each, on the division's wall clock. */
function activitiesIn({ activities }: ScheduleDay, part: Interval, types: ActivityTypes): string {
  return activities
    .filter((activity) => overlaps(activity, part))
    .map((activity) =>
      `${formatClock(activity.start)}-${formatClock(activity.end)} ${types.get(activity.activity_id ?? 0)?.description ?? ''}`.trim(),
    )
    .join('\n');
}

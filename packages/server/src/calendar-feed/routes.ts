import { createHash, randomBytes } from 'node:crypto';
import type { calendarFeed } from '@watchbill/core/calendar-feed/contract';
import {
  isLanguage,
  defaultLanguage,
  text,
  type Language,
} from '@watchbill/core/messages/catalogue';
import { overlaps, type Interval } from '@watchbill/core/time/interval';
import { formatClock } from '@watchbill/core/time/minutes';
import { addDays } from '@watchbill/core/time/plain-date';
import { instantOf, todayIn } from '@watchbill/core/time/zone';
import { isOnLeave, workedParts, type ActivityTypes } from '@watchbill/core/schedules/hours';
import type { ScheduleDay } from '@watchbill/core/schedules/model';
import ical, { ICalCalendarMethod, type ICalCalendar } from 'ical-generator';
import { apiProblem } from '../http/problem.ts';
import { FileReply } from '../http/file-reply.ts';
import { ownAdvisor } from '../http/scope.ts';
import type { Db, Handlers } from '../http/serve.ts';
import { activityTypesOf, loadDays } from '../schedules/commands.ts';
import {
  deleteFeed,
  findFeed,
  ownerOf,
  putFeed,
  sequencesOf,
  touchFeed,
  type Owner,
} from './repository.ts';

const [daysBack, daysAhead] = [31, 120];
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

export type CalendarServices = Readonly<{ publicUrl: string }>;

export function calendarFeedRoutes(services: CalendarServices): Handlers<typeof calendarFeed> {
  return {
    get: async ({ db, session }) => status(db, ownAdvisor(session)),
    create: async ({ db, session, now, audit }) => {
      const agent_id = ownAdvisor(session);
      const token = randomBytes(24).toString('base64url');
      await putFeed(db, agent_id, hashOf(token), now);
      audit({ entity: 'calendar_feed', entity_id: agent_id });
      return {
        ...(await status(db, agent_id)),
        url: `${services.publicUrl}/calendar/${token}.ics`,
      };
    },
    revoke: async ({ db, session, audit, language }) => {
      const agent_id = ownAdvisor(session);
      await deleteFeed(db, agent_id);
      audit({ entity: 'calendar_feed', entity_id: agent_id });
      return { message: text('calendarFeed.revoked', {}, language) };
    },
    read: async ({ db, params, now }) => {
      const owner = await ownerOf(db, hashOf(params.token.replace(/\.ics$/, '')));
      if (owner === undefined) throw apiProblem.missing('calendarFeed.none');
      await touchFeed(db, owner.id, now);
      return new FileReply(
        'text/calendar; charset=utf-8',
        Buffer.from(await calendarOf(db, owner, now)),
        'watchbill.ics',
      );
    },
  };
}

async function status(db: Db, agent_id: number) {
  const row = await findFeed(db, agent_id);
  return {
    created_at: row?.created_at.toISOString() ?? null,
    last_read_at: row?.last_read_at?.toISOString() ?? null,
  };
}

/** An entry for each shift, overtime and recovered stretch, in instants: a calendar shows them right on both sides of a clock change. */
async function calendarOf(db: Db, owner: Owner, now: Date): Promise<string> {
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

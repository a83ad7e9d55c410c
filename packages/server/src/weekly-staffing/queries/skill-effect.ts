import type { ChannelLoss } from '@watchbill/core/weekly-staffing/model';
import { forecastStep } from '@watchbill/core/forecasts/model';
import type { ScheduleDay } from '@watchbill/core/schedules/model';
import { minutesInDay } from '@watchbill/core/time/interval';
import { formatClock } from '@watchbill/core/time/minutes';
import { addDays, datesFrom, type PlainDate } from '@watchbill/core/time/plain-date';
import { shareStaff } from '@watchbill/planning/skills/share-staff';
import { channelsOfDivision } from '../../channels/commands.ts';
import { zoneOfDivision } from '../../divisions/commands.ts';
import { placedForecasts, requirementsIn } from '../../forecasts/commands.ts';
import type { Db } from '../../db/tables.ts';
import { skillGroupsWith, type SkillGroup } from '../../schedules/commands.ts';

/**
 * Advisors that a channel lacks more than before, at most, in a stretch of a date; minutes of the
 * division's day.
 */
type Loss = Readonly<{
  channel: Readonly<{ id: number; name: string }>;
  date: PlainDate;
  start: number;
  end: number;
  missing: number;
}>;

/** Below this, rounding hides it. */
const leastTold = 0.1;

/**
 * What channels of a division lose where advisors have these rows in place of theirs: who is open
 * is shared out over the channels by what they can serve, before and after (`shareStaff`), so that
 * a channel is named which loses the one who can serve it, though there are as many heads.
 */
export async function skillEffect(
  db: Db,
  division: number,
  instead: readonly ScheduleDay[],
): Promise<ChannelLoss[]> {
  const changed = instead.map(({ date }) => date).toSorted();
  const [first, last] = [changed[0], changed.at(-1)];
  if (first === undefined || last === undefined) return [];
  // Rows reach into the next day.
  const span = { division, from: first, to: addDays(last, 1) };
  const zone = (await zoneOfDivision(db, division)) ?? 'UTC';
  const channels = await channelsOfDivision(db, division);
  const rows = await placedForecasts(db, { ...span, zone });
  const required = channels.map(({ id }) =>
    requirementsIn(rows.filter(({ channel }) => channel === id)),
  );
  const asked = {
    ...span,
    channels: new Map(channels.map(({ id, proficiencies }) => [id, proficiencies])),
  };
  const { before, after } = await skillGroupsWith(db, asked, instead);
  const places = channels.map(({ id }) => id);
  const losses: Loss[] = [];
  for (const date of datesFrom(span.from, span.to)) {
    const needs = (slot: number) => required.map((need) => need.get(date)?.[slot] ?? 0);
    for (let slot = 0; slot < minutesInDay / forecastStep; slot += 1) {
      if (!isChanged(before, after, date, slot)) continue;
      const [was, is] = [before, after].map((groups) =>
        lackedAt(groups, places, needs(slot), date, slot),
      );
      for (const [place, channel] of channels.entries()) {
        const missing = is![place]! - was![place]!;
        if (missing >= leastTold) {
          const { id, name } = channel;
          const start = slot * forecastStep;
          losses.push({ channel: { id, name }, date, start, end: start + forecastStep, missing });
        }
      }
    }
  }
  return joinLosses(losses).map(({ start, end, missing, ...one }) => ({
    ...one,
    start_time: formatClock(start),
    end_time: formatClock(end),
    missing: Math.round(missing * 10) / 10,
  }));
}

/**
 * Whether other advisors are open in a quarter hour; where the same are, there is nothing to share
 * out anew.
 */
function isChanged(
  before: readonly SkillGroup[],
  after: readonly SkillGroup[],
  date: PlainDate,
  slot: number,
): boolean {
  const openOf = (groups: readonly SkillGroup[]) =>
    groups
      .flatMap(({ serves, open }) => {
        const now = open.get(date)![slot]!;
        return now === 0 ? [] : `${JSON.stringify(serves)} ${now}`;
      })
      .toSorted()
      .join();
  return openOf(before) !== openOf(after);
}

/** Advisors that each channel lacks in a quarter hour. */
function lackedAt(
  groups: readonly SkillGroup[],
  places: readonly number[],
  required: readonly number[],
  date: PlainDate,
  slot: number,
): number[] {
  const { open } = shareStaff(
    groups.map((group) => ({
      open: group.open.get(date)![slot]!,
      channels: group.serves.flatMap(({ channel, reserve }) =>
        reserve ? [] : places.indexOf(channel),
      ),
    })),
    required,
  );
  return required.map((need, place) => Math.max(0, need - open[place]!));
}

/** Quarter hours of a channel in a row as one stretch. */
function joinLosses(losses: readonly Loss[]): Loss[] {
  const stretches = new Map<string, Loss>();
  for (const one of losses) {
    const key = (end: number) => `${one.channel.id} ${one.date} ${end}`;
    const before = stretches.get(key(one.start));
    stretches.delete(key(one.start));
    stretches.set(key(one.end), {
      ...one,
      start: before?.start ?? one.start,
      missing: Math.max(one.missing, before?.missing ?? 0),
    });
  }
  return [...stretches.values()].toSorted(
    (a, b) =>
      a.date.localeCompare(b.date) ||
      a.start - b.start ||
      a.channel.name.localeCompare(b.channel.name),
  );
}

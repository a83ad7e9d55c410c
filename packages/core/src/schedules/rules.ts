import {
  contains,
  crossesMidnight,
  firstOverlap,
  minutesInDay,
  overlaps,
  type Interval,
} from '../time/interval.ts';
import { isReservedEnd, isReservedStart } from '../time/midnight.ts';
import { daysBetween } from '../time/plain-date.ts';
import { elapsedMinutes } from '../time/zone.ts';
import { errorAt, isWarning, noFindings, type Finding } from './findings.ts';
import {
  blocksOn,
  coverOf,
  isCombined,
  maxBlocksPerSide,
  type EventId,
  type ScheduleDay,
  type SchedulePolicy,
  type Side,
} from './model.ts';
import { rowReach } from './model/limits.ts';
import { dayIsNotTooLong, restIsLeft, weekHasDaysOff, weekIsNotTooLong } from './rules/limits.ts';
import { oneShift, rowsDoNotOverlap } from './rules/rows.ts';

export type ScheduleRule = (day: ScheduleDay, policy: SchedulePolicy) => readonly Finding[];
type PlacedSpan = Interval & Readonly<{ id?: EventId }>;

/**
 * Elapsed, not wall: 09:00 to 09:00 the next day passes on the night that loses an hour, and 09:00
 * to 08:30 fails on the one that gains it.
 */
export function shiftIsUnder24Hours(
  { shift }: ScheduleDay,
  { offsets, surface }: SchedulePolicy,
): readonly Finding[] {
  if (!shift || elapsedMinutes(shift, offsets) < minutesInDay) return noFindings;
  return [
    errorAt(
      surface === 'grid' ? 'schedules.shiftUnder24HoursGrid' : 'schedules.shiftUnder24Hours',
      shift,
      'shift',
    ),
  ];
}

export function notBothMidnight({ shift }: ScheduleDay): readonly Finding[] {
  const both = shift !== null && shift.start % minutesInDay === 0 && shift.end % minutesInDay === 0;
  return both ? [errorAt('schedules.notBothMidnight', shift, 'shift')] : noFindings;
}

/**
 * A row's shift starts on the row's date: earlier is "not here", later is "only for the selected
 * date".
 */
export function shiftStartsOnItsDate({ shift }: ScheduleDay): readonly Finding[] {
  if (!shift) return noFindings;
  if (shift.start < 0) return [errorAt('schedules.notBeforeDate', shift, 'shift')];
  return shift.start < minutesInDay
    ? noFindings
    : [errorAt('schedules.onlyOnDate', shift, 'shift')];
}

export function shiftComesFirst({ shift, activities, blocks }: ScheduleDay): readonly Finding[] {
  if (shift) return noFindings;
  return [...activities, ...blocks].map((event) => errorAt('schedules.shiftFirst', event));
}

/**
 * Inside the shift, or in overtime and recovered hours that reach it: those too carry activities
 * (002 section 5).
 */
export function activitiesInsideShift(
  day: ScheduleDay,
  { offsets }: SchedulePolicy,
): readonly Finding[] {
  const cover = coverOf(day, offsets);
  return cover
    ? eachThat(day.activities, 'schedules.activityInsideShift', (event) => !contains(cover, event))
    : noFindings;
}

export function activitiesDoNotOverlap({ activities }: ScheduleDay): readonly Finding[] {
  // Stryker disable next-line ConditionalExpression: most rows are done with here
  if (firstOverlap(activities) === -1) return noFindings;
  const sorted = activities.toSorted((a, b) => a.start - b.start || a.end - b.end);
  return sorted.flatMap((event, index) =>
    sorted.some((other, before) => before < index && overlaps(event, other))
      ? [errorAt('schedules.activityOverlapsAdding', event)]
      : [],
  );
}

/** Blocks the save, not the drawing: a planner draws first and picks the type next. */
export function activityHasType({ activities }: ScheduleDay): readonly Finding[] {
  return eachThat(
    activities,
    'schedules.activityTypeMissing',
    (event) => event.activity_id === null,
  );
}

/**
 * Each block touches the shift, or a block of its side that does. One that overlaps is another
 * rule's finding.
 */
export function overtimeIsAdjacent(
  day: ScheduleDay,
  { offsets }: SchedulePolicy,
): readonly Finding[] {
  const cover = coverOf(day, offsets);
  return cover
    ? eachThat(day.blocks, 'schedules.blocksConsecutive', (block) => !contains(cover, block))
    : noFindings;
}

export function twoBlocksPerSide(day: ScheduleDay): readonly Finding[] {
  return (['left', 'right'] as const satisfies readonly Side[]).flatMap((side) =>
    blocksOn(day, side)
      .slice(maxBlocksPerSide)
      .map((block) => errorAt('schedules.twoBlocksPerSide', block)),
  );
}

/**
 * No block crosses a midnight; one that ends or starts at it lies in one day. So overtime around
 * midnight is two blocks. The refusal says "only combined" where the shift itself crosses midnight
 * and "cannot make combined" where it does not.
 */
export function blocksLieInOneDay({ shift, blocks }: ScheduleDay): readonly Finding[] {
  const code =
    shift && isCombined(shift) ? 'schedules.onlyCombinedBlocks' : 'schedules.noCombinedBlocks';
  return eachThat(blocks, code, crossesMidnight);
}

export function blocksStayOffShift({ shift, blocks }: ScheduleDay): readonly Finding[] {
  return shift
    ? eachThat(blocks, 'schedules.blockOverlapsShift', (block) => overlaps(block, shift))
    : noFindings;
}

export function blocksDoNotOverlap({ blocks }: ScheduleDay): readonly Finding[] {
  return eachThat(blocks, 'schedules.blocksOverlap', (block, index) =>
    blocks.some((other, before) => before < index && overlaps(block, other)),
  );
}

/**
 * An event lasts: at least a wall minute, some elapsed time, and for activities at most a day,
 * which is all the wire can spell.
 */
export function eventsLast(
  { shift, activities, blocks }: ScheduleDay,
  { offsets }: SchedulePolicy,
): readonly Finding[] {
  const empty = (event: PlacedSpan) =>
    !Number.isInteger(event.start) ||
    !Number.isInteger(event.end) ||
    event.end <= event.start ||
    elapsedMinutes(event, offsets) <= 0;
  const tooLong = (event: PlacedSpan) => empty(event) || event.end - event.start > minutesInDay;
  const found = joinFindings(
    eachThat(activities, 'schedules.eventLength', tooLong),
    eachThat(blocks, 'schedules.eventLength', empty),
  );
  return shift && empty(shift)
    ? [...found, errorAt('schedules.eventLength', shift, 'shift')]
    : found;
}

/** Between the midnight before the row's date and the one that ends the day after it. */
export function eventsLieOnRow({ shift, activities, blocks }: ScheduleDay): readonly Finding[] {
  const outside = (event: PlacedSpan) => !contains(rowReach, event);
  const found = joinFindings(
    eachThat(activities, 'schedules.eventReach', outside),
    eachThat(blocks, 'schedules.eventReach', outside),
  );
  return shift && outside(shift)
    ? [...found, errorAt('schedules.eventReach', shift, 'shift')]
    : found;
}

/**
 * 00:01 as a start and 23:59 as an end are the wire's spelling of midnight (002 section 5), so no
 * event may mean them.
 */
export function minutesAreNotReserved({
  shift,
  activities,
  blocks,
}: ScheduleDay): readonly Finding[] {
  let found: readonly Finding[] = noFindings;
  if (shift) found = reservedIn(found, shift, 'shift');
  for (const event of activities) found = reservedIn(found, event);
  for (const event of blocks) found = reservedIn(found, event);
  return found;
}

export type RuleEntry = Readonly<{
  rule: ScheduleRule;
  /**
   * `edit` rules hold after every edit; `save` rules hold before a save and are warnings until
   * then.
   */
  holds: 'edit' | 'save';
  /** Ids of the specification's rules that it covers. */
  covers: readonly string[];
}>;

/** Every rule of a schedule row. The rule's own name is what it says must hold. */
export const scheduleRules: readonly RuleEntry[] = [
  { rule: eventsLast, holds: 'edit', covers: [] },
  { rule: eventsLieOnRow, holds: 'edit', covers: [] },
  { rule: shiftIsUnder24Hours, holds: 'edit', covers: ['002-L154-1', '002-L327-1'] },
  { rule: notBothMidnight, holds: 'edit', covers: ['002-L155-1'] },
  { rule: shiftStartsOnItsDate, holds: 'edit', covers: ['002-L161-1', '002-L162-1'] },
  { rule: shiftComesFirst, holds: 'edit', covers: ['002-L158-1'] },
  { rule: blocksStayOffShift, holds: 'edit', covers: ['002-L173-1'] },
  { rule: blocksDoNotOverlap, holds: 'edit', covers: ['002-L174-1'] },
  { rule: twoBlocksPerSide, holds: 'edit', covers: ['002-L130-1', '002-L166-1', '002-L327-1'] },
  { rule: blocksLieInOneDay, holds: 'edit', covers: ['002-L130-1', '002-L167-1', '002-L169-1'] },
  { rule: overtimeIsAdjacent, holds: 'edit', covers: ['002-L130-1', '002-L165-1'] },
  {
    rule: activitiesInsideShift,
    holds: 'edit',
    covers: ['002-L156-1', '002-L171-1', '002-L177-1'],
  },
  {
    rule: activitiesDoNotOverlap,
    holds: 'edit',
    covers: ['002-L157-1', '002-L157-2', '002-L157-3'],
  },
  { rule: minutesAreNotReserved, holds: 'edit', covers: ['002-L183-1', '002-L329-1'] },
  { rule: activityHasType, holds: 'save', covers: ['002-L128-1'] },
  { rule: dayIsNotTooLong, holds: 'edit', covers: [] },
  { rule: restIsLeft, holds: 'edit', covers: [] },
  { rule: weekIsNotTooLong, holds: 'edit', covers: [] },
  { rule: weekHasDaysOff, holds: 'edit', covers: [] },
];

const editRules = scheduleRules
  .filter((entry) => entry.holds === 'edit')
  .map((entry) => entry.rule);
const everyRule = scheduleRules.map((entry) => entry.rule);

/**
 * Every finding on a row, as the server asks before it saves: an empty list is a row that may be
 * saved.
 */
export function checkDay(day: ScheduleDay, policy: SchedulePolicy): readonly Finding[] {
  return runRules(everyRule, day, policy);
}

/**
 * Findings of the rules that hold after every edit: `checkDay` without those that only block the
 * save.
 */
export function checkEdit(day: ScheduleDay, policy: SchedulePolicy): readonly Finding[] {
  return runRules(editRules, day, policy);
}

/** Every finding on a changed row, but the warnings that it gave before the change already. */
export function checkChange(
  before: ScheduleDay | null,
  day: ScheduleDay,
  policy: SchedulePolicy,
): readonly Finding[] {
  const found = checkDay(day, policy);
  // Stryker disable next-line ConditionalExpression,MethodExpression: the row before need not be
  // looked at
  if (before === null || !found.some(isWarning)) return found;
  const told = ({ code, params }: Finding) => JSON.stringify([code, params]);
  const known = new Set(checkDay(before, policy).map(told));
  return found.filter((finding) => !isWarning(finding) || !known.has(told(finding)));
}

export type DayFindings = Readonly<{ day: ScheduleDay; findings: readonly Finding[] }>;

/**
 * One row per advisor and date, and no row's time reaches into another's: for a save, an import, a
 * copied week.
 */
export function checkDays(
  days: readonly ScheduleDay[],
  policyOf: (day: ScheduleDay) => SchedulePolicy,
): readonly DayFindings[] {
  const across = new Map<ScheduleDay, readonly Finding[]>();
  for (const rows of byAdvisor(days).values()) {
    const sorted = rows.sort((a, b) => daysBetween(b.date, a.date));
    sorted.forEach((day, index) => {
      const before = sorted[index - 1];
      if (before)
        across.set(day, [
          ...oneShift(before, day),
          ...rowsDoNotOverlap(before, day, {
            before: policyOf(before).offsets,
            day: policyOf(day).offsets,
          }),
        ]);
    });
  }
  return days.map((day) => ({
    day,
    findings: joinFindings(checkDay(day, policyOf(day)), across.get(day) ?? noFindings),
  }));
}

function byAdvisor(days: readonly ScheduleDay[]): ReadonlyMap<number, ScheduleDay[]> {
  const rows = new Map<number, ScheduleDay[]>();
  for (const day of days) rows.set(day.agent_id, [...(rows.get(day.agent_id) ?? []), day]);
  return rows;
}

function runRules(
  rules: readonly ScheduleRule[],
  day: ScheduleDay,
  policy: SchedulePolicy,
): readonly Finding[] {
  let found: readonly Finding[] = noFindings;
  for (const rule of rules) found = joinFindings(found, rule(day, policy));
  return found;
}

function eachThat<E extends PlacedSpan>(
  events: readonly E[],
  code: Finding['code'],
  breaks: (event: E, index: number) => boolean,
): readonly Finding[] {
  let found: Finding[] | null = null;
  for (let index = 0; index < events.length; index++) {
    const event = events[index]!;
    if (breaks(event, index)) (found ??= []).push(errorAt(code, event));
  }
  return found ?? noFindings;
}

function reservedIn(
  found: readonly Finding[],
  event: PlacedSpan,
  id?: EventId,
): readonly Finding[] {
  const start = isReservedStart(event.start)
    ? [{ ...errorAt('schedules.startReserved', event, id), params: { field: 'start_time' } }]
    : noFindings;
  const end = isReservedEnd(event.end)
    ? [{ ...errorAt('schedules.endReserved', event, id), params: { field: 'end_time' } }]
    : noFindings;
  return joinFindings(found, joinFindings(start, end));
}

function joinFindings(a: readonly Finding[], b: readonly Finding[]): readonly Finding[] {
  return b.length === 0 ? a : [...a, ...b];
}

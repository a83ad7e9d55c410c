import { gapsIn, intersection, lengthOf } from '../time/interval.ts';
import type { Interval } from '../time/interval.ts';
import { hoursOf } from '../time/minutes.ts';
import { elapsedMinutes, elapsedStretches } from '../time/zone.ts';
import type { DayOffsets } from '../time/zone.ts';
import { coverOf, eventColours, monthlyColours } from './model.ts';
import type { Activity, ActivityType, Block, BlockKind, ScheduleDay } from './model.ts';

export type ActivityTypes = ReadonlyMap<number, ActivityType>;

/**
 * Lengths of one row in elapsed minutes, without the time between the parts of a split shift. Time
 * without an activity is open: it is work and paid.
 */
export type RowHours = Readonly<{
  shift: number;
  /** Paid overtime: less the activities in it that are not paid. Recovered hours likewise. */
  overtime: number;
  recovered: number;
  /** Shift, overtime and recovered hours together, whole. */
  scheduled: number;
  /** On activities that are not paid, wherever they lie. */
  unpaid: number;
  /** Of the shift, less its activities that are not paid. */
  paid: number;
  /** Of the shift: less the activities that are no work. */
  work: number;
  inOffice: number;
  outOfOffice: number;
}>;

export function rowHours(day: ScheduleDay, types: ActivityTypes, offsets?: DayOffsets): RowHours {
  const between = minutesOn(day, day.shift, offsets, (one) => isGap(one, types));
  const shift = day.shift ? elapsedMinutes(day.shift, offsets) - between : 0;
  const unpaidIn = (within: Interval | null) =>
    minutesOn(day, within, offsets, (one) => isUnpaid(one, types) && !isGap(one, types));
  const unpaidInBlocks = (kind: BlockKind) =>
    day.blocks.reduce((sum, block) => (block.kind === kind ? sum + unpaidIn(block) : sum), 0);
  const [overtime, recovered] = [
    blockMinutes(day, 'overtime', offsets),
    blockMinutes(day, 'recovered', offsets),
  ];
  const unpaid = {
    shift: unpaidIn(day.shift),
    overtime: Math.min(overtime, unpaidInBlocks('overtime')),
    recovered: Math.min(recovered, unpaidInBlocks('recovered')),
  };
  const idle = minutesOn(
    day,
    day.shift,
    offsets,
    (one) => typeOf(one, types)?.is_work === false && !isGap(one, types),
  );
  const cover = coverOf(day, offsets);
  return {
    shift,
    overtime: overtime - unpaid.overtime,
    recovered: recovered - unpaid.recovered,
    unpaid: unpaid.shift + unpaid.overtime + unpaid.recovered,
    scheduled: shift + overtime + recovered,
    paid: shift - unpaid.shift,
    work: shift - idle,
    inOffice: minutesOn(day, cover, offsets, (one) => typeOf(one, types)?.in_office === true),
    outOfOffice: minutesOn(
      day,
      cover,
      offsets,
      (one) => typeOf(one, types)?.out_of_office === true,
    ),
  };
}

/**
 * Whether an activity is the time between the parts of a split shift: nothing is scheduled in it.
 */
export function isGap(one: Activity, types: ActivityTypes): boolean {
  return typeOf(one, types)?.is_gap === true;
}

/**
 * The event type of the time between the parts of a split shift; undefined where it is disabled.
 */
export function gapTypeOf(types: ActivityTypes): ActivityType | undefined {
  return [...types.values()].find((type) => type.is_gap === true && !type.is_disabled);
}

/**
 * The parts of what is worked that the gaps of a split shift leave; the whole of it on any other
 * day.
 */
export function workedParts(
  day: ScheduleDay,
  within: Interval,
  types: ActivityTypes,
): readonly Interval[] {
  return stretchesWithout(day, within, (one) => isGap(one, types));
}

const isUnpaid = (one: Activity, types: ActivityTypes) => typeOf(one, types)?.is_paid === false;

/** What of a stretch the day pays: all of it but the activities that are not paid. */
export function paidStretches(
  day: ScheduleDay,
  within: Interval,
  types: ActivityTypes,
): readonly Interval[] {
  return stretchesWithout(day, within, (one) => isUnpaid(one, types));
}

/** What activities of a kind leave of a stretch. */
function stretchesWithout(
  { activities }: ScheduleDay,
  within: Interval,
  isOut: (one: Activity) => boolean,
): readonly Interval[] {
  return gapsIn(within, activities.filter(isOut));
}

/** Whether a shift is wholly on leave: nothing of it is worked, and it is not breaks alone. */
export function isOnLeave({ shift, activities }: ScheduleDay, types: ActivityTypes): boolean {
  if (shift === null) return false;
  const idle = activities.filter((one) => typeOf(one, types)?.is_work === false);
  return (
    idle.some((one) => typeOf(one, types)?.out_of_office === true) &&
    gapsIn(shift, idle).length === 0
  );
}

export type OfficeSplit = Readonly<{ scheduled: number; inOffice: number; outOfOffice: number }>;

/**
 * Net slots (002 section 9): open time is scheduled less in-office time; in-office and
 * out-of-office together are scaled down to what is scheduled where they exceed it. Any unit, the
 * answer in the same.
 */
export function netSlots({
  scheduled,
  inOffice,
  outOfOffice,
}: OfficeSplit): OfficeSplit & Readonly<{ open: number }> {
  const away = inOffice + outOfOffice;
  const scale = away > scheduled && away > 0 ? scheduled / away : 1;
  return {
    scheduled,
    inOffice: inOffice * scale,
    outOfOffice: outOfOffice * scale,
    open: scheduled - inOffice * scale,
  };
}

export type MonthlyCard = Readonly<{
  minutes: number;
  hours: number;
  percentage: number;
  colorCode: string;
  icon: string | null;
}>;
export type MonthlySummary = Readonly<{
  scheduled: MonthlyCard;
  open: MonthlyCard;
  in_office: MonthlyCard;
  out_of_office: MonthlyCard;
  overall_shrink: MonthlyCard;
  activities: readonly (MonthlyCard & Readonly<{ activity_id: number; description: string }>)[];
}>;

/** What one day adds to a summary, in elapsed minutes. */
export type DayMeasure = OfficeSplit & Readonly<{ perType: ReadonlyMap<number, number> }>;

export function measureOf(
  day: ScheduleDay,
  types: ActivityTypes,
  offsets?: DayOffsets,
): DayMeasure {
  const { scheduled, inOffice, outOfOffice } = rowHours(day, types, offsets);
  return { scheduled, inOffice, outOfOffice, perType: activityMinutes(day, types, offsets) };
}

/**
 * The monthly card (002 sections 3 and 9): hours and percentages to one decimal, percentages of
 * scheduled minutes. Of days that are measured already: who sums up the same days by date, week and
 * advisor measures each once.
 */
export function summaryOfMeasures(
  measures: Iterable<DayMeasure>,
  types: ActivityTypes,
): MonthlySummary {
  const sum = { scheduled: 0, inOffice: 0, outOfOffice: 0 };
  const perType = new Map<number, number>();
  for (const one of measures) {
    sum.scheduled += one.scheduled;
    sum.inOffice += one.inOffice;
    sum.outOfOffice += one.outOfOffice;
    for (const [id, minutes] of one.perType) perType.set(id, (perType.get(id) ?? 0) + minutes);
  }
  const net = netSlots(sum);
  const card = (
    minutes: number,
    colorCode: string,
    whenNone: number,
    icon: string | null = null,
  ): MonthlyCard => ({
    minutes: Math.round(minutes),
    hours: hoursOf(minutes),
    percentage: percentageOf(minutes, sum.scheduled, whenNone),
    colorCode,
    icon,
  });
  return {
    scheduled: card(net.scheduled, monthlyColours.scheduled, 100),
    open: card(net.open, monthlyColours.open, 100),
    in_office: card(net.inOffice, monthlyColours.in_office, 0),
    out_of_office: card(net.outOfOffice, monthlyColours.out_of_office, 0),
    overall_shrink: card(net.inOffice + net.outOfOffice, monthlyColours.overall_shrink, 0),
    activities: [...perType].map(([activity_id, minutes]) => {
      const type = types.get(activity_id);
      const shown = card(minutes, type?.color_code ?? eventColours.activity, 0, type?.icon ?? null);
      return { ...shown, activity_id, description: type?.description ?? String(activity_id) };
    }),
  };
}

/** To one decimal; Open and Scheduled read 100 where nothing is scheduled. */
export function percentageOf(minutes: number, scheduled: number, whenNone = 0): number {
  return scheduled === 0 ? whenNone : Math.round((minutes / scheduled) * 1000) / 10;
}

function activityMinutes(
  day: ScheduleDay,
  types: ActivityTypes,
  offsets: DayOffsets | undefined,
): ReadonlyMap<number, number> {
  const counted = day.activities.filter((one) => !isGap(one, types));
  const ids = new Set(counted.flatMap((one) => one.activity_id ?? []));
  const cover = coverOf(day, offsets);
  return new Map(
    [...ids].map((id) => [id, minutesOn(day, cover, offsets, (one) => one.activity_id === id)]),
  );
}

/**
 * The shift keeps its whole length; in a doubled hour its overtime gives way, so that each minute
 * counts once.
 */
function blockMinutes(
  { shift, blocks }: ScheduleDay,
  kind: BlockKind,
  offsets: DayOffsets | undefined,
): number {
  if (blocks.length === 0) return 0;
  const left = shift ? blocks.filter((block) => block.start < shift.start) : [];
  const right = blocks.filter((block) => !left.includes(block));
  const sorted: readonly (Interval & Readonly<{ kind?: BlockKind }>)[] = [
    ...inOrder(left),
    ...(shift ? [shift] : []),
    ...inOrder(right),
  ];
  return eachElapsedSpan(sorted, offsets, (event) => event.kind === kind, left.length);
}

/** Elapsed minutes inside `within` on activities that count. */
function minutesOn(
  day: ScheduleDay,
  within: Interval | null,
  offsets: DayOffsets | undefined,
  counts: (one: Activity) => boolean,
): number {
  if (!within || day.activities.length === 0) return 0;
  if (offsets === undefined || offsets.changes.length === 0)
    return plainMinutesOn(day.activities, within, counts);
  const inside = day.activities.flatMap((one) => {
    const part = intersection(one, within);
    return part ? [{ ...one, ...part }] : [];
  });
  return eachElapsedSpan(inside, offsets, counts);
}

/**
 * As above on a day without a clock change, which nearly all are: a month asks this some ten
 * thousand times, so nothing is copied.
 */
function plainMinutesOn(
  activities: readonly Activity[],
  within: Interval,
  counts: (one: Activity) => boolean,
): number {
  let total = 0;
  for (const one of activities) {
    const length = Math.min(one.end, within.end) - Math.max(one.start, within.start);
    if (length > 0 && counts(one)) total += length;
  }
  return total;
}

function inOrder(blocks: readonly Block[]): readonly Block[] {
  return blocks.toSorted((a, b) => a.start - b.start);
}

function eachElapsedSpan<E extends Interval>(
  sorted: readonly E[],
  offsets: DayOffsets | undefined,
  counts: (event: E) => boolean,
  pivot = 0,
): number {
  const stretches: readonly Interval[] =
    offsets && offsets.changes.length > 0 ? elapsedStretches(sorted, offsets, pivot) : sorted;
  let total = 0;
  sorted.forEach((event, index) => {
    if (counts(event)) total += lengthOf(stretches[index]!);
  });
  return total;
}

export function typeOf(activity: Activity, types: ActivityTypes): ActivityType | undefined {
  return activity.activity_id === null ? undefined : types.get(activity.activity_id);
}

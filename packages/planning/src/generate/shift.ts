import type { Interval } from '@watchbill/core/time/interval';
import { activitiesOn, minutesInDay, type Piece, type PlannedShift } from './problem.ts';
import type { CoverageGrid, Contribution } from './coverage-grid.ts';
import { chooseActivities, none } from './activities.ts';
import { jointShift, jointWorth, type Work } from './joint.ts';
import { bestBreaks, leastLoss } from './breaks.ts';
import type { Kind, Pricer } from './price.ts';

/**
 * A shift ready to be put on the grid. `activity` is per covered interval, `none` where only a
 * break or an event lies.
 */
export type Shift = Contribution &
  Readonly<{
    template: number;
    day: number;
    start: number;
    end: number;
    breaks: Int32Array;
    activity: Uint8Array;
    changes: number;
    first: number;
  }>;

/** Worth of a shift at a start with its breaks placed best; -Infinity where they do not fit. */
export function valueOf(pricer: Pricer, kind: Kind, start: number): number {
  const worth = pricer.worth[kind.worthClass]!;
  const begin = start / pricer.grain;
  return (
    worth[begin + kind.breaks.shiftLength]! -
    worth[begin]! -
    leastLoss(pricer.breaks, kind.breaks, worth, begin)
  );
}

/** The best shift of a template at a start, against the prices that `priceDay` was given last. */
export function shiftAt(
  pricer: Pricer,
  prices: Float64Array,
  advisor: number,
  day: number,
  template: number,
  start: number,
): Shift {
  const kind = pricer.kinds[template]!;
  const work = jointWork(pricer, prices, advisor, day, kind, start);
  const made = work && jointShift(pricer.joint!, pricer.grid, work, none);
  if (made)
    return assemble(pricer.grid, { template, day, start, end: start + kind.length, ...made });
  return shiftWith(pricer, prices, advisor, day, template, start, breaksAt(pricer, kind, start));
}

/** The breaks of least loss, as minutes of the day. */
function breaksAt({ breaks, worth, grain }: Pricer, kind: Kind, start: number): Int32Array {
  return bestBreaks(breaks, kind.breaks, worth[kind.worthClass]!, start / grain).map(
    (place) => place * grain,
  );
}

/**
 * What the best shift of a kind at a start is worth with changes of activity counted, where they
 * are chosen together with its breaks; `valueOf` otherwise.
 */
export function sharpValueOf(
  pricer: Pricer,
  prices: Float64Array,
  advisor: number,
  day: number,
  kind: Kind,
  start: number,
): number {
  const work = jointWork(pricer, prices, advisor, day, kind, start);
  return work ? jointWorth(pricer.joint!, pricer.grid, work) : valueOf(pricer, kind, start);
}

/**
 * What is to be chosen together; null where there is no choice of activity, or an event lies around
 * the day.
 */
function jointWork(
  { problem, joint }: Pricer,
  prices: Float64Array,
  advisor: number,
  day: number,
  { template, breaks }: Kind,
  start: number,
): Work | null {
  if (!joint) return null;
  const person = problem.advisors[advisor]!;
  const { events } = person;
  const able = admittedActivities(activitiesOn(person, day), template.activities);
  const midnight = day * minutesInDay;
  if (
    able.length < 2 ||
    events?.some(
      (event) => event.start < midnight + start + template.length && event.end > midnight + start,
    )
  )
    return null;
  const { change, shortestPiece } = problem.weights;
  return { breaks, start, day, prices, able, change, shortestPiece };
}

/** A shift with given breaks and the best activities between them. */
export function shiftWith(
  pricer: Pricer,
  prices: Float64Array,
  advisor: number,
  day: number,
  template: number,
  start: number,
  breaks: Int32Array,
): Shift {
  const { problem, grid } = pricer;
  const kind = pricer.kinds[template]!;
  const end = start + kind.length;
  const { first, minutes } = workedMinutes(pricer, advisor, day, kind, start, breaks);
  const able = admittedActivities(
    activitiesOn(problem.advisors[advisor]!, day),
    kind.template.activities,
  );
  if (able.length === 0) minutes.fill(0);
  const { activity, changes } = chooseActivities(problem, grid, prices, able, first, minutes);
  return assemble(grid, { template, day, start, end, breaks, activity, changes, minutes, first });
}

function assemble(grid: CoverageGrid, shift: Omit<Shift, 'cells'>): Shift {
  const { template, day, start, end, breaks, activity, changes, minutes, first } = shift;
  const cells = new Int32Array(activity.length);
  for (let slot = 0; slot < cells.length; slot++)
    if (activity[slot] !== none) cells[slot] = activity[slot]! * grid.slots + first + slot;
  return { template, day, start, end, breaks, activity, changes, minutes, first, cells };
}

function admittedActivities(
  able: readonly number[],
  admits: readonly number[] | undefined,
): readonly number[] {
  return admits ? able.filter((activity) => admits.includes(activity)) : able;
}

/** Minutes at work by interval from the shift's first: breaks and events taken out. */
function workedMinutes(
  pricer: Pricer,
  advisor: number,
  day: number,
  kind: Kind,
  start: number,
  breaks: Int32Array,
): Readonly<{ first: number; minutes: Uint16Array }> {
  const { interval } = pricer.grid;
  const begin = day * minutesInDay + start;
  const end = begin + kind.length;
  const first = Math.floor(begin / interval);
  const minutes = new Uint16Array(Math.ceil(end / interval) - first);
  addMinutes(minutes, first, interval, begin, end, 1);
  for (let index = 0; index < breaks.length; index++) {
    const at = begin - start + breaks[index]!;
    addMinutes(minutes, first, interval, at, at + kind.template.breaks[index]!.length, -1);
  }
  for (const event of pricer.problem.advisors[advisor]!.events ?? [])
    addMinutes(
      minutes,
      first,
      interval,
      Math.max(event.start, begin),
      Math.min(event.end, end),
      -1,
    );
  return { first, minutes };
}

function addMinutes(
  minutes: Uint16Array,
  first: number,
  interval: number,
  from: number,
  to: number,
  sign: number,
): void {
  for (let slot = Math.floor(from / interval); slot * interval < to; slot++) {
    const here = Math.min(to, (slot + 1) * interval) - Math.max(from, slot * interval);
    if (here > 0) minutes[slot - first] = Math.max(0, minutes[slot - first]! + sign * here);
  }
}

/**
 * A shift that was planned before, made ready for the grid. An interval counts for the activity
 * that has most of it.
 */
export function shiftFrom(
  pricer: Pricer,
  advisor: number,
  day: number,
  planned: PlannedShift,
): Shift {
  const { grid } = pricer;
  const kind = pricer.kinds[planned.template]!;
  const breaks = Int32Array.from(planned.breaks);
  const { first, minutes } = workedMinutes(pricer, advisor, day, kind, planned.start, breaks);
  const activity = activitiesOf(pricer, day, planned, first, minutes.length);
  let [changes, last] = [0, none];
  for (let slot = 0; slot < activity.length; slot++) {
    const one = activity[slot]!;
    if (one === none) {
      minutes[slot] = 0;
      continue;
    }
    if (last !== none && one !== last) changes++;
    last = one;
  }
  return assemble(grid, {
    template: planned.template,
    day,
    start: planned.start,
    end: planned.start + kind.length,
    breaks,
    activity,
    changes,
    minutes,
    first,
  });
}

function activitiesOf(
  { grid: { interval }, problem: { demands } }: Pricer,
  day: number,
  { pieces }: PlannedShift,
  first: number,
  length: number,
): Uint8Array {
  const activity = new Uint8Array(length).fill(none);
  const most = new Uint16Array(length);
  const spent = new Uint16Array(length * demands.length);
  for (const piece of pieces) {
    const [from, to] = [day * minutesInDay + piece.start, day * minutesInDay + piece.end];
    for (let slot = Math.floor(from / interval); slot * interval < to; slot++) {
      const here = (spent[(slot - first) * demands.length + piece.activity]! +=
        Math.min(to, (slot + 1) * interval) - Math.max(from, slot * interval));
      if (here > most[slot - first]!)
        [activity[slot - first], most[slot - first]] = [piece.activity, here];
    }
  }
  return activity;
}

/** A shift in minutes of its day: work parted by breaks, events and changes of activity. */
export function plannedShift(pricer: Pricer, advisor: number, shift: Shift): PlannedShift {
  const { interval } = pricer.grid;
  const midnight = shift.day * minutesInDay;
  const gaps = gapsOf(pricer, advisor, shift, midnight);
  const pieces: Piece[] = [];
  let open: { start: number; end: number; activity: number } | null = null;
  const add = (start: number, end: number, activity: number) => {
    if (open?.end === start && open.activity === activity) open.end = end;
    else if (start < end) pieces.push((open = { start, end, activity }));
  };
  for (let slot = 0; slot < shift.activity.length; slot++) {
    const activity = shift.activity[slot]!;
    if (activity === none) continue;
    let from = Math.max(shift.start, (shift.first + slot) * interval - midnight);
    const to = Math.min(shift.end, (shift.first + slot + 1) * interval - midnight);
    for (const gap of gaps) {
      if (gap.end <= from || gap.start >= to) continue;
      if (gap.start > from) add(from, gap.start, activity);
      from = Math.max(from, gap.end);
    }
    if (from < to) add(from, to, activity);
  }
  return { template: shift.template, start: shift.start, breaks: Array.from(shift.breaks), pieces };
}

/** Breaks and events in order, in minutes of the shift's day. */
function gapsOf(
  { kinds, problem }: Pricer,
  advisor: number,
  shift: Shift,
  midnight: number,
): readonly Interval[] {
  const breaks = kinds[shift.template]!.template.breaks.map((breakSpan, index) => ({
    start: shift.breaks[index]!,
    end: shift.breaks[index]! + breakSpan.length,
  }));
  const { events } = problem.advisors[advisor]!;
  if (!events || events.length === 0) return breaks;
  return [
    ...breaks,
    ...events.map((event) => ({ start: event.start - midnight, end: event.end - midnight })),
  ].sort((a, b) => a.start - b.start);
}

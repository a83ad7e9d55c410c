import {
  activitiesOn,
  minutesInDay,
  paidMinutes,
  startsOf,
  type Problem,
  type Template,
} from './problem.ts';
import type { CoverageGrid } from './coverage-grid.ts';
import { openJointSpace, type JointSpace } from './joint.ts';
import { openBreakSpace, breakGrid, type BreakGrid, type BreakSpace } from './breaks.ts';

/**
 * Works out what a day is worth to an advisor at given prices, and places breaks and activities
 * best against them. `worth` is, by class of templates that share activities, the sum of prices
 * from the day's midnight to each grain of time.
 */
export type Pricer = Readonly<{
  problem: Problem;
  grid: CoverageGrid;
  kinds: readonly Kind[];
  grain: number;
  /** Activities that a class of templates admits; null is all. */
  classes: readonly (readonly number[] | null)[];
  worth: readonly Float64Array[];
  span: readonly Readonly<{ from: number; to: number }>[];
  breaks: BreakSpace;
  /** Room to choose breaks and activities together, where all times of the problem allow it. */
  joint: JointSpace | null;
}>;

/** An event at work outweighs all coverage that a shift could bring elsewhere. */
const eventWorth = 1000;

export function openPricer(problem: Problem, grid: CoverageGrid): Pricer {
  const classKeys = [
    ...new Set(problem.templates.map((template) => template.activities?.join() ?? '')),
  ];
  const grain = problem.templates.reduce(grainWith, problem.interval);
  const kinds = problem.templates.map((template): Kind => {
    const starts = Int32Array.from(startsOf(template));
    return {
      template,
      starts,
      length: template.length,
      paid: paidMinutes(template),
      earliest: starts[0] ?? 0,
      latestEnd: (starts.at(-1) ?? 0) + template.length,
      worthClass: classKeys.indexOf(template.activities?.join() ?? ''),
      breaks: breakGrid(template, grain),
    };
  });
  const classes = classKeys.map(
    (_, index) => kinds.find((kind) => kind.worthClass === index)!.template.activities ?? null,
  );
  const span = classes.map((_, index) => {
    const own = kinds.filter((kind) => kind.worthClass === index);
    return {
      from: Math.min(...own.map((kind) => kind.earliest)),
      to: Math.max(...own.map((kind) => kind.latestEnd)),
    };
  });
  return {
    problem,
    grid,
    kinds,
    grain,
    classes,
    span,
    breaks: openBreakSpace(kinds.map((kind) => kind.breaks)),
    joint: isJoint(problem, grain) ? openJointSpace() : null,
    worth: classes.map(() => new Float64Array((2 * minutesInDay) / grain + 2)),
  };
}

/** Whether all times lie on intervals, with work between any two breaks. */
function isJoint({ interval, templates }: Problem, grain: number): boolean {
  return (
    grain === interval &&
    templates.every(({ breaks, workBetween }) => breaks.length === 0 || workBetween >= interval)
  );
}

function grainWith(grain: number, template: Template): number {
  const times = [
    template.earliestStart,
    template.increment,
    template.length,
    ...template.breaks.flatMap((breakSpan) => [
      breakSpan.earliest,
      breakSpan.increment,
      breakSpan.length,
    ]),
  ];
  return times.reduce(divisor, grain);
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}

/**
 * Fills `worth` for an advisor's day. `noise` 0 takes the prices as they are; more of it shakes
 * them by interval.
 */
export function priceDay(
  pricer: Pricer,
  prices: Float64Array,
  advisor: number,
  day: number,
  noise = 0,
  random: () => number = () => 0.5,
): void {
  const {
    problem: { advisors },
    grid,
    grain,
    classes,
  } = pricer;
  const able = activitiesOn(advisors[advisor]!, day);
  const grains = grid.interval / grain;
  const firstSlot = (day * minutesInDay) / grid.interval;
  for (let index = 0; index < classes.length; index++) {
    const { from, to } = pricer.span[index]!;
    const worth = pricer.worth[index]!;
    const admits = classes[index]!;
    const begin = Math.floor(from / grid.interval);
    const end = Math.ceil(to / grid.interval);
    let place = begin * grains;
    let sum = 0;
    worth[place] = 0;
    for (let slot = begin; slot < end; slot++) {
      let best = bestPrice(grid, prices, able, admits, firstSlot + slot);
      if (noise > 0) best *= 1 + noise * (random() - 0.5);
      const step = best * grain;
      for (let part = 0; part < grains; part++) worth[++place] = sum += step;
    }
    addEvents(pricer, advisor, day, index);
  }
}

function bestPrice(
  grid: CoverageGrid,
  prices: Float64Array,
  able: readonly number[],
  admits: readonly number[] | null,
  slot: number,
): number {
  let best = -Infinity;
  for (let index = 0; index < able.length; index++) {
    const activity = able[index]!;
    if (admits && !admits.includes(activity)) continue;
    const price = prices[activity * grid.slots + slot]!;
    if (price > best) best = price;
  }
  if (best === -Infinity) best = 0;
  return grid.presence < 0 ? best : best + prices[grid.presence + slot]!;
}

/** Minutes of an event are worth being at work for and cannot be a break; they cover nothing. */
function addEvents(pricer: Pricer, advisor: number, day: number, index: number): void {
  const { events } = pricer.problem.advisors[advisor]!;
  if (!events) return;
  const [worth, { from, to }, { grain }] = [pricer.worth[index]!, pricer.span[index]!, pricer];
  for (const event of events) {
    const [start, end] = [event.start - day * minutesInDay, event.end - day * minutesInDay];
    if (start < from || end > to) continue;
    let gained = 0;
    for (let place = Math.floor(from / grain); place * grain < to; place++) {
      if (place * grain >= start && place * grain < end) gained += eventWorth * grain;
      worth[place + 1]! += gained;
    }
  }
}
/** A template made ready for counting. */
export type Kind = Readonly<{
  template: Template;
  starts: Int32Array;
  length: number;
  paid: number;
  earliest: number;
  latestEnd: number;
  worthClass: number;
  breaks: BreakGrid;
}>;

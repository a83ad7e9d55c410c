import type { ActivityType } from '../schedules/model.ts';
import type { PlannedStretch, Span } from './rules.ts';

/** What the simulated switchboard calls its states; the demo maps them to activities. */
export const simulatedStates = [
  'Available',
  'On call',
  'After-call work',
  'Break',
  'Meeting',
  'System problem',
  'Logged off',
] as const;
export type SimulatedState = (typeof simulatedStates)[number];

/** What the simulated switchboard is called as a feed. */
export const simulatedFeed = 'demo';
/** The seed of the demo: every demo lives the same days. */
export const demoSeed = 1;

/** A state begins, at epoch milliseconds on whole seconds, and holds until the next event. */
export type SimulatedEvent = Readonly<{ at: number; state: SimulatedState }>;

type Mode = 'work' | 'break' | 'meeting' | 'off' | 'problem';
type Stretch = Span & Readonly<{ mode: Mode }>;
type Random = () => number;

const second = 1000;
const minute = 60 * second;

/**
 * The states of one advisor on one schedule row: people come late, calls run into breaks, breaks
 * run over, some go early, and now and then a system fails. The same plan and seeds always give the
 * same events, in order, at most one an instant; the first, some minutes before the plan, and the
 * last are 'Logged off'. Answers nothing where nothing is planned.
 */
export function simulateRow(
  planned: readonly PlannedStretch[],
  types: ReadonlyMap<number, ActivityType>,
  seeds: readonly number[],
): SimulatedEvent[] {
  const plan = modesOf(planned, types);
  if (plan.length === 0) return [];
  const random = seededRandom(seeds);
  const lived = withPauses(withProblem(livedOf(plan, random), random), pauseTurnOf(seeds), random);
  const events = lived.flatMap((stretch) => statesOf(stretch, random));
  const before = Math.min(plan[0]!.start, lived[0]!.start) - 10 * minute;
  return inOrder([
    { at: before, state: 'Logged off' },
    ...events,
    { at: lived.at(-1)!.end, state: 'Logged off' },
  ]);
}

/** The state that holds at an instant; 'Logged off' before the first event. */
export function stateAt(events: readonly SimulatedEvent[], instant: number): SimulatedState {
  return events.findLast((event) => event.at <= instant)?.state ?? 'Logged off';
}

/**
 * A small seeded generator (mulberry32) of numbers in 0-1: the same seeds give the same numbers on
 * every machine.
 */
export function seededRandom(seeds: readonly number[]): Random {
  let state =
    seeds.reduce((mixed, seed) => Math.imul(mixed ^ seed, 0x9e3779b1) + 0x6d2b79f5, 0x1b873593) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The plan as what the advisor should be doing; neighbours that ask for the same become one. */
function modesOf(
  planned: readonly PlannedStretch[],
  types: ReadonlyMap<number, ActivityType>,
): Stretch[] {
  const modes: Stretch[] = [];
  for (const { start, end, isOpen, activityId } of planned) {
    const mode = isOpen ? 'work' : modeOf(activityId === null ? undefined : types.get(activityId));
    const last = modes.at(-1);
    if (last !== undefined && last.end < start)
      modes.push({ start: last.end, end: start, mode: 'off' });
    const before = modes.at(-1);
    if (before?.mode === mode) modes.splice(-1, 1, { ...before, end });
    else modes.push({ start, end, mode });
  }
  return modes;
}

function modeOf(type: ActivityType | undefined): Mode {
  if (type === undefined) return 'work';
  if (type.out_of_office) return 'off';
  return type.is_work ? 'meeting' : 'break';
}

/**
 * The plan with its edges moved as people move them. A stretch that is left no time falls out: a
 * missed break.
 */
function livedOf(plan: readonly Stretch[], random: Random): Stretch[] {
  const edges = [
    arrival(plan[0]!, random),
    ...plan.slice(1).map((next, index) => next.start + delay(plan[index]!.mode, next.mode, random)),
    departure(plan.at(-1)!, random),
  ];
  const lived: Stretch[] = [];
  let from = edges[0]!;
  for (const [index, { mode }] of plan.entries()) {
    const isMissed = mode === 'break' && random() < 0.02;
    const to = Math.max(from, edges[index + 1]!);
    const last = lived.at(-1);
    const shown = isMissed ? 'work' : mode;
    if (last?.mode === shown) lived.splice(-1, 1, { ...last, end: to });
    else if (to > from) lived.push({ start: from, end: to, mode: shown });
    from = to;
  }
  return lived.length > 0 ? lived : [{ ...plan[0]!, mode: 'off' }];
}

/** Most are at their desk around the minute; one in twenty is properly late. */
function arrival({ start, mode }: Stretch, random: Random): number {
  if (mode === 'off') return start;
  return (
    start +
    whole(random() < 0.05 ? between(random, 4, 18) * minute : between(random, -90, 15) * second)
  );
}

/** Some go early, some finish a call. */
function departure({ end, mode }: Stretch, random: Random): number {
  if (mode === 'off') return end;
  return (
    end +
    whole(random() < 0.05 ? -between(random, 5, 20) * minute : between(random, -10, 120) * second)
  );
}

/**
 * Most change within a minute, so that a quarter hour does not turn a whole floor out of adherence;
 * a call in hand delays what comes next, and a break is easily overdrawn.
 */
function delay(from: Mode, to: Mode, random: Random): number {
  if (from === 'off' || to === 'off') return whole(between(random, 0, 60) * second);
  if (from === 'work')
    return whole(
      random() < 0.06 ? between(random, 3, 9) * minute : between(random, -10, 20) * second,
    );
  if (random() < 0.06) return whole(between(random, 3, 9) * minute);
  return whole(between(random, -10, 20) * second);
}

/** One day in twenty-five a system fails for a while. */
function withProblem(lived: readonly Stretch[], random: Random): Stretch[] {
  if (random() >= 0.04) return [...lived];
  return lived.flatMap((stretch) =>
    isLongest(stretch, lived)
      ? cut(stretch, 'problem', between(random, 4, 22) * minute, random)
      : [stretch],
  );
}

function isLongest(stretch: Stretch, lived: readonly Stretch[]): boolean {
  const work = lived.filter((one) => one.mode === 'work');
  return (
    stretch ===
    work.reduce<Stretch | undefined>(
      (best, one) =>
        best === undefined || one.end - one.start > best.end - best.start ? one : best,
      undefined,
    )
  );
}

const pauseEvery = 100 * minute;

/**
 * When in each hundred minutes somebody pauses, 0-1: by the golden ratio, so that colleagues with
 * numbers in a row take turns.
 */
function pauseTurnOf(seeds: readonly number[]): number {
  return (seeds.reduce((sum, seed) => sum + seed, 0) * 0.618_033_988_749_895) % 1;
}

/**
 * Short unplanned breaks between calls, now and then a talk with the team lead: about one in
 * fourteen is away so at any moment.
 */
function withPauses(lived: readonly Stretch[], turn: number, random: Random): Stretch[] {
  return lived.flatMap((stretch) => {
    if (stretch.mode !== 'work') return [stretch];
    const pieces: Stretch[] = [];
    let from = stretch.start;
    const first = Math.ceil((from + 2 * minute) / pauseEvery - turn);
    for (let round = first; ; round += 1) {
      const start = whole((round + turn) * pauseEvery);
      const end = start + whole(between(random, 6, 10) * minute);
      if (end > stretch.end - 2 * minute) break;
      const mode = random() < 0.85 ? 'break' : 'meeting';
      pieces.push({ ...stretch, start: from, end: start }, { start, end, mode });
      from = end;
    }
    return [...pieces, { ...stretch, start: from }];
  });
}

/** A piece of another mode somewhere inside; the stretch as it is where it would not fit. */
function cut(stretch: Stretch, mode: Mode, length: number, random: Random): Stretch[] {
  const room = stretch.end - stretch.start - length;
  if (room < 10 * minute) return [stretch];
  const start = stretch.start + whole(between(random, 0.2, 0.8) * room);
  const end = start + whole(length);
  return [
    { ...stretch, end: start },
    { start, end, mode },
    { ...stretch, start: end },
  ];
}

const stateOfMode = {
  break: 'Break',
  meeting: 'Meeting',
  off: 'Logged off',
  problem: 'System problem',
} as const;

function statesOf(stretch: Stretch, random: Random): SimulatedEvent[] {
  return stretch.mode === 'work'
    ? callsOf(stretch, random)
    : [{ at: stretch.start, state: stateOfMode[stretch.mode] }];
}

/**
 * Waiting, a call, its paperwork, and again, until the stretch is over: handled in 260 s on
 * average, as the lines' own history has it.
 */
function callsOf({ start, end }: Span, random: Random): SimulatedEvent[] {
  const events: SimulatedEvent[] = [];
  for (let at = start; at < end;) {
    events.push({ at, state: 'Available' });
    at += whole(between(random, 0.3, 2.5) * minute);
    if (at >= end) break;
    events.push({ at, state: 'On call' });
    at += whole((random() < 0.05 ? between(random, 12, 28) : between(random, 1, 4.2)) * minute);
    if (at >= end) break;
    events.push({ at, state: 'After-call work' });
    at += whole(between(random, 0.2, 1.4) * minute);
  }
  return events;
}

/** In order, one an instant (the later word holds), without repeats of the same state. */
function inOrder(events: readonly SimulatedEvent[]): SimulatedEvent[] {
  const kept: SimulatedEvent[] = [];
  for (const event of [...events].sort((a, b) => a.at - b.at)) {
    if (kept.at(-1)?.at === event.at) kept.pop();
    if (kept.at(-1)?.state !== event.state) kept.push(event);
  }
  return kept;
}

function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random();
}

function whole(milliseconds: number): number {
  return Math.round(milliseconds / second) * second;
}

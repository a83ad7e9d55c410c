import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ActivityType } from '../schedules/model.ts';
import type { StateStretch, Mapping, PlannedStretch } from './rules.ts';
import { figuresOf } from './rules/figures.ts';
import {
  seededRandom,
  simulatedStates,
  simulateRow,
  stateAt,
  type SimulatedEvent,
} from './simulate.ts';

const minute = 60_000;
const type = (id: number, flags: Partial<ActivityType>): [number, ActivityType] => [
  id,
  {
    id,
    description: '',
    color_code: null,
    icon: null,
    is_paid: true,
    is_work: true,
    in_office: false,
    out_of_office: false,
    needs_permission: false,
    is_disabled: false,
    ...flags,
  },
];
const [pause, meeting, leave] = [1, 2, 3];
const types = new Map([
  type(pause, { is_work: false, in_office: true }),
  type(meeting, { in_office: true }),
  type(leave, { is_work: false, out_of_office: true }),
]);
const span = (start: number, end: number, activityId: number | null = null): PlannedStretch => ({
  start: start * minute,
  end: end * minute,
  activityId,
  isOpen: activityId === null,
});

/** A day as planners build it: 8.5 hours with two breaks, a meal and a meeting. */
const day = [
  span(540, 640),
  span(640, 655, pause),
  span(655, 760),
  span(760, 790, pause),
  span(790, 860),
  span(860, 905, meeting),
  span(905, 950),
  span(950, 965, pause),
  span(965, 1050),
];

const map = (
  state: string,
  appliesTo: Mapping['appliesTo'],
  effect: Mapping['effect'],
  activityId: number | null = null,
): Mapping => ({ feedId: null, state, reason: null, appliesTo, activityId, effect });
const mappings = [
  ...['Available', 'On call', 'After-call work'].flatMap((state) => [
    map(state, 'open', 'in'),
    map(state, 'any', 'out'),
  ]),
  map('Break', 'activity', 'in', pause),
  map('Break', 'any', 'out'),
  map('Meeting', 'activity', 'in', meeting),
  map('Meeting', 'any', 'out'),
  map('System problem', 'any', 'neutral'),
  map('Logged off', 'any', 'out'),
];

function heldOf(events: readonly SimulatedEvent[]): StateStretch[] {
  return events.map((event, index) => ({
    start: event.at,
    end: events[index + 1]?.at ?? 2000 * minute,
    state: event.state,
    reason: '',
    feedId: 1,
  }));
}

const plans = fc
  .array(
    fc.tuple(
      fc.integer({ min: 1, max: 200 }),
      fc.constantFrom(null, pause, meeting, leave),
      fc.nat(20),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => {
    let clock = 400;
    return pieces.map(([length, activity, gap]) =>
      span((clock += gap), (clock += length), activity),
    );
  });

describe('simulateRow', () => {
  it('gives the same day for the same seeds, and another for others', () => {
    fc.assert(
      fc.property(plans, fc.nat(), (plan, seed) => {
        expect(simulateRow(plan, types, [seed, 7])).toEqual(simulateRow(plan, types, [seed, 7]));
      }),
    );
    expect(simulateRow(day, types, [1, 2])).not.toEqual(simulateRow(day, types, [2, 1]));
  });

  it('tells known states in order, never two at once, on whole seconds, and ends logged off', () => {
    fc.assert(
      fc.property(plans, fc.nat(), (plan, seed) => {
        const events = simulateRow(plan, types, [seed]);
        expect(
          events.every(
            (event, index) =>
              event.at % 1000 === 0 &&
              simulatedStates.includes(event.state) &&
              (index === 0 || events[index - 1]!.at < event.at),
          ),
        ).toBe(true);
        expect([events[0], events.at(-1)].map((event) => event?.state)).toEqual(
          Array(2).fill(plan.length > 0 ? 'Logged off' : undefined),
        );
      }),
    );
  });

  it('keeps most people between 85 and 95 % in adherence', () => {
    const figures = Array.from(
      { length: 300 },
      (_, seed) =>
        figuresOf(day, heldOf(simulateRow(day, types, [seed, 20])), mappings, 2000 * minute)
          .adherence!,
    );
    const mean = figures.reduce((sum, one) => sum + one, 0) / figures.length;
    expect(mean).toBeGreaterThan(88);
    expect(mean).toBeLessThan(94);
    expect(figures.filter((one) => one >= 85 && one <= 95).length / figures.length).toBeGreaterThan(
      0.6,
    );
  });

  it('leaves those alone who are away all day', () =>
    expect(simulateRow([span(540, 1050, leave)], types, [4])).toEqual([
      { at: 530 * minute, state: 'Logged off' },
    ]));
});

describe('stateAt', () => {
  const events: SimulatedEvent[] = [
    { at: 10, state: 'Available' },
    { at: 20, state: 'Break' },
  ];
  it.each([
    [9, 'Logged off'],
    [10, 'Available'],
    [19, 'Available'],
    [20, 'Break'],
    [99, 'Break'],
  ] as const)('at %i is %s', (at, state) => expect(stateAt(events, at)).toBe(state));
});

describe('seeded', () => {
  it('answers numbers from 0 to below 1', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 4 }), (seeds) => {
        const random = seededRandom(seeds);
        expect(Array.from({ length: 50 }, random).every((one) => one >= 0 && one < 1)).toBe(true);
      }),
    );
  });
});

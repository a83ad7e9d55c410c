import { describe, expect, it } from 'vitest';
import type {
  Advisor,
  Contract,
  PlannedShift,
  Problem,
  Roster,
  Template,
} from '../generate/problem.ts';
import { weightsFor } from '../generate/problem.ts';
import { checkRoster } from './check.ts';
import { coverageOf } from './coverage.ts';

const template: Template = {
  name: 'Day',
  earliestStart: 480,
  latestStart: 600,
  increment: 30,
  length: 300,
  workBetween: 30,
  breaks: [
    { name: 'Break', earliest: 60, latest: 120, increment: 15, length: 15, paid: true },
    { name: 'Meal', earliest: 135, latest: 210, increment: 15, length: 30, paid: false },
  ],
};
const evening: Template = {
  ...template,
  name: 'Evening',
  earliestStart: 1020,
  latestStart: 1080,
  breaks: [],
  length: 240,
};
const any = { min: 0, max: 7 };
const contract: Contract = {
  name: 'Any',
  offers: [
    { template: 0, min: 0, max: 7 },
    { template: 1, min: 0, max: 7 },
  ],
  daysPerWeek: any,
  paidPerWeek: { min: 0, max: 5000 },
  rest: 0,
  consecutiveDays: { min: 1, max: 14 },
  consecutiveDaysOff: { min: 1, max: 14 },
};
const shift: PlannedShift = {
  template: 0,
  start: 480,
  breaks: [540, 615],
  pieces: [
    { start: 480, end: 540, activity: 0 },
    { start: 555, end: 615, activity: 0 },
    { start: 645, end: 780, activity: 0 },
  ],
};
const late: PlannedShift = {
  template: 1,
  start: 1080,
  breaks: [],
  pieces: [{ start: 1080, end: 1320, activity: 0 }],
};

/** Advisor 0 from Monday: `W` a day shift, `L` an evening, `.` a day off. */
function line(pattern: string): Roster {
  return [[...pattern].map((day) => (day === 'W' ? shift : day === 'L' ? late : null))];
}

function problemWith(
  contractChanges: Partial<Contract>,
  advisorChanges: Partial<Advisor> = {},
  days = 7,
): Problem {
  return {
    days,
    firstWeekday: 1,
    interval: 15,
    demands: [
      { name: 'Calls', required: [] },
      { name: 'Chats', required: [] },
    ],
    templates: [template, evening],
    contracts: [{ ...contract, ...contractChanges }],
    advisors: [{ id: 'A', contracts: [0], activities: [0], ...advisorChanges }],
    weights: weightsFor(0),
  };
}

function rulesBroken(problem: Problem, roster: Roster): readonly string[] {
  return checkRoster(
    problem,
    roster,
    problem.advisors.map(() => 0),
  ).map((finding) => `${finding.rule} ${finding.day}`);
}

describe('checkRoster', () => {
  it('finds nothing in a line that keeps its contract', () =>
    expect(rulesBroken(problemWith({}), line('WWLL.WW'))).toEqual([]));

  it.each<readonly [string, Partial<Contract>, Partial<Advisor>, string]>([
    ['restIsKept 2', { rest: 660 }, {}, 'WLW....'],
    ['restIsKept 0', { rest: 660 }, { history: { lastEnd: -60 } }, 'W......'],
    ['mayFollow 2', { mayNotFollow: [[1, 0]] }, {}, '.LW....'],
    ['consecutiveDays 3', { consecutiveDays: { min: 1, max: 3 } }, {}, 'WWWW...'],
    [
      'consecutiveDays 1',
      { consecutiveDays: { min: 1, max: 3 } },
      { history: { daysWorked: 2 } },
      'WW.....',
    ],
    ['consecutiveDays 2', { consecutiveDays: { min: 2, max: 7 } }, {}, '..W....'],
    ['consecutiveDaysOff 1', { consecutiveDaysOff: { min: 2, max: 7 } }, {}, 'W.WWWWW'],
    ['consecutiveDaysOff 4', { consecutiveDaysOff: { min: 1, max: 3 } }, {}, 'W....WW'],
    ['daysPerWeek 0', { daysPerWeek: { min: 5, max: 5 } }, {}, 'WWWW...'],
    ['daysPerWeek 0', { daysPerWeek: { min: 5, max: 5 } }, {}, 'WWWWWW.'],
    ['paidPerWeek 0', { paidPerWeek: { min: 0, max: 500 } }, {}, 'WW.....'],
    ['paidInAll 0', { paid: { min: 600, max: 900 } }, {}, 'WW.....'],
    ['weekends 5', { weekends: 0 }, {}, '.....W.'],
    [
      'offersPerWeek 0',
      {
        offers: [
          { template: 0, min: 2, max: 7 },
          { template: 1, min: 0, max: 7 },
        ],
      },
      {},
      'WLL....',
    ],
    [
      'offersPerWeek 0',
      {
        offers: [
          { template: 0, group: 0, min: 0, max: 2 },
          { template: 1, group: 0, min: 0, max: 2 },
        ],
      },
      {},
      'WLL....',
    ],
    ['offersInAll 0', { offers: [{ template: 0, min: 0, max: 7, most: 1 }] }, {}, 'WW.....'],
    ['dayOffPatterns 0', { dayOffPatterns: [0b1000001] }, {}, 'WWWW.W.'],
    ['lockedDaysStay 1', {}, { locked: new Map([[1, null]]) }, '.W.....'],
    ['shiftIsOffered 0', { offers: [{ template: 1, min: 0, max: 7 }] }, {}, 'W......'],
    [
      'shiftIsOffered 1',
      { offers: [{ template: 0, min: 0, max: 7, weekdays: [1] }] },
      {},
      'WW.....',
    ],
    ['activitiesAreMastered 0', {}, { activities: [1] }, 'W......'],
    ['advisorIsAvailable 0', {}, { unavailable: [{ start: 700, end: 720 }] }, 'W......'],
    ['contractsHaveTheirAdvisors 0', { advisors: { min: 2, max: 3 } }, {}, 'W......'],
  ])('%s', (expected, contractChanges, advisorChanges, pattern) => {
    expect(rulesBroken(problemWith(contractChanges, advisorChanges), line(pattern))).toEqual([
      expected,
    ]);
  });

  it.each<readonly [string, Partial<PlannedShift>]>([
    [
      'startIsOnTheGrid',
      {
        start: 490,
        breaks: [550, 625],
        pieces: [
          { start: 490, end: 550, activity: 0 },
          { start: 565, end: 625, activity: 0 },
          { start: 655, end: 790, activity: 0 },
        ],
      },
    ],
    [
      'breaksKeepTheirSlack',
      {
        breaks: [540, 705],
        pieces: [
          { start: 480, end: 540, activity: 0 },
          { start: 555, end: 705, activity: 0 },
          { start: 735, end: 780, activity: 0 },
        ],
      },
    ],
    [
      'workLiesBetweenBreaks',
      {
        breaks: [600, 615],
        pieces: [
          { start: 480, end: 600, activity: 0 },
          { start: 645, end: 780, activity: 0 },
        ],
      },
    ],
    ['workFillsTheShift', { pieces: shift.pieces.slice(0, 2) }],
    ['workFillsTheShift', { pieces: [...shift.pieces, { start: 700, end: 710, activity: 0 }] }],
  ])('%s', (expected, changes) => {
    expect(
      rulesBroken(problemWith({}), [
        [{ ...shift, ...changes }, null, null, null, null, null, null],
      ]),
    ).toEqual([`${expected} 0`]);
  });

  it('wants a team to work the same days and shifts', () => {
    const one = problemWith({}, { team: 1 });
    const problem = { ...one, advisors: [one.advisors[0]!, { ...one.advisors[0]!, id: 'B' }] };
    expect(rulesBroken(problem, [...line('WW.....'), ...line('WL.....')])).toEqual([
      'teamsWorkTogether 1',
    ]);
  });

  it('lets an event stand where work would be', () => {
    const problem = problemWith({}, { events: [{ start: 660, end: 720 }] });
    const pieces = [
      ...shift.pieces.slice(0, 2),
      { start: 645, end: 660, activity: 0 },
      { start: 720, end: 780, activity: 0 },
    ];
    expect(
      rulesBroken(problem, [[{ ...shift, pieces }, null, null, null, null, null, null]]),
    ).toEqual([]);
  });
});

describe('coverageOf', () => {
  it('counts minutes by interval, fractions of a requirement included', () => {
    const required = Array.from({ length: 96 }, (_, slot) =>
      slot === 32 ? 1.5 : slot === 36 ? 0 : 0,
    );
    const problem = { ...problemWith({}), demands: [{ name: 'Calls', required }] };
    expect(coverageOf(problem, line('W......'))).toEqual([
      { name: 'Calls', required: 22.5, shortage: 7.5, overage: 240, worked: 255 },
    ]);
  });
});

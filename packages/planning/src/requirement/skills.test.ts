import { array, assert, integer, property, record, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomMix, shapes as shapesAt } from '../../../../tests/support/mixes.ts';
import { replay, type ReplayedFloor } from '../../../../tests/support/replay.ts';
import { expectedOf, solve } from './requirement.ts';
import { simulate, type Floor } from './simulate.ts';
import { createSkillPlanner, type WantedChannel } from './skills.ts';

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const group = (agents: number, ...channels: number[]) => ({
  agents,
  serves: channels.map((channel) => ({ channel })),
});
const channels: readonly WantedChannel[] = [
  { contacts: 40, aht: 300, within: 20, serviceLevel: 0.8 },
  { contacts: 25, aht: 400, within: 20, serviceLevel: 0.8 },
  { contacts: 15, aht: 240, within: 30, serviceLevel: 0.8 },
];
const interval = 1800;
const dedicated = channels.map((channel) => solve({ ...channel, interval }).agents);

describe('shapes of skills', () => {
  const shapes: readonly (readonly [string, Floor])[] = [
    [
      'N',
      {
        channels: [
          { contacts: 60, aht: 300, patience: 300, within: 20 },
          { contacts: 40, aht: 240, patience: 200, within: 20 },
        ],
        groups: [group(9, 0), group(7, 0, 1)],
        interval,
      },
    ],
    [
      'W',
      {
        channels: [
          { contacts: 30, aht: 300, patience: 300, within: 20 },
          { contacts: 40, aht: 300, patience: 240, within: 30, priority: 2 },
          { contacts: 20, aht: 400, patience: 400, within: 20 },
        ],
        groups: [group(9, 0, 1), group(8, 1, 2)],
        interval,
      },
    ],
    [
      'M',
      {
        channels: [
          { contacts: 50, aht: 300, patience: 400, within: 20 },
          { contacts: 35, aht: 360, patience: 300, within: 20 },
        ],
        groups: [group(7, 0), group(5, 0, 1), group(5, 1)],
        interval,
      },
    ],
    [
      'chats at once, levels, reserves and slow advisors',
      {
        channels: [
          { contacts: 40, aht: 300, patience: 300, within: 20 },
          { contacts: 40, aht: 500, patience: 400, within: 40, concurrency: 3, priority: 2 },
        ],
        groups: [
          { agents: 4, serves: [{ channel: 0, level: 2 }] },
          { agents: 5, serves: [{ channel: 0 }, { channel: 1, level: 2, factor: 1.2 }] },
          { agents: 3, serves: [{ channel: 1 }, { channel: 0, reserve: true }] },
        ],
        interval,
        reserves: true,
      },
    ],
  ];
  it.each(shapes)(
    '%s: twenty seeds are within a point of the independent simulator',
    (_, floor) => {
      const played = Array.from({ length: 10 }, (_, seed) => replay(floor, seed + 1, 100_000));
      const exact = floor.channels.map((_, at) => total(played.map((one) => one[at]!)) / 10);
      for (let seed = 1; seed <= 20; seed += 1)
        for (const [at, channel] of simulate(floor, { seed, contacts: 200_000 }).channels.entries())
          expect(Math.abs(channel.serviceLevel - exact[at]!)).toBeLessThan(0.01);
    },
  );
});

describe('levels of little play', () => {
  const mixes: readonly (readonly [string, ReplayedFloor])[] = [
    ...shapesAt(20),
    ['eight channels and thirty groups', randomMix(1, 40)],
  ];
  it.each(mixes)('%s: are right in the mean, and within their margins', (_, mix) => {
    const played = Array.from({ length: 4 }, (_, seed) => replay(mix, seed + 1, 400_000));
    const found = Array.from({ length: 20 }, (_, seed) => {
      const effort = { seed: seed + 1, contacts: 4000, precision: 0.005, most: 16_000 };
      return createSkillPlanner(effort).levels(mix).channels;
    });
    for (const at of mix.channels.keys()) {
      const exact = total(played.map((one) => one[at]!)) / played.length;
      const levels = found.map((channels) => channels[at]!);
      const mean = total(levels.map(({ serviceLevel }) => serviceLevel)) / levels.length;
      expect(Math.abs(mean - exact)).toBeLessThan(0.01);
      const sure = levels.filter(
        ({ serviceLevel, margin }) => Math.abs(serviceLevel - exact) <= margin + 0.003,
      );
      expect(sure.length).toBeGreaterThanOrEqual(15);
    }
  });
});

describe('required by channels that share advisors', () => {
  const planner = createSkillPlanner();

  it('is what Erlang says of one channel, over all groups that serve it', () => {
    const [channel] = channels;
    const groups = [group(3, 0), group(1, 0)];
    const answer = planner.require({ channels: [channel!], groups, interval });
    expect(answer).toMatchObject({
      agents: dedicated[0],
      channels: [{ dedicated: dedicated[0], credited: dedicated[0], isPooled: false, margin: 0 }],
    });
    const exact = expectedOf({ ...channel!, interval }, dedicated[0]!);
    expect(answer.channels[0]!.serviceLevel).toBeCloseTo(exact.serviceLevel, 9);
    expect(answer.groups.map(({ agents }) => agents)).toEqual([8, 2]);
  });

  it('is the sum where channels share nobody', () => {
    const groups = [group(9, 0), group(8, 1), group(4, 2)];
    const answer = planner.require({ channels, groups, interval });
    expect(answer.agents).toBe(total(dedicated));
    expect(answer.channels.map(({ credited }) => credited)).toEqual(dedicated);
    expect(answer.groups.map(({ agents }) => agents)).toEqual(dedicated);
  });

  it('is less the more advisors share, and its credits are the advisors', () => {
    const shared = planner.require({
      channels,
      groups: [group(4, 0), group(3, 1), group(8, 0, 1, 2)],
      interval,
    });
    const pool = planner.require({ channels, groups: [group(1, 0, 1, 2)], interval });
    expect(pool.agents).toBeLessThanOrEqual(shared.agents);
    expect(shared.agents).toBeLessThan(total(dedicated));
    for (const answer of [shared, pool]) {
      expect(total(answer.channels.map(({ credited }) => credited))).toBeCloseTo(answer.agents, 9);
      expect(total(answer.groups.map(({ agents }) => agents))).toBe(answer.agents);
    }
  });

  it('is what Erlang says of a pool that all share, however large', () => {
    for (const [erlangs, agents] of [
      [100, 108],
      [200, 210],
      [400, 412],
    ]) {
      const contacts = (erlangs! * interval) / 300;
      const pool = [0.6, 0.4].map((part) => ({
        contacts: part * contacts,
        aht: 300,
        within: 20,
        serviceLevel: 0.8,
      }));
      const groups = [group(2, 0, 1), group(1, 0, 1)];
      const exact = solve({ ...pool[0]!, contacts, interval });
      const answer = planner.require({ channels: pool, groups, interval });
      expect(answer.agents).toBe(exact.agents);
      expect(answer.agents).toBe(agents);
      expect(total(answer.channels.map(({ credited }) => credited))).toBeCloseTo(agents!, 9);
      expect(total(answer.channels.map(({ fractional }) => fractional))).toBeCloseTo(
        exact.fractional,
        9,
      );
      for (const { serviceLevel, margin } of answer.channels) {
        expect(serviceLevel).toBeCloseTo(exact.reached!.serviceLevel, 9);
        expect(margin).toBe(0);
      }
    }
  });

  it('asks for as many of a pool as the channel needs that needs the most', () => {
    const [first, second] = [0.8, 0.95].map((serviceLevel, at) => ({
      contacts: 20,
      aht: 300,
      within: at === 0 ? 20 : 10,
      serviceLevel,
    }));
    const groups = [group(1, 0, 1)];
    const answer = planner.require({ channels: [first!, second!], groups, interval });
    expect(answer.agents).toBe(solve({ ...second!, contacts: 40, interval }).agents);
    expect(answer.channels[0]!.serviceLevel).toBeGreaterThan(0.8);
  });

  const mixes = array(
    record({
      agents: integer({ min: 0, max: 12 }),
      serves: uniqueArray(record({ channel: integer({ min: 0, max: 2 }) }), {
        selector: (served) => served.channel,
        maxLength: 3,
      }),
    }),
    { maxLength: 5 },
  );
  const quick = createSkillPlanner({ contacts: 4000 });

  it('stops within the last advisor where the last goal is just met, as Erlang does', () => {
    const groups = [group(6, 0), group(6, 0, 1), group(4, 1, 2)];
    const { agents, channels: found } = planner.require({ channels, groups, interval });
    const needed = total(found.map((one) => one.fractional));
    expect(needed).toBeGreaterThan(agents - 1);
    expect(needed).toBeLessThan(agents);
    const apart = planner.require({
      channels,
      groups: [group(1, 0), group(1, 1), group(1, 2)],
      interval,
    });
    expect(apart.channels.map((one) => one.fractional)).toEqual(
      channels.map((channel) => solve({ ...channel, interval }).fractional),
    );
  });

  it('is never more than the sum of dedicated ones, and parted without rest', () => {
    assert(
      property(mixes, (groups) => {
        const answer = quick.require({ channels, groups, interval });
        expect(answer.agents).toBeLessThanOrEqual(total(dedicated));
        expect(total(answer.channels.map(({ credited }) => credited))).toBeCloseTo(answer.agents);
      }),
      { numRuns: 40 },
    );
  });

  it('reaches every target, and misses one with an advisor less in any group', () => {
    assert(
      property(mixes, (groups) => {
        const answer = quick.require({ channels, groups, interval });
        const staffed = groups.map((one, at) => ({ ...one, agents: answer.groups[at]!.agents }));
        const missed = (staff: Floor['groups']) =>
          quick
            .levels({ channels, groups: staff, interval })
            .channels.filter(
              ({ serviceLevel }, at) =>
                serviceLevel < 0.8 - 1e-9 &&
                groups.some(
                  (one) => one.agents > 0 && one.serves.some(({ channel }) => channel === at),
                ),
            ).length;
        expect(missed(staffed)).toBe(0);
        const fewer = (at: number) =>
          staffed.map((one, other) => ({ ...one, agents: one.agents - Number(other === at) }));
        const spare = staffed.filter(({ agents }, at) => agents > 0 && missed(fewer(at)) === 0);
        expect(spare).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  it('is the dedicated figure of a channel that nobody serves, whose level is none', () => {
    const groups = [group(12, 0, 1)];
    const { channels: required } = planner.require({ channels, groups, interval });
    expect(required[2]).toMatchObject({ credited: dedicated[2], isPooled: false, serviceLevel: 0 });
  });

  it('is nobody where nothing comes', () => {
    const none = channels.map((channel) => ({ ...channel, contacts: 0 }));
    const answer = planner.require({ channels: none, groups: [group(5, 0, 1, 2)], interval });
    expect(answer.agents).toBe(0);
    expect(answer.channels.map(({ serviceLevel }) => serviceLevel)).toEqual([1, 1, 1]);
  });

  it('counts reserves only where asked', () => {
    const groups = [
      group(10, 0),
      { agents: 8, serves: [{ channel: 1 }, { channel: 0, reserve: true }] },
    ];
    const asked = { channels: channels.slice(0, 2), groups, interval };
    expect(planner.require(asked).agents).toBe(dedicated[0]! + dedicated[1]!);
    expect(planner.require({ ...asked, reserves: true }).agents).toBeLessThan(
      dedicated[0]! + dedicated[1]!,
    );
  });

  it('meets the other goals too', () => {
    const groups = [group(4, 0), group(8, 0, 1)];
    const patient = channels.slice(0, 2).map((channel) => ({ ...channel, patience: 200 }));
    const least = planner.require({ channels: patient, groups, interval }).agents;
    for (const goal of [{ asa: 2 }, { maxAbandoned: 0.01 }, { maxOccupancy: 0.6 }]) {
      const wanted = patient.map((channel) => ({ ...channel, ...goal }));
      expect(planner.require({ channels: wanted, groups, interval }).agents).toBeGreaterThan(least);
    }
  });

  it('is surer where a precision is asked', () => {
    const sure = createSkillPlanner({ precision: 0.003, contacts: 20_000, most: 640_000 });
    const asked = { channels, groups: [group(1, 0, 1, 2)], interval };
    const worst = (by: typeof planner) =>
      Math.max(...by.require(asked).channels.map(({ margin }) => margin));
    expect(worst(sure)).toBeLessThanOrEqual(0.003);
    expect(worst(createSkillPlanner({ contacts: 20_000 }))).toBeGreaterThan(0.003);
  });

  it('is the same for a seed, whatever was asked before', () => {
    const asked = { channels, groups: [group(4, 0), group(8, 0, 1, 2)], interval };
    expect(createSkillPlanner().require(asked)).toEqual(planner.require(asked));
    expect(createSkillPlanner({ seed: 2 }).require(asked)).not.toEqual(planner.require(asked));
  });
});

describe('levels of advisors who are there', () => {
  const two = [0.7, 0.3].map((part) => ({ contacts: 60 * part, aht: 300, within: 20 }));
  const levelsOf = (groups: Floor['groups'], changed: Partial<WantedChannel> = {}) =>
    createSkillPlanner().levels({
      channels: [two[0]!, { ...two[1]!, ...changed }],
      groups,
      interval,
    });
  const exact = expectedOf({ contacts: 60, aht: 300, within: 20, interval }, 12.5);

  it('are what Erlang says of a pool, whoever of its groups comes first', () => {
    const even = levelsOf([group(8.5, 0, 1), group(4, 0, 1)]);
    const levelled = levelsOf([
      group(8.5, 0, 1),
      { agents: 4, serves: [{ channel: 0, level: 2 }, { channel: 1 }] },
    ]);
    for (const { channels: reached } of [even, levelled])
      for (const { serviceLevel, isExact, margin } of reached) {
        expect(serviceLevel).toBeCloseTo(exact.serviceLevel, 9);
        expect({ isExact, margin }).toEqual({ isExact: true, margin: 0 });
      }
    expect(even.groups.map(({ occupancy }) => occupancy)).toEqual([
      expect.closeTo(exact.occupancy, 9),
      expect.closeTo(exact.occupancy, 9),
    ]);
    const [first, second] = levelled.groups;
    expect(first!.occupancy).toBeGreaterThan(second!.occupancy + 0.05);
  });

  it.each([
    ['longer contacts', { aht: 301 }],
    ['impatient callers', { patience: 300 }],
    ['another rank', { priority: 2 }],
    ['contacts at once', { concurrency: 2 }],
  ])('are simulated where a channel of a pool has %s', (_, changed) => {
    const { channels: reached } = levelsOf([group(13, 0, 1)], changed);
    expect(reached.map(({ isExact }) => isExact)).toEqual([false, false]);
  });

  it('are simulated where channels share advisors, and else by Erlang, halves between', () => {
    const groups = [group(5, 0), group(8, 0, 1), group(3.5, 2)];
    const { channels: levels, groups: used } = createSkillPlanner().levels({
      channels,
      groups,
      interval,
    });
    expect(levels.map(({ isExact }) => isExact)).toEqual([false, false, true]);
    const [three, half, four] = [3, 3.5, 4].map(
      (agents) => expectedOf({ ...channels[2]!, interval }, agents).serviceLevel,
    );
    expect(levels[2]!.serviceLevel).toBeCloseTo(half!, 9);
    expect(half).toBeCloseTo((three! + four!) / 2, 9);
    expect(total(used[1]!.lent)).toBeCloseTo(used[1]!.busy, 9);
    expect(total(used.map(({ busy }) => busy))).toBeCloseTo(
      total(levels.map(({ busy }) => busy)),
      9,
    );
  });
});

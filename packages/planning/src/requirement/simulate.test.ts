import { array, assert, boolean, integer, property, record, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { erlangA } from './erlang-a.ts';
import { erlangC } from './erlang-c.ts';
import { simulate, type Channel, type Floor } from './simulate.ts';

const sure = { contacts: 600_000, seed: 7 };
const one = (channel: Channel, agents: number, interval = 1800): Floor => ({
  channels: [channel],
  groups: [{ agents, serves: [{ channel: 0 }] }],
  interval,
});
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

describe('simulate', () => {
  it('plays what Erlang C says of one skill', () => {
    const { channels, groups } = simulate(one({ contacts: 100, aht: 180, within: 20 }, 14), sure);
    const exact = erlangC({ contacts: 100, aht: 180, interval: 1800 }, 14, 20)!;
    expect(Math.abs(channels[0]!.serviceLevel - exact.serviceLevel)).toBeLessThan(0.005);
    expect(Math.abs(channels[0]!.asa - exact.asa)).toBeLessThan(0.5);
    expect(Math.abs(groups[0]!.occupancy - exact.occupancy)).toBeLessThan(0.002);
  });

  it('plays what Erlang A says where callers hang up', () => {
    const floor = one({ contacts: 100, aht: 180, patience: 300, within: 20 }, 10);
    const [played] = simulate({ ...floor, variant: 'abandonsMissed' }, sure).channels;
    const exact = erlangA({ contacts: 100, aht: 180, interval: 1800, patience: 300 }, 10, 20);
    expect(Math.abs(played!.serviceLevel - exact.answeredWithin)).toBeLessThan(0.005);
    expect(Math.abs(played!.abandonRate - exact.abandoned)).toBeLessThan(0.005);
  });

  it('plays an advisor with several contacts at once as so many of one', () => {
    const chat = { contacts: 100, aht: 540, within: 30 };
    const [played] = simulate(one({ ...chat, concurrency: 3 }, 13), sure).channels;
    const exact = erlangC({ contacts: 100, aht: 540, interval: 1800 }, 39, 30)!;
    expect(Math.abs(played!.serviceLevel - exact.serviceLevel)).toBeLessThan(0.005);
  });

  it('plays half an advisor as one for half of the time', () => {
    const [low, high] = [10, 11].map((agents) => {
      const load = { contacts: 100, aht: 180, interval: 1800, patience: 300 };
      return erlangA(load, agents, 20).answeredWithin;
    });
    const floor = one({ contacts: 100, aht: 180, patience: 300, within: 20 }, 10.5);
    const [played] = simulate({ ...floor, variant: 'abandonsMissed' }, sure).channels;
    expect(Math.abs(played!.serviceLevel - (low! + high!) / 2)).toBeLessThan(0.005);
  });

  const busy = { contacts: 60, aht: 300, patience: 240, within: 20 };
  it('serves the channel of the better priority first, unless the longest wait decides', () => {
    const floor: Floor = {
      channels: [busy, { ...busy, priority: 2 }],
      groups: [{ agents: 20, serves: [{ channel: 0 }, { channel: 1 }] }],
      interval: 1800,
    };
    const byPriority = simulate(floor, sure).channels;
    const byWait = simulate({ ...floor, routing: { channels: 'longestWait' } }, sure).channels;
    expect(byPriority[0]!.serviceLevel - byPriority[1]!.serviceLevel).toBeGreaterThan(0.1);
    expect(Math.abs(byWait[0]!.serviceLevel - byWait[1]!.serviceLevel)).toBeLessThan(0.01);
  });

  it('sends a contact to the best level, or to who knows least, and to reserves last', () => {
    const floor: Floor = {
      channels: [busy, { ...busy, contacts: 0 }],
      groups: [
        { agents: 12, serves: [{ channel: 0, level: 2 }] },
        { agents: 12, serves: [{ channel: 0 }, { channel: 1 }] },
      ],
      interval: 1800,
    };
    const lent = (changed: Partial<Floor>) =>
      simulate({ ...floor, ...changed }, sure).groups.map((group) => group.busy);
    const [second, best] = lent({});
    expect(best! - second!).toBeGreaterThan(2);
    const [fewest, most] = lent({ routing: { advisors: 'fewestSkills' } });
    expect(fewest! - most!).toBeGreaterThan(2);
    const reserves = [
      { agents: 12, serves: [{ channel: 0, reserve: true }] },
      { agents: 12, serves: [{ channel: 0, level: 3 }] },
    ];
    const [reserve, regular] = lent({ groups: reserves, reserves: true });
    expect(regular! - reserve!).toBeGreaterThan(2);
    expect(reserve).toBeGreaterThan(0);
    expect(lent({ groups: reserves })[0]).toBe(0);
  });

  it('takes the handling times of the advisors', () => {
    const floor: Floor = {
      channels: [{ ...busy, patience: Infinity }],
      groups: [{ agents: 20, serves: [{ channel: 0, factor: 1.4 }] }],
      interval: 1800,
    };
    expect(simulate(floor, sure).groups[0]!.busy).toBeCloseTo((60 * 300 * 1.4) / 1800, 1);
  });

  it('is surer the more is played, and says how sure', () => {
    const floor = one({ contacts: 100, aht: 180, within: 20 }, 14);
    const { channels, runs } = simulate(floor, { precision: 0.002, most: 2_000_000 });
    expect(runs).toBeGreaterThan(1);
    expect(channels[0]!.margin).toBeLessThanOrEqual(0.002);
    expect(simulate(floor).channels[0]!.margin).toBeGreaterThan(0.002);
  });

  const floors = record({
    channels: array(
      record({
        contacts: integer({ min: 0, max: 60 }),
        aht: integer({ min: 30, max: 900 }),
        patience: integer({ min: 20, max: 600 }),
        within: integer({ min: 0, max: 60 }),
        priority: integer({ min: 1, max: 2 }),
        concurrency: integer({ min: 1, max: 3 }),
      }),
      { minLength: 3, maxLength: 3 },
    ),
    groups: array(
      record({
        agents: integer({ min: 0, max: 40 }).map((quarters) => quarters / 4),
        serves: uniqueArray(
          record({
            channel: integer({ min: 0, max: 2 }),
            level: integer({ min: 1, max: 3 }),
            reserve: boolean(),
          }),
          { selector: (served) => served.channel, maxLength: 3 },
        ),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    seed: integer(),
  }).map(({ channels, groups, seed }) => ({
    floor: { channels, groups, interval: 900, reserves: true },
    effort: { seed, contacts: 2000 },
  }));

  it('is the same for a seed, and another for another', () => {
    assert(
      property(floors, ({ floor, effort }) => {
        expect(simulate(floor, effort)).toEqual(simulate(floor, effort));
      }),
    );
    const floor = one(busy, 10);
    expect(simulate(floor, { seed: 1 })).not.toEqual(simulate(floor, { seed: 2 }));
  });

  it('loses no contact and no hour', () => {
    assert(
      property(floors, ({ floor, effort }) => {
        const { channels, groups } = simulate(floor, effort);
        for (const channel of channels)
          expect(channel.answered + channel.abandoned).toBe(channel.offered);
        for (const group of groups) {
          expect(total(group.lent)).toBeCloseTo(group.busy, 9);
          expect(group.busy).toBeLessThanOrEqual(Math.ceil(group.agents) + 1e-9);
        }
        for (const [at, channel] of channels.entries())
          expect(total(groups.map((group) => group.lent[at]!))).toBeCloseTo(channel.busy, 9);
        const staff = total(groups.flatMap((group) => (group.busy > 0 ? group.agents : [])));
        expect(total(channels.map((channel) => channel.credited))).toBeCloseTo(staff, 9);
      }),
    );
  });

  // Where callers wait as long as it takes, in one line of all channels, and each advisor serves
  // whoever waits longest, an advisor more makes nobody wait longer (Kiefer and Wolfowitz's vector
  // of
  // workloads). Otherwise there is no such law: priorities, patience and chats displace one
  // another.
  it('lets nobody wait longer with an advisor more', () => {
    assert(
      property(floors, ({ floor, effort }) => {
        const channels = floor.channels.map((channel) => ({
          ...channel,
          patience: Infinity,
          concurrency: 1,
        }));
        const serves = channels.map((_, channel) => ({ channel }));
        const answeredWithin = (more: number) =>
          simulate(
            {
              ...floor,
              channels,
              groups: floor.groups.map(({ agents }, at) => ({
                agents: Math.ceil(agents) + (at === 0 ? more : 0),
                serves: serves.map((served) => ({ ...served, level: at + 1 })),
              })),
              routing: { channels: 'longestWait' },
            },
            effort,
          ).channels.map((channel) => channel.answeredWithin);
        const fewer = answeredWithin(1);
        for (const [channel, answered] of answeredWithin(2).entries())
          expect(answered).toBeGreaterThanOrEqual(fewer[channel]!);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { erlangC, requiredAgents } from './erlang-c.ts';

describe('erlangC', () => {
  it.each([
    [100, 180, 1800, 20, 14, 0.174132, 0.88835, 7.8359, 0.714286],
    [200, 240, 1800, 20, 32, 0.236264, 0.848512, 10.6319, 0.833333],
    [360, 240, 1800, 15, 55, 0.238701, 0.845883, 8.184, 0.872727],
    [50, 300, 900, 20, 21, 0.231821, 0.826344, 16.0491, 0.793651],
    [10, 180, 900, 20, 4, 0.173913, 0.860741, 15.6522, 0.5],
  ])('%i contacts of %i s in %i s', (contacts, aht, interval, within, agents, waiting, serviceLevel, asa, occupancy) => {
    const load = { contacts, aht, interval };
    expect(requiredAgents(load, { serviceLevel: 0.8, within })).toBe(agents);
    const reached = erlangC(load, agents, within)!;
    expect(reached.waiting).toBeCloseTo(waiting, 6);
    expect(reached.serviceLevel).toBeCloseTo(serviceLevel, 6);
    expect(reached.asa).toBeCloseTo(asa, 4);
    expect(reached.occupancy).toBeCloseTo(occupancy, 6);
  });
  it('has no answer where the queue grows without end, and needs nobody for nothing', () => {
    expect(erlangC({ contacts: 100, aht: 180, interval: 1800 }, 10, 20)).toBeNull();
    expect(requiredAgents({ contacts: 0, aht: 180, interval: 1800 }, { serviceLevel: 0.8 })).toBe(0);
  });
  it('stays finite for ten thousand agents', () => expect(erlangC({ contacts: 99_000, aht: 180, interval: 1800 }, 10_000, 20)!.serviceLevel).toBeGreaterThan(0.5));
});

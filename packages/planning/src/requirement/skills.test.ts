import { describe, expect, it } from 'vitest';
import { solveSkilled } from './skills.ts';

describe('solveSkilled', () => {
  const types = [
    { contacts: 40, aht: 300, within: 20, serviceLevel: 0.8 },
    { contacts: 25, aht: 400, within: 20, serviceLevel: 0.8 },
    { contacts: 15, aht: 240, within: 30, serviceLevel: 0.8 },
  ];
  it('asks for fewer advisors the more skills they share, never for fewer than one pool or more than separate ones', () => {
    const alone = solveSkilled({
      types,
      interval: 1800,
      mix: [
        { skills: [0], share: 9 },
        { skills: [1], share: 8 },
        { skills: [2], share: 4 },
      ],
    });
    const shared = solveSkilled({
      types,
      interval: 1800,
      mix: [
        { skills: [0], share: 4 },
        { skills: [1], share: 3 },
        { skills: [0, 1, 2], share: 8 },
      ],
    });
    const pool = solveSkilled({ types, interval: 1800, mix: [{ skills: [0, 1, 2], share: 1 }] });
    expect(pool.agents).toBeLessThanOrEqual(shared.agents);
    expect(shared.agents).toBeLessThan(alone.agents);
    expect(pool.agents).toBeLessThan(pool.dedicated.reduce((a, b) => a + b, 0));
    expect(pool.credited.reduce((a, b) => a + b, 0)).toBeCloseTo(pool.agents, 6);
    expect(shared.groups.reduce((a, b) => a + b, 0)).toBe(shared.agents);
    for (const reached of [...shared.reached, ...pool.reached])
      expect(reached).toBeGreaterThanOrEqual(0.8);
  });
  it('refuses a type that nobody can answer', () =>
    expect(() =>
      solveSkilled({ types, interval: 1800, mix: [{ skills: [0, 1], share: 1 }] }),
    ).toThrow(/contact type 2/));
  it('needs nobody where nothing comes', () =>
    expect(
      solveSkilled({
        types: [{ contacts: 0, aht: 100, within: 20, serviceLevel: 0.8 }],
        interval: 900,
        mix: [{ skills: [0], share: 1 }],
      }).agents,
    ).toBe(0));
});

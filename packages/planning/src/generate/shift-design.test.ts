import { assert, integer, property } from 'fast-check';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { measure } from './anneal.ts';
import type { ShiftDesign } from './anneal.ts';
import { openHighs } from './highs.ts';
import { seededRandom } from '../random.ts';
import { designShifts } from './shift-design.ts';

const limits = (rounds: number) => ({ rounds, milliseconds: 10_000, now: () => 0 });
const kinds = [6, 7, 8, 14, 15].flatMap((start) => [7, 8].map((length) => ({ start, length })));

/** A week of hours that two kinds of shift tile without a gap. */
function tiled(seed: number): ShiftDesign {
  const random = seededRandom(seed);
  const demand = new Float64Array(7 * 24);
  for (const { start, length } of [kinds[1]!, kinds[6]!]) {
    for (let day = 0; day < 7; day++) {
      const count = Math.floor(random() * 4);
      for (let slot = 0; slot < length; slot++)
        demand[(day * 24 + start + slot) % demand.length]! += count;
    }
  }
  return { days: 7, demand, kinds, under: 60, over: 60, perKind: 60 };
}

describe('designShifts', () => {
  it('finds the tiling with HiGHS, and never answers more than annealing alone', async () => {
    const solveModel = await openHighs(
      readFileSync(createRequire(import.meta.url).resolve('highs/runtime')),
    );
    const problem = tiled(3);
    const [alone, both] = [
      designShifts(problem, { seed: 1, limits: limits(20_000) }),
      designShifts(problem, { seed: 1, limits: limits(20_000), solveModel }),
    ];
    expect(both).toMatchObject({ cost: 120, used: 2, short: 0, spare: 0 });
    expect(alone.cost).toBeGreaterThanOrEqual(both.cost);
  });

  it('costs what its counts cost, whatever the seed', () => {
    assert(
      property(integer({ min: 1, max: 1e6 }), (seed) => {
        const problem = tiled(seed);
        const design = designShifts(problem, { seed, limits: limits(3000) });
        expect(design).toEqual(measure(problem, design.counts));
        expect(design.cost).toBeLessThanOrEqual(
          measure(
            problem,
            kinds.map(() => Array<number>(7).fill(0)),
          ).cost,
        );
      }),
      { numRuns: 20 },
    );
  });
});

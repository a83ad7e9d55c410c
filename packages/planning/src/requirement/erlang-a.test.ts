import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert, constantFrom, double, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { erlangA, fewestForImpatient, serviceLevelOf, serviceLevelVariants } from './erlang-a.ts';
import { erlangC } from './erlang-c.ts';
import { reachedBy, solve } from './requirement.ts';

describe('erlangA', () => {
  it.each([
    [
      100, 180, 1800, 13, 20, 300, 0.225797, 0.024963, 0.750028, 7.489, 0.858178, 0.011629,
      0.868275,
    ],
    [
      100, 180, 1800, 10, 20, 300, 0.599433, 0.109438, 0.890562, 32.8314, 0.51681, 0.034805,
      0.535446,
    ],
    [
      100, 180, 1800, 14, 20, 300, 0.14526, 0.013984, 0.704297, 4.1951, 0.916792, 0.007164,
      0.923407,
    ],
    [
      200, 240, 1800, 28, 20, 120, 0.359405, 0.066912, 0.888655, 8.0294, 0.796649, 0.041971,
      0.83155,
    ],
  ])(
    '%i contacts of %i s in %i s, %i agents',
    (
      contacts,
      aht,
      interval,
      agents,
      within,
      patience,
      waiting,
      abandoned,
      occupancy,
      wait,
      missed,
      early,
      ignored,
    ) => {
      const reached = erlangA({ contacts, aht, interval, patience }, agents, within);
      expect(reached.waiting).toBeCloseTo(waiting, 6);
      expect(reached.abandoned).toBeCloseTo(abandoned, 6);
      expect(reached.occupancy).toBeCloseTo(occupancy, 6);
      expect(reached.meanWait).toBeCloseTo(wait, 4);
      expect(reached.abandonedWithin).toBeCloseTo(early, 6);
      expect(serviceLevelOf(reached, 'abandonsMissed')).toBeCloseTo(missed, 6);
      expect(serviceLevelOf(reached, 'earlyAbandonsIgnored')).toBeCloseTo(ignored, 6);
    },
  );
  it('counts abandons in four ways: 1,060 contacts, 860 answered in time, 60 abandoned, 20 of them early', () => {
    const sample = { answeredWithin: 860 / 1060, abandoned: 60 / 1060, abandonedWithin: 20 / 1060 };
    expect(
      serviceLevelVariants.map(
        (variant) => Math.round(serviceLevelOf(sample, variant) * 1000) / 10,
      ),
    ).toEqual([83, 86, 81.1, 82.7]);
  });
  it.each([
    [100, 180, 1800, 300, 14, 3.878480045],
    [100, 180, 1800, 60, 9, 10.408443911],
    [30, 240, 900, 120, 9, 10.582024655],
    [17.1, 420, 900, 90, 10, 5.131955516],
  ])(
    'answers %f contacts of %i s in %i s, patient for %i s, with %i agents after %f s',
    (contacts, aht, interval, patience, agents, asa) =>
      expect(erlangA({ contacts, aht, interval, patience }, agents, 20).asa).toBeCloseTo(asa, 8),
  );
  const hundred = { contacts: 100, aht: 180, interval: 1800 };
  it('keeps nobody waiting where nobody comes', () =>
    expect(erlangA({ ...hundred, contacts: 0, patience: 300 }, 3, 20)).toEqual({
      waiting: 0,
      abandoned: 0,
      abandonedWithin: 0,
      answeredWithin: 1,
      meanWait: 0,
      asa: 0,
      occupancy: 0,
    }));
  it('loses all whom nobody answers, those less patient than the threshold within it', () => {
    const unanswered = erlangA({ ...hundred, patience: 1 }, 0, 1000);
    expect(unanswered).toEqual({
      waiting: 1,
      abandoned: 1,
      abandonedWithin: 1,
      answeredWithin: 0,
      meanWait: 1,
      asa: 0,
      occupancy: 0,
    });
    expect(serviceLevelVariants.map((variant) => serviceLevelOf(unanswered, variant))).toEqual([
      1, 1, 0, 1,
    ]);
  });
  it('keeps the patient waiting for ever where they are more than the agents', () =>
    expect(erlangA({ ...hundred, patience: Infinity }, 10, 20)).toEqual({
      waiting: 1,
      abandoned: 0,
      abandonedWithin: 0,
      answeredWithin: 0,
      meanWait: Infinity,
      asa: Infinity,
      occupancy: 1,
    }));
  it('stays exact for 10,000 agents, under and over their load', () => {
    for (const contacts of [90_000, 99_900, 130_000]) {
      const reached = erlangA({ contacts, aht: 180, interval: 1800, patience: 300 }, 10_000, 20);
      expect(reached.abandoned).toBeGreaterThanOrEqual(0);
      expect(reached.answeredWithin + reached.abandonedWithin).toBeLessThanOrEqual(1 + 1e-9);
      // What comes is either handled or hangs up; far over the load all agents are busy.
      expect(reached.occupancy).toBeCloseTo(
        Math.min(1, contacts / 100_000),
        contacts === 99_900 ? 1 : 3,
      );
    }
  });
  it('is Erlang C when nobody hangs up, and comes near it as patience grows', () => {
    const loads = record({
      contacts: double({ min: 1, max: 400, noNaN: true }),
      aht: integer({ min: 30, max: 600 }),
      interval: constantFrom(900, 1800),
    });
    assert(
      property(loads, integer({ min: 1, max: 12 }), (load, spare) => {
        // An agent to spare at least: nearer to saturation, patience would have to grow without
        // bound.
        const agents = Math.ceil((load.contacts * load.aht) / load.interval) + spare;
        const c = erlangC(load, agents, 20)!;
        const gap = (patience: number) =>
          Math.abs(erlangA({ ...load, patience }, agents, 20).answeredWithin - c.serviceLevel);
        expect(gap(Infinity)).toBeLessThan(1e-12);
        expect(gap(1e9)).toBeLessThan(1e-3);
        expect(gap(1e7)).toBeLessThanOrEqual(gap(1e4) + 1e-9);
      }),
      { numRuns: 60 },
    );
  });
  it('loses fewer and answers sooner with every agent more', () => {
    const loads = record({
      contacts: double({ min: 0.1, max: 900, noNaN: true }),
      aht: integer({ min: 10, max: 900 }),
      interval: integer({ min: 300, max: 3600 }),
      patience: integer({ min: 5, max: 3000 }),
    });
    assert(
      property(
        loads,
        integer({ min: 0, max: 150 }),
        integer({ min: 0, max: 90 }),
        (load, agents, within) => {
          const [fewer, more] = [erlangA(load, agents, within), erlangA(load, agents + 1, within)];
          for (const rate of [
            fewer.waiting,
            fewer.abandoned,
            fewer.abandonedWithin,
            fewer.answeredWithin,
            fewer.occupancy,
          ])
            expect(rate >= -1e-12 && rate <= 1 + 1e-9).toBe(true);
          expect(more.abandoned).toBeLessThanOrEqual(fewer.abandoned + 1e-12);
          expect(more.answeredWithin).toBeGreaterThanOrEqual(fewer.answeredWithin - 1e-9);
        },
      ),
    );
  });
});

describe('fewestForImpatient', () => {
  it('are none where nobody comes, whatever is asked of them', () => {
    const nobody = { contacts: 0, aht: 180, interval: 1800, patience: 60 };
    let asked = 0;
    expect(fewestForImpatient(nobody, 20, () => (asked += 1) > 3)).toBe(0);
  });
  it.each([
    [100, 180, 1800, 300, 20, 13, 12],
    [100, 180, 1800, 60, 20, 12, 13],
    [30, 240, 900, 120, 20, 10, 11],
    [5.2, 240, 900, 120, 30, 3, 4],
    [0.5, 300, 900, 90, 20, 1, 2],
    [0, 300, 900, 90, 20, 0, 0],
  ])(
    'of %f contacts of %i s in %i s, patient for %i s',
    (contacts, aht, interval, patience, within, inTime, keeping) => {
      const load = { contacts, aht, interval, patience };
      expect(fewestForImpatient(load, within, (reached) => reached.answeredWithin >= 0.8)).toBe(
        inTime,
      );
      expect(fewestForImpatient(load, within, (reached) => reached.abandoned <= 0.05)).toBe(
        keeping,
      );
    },
  );
  it('pass where one fewer do not', () => {
    const loads = record({
      contacts: double({ min: 0.1, max: 300, noNaN: true }),
      aht: integer({ min: 10, max: 900 }),
      interval: constantFrom(900, 1800),
      patience: integer({ min: 5, max: 3000 }),
    });
    assert(
      property(loads, double({ min: 0.05, max: 0.99, noNaN: true }), (load, goal) => {
        const passes = (agents: number) => erlangA(load, agents, 20).answeredWithin >= goal;
        const agents = fewestForImpatient(load, 20, (reached) => reached.answeredWithin >= goal);
        expect(passes(agents)).toBe(true);
        expect(passes(agents - 1)).toBe(false);
      }),
      { numRuns: 50 },
    );
  });
});

const data = process.env['WATCHBILL_REFERENCE_DATA'];
describe.skipIf(data === undefined)('reference rows of Erlang A (WATCHBILL_REFERENCE_DATA)', () => {
  it('agree to 1e-9, and in agents exactly', () => {
    const [heading = '', ...lines] = readFileSync(join(data ?? '', 'erlang/erlang_a.csv'), 'utf8')
      .trim()
      .split('\n');
    const names = heading.split(',');
    for (const line of lines) {
      const cells = line.split(',');
      const of = (name: string) => Number(cells[names.indexOf(name)]);
      const load = {
        contacts: of('calls'),
        aht: of('aht_s'),
        interval: of('interval_min') * 60,
        patience: of('mean_patience_s'),
        within: of('answer_within_s'),
      };
      const reached = reachedBy({ ...load, variant: 'abandonsMissed' }, of('agents'))!;
      const pairs = [
        [reached.waiting, 'wait_probability'],
        [reached.abandoned, 'abandon_probability'],
        [reached.serviceLevel, 'service_level_offered'],
        [serviceLevelOf(reached, 'earlyAbandonsIgnored'), 'service_level_excl_short_abandons'],
        [reached.occupancy, 'occupancy'],
      ] as const;
      for (const [value, name] of pairs)
        expect(Math.abs(value - of(name)), `${cells[0]} ${name}`).toBeLessThan(1e-9);
      expect(Math.abs(reached.meanWait - of('mean_wait_all_s')), cells[0]).toBeLessThan(1e-7);
      expect(Math.abs(reached.asa - of('mean_wait_answered_s')), cells[0]).toBeLessThan(1e-7);
      const [level, abandoned] = [
        solve({ ...load, variant: 'abandonsMissed', serviceLevel: 0.8 }).agents,
        solve({ ...load, maxAbandoned: 0.05 }).agents,
      ];
      // Some rows leave these open.
      expect([cells[0], level, abandoned]).toEqual([
        cells[0],
        of('agents_for_sl80') || level,
        of('agents_for_abandon5pct') || abandoned,
      ]);
    }
    expect(lines.length).toBeGreaterThan(20);
  });
});

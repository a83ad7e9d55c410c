import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert, double, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { erlangC, fewestAgents } from './erlang-c.ts';
import { solve } from './requirement.ts';

describe('erlangC', () => {
  it.each([
    [100, 180, 1800, 20, 14, 0.174132, 0.88835, 7.8359, 0.714286],
    [200, 240, 1800, 20, 32, 0.236264, 0.848512, 10.6319, 0.833333],
    [360, 240, 1800, 15, 55, 0.238701, 0.845883, 8.184, 0.872727],
    [50, 300, 900, 20, 21, 0.231821, 0.826344, 16.0491, 0.793651],
    [10, 180, 900, 20, 4, 0.173913, 0.860741, 15.6522, 0.5],
  ])(
    '%i contacts of %i s in %i s',
    (contacts, aht, interval, within, agents, waiting, serviceLevel, asa, occupancy) => {
      const load = { contacts, aht, interval };
      expect(solve({ ...load, serviceLevel: 0.8, within }).agents).toBe(agents);
      const reached = erlangC(load, agents, within)!;
      expect(reached.waiting).toBeCloseTo(waiting, 6);
      expect(reached.serviceLevel).toBeCloseTo(serviceLevel, 6);
      expect(reached.asa).toBeCloseTo(asa, 4);
      expect(reached.occupancy).toBeCloseTo(occupancy, 6);
    },
  );
  it('keeps nobody waiting where nobody comes', () =>
    expect(erlangC({ contacts: 0, aht: 180, interval: 1800 }, 3, 20)).toEqual({
      waiting: 0,
      serviceLevel: 1,
      asa: 0,
      occupancy: 0,
    }));
  it('has no answer where the queue grows without end', () =>
    expect(erlangC({ contacts: 100, aht: 180, interval: 1800 }, 10, 20)).toBeNull());
  it('stays finite for ten thousand agents', () => {
    const load = { contacts: 99_000, aht: 180, interval: 1800 };
    expect(erlangC(load, 10_000, 20)!.serviceLevel).toBeGreaterThan(0.5);
    expect(solve({ ...load, serviceLevel: 0.8, within: 20 }).agents).toBeLessThan(10_100);
  });
  it('answers more in time, sooner, with every agent more', () => {
    const loads = record({
      contacts: double({ min: 0.1, max: 3000, noNaN: true }),
      aht: integer({ min: 10, max: 900 }),
      interval: integer({ min: 300, max: 3600 }),
    });
    assert(
      property(
        loads,
        integer({ min: 1, max: 40 }),
        integer({ min: 0, max: 120 }),
        (load, spare, within) => {
          const agents = Math.floor((load.contacts * load.aht) / load.interval) + spare;
          const [fewer, more] = [
            erlangC(load, agents, within)!,
            erlangC(load, agents + 1, within)!,
          ];
          expect(more.serviceLevel).toBeGreaterThanOrEqual(fewer.serviceLevel - 1e-12);
          expect(more.asa).toBeLessThanOrEqual(fewer.asa);
          expect(fewer.serviceLevel).toBeGreaterThanOrEqual(0);
          expect(more.serviceLevel).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

const data = process.env['WATCHBILL_REFERENCE_DATA'];
describe.skipIf(data === undefined)('reference rows of Erlang C (WATCHBILL_REFERENCE_DATA)', () => {
  it('agree in agents exactly and in probability to 1e-9', () => {
    const [heading = '', ...lines] = readFileSync(join(data ?? '', 'erlang/erlang_c.csv'), 'utf8')
      .trim()
      .split('\n');
    const names = heading.split(',');
    for (const line of lines) {
      const cells = line.split(',');
      const cell = (name: string) => cells[names.indexOf(name)] ?? '';
      const given = (name: string) => (cell(name) === '' ? undefined : Number(cell(name)));
      const answer = solve({
        contacts: Number(cell('calls')),
        aht: Number(cell('aht_s')),
        interval: Number(cell('interval_min')) * 60,
        within: Number(cell('answer_within_s')),
        shrinkage: Number(cell('shrinkage')),
        ...(given('sl_target') === undefined ? {} : { serviceLevel: Number(cell('sl_target')) }),
        ...(given('asa_target_s') === undefined ? {} : { asa: Number(cell('asa_target_s')) }),
        ...(given('max_occupancy') === undefined
          ? {}
          : { maxOccupancy: Number(cell('max_occupancy')) }),
      });
      const id = cell('id');
      expect([
        id,
        answer.byGoal.serviceLevel,
        answer.byGoal.occupancy,
        answer.byGoal.asa,
        answer.agents,
        answer.scheduled,
      ]).toEqual([
        id,
        given('agents_for_sl'),
        given('agents_for_occupancy'),
        given('agents_for_asa'),
        given('agents_required'),
        given('scheduled_with_shrinkage'),
      ]);
      expect(Math.abs(answer.reached!.waiting - Number(cell('wait_probability'))), id).toBeLessThan(
        1e-9,
      );
      expect(
        Math.abs(answer.reached!.serviceLevel - Number(cell('service_level'))),
        id,
      ).toBeLessThan(1e-9);
      expect(Math.abs(answer.reached!.occupancy - Number(cell('occupancy'))), id).toBeLessThan(
        1e-9,
      );
      expect(
        Math.abs(
          answer.reached!.asa / (Number(cell('asa_s')) || 1) -
            (Number(cell('asa_s')) === 0 ? 0 : 1),
        ),
        id,
      ).toBeLessThan(1e-9);
    }
    expect(lines.length).toBeGreaterThan(50);
  });
});

describe('fewestAgents', () => {
  const load = (contacts: number) => ({ contacts, aht: 180, interval: 1800 });
  it('are none where nobody comes', () => expect(fewestAgents(load(0), 20, () => true)).toBe(0));
  it('are more than the load, whatever is asked of them', () => {
    expect(fewestAgents(load(100), 20, () => true)).toBe(11);
    expect(fewestAgents(load(105), 20, () => true)).toBe(11);
  });
});

import { describe, expect, it } from 'vitest';
import { explain } from './explain.ts';

describe('explain', () => {
  it('tells each figure with its formula and the numbers that went in', () => {
    const { steps } = explain({
      contacts: 100,
      aht: 180,
      interval: 1800,
      serviceLevel: 0.8,
      within: 20,
      maxOccupancy: 0.85,
      shrinkage: 0.3,
    });
    const told = new Map(steps.map((step) => [step.name, step]));
    expect(told.get('offered')).toMatchObject({ worked: '100 × 180 s / 1800 s', value: 10 });
    expect(told.get('serviceLevel')).toMatchObject({
      worked: 'SL ≥ 80 % in 20 s, A = 10',
      value: 14,
    });
    expect(told.get('occupancy')).toMatchObject({ worked: '10 / 85 %', value: 12 });
    expect(told.get('agents')).toMatchObject({ worked: '14, 12, ⌊A⌋ + 1 = 11', value: 14 });
    expect(told.get('scheduled')).toMatchObject({ worked: '14 / (1 − 30 %)', value: 20 });
    expect(told.get('reachedServiceLevel')!.value).toBeCloseTo(0.88835, 5);
  });
  it('tells what a service level counts where callers hang up', () => {
    const { answer, steps } = explain({
      contacts: 100,
      aht: 180,
      interval: 1800,
      serviceLevel: 0.8,
      within: 20,
      patience: 300,
      variant: 'abandonsMissed',
    });
    expect(answer.model).toBe('Erlang A');
    expect(steps.find((step) => step.name === 'serviceLevel')!.formula).toBe('min n: S(T) ≥ SL');
  });
});

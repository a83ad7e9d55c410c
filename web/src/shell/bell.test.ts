import { describe, expect, it } from 'vitest';
import { hasBell } from './bell.tsx';

describe('hasBell', () => {
  const cases: [string, string | null, boolean][] = [
    ['Agent', 'false', true],
    ['Supervisor', 'false', true],
    ['WFM_Scheduler', 'false', true],
    ['Supervisor', 'true', false],
    ['Supervisor', null, false],
    ['Admin', 'false', false],
    ['3rd party access', 'false', false],
  ];
  it.each(cases)('%s with the flag %j: %s', (role, flag, expected) => {
    expect(hasBell(role, flag)).toBe(expected);
  });
});

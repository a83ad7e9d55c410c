import { describe, expect, it } from 'vitest';
import { isMessageKey } from '../messages/catalogue.ts';
import { figureNames } from './model.ts';
import { figureKey, figureText, modelKey } from './view.ts';

describe('an explanation', () => {
  it('has a word for every figure, and for models that can be asked for', () => {
    expect(figureNames.map(figureKey).filter((key) => !isMessageKey(key))).toEqual([]);
    expect([modelKey('triple_exponential'), modelKey('theta_profile')]).toEqual([
      'forecasts.tripleExponential',
      null,
    ]);
  });
  it('writes rates in per cent', () => {
    expect([
      figureText({ name: 'reachedServiceLevel', value: 0.86423 }),
      figureText({ name: 'reachedAsa', value: 9.27026 }),
      figureText({ name: 'agents', value: 33 }),
    ]).toEqual(['86.4 %', '9.27', '33']);
  });
});

import { describe, expect, it } from 'vitest';
import { assignHoliday, badAnswer, tallied, type Candidate } from './planning.ts';

const one = (agent_id: number, preference: Candidate['preference'], given: Partial<Candidate> = {}): Candidate => ({ agent_id, preference, seniority_date: `20${10 + agent_id}-01-01`, rank: null, workedLast: false, ...given });
const working = (candidates: readonly Candidate[], required: number, order: Parameters<typeof assignHoliday>[2]) => assignHoliday(candidates, required, order).filter((placed) => placed.is_working).map((placed) => `${placed.agent_id} ${placed.reason}`);

describe('assignHoliday', () => {
  it('calls on volunteers first, then on those who do not mind, then on the least senior', () => {
    const all = [one(1, 'off'), one(2, 'off'), one(3, 'none'), one(4, 'work')];
    expect([1, 2, 3].map((required) => working(all, required, 'seniority').sort())).toEqual([['4 volunteered'], ['3 needed', '4 volunteered'], ['2 needed', '3 needed', '4 volunteered']]);
  });
  it('spares the better ranked, or those who worked the last one', () => {
    expect(working([one(1, 'off', { rank: 2 }), one(2, 'off', { rank: 1 })], 1, 'rank')).toEqual(['1 needed']);
    expect(working([one(1, 'off'), one(2, 'off', { workedLast: true })], 1, 'rotation')).toEqual(['1 needed']);
  });
});

describe('answers', () => {
  const questions = [{ text: 'a', kind: 'ranked' as const, options: ['x', 'y'], is_required: false }, { text: 'b', kind: 'text' as const, options: [], is_required: true }];
  it('must fit their questions', () => {
    expect([badAnswer(questions, [['x', 'y'], 'good']), badAnswer(questions, [['x', 'x'], 'good']), badAnswer(questions, [null, '']), badAnswer(questions, [null, 'a', 1])]).toEqual([null, 0, 1, 2]);
  });
  it('are tallied by mean place, and quoted', () => {
    expect(tallied(questions, [[['x', 'y'], 'good'], [['y', 'x'], ''], [['x'], null]])).toMatchObject([{ answers: 3, options: [{ option: 'x', value: 1.33 }, { option: 'y', value: 1.5 }] }, { answers: 1, texts: ['good'] }]);
  });
});

import { describe, expect, it } from 'vitest';
import { text } from '@watchbill/core/messages/catalogue';
import { findAdvisor } from './choose.ts';

const context = { t: (key: Parameters<typeof text>[0], params = {}) => text(key, params, 'en') };
const ann = {
  id: 12,
  first_name: 'Ann',
  last_name: 'Lee',
  login_id: '4001',
  email: 'ann@a.example',
};
const bob = { id: 13, first_name: 'Bob', last_name: 'Lee', login_id: '12', email: 'bob@a.example' };

describe('an advisor', () => {
  it('is found by id, login, email and name', () => {
    for (const wanted of ['4001', 'ANN@a.example', 'lee ann', 'Lee, Ann'])
      expect(findAdvisor(context, [ann, bob], wanted)).toBe(ann);
    expect(findAdvisor(context, [ann, bob], '13')).toBe(bob);
  });

  it('is not guessed where a number is the id of one and the login of another', () => {
    expect(() => findAdvisor(context, [ann, bob], '12')).toThrow(
      '"12" may be: Ann Lee (12, ann@a.example), Bob Lee (13, bob@a.example)',
    );
    expect(findAdvisor(context, [{ ...ann, login_id: '12' }], '12').id).toBe(12);
  });
});

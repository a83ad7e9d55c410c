import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

const password = 'Watchbill-2026!';

describe('hashPassword', () => {
  it('ASVS 42: is Argon2id with 19 MiB and two passes, salted', async () => {
    const [one, other] = await Promise.all([hashPassword(password), hashPassword(password)]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
  });
});

describe('verifyPassword', () => {
  it('accepts the password and nothing else', async () => {
    const stored = await hashPassword(password);
    expect(await verifyPassword(stored, password)).toBe(true);
    expect(await verifyPassword(stored, `${password} `)).toBe(false);
    expect(await verifyPassword('damaged', password)).toBe(false);
  });

  it('ASVS 30: says no to an unknown user and works as hard for it', async () => {
    const stored = await hashPassword(password);
    expect(await verifyPassword(null, 'nobody has this password')).toBe(false);
    const known = await timeOf(stored);
    const unknown = await timeOf(null);
    expect(unknown).toBeGreaterThan(known / 4);
  });
});

/** The quickest of several, which other work on the machine disturbs least. */
async function timeOf(stored: string | null): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 8; round += 1) {
    const start = performance.now();
    await verifyPassword(stored, 'wrong');
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

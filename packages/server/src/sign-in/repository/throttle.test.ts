// @module-tag engine: attempts at once are counted one by one.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../../tests/support/database.ts';
import type { Database } from '../../db/database.ts';
import { accountKey, countAttempt, forgive, takeBack, type Attempt } from './throttle.ts';

const now = new Date('2026-03-29T06:00:00Z');
const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const by = (account: string, address: string, device: number | null = null): Attempt => ({
  account,
  address,
  device,
});
const count = (attempt: Attempt, at = now) => countAttempt(db.kysely, attempt, at);
async function fail(times: number, attempt: Attempt, at = now): Promise<void> {
  for (let round = 0; round < times; round += 1) await count(attempt, at);
}

describe('countAttempt', () => {
  it('lets five through of any number at once, and then waits a minute', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => count(by('ana', '10.0.0.1'))),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(5);
    expect(answers.filter((answer) => answer !== null)).toEqual(
      Array.from({ length: 35 }, () => after(60)),
    );
  });
  it('doubles the wait with each attempt after it, to an hour', async () => {
    await fail(5, by('ben', '10.0.0.2'));
    expect(await count(by('ben', '10.0.0.2'), after(60))).toBeNull();
    expect(await count(by('ben', '10.0.0.2'), after(61))).toEqual(after(60 + 120));
    for (let round = 0; round < 9; round += 1)
      await count(by('ben', '10.0.0.2'), after(4000 * (round + 1)));
    expect(await count(by('ben', '10.0.0.2'), after(36_001))).toEqual(after(36_000 + 3600));
  });
  it('ASVS 27: leaves the owner at another address alone', async () => {
    await fail(40, by('cat', '10.0.0.3'));
    expect(await count(by('cat', '10.0.0.4'))).toBeNull();
  });
  it('leaves a device that signed in before alone, behind the same address too, and counts it for itself', async () => {
    await fail(60, by('dan', '10.0.0.5'));
    await fail(5, by('dan', '10.0.0.5', 7));
    expect(await count(by('dan', '10.0.0.5', 7))).toEqual(after(60));
    expect(await count(by('dan', '10.0.0.5', 8))).toBeNull();
  });
  it('slows down an account that is tried from many addresses, by ten seconds at most', async () => {
    for (let one = 0; one < 20; one += 1)
      expect(await count(by('eve', `10.1.0.${one}`))).toBeNull();
    expect(await count(by('eve', '10.1.1.1'))).toEqual(after(1));
    for (let one = 0; one < 20; one += 1)
      await count(by('eve', `10.1.2.${one}`), after(20 * (one + 1)));
    expect(await count(by('eve', '10.1.3.1'), after(401))).toEqual(after(410));
    expect(await count(by('eve', '10.1.3.1'), after(410))).toBeNull();
  });
  it('ASVS 12: stops an address that guesses at many accounts, and no other', async () => {
    for (let one = 0; one < 50; one += 1)
      expect(await count(by(`guess${one}`, '10.2.0.1'))).toBeNull();
    expect(await count(by('never-tried', '10.2.0.1'))).toEqual(after(60));
    expect(await count(by('never-tried', '10.2.0.2'))).toBeNull();
  });
  it('starts again after a day without attempts', async () => {
    await fail(4, by('gus', '10.3.0.1'));
    await fail(4, by('gus', '10.3.0.1'), after(86_401));
    expect(await count(by('gus', '10.3.0.1'), after(86_401))).toBeNull();
  });
});

describe('a password that is right', () => {
  it('counts against nobody: a whole office signs in from one address', async () => {
    for (let one = 0; one < 120; one += 1) {
      expect(await count(by(`clerk${one}`, '10.4.0.1'))).toBeNull();
      await forgive(db.kysely, by(`clerk${one}`, '10.4.0.1'));
    }
  });
  it('does not cover guesses at others from its address', async () => {
    for (let one = 0; one < 49; one += 1) await count(by(`other${one}`, '10.5.0.1'));
    await count(by('hal', '10.5.0.1'));
    await forgive(db.kysely, by('hal', '10.5.0.1'));
    expect(await count(by('other49', '10.5.0.1'))).toBeNull();
    expect(await count(by('other50', '10.5.0.1'))).toEqual(after(60));
  });
  it('of a first step takes back its own attempt alone', async () => {
    await fail(3, by('ida', '10.6.0.1'));
    await takeBack(db.kysely, by('ida', '10.6.0.1'));
    await fail(3, by('ida', '10.6.0.1'));
    expect(await count(by('ida', '10.6.0.1'))).toEqual(after(60));
  });
});

describe('keys', () => {
  it('of an account are its id, or of nobody the name however it is typed', () => {
    expect([accountKey(7, 'Ana'), accountKey(null, ' ANA '), accountKey(null, 'ana')]).toEqual([
      'user:7',
      'name:ana',
      'name:ana',
    ]);
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHouse, type House } from '../../../../tests/cast/house.ts';
import { createBus } from '../live/bus.ts';
import { keepChores, type Chore } from './chores.ts';

let now = new Date('2026-03-02T09:00:00Z');
let house: House;
beforeAll(async () => {
  house = await openHouse({ now: () => now });
});
afterAll(() => house.close());

const mark: Chore = {
  name: 'mark',
  everySeconds: 60,
  run: async ({ db, changed }) => {
    await db
      .insertInto('settings')
      .values({ key: `mark ${crypto.randomUUID()}`, value: 'made' })
      .execute();
    changed({ type: 'mark', id: '1', version: 1, scope: {} });
  },
};
const marks = async () =>
  Number(
    (
      await house.server.database.kysely
        .selectFrom('settings')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('key', 'like', 'mark %')
        .executeTakeFirstOrThrow()
    ).count,
  );
const keeper = (chore: Chore, log: (line: string) => void = () => {}) =>
  keepChores(
    {
      database: house.server.database,
      bus: createBus(house.server.database, () => {}),
      now: () => now,
      mailer: null,
      publicUrl: house.url,
      webhookHosts: [],
    },
    log,
    [chore],
  );

it('runs a chore once when it is due, whoever asks', async () => {
  const [one, other] = [keeper(mark), keeper(mark)];
  expect(
    (await Promise.all([one.run('mark'), other.run('mark'), one.run('mark')])).filter(Boolean),
  ).toHaveLength(1);
  expect(await marks()).toBe(1);
  now = new Date(now.getTime() + 59_000);
  expect(await other.run('mark')).toBe(false);
  now = new Date(now.getTime() + 1_000);
  expect(await other.run('mark')).toBe(true);
  expect(await marks()).toBe(2);
  await Promise.all([one.stop(), other.stop()]);
});

it('undoes a chore that fails, which is then still due', async () => {
  const before = await marks();
  const failing = keeper({
    ...mark,
    name: 'failing',
    run: async (call) => {
      await mark.run(call);
      throw new Error('broke off');
    },
  });
  await expect(failing.run('failing')).rejects.toThrow('broke off');
  expect(await marks()).toBe(before);
  await failing.stop();
  const mended = keeper({ ...mark, name: 'failing' });
  expect(await mended.run('failing')).toBe(true);
  await mended.stop();
});

it('tidies what has served', async () => {
  const db = house.server.database.kysely;
  await db
    .insertInto('auth_failures')
    .values({
      kind: 'account',
      key: 'long ago',
      count: 1,
      first_at: new Date(0),
      last_at: new Date(0),
      locked_until: null,
    })
    .execute();
  now = new Date(now.getTime() + 3_600_000);
  expect(await house.server.chores.run('housekeeping')).toBe(true);
  expect(
    await db.selectFrom('auth_failures').selectAll().where('key', '=', 'long ago').execute(),
  ).toEqual([]);
});

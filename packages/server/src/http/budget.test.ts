import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';
import { createBudget } from './budget.ts';

describe('a budget', () => {
  it('ASVS 12: lets so many through at once and so many a second, each holder by themselves', () => {
    let now = 0;
    const spend = createBudget({ atOnce: 3, perSecond: 2 }, () => now);
    const tries = (holder: string, count: number) =>
      Array.from({ length: count }, () => spend(holder));
    expect(tries('ada', 5)).toEqual([0, 0, 0, 0.5, 0.5]);
    expect(tries('bob', 1)).toEqual([0]);
    now = 1000;
    expect(tries('ada', 3)).toEqual([0, 0, 0.5]);
    now = 60_000;
    expect(tries('ada', 4)).toEqual([0, 0, 0, 0.5]);
  });
});

describe('who asks for too much at once', () => {
  let testServer: TestServer;
  let planner: Actor;
  beforeAll(async () => {
    testServer = await openTestServer();
    planner = await testServer.signIn('planner');
  });
  afterAll(() => testServer.close());
  const search = ({ api }: Actor) =>
    problemOf(api.lines.list({ query: { search: 'nowhere to be found' } }));

  it('ASVS 12: is told when to come again, and holds up nobody else', async () => {
    const answers: unknown[] = [];
    for (let part = 0; part < 8; part += 1)
      answers.push(...(await Promise.all(Array.from({ length: 50 }, () => search(planner)))));
    expect(answers).toContainEqual({
      status: 429,
      body: {
        code: 'too_many_calls',
        non_field_errors: [expect.stringMatching(/^Too many .* in \d+ s\.$/)],
      },
    });
    expect(await problemOf(planner.api.lines.list({ query: {} }))).toBeNull();
    expect(await search(await testServer.signIn('scheduler'))).toBeNull();
  });

  it('ASVS 46: has no more than so much long work open', async () => {
    const db = testServer.server.database.kysely;
    const { api } = await testServer.signIn('admin');
    const { id } = await api.session.me();
    await testServer.server.jobs.stop();
    const now = new Date();
    const rows = Array.from({ length: 50 }, (_, number) => ({
      id: crypto.randomUUID(),
      queue: 'heavy',
      kind: `none${number}`,
      version: 1,
      user_id: id,
      input: '{}',
      state: 'queued',
      phase: 'waiting',
      due_at: now,
      created_at: now,
    }));
    await db
      .insertInto('jobs')
      .values(rows as never)
      .execute();
    const upload = () => {
      const body = new FormData();
      body.append('file', new File(['name\n'], 'lines.csv'));
      return problemOf(api.lines.import({ query: {}, body }));
    };
    expect(await upload()).toMatchObject({ status: 429, body: { code: 'too_many_jobs' } });
  });
});

import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

import type { CreatedDay } from '@watchbill/core/schedules/create';
import { isKept } from './process.ts';

let testServer: TestServer;
let planner: Actor;
let creation = 0;
beforeAll(async () => {
  testServer = await openTestServer();
  planner = await testServer.signIn('planner');
  const db = testServer.server.database.kysely;
  const agents = await db
    .selectFrom('advisors')
    .select('id')
    .where('division_id', '=', 1)
    .orderBy('id')
    .limit(60)
    .execute();
  const days = agents.flatMap(({ id }) =>
    ['2026-03-02', '2026-03-03'].map((date, index) => ({
      agent_id: id,
      date,
      outcome: index === 0 ? 'made' : 'refused',
      reason: index === 0 ? null : 'schedules.rowLocked',
    })),
  );
  const row = {
    division_id: 1,
    source: 'schedule_preferences',
    start_date: '2026-03-02',
    end_date: '2026-03-03',
    if_schedule_exists: 'skip_existing_schedules',
    has_future_activities: true,
    pattern_set_ids: [],
    agent_ids: agents.map((one) => one.id),
    made: 60,
    skipped: 0,
    refused: 60,
    details: JSON.stringify({ days }),
    created_by: 1,
  };
  creation = (
    await db
      .insertInto('schedule_creations')
      .values(row as never)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
});
afterAll(() => testServer.close());

const fetchPdf = async (query: string) => {
  const response = await fetch(`${testServer.url}/api/report/process/reports/?${query}`, {
    headers: { authorization: `Bearer ${planner.token}`, module: '1002', 'accept-language': 'de' },
  });
  return {
    type: response.headers.get('content-type'),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};

/** Content streams of a PDF, unpacked. */
function streamsOf(pdf: Buffer): string[] {
  return [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)endstream/g)].flatMap(
    ([, body = '']) => {
      try {
        return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')];
      } catch {
        return [];
      }
    },
  );
}

describe('process reports', () => {
  it('list runs that made schedules within one’s divisions, by division, set and advisor', async () => {
    const page = await planner.api.reports.processes({ query: { division_id: 1 } });
    expect(page).toMatchObject({
      count: 1,
      results: [
        {
          create_schedule_id: creation,
          mu_name: 'Customer Care London',
          agents: 60,
          made: 60,
          refused: 60,
        },
      ],
    });
    expect(
      (
        await planner.api.reports.processes({
          query: {
            agent_id: (await planner.api.advisors.ofDivision({ params: { id: 2 }, query: {} }))
              .results[0]!.id,
          },
        })
      ).count,
    ).toBe(0);
    expect(
      await problemOf((await testServer.signIn('advisor')).api.reports.processes({ query: {} })),
    ).toMatchObject({ status: 403 });
  });
  it.each([
    ['skipped', 'creation.exists', true],
    ['skipped', 'creation.dayOff', false],
    ['skipped', null, false],
    ['made', null, false],
  ] as const)('say of a day that was %s (%s) whether it was kept: %s', (outcome, reason, kept) =>
    expect(isKept({ agent_id: 1, date: '2026-03-02', outcome, reason } as CreatedDay)).toBe(kept),
  );
  it('are real PDFs of several pages with text in them', async () => {
    const { type, bytes } = await fetchPdf(`create_schedule_id=${creation}`);
    expect(type).toBe('application/pdf');
    expect(bytes.subarray(0, 8).toString()).toMatch(/^%PDF-1\.\d/);
    expect(bytes.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true);
    expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
    expect(streamsOf(bytes).some((stream) => /\bTJ\b/.test(stream))).toBe(true);
  });
});

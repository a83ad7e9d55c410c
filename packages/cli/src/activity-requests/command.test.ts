import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShell, type TestShell } from '../../../../tests/support/test-shell.ts';

const now = () => new Date('2026-11-20T08:00:00Z');
let shell: TestShell;
beforeAll(async () => {
  shell = await openTestShell(now, 'supervisor');
});
afterAll(() => shell.close());

const run = (argv: readonly string[]) => shell.run(argv);

describe('watchbill requests', () => {
  it('decides each request on its own, says which was refused, and tells the advisor why', async () => {
    const advisor = await shell.testServer.signIn('advisor');
    const { id: agent } = (await advisor.api.session.me()).agent_profile!;
    const { api } = await shell.testServer.signIn('planner');
    const { data } = await api.schedules.range({
      query: {
        division_id: 1,
        start_date: '2026-11-21',
        end_date: '2026-12-04',
        agents: [agent],
      },
    });
    const dates = data.filter((row) => row.bln_lock !== true).map((row) => row.date);
    const coaching = (await api.eventTypes.list({ query: {} })).find(
      ({ description }) => description === 'Coaching',
    )!;
    const asked = [];
    for (const schedule_date of dates)
      for (let hour = 8; hour < 20 && asked.length < 2; hour++) {
        const body = {
          schedule_date,
          activity: coaching.id,
          start_time: `${String(hour).padStart(2, '0')}:00`,
          end_time: `${String(hour).padStart(2, '0')}:15`,
          description: 'Feedback',
          request_type: 'add_activity' as const,
        };
        const request = await advisor.api.activityRequests.create({ body }).catch(() => null);
        if (request !== null) asked.push(request.id);
      }
    expect(asked).toHaveLength(2);
    const [one, other] = asked.map(String) as [string, string];

    const listed = await run(['requests', 'list', '--pending', '--format', 'json']);
    expect((JSON.parse(listed.stdout) as { id: number }[]).map(({ id }) => String(id))).toEqual(
      expect.arrayContaining([one, other]),
    );
    const approved = await run(['requests', 'approve', one]);
    expect(approved).toMatchObject({ code: 0, stderr: `Approved ${one}.\n` });
    const reopened = await run(['requests', 'reopen', one]);
    expect(reopened).toMatchObject({ code: 0, stderr: `${one} waits again.\n` });
    expect(await run(['requests', 'approve', one])).toMatchObject({ code: 0 });
    const refused = await run(['requests', 'refuse', '999999', other, '--comment', 'Too late']);
    expect(refused.code).toBe(3);
    expect(refused.stderr).toMatch(/^999999: /);
    expect(refused.stderr).toContain(`Refused ${other}.`);
    expect(refused.stderr).toContain('1 of 2 were refused');
    const { data: seen } = await advisor.api.activityRequests.list({ query: {} });
    expect(seen.find(({ id }) => String(id) === other)).toMatchObject({
      approval_status: 'unsuccessful',
      comments: 'Too late',
    });
  });
});

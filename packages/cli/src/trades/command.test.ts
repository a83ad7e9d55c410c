import { formatClock } from '@watchbill/core/time/minutes';
import { datesFrom, toPlainDate } from '@watchbill/core/time/plain-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShell, type TestShell } from '../../../../tests/support/test-shell.ts';

const now = () => new Date('2026-11-20T10:00:00Z');
let shell: TestShell;
beforeAll(async () => {
  shell = await openTestShell(now, 'supervisor');
});
afterAll(() => shell.close());

const run = (argv: readonly string[]) => shell.run(argv);
const listed = async (...argv: string[]) =>
  JSON.parse((await run([...argv, '--format', 'json'])).stdout) as Record<string, unknown>[];

describe('watchbill trades list', () => {
  it('names the channels that a trade which waits takes who can serve them from', async () => {
    const [admin, one, other] = await Promise.all(
      ['admin', 'advisor', 'colleague'].map((name) => shell.testServer.signIn(name)),
    );
    const { api } = admin!;
    const [from, to] = await Promise.all(
      [one!, other!].map(async (actor) => (await actor.api.session.me()).agent_profile!.id),
    );
    await api.trades.configure({
      query: { division_id: 1 },
      body: { min_rest_hours: 0, max_weekly_hours: 168, min_weekly_hours: 0 },
    });
    const dates = datesFrom(toPlainDate('2026-11-23'), toPlainDate('2026-12-04'));
    const ask = (date: string) =>
      one!.api.trades
        .create({
          body: {
            division_id: 1,
            request_from_agent_id: from!,
            request_to_agent_id: to!,
            request_from_agent_from_date: date,
            request_from_agent_to_date: date,
            request_to_agent_from_date: date,
            request_to_agent_to_date: date,
          },
        })
        .catch(() => null);
    let asked = null;
    for (const date of dates) asked ??= await ask(date);
    const date = asked!.request_from_agent_from_date;

    const { id: skill } = await api.proficiencies.create({ body: { skill_name: 'Scots' } });
    await api.proficiencies.give({
      body: { agent: from!, skill, date_range: { start_date: '2026-11-01' } },
    });
    const { id: scots } = await api.channels.create({
      body: { name: 'Scots calls', enterprise_grp: 1, proficiencies: [{ id: skill }] },
    });
    const rows = Array.from({ length: 96 }, (_, at) => `${date},${formatClock(at * 15)},9,300`);
    const body = new FormData();
    body.set('ct_id', String(scots));
    body.set('file', new Blob([['date,time,volume,aht', ...rows].join('\n')]), 'scots.csv');
    await api.forecasts.importExport({ query: {}, body });

    expect(await listed('trades', 'list', '--pending')).toEqual([
      expect.objectContaining({
        id: asked!.id,
        from_date: date,
        losses: expect.stringMatching(new RegExp(`^Scots calls ${date} [\\d:]+-[\\d:]+ 1`)),
      }),
    ]);
  });
});

import { toPlainDate } from '@watchbill/core/time/plain-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDay } from '../../../../tests/support/clock.ts';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

let testServer: TestServer;
let admin: Actor;
beforeAll(async () => {
  testServer = await openTestServer();
  admin = await testServer.signIn('admin');
});
afterAll(() => testServer.close());

describe('lines', () => {
  it('are listed by channel', async () => {
    const [voice] = (await admin.api.channels.list({ query: { eg_id: 1, search: 'Voice' } }))
      .results;
    expect(
      (await admin.api.lines.list({ query: { ct_id: voice!.id } })).results.map((row) => row.name),
    ).toEqual(['Hotline', 'Orders', 'Returns']);
    expect(await admin.api.lines.list({ query: { search: 'rüCK' } })).toMatchObject({
      count: 1,
      results: [{ name: 'Rückruf', ct_name: 'Chat', timezone_name: 'Europe/London' }],
    });
  });

  it('are added to a channel and take its zone, changed and moved', async () => {
    const made = await admin.api.lines.create({ body: { name: 'Billing', ct: 1 } });
    expect(made).toMatchObject({
      name: 'Billing',
      description: '',
      ct: 1,
      enterprise_grp: 1,
      timezone_name: 'Europe/London',
      version: 1,
    });
    expect(
      await problemOf(admin.api.lines.create({ body: { name: 'BILLING', ct: 1 } })),
    ).toMatchObject({
      status: 400,
      body: { name: ['A line with this name exists already in this channel.'] },
    });
    expect(
      await problemOf(
        admin.api.lines.create({ body: { name: 'Elsewhere', ct: 1, timezone: 99_999 } }),
      ),
    ).toMatchObject({ status: 400, body: { timezone: ['This time zone does not exist.'] } });
    const moved = await admin.api.lines.update(
      { params: { id: made.id }, body: { name: 'Invoices', ct: 2 } },
      { ifMatch: 1 },
    );
    expect(moved).toMatchObject({ name: 'Invoices', ct: 2, timezone: made.timezone, version: 2 });
    expect(
      await problemOf(
        admin.api.lines.update(
          { params: { id: made.id }, body: { name: 'Late', ct: 2 } },
          { ifMatch: 1 },
        ),
      ),
    ).toMatchObject({ status: 409 });
    expect(
      await problemOf(
        admin.api.lines.update({ params: { id: 4711 }, body: { name: 'Late', ct: 2 } }),
      ),
    ).toMatchObject({ status: 404, body: { non_field_errors: ['Line was not found.'] } });
    expect(
      await admin.api.lines.patch({ params: { id: made.id }, body: { is_disabled: true } }),
    ).toMatchObject({ is_disabled: true, version: 3 });
    expect(
      (await admin.api.lines.list({ query: { is_disabled: true } })).results.map((row) => row.id),
    ).toEqual([made.id]);
  });

  describe('by name', () => {
    const bring = (...rows: string[]) => {
      const body = new FormData();
      body.set('file', new Blob([['name,channel,timezone', ...rows].join('\n')]), 'lines.csv');
      return admin.api.lines.import({ query: {}, body });
    };
    const namesIn = async (ct: number) =>
      (await admin.api.lines.list({ query: { ct_id: ct } })).results.map((row) => row.name);

    it('are one however an accent is composed, in any case, with any blanks', async () => {
      const ct = (await admin.api.channels.create({ body: { name: 'Accents', enterprise_grp: 1 } }))
        .id;
      await admin.api.lines.create({ body: { name: 'Entstörung Süd', ct } });
      for (const name of ['Entsto\u0308rung Su\u0308d', ' ENTSTÖRUNG\u00a0 süd '])
        expect(await problemOf(admin.api.lines.create({ body: { name, ct } }))).toMatchObject({
          status: 400,
          body: { name: ['A line with this name exists already in this channel.'] },
        });
      expect(
        await bring(
          'Entsto\u0308rung  Su\u0308d,Northlight Retail / ACCENTS,Europe/London',
          'Entsto\u0308rung Nord\u00a0,Northlight\u00a0Retail / Accents,Europe/London',
        ),
      ).toMatchObject({ added: 1, unchanged: 1, refused: 0 });
      expect(await namesIn(ct)).toEqual(['Entstörung Nord', 'Entstörung Süd']);
    });

    it('lie beside their letters in lists, on every page', async () => {
      const ct = (await admin.api.channels.create({ body: { name: 'Letters', enterprise_grp: 1 } }))
        .id;
      const names = [
        'Abc',
        'Ångström',
        'äußere',
        'Azur',
        'de Haan',
        'Dort',
        'łan',
        'Łuk',
        'Örtlich',
        'Olga',
        'van Os',
      ];
      for (const name of names) await admin.api.lines.create({ body: { name, ct } });
      const sorted = names.toSorted(new Intl.Collator('en').compare);
      expect(await namesIn(ct)).toEqual(sorted);
      const pages = [];
      for (const page of [1, 2, 3])
        pages.push(
          ...(await admin.api.lines.list({ query: { ct_id: ct, page, page_size: 4 } })).results,
        );
      expect(pages.map((row) => row.name)).toEqual(sorted);
    });

    it('are in zones by their names of today and by others', async () => {
      const ct = (await admin.api.channels.create({ body: { name: 'Zones', enterprise_grp: 1 } }))
        .id;
      const zones = {
        'Asia/Kolkata': 'Asia/Kolkata',
        'Asia/Calcutta': 'Asia/Kolkata',
        IST: 'Asia/Kolkata',
        'Europe/Kyiv': 'Europe/Kyiv',
        'Europe/Kiev': 'Europe/Kyiv',
        'America/Nuuk': 'America/Nuuk',
        'America/Godthab': 'America/Nuuk',
        'US/Eastern': 'America/New_York',
      };
      const rows = Object.keys(zones).map(
        (zone, index) => `Zone ${index + 1},Northlight Retail / Zones,${zone}`,
      );
      expect(await bring(...rows)).toMatchObject({ added: rows.length, refused: 0 });
      const { results } = await admin.api.lines.list({ query: { ct_id: ct } });
      expect(results.map((row) => row.timezone_name)).toEqual(Object.values(zones));
      expect(await bring(...rows)).toMatchObject({ unchanged: rows.length });
    });
  });

  describe('in another channel', () => {
    const today = toPlainDate(testDay);
    const offered = async (ct: number) => {
      const days = await admin.api.queueHistory.dateWise({
        query: { ct_id: [ct], start_date: toPlainDate('2026-03-02'), end_date: today },
      });
      return days.results.map((day) => [day.date, day.total_contacts_received]);
    };
    const moved = async (form: Readonly<{ moves_history?: boolean }>) => {
      const channels = await Promise.all(
        ['Former', 'Next'].map((name) =>
          admin.api.channels.create({
            body: { name: `${name} ${Object.keys(form).length}`, enterprise_grp: 1 },
          }),
        ),
      );
      const [from, to] = channels.map((channel) => channel.id);
      const line = await admin.api.lines.create({ body: { name: 'Parcels', ct: from! } });
      for (const date of [toPlainDate('2026-03-02'), today])
        await admin.api.queueHistory.save({
          body: {
            ct: from!,
            queue: line.id,
            date,
            history_data: [{ history_time: '09:00', contacts_received: 12 }],
          },
        });
      await admin.api.lines.update({
        params: { id: line.id },
        body: { name: line.name, ct: to!, ...form },
      });
      return { from: from!, to: to!, line };
    };

    it('leave the contacts of before where they came in', async () => {
      const { from, to, line } = await moved({});
      expect(await offered(from)).toEqual([['2026-03-02', 12]]);
      expect(await offered(to)).toEqual([[today, 12]]);
      await admin.api.queueHistory.save({
        body: {
          ct: from,
          date: toPlainDate('2026-03-02'),
          history_data: [{ history_time: '09:00', contacts_received: 14 }],
        },
      });
      expect(await offered(from)).toEqual([['2026-03-02', 14]]);
      await admin.api.lines.update({
        params: { id: line.id },
        body: { name: line.name, ct: from },
      });
      expect(await offered(from)).toEqual([
        ['2026-03-02', 14],
        [today, 12],
      ]);
      expect(await offered(to)).toEqual([]);
    });

    it('bring all contacts along where that is said', async () => {
      const { from, to } = await moved({ moves_history: true });
      expect(await offered(from)).toEqual([]);
      expect(await offered(to)).toEqual([
        ['2026-03-02', 12],
        [today, 12],
      ]);
    });
  });

  it('of other enterprise divisions are out of reach', async () => {
    const supervisor = await testServer.signIn('supervisor');
    expect(
      (await supervisor.api.lines.list({ query: {} })).results.every(
        (row) => row.enterprise_grp === 1,
      ),
    ).toBe(true);
    const [foreign] = (await admin.api.channels.list({ query: { eg_id: 2 } })).results;
    expect(
      await problemOf(supervisor.api.lines.list({ query: { ct_id: foreign!.id } })),
    ).toMatchObject({ status: 403 });
  });
});

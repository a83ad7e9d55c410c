// @module-tag engine: imports are staged, and finished by one of many.
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dropAbandonedImports, finishImports } from './commands.ts';
import { publishImport, stageStep, startImport } from './staging.ts';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

let testServer: TestServer;
let admin: Actor;
let voice: number;
let lines: readonly { id: number; name: string }[];
const now = () => new Date('2026-11-20T12:00:00Z');
beforeAll(async () => {
  testServer = await openTestServer({ now, demoAround: '2026-11-20' });
  admin = await testServer.signIn('admin');
  [voice, lines] = await withLines('History voice');
});
afterAll(() => testServer.close());

/** A channel with two lines. */
async function withLines(name: string) {
  const { id } = await admin.api.channels.create({ body: { name, enterprise_grp: 1 } });
  const made = ['Sales', 'Service'].map((line) =>
    admin.api.lines.create({ body: { name: line, ct: id } }),
  );
  return [id, await Promise.all(made)] as const;
}

const span = (ct_id: unknown, start_date: string, end_date = start_date) => ({
  ct_id: ct_id,
  start_date,
  end_date,
});
function form(text: string, more: Record<string, string>): never {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ct: String(voice), ...more })) body.set(name, value);
  body.set('file', new Blob([text]), 'history.csv');
  return body as never;
}
const importing = (text: string, more: Record<string, string> = {}, query: object = {}) =>
  admin.api.queueHistory.import({ query: query, body: form(text, more) });
const ofDay = async (date: string, queue?: number, channel = voice) =>
  (
    await admin.api.queueHistory.dateWise({
      query: { ...span(channel, date), ...(queue === undefined ? {} : { queue }) },
    })
  ).results[0];

describe('a set saved by hand', () => {
  it('of a line comes back with its ratios, and is changed field by field', async () => {
    const save = (history_data: object[], more: object = {}) =>
      admin.api.queueHistory.save({
        body: {
          ct: voice,
          queue: lines[0]!.id,
          date: '2026-03-02',
          interval_minutes: 30,
          history_data: history_data as never,
          ...more,
        },
      });
    const saved = await save([
      {
        history_time: '09:00',
        contacts_received: 40,
        contacts_handled: 36,
        contacts_handled_before_service_level: 30,
        contacts_abandoned_before_acd_threshold: 2,
        att: 180,
        awt: 30,
        asa: 12,
        login_time: '05:00:00',
        not_ready_time: '00:30:00',
      },
    ]);
    expect(saved).toMatchObject({
      message: 'Queue history created or updated successfully',
      is_updated: true,
    });
    expect(saved.results[0]!.history_data).toEqual([
      expect.objectContaining({
        history_time: '09:00',
        interval_minutes: 30,
        is_updated: true,
        contacts_received: 40,
        contacts_handled: 36,
        contacts_abandoned: 4,
        contacts_abandoned_after_acd_threshold: 2,
        contacts_handled_after_service_level: 6,
        att: 180,
        awt: 30,
        aht: 210,
        talk_time: '01:48:00',
        wrap_time: '00:18:00',
        hold_time: null,
        asa: 12,
        estimated_staff: 10,
      }),
    ]);
    const [row] = saved.results[0]!.history_data;
    expect(row!.service_level).toBeCloseTo((30 / 38) * 100);
    expect(row!.occupancy).toBeCloseTo(((36 * 210) / 16_200) * 100);
    const [changed] = (
      await save([{ history_time: '09:00', awt: 60, contacts_received: 99 }], {
        history_choices: ['awt'],
      })
    ).results[0]!.history_data;
    expect(changed).toMatchObject({
      contacts_received: 40,
      awt: 60,
      aht: 240,
      contacts_handled_before_service_level: 30,
    });
  });
  it('says which intervals have more contacts handled than received', async () => {
    const { notes } = await admin.api.queueHistory.save({
      body: {
        ct: voice,
        queue: lines[0]!.id,
        date: '2026-03-09',
        interval_minutes: 30,
        history_data: [
          { history_time: '09:00', contacts_received: 10, contacts_handled: 8 },
          { history_time: '09:30', contacts_received: 10, contacts_handled: 12 },
        ],
      },
    });
    expect(notes).toEqual([
      {
        history_time: '09:30',
        message: expect.stringContaining('12 contacts were handled and 10 received') as string,
      },
    ]);
  });
  it('of a channel is spread over its lines as their contacts were', async () => {
    const [channel, own] = await withLines('Spread');
    const receivedBy = async (line: number) =>
      (await ofDay('2026-03-03', own[line]!.id, channel))!.history_data.map(
        (row) => row.contacts_received,
      );
    for (const [index, line] of own.entries())
      await admin.api.queueHistory.save({
        body: {
          ct: channel,
          queue: line.id,
          date: '2026-03-03',
          history_data: [
            {
              history_time: '10:00',
              contacts_received: index === 0 ? 30 : 10,
              contacts_handled: index === 0 ? 30 : 10,
            },
          ],
        },
      });
    const { results } = await admin.api.queueHistory.save({
      body: {
        ct: channel,
        date: '2026-03-03',
        history_data: [
          {
            history_time: '10:00',
            contacts_received: 81,
            contacts_handled: 81,
            contacts_abandoned: 0,
            aht: 100,
          },
          { history_time: '10:15', contacts_received: 8 },
        ],
      },
    });
    expect(results[0]!.history_data.map((row) => [row.contacts_received, row.aht])).toEqual([
      [81, 100],
      [8, null],
    ]);
    expect(await receivedBy(0)).toEqual([61, 6]);
    expect(await receivedBy(1)).toEqual([20, 2]);
  });
  it('is refused where it cannot be', async () => {
    const [ct, [line]] = await withLines('Refused');
    const place = { ct, queue: line!.id, date: '2026-03-29' };
    const refused = (body: object) =>
      problemOf(admin.api.queueHistory.save({ body: { ...place, ...body } as never }));
    expect(
      await refused({ history_data: [{ history_time: '01:15', contacts_received: 1 }] }),
    ).toMatchObject({
      status: 400,
      body: { history_data: ['01:15 does not exist on 2026-03-29: the clock is put forward.'] },
    });
    expect(
      await refused({ history_data: [{ history_time: '10:10', contacts_received: 1 }] }),
    ).toMatchObject({
      status: 400,
      body: { history_data: ['An interval of 15 minutes cannot start at 10:10.'] },
    });
    expect(
      await refused({ history_data: [{ history_time: '10:00' }, { history_time: '10:00' }] }),
    ).toMatchObject({
      status: 400,
      body: { history_data: ['The interval 10:00 is given twice.'] },
    });
    expect(
      await refused({
        history_data: [
          {
            history_time: '10:00',
            contacts_received: 5,
            contacts_handled: 5,
            contacts_handled_before_service_level: 4,
            contacts_handled_after_service_level: 4,
          },
        ],
      }),
    ).toMatchObject({
      status: 400,
      body: { history_data: [expect.stringContaining('more than the whole')] },
    });
    expect(
      await refused({
        history_data: [{ history_time: '10:00', contacts_received: -1, talk_time: 'long' }],
      }),
    ).toMatchObject({
      status: 400,
      body: {
        'history_data.0.contacts_received': ['Give a number that is not negative.'],
        'history_data.0.talk_time': ['Give a time as HH:MM:SS.'],
      },
    });
    await admin.api.queueHistory.save({
      body: {
        ...place,
        interval_minutes: 30,
        history_data: [{ history_time: '12:00', contacts_received: 1 }],
      },
    });
    expect(
      await refused({ interval_minutes: 15, history_data: [{ history_time: '10:15' }] }),
    ).toMatchObject({
      status: 400,
      body: { interval_minutes: ['This date has intervals of 30 minutes.'] },
    });
    expect(await refused({ queue: 1, history_data: [{ history_time: '10:00' }] })).toMatchObject({
      status: 400,
      body: { queue: ['This line belongs to another channel.'] },
    });
  });
});

describe('an import', () => {
  const csv =
    'date,time,queue,offered,answered,abandoned,aht\n2026-04-01,09:00,Sales,10,9,1,200\n2026-04-01,09:30,Sales,20,18,2,210\n2026-04-01,09:00,Service,5,5,0,100\n';
  it('adds rows, and the same file twice leaves the same', async () => {
    expect(await importing(csv, {}, { dry_run: true })).toMatchObject({
      dry_run: true,
      total: 3,
      added: 3,
      updated: 0,
    });
    expect(await ofDay('2026-04-01')).toBeUndefined();
    expect(await importing(csv)).toMatchObject({
      total: 3,
      added: 3,
      updated: 0,
      refused: 0,
      message: '3 added, 0 changed, 0 unchanged, 0 refused.',
      read_as: {
        date_order: 'ymd',
        heading_line: 1,
        first: '2026-04-01T09:00',
        last: '2026-04-01T09:30',
      },
    });
    const once = await ofDay('2026-04-01');
    expect(once).toMatchObject({ total_contacts_received: 35, total_contacts_handled: 32 });
    expect(once!.average_aht).toBeCloseTo((9 * 200 + 18 * 210 + 5 * 100) / 32);
    expect(once!.history_data.map((row) => [row.interval_minutes, row.is_updated])).toEqual([
      [30, false],
      [30, false],
    ]);
    expect(await importing(csv)).toMatchObject({ added: 0, updated: 0, unchanged: 3 });
    expect(await ofDay('2026-04-01')).toEqual(once);
  });
  it('goes to the lines that it names, of the channels that are named alone', async () => {
    const [mail] = await withLines('History one of two');
    const { id: chat } = await admin.api.channels.create({
      body: { name: 'History two of two', enterprise_grp: 1 },
    });
    await admin.api.lines.create({ body: { name: 'Web chat', ct: chat } });
    const file =
      'date,time,queue,offered,answered\n2026-04-06,09:00,Web chat,7,7\n2026-04-06,09:30,Web chat,8,8\n';
    expect(await importing(file, { ct: `${mail},${chat}` })).toMatchObject({ added: 2 });
    expect(await ofDay('2026-04-06', undefined, chat)).toMatchObject({
      total_contacts_received: 15,
    });
    expect(
      await problemOf(importing(file.replaceAll('Web chat', 'Sales'), { ct: String(chat) })),
    ).toMatchObject({
      status: 400,
      body: {
        rows: [
          { line: 2, field: 'queue' },
          { line: 3, field: 'queue' },
        ],
      },
    });
    expect(
      await problemOf(importing(file.replaceAll('Web chat', 'Sales'), { ct: `${mail},${voice}` })),
    ).toMatchObject({
      status: 400,
      body: {
        rows: [
          { line: 2, field: 'queue' },
          { line: 3, field: 'queue' },
        ],
      },
    });
  });
  it('names queues that are no line, and takes those that are said to be one', async () => {
    const [ct, [sales]] = await withLines('History renamed');
    const file =
      'date,time,queue,offered\n2026-04-07,09:00,VDN 4711,7\n2026-04-07,09:30,VDN 4711,8\n';
    const dry = await importing(file, { ct: String(ct) }, { dry_run: true });
    expect(dry).toMatchObject({ refused: 2, missing_queues: ['VDN 4711'] });
    const queues = JSON.stringify({ 'VDN 4711': sales!.id });
    expect(await importing(file, { ct: String(ct), queues })).toMatchObject({
      added: 2,
      missing_queues: [],
      preview: [
        { line: 2, queue: 'VDN 4711', start: '2026-04-07T09:00', contacts_received: 7 },
        { line: 3 },
      ],
    });
    const foreign = JSON.stringify({ 'VDN 4711': lines[0]!.id });
    expect(await problemOf(importing(file, { ct: String(ct), queues: foreign }))).toMatchObject({
      body: { queues: [expect.any(String)] },
    });
  });
  it('adds up the rows of an interval that a report splits, and refuses one that stands twice', async () => {
    const [ct] = await withLines('History split');
    const file =
      'date,time,queue,skill set,offered,answered,aht\n2026-04-08,09:00,Sales,a,6,6,200\n2026-04-08,09:00,Sales,b,10,10,180\n2026-04-08,09:30,Sales,a,1,1,100\n';
    const { read_as, notes } = await importing(file, { ct: String(ct) });
    expect(read_as.uncertain).toEqual(['parts']);
    expect(notes[0]?.message).toContain('skill set');
    const { history_data } = (await ofDay('2026-04-08', undefined, ct))!;
    expect(history_data[0]).toMatchObject({ contacts_received: 16, aht: 187.5 });
    const twice = `${file}2026-04-08,09:00,Sales,b,1,1,100\n`;
    expect(await problemOf(importing(twice, { ct: String(ct) }))).toMatchObject({
      body: { rows: [{ line: 5 }] },
    });
  });
  it('of a workbook takes the sheet that has a heading, or asks which of several', async () => {
    const [ct] = await withLines('History sheets');
    const table = (date: string) => [
      ['date', 'time', 'queue', 'offered'],
      [date, '09:00', 'Sales', 7],
    ];
    const book = async (
      ...sheets: readonly Readonly<{ name: string; rows: never; hidden?: boolean }>[]
    ) => {
      const body = new FormData();
      body.set('ct', String(ct));
      body.set(
        'file',
        new Blob([new Uint8Array(await writeXlsx({ sheets: [...sheets] }))]),
        'report.xlsx',
      );
      return body as never;
    };
    const cover = { name: 'Cover', rows: [['Weekly report']] as never };
    const old = { name: 'Old', rows: table('2025-04-09') as never, hidden: true };
    const data = { name: 'Data', rows: table('2026-04-09') as never };
    const more = { name: 'More', rows: table('2026-04-10') as never };
    const bring = async (query: object, ...sheets: readonly (typeof data)[]) =>
      admin.api.queueHistory.import({ query, body: await book(...sheets) });
    expect((await bring({ dry_run: true }, cover, old, data)).read_as).toMatchObject({
      sheet: 'Data',
      first: '2026-04-09T09:00',
    });
    expect(await problemOf(bring({}, cover, data, more))).toMatchObject({
      body: { code: 'choose_sheet', sheets: ['Data', 'More'] },
    });
    expect((await bring({ dry_run: true, sheet: 'more' }, data, more)).read_as.first).toBe(
      '2026-04-10T09:00',
    );
    expect(await problemOf(bring({ sheet: 'None' }, data, more))).toMatchObject({
      body: { code: 'choose_sheet' },
    });
  });
  it('of whole days is refused: nobody knows when the contacts came', async () => {
    const file = 'date,queue,offered\n2026-04-07 00:00,Sales,700\n2026-04-08 00:00,Sales,800\n';
    expect(await problemOf(importing(file))).toMatchObject({
      body: { file: [expect.stringContaining('whole days')] },
    });
  });
  it('of another length of interval takes the place of what its dates had', async () => {
    await importing(
      'date,time,queue,offered,answered\n2026-04-20,09:00,Sales,10,10\n2026-04-20,09:30,Sales,10,10\n',
    );
    await importing(
      'date,time,queue,offered,answered\n2026-04-20,09:00,Sales,4,4\n2026-04-20,09:15,Sales,5,5\n',
    );
    expect(
      (await ofDay('2026-04-20'))!.history_data.map((row) => [
        row.history_time,
        row.interval_minutes,
        row.contacts_received,
      ]),
    ).toEqual([
      ['09:00', 15, 4],
      ['09:15', 15, 5],
    ]);
  });
  it('names each bad row, and saves the good ones beside them only when asked', async () => {
    const bad =
      'date,time,queue,offered,answered\n2026-04-02,09:00,Sales,10,9\n2026-13-02,09:00,Sales,10,9\n2026-04-02,25:00,Sales,x,9\n2026-04-02,09:00,Nowhere,10,9\n2026-04-02,09:00,Sales,1,1\nTotal,,,21,19\n';
    expect(await problemOf(importing(bad))).toMatchObject({
      status: 400,
      body: {
        code: 'bad_rows',
        refused: 4,
        added: 0,
        rows: [
          { line: 3, field: 'date', message: '"2026-13-02" is no date.' },
          { line: 4, field: 'history_time', message: '"25:00" is no time of day.' },
          { line: 4, field: 'contacts_received', message: '"x" is no number.' },
          { line: 5, field: 'queue', message: 'There is no line "Nowhere".' },
          {
            line: 6,
            field: 'history_time',
            message: 'The same interval of this line stands on line 2.',
          },
        ],
        notes: [{ line: 7, message: 'Read as a total and left out.' }],
      },
    });
    expect(await ofDay('2026-04-02')).toBeUndefined();
    expect(await importing(bad, {}, { partial: true })).toMatchObject({
      total: 5,
      added: 1,
      refused: 4,
    });
    expect(await ofDay('2026-04-02')).toMatchObject({ total_contacts_received: 10 });
  });
  it('finds the length of its intervals, and says it in a dry run too', async () => {
    const starts = (step: number) =>
      Array.from({ length: 12 }, (_, index) =>
        new Date(Date.UTC(2026, 6, 6, 7, index * step)).toISOString().slice(0, 16),
      );
    const file = (step: number) =>
      `interval_start,calls\n${starts(step)
        .map((start) => `${start},8`)
        .join('\n')}\n`;
    const queue = String(lines[0]!.id);
    expect(await importing(file(30), { queue }, { dry_run: true })).toMatchObject({
      interval_minutes: 30,
      added: 12,
    });
    expect(await importing(file(30), { queue })).toMatchObject({
      interval_minutes: 30,
      added: 12,
      read_as: { first: '2026-07-06T07:00', last: '2026-07-06T12:30' },
    });
    expect((await ofDay('2026-07-06'))!.history_data.map((row) => row.interval_minutes)).toEqual(
      Array.from({ length: 12 }, () => 30),
    );
    expect(await importing(file(5), { queue })).toMatchObject({
      interval_minutes: 5,
      added: 10,
      updated: 2,
    });
    expect(await problemOf(importing(file(6), { queue }))).toMatchObject({
      status: 400,
      body: { interval_minutes: [expect.stringContaining('07:00, 07:06')] },
    });
    expect(await problemOf(importing(file(20), { queue }))).toMatchObject({
      status: 400,
      body: { interval_minutes: [expect.stringContaining('07:00, 07:20')] },
    });
  });
  it('of contacts alone leaves unknown what nobody counted', async () => {
    await importing('interval_start,calls\n2026-07-07T09:00,96\n2026-07-07T09:30,4\n', {
      queue: String(lines[0]!.id),
    });
    expect(await ofDay('2026-07-07')).toMatchObject({
      total_contacts_received: 100,
      total_contacts_handled: null,
      total_contacts_abandoned: null,
      average_contacts_handled_percentage: null,
      average_contacts_abandoned_percentage: null,
      average_aht: null,
      history_data: [
        { contacts_received: 96, contacts_handled: null, contacts_abandoned: null, aht: null },
        { contacts_received: 4 },
      ],
    });
  });
  it('takes contacts that were carried over, says so, and works rates out of sums', async () => {
    const carried =
      'date,time,queue,offered,answered\n2026-07-08,09:00,Sales,10,8\n2026-07-08,09:30,Sales,10,12\n';
    expect((await importing(carried)).notes).toEqual([
      {
        line: 3,
        message: expect.stringContaining('12 contacts were handled and 10 received') as string,
      },
    ]);
    const day = await ofDay('2026-07-08');
    expect(day).toMatchObject({
      total_contacts_received: 20,
      total_contacts_handled: 20,
      average_contacts_handled_percentage: 100,
    });
    expect(day!.history_data[1]).toMatchObject({ contacts_handled: 12, contacts_abandoned: null });
  });
  it('says what became of times that the clock skipped or doubled', async () => {
    const forward =
      'date,time,queue,offered,answered\n2026-03-29,00:45,Sales,1,1\n2026-03-29,01:15,Sales,2,2\n2026-03-29,02:15,Sales,4,4\n';
    expect((await importing(forward)).notes).toEqual([
      {
        line: 3,
        message: '01:15 did not exist that day, the clock was put forward: counted an hour later.',
      },
    ]);
    expect(
      (await ofDay('2026-03-29'))!.history_data.map((row) => [
        row.history_time,
        row.contacts_received,
      ]),
    ).toEqual([
      ['00:45', 1],
      ['02:15', 6],
    ]);
    const back =
      'date,time,queue,offered,answered\n2025-10-26,01:15,Sales,1,1\n2025-10-26,01:15,Sales,2,2\n2025-10-26,02:15,Sales,4,4\n';
    expect((await importing(back)).notes).toEqual([
      { line: 3, message: '01:15 came twice that day: read as the second.' },
    ]);
    expect(
      (await ofDay('2025-10-26'))!.history_data.map((row) => [
        row.history_time,
        row.contacts_received,
      ]),
    ).toEqual([
      ['01:15', 3],
      ['02:15', 4],
    ]);
    expect(await importing(back)).toMatchObject({ added: 0, updated: 0, unchanged: 3 });
  });
  it('reads columns that are named for it, in the zone that is named', async () => {
    const odd = 'wann;uhr;wer;rein\n01.05.2026;10:00;Sales;1,5\n';
    expect(await problemOf(importing(odd))).toMatchObject({
      status: 400,
      body: { file: [expect.stringContaining('Name the columns with a mapping')] },
    });
    const mapping = JSON.stringify({
      date: 'wann',
      history_time: 'uhr',
      queue: 'wer',
      contacts_received: 'rein',
    });
    expect(await importing(odd, { mapping, timezone: 'Europe/Berlin' })).toMatchObject({
      added: 1,
      read_as: { decimal: ',', date_order: 'dmy' },
    });
    expect(
      (await ofDay('2026-05-01'))!.history_data.map((row) => [
        row.history_time,
        row.contacts_received,
      ]),
    ).toEqual([['09:00', 1.5]]);
    expect(
      await problemOf(
        importing(odd, {
          mapping: JSON.stringify({
            date: 'wann',
            history_time: 'uhr',
            queue: 'wer',
            contacts_received: 'raus',
          }),
        }),
      ),
    ).toMatchObject({ status: 400 });
    expect(await problemOf(importing(odd, { mapping: '{' }))).toMatchObject({
      status: 400,
      body: { mapping: [expect.stringContaining('not readable')] },
    });
  });
  it('that was cut off half way is finished, and one that was not published yet never shows', async () => {
    const { kysely: db } = testServer.server.database;
    const day = Date.parse('2026-04-10') / 86_400_000;
    const batch = (minute: number, offered: number) => ({
      write: {
        keys: [`{${lines[0]!.id}}`, `{${day * 1440 + minute}}`, `{${day}}`, `{${minute}}`, '{15}'],
        figures: (['offered', 'handled', 'abandoned'] as const).map((column) => ({
          column,
          values: `{${column === 'abandoned' ? 0 : offered}}`,
        })),
      },
    });
    await importing(
      'date,time,queue,offered,answered\n2026-04-10,08:00,Sales,50,50\n2026-04-10,08:30,Sales,50,50\n',
    );
    const first = await startImport(db, now());
    const second = await startImport(db, now());
    const third = await startImport(db, now());
    await stageStep(db, first, 0, {
      clear: { lines: `{${lines[0]!.id}}`, days: `{${day}}`, minutes: '{15}' },
    });
    for (const [index, minute] of [540, 555, 570].entries())
      await stageStep(db, first, index + 1, batch(minute, 10));
    await stageStep(db, second, 1, batch(570, 99));
    await stageStep(db, third, 1, batch(585, 1000));
    await publishImport(db, second);
    await publishImport(db, first);
    const stop = new Error('the process ends here');
    let left = 4;
    const dying = new Proxy(db, {
      get: (target, name) => {
        if (name === 'transaction' && (left -= 1) < 0) throw stop;
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    await expect(finishImports(dying)).rejects.toBe(stop);
    expect(
      (await ofDay('2026-04-10'))!.history_data.map((row) => [
        row.history_time,
        row.contacts_received,
      ]),
    ).toEqual([
      ['09:00', 10],
      ['09:30', 99],
    ]);
    await Promise.all([finishImports(db), testServer.server.tasks.run('unfinished imports')]);
    expect(
      (await ofDay('2026-04-10'))!.history_data.map((row) => [
        row.history_time,
        row.contacts_received,
      ]),
    ).toEqual([
      ['09:00', 10],
      ['09:15', 10],
      ['09:30', 10],
    ]);
    expect(await db.selectFrom('queue_history_imports').select('id').execute()).toEqual([
      { id: third },
    ]);
    await dropAbandonedImports(db, new Date(now().getTime() + 1));
  });
  it('stands, and says so, whatever comes between it and its rows', async () => {
    const { kysely: db } = testServer.server.database;
    const broken = await startImport(db, now());
    const days = `{${Date.parse('2026-04-11') / 86_400_000}}`;
    await stageStep(db, broken, 1, { clear: { lines: '{many}', days, minutes: '{15}' } });
    await publishImport(db, broken);
    expect(
      await importing('date,time,queue,offered,answered\n2026-04-11,08:00,Sales,50,50\n'),
    ).toMatchObject({ added: 1 });
    await db.deleteFrom('queue_history_imports').where('id', '=', broken).execute();
    await finishImports(db);
    expect((await ofDay('2026-04-11'))!.history_data).toMatchObject([{ contacts_received: 50 }]);
  });
  it('leaves no steps behind', async () => {
    expect(
      await testServer.server.database.kysely
        .selectFrom('queue_history_imports')
        .selectAll()
        .execute(),
    ).toEqual([]);
    expect(
      await testServer.server.database.kysely
        .selectFrom('queue_history_import_steps')
        .select('number')
        .execute(),
    ).toEqual([]);
  });
});

describe('views', () => {
  beforeAll(async () => {
    const days = Array.from(
      { length: 28 },
      (_, index) => `2026-06-${String(index + 1).padStart(2, '0')}`,
    );
    const rows = days.flatMap((date, index) =>
      ['08:00', '08:30'].map(
        (time, slot) => `${date},${time},Sales,${index === 27 ? 100 : 10 + slot * 10},10,60`,
      ),
    );
    await importing(`date,time,queue,offered,answered,aht\n${rows.join('\n')}\n`);
  });
  it('by month, by date of a month, by week', async () => {
    const june = (
      await admin.api.queueHistory.monthlyTotals({ query: { ct_id: voice } })
    ).results.find((row) => row.month === 6);
    expect(june).toMatchObject({
      year: 2026,
      days: 28,
      total_contacts_received: 27 * 30 + 200,
      average_aht: 60,
    });
    const month = await admin.api.queueHistory.datesInMonth({
      query: { ct_id: voice, year: 2026, month: 6 },
    });
    expect(month.results).toHaveLength(28);
    expect(month.results[0]).toMatchObject({
      date: '2026-06-01',
      total_contacts_received: 30,
      average_contacts_received: 15,
    });
    expect(month.totals).toMatchObject({ total_contacts_received: 27 * 30 + 200 });
    const weeks = await admin.api.queueHistory.weekWise({
      query: span(voice, '2026-06-01', '2026-06-28'),
    });
    expect(
      weeks.results.map((row) => [
        row.week_of_year,
        row.week_of_month,
        row.start_date,
        row.total_contacts_received,
      ]),
    ).toEqual([
      ['2026-W23', '6-1', '2026-06-01', 210],
      ['2026-W24', '6-2', '2026-06-08', 210],
      ['2026-W25', '6-3', '2026-06-15', 210],
      ['2026-W26', '6-4', '2026-06-22', 380],
    ]);
    expect(weeks.results[0]!.history_data.map((row) => row.contacts_received)).toEqual([70, 140]);
  });
  it('of several channels are combined, sums of counts and weighted averages', async () => {
    const other = (
      await admin.api.channels.create({ body: { name: 'History letters', enterprise_grp: 1 } })
    ).id;
    await admin.api.lines.create({ body: { name: 'Mail', ct: other } });
    await admin.api.queueHistory.save({
      body: {
        ct: other,
        date: '2026-06-01',
        interval_minutes: 30,
        history_data: [
          { history_time: '08:00', contacts_received: 30, contacts_handled: 30, aht: 120 },
        ],
      },
    });
    const both = await admin.api.queueHistory.dateWise({
      query: span(`${voice},${other}`, '2026-06-01'),
    });
    expect(both.results.map((row) => row.ct)).toEqual([voice, other]);
    expect(both.combined![0]).toMatchObject({ date: '2026-06-01', total_contacts_received: 60 });
    expect(both.combined![0]!.history_data[0]!.aht).toBeCloseTo((10 * 60 + 30 * 120) / 40);
    expect(both.daily_all_date_wise_total_average.total_contacts_received).toBe(60);
    expect(
      (await admin.api.queueHistory.dateWise({ query: span(voice, '2026-06-01') })).combined,
    ).toBeNull();
    expect(
      (
        await admin.api.queueHistory.dateWise({
          query: { ...span(voice, '2026-06-01'), division_id: 1 },
        })
      ).results,
    ).toHaveLength(1);
    await admin.api.channels.unassignTask({ body: { ct: voice, division_ids: [1] } });
    expect(
      (
        await admin.api.queueHistory.dateWise({
          query: { ...span(voice, '2026-06-01'), division_id: 1 },
        })
      ).results,
    ).toEqual([]);
  });
  it('of the distribution end on the last date, a week starting six days before', async () => {
    const { results, average } = await admin.api.queueHistory.distribution({
      query: span(voice, '2026-06-10', '2026-06-21'),
    });
    expect(results.map((week) => [week.start_date, week.end_date, week.contacts_received])).toEqual(
      [
        ['2026-06-08', '2026-06-14', 210],
        ['2026-06-15', '2026-06-21', 210],
      ],
    );
    expect(results[0]!.days).toHaveLength(7);
    expect(results[0]!.days[0]!.percentage).toBeCloseTo(100 / 7);
    expect(
      results[0]!.days[0]!.distribution.map((slot) => [
        slot.history_time,
        Math.round(slot.percentage),
      ]),
    ).toEqual([
      ['08:00', 33],
      ['08:30', 67],
    ]);
    expect(average.reduce((sum, day) => sum + day.percentage, 0)).toBeCloseTo(100);
  });
  it('mark days beyond the threshold', async () => {
    const query = { ct_id: voice, date: '2026-06-15' };
    expect(await admin.api.queueHistory.threshold({ query })).toMatchObject({
      threshold_percentage: null,
      version: 0,
    });
    expect(
      await admin.api.queueHistory.setThreshold({ query, body: { threshold_percentage: 25 } }),
    ).toMatchObject({ threshold_percentage: 25, version: 1 });
    expect(
      await problemOf(
        admin.api.queueHistory.setThreshold(
          { query, body: { threshold_percentage: 30 } },
          { ifMatch: 7 },
        ),
      ),
    ).toMatchObject({ status: 409 });
    expect(
      await problemOf(
        admin.api.queueHistory.setThreshold({ query, body: { threshold_percentage: -1 } }),
      ),
    ).toMatchObject({
      status: 400,
      body: { threshold_percentage: ['Give a threshold from 0 to 1000 per cent.'] },
    });
    expect(
      await admin.api.queueHistory.threshold({ query: { ...query, date: '2026-06-28' } }),
    ).toMatchObject({ threshold_percentage: 25 });
    const { results } = await admin.api.queueHistory.dateWise({
      query: span(voice, '2026-06-27', '2026-06-28'),
    });
    expect(results.map((row) => [row.date, row.is_beyond_threshold])).toEqual([
      ['2026-06-27', false],
      ['2026-06-28', true],
    ]);
    expect(results[1]!.deviation_percentage).toBeCloseTo(((200 - 30) / 30) * 100);
  });
  it.each(['csv', 'xlsx'] as const)(
    'come out as %s with every figure as it is stored',
    async (format) => {
      const { id: queue } = await admin.api.lines.create({
        body: { name: `=Exact; "${format}"`, ct: voice },
      });
      const date = '2026-08-03';
      await admin.api.queueHistory.save({
        body: {
          ct: voice,
          queue,
          date,
          interval_minutes: 30,
          history_data: [
            { history_time: '09:00', contacts_received: 9, contacts_handled: 7, aht: 123.4567 },
            { history_time: '09:30', contacts_received: 3, contacts_handled: 3, asa: 1 / 3 },
          ],
        },
      });
      const db = testServer.server.database.kysely;
      const stored = () =>
        db
          .selectFrom('queue_history')
          .select(['start_min', 'offered', 'handled', 'handle', 'wait', 'talk'])
          .where('line_id', '=', queue)
          .orderBy('start_min')
          .execute();
      const before = await stored();
      const file = (await admin.api.queueHistory.export({
        query: { ct_id: voice, queue_id: queue, start_date: date, end_date: date, format },
      })) as Blob;
      await db.deleteFrom('queue_history').where('line_id', '=', queue).execute();
      const body = new FormData();
      body.set('ct', String(voice));
      body.set('file', file, `own.${format}`);
      expect(await admin.api.queueHistory.import({ query: {}, body })).toMatchObject({ added: 2 });
      expect(await stored()).toEqual(before);
      expect(before[0]!.handle).toBeCloseTo(7 * 123.4567, 6);
    },
  );
  it('come out as a file that goes in again', async () => {
    const query = {
      ct_id: voice,
      start_date: '2026-06-01',
      end_date: '2026-06-02',
      format: 'csv' as const,
    };
    const file = (await admin.api.queueHistory.export({ query })) as unknown as Blob;
    expect((await file.text()).split('\r\n')).toHaveLength(6);
    expect(await importing(await file.text())).toMatchObject({
      updated: 0,
      unchanged: 4,
      refused: 0,
    });
    const again = (await admin.api.queueHistory.export({ query })) as unknown as Blob;
    expect(await again.text()).toBe(await file.text());
    expect(
      await problemOf(
        admin.api.queueHistory.export({
          query: { ...query, start_date: '2020-01-01', end_date: '2020-01-02' },
        }),
      ),
    ).toMatchObject({
      status: 404,
      body: { non_field_errors: ['No data found for the specified criteria'] },
    });
  });
});

describe('scope and rights', () => {
  it('keep others’ channels and lines out of sight and reach', async () => {
    const supervisor = await testServer.signIn('supervisor');
    const foreign = (await admin.api.channels.list({ query: { eg_id: 2 } })).results[0]!.id;
    expect(
      await problemOf(supervisor.api.queueHistory.monthlyTotals({ query: { ct_id: foreign } })),
    ).toMatchObject({ status: 403 });
    expect(
      await problemOf(
        supervisor.api.queueHistory.dateWise({ query: span(`${voice},${foreign}`, '2026-06-01') }),
      ),
    ).toMatchObject({ status: 403 });
    expect(
      await problemOf(
        supervisor.api.queueHistory.save({
          body: {
            ct: voice,
            date: '2026-06-01',
            history_data: [{ history_time: '08:00' }],
          },
        }),
      ),
    ).toMatchObject({ status: 403 });
  });
  it('follow the line to another zone', async () => {
    const [ct, [, service]] = await withLines('Moved');
    const interval = { history_time: '09:00', contacts_received: 5 };
    const date = '2026-04-01';
    await admin.api.queueHistory.save({
      body: { ct, queue: service!.id, date, history_data: [interval] },
    });
    const zone = await testServer.server.database.kysely
      .selectFrom('time_zones')
      .select('id')
      .where('timezone_name', '=', 'Asia/Manila')
      .executeTakeFirstOrThrow();
    await admin.api.lines.update({
      params: { id: service!.id },
      body: { name: 'Service', ct, timezone: zone.id },
    });
    expect(
      (await ofDay(date, service!.id, ct))!.history_data.map((row) => row.history_time),
    ).toEqual(['16:00']);
  });
});

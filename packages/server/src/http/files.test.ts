// @module-tag engine: what all calls have in common.
import { ApiError } from '@watchbill/core/api/errors';
import type { AnyEndpoint } from '@watchbill/core/api/endpoint';
import { contract } from '@watchbill/core/contract';
import { readTable } from '@watchbill/core/files/table';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { digestsOf } from '../../../../tests/support/digests.ts';
import { resourceCalls } from '../../../../tests/support/resources.ts';
import {
  openTestServer,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

/**
 * What all calls have in common that read files or try what they would do: none may be added
 * without being named here. Those of nouns in lists are alike, and tested together.
 */
const endpoints = Object.entries(contract).flatMap(([feature, rows]) =>
  Object.entries(rows).map(
    ([name, endpoint]) => [`${feature}.${name}`, endpoint as AnyEndpoint] as const,
  ),
);
const named = (holds: (endpoint: AnyEndpoint) => boolean) =>
  endpoints
    .filter(([operation, endpoint]) => holds(endpoint) && !resourceCalls.has(operation))
    .map(([operation]) => operation)
    .sort();
const fieldsOf = (schema: unknown): readonly string[] =>
  schema instanceof z.ZodObject
    ? Object.keys(schema.shape)
    : schema instanceof z.ZodPipe
      ? fieldsOf(schema.in)
      : [];

type Call = (input: never) => Promise<unknown>;
const now = () => new Date('2026-11-20T12:00:00Z');
let testServer: TestServer;
let admin: Actor;
const ids = { channel: 0, line: 0, set: 0, target: 0, kept: 0, group: 0, agent: 0, login: '' };

beforeAll(async () => {
  testServer = await openTestServer({ now, demoAround: '2026-11-20' });
  admin = await testServer.signIn('admin');
  const { api } = admin;
  ids.channel = (
    await api.channels.create({ body: { name: 'Files voice', enterprise_grp: 1 } })
  ).id;
  ids.line = (await api.lines.create({ body: { name: 'Files line', ct: ids.channel } })).id;
  const interval = {
    contacts_received: 40,
    contacts_handled: 36,
    contacts_abandoned: 3,
    contacts_abandoned_before_acd_threshold: 2,
    contacts_handled_before_service_level: 30,
    outbound_contacts: 5,
    queue_delay: 700,
    talk_time: 6481,
    wrap_time: 361.5,
    hold_time: 60,
    login_time: 18_000,
    not_ready_time: 600,
    asa: 12.345,
  };
  await api.queueHistory.save({
    body: {
      ct: ids.channel,
      queue: ids.line,
      date: '2026-11-02',
      interval_minutes: 30,
      history_data: [
        { history_time: '09:00', ...interval },
        { history_time: '11:30', contacts_received: 5, contacts_handled: 7 },
      ],
    },
  });
  await api.queueHistory.save({
    body: {
      ct: ids.channel,
      queue: ids.line,
      date: '2026-11-03',
      interval_minutes: 5,
      history_data: [{ history_time: '10:00', contacts_received: 7 }],
    },
  });
  await api.forecasts.revise({
    body: {
      ct_id: ids.channel,
      data: [
        { date: '2026-11-23', time: '09:00', volume: 40.25, aht: 240 },
        { date: '2026-11-23', time: '09:15', volume: 4 },
      ],
    },
  });
  const entry = (pattern_day: number, more: object = {}) => ({
    pattern_day,
    start_time: '09:00',
    end_time: '17:00',
    ...more,
  });
  const set = (name: string, days: object[][]) =>
    api.patterns.create({
      body: {
        division_id: 1,
        schedule_pattern_set_name: name,
        is_rotating: true,
        pattern_data: days.map((day_wise_data) => ({ day_wise_data })),
      } as never,
    });
  ids.set = (
    await set('-10 Files', [
      [entry(1, { start_time: '22:00', end_time: '06:00' }), entry(2)],
      [entry(3)],
    ])
  ).id;
  ids.target = (await set('Files target', [])).id;
  ids.group = (
    await api.timeOff.createGroup({
      body: {
        division_id: 1,
        name: 'Files group',
        year_start: '2026-01-01',
        year_end: '2026-12-31',
      },
    })
  ).id;
  await api.timeOff.editAllotments({
    body: {
      group_id: ids.group,
      date_start: '2026-12-07',
      date_end: '2026-12-08',
      verb: 'set',
      value: 3,
    },
  });
  const advisor = await testServer.server.database.kysely
    .selectFrom('advisors')
    .select(['id', 'login_id'])
    .where('division_id', '=', 1)
    .where('is_disabled', '=', false)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  Object.assign(ids, { agent: advisor.id, login: advisor.login_id });
});
afterAll(() => testServer.close());

function form(
  text: string | Blob,
  fields: Readonly<Record<string, string | number>> = {},
): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
  body.set('file', typeof text === 'string' ? new Blob([text]) : text, 'file.csv');
  return body;
}
const callOf = (operation: string): Call => {
  const [feature = '', name = ''] = operation.split('.');
  return (admin.api as unknown as Record<string, Record<string, Call>>)[feature]![name]!;
};

type Tried = Readonly<{ body: () => FormData; query?: () => object }>;
/**
 * Files for every call that can be tried: good rows, bad rows, changes of what is there, and what
 * only the writing finds out.
 */
const tried: Readonly<Record<string, readonly Tried[]>> = {
  'advisors.bulkUpload': [
    {
      body: () =>
        form(
          'first_name,last_name,email,login_id,division,team\nAda,New,ada.new@x.example,f1,1,Blue\nBad,Row,nomail,f2,1,\nCy,New,cy.new@x.example,f3,Nowhere,\n',
        ),
    },
    { body: () => form('first_name,last_name,email,division\nAda,Changed,ada.new@x.example,2\n') },
  ],
  'users.bulkUpload': [
    {
      body: () =>
        form(
          'username,email,first_name,last_name,role,divisions\nfiles.new,files.new@x.example,A,B,Supervisor,1\nbad,nomail,A,B,Supervisor,1\nother,other@x.example,A,B,Nobody,1\n',
        ),
    },
    {
      body: () =>
        form(
          'username,email,first_name,last_name,role,divisions\nfiles.new,files.new@x.example,Changed,B,Supervisor,2\n',
        ),
    },
  ],
  'forecasts.importExport': [
    {
      body: () =>
        form(
          'date,time,volume,aht\n2026-11-24,09:00,12.5,200\n2026-11-24,09:15,x,200\n2026-11-24,09:07,1,1\n',
          { ct_id: ids.channel },
        ),
    },
    {
      body: () =>
        form('date,time,volume,aht\n2026-11-24,09:00,14,200\n2026-11-24,09:15,3,200\n', {
          ct_id: ids.channel,
        }),
    },
  ],
  'patterns.importFile': [
    {
      body: () =>
        form(
          'pattern_set,pattern,day,position,start_time,end_time,activity\n,1,Monday,center_pattern,10:00,18:00,\n,2,Monday,activity,10:00,18:00,\n,3,Tuesday,center_pattern,nine,18:00,\n',
          { pattern_set_id: ids.target },
        ),
    },
    {
      body: () =>
        form(
          'pattern_set,pattern,day,position,start_time,end_time,activity\n,1,Monday,center_pattern,11:00,19:00,\n',
          { pattern_set_id: ids.target },
        ),
    },
  ],
  'performance.upload': [
    {
      body: () =>
        form(
          `Date,Advisor ID,Calls Handled\n2026-03-02,${ids.login},80\n2026-02-30,${ids.login},1\n2026-03-03,nobody,1\n`,
        ),
    },
    { body: () => form(`Date,Advisor ID,Calls Handled\n2026-03-02,${ids.login},70\n`) },
  ],
  'queueHistory.import': [
    {
      body: () =>
        form(
          'date,time,queue,offered,answered\n2026-04-01,09:00,Files line,10,12\n2026-04-01,09:30,Files line,x,1\n2026-04-01,10:00,Nowhere,1,1\n2026-13-01,10:00,Files line,1,1\n',
        ),
    },
    {
      body: () =>
        form(
          'date,time,queue,offered\n2026-04-01,09:00,Files line,10\n2026-04-01,09:15,Files line,10\n',
        ),
    },
    {
      body: () =>
        form(
          'interval_start,calls\n2026-04-02T09:00,1\n2026-04-02T09:06,1\n2026-04-02T09:12,1\n2026-04-02T09:18,1\n',
          { queue: ids.line },
        ),
    },
  ],
  'schedules.importForeign': [
    {
      body: () =>
        form(
          `agent id,date,kind,activity,start,end\n${ids.login},2027-03-01,SHIFT,Early,09:00,17:00\n${ids.login},2027-03-01,MEAL,Meal,12:00,12:30\nnobody,2027-03-01,SHIFT,Early,09:00,17:00\n${ids.login},2027-02-30,SHIFT,Early,09:00,17:00\n`,
          { division_id: 1 },
        ),
    },
    {
      body: () =>
        form(
          `agent id,date,activity,start,end\n${ids.login},2027-03-02,Shift,09:00,17:00\n${ids.login},2027-03-02,Meal,16:30,17:30\n`,
          { division_id: 1 },
        ),
    },
    {
      body: () =>
        form(
          `agent id,date,kind,activity,start,end\n${ids.login},2027-03-03,SHIFT,,09:00,17:00\n${ids.login},2027-03-03,ACTIVITY,,12:00,12:30\n`,
          { division_id: 1, create: 'all' },
        ),
    },
    {
      body: () =>
        form(
          `agent id,agent,date,kind,activity,start,end\nnew1,Ann New,2027-03-04,SHIFT,Early,09:00,17:00\nnew1,Ann New,2027-03-04,MEAL,Unheard of meal,12:00,12:30\n`,
          { division_id: 1, create: 'all' },
        ),
    },
    {
      body: () =>
        form(
          `agent id,date,kind,activity,start,end\n${ids.login},2027-03-01,SHIFT,Early,10:00,18:00\n`,
          { division_id: 1, if_schedule_exists: 'overwrite_existing_schedules' },
        ),
    },
    {
      body: () =>
        form(
          `agent id,date,kind,activity,start,end\n${ids.login},2027-03-01,SHIFT,Early,08:00,16:00\n`,
          { division_id: 1 },
        ),
    },
  ],
  'timeOff.uploadAllotments': [
    {
      body: () => form('date,value\n2026-12-07,5\nsoon,5\n2026-12-08,-1\n'),
      query: () => ({ group_id: ids.group }),
    },
  ],
};
/**
 * Tried where they are tested: without a file, or computed for seconds and never twice the same.
 */
const triedElsewhere = ['schedules.copy', 'schedules.reoptimise'];

describe('a dry run', () => {
  it('is tried for every call that has one', () => {
    const all = named(
      (endpoint) =>
        fieldsOf(endpoint.query).includes('dry_run') || fieldsOf(endpoint.body).includes('dry_run'),
    );
    expect([...Object.keys(tried), ...triedElsewhere].sort()).toEqual(all);
  });

  const cases = Object.entries(tried).flatMap(([operation, files]) =>
    files.map((file, index) => [operation, index + 1, file] as const),
  );
  it.each(cases)(
    'of %s, file %i, says what the real one does, row for row, and leaves nothing',
    async (operation, _index, { body, query = () => ({}) }) => {
      const ask = async (more: object) =>
        answerOf(callOf(operation)({ query: { ...query(), ...more }, body: body() } as never));
      const before = await digestsOf(testServer.server.database);
      const dry = await ask({ dry_run: true });
      const dryPartial = await ask({ dry_run: true, partial: true });
      expect(await digestsOf(testServer.server.database)).toEqual(before);
      const real = await ask({});
      // All or nothing: a real run with bad rows is refused with the rows that the dry run named.
      const isRefused = dry.status === 200 && dry['refused'] !== 0;
      expect(
        isRefused ? [real.status, real['refused'], real['rows'], real['total']] : real,
      ).toEqual(isRefused ? [400, dry['refused'], dry['rows'], dry['total']] : dry);
      expect(real.status < 400 ? real : await ask({ partial: true })).toEqual(dryPartial);
    },
  );
});

type Answer = Readonly<Record<string, unknown> & { status: number }>;

/**
 * An answer without what differs by its nature: whether it was dry, in which words, and ids of rows
 * that stay.
 */
async function answerOf(asked: Promise<unknown>): Promise<Answer> {
  const { status, body } = await asked.then(
    (reply) => ({ status: 200, body: reply }),
    (error: unknown) => {
      if (error instanceof ApiError) return { status: error.status, body: error.body };
      throw error;
    },
  );
  const {
    dry_run: _dry,
    message: _message,
    create_schedule_ids: _ids,
    pattern_ids: _patterns,
    request_id: _request,
    ...rest
  } = body as Record<string, unknown>;
  return { ...rest, status };
}

type RoundTrip = Readonly<{
  formats: readonly string[];
  out: (format: string) => Promise<unknown>;
  clear?: () => Promise<unknown>;
  back: (file: Blob) => Promise<unknown>;
}>;
/** Exports that a call reads back. What is exported, cleared and imported is exported alike. */
const roundTrips: Readonly<Record<string, RoundTrip>> = {
  'forecasts.importExport': {
    formats: ['csv', 'xlsx'],
    out: (format) =>
      admin.api.forecasts.importExport({
        query: {},
        body: {
          ct_id: ids.channel,
          start_date: '2026-11-23',
          end_date: '2026-11-23',
          format,
        } as never,
      }),
    clear: () =>
      testServer.server.database.kysely
        .deleteFrom('forecast_intervals')
        .where('channel_id', '=', ids.channel)
        .execute(),
    back: (file) =>
      admin.api.forecasts.importExport({ query: {}, body: form(file, { ct_id: ids.channel }) }),
  },
  'patterns.exportFile': {
    formats: ['csv', 'xlsx'],
    out: (format) =>
      admin.api.patterns.exportFile({ query: { pattern_set_id: ids.set, format } as never }),
    back: (file) => admin.api.patterns.importFile({ query: {}, body: form(file) }),
  },
  'queueHistory.export': {
    formats: ['csv', 'xlsx'],
    out: (format) =>
      admin.api.queueHistory.export({
        query: {
          ct_id: ids.channel,
          start_date: '2026-11-01',
          end_date: '2026-11-30',
          format,
        } as never,
      }),
    clear: () =>
      testServer.server.database.kysely
        .deleteFrom('queue_history')
        .where('line_id', '=', ids.line)
        .execute(),
    back: (file) =>
      admin.api.queueHistory.import({ query: {}, body: form(file, { ct: ids.channel }) }),
  },
  'timeOff.exportAllotments': {
    formats: ['csv', 'xlsx'],
    out: (format) =>
      admin.api.timeOff.exportAllotments({
        query: {
          group_id: ids.group,
          date_start: '2026-12-07',
          date_end: '2026-12-08',
          format,
        } as never,
      }),
    clear: () =>
      testServer.server.database.kysely
        .deleteFrom('time_off_allotments')
        .where('group_id', '=', ids.group)
        .execute(),
    back: (file) =>
      admin.api.timeOff.uploadAllotments({
        query: { group_id: ids.group },
        body: form(file),
      }),
  },
};
/** Files for people: no call reads them back. */
const onlyOut = [
  'adherence.export',
  'audit.export',
  'availability.exportFile',
  'dashboards.exportSummary',
  'intraday.read',
  'patterns.evaluate',
  'patterns.importWeek',
  'reports.download',
  'timeOff.exportHoliday',
  'weeklyStaffing.read',
];

describe('an export', () => {
  it('is read back or only for people, every one of them', () => {
    const all = named(
      (endpoint) =>
        fieldsOf(endpoint.query).includes('format') ||
        fieldsOf(endpoint.body).includes('format') ||
        fieldsOf(endpoint.query).includes('export') ||
        /export/.test(endpoint.path),
    );
    expect([...Object.keys(roundTrips), ...onlyOut].sort()).toEqual(all);
  });

  const cases = Object.entries(roundTrips).flatMap(([operation, trip]) =>
    trip.formats.map((format) => [operation, format, trip] as const),
  );
  it.each(cases)(
    'of %s as %s comes back as it went',
    async (_operation, format, { out, clear, back }) => {
      const before = await ((await out('csv')) as Blob).text();
      const file = (await out(format)) as Blob;
      await clear?.();
      await back(file);
      expect(await ((await out('csv')) as Blob).text()).toBe(before);
    },
  );
});

const valueOf = async (file: Promise<unknown>) => ((await file) as Blob).text();
const rowsOf = (text: string) =>
  readTable(new TextEncoder().encode(text)).rows.filter((row) => row.some((cell) => cell !== ''));
const textOf = (rows: readonly (readonly unknown[])[]) =>
  rows
    .map((row) => row.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(','))
    .join('\n');
const csvOf = async (statement: ReturnType<typeof sql>) => {
  const { rows } = await statement.execute(testServer.server.database.kysely);
  return textOf([
    Object.keys(rows[0] as object),
    ...rows.map((row) => Object.values(row as object)),
  ]);
};

type Import = Readonly<{
  /** The file that says what is stored. */
  file: () => Promise<string>;
  fields?: () => Readonly<Record<string, string | number>>;
  query?: () => object;
  /** A column that a change is made of, and how. */
  changed: readonly [column: string, change: (cell: string) => string];
  /** Columns that may be left out. */
  optional: readonly string[];
  /** Rows that a file without the column cannot hold. */
  hasRow?: (without: string, row: Readonly<Record<string, string>>) => boolean;
}>;
const more = (cell: string) => (cell === '' ? cell : String(Number(cell) + 1));
const historyFields = [
  'contacts_handled',
  'contacts_handled_before_service_level',
  'contacts_handled_after_service_level',
  'contacts_abandoned',
  'contacts_abandoned_before_acd_threshold',
  'contacts_abandoned_after_acd_threshold',
  'queue_delay',
  'backlog_expired',
  'att',
  'awt',
  'aht',
  'asa',
  'service_level',
  'talk_time',
  'wrap_time',
  'hold_time',
  'login_time',
  'not_ready_time',
];
/** Every import of rows, over rows that are there. */
const imports: Readonly<Record<string, Import>> = {
  'advisors.bulkUpload': {
    file: () =>
      csvOf(sql`select first_name, last_name, email, username, login_id, division_id as division,
        (select adg_value from advisor_data_values held join agent_data_values value
        on value.id = adg_value_id join agent_data_groups kind on kind.id = value.adg_id
      where held.agent_id = advisors.id and kind.description = 'Team') as team from advisors
        where not is_disabled order by id limit 20`),
    changed: ['first_name', (cell) => `${cell}x`],
    optional: ['username', 'login_id', 'team'],
  },
  'forecasts.importExport': {
    file: () => valueOf(roundTrips['forecasts.importExport']!.out('csv')),
    fields: () => ({ ct_id: ids.channel }),
    changed: ['volume', more],
    optional: ['aht', 'requirement', 'requirement_whole', 'requirement_missing'],
  },
  'patterns.importFile': {
    file: () =>
      valueOf(
        admin.api.patterns.exportFile({
          query: { pattern_set_id: ids.kept, format: 'csv' },
        }),
      ),
    fields: () => ({ pattern_set_id: ids.kept }),
    changed: ['start_time', (cell) => cell.replace('09:00', '09:30')],
    optional: ['pattern_set', 'position', 'activity'],
    hasRow: (without, { position, activity }) =>
      without === 'pattern_set' ||
      position === 'center_pattern' ||
      (without === 'activity' && activity === ''),
  },
  'performance.upload': {
    file: () =>
      csvOf(sql`select date as "Date", login_id as "Advisor ID", max(value) filter
        (where header = 'Calls Handled') as "Calls Handled", max(value) filter
        (where header = 'QA') as "QA", max(value) filter (where header = 'Smiles') as "Smiles"
      from advisor_metrics join advisors on id = agent_id where agent_id = ${ids.agent}
        and date between '2026-05-01' and '2026-05-31' group by date, login_id order by 1`),
    changed: ['Calls Handled', more],
    optional: ['QA', 'Smiles'],
  },
  'queueHistory.import': {
    file: () =>
      valueOf(
        admin.api.queueHistory.export({
          query: {
            ct_id: ids.channel,
            start_date: '2026-11-02',
            end_date: '2026-11-02',
            format: 'csv',
          },
        }),
      ),
    fields: () => ({ ct: ids.channel }),
    changed: ['outbound_contacts', more],
    optional: historyFields,
  },
  'schedules.importForeign': {
    file: () =>
      csvOf(sql`select login_id as "agent id", day.date, upper(part.kind) as kind,
        coalesce(type.description, '') as activity, part.description, case part.kind
        when 'shift' then day.shift_id end as "shift id", day.is_locked as locked,
      to_char(day.date + part.start_min * interval '1 minute', 'HH24:MI') as start,
        to_char(day.date + part.end_min * interval '1 minute', 'HH24:MI') as "end"
        from schedule_days day join schedule_stretches part on part.day_id = day.id
      join advisors on advisors.id = day.agent_id left join event_types type
        on type.id = part.event_type_id where day.agent_id = ${ids.agent}
        and day.date between '2027-05-01' and '2027-05-31'
        order by day.date, part.kind desc, part.start_min`),
    fields: () => ({ division_id: 1, if_schedule_exists: 'overwrite_existing_schedules' }),
    changed: ['end', (cell) => cell.replace('17:00', '17:30')],
    optional: ['description', 'shift id', 'locked'],
  },
  'timeOff.uploadAllotments': {
    file: () => valueOf(roundTrips['timeOff.exportAllotments']!.out('csv')),
    query: () => ({ group_id: ids.group }),
    changed: ['value', more],
    optional: ['start_time', 'rule', 'cap', 'allotted', 'used', 'pending'],
  },
  'users.bulkUpload': {
    file: () =>
      csvOf(sql`select username, users.email, first_name, last_name, roles.name as role,
        (select string_agg(name, ';') from user_enterprise_divisions held
        join enterprise_divisions place on place.id = held.enterprise_grp
        where held.user_id = users.id) as enterprise_divisions,
      (select string_agg(mu_name, ';') from user_divisions held join divisions place
        on place.id = division_id where held.user_id = users.id) as divisions from users
        join roles on roles.id = role_id
        where split_part(users.email, '@', 1) in ('planner', 'scheduler', 'supervisor')
        order by users.email`),
    changed: ['username', (cell) => (cell.endsWith('1') ? cell : `${cell}1`)],
    optional: ['first_name', 'last_name', 'enterprise_divisions', 'divisions'],
  },
};
/** Files that are kept as they are. */
const noRows = ['files.upload', 'profile.addImage', 'profile.replaceImage'];

describe('an import over rows that are there', () => {
  beforeAll(async () => {
    const { kysely: db } = testServer.server.database;
    const entry = {
      pattern_day: 1,
      start_time: '09:00',
      end_time: '17:00',
      day_activity_id: 1,
      activity_data: [{ activity_id: 2, start_time: '12:00', end_time: '12:30' }],
    };
    ids.kept = (
      await admin.api.patterns.create({
        body: {
          division_id: 1,
          schedule_pattern_set_name: 'Files kept',
          is_rotating: true,
          pattern_data: [
            {
              day_wise_data: [
                entry,
                {
                  pattern_day: 1,
                  pattern_position: 'right_pattern',
                  start_time: '17:00',
                  end_time: '18:00',
                },
              ],
            },
          ],
        },
      })
    ).id;
    await admin.api.forecasts.revise({
      body: {
        ct_id: ids.channel,
        data: [{ date: '2026-11-23', time: '09:15', volume: 4, aht: 300 }],
      },
    });
    await callOf('performance.upload')({
      query: {},
      body: form(
        `Date,Advisor ID,Calls Handled,QA,Smiles\n2026-05-04,${ids.login},80,91,7\n2026-05-05,${ids.login},70,88,\n`,
      ),
    } as never);
    await callOf('timeOff.uploadAllotments')({
      query: { group_id: ids.group },
      body: form('date,value,cap\n2026-12-07,5,4\n'),
    } as never);
    const { id: shift } = await db
      .insertInto('shifts')
      .values({ shift_name: 'Files shift' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const type = await db
      .selectFrom('event_types')
      .select('description')
      .where('id', '=', 2)
      .executeTakeFirstOrThrow();
    const days = [
      `${ids.login},2027-05-03,SHIFT,,,${shift},09:00,17:00`,
      `${ids.login},2027-05-03,ACTIVITY,${type.description},Bring the badge,,12:00,12:30`,
      `${ids.login},2027-05-04,SHIFT,,,,09:00,17:00`,
    ];
    await callOf('schedules.importForeign')({
      query: {},
      body: form(
        `agent id,date,kind,activity,description,shift id,start,end\n${days.join('\n')}\n`,
        { division_id: 1 },
      ),
    } as never);
  });

  it('is tried for every call that reads rows', () => {
    expect([...Object.keys(imports), ...noRows].sort()).toEqual(
      named((endpoint) => endpoint.upload === true),
    );
  });

  const send = (operation: string, text: string) => {
    const { fields = () => ({}), query = () => ({}) } = imports[operation]!;
    return callOf(operation)({ query: query(), body: form(text, fields()) } as never);
  };
  /** Everything but that the call was made. */
  const stored = async () => {
    const { idempotency: _, ...digests } = await digestsOf(testServer.server.database);
    const trail = await testServer.server.database.kysely
      .selectFrom('audit')
      .select((e) => e.fn.countAll().as('count'))
      .where((e) => e.or([e('entity_id', '<>', ''), e('after', 'is not', null)]))
      .executeTakeFirstOrThrow();
    return { ...digests, trail: trail.count };
  };

  it.each(Object.entries(imports))(
    'by %s that says what is there changes nothing, nor does it a second time',
    async (operation, { file }) => {
      const text = await file();
      const before = await stored();
      for (const _ of [1, 2]) {
        const report = (await send(operation, text)) as Readonly<Record<string, unknown>>;
        expect(report).toMatchObject({
          added: 0,
          updated: 0,
          refused: 0,
          unchanged: report['total'],
        });
      }
      expect(await stored()).toEqual(before);
    },
  );

  const sets = Object.entries(imports).flatMap(([operation, { optional }]) =>
    [...optional, 'any of them'].map((column) => [operation, column] as const),
  );
  it.each(sets)('by %s without its column %s keeps what that holds', async (operation, column) => {
    const {
      file,
      changed: [changed, change],
      optional,
      hasRow = () => true,
    } = imports[operation]!;
    const text = await file();
    const [heading = [], ...rows] = rowsOf(text);
    const isNamed = (row: readonly string[], without: string) =>
      hasRow(without, Object.fromEntries(heading.map((name, index) => [name, row[index] ?? ''])));
    const left = column === 'any of them' ? optional : [column];
    await send(
      operation,
      textOf([
        heading,
        ...rows.map((row) =>
          row.map((cell, index) => (heading[index] === changed ? change(cell) : cell)),
        ),
      ]),
    );
    expect(await file()).not.toBe(text);
    const kept = [
      heading,
      ...rows.filter((row) => left.every((without) => isNamed(row, without))),
    ].map((row) => row.filter((_, index) => !left.includes(heading[index]!)));
    await send(operation, textOf(kept));
    expect(await file()).toBe(text);
  });
});

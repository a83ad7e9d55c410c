import { randomFillSync } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import type { AnyEndpoint, Contract } from '@watchbill/core/api/endpoint';
import { contract } from '@watchbill/core/contract';
import { findSubModule } from '@watchbill/core/permission/modules';
import { writeXlsxStream } from 'hucre/xlsx';
import { clientOf, launch, residentOf, signIn, type Launched } from '../../tests/load/server.ts';

type Print = (line: string) => void;

/**
 * The limit of a file, and what one may cost: memory of the server with its threads in MB, and how
 * long its loop is held.
 */
const mostBytes = 32 * 1024 * 1024;
const goals = { table: 64, workbook: 400, heldMs: 50, readMs: 50 };

/** How a call is sent a file: the heading of its own rows, and one of them by number. */
type Sent = Readonly<{
  heading: string;
  row: (n: number) => string;
  fields?: Readonly<Record<string, string>>;
  query?: string;
  part?: string;
}>;
const named: Sent = { heading: 'name', row: (n) => `Row ${n}` };
const ofPlace = (n: number) => `Row ${n},Bench enterprise,Europe/London,1`;
const member = (n: number) => `Row ${n},Customer Care London,Europe/London`;
const picture: Sent = { heading: 'a', row: String, part: 'profile_image' };

/** Every call that takes a file. */
const calls: Readonly<Record<string, Sent>> = {
  'adherence.importMappings': {
    heading: 'state,reason,applies_to,event_type,effect,feed',
    row: (n) => `State ${n},,any,,in,`,
  },
  'advisors.bulkUpload': {
    heading: 'first_name,last_name,email,username,login_id,division,team',
    row: (n) => `First,Last ${n},b${n}@example.com,b${n},b-${n},Nowhere,Team ${n % 9}`,
  },
  'channels.import': { heading: 'name,enterprise_division', row: (n) => `Row ${n},Nowhere` },
  'divisions.import': { heading: 'name,enterprise_division,timezone,week_start', row: ofPlace },
  'enterpriseDivisions.import': {
    heading: 'name,timezone,week_start',
    row: (n) => `Row ${n},Nowhere/Land,1`,
  },
  'eventTypes.import': { heading: 'description,colour', row: (n) => `Row ${n},none` },
  'files.upload': { heading: 'a,b', row: (n) => `${n},two`, part: 'files' },
  'forecasts.importExport': {
    heading: 'date,time,volume,aht',
    row: (n) => `2026-03-02,${String(n % 24).padStart(2, '0')}:00,${n},200`,
    fields: { ct_id: '1' },
  },
  'lines.import': { heading: 'name,description,channel', row: (n) => `Row ${n},,Nowhere` },
  'patterns.importFile': {
    heading: 'pattern_set,pattern,day,position,start_time,end_time,activity',
    row: (n) => `Nowhere,${n},Monday,center_pattern,09:00,17:00,`,
  },
  'performance.upload': {
    heading: 'Date,Advisor ID,Calls Handled',
    row: (n) => `2026-03-02,nobody ${n},5`,
  },
  'proficiencies.import': { ...named, row: (n) => `${'Row '.repeat(40)}${n}` },
  'profile.addImage': picture,
  'profile.replaceImage': picture,
  'queueHistory.import': {
    heading: 'date,time,queue,offered,answered',
    row: (n) => `2026-03-02,09:00,Nowhere ${n},4,4`,
  },
  'schedules.importForeign': {
    heading: 'site,agent id,date,kind,activity,start,end',
    row: (n) => `Nowhere,a${n},2030-04-01,SHIFT,,09:00,17:00`,
    fields: { int_mu_id: '1' },
  },
  'sets.importChannel': { heading: 'name,members,timezone', row: member },
  'sets.importDivision': { heading: 'name,members,timezone', row: (n) => `${member(n)}x` },
  'sets.importEnterprise': { heading: 'name,members,timezone', row: member },
  'teamClassifications.import': { heading: 'description,datatype', row: (n) => `Row ${n},none` },
  'timeOff.uploadAllotments': {
    heading: 'date,rule,value',
    row: (n) => `2026-12-07,Nowhere ${n},3`,
    query: '?group_id={group}',
  },
  'users.bulkUpload': {
    heading: 'username,email,first_name,last_name,role,enterprise_divisions,divisions',
    row: (n) => `b${n},b${n}@example.com,A,B,Nobody,,1`,
  },
};

type Kind = Readonly<{
  name: string;
  most: number;
  only?: string;
  make: (sent: Sent) => Buffer | Promise<Buffer>;
}>;
const once = (make: () => Buffer | Promise<Buffer>) => {
  let made: Buffer | Promise<Buffer> | undefined;
  return () => (made ??= make());
};
const filled = (text: string) => once(() => Buffer.alloc(mostBytes, text));

/** Every kind of file. */
const kinds: readonly Kind[] = [
  {
    name: 'random bytes',
    most: goals.table,
    make: once(() => randomFillSync(Buffer.alloc(mostBytes))),
  },
  { name: 'one line', most: goals.table, make: filled('x') },
  {
    name: 'a quote that is never closed',
    most: goals.table,
    make: once(() =>
      Buffer.concat([Buffer.from('"'), Buffer.alloc(mostBytes - 1, `${'a line '.repeat(10)}\n`)]),
    ),
  },
  {
    name: 'a million empty columns',
    most: goals.table,
    make: once(() => Buffer.alloc(mostBytes, `${','.repeat(999_999)}\n`)),
  },
  {
    name: 'CSV of something else',
    most: goals.table,
    make: filled(`1,two,3.0,${'four and more '.repeat(5)},five,six,seven\n`),
  },
  { name: 'CSV of its own', most: goals.table, make: ({ heading, row }) => tableOf(heading, row) },
  { name: 'JSON of something else', most: goals.workbook, make: once(() => jsonOf()) },
  { name: 'zip of zips', most: goals.workbook, make: once(() => zipOfZips()) },
  {
    name: 'XLSX of something else',
    most: goals.workbook,
    make: once(() => workbookOf('noise', noise)),
  },
  {
    name: '100,000 new advisors',
    most: 150,
    only: 'advisors.bulkUpload',
    make: ({ heading }) => tableOf(heading, advisor, 100_000),
  },
  {
    name: 'XLSX of its own',
    most: goals.workbook,
    make: ({ heading, row }) => workbookOf(heading, row),
  },
];

const advisor = (n: number) =>
  `First,Last ${n},b${n}@example.com,b${n},b-${n},Customer Care London,Team ${n % 9}`;

/** The limit, or as many rows as a file may have. */
function tableOf(heading: string, row: (n: number) => string, most = 499_000): Buffer {
  const lines = [heading];
  for (let [n, bytes] = [0, heading.length]; n < most && bytes < mostBytes - 1000; n += 1)
    bytes += 1 + (lines[lines.push(row(n)) - 1]?.length ?? 0);
  return Buffer.from(lines.join('\n'));
}

function jsonOf(): Buffer {
  const row = JSON.stringify({ one: 'of many', two: 'and more of it '.repeat(4), three: 3 });
  return Buffer.from(`[${Array.from({ length: 300_000 }, () => row).join(',')}]`);
}

const noise = () => randomFillSync(Buffer.alloc(72)).toString('base64');

async function workbookOf(heading: string, row: (n: number) => string): Promise<Buffer> {
  const rows = Array.from({ length: 149_000 }, (_, n) => row(n).split(','));
  const columns = heading.split(',').map((header) => ({ header }));
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeXlsxStream(rows, { name: 'rows', columns })) chunks.push(chunk);
  return Buffer.concat(chunks).subarray(0, mostBytes);
}

/** Stored, one in another: what unpacks it finds no workbook. */
function zipOfZips(): Buffer {
  const part = (content: Buffer, name: string) => {
    const [local, entry, end] = [Buffer.alloc(30), Buffer.alloc(46), Buffer.alloc(22)];
    for (const [head, mark, at] of [
      [local, 0x04034b50, 18],
      [entry, 0x02014b50, 20],
    ] as const) {
      head.writeUInt32LE(mark, 0);
      head.writeUInt32LE(content.length, at);
      head.writeUInt32LE(content.length, at + 4);
      head.writeUInt16LE(name.length, at + 8);
    }
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(1, 8);
    end.writeUInt16LE(1, 10);
    end.writeUInt32LE(entry.length + name.length, 12);
    end.writeUInt32LE(local.length + name.length + content.length, 16);
    return Buffer.concat([local, Buffer.from(name), content, entry, Buffer.from(name), end]);
  };
  let zip = randomFillSync(Buffer.alloc(mostBytes - 4096));
  for (let depth = 0; depth < 20; depth += 1) zip = part(zip, `${depth}.zip`);
  return zip;
}

/**
 * Every kind of file at its largest, on every call that takes one, by a server of its own: how long
 * its loop is held, what memory it takes over that before, and what small reads wait meanwhile.
 * Three dots stand for what is within its goal. WATCHBILL_BENCH_CALLS and WATCHBILL_BENCH_FILES
 * choose by a part of a name.
 */
export async function benchUploads(print: Print): Promise<void> {
  const endpoints = uploadEndpoints();
  const missing = Object.keys(endpoints).filter((operation) => !(operation in calls));
  if (missing.length > 0) throw new Error(`no file is sent to ${missing.join(', ')}`);
  const chosen = (name: string, variable: string) => name.includes(process.env[variable] ?? '');
  const server = process.env['WATCHBILL_TEST_DATABASE_URL'];
  print(
    `${server ? 'PostgreSQL' : 'embedded'}; load of the machine ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`,
  );
  const monitor = new URL('loop-monitor.js', import.meta.url).href;
  const testServer = await launch(server ? await freshDatabase(server) : null, {
    preload: monitor,
  });
  try {
    const token = await signIn(testServer.url, 'admin');
    const year = { year_start: '2026-01-01', year_end: '2026-12-31' };
    const { id: group } = await clientOf(testServer.url, token).timeOff.createGroup({
      body: { division_id: 1, name: 'Bench', ...year },
    });
    for (const operation of [
      'advisors.bulkUpload',
      'queueHistory.import',
      'schedules.importForeign',
    ])
      await send(
        testServer.url,
        token,
        group,
        operation,
        endpoints[operation]!,
        Buffer.from('a,b\n1,2\n'),
      );
    const idle = readMeanwhile(testServer.url, token);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    print(`  reads of an idle server: p99 ${(await idle()).toFixed(0)} ms`);
    const over: string[] = [];
    for (const kind of kinds.filter(({ name }) => chosen(name, 'WATCHBILL_BENCH_FILES'))) {
      print(`\n  ${kind.name}: at most ${kind.most} MB, ${goals.heldMs} ms`);
      for (const [operation, sent] of Object.entries(calls)) {
        if (!chosen(operation, 'WATCHBILL_BENCH_CALLS') || (kind.only ?? operation) !== operation)
          continue;
        const bytes = await kind.make(sent);
        const said = await measured(testServer, token, () =>
          send(testServer.url, token, group, operation, endpoints[operation]!, bytes),
        );
        const wrong = [
          said.memory > kind.most ? 'memory' : '',
          said.held > goals.heldMs ? 'loop' : '',
          said.p99 > goals.readMs ? 'reads' : '',
          said.answer.startsWith('5') ? 'answer' : '',
        ].filter(Boolean);
        if (wrong.length > 0) over.push(`${kind.name}, ${operation}: ${wrong.join(', ')}`);
        print(
          `    ${operation.padEnd(27)}${(bytes.length / 1e6).toFixed(1).padStart(5)} MB ${said.seconds.toFixed(1).padStart(5)} s; +${said.memory.toFixed(0).padStart(3)} MB; loop held ${said.held.toFixed(0).padStart(3)} ms (${said.clock.toFixed(0)} by the clock); reads p99 ${said.p99.toFixed(0)} ms; ${said.answer.slice(0, 90)}`,
        );
      }
    }
    print(`\n  over a goal: ${over.length === 0 ? 'none' : `${over.length}`}`);
    for (const one of over) print(`    ${one}`);
  } finally {
    testServer.stop();
    await testServer.ended;
  }
}

function uploadEndpoints(): Readonly<Record<string, AnyEndpoint>> {
  return Object.fromEntries(
    Object.entries(contract as Contract).flatMap(([feature, rows]) =>
      Object.entries(rows)
        .filter(([, endpoint]) => endpoint.upload === true)
        .map(([name, endpoint]) => [`${feature}.${name}`, endpoint]),
    ),
  );
}

async function freshDatabase(server: string): Promise<string> {
  const { Client } = await import('pg');
  const client = new Client({ connectionString: server });
  const name = `watchbill_uploads_${process.pid}`;
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Sends a file as a dry run, where there is such a thing. Answers the status and what was said. */
async function send(
  url: string,
  token: string,
  group: number,
  operation: string,
  { method, path, access, query }: AnyEndpoint,
  bytes: Buffer,
): Promise<string> {
  const { part = 'file', fields = {}, query: given = '' } = calls[operation]!;
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set(part, new Blob([new Uint8Array(bytes)]), 'file.csv');
  const grant = typeof access === 'string' ? undefined : access[0];
  const module = grant === undefined ? 0 : (findSubModule(grant.subModule)?.id ?? 0);
  const hasDryRun = JSON.stringify(
    Object.keys((query as { shape?: object })?.shape ?? {}),
  ).includes('dry_run');
  const response = await fetch(
    `${url}${path.replace('{id}', '1')}${given.replace('{group}', String(group))}${hasDryRun ? `${given === '' ? '?' : '&'}dry_run=true` : ''}`,
    { method, body, headers: { authorization: `Bearer ${token}`, module: String(module) } },
  );
  return `${response.status} ${(await response.text()).slice(0, 300)}`;
}

async function measured(testServer: Launched, token: string, work: () => Promise<string>) {
  await testServer.loop();
  const before = residentOf(testServer.pid);
  let most = before;
  const watching = setInterval(() => (most = Math.max(most, residentOf(testServer.pid))), 10);
  const reading = readMeanwhile(testServer.url, token);
  const began = performance.now();
  const answer = await work().catch((error: unknown) => `500 ${String(error)}`);
  const seconds = (performance.now() - began) / 1000;
  const times = await reading();
  clearInterval(watching);
  const { computing, clock } = await testServer.loop();
  return { answer, seconds, memory: most - before, held: computing, clock, p99: times };
}

/** One small read after another until told to stop; answers what 99 of 100 took at most, in ms. */
function readMeanwhile(url: string, token: string): () => Promise<number> {
  const stop = new AbortController();
  const times: number[] = [];
  const reading = (async () => {
    while (!stop.signal.aborted) {
      const began = performance.now();
      await fetch(`${url}/api/shifts/`, {
        headers: { authorization: `Bearer ${token}`, module: '406' },
      }).then((response) => response.text());
      times.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  return async () => {
    stop.abort();
    await reading;
    return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  };
}

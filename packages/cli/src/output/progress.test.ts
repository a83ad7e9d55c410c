import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Api } from '@watchbill/core/api/client';
import type { JobRow } from '@watchbill/core/jobs/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommand } from '../../../../tests/support/command-process.ts';
import { everyCommand, lineOf, type CommandEntry } from '../../../../tests/support/commands.ts';
import { openTestShell, type TestShell } from '../../../../tests/support/test-shell.ts';
import type { Actor } from '../../../../tests/support/test-server.ts';

const now = () => new Date('2026-11-20T10:00:00Z');
let shell: TestShell;
let admin: Actor;
let file: string;
let key: string;
/** The shortest line of a command but for the file, its last argument. */
function withoutFile(entry: CommandEntry): readonly string[] {
  const { words, command } = entry;
  const given = command.registeredArguments.filter(({ required }) => required).length;
  return lineOf(entry).toSpliced(words.length + given - 1, 1);
}
/** Files that are read as jobs; `files upload` keeps them, which takes no job. */
const uploads = (await everyCommand())
  .filter(({ words }) => ['import', 'upload'].includes(words.at(-1)!) && words[0] !== 'files')
  .map((command) => [withoutFile(command).join(' ')] as const);

beforeAll(async () => {
  shell = await openTestShell(now);
  admin = await shell.testServer.signIn('admin');
  const years = { year_start: '2026-01-01', year_end: '2026-12-31' };
  await admin.api.timeOff.createGroup({ body: { name: 'Nights', division_id: 1, ...years } });
  // What is asked for waits, for as long as a test looks at it.
  await shell.testServer.server.jobs.stop();
  file = join(shell.folder, 'rows.csv');
  writeFileSync(file, 'name\nx\n');
  key = join(shell.folder, 'key.txt');
  writeFileSync(key, 'wb_x\n');
});
afterAll(() => shell.close());

const openJobs = async (api: Api) => (await api.jobs.list({ query: { open: true } })).results;
const open = () => openJobs(admin.api);
async function job(api = admin.api): Promise<JobRow> {
  for (;;) {
    const [one] = await openJobs(api);
    if (one !== undefined) return one;
  }
}
function form(): FormData {
  const body = new FormData();
  body.set('file', new Blob(['name\nx\n']), 'rows.csv');
  return body;
}
const gone = () => undefined;
const metricsOf = async ({ testServer }: TestShell) =>
  (await fetch(`${testServer.url}/metrics`)).text();
async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => void server.close(resolve));
}
/** What Ctrl-C reaches of this process that was not there before. */
function interruption(): () => void {
  const others = process.listeners('SIGINT');
  return () => {
    for (const own of process.listeners('SIGINT').filter((one) => !others.includes(one)))
      own('SIGINT');
  };
}

describe('Ctrl-C', () => {
  it('finds every upload', () => expect(uploads.length).toBeGreaterThan(10));
  it.each(uploads)('cancels what %s has begun', async (words) => {
    const interrupt = interruption();
    const ended = shell.run([...words.split(' '), file]);
    const { id } = await job();
    interrupt();
    const { code, stderr } = await ended;
    expect([code, await open()]).toEqual([3, []]);
    // Where it came before the answer that names the job, it is cancelled as soon as that is there.
    expect(stderr).toContain(`Cancelling job ${id} …\n`);
    expect(stderr).toMatch(/The job was cancelled\.\n$/);
  });

  it('leaves a job that is only followed, and says how to go on', async () => {
    void admin.api.advisors
      .bulkUpload({ query: {}, body: form() }, { onJob: () => undefined })
      .catch(gone);
    const { id } = await job();
    const row = await admin.api.jobs.show({ params: { id } });
    // A process of its own dies by the signal; this server says when the job is looked at.
    const server = createServer((_, response) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(row));
      server.emit('look');
    });
    const url = await listen(server);
    const looked = once(server, 'look');
    const { child, ended } = startCommand(['jobs', 'follow', id, '--url', url], {
      env: { WATCHBILL_API_KEY: 'wb_x' },
    });
    await looked;
    // The look after the first: then it has heard of the job.
    await once(server, 'look');
    child.kill('SIGINT');
    expect(await ended).toMatchObject({
      signal: 'SIGINT',
      stdout: '',
      stderr: `Job ${id} may still be running. To follow it: watchbill jobs follow ${id} --url ${url}\n`,
    });
    await close(server);
    expect(await open()).toMatchObject([{ id }]);
    await admin.api.jobs.cancel({ params: { id } });
  });
});

describe('a server that dies in the middle', () => {
  let broken: Server;
  let url: string;
  beforeAll(async () => {
    // Takes a call, and goes without an answer.
    broken = createServer((request) => request.on('end', () => request.socket.destroy()).resume());
    url = await listen(broken);
  });
  afterAll(() => close(broken));

  it('leaves the name of the job and the command that follows it', async () => {
    const own = await openTestShell(now);
    await own.testServer.server.jobs.stop();
    const { api } = await own.testServer.signIn('admin');
    const ended = own.run(['advisors', 'upload', file]);
    const { id } = await job(api);
    // Once it has been looked at, the command knows of it.
    await expect.poll(() => metricsOf(own)).toContain('route="/api/jobs/:id/"');
    await own.testServer.server.close();
    const { code, stderr } = await ended;
    expect([code, stderr.split('\n')[0]]).toEqual([
      6,
      `Job ${id} may still be running. To follow it: watchbill jobs follow ${id} --url ${own.testServer.url}`,
    ]);
    await own.close();
  });

  it('may have begun what it was sent', async () => {
    for (const argv of [
      ['advisors', 'upload', file],
      ['api', 'POST', '/api/agent-bulk-upload/', '--body', '{}'],
    ]) {
      const { code, stderr } = await shell.run([...argv, '--url', url, '--api-key', `@${key}`]);
      expect([code, stderr]).toEqual([
        6,
        `The server may have begun all the same. To see what it is doing: watchbill jobs list --open --url ${url}\nThe server cannot be reached. Check your connection and try again.\nAddress: ${url}\n`,
      ]);
    }
  });
  it('has begun nothing where it was never there', async () => {
    const { code, stderr } = await shell.run([
      'advisors',
      'upload',
      file,
      '--api-key',
      `@${key}`,
      '--url',
      'http://127.0.0.1:1',
    ]);
    expect([code, stderr]).toEqual([
      6,
      'The server cannot be reached. Check your connection and try again.\nAddress: http://127.0.0.1:1\n',
    ]);
  });
});

it('tells the shell where nobody could read what was said', async () => {
  const argv = ['divisions', 'export', '--output', join(shell.folder, 'divisions.csv')];
  const { url } = shell.testServer;
  const env = { WATCHBILL_URL: url, WATCHBILL_CONFIG_DIR: shell.folder };
  expect((await startCommand(argv, { env, script: 'exec "$@" 2> /dev/full' }).ended).code).toBe(1);
  expect(readFileSync(argv.at(-1)!, 'utf8')).toContain('Customer Care London');
});

it('says what Ctrl-C leaves of a feed that is sent', async () => {
  const feed = join(shell.folder, 'feed.csv');
  const states = ['08:00:00', '08:10:00', '20:00:00'].map(
    (at) => `2026-11-20T${at}Z,4001,Available,true,0`,
  );
  const heading = 'timestamp,user_code,state_code,is_logged_on,seconds_in_state';
  writeFileSync(feed, [heading, ...states, ''].join('\n'));
  // Answers the first call; by the second, the first is counted.
  let calls = 0;
  const server = createServer((_, response) => {
    calls += 1;
    const reply = { accepted: 1, duplicates: 0, unknown_logins: [] };
    if (calls === 1)
      response.setHeader('content-type', 'application/json').end(JSON.stringify(reply));
    else server.emit('second');
  });
  const url = await listen(server);
  const argv = ['adherence', 'ingest', feed, '--speed', '1000', '--url', url];
  const { child, ended } = startCommand(argv, { env: { WATCHBILL_API_KEY: 'wb_x' } });
  await once(server, 'second');
  child.kill('SIGINT');
  expect(await ended).toMatchObject({
    signal: 'SIGINT',
    stderr:
      '1 states stored, 0 were stored before\n1 of 3 rows are saved. The same command goes on after them.\n',
  });
  await close(server);
});

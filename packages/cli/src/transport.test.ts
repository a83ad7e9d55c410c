import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect as tcp } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from './transport.ts';

type Seen = Readonly<{ request: IncomingMessage; body: string }>;

let server: Server;
let url: string;
let seen: Seen[];
let answer: Readonly<{ status: number; headers: Record<string, string>; body: Buffer | string }>;

beforeEach(async () => {
  seen = [];
  answer = { status: 200, headers: { 'content-type': 'application/json' }, body: '{}' };
  server = createServer((request, response) => {
    void buffer(request).then((body) => {
      seen.push({ request, body: body.toString() });
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => void server.close(resolve));
});

const client = () => connect({ url: `${url}/`, token: 'secret', language: 'de' });

describe('a call of the command line', () => {
  it('says who asks, in which language, and what', async () => {
    answer = { ...answer, body: '{"count":0,"next":null,"previous":null,"results":[]}' };
    expect(await client().lines.list({ query: { search: 'a b' } })).toMatchObject({ count: 0 });
    const [{ request }] = seen as [Seen];
    expect([request.method, request.url]).toEqual(['GET', '/api/queues/?search=a+b']);
    expect(request.headers).toMatchObject({
      authorization: 'Bearer secret',
      'accept-language': 'de',
      module: expect.stringMatching(/^\d+$/) as string,
    });
  });

  it('says what the server left unread', async () => {
    const said: string[] = [];
    answer = {
      ...answer,
      headers: { ...answer.headers, 'x-warnings': '["\\u201eserach\\u201c"]' },
      body: '{"count":0,"next":null,"previous":null,"results":[]}',
    };
    const api = connect({ url, token: null, language: 'de', say: (line) => said.push(line) });
    await api.lines.list({ query: {} });
    expect(said).toEqual(['„serach“']);
  });

  it('takes a reply that was packed on the way', async () => {
    answer = {
      status: 200,
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: gzipSync('{"count":1,"next":null,"previous":null,"results":[{"id":7}]}'),
    };
    expect((await client().lines.list({ query: {} })).results).toEqual([{ id: 7 }]);
    expect(seen[0]?.request.headers['accept-encoding']).toBe('gzip');
  });

  it('sends a file in a form', async () => {
    const body = new FormData();
    body.set('file', new Blob(['a,b\n1,2\n']), 'rows.csv');
    await client().advisors.bulkUpload({ query: {}, body });
    const [{ request, body: sent }] = seen as [Seen];
    expect(request.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(sent).toContain('filename="rows.csv"');
    expect(sent).toContain('a,b\n1,2\n');
  });

  it('is refused with the status and what the server says', async () => {
    answer = { ...answer, status: 409, body: '{"code":"stale","newer":{"id":7}}' };
    await expect(client().lines.list({ query: {} })).rejects.toMatchObject({
      status: 409,
      code: 'stale',
      newer: { id: 7 },
    });
  });

  it('keeps what the server gives a device', async () => {
    answer = { ...answer, headers: { ...answer.headers, 'x-watchbill-device': 'given' } };
    const kept: string[] = [];
    const device = { token: undefined, keep: (token: string) => void kept.push(token) };
    const api = connect({ url, token: null, language: 'en', device });
    await api.session.generateToken({ body: { username: 'a', password: 'b' } });
    expect(seen[0]?.request.headers['x-watchbill-device']).toBe('new');
    expect(kept).toEqual(['given']);
  });
});

it('goes through the proxy that the environment names', async () => {
  answer = { ...answer, body: '[]' };
  const asked: string[] = [];
  const proxy = createServer();
  proxy.on('connect', ({ url: to = '' }, socket, head) => {
    asked.push(to);
    const [host = '', port = ''] = to.split(':');
    const up = tcp(Number(port), host, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      up.write(head);
      up.pipe(socket);
      socket.pipe(up);
    });
    up.on('error', () => socket.destroy());
    socket.on('error', () => up.destroy());
  });
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
  process.env['HTTP_PROXY'] = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  try {
    expect(await client().reference.timezones({})).toEqual([]);
    expect(asked).toEqual([new URL(url).host]);
  } finally {
    delete process.env['HTTP_PROXY'];
    proxy.closeAllConnections();
    proxy.close();
  }
});

describe('a server that is busy', () => {
  const waits: number[] = [];
  const said: string[] = [];
  const patient = () => {
    waits.length = 0;
    said.length = 0;
    return connect({
      url,
      token: null,
      language: 'en',
      policy: {
        timeout: 5000,
        say: (line) => said.push(line),
        t: (key, params = {}) => `${key} ${JSON.stringify(params)}`,
        now: () => new Date(0),
        wait: async (milliseconds) => {
          waits.push(milliseconds);
          answer = { status: 200, headers: { 'content-type': 'application/json' }, body: '[]' };
        },
      },
    });
  };

  it('is asked again when it says, and so is told', async () => {
    answer = { status: 429, headers: { 'retry-after': '2' }, body: '' };
    expect(await patient().reference.timezones({})).toEqual([]);
    expect([waits, said]).toEqual([[2000], ['cli.busy {"status":429,"seconds":2}']]);
  });

  it('is asked again after a while where it does not say', async () => {
    answer = { status: 429, headers: {}, body: '' };
    await patient().reference.timezones({});
    expect(waits).toEqual([500]);
  });

  it('is not asked again for what would be done twice, or where it wants more than a minute', async () => {
    answer = {
      status: 429,
      headers: { 'content-type': 'application/json' },
      body: '{"code":"busy"}',
    };
    const gone = patient().profile.removeImage({ params: { id: 1 } });
    await expect(gone).rejects.toMatchObject({ status: 429 });
    answer = { ...answer, headers: { ...answer.headers, 'retry-after': '3600' } };
    await expect(patient().reference.timezones({})).rejects.toMatchObject({ status: 429 });
    expect(waits).toEqual([]);
  });
});

import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { contract } from '@watchbill/core/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  moduleOf,
  openTestServer,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

const canary = 'no-one-may-read-this';
/**
 * What may lie in the folder of the web app and is nobody's to read, and whether a browser that
 * asks for it as a page gets one.
 */
const workshop = [
  ['.git/config', false],
  ['.env', false],
  ['.vite/manifest.json', false],
  ['.built', false],
  ['assets/.hidden.js', false],
  ['assets/page.js.map', true],
  ['assets/page.js.br', true],
  ['assets/stats.json', true],
  ['package.json', true],
  ['openapi.json', true],
  ['src/page.tsx', true],
  ['node_modules/a/a.js', true],
  ['backup.sql', true],
] as const;
let folder: string;
let testServer: TestServer;
let admin: Actor;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'watchbill-root-'));
  const webRoot = join(folder, 'dist');
  mkdirSync(join(webRoot, 'assets'), { recursive: true });
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Watchbill</title>');
  writeFileSync(join(webRoot, 'assets', 'page.js'), 'let a;');
  writeFileSync(join(folder, 'secret.txt'), canary);
  for (const [name] of workshop) {
    mkdirSync(dirname(join(webRoot, name)), { recursive: true });
    writeFileSync(join(webRoot, name), canary);
  }
  testServer = await openTestServer({ webRoot });
  admin = await testServer.signIn('admin');
});
afterAll(async () => {
  await testServer.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What comes back to these bytes until the server closes. */
async function say(lines: readonly string[], body = ''): Promise<string> {
  const { hostname, port } = new URL(testServer.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.setTimeout(2_000, () => socket.destroy());
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  return text(socket);
}
const host = 'Host: localhost';
const statusesIn = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
const get = (path: string, ...headers: string[]) =>
  say([`GET ${path} HTTP/1.1`, host, 'Connection: close', ...headers]);

/** A JSON of a call, and what is answered to it. */
async function send(method: string, path: string, body: string, token = ''): Promise<unknown> {
  const reply = await fetch(testServer.url + path, {
    method,
    body,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      module: String(moduleOf(contract.advisors.bulkDisable)),
    },
  });
  return { status: reply.status, ...((await reply.json()) as object) };
}

describe('a JSON that costs much to read', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const list = `[${'{},'.repeat(1_000_000)}{}]`;
  it.each([
    ['lists in lists', `{"username":${deep}}`, 400],
    ['rows in rows', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 400],
    ['a million rows', list, 413],
    ['a million rows for a text', `{"username":${list},"password":"\\"[{,"}`, 413],
  ])('ASVS 47: is refused before it is read: %s', async (_what, body, status) => {
    expect(await send('POST', '/auth/login/', body)).toEqual({
      status,
      code: 'invalid',
      non_field_errors: [expect.any(String)],
    });
  });
  it('ASVS 47: is read of nobody who may not make the call, and refused where a list takes fewer', async () => {
    const planner = await testServer.signIn('super');
    const body = `{"agent_ids":${list}}`;
    expect(await send('PATCH', '/api/agents/bulk-disable/', body)).toMatchObject({ status: 401 });
    expect(await send('PATCH', '/api/agents/bulk-disable/', '{', 'wb_forged')).toMatchObject({
      status: 401,
    });
    expect(await send('PATCH', '/api/agents/bulk-disable/', body, planner.token)).toMatchObject({
      status: 413,
    });
  });
  it('is none where what looks like rows is text', async () => {
    const body = JSON.stringify({ username: '[{"\\,'.repeat(20_000), password: 'x' });
    expect(await send('POST', '/auth/login/', body)).toMatchObject({
      status: 400,
      code: 'invalid',
    });
  });
});

describe('every reply', () => {
  const ofPages = ["default-src 'self'", "script-src 'self'", "object-src 'none'"];
  it.each([
    ['/api/queues/', '401'],
    ['/api/nowhere/', '404'],
    ['/healthz', '200'],
    ['/', '200'],
    ['/assets/page.js', '200', ["default-src 'none'"]],
    ['/api/management-units/?page=x', '401'],
    ['/api/management-units/%ff/', '404'],
    ['/%', '404'],
  ] as [path: string, status: string, own?: string[]][])(
    'ASVS 15: says what a browser may do with it: %s',
    async (path, status, own = ofPages) => {
      const answer = await get(path);
      expect(statusesIn(answer)).toEqual([status]);
      const policy = /^content-security-policy: (.*)$/im.exec(answer)?.[1]?.split(/; ?/);
      expect(policy).toEqual(
        expect.arrayContaining([...own, "base-uri 'none'", "frame-ancestors 'none'"]),
      );
      expect(answer).toMatch(/^x-content-type-options: nosniff/im);
      expect(answer).toMatch(/^referrer-policy: no-referrer/im);
      expect(answer).not.toMatch(/^(access-control-allow-|x-powered-by|server:)/im);
    },
  );

  it('ASVS 13: that is a file is saved under a name of its own, and runs nothing', async () => {
    const { id } = (await admin.api.session.allowedModules()).module_data
      .flatMap((module) => module.sub_module)
      .find(({ key }) => key === 'audit')!;
    const file = await fetch(`${testServer.url}/api/audit/export/`, {
      headers: { authorization: `Bearer ${admin.token}`, module: String(id) },
    });
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w .-]+"/);
    expect(file.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(file.headers.get('content-type')).toMatch(/^text\/csv; charset=utf-8$/);
  });
});

describe('a page elsewhere', () => {
  it('ASVS 16: is allowed nothing, whatever it asks for beforehand', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const answer = await say([
        'OPTIONS /auth/login/ HTTP/1.1',
        host,
        'Connection: close',
        'Origin: https://evil.example',
        `Access-Control-Request-Method: ${method}`,
      ]);
      expect(statusesIn(answer)).toEqual(['405']);
      expect(answer).not.toMatch(/access-control-/i);
    }
  });
});

describe('a request that two servers could read in two ways', () => {
  const smuggled = `GET /healthz HTTP/1.1\r\n${host}\r\n\r\n`;
  it.each([
    [
      'both a length and chunks',
      ['Content-Length: 4', 'Transfer-Encoding: chunked'],
      `0\r\n\r\n${smuggled}`,
    ],
    ['two lengths', ['Content-Length: 0', 'Content-Length: 40'], smuggled],
    ['a length of two', ['Content-Length: 0, 40'], smuggled],
    ['a signed length', ['Content-Length: +0'], smuggled],
    ['a length in hexadecimal', ['Content-Length: 0x0'], smuggled],
    ['chunks that are not last', ['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${smuggled}`],
    ['chunks by another name', ['Transfer-Encoding: xchunked'], `0\r\n\r\n${smuggled}`],
    [
      'chunks after a tab',
      ['Transfer-Encoding:\tchunked', 'Content-Length: 0'],
      `0\r\n\r\n${smuggled}`,
    ],
    ['a space before the colon', ['Content-Length : 0'], smuggled],
    ['a folded header', ['X-A: 1', ' Content-Length: 0'], smuggled],
    ['a chunk of no size', ['Transfer-Encoding: chunked'], `zz\r\n\r\n${smuggled}`],
    ['a bare line end', ['X-A: 1\nContent-Length: 0'], smuggled],
    ['a NUL in a header', ['X-A: \0'], smuggled],
  ])(
    'ASVS 20: is refused, and nothing behind it is carried out: %s',
    async (_what, headers, body) => {
      const answer = await say(
        ['POST /auth/login/ HTTP/1.1', host, 'Content-Type: application/json', ...headers],
        body,
      );
      expect(statusesIn(answer)).toEqual(['400']);
    },
  );
});

describe('an address', () => {
  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/..;/secret.txt',
    '/%252e%252e/secret.txt',
    '//secret.txt',
    '/assets/page.js%00.txt',
    '/%c0%ae%c0%ae/secret.txt',
    '/\u2025/secret.txt',
  ])('ASVS 24: leads out of the folder of the web app nowhere: %s', async (path) => {
    const answer = await get(encodeURI(path).replaceAll('%25', '%'));
    expect(answer).not.toContain(canary);
    expect(statusesIn(answer)[0]).toMatch(/^(301|400|404)$/);
  });

  it.each(workshop)('ASVS 43: of the workshop is served to nobody: %s', async (name, isPage) => {
    expect(await get('/assets/page.js')).toContain('let a;');
    for (const path of [`/${name}`, `/${name}?x`, `/${name.replace('.', '%2e')}`, `//${name}`])
      expect(await get(path), path).not.toContain(canary);
    expect(statusesIn(await get(`/${name}`))).toEqual(['404']);
    const asPage = await get(`/${name}`, 'Accept: text/html');
    expect(asPage).not.toContain(canary);
    expect(statusesIn(asPage)).toEqual([isPage ? '200' : '404']);
  });

  it.each([
    '/assets/',
    '/debug',
    '/debug/pprof/',
    '/api/',
    '/swagger/',
    '/api/openapi.json',
    '/documentation/',
    '/docs',
    '/server-status',
  ])('ASVS 43: shows nothing of how the product is made or run: %s', async (path) => {
    const answer = await get(path);
    expect(statusesIn(answer)).toEqual(['404']);
    expect(answer).not.toMatch(/page\.js|fastify|node_modules|\bat .*:\d+:\d+/i);
  });
});

describe('who calls', () => {
  it('ASVS 19: is said by the token alone, never by a header', async () => {
    const named = [
      'X-User-Id: 1',
      'X-Forwarded-User: admin',
      'X-Remote-User: admin',
      'X-Original-URL: /healthz',
    ];
    const answer = await get('/auth/users/me/', ...named, 'X-Forwarded-For: 127.0.0.1');
    expect(statusesIn(answer)).toEqual(['401']);
    const db = testServer.server.database.kysely;
    await fetch(`${testServer.url}/auth/login/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-proto': 'https',
      },
      body: JSON.stringify({ username: 'nobody-at-all', password: 'x' }),
    });
    const keys = await db
      .selectFrom('auth_failures')
      .select('key')
      .where('kind', '=', 'address')
      .execute();
    expect(keys).toEqual([{ key: '127.0.0.1' }]);
  });
});

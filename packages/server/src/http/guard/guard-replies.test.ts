import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AnyEndpoint } from '@watchbill/core/api/endpoint';
import { contract } from '@watchbill/core/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer({
    environment: { WATCHBILL_TRUST_PROXY: 'true', WATCHBILL_PUBLIC_URL: 'https://wfm.example' },
  });
});
afterAll(() => testServer.close());

type Answer = Readonly<{ status: number; headers: Record<string, unknown>; body: string }>;

/** By hand: `fetch` refuses some methods itself. */
async function ask(method: string, path: string, headers = {}): Promise<Answer> {
  const asked = request(testServer.url + path, { method, headers }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  let body = '';
  for await (const part of answer) body += String(part);
  return { status: answer.statusCode ?? 0, headers: answer.headers, body };
}

describe('every reply', () => {
  it.each(['/api/divisions/', '/allowed-modules/', '/api/nowhere/', '/calendar/x.ics', '/healthz'])(
    'ASVS 44: is kept by no cache: %s',
    async (path) => {
      const { headers } = await ask('GET', path);
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it('binds browsers to TLS where it came by TLS, refused or not, and only there (ASVS 15)', async () => {
    const bound = 'max-age=31536000; includeSubDomains';
    for (const path of ['/healthz', '/api/divisions/', '/api/nowhere/']) {
      const byTls = await ask('GET', path, { 'x-forwarded-proto': 'https' });
      expect(byTls.headers['strict-transport-security']).toBe(bound);
      expect((await ask('GET', path)).headers['strict-transport-security']).toBeUndefined();
    }
  });
});

describe('a method that an address does not take (ASVS 18)', () => {
  it.each(['DELETE', 'PATCH', 'PUT', 'OPTIONS', 'TRACE'])(
    'is refused with those that it takes: %s',
    async (method) => {
      const { status, headers, body } = await ask(method, '/api/audit/');
      expect(status).toBe(405);
      expect(headers['allow']).toBe('GET, HEAD');
      expect(JSON.parse(body)).toMatchObject({ code: 'method_not_allowed' });
    },
  );

  it('is no method at all where there is no address, said in the language asked for', async () => {
    const { status, body } = await ask('POST', '/api/nowhere/', { 'accept-language': 'de' });
    expect(status).toBe(404);
    expect(JSON.parse(body)).toEqual({
      code: 'not_found',
      non_field_errors: ['Diese Adresse gibt es hier nicht.'],
    });
  });

  it('is found with ids in the address', async () => {
    expect((await ask('PATCH', '/api/jobs/abc/')).status).toBe(405);
  });
});

/** Every address of the contract, with the methods that it takes. */
const calls = Object.values(contract).flatMap((feature) =>
  Object.values(feature as Record<string, AnyEndpoint>),
);
const plain = (path: string, id: string) => path.replace(/\/$/, '').replaceAll(/\{\w+\}/g, id);
const addresses = [...new Set(calls.map(({ path }) => plain(path, '999999')))].map((path) => ({
  path,
  taken: calls
    .filter((one) => new RegExp(`^${plain(one.path, '[^/]+')}$`).test(path))
    .map(({ method }) => method as string),
}));

describe('an address of the contract', () => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
    'ASVS 15, 18, 44: says the same of each answer, and refuses the method that it does not take: %s',
    async (method) => {
      for (const { path, taken } of addresses) {
        const { status, headers, body } = await ask(method, path, { 'x-forwarded-proto': 'https' });
        expect([path, status === 405]).toEqual([path, !taken.includes(method)]);
        expect(headers, path).toMatchObject({
          'content-type': 'application/json; charset=utf-8',
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'cache-control': 'no-store',
          'strict-transport-security': expect.stringContaining('max-age=31536000'),
          'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        });
        expect(headers['set-cookie'], path).toBeUndefined();
        expect(headers['access-control-allow-origin'], path).toBeUndefined();
        expect(() => JSON.parse(body) as unknown, path).not.toThrow();
      }
    },
  );
});

describe('a live connection (ASVS 21)', () => {
  const opened = async (origin?: string): Promise<number> => {
    const socket = new WebSocket(
      `${testServer.url.replace('http', 'ws')}/ws/live/`,
      origin === undefined ? {} : { origin },
    );
    const status = await new Promise<number>((resolve) => {
      socket.once('open', () => resolve(101));
      socket.once('unexpected-response', (_, { statusCode }) => resolve(statusCode ?? 0));
      socket.on('error', () => {});
    });
    socket.terminate();
    return status;
  };

  it('is opened by our own pages and by programs, never by a foreign page', async () => {
    const { host } = new URL(testServer.url);
    expect(await opened()).toBe(101);
    expect(await opened(`http://${host}`)).toBe(101);
    expect(await opened('https://wfm.example')).toBe(101);
    for (const origin of ['https://evil.example', `http://${host}.evil.example`, 'null'])
      expect(await opened(origin)).toBe(403);
  });
});

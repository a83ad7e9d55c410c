import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

const script = `console.log(${JSON.stringify('watch '.repeat(2000))});`;
const page = '<!doctype html><title>Watchbill</title>';

let folder: string;
let testServer: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'watchbill-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'assets/page.js'), script);
  writeFileSync(join(folder, 'assets/page.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'assets/page.js.gz'), gzipSync(script));
  writeFileSync(join(folder, 'assets/small.js'), 'let a;');
  testServer = await openTestServer({ webRoot: folder });
});
afterAll(async () => {
  await testServer.close();
  rmSync(folder, { recursive: true, force: true });
});

async function get(path: string, headers: Readonly<Record<string, string>>) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    // As it is written: an address that was parsed leads nowhere outside.
    request(testServer.url, { path, headers }, resolve).on('error', reject).end();
  });
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

describe('files of the web app', () => {
  it.each([
    ['br', 'gzip, deflate, br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', 'gzip, deflate', (body: Buffer) => gunzipSync(body)],
  ])('go out as they were compressed at build: %s', async (encoding, accepted, unpack) => {
    const { headers, body } = await get('/assets/page.js', { 'accept-encoding': accepted });
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': expect.stringMatching(/javascript/) as string,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(String(headers['vary']).toLowerCase()).toContain('accept-encoding');
    expect(unpack(body).toString()).toBe(script);
  });

  it('ASVS 15: say no more than a part of a page must, and may load nothing themselves', async () => {
    const { headers } = await get('/assets/page.js', { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(JSON.stringify(headers).length).toBeLessThan(800);
    const whole = await get('/', { accept: 'text/html' });
    expect(whole.headers['content-security-policy']).toContain("script-src 'self'");
    expect(whole.headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  it('go out as they are to those who take nothing else, packed on the way where the build did not', async () => {
    const plain = await get('/assets/page.js', {});
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(script);
    const small = await get('/assets/small.js', { 'accept-encoding': 'br, gzip' });
    expect(small.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(small.body).toString()).toBe('let a;');
  });

  it('are followed by the app’s own page for addresses that it routes', async () => {
    const { status, headers, body } = await get('/dashboard/anything', {
      accept: 'text/html',
      'accept-encoding': 'br',
    });
    expect([status, headers['cache-control'], body.toString()]).toEqual([200, 'no-cache', page]);
  });

  it('are found where they are built anew while the server runs', async () => {
    const before = await get('/assets/later.js', {});
    writeFileSync(join(folder, 'assets/later.js'), 'let b;');
    const after = await get('/assets/later.js', {});
    expect([before.status, after.status, after.body.toString()]).toEqual([404, 200, 'let b;']);
  });

  it.each(['/.built', '/../package.json', '/assets/../../package.json', '/assets/', '/api/none/'])(
    'are these alone: nothing at %s',
    async (path) => {
      writeFileSync(join(folder, '.built'), 'hidden');
      expect((await get(path, { 'accept-encoding': 'br, gzip' })).status).toBe(404);
    },
  );
});

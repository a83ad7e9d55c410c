import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { holdAddress } from './placeholder.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}

it('says in the reader’s language that the product comes back, and frees its address', async () => {
  const address = { host: '127.0.0.1', port: await freePort() };
  const url = `http://127.0.0.1:${address.port}`;
  const placeholder = await holdAddress(address);
  const page = await fetch(`${url}/dashboard`, {
    headers: { accept: 'text/html', 'accept-language': 'de-DE' },
  });
  expect(page.status).toBe(503);
  expect(await page.text()).toMatch(/<html lang="de">[^]*http-equiv="refresh"[^]*Wartung/);
  const call = await fetch(`${url}/auth/users/me/`);
  expect([call.status, await call.json()]).toEqual([503, { status: 'starting' }]);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await placeholder.leave();
  await placeholder.leave();
  const next = await holdAddress(address);
  await next.leave();
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

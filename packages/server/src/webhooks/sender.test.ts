import { testNow } from '../../../../tests/support/clock.ts';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from './sender.ts';

/**
 * Something that stands behind the server: counts who connects, and sends whoever asks elsewhere.
 */
let sink: Server;
let port: number;
let connects = 0;
beforeAll(async () => {
  sink = createServer((socket) => {
    connects += 1;
    socket.on('error', () => {});
    socket.end(
      `HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:${port}/inside\r\nContent-Length: 0\r\n\r\n`,
    );
  });
  sink.listen(0, '::');
  await once(sink, 'listening');
  port = (sink.address() as AddressInfo).port;
});
afterAll(() => sink.close());

const deliver = (url: string, hosts: readonly string[] = []) =>
  send({ id: 1, url, secret: 's', event: 'e', body: '{}' }, hosts, testNow());
const own = Object.values(networkInterfaces()).flatMap((list) =>
  (list ?? []).filter(({ internal }) => !internal).map(({ address }) => address),
);

const inside = [
  ...'127.0.0.1 127.1 2130706433 0x7f.1 0x7f000001 017700000001 0 0.0.0.0 localhost LOCALHOST'.split(
    ' ',
  ),
  ...'[::1] [::] [::ffff:127.0.0.1] [::ffff:7f00:1] [::127.0.0.1] [0:0:0:0:0:ffff:7f00:1]'.split(
    ' ',
  ),
  ...'10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1 192.0.0.1 198.18.0.1'.split(
    ' ',
  ),
  ...'[fd00::1] [fe80::1] [fec0::1] [64:ff9b::7f00:1] [2002:7f00:1::] [2001::1] 224.0.0.1 255.255.255.255'.split(
    ' ',
  ),
];

describe('send', () => {
  it.each(inside)('ASVS 5: never connects to %s', async (host) => {
    const before = connects;
    expect(await deliver(`https://${host}:${port}/hook`)).toEqual({
      status: null,
      error: expect.stringContaining('inside the network') as string,
    });
    expect(connects).toBe(before);
  });

  it('ASVS 5: connects to no address of its own machine, however it is called', async () => {
    const before = connects;
    for (const address of own.filter((one) => /^(10|172|192\.168|f[cde])/.test(one)))
      await deliver(`https://${address.includes(':') ? `[${address}]` : address}:${port}/`);
    expect(connects).toBe(before);
  });

  it('ASVS 5: goes by https alone, and takes no other address for one', async () => {
    const before = connects;
    for (const url of [
      `http://example.com:${port}/`,
      `ftp://127.0.0.1:${port}/`,
      'file:///etc/passwd',
      'x',
    ])
      expect((await deliver(url)).status).toBeNull();
    expect(connects).toBe(before);
  });

  it('ASVS 5: follows no redirect from a host that the operator lists', async () => {
    const before = connects;
    expect(await deliver(`http://127.0.0.1:${port}/`, [`127.0.0.1:${port}`])).toEqual({
      status: 302,
      error: null,
    });
    expect(connects).toBe(before + 1);
  });

  it('ASVS 5: connects to the address that it looked at, and asks for no second one', async () => {
    const asked: string[] = [];
    const find = (name: string) => {
      asked.push(name);
      return Promise.resolve({
        address: asked.length === 1 ? '127.0.0.1' : '192.0.2.1',
        family: 4,
      });
    };
    const out = { id: 1, url: `http://hook.example:${port}/`, secret: 's', event: 'e', body: '{}' };
    expect(await send(out, [`hook.example:${port}`], testNow(), find)).toMatchObject({
      status: 302,
    });
    expect(asked).toEqual(['hook.example']);
  });
});

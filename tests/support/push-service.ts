import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';

export type PushMessage = Readonly<{
  /** Of the device that it is for. */
  device: string;
  headers: IncomingHttpHeaders;
  /** As the device reads it (RFC 8291 section 4). */
  content: unknown;
}>;

/** What a device subscribes with, as browsers say it. */
export type Device = Readonly<{ endpoint: string; p256dh: string; auth: string }>;

/**
 * A push service (RFC 8030) with the browsers behind it: takes only what the server's key has
 * signed (RFC 8292), and reads it as the device would.
 */
export async function openPushService() {
  const messages: PushMessage[] = [];
  const readers = new Map<string, (body: Buffer) => unknown>();
  let answer = 201;
  let key = '';
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        void take(request.url ?? '', request.headers, Buffer.concat(chunks)).then((status) => {
          response.statusCode = status;
          response.end();
        });
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function take(path: string, headers: IncomingHttpHeaders, body: Buffer): Promise<number> {
    const [, token = '', signer = ''] =
      /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
    if (signer !== key || !(await isSigned(token, signer, `http://${host}`))) return 403;
    const read = readers.get(path);
    if (read === undefined) return 404;
    if (answer === 201) messages.push({ device: path, headers, content: read(body) });
    return answer;
  }

  return {
    host,
    messages,
    /** A browser that subscribed by this key of the server. */
    device: (serverKey: string): Device => {
      key = serverKey;
      const path = `/push/${randomBytes(16).toString('hex')}`;
      const { read, ...keys } = newReader();
      readers.set(path, read);
      return { endpoint: `http://${host}${path}`, ...keys };
    },
    answerWith: (status: number) => void (answer = status),
    forget: ({ endpoint }: Device) => readers.delete(new URL(endpoint).pathname),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** ES256 by the key beside it, for this service, with an end and a contact. */
async function isSigned(token: string, signer: string, audience: string): Promise<boolean> {
  const point = Buffer.from(signer, 'base64url');
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
  try {
    const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }, 'ES256');
    const { payload } = await jwtVerify(token, jwk, {
      audience,
      algorithms: ['ES256'],
      requiredClaims: ['exp', 'sub'],
      // Servers under test live on a day of their own.
      currentDate: new Date(0),
    });
    return /^(https|mailto):/.test(payload.sub ?? '');
  } catch {
    return false;
  }
}

function newReader() {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  return {
    p256dh: keys.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    read: (body: Buffer): unknown => {
      const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)];
      const sender = body.subarray(21, 21 + length);
      const sealed = body.subarray(21 + length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
      const secret = derive(keys.computeSecret(sender), auth, info, 32);
      const cipher = createDecipheriv(
        'aes-128-gcm',
        derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
        derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
      ).setAuthTag(sealed.subarray(-16));
      const record = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      const end = record.lastIndexOf(2);
      return JSON.parse(record.subarray(0, end).toString('utf8'));
    },
  };
}

import type { FastifyInstance } from 'fastify';
import { keptSeconds } from './repository/devices.ts';

/**
 * Browsers keep the token in this cookie, which no script reads; the command line in its
 * configuration, sent and answered by header.
 */
const deviceCookie = 'watchbill_device';
const deviceHeader = 'x-watchbill-device';
/** What a client sends that can keep a token and has none yet. */
const newDevice = 'new';

/**
 * What a call brings of its device, what that calls itself, and how its answer hands a token over.
 */
export type DeviceCall = Readonly<{
  token: string | null;
  client: string;
  keep: (token: string) => void;
}>;
const longestClient = 300;

const form = /^[\w-]{43}$/;

/** The token of a request's cookie or header; null where it brings none. */
export function deviceTokenOf(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): string | null {
  const sent = headers[deviceHeader];
  const cookie =
    typeof headers['cookie'] === 'string'
      ? new RegExp(`(?:^|; *)${deviceCookie}=([^;]*)`).exec(headers['cookie'])?.[1]
      : undefined;
  const token = typeof sent === 'string' && sent !== newDevice ? sent : cookie;
  return token !== undefined && form.test(token) ? token : null;
}

/**
 * Reads the device of every request; a token to keep goes to a client that asks by header in a
 * header, to a browser in a cookie that no script reads.
 */
export function readDevices(app: FastifyInstance): void {
  app.decorateRequest('device');
  app.addHook('onRequest', (request, reply, done) => {
    const asksByHeader = request.headers[deviceHeader] !== undefined;
    const keep = (token: string) =>
      void (asksByHeader
        ? reply.header(deviceHeader, token)
        : reply.header('set-cookie', cookieOf(token, request.protocol === 'https')));
    const client = (request.headers['user-agent'] ?? '').slice(0, longestClient);
    request.device = { token: deviceTokenOf(request.headers), client, keep };
    done();
  });
}

function cookieOf(token: string, isSecure: boolean): string {
  return `${deviceCookie}=${token}; Path=/; Max-Age=${keptSeconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}

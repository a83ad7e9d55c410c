import type { Answer, OutgoingCall } from '@watchbill/core/api/client';
import type { Context } from './context.ts';

/** How calls travel: what is waited for, what is said of them, and when one is made again. */
export type Policy = Readonly<{
  /** Milliseconds until a call without an answer has failed. */
  timeout: number;
  /** A line about each call (`--verbose`), with its headers too (`--debug`); none without. */
  trace?: 'calls' | 'headers' | undefined;
  say: (line: string) => void;
  t: Context['t'];
  now: () => Date;
  wait?: (milliseconds: number) => Promise<void>;
}>;

const proxies = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'];

/** Whether the environment names a proxy: the code for one is loaded then alone. */
export function namesProxy(env: Readonly<Record<string, string | undefined>>): boolean {
  return proxies.some((name) => (env[name] ?? '') !== '');
}

type Send = (address: string, sent: OutgoingCall) => Promise<Answer>;

/**
 * Waits before another try, in milliseconds; a server that says how long itself is asked again
 * then.
 */
const waits = [500, 2000, 8000];
/** Nobody waits longer for a busy server. */
const longestWait = 60_000;

/**
 * Makes a call again where the server says that it is busy, and doing it twice is doing it once.
 */
export function withRetries(send: Send, policy: Policy): Send {
  return async (address, sent) => {
    const isSafe = sent.method === 'GET' || sent.headers['idempotency-key'] !== undefined;
    for (let attempt = 0; ; attempt += 1) {
      const answer = await send(address, sent);
      const wait = waits[attempt];
      if (!isSafe || wait === undefined || !isBusy(answer)) return answer;
      const milliseconds = askedWait(answer) ?? wait;
      if (milliseconds > longestWait) return answer;
      policy.say(
        policy.t('cli.busy', { status: answer.status, seconds: Math.ceil(milliseconds / 1000) }),
      );
      await (policy.wait ?? sleep)(milliseconds);
    }
  };
}

/**
 * Too many calls; or no time now, where the server says when it has. The client tries others of its
 * kind again by itself.
 */
function isBusy({ status, headers }: Answer): boolean {
  return status === 429 || (status === 503 && headers.get('retry-after') !== null);
}

/** What the server asks for: seconds. */
function askedWait({ headers }: Answer): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}

const secret = /^(authorization|x-watchbill-device|cookie|idempotency-key)$/i;

/**
 * Says what is asked and answered: a line a call, and with `headers` all of them but secrets.
 * Bodies are never said.
 */
export function withTrace(send: Send, policy: Policy): Send {
  const { trace, say, now } = policy;
  if (trace === undefined) return send;
  return async (address, sent) => {
    const begun = now().getTime();
    if (trace === 'headers')
      for (const [name, value] of Object.entries(sent.headers))
        say(`> ${name}: ${secret.test(name) ? '***' : value}`);
    const since = () => `${now().getTime() - begun} ms`;
    try {
      const answer = await send(address, sent);
      say(`${sent.method} ${address} → ${answer.status}, ${since()}`);
      return answer;
    } catch (error) {
      say(`${sent.method} ${address} → ${reasonOf(error)}, ${since()}`);
      throw error;
    }
  };
}

/** The system's name for what went wrong. */
function reasonOf(error: unknown): string {
  const { code, cause } = Object(error) as NodeJS.ErrnoException & { cause?: unknown };
  return code ?? (Object(cause) as NodeJS.ErrnoException).code ?? String(error);
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

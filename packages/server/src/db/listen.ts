import { EventEmitter } from 'node:events';
import { Client, type ClientConfig, type Pool } from 'pg';

export type Listener = (payload: string) => void;

/**
 * Wake-ups between the processes that share a database. Payloads stay under 8000 bytes (a limit of
 * NOTIFY).
 */
export type Listening = Readonly<{
  /**
   * Resolves once notifications arrive. `onGap` is called after a lost connection: what was sent
   * meanwhile is lost.
   */
  listen(channel: string, onMessage: Listener, onGap?: () => void): Promise<() => void>;
  /**
   * Reaches every listener, this process included. Call it after commit, never with a transaction's
   * connection.
   */
  notify(channel: string, payload: string): Promise<void>;
}>;

type Stoppable = Listening & Readonly<{ stop(): Promise<void> }>;

/** The embedded database belongs to one process, so its wake-ups stay in it. */
export function listenLocally(): Stoppable {
  const emitter = new EventEmitter().setMaxListeners(0);
  return {
    listen: async (channel, onMessage) => {
      emitter.on(channel, onMessage);
      return () => void emitter.off(channel, onMessage);
    },
    notify: async (channel, payload) => void setImmediate(() => emitter.emit(channel, payload)),
    stop: async () => void emitter.removeAllListeners(),
  };
}

const firstRetryMs = 100;
const longestRetryMs = 10_000;

/** LISTEN on a connection of its own, opened at the first listener and reopened when lost. */
export function listenOnServer(
  settings: ClientConfig,
  pool: Pool,
  log: (line: string, error?: unknown) => void,
): Stoppable {
  const messages = new EventEmitter().setMaxListeners(0);
  const gaps = new EventEmitter().setMaxListeners(0);
  const channels = new Set<string>();
  let stopped = false;
  let current: Promise<Client> | null = null;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<Client> {
    const client = new Client({ ...settings, keepAlive: true });
    client.on('notification', ({ channel, payload }) => messages.emit(channel, payload ?? ''));
    client.on('error', (error) => log('the connection for live events was lost', error));
    await client.connect();
    try {
      for (const channel of channels)
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    client.once('end', () => reconnect(firstRetryMs));
    return client;
  }

  function reconnect(wait: number): void {
    if (stopped) return;
    retry = setTimeout(() => {
      current = connect();
      current.then(
        () => gaps.emit('gap'),
        (error: unknown) => {
          log('the connection for live events cannot be opened', error);
          reconnect(Math.min(wait * 2, longestRetryMs));
        },
      );
    }, wait);
  }

  return {
    listen: async (channel, onMessage, onGap) => {
      channels.add(channel);
      messages.on(channel, onMessage);
      if (onGap) gaps.on('gap', onGap);
      current ??= connect().catch((error: unknown) => {
        current = null;
        throw error;
      });
      const client = await current;
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      return () => {
        messages.off(channel, onMessage);
        if (onGap) gaps.off('gap', onGap);
      };
    },
    notify: async (channel, payload) =>
      void (await pool.query('select pg_notify($1, $2)', [channel, payload])),
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      await current?.then(
        (client) => client.end(),
        () => {},
      );
    },
  };
}

import { createClient, type Api, type Transport } from '@watchbill/core/api/client';
import { moduleHeader } from '@watchbill/core/permission/can';
import { subModuleOfPath } from '@watchbill/core/permission/page';
import type { PermissionSession } from '@watchbill/core/permission/rights';
import { listen } from '../kit/date/clock.ts';
import { displayKey, readDisplay } from './display.tsx';

const tokenKey = 'watchbill.token';
const superuserKey = 'watchbill.is_superuser_with_wfm';
const idleKey = 'watchbill.idle';
const ownKeys = [tokenKey, superuserKey, idleKey];

type Stores = Readonly<{ local: Storage; session: Storage; fetch: Transport; path: () => string }>;

/**
 * The token of this browser and the client that sends it. Remembered tokens lie in local storage,
 * others end with the tab. `trial` holds a token that is good only for the forced password change.
 * A token that has expired is kept until another one comes in its place: in this tab or,
 * remembered, in any.
 */
export function createConnection({ local, session, fetch, path }: Stores) {
  let trial: string | null = null;
  /** The token that the server no longer takes; its page stays open for another. */
  let expired: string | null = null;
  let permission: PermissionSession | null = null;
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) listener();
  };
  const token = () => session.getItem(tokenKey) ?? local.getItem(tokenKey);
  const clear = () => {
    trial = null;
    expired = null;
    permission = null;
    for (const key of ownKeys) {
      local.removeItem(key);
      session.removeItem(key);
    }
    announce();
  };
  const expire = () => {
    if (trial !== null) return clear();
    expired = token();
    announce();
  };
  const api: Api = createClient({
    baseUrl: '',
    fetch: listen(fetch),
    token: () => trial ?? token(),
    module: ({ access }) => moduleHeader(permission, access, subModuleOfPath(path())?.key),
    language: () => readDisplay(local.getItem(displayKey)).language,
    onSignedOut: expire,
  });
  return {
    api,
    /** Whether the server, and what it stands on, is there. */
    isReady: () =>
      fetch('/readyz', { method: 'GET', headers: {} }).then(
        ({ ok }) => ok,
        () => false,
      ),
    token,
    clear,
    expire,
    isExpired: () => expired !== null && expired === token(),
    /** Whether the session's token is kept beyond the tab. */
    isRemembered: () => local.getItem(tokenKey) !== null,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tryToken: (value: string | null) => {
      trial = value;
    },
    permit: (value: PermissionSession | null) => {
      permission = value;
    },
    /**
     * Starts the session: keeps the token, the superuser flag as the text it came as, and whether
     * an idle session ends.
     */
    keep: (
      value: string,
      options: Readonly<{ remember: boolean; superuser: string; endsWhenIdle: boolean }>,
    ) => {
      trial = null;
      const store = options.remember ? local : session;
      store.setItem(tokenKey, value);
      store.setItem(superuserKey, options.superuser);
      if (options.endsWhenIdle) store.setItem(idleKey, 'true');
      announce();
    },
    superuserFlag: () => session.getItem(superuserKey) ?? local.getItem(superuserKey),
    endsWhenIdle: () => (session.getItem(idleKey) ?? local.getItem(idleKey)) === 'true',
    announce,
  };
}
export type Connection = ReturnType<typeof createConnection>;

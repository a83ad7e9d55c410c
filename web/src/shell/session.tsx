import { now } from '../kit/date/clock.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { ApiProvider } from '@watchbill/core/api/hooks';
import type { LoginReply, Me } from '@watchbill/core/session/model';
import { useSignedIn } from '@watchbill/core/session/hooks';
import { expiryOf } from '@watchbill/core/session/view';
import type { PermissionSession } from '@watchbill/core/permission/rights';
import { dropDrafts, dropOldDrafts } from '../kit/form/drafts.ts';
import { dropMarks } from '../kit/form/unsaved.ts';
import { useText } from '../kit/text.tsx';
import { forgetQueries } from '../offline/kept-queries.ts';
import type { Connection } from './connection.ts';
import { useIdle } from './idle.ts';

export type Session =
  | Readonly<{ status: 'signed-out' }>
  | Readonly<{ status: 'loading' }>
  | Readonly<{ status: 'failed'; error: unknown; retry: () => void }>
  | Readonly<{
      status: 'signed-in';
      me: Me;
      permission: PermissionSession;
      superuserFlag: string | null;
      /** What was read is on screen, but the server wants the password again. */
      isExpired: boolean;
    }>;

type Actions = Readonly<{
  /** Takes a sign-in's answer; with a default password the change is forced first. */
  start: (reply: LoginReply, remember: boolean) => void;
  /**
   * Takes the answer to the same user's password in the place of a session that has expired: what
   * is on screen stays.
   */
  resume: (reply: LoginReply) => void;
  /** Forgets a session without asking the server. */
  end: () => void;
  /** Whatever is unsaved goes: ask by `useSignOut` first. */
  signOut: () => Promise<void>;
  /** Set while the password must be changed before the session starts. */
  forced: Readonly<{ finish: () => void; give: () => void }> | null;
}>;

const SessionContext = createContext<Session>({ status: 'signed-out' });
const ActionsContext = createContext<Actions | null>(null);
const ConnectionContext = createContext<Connection | null>(null);
const idleMs = 900_000;

export function useSession(): Session {
  return useContext(SessionContext);
}

/** The signed-in user; only below the guard. */
export function useSignedInUser(): Extract<Session, { status: 'signed-in' }> {
  const session = useSession();
  if (session.status !== 'signed-in')
    throw new Error('this part of the screen needs a signed-in user');
  return session;
}

export function useSessionActions(): Actions {
  const actions = useContext(ActionsContext);
  if (actions === null) throw new Error('useSessionActions needs a SessionProvider above it');
  return actions;
}

/** The connection itself, for parts that speak beside the client (sockets). */
export function useConnection(): Connection {
  const connection = useContext(ConnectionContext);
  if (connection === null) throw new Error('useConnection needs a SessionProvider above it');
  return connection;
}

export function SessionProvider({
  connection,
  children,
}: Readonly<{ connection: Connection; children: ReactNode }>) {
  return (
    <ConnectionContext.Provider value={connection}>
      <ApiProvider api={connection.api}>
        <SessionHolder connection={connection}>{children}</SessionHolder>
      </ApiProvider>
    </ConnectionContext.Provider>
  );
}

function SessionHolder({
  connection,
  children,
}: Readonly<{ connection: Connection; children: ReactNode }>) {
  const token = useSyncExternalStore(connection.subscribe, connection.token);
  const isExpired = useSyncExternalStore(connection.subscribe, connection.isExpired);
  const query = useSignedIn(token !== null && !isExpired);
  const { data, error, refetch } = query;
  connection.permit(token === null ? null : (data?.permission ?? null));
  const session = useMemo((): Session => {
    if (token === null) return { status: 'signed-out' };
    if (data !== undefined)
      return { status: 'signed-in', ...data, superuserFlag: connection.superuserFlag(), isExpired };
    return error === null
      ? { status: 'loading' }
      : { status: 'failed', error, retry: () => void refetch() };
  }, [token, data, error, refetch, connection, isExpired]);
  // Nothing is on screen that could be kept.
  useEffect(() => {
    if (isExpired && data === undefined) connection.clear();
  }, [isExpired, data, connection]);
  const actions = useActions(connection);
  useSessionEnd(connection, token);
  return (
    <SessionContext.Provider value={session}>
      <ActionsContext.Provider value={actions}>{children}</ActionsContext.Provider>
    </SessionContext.Provider>
  );
}

function useActions(connection: Connection): Actions {
  const queries = useQueryClient();
  const { t } = useText();
  const { enqueueSnackbar } = useSnackbar();
  const [pending, setPending] = useState<Readonly<{ reply: LoginReply; remember: boolean }> | null>(
    null,
  );

  const begin = useCallback(
    (reply: LoginReply, remember: boolean, endsWhenIdle: boolean) => {
      queries.clear();
      connection.keep(reply.access, {
        remember,
        superuser: reply.is_superuser_with_wfm,
        endsWhenIdle,
      });
    },
    [connection, queries],
  );

  const end = useEnd(connection);

  return useMemo(
    () => ({
      start: (reply, remember) => {
        if (!reply.is_default_password_same) return begin(reply, remember, false);
        connection.tryToken(reply.access);
        setPending({ reply, remember });
      },
      resume: (reply) => {
        connection.keep(reply.access, {
          remember: connection.isRemembered(),
          superuser: reply.is_superuser_with_wfm,
          endsWhenIdle: connection.endsWhenIdle(),
        });
        void queries.invalidateQueries();
      },
      end,
      signOut: async () => {
        // Nothing is pushed to who has gone; the server sees to it as well.
        await import('../push/device.ts')
          .then(({ unsubscribeDevice }) => unsubscribeDevice())
          .catch(() => null);
        // A session that has expired has ended for the server.
        if (!connection.isExpired())
          await connection.api.session
            .logout()
            .catch(() => enqueueSnackbar(t('session.unableToLogout'), { variant: 'error' }));
        await dropDrafts();
        dropMarks();
        end();
      },
      forced: pending && {
        finish: () => {
          setPending(null);
          begin(pending.reply, pending.remember, true);
        },
        give: () => {
          setPending(null);
          connection.tryToken(null);
        },
      },
    }),
    [begin, connection, end, enqueueSnackbar, pending, queries, t],
  );
}

/** Forgets the token and everything that was read with it. */
function useEnd(connection: Connection): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    connection.clear();
    queries.clear();
    void forgetQueries();
  }, [connection, queries]);
}

/**
 * Asks for the password when the token expires; ends the session when another tab signs out, and
 * after 15 idle minutes where that was agreed.
 */
function useSessionEnd(connection: Connection, token: string | null): void {
  const end = useEnd(connection);
  const { t } = useText();
  const { enqueueSnackbar } = useSnackbar();
  useEffect(() => void dropOldDrafts(), []);
  useEffect(() => {
    const expiry = token === null ? null : expiryOf(token);
    const timer =
      expiry === null
        ? undefined
        : setTimeout(connection.expire, Math.min(Math.max(0, expiry - now()), 2 ** 31 - 1));
    window.addEventListener('storage', connection.announce);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('storage', connection.announce);
    };
  }, [connection, token]);
  useIdle(idleMs, token !== null && connection.endsWhenIdle(), () => {
    end();
    enqueueSnackbar(t('session.signedOutIdle'), { variant: 'info', autoHideDuration: null });
  });
}

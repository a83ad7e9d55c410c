import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Api } from '../api/client.ts';
import { ApiError, errorText } from '../api/errors.ts';
import { useApi } from '../api/hooks.ts';
import { text, type Language, type MessageKey } from '../messages/catalogue.ts';
import type { PermissionSession } from '../permission/rights.ts';
import type { LoginReply, Me } from './model.ts';
import { permissionOf } from './view.ts';

export type SignedIn = Readonly<{ me: Me; permission: PermissionSession }>;
export const sessionKey = ['session'] as const;

/** Who is signed in and what they may do; asked only while there is a token. */
export function useSignedIn(hasToken: boolean): UseQueryResult<SignedIn> {
  return useQuery({
    ...signedInQuery(useApi()),
    enabled: hasToken,
    // The whole app waits for it: it is asked again by itself until the server is back.
    refetchInterval: ({ state }) => (state.status === 'error' ? 5_000 : false),
  });
}

/** Can be asked before anything is shown. */
export function signedInQuery(api: Api) {
  return queryOptions({
    queryKey: sessionKey,
    staleTime: 5 * 60_000,
    queryFn: async (): Promise<SignedIn> => {
      const [me, allowed] = await Promise.all([api.session.me(), api.session.allowedModules()]);
      return { me, permission: permissionOf(allowed) };
    },
  });
}

export type Notice = Readonly<{ severity: 'success' | 'info' | 'error'; text: string }>;
export type Credentials = Readonly<{ username: string; password: string }>;
/**
 * `verify` holds what the token step needs; `resendAt` is when another token may be asked for, in
 * milliseconds.
 */
export type SignInStep =
  | Readonly<{ name: 'credentials' }>
  | Readonly<{ name: 'verify'; credentials: Credentials; resendAt: number }>;

export type SignIn = Readonly<{
  step: SignInStep;
  notice: Notice | null;
  isBusy: boolean;
  submit: (credentials: Credentials) => Promise<void>;
  verify: (token: string) => Promise<void>;
  resend: () => Promise<void>;
  cancel: () => void;
}>;

type Options = Readonly<{
  language: Language;
  onSignedIn: (reply: LoginReply) => void;
  now: () => number;
}>;
const successNoticeMs = 3000;

/** Sign-in in two steps: credentials, then the mailed token; directly where the server says so. */
export function useSignIn({ language, onSignedIn, now }: Options): SignIn {
  const api = useApi();
  const [step, setStep] = useState<SignInStep>({ name: 'credentials' });
  const [isBusy, setBusy] = useState(false);
  const { notice, say } = useNotice();
  const notify = useCallback(
    (severity: Notice['severity'], key: MessageKey) =>
      say({ severity, text: text(key, {}, language) }),
    [say, language],
  );

  const attempt = async (fallback: MessageKey, run: () => Promise<void>) => {
    setBusy(true);
    try {
      await run();
    } catch (error) {
      say({ severity: 'error', text: serverTextOr(error, fallback, language) });
    } finally {
      setBusy(false);
    }
  };
  const enter = (reply: LoginReply) => {
    notify('success', 'session.loginSuccess');
    onSignedIn(reply);
  };

  const submit = (credentials: Credentials) =>
    attempt('session.loginFailed', async () => {
      const reply = await api.session.generateToken({ body: credentials });
      if (reply.call_old_login_api) return enter(await api.session.login({ body: credentials }));
      setStep({ name: 'verify', credentials, resendAt: now() + reply.resend_seconds * 1000 });
      notify('info', reply.change_message ? 'session.tokenAlreadySent' : 'session.checkInbox');
    });
  const verify = (token: string) =>
    attempt('session.invalidToken', async () => {
      if (step.name === 'verify')
        enter(await api.session.verifyToken({ body: { ...step.credentials, token } }));
    });
  const resend = () =>
    attempt('session.resendFailed', async () => {
      if (step.name !== 'verify') return;
      const reply = await api.session.generateToken({ body: step.credentials });
      setStep({ ...step, resendAt: now() + reply.resend_seconds * 1000 });
      notify('success', 'session.tokenSent');
    });
  const cancel = () => {
    setStep({ name: 'credentials' });
    say(null);
  };
  return { step, notice, isBusy, submit, verify, resend, cancel };
}

/** One notice at a time; a success goes away after 3 s. */
function useNotice(): Readonly<{ notice: Notice | null; say: (notice: Notice | null) => void }> {
  const [notice, say] = useState<Notice | null>(null);
  useEffect(() => {
    if (notice?.severity !== 'success') return undefined;
    const timer = setTimeout(() => say(null), successNoticeMs);
    return () => clearTimeout(timer);
  }, [notice]);
  return { notice, say };
}

/** Seconds until an instant, counted down once a second; 0 when it has passed. */
export function useCountdown(until: number, now: () => number): number {
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setMoment(now()), 1000);
    return () => clearInterval(timer);
  }, [now]);
  return secondsUntil(until, moment);
}

export function useRequestPasswordReset() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: Readonly<{ email: string; currentUrl?: string }>) =>
      api.session.requestPasswordReset({ body }),
  });
}

export function useConfirmPasswordReset() {
  const api = useApi();
  return useMutation({
    mutationFn: (
      body: Readonly<{ uidb64: string; token: string; new_pw: string; confirm_pw: string }>,
    ) => api.session.confirmPasswordReset({ body }),
  });
}

type Registration = Readonly<{
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}>;
type FirstAdministrator = Readonly<{
  token: string;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  password: string;
}>;

export function useCreateFirstAdministrator() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: FirstAdministrator) => api.session.createFirstAdministrator({ body }),
  });
}

export function useRegister() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: Registration) => api.session.register({ body }),
  });
}

export function useActivate() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: Readonly<{ uidb64: string; token: string }>) =>
      api.session.activate({ body }),
  });
}

/** Ways to sign in besides name and password. */
export function useSignInMethods() {
  const api = useApi();
  return useQuery({
    queryKey: ['session', 'methods'],
    queryFn: ({ signal }) => api.session.methods({ signal }),
    staleTime: Infinity,
  });
}

export function useStartOidc() {
  const api = useApi();
  return useMutation({ mutationFn: () => api.session.startOidc() });
}

export function useFinishOidc() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: Readonly<{ code: string; state: string; iss?: string }>) =>
      api.session.finishOidc({ body }),
  });
}

const openSessionsKey = ['session', 'open'] as const;
/** Sessions come and go by themselves: they are read again so often while they are in sight. */
export const sessionsRefreshMs = 5000;

/** The own sessions that are open. */
export function useOpenSessions() {
  const api = useApi();
  return useQuery({
    queryKey: openSessionsKey,
    refetchInterval: sessionsRefreshMs,
    queryFn: ({ signal }) => api.session.sessions({ signal }),
  });
}

/** Ends one of the own sessions, or all but this one. */
export function useSessionEnds() {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: openSessionsKey });
  return {
    end: useMutation({
      mutationFn: (id: string) => api.session.endSession({ params: { id } }),
      onSettled,
    }),
    endOthers: useMutation({ mutationFn: () => api.session.endOtherSessions(), onSettled }),
  };
}

/** The server's own text, or the step's text when it gave none. */
export function serverTextOr(error: unknown, fallback: MessageKey, language: Language): string {
  const hasOwnText =
    error instanceof ApiError &&
    (error.status === 0 || (typeof error.body === 'object' && error.body !== null));
  return hasOwnText ? errorText(error, 'report', language) : text(fallback, {}, language);
}

function secondsUntil(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

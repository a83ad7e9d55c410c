import { createHash } from 'node:crypto';
import * as client from 'openid-client';
import { apiProblem, type ApiProblem } from '../problems/problem.ts';
import type { CallContext } from '../http/call/call.ts';
import type { Db } from '../db/tables.ts';
import { findByEmail } from './repository/accounts.ts';
import { keepSignIn, takeSignIn, userOfIdentity } from './repository/identities.ts';

export type OidcConfig = Readonly<{
  /** Address of the OpenID provider, as its discovery document names it. */
  issuer: string;
  clientId: string;
  /** Null for a public client: PKCE alone then proves who asked. */
  clientSecret: string | null;
  /** What the button says, "Continue with NAME". */
  name: string;
}>;

export type Oidc = Readonly<{
  name: string;
  /** Opens an attempt; answers where to send the browser. */
  start: (call: CallContext) => Promise<string>;
  /**
   * Redeems an attempt and answers whose it is; a Refusal for one that is unknown, late, used, or
   * not good at the provider.
   */
  finish: (
    call: CallContext,
    answer: Readonly<{ code: string; state: string; iss?: string | undefined }>,
  ) => Promise<SignedIn | ApiProblem>;
}>;

/** The account, and the identity to keep for it where it signs in this way for the first time. */
export type SignedIn = Readonly<{
  userId: number;
  link: Readonly<{ issuer: string; subject: string }> | null;
}>;

const attemptMs = 10 * 60_000;
const hashOf = (state: string) => createHash('sha256').update(state).digest('base64url');

/**
 * Sign-in with an OpenID provider: authorisation code with PKCE, state and nonce, kept on the
 * server and good once.
 */
export function createOidc(config: OidcConfig, publicUrl: string): Oidc {
  const redirect = `${publicUrl}/auth/oidc/callback`;
  let discovered: Promise<client.Configuration> | null = null;
  const provider = () => {
    discovered ??= discover(config).catch((error: unknown) => {
      discovered = null;
      throw apiProblem.plain('session.providerUnreachable', 'provider_unreachable', 502, {
        detail: [error instanceof Error ? error.message : String(error)],
      });
    });
    return discovered;
  };
  return {
    name: config.name,
    start: async ({ db, now }) => {
      const [verifier, state, nonce] = [
        client.randomPKCECodeVerifier(),
        client.randomState(),
        client.randomNonce(),
      ];
      const url = client.buildAuthorizationUrl(await provider(), {
        redirect_uri: redirect,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      await keepSignIn(db, {
        state_hash: hashOf(state),
        code_verifier: verifier,
        nonce,
        expires_at: new Date(now.getTime() + attemptMs),
      });
      return url.href;
    },
    finish: async ({ db, now }, answer) => {
      const attempt = await takeSignIn(db, hashOf(answer.state));
      if (attempt === undefined || attempt.expires_at <= now)
        return apiProblem.plain('session.signInExpired', 'sign_in_expired');
      const url = new URL(redirect);
      for (const [name, value] of Object.entries(answer))
        if (value !== undefined) url.searchParams.set(name, value);
      const claims = await client
        .authorizationCodeGrant(await provider(), url, {
          pkceCodeVerifier: attempt.code_verifier,
          expectedState: answer.state,
          expectedNonce: attempt.nonce,
          idTokenExpected: true,
        })
        .then(
          (tokens) => tokens.claims(),
          () => undefined,
        );
      return claims === undefined
        ? apiProblem.plain('session.providerRefused', 'sign_in_failed')
        : accountOf(db, claims);
    },
  };
}

function discover({ issuer, clientId, clientSecret }: OidcConfig): Promise<client.Configuration> {
  const url = new URL(issuer);
  // A provider on this machine may speak http; any other must not.
  const isLocal =
    url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return client.discovery(
    url,
    clientId,
    clientSecret ?? undefined,
    clientSecret === null ? client.None() : undefined,
    isLocal ? { execute: [client.allowInsecureRequests] } : undefined,
  );
}

type Claims = Readonly<{ iss: string; sub: string; email?: unknown; email_verified?: unknown }>;

/**
 * An identity that signed in before keeps its account; a new one finds it by an address that the
 * provider has verified.
 */
async function accountOf(db: Db, claims: Claims): Promise<SignedIn | ApiProblem> {
  const identity = { issuer: claims.iss, subject: claims.sub };
  const known = await userOfIdentity(db, identity);
  if (known !== undefined) return { userId: known, link: null };
  if (typeof claims.email !== 'string' || claims.email_verified !== true)
    return apiProblem.plain('session.emailNotVerified', 'sign_in_failed');
  const user = await findByEmail(db, claims.email);
  return user === undefined
    ? apiProblem.plain('session.noAccountHere', 'sign_in_failed')
    : { userId: user.id, link: identity };
}

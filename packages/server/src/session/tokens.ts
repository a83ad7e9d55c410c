import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

/** 32 random bytes that every process over one database shares. */
export type SigningKey = Uint8Array;

export type AccessClaims = Readonly<{ sessionId: string; userId: number; expiresAt: Date }>;

const issuer = 'watchbill';

/** A signed token that names a session; the session's row still decides whether it is good. */
export function issueAccessToken(
  key: SigningKey,
  claims: AccessClaims,
  now: Date,
): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setSubject(String(claims.userId))
    .setJti(claims.sessionId)
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(claims.expiresAt))
    .sign(key);
}

/** Null for a token that is forged, damaged or past its time. */
export async function readAccessToken(
  key: SigningKey,
  token: string,
  now: Date,
): Promise<AccessClaims | null> {
  try {
    const required = ['sub', 'jti', 'exp'];
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer,
      currentDate: now,
      requiredClaims: required,
    });
    return {
      sessionId: payload.jti!,
      userId: Number(payload.sub),
      expiresAt: new Date(payload.exp! * 1000),
    };
  } catch {
    return null;
  }
}

const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

/** Six digits, each equally likely. */
export function newMailToken(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/**
 * Keyed, because a million plain hashes are tried in a second; bound to its attempt, so that equal
 * tokens look different.
 */
export function hashMailToken(key: SigningKey, attemptId: string, token: string): string {
  const secret = Buffer.from(hkdfSync('sha256', key, '', 'mail token', 32));
  return createHmac('sha256', secret).update(`${attemptId}:${token}`).digest('base64url');
}

export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

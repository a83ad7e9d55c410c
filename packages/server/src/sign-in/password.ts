import { hash, verify } from '@node-rs/argon2';
import { apiProblem } from '../problems/problem.ts';
import { isCommonPassword } from './common-password.ts';
import { passwordGate } from './gate.ts';

/**
 * Argon2id with 19 MiB and 2 passes, the least that OWASP asks for; about 5 ms. The library's
 * default kind is Argon2id.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Bounded, and slow where many come at once: never called inside a transaction. */
export function hashPassword(password: string): Promise<string> {
  return passwordGate(() => hash(password, cost));
}

/**
 * Hashes a password that somebody has chosen. Throws the refusal of `field` where it is one of
 * those that are tried first (ASVS 5, 6.2.4).
 *
 * @param about what is known of the account: names, address, enterprise
 */
export async function hashChosenPassword(
  field: string,
  password: string,
  about: readonly string[],
): Promise<string> {
  if (isCommonPassword(password, about))
    throw apiProblem.field(field, 'profile.passwordCommon', 'common_password');
  return hashPassword(password);
}

/**
 * Whether a hash was made at another cost than now: it is made anew when its password is known for
 * a moment.
 */
export function isOutdated(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = cost;
  return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

/** In place of a hash: no password opens the account. */
export const noPassword = '!';

let nobody: Promise<string> | null = null;

/**
 * For an unknown user pass null: the answer is no, and takes as long as for a known one. Bounded as
 * hashing is; what `admit` does happens when it is this password's turn, and where it answers
 * something, that is the answer.
 */
export function verifyPassword<R = never>(
  stored: string | null,
  password: string,
  admit: () => Promise<R | null> = () => Promise.resolve(null),
): Promise<boolean | R> {
  return passwordGate(async () => {
    const refused = await admit();
    if (refused !== null) return refused;
    nobody ??= hash('nobody has this password', cost);
    const isKnown = stored !== null && stored !== noPassword;
    const matches = await verify(isKnown ? stored : await nobody, password).catch(() => false);
    return isKnown && matches;
  });
}

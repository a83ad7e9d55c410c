import { ApiError, errorText } from '@watchbill/core/api/errors';
import type { Language } from '@watchbill/core/messages/catalogue';

/** What the shell is told. */
export const exitCode = {
  ok: 0,
  failed: 1,
  usage: 2,
  refused: 3,
  signIn: 4,
  forbidden: 5,
  unreachable: 6,
  differs: 7,
} as const;
export type ExitCode = (typeof exitCode)[keyof typeof exitCode];

/** Ends a command with a text on stderr and a code of its own. */
export class Stop extends Error {
  override readonly name = 'Stop';
  readonly code: ExitCode;
  constructor(code: ExitCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Answers that say: not this, as it is. */
const refusals: ReadonlySet<number> = new Set([400, 409, 412, 413, 415, 422, 423, 428]);

/** The code that a failure ends with. */
export function codeOf(error: unknown): ExitCode {
  if (error instanceof Stop) return error.code;
  if (!(error instanceof ApiError)) return exitCode.failed;
  if (error.status === 0) return exitCode.unreachable;
  if (error.status === 401) return exitCode.signIn;
  if (error.status === 403) return exitCode.forbidden;
  return refusals.has(error.status) ? exitCode.refused : exitCode.failed;
}

/** What a person reads of a failure. */
export function wordsOf(error: unknown, language: Language): string {
  return error instanceof Stop ? error.message : errorText(error, 'first-field', language);
}

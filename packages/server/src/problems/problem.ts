import { uploadLimits } from '@watchbill/core/api/upload';
import { issuesByField } from '@watchbill/core/api/validation';
import {
  isMessageKey,
  sayPhrase,
  text,
  type Language,
  type MessageKey,
  type Params,
} from '@watchbill/core/messages/catalogue';
import type { ZodError } from 'zod';
import { isDiskFull, isUnavailable } from '../db/unavailable.ts';
import { constraintOf } from './constraint.ts';

/** A call that is not carried out; `body` travels as the specification's clients read it. */
export class ApiProblem extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly body: Readonly<{ code: string } & Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  constructor(
    status: number,
    code: string,
    fields: Record<string, unknown>,
    headers: Record<string, string> = {},
  ) {
    super(code);
    this.status = status;
    this.body = { ...fields, code };
    this.headers = headers;
  }
}

export const apiProblem = {
  field: (field: string, message: MessageKey, code = 'invalid') =>
    new ApiProblem(400, code, { [field]: [message] }),
  /** A field's refusal in words that say which value. */
  named: (field: string, message: Words, code = 'invalid') =>
    new ApiProblem(400, code, { [field]: [message] }),
  plain: (
    message: MessageKey,
    code = 'invalid',
    status = 400,
    more: Record<string, unknown> = {},
  ) => new ApiProblem(status, code, { non_field_errors: [message], ...more }),
  unauthenticated: (message: MessageKey = 'problem.signIn') =>
    new ApiProblem(
      401,
      'unauthenticated',
      { non_field_errors: [message] },
      { 'www-authenticate': 'Bearer' },
    ),
  forbidden: (message: MessageKey = 'problem.forbidden', code = 'forbidden') =>
    new ApiProblem(403, code, { non_field_errors: [message] }),
  missing: (key: MessageKey = 'problem.noRow') =>
    new ApiProblem(404, 'not_found', { non_field_errors: [key] }),
  /**
   * The row has moved on since it was read; the newer row travels along so that nothing is lost.
   */
  stale: (newer: unknown) =>
    new ApiProblem(409, 'stale', { non_field_errors: ['problem.stale'], newer }),
  /** A call of our own that would write over a row without saying which version of it was read. */
  unversioned: () =>
    new ApiProblem(428, 'version_required', { non_field_errors: ['problem.versionRequired'] }),
  tooMany: (seconds: number, field = 'non_field_errors') =>
    new ApiProblem(
      429,
      'too_many_attempts',
      {
        [field]: [words('problem.tooManyAttempts', { minutes: Math.ceil(seconds / 60) })],
      },
      { 'retry-after': String(Math.ceil(seconds)) },
    ),
  /** More than one user may ask for at once. */
  tooMuch: (key: MessageKey, code: string, seconds: number) =>
    new ApiProblem(
      429,
      code,
      { non_field_errors: [words(key, { seconds: Math.ceil(seconds) })] },
      { 'retry-after': String(Math.ceil(seconds)) },
    ),
  /** The database is not to be had right now. */
  unavailable: () =>
    new ApiProblem(
      503,
      'unavailable',
      { non_field_errors: ['problem.unavailable'] },
      { 'retry-after': String(retryAfterSeconds) },
    ),
};

/** A server that lost its connections, or reopens its own database, is back within this. */
const retryAfterSeconds = 2;

type Words = Readonly<{ key: MessageKey; params: Params }>;

/** A catalogue text with parameters, put into the reader's language when it is answered. */
export function words(key: MessageKey, params: Params): Words {
  return { key, params };
}

/**
 * The body as it travels: every catalogue key in a list of messages becomes its text in the
 * reader's language.
 */
export function bodyIn(language: Language, body: ApiProblem['body']): Record<string, unknown> {
  const said = (value: unknown) => {
    if (typeof value === 'string') return sayPhrase(value, language);
    return isWords(value) ? text(value.key, value.params, language) : value;
  };
  return Object.fromEntries(
    Object.entries(body).map(([field, value]) => [
      field,
      Array.isArray(value) ? value.map(said) : value,
    ]),
  );
}

function isWords(value: unknown): value is Words {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    'params' in value &&
    typeof value.key === 'string' &&
    isMessageKey(value.key)
  );
}

/**
 * Field errors of a parse: the dotted path names the field, `non_field_errors` when there is none.
 */
export function fromZod(error: ZodError, input: unknown): ApiProblem {
  const fields = new Map<string, string[]>();
  for (const { path, message } of issuesByField(error, input)) {
    const name = path.join('.') || 'non_field_errors';
    fields.set(name, [...(fields.get(name) ?? []), message]);
  }
  return new ApiProblem(400, 'invalid', Object.fromEntries(fields));
}

type DatabaseFailure = Readonly<{ code?: string; constraint?: string }>;

/**
 * A refusal for a request that the server did not read to its end; null when the failure is
 * another.
 */
export function fromTransport(error: unknown): ApiProblem | null {
  const { statusCode = 0, code = '' } = error as { statusCode?: number; code?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return new ApiProblem(413, 'too_large', {
      file: [words('problem.fileTooLarge', { most: uploadLimits.megabytes })],
    });
  if (statusCode < 400 || statusCode >= 500) return null;
  return apiProblem.plain(unreadFor(statusCode, code), 'invalid', statusCode);
}

function unreadFor(status: number, code: string): MessageKey {
  if (/_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)) return 'problem.formParts';
  if (status === 413) return 'problem.bodyTooLarge';
  return status === 415 ? 'problem.mediaType' : 'problem.unreadable';
}

/**
 * A refusal for a constraint that the database enforced, or null when the failure is ours to answer
 * with 500.
 */
export function fromDatabase(error: unknown): ApiProblem | null {
  if (typeof error !== 'object' || error === null) return null;
  const { code, constraint } = error as DatabaseFailure;
  const known = constraint === undefined ? undefined : constraintOf(constraint);
  if (known !== undefined)
    return new ApiProblem(known[2] ?? 400, 'conflict', { [known[0]]: [known[1]] });
  if (isDiskFull(error)) return apiProblem.plain('problem.diskFull', 'disk_full', 507);
  if (isUnavailable(error)) return apiProblem.unavailable();
  if (code === '23505') return apiProblem.plain('problem.exists', 'conflict', 409);
  if (code === '23503') return apiProblem.plain('problem.inUse', 'conflict', 409);
  if (code === '22003' || code === '22007' || code === '22008' || code === '22021')
    return apiProblem.plain('problem.outOfRange');
  return null;
}

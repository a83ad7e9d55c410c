import { text, type Language } from '../messages/catalogue.ts';
import type { ErrorBody } from './endpoint.ts';

/** A refused or failed call. `status` 0 means the server was not reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /**
   * By its name: server and command line are bundles of their own, each with a class of it, and
   * meet in one process.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError';
  }
  readonly status: number;
  readonly body: ErrorBody | string | null;
  constructor(status: number, body: ErrorBody | string | null, options?: ErrorOptions) {
    super(describe(status, body), options);
    this.status = status;
    this.body = body;
  }

  /** Machine-readable reason, `unreachable` when no answer came. */
  get code(): string {
    if (this.status === 0) return 'unreachable';
    return isObject(this.body) && typeof this.body['code'] === 'string'
      ? this.body['code']
      : 'unknown';
  }

  /** The newer row that a 409 carries. */
  get newer(): unknown {
    return isObject(this.body) ? this.body['newer'] : undefined;
  }
}

/**
 * How an area shows errors, as the specification says: `first-field` the first key and its first
 * message as 'key : message'; `first-value` the first value alone (schedules); `report`
 * non_field_errors, errors, message or error, in that order, and the first bad line of a file.
 */
export type ErrorStyle = 'first-field' | 'first-value' | 'report';

/**
 * The text a user sees for a failure. Our own `code` is never shown; `non_field_errors` is shown
 * without its key.
 */
export function errorText(
  error: unknown,
  style: ErrorStyle = 'first-field',
  language: Language = 'en',
): string {
  const nothing = style === 'first-value' ? 'error.somethingWentWrong' : 'error.unknown';
  if (!(error instanceof ApiError))
    return error instanceof Error && error.message !== ''
      ? error.message
      : text(style === 'first-value' ? nothing : 'error.unknownError', {}, language);
  if (error.status === 0) return text('error.unreachable', {}, language);
  if (typeof error.body === 'string')
    return looksLikeHtml(error.body)
      ? text('error.somethingWentWrong', {}, language)
      : error.body || text(nothing, {}, language);
  if (!isObject(error.body)) return text(nothing, {}, language);
  return (
    (style === 'report' ? reportText(error.body, language) : bodyText(error.body, style)) ??
    text('error.somethingWentWrong', {}, language)
  );
}

/** Messages by field, for a form. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || !isObject(error.body)) return {};
  const found: Record<string, string> = {};
  for (const [key, value] of shownFields(error.body)) {
    const message = firstMessage(value);
    if (message !== undefined) found[key] = message;
  }
  return found;
}

function bodyText(body: Record<string, unknown>, style: ErrorStyle): string | undefined {
  for (const [key, value] of shownFields(body)) {
    const message = firstMessage(value);
    if (message === undefined) continue;
    const bare =
      style === 'first-value' ||
      key === 'non_field_errors' ||
      key === 'error' ||
      key === 'detail' ||
      key === 'message';
    return bare ? message : `${key} : ${message}`;
  }
  return undefined;
}

function reportText(body: Record<string, unknown>, language: Language): string | undefined {
  for (const key of ['non_field_errors', 'errors', 'message', 'error']) {
    const message = firstMessage(body[key]);
    if (message !== undefined) return [message, ...badLine(body['rows'], language)].join(' ');
  }
  return bodyText(body, 'first-value');
}

/** The first bad row of a file that was refused. */
function badLine(rows: unknown, language: Language): string[] {
  const row: unknown = Array.isArray(rows) ? rows[0] : undefined;
  if (!isObject(row) || typeof row['line'] !== 'number') return [];
  return [text('error.atLine', { line: row['line'], message: String(row['message']) }, language)];
}

const notShown = new Set(['code', 'newer', 'request_id', 'findings', 'rows', 'warnings']);

function shownFields(body: Record<string, unknown>): [string, unknown][] {
  return Object.entries(body).filter(([key]) => !notShown.has(key));
}

function firstMessage(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(firstMessage).find((message) => message !== undefined);
  if (isObject(value))
    return Object.values(value)
      .map(firstMessage)
      .find((message) => message !== undefined);
  return undefined;
}

function describe(status: number, body: ErrorBody | string | null): string {
  if (status === 0) return 'the server could not be reached';
  return (
    (isObject(body) ? bodyText(body, 'first-field') : undefined) ?? `the server answered ${status}`
  );
}

function looksLikeHtml(body: string): boolean {
  return /<(!doctype|html|body)/i.test(body);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

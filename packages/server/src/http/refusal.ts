import type { ZodError } from 'zod';

/** A call that is not carried out; `body` travels as the specification's clients read it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly body: Readonly<{ code: string } & Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: number, code: string, fields: Record<string, unknown>, headers: Record<string, string> = {}) {
    super(code);
    this.status = status;
    this.body = { ...fields, code };
    this.headers = headers;
  }
}

export const refuse = {
  field: (field: string, message: string, code = 'invalid') => new Refusal(400, code, { [field]: [message] }),
  plain: (message: string, code = 'invalid', status = 400, more: Record<string, unknown> = {}) => new Refusal(status, code, { non_field_errors: [message], ...more }),
  unauthenticated: (message = 'Sign in to continue.') => new Refusal(401, 'unauthenticated', { non_field_errors: [message] }, { 'www-authenticate': 'Bearer' }),
  forbidden: (message = 'You do not have permission to do this.', code = 'forbidden') => new Refusal(403, code, { non_field_errors: [message] }),
  missing: (what: string) => new Refusal(404, 'not_found', { non_field_errors: [`${what} was not found.`] }),
  /** The row has moved on since it was read; the newer row travels along so that nothing is lost. */
  stale: (newer: unknown) => new Refusal(409, 'stale', { non_field_errors: ['Someone else has changed this since you opened it.'], newer }),
  tooMany: (seconds: number) =>
    new Refusal(429, 'too_many_attempts', { non_field_errors: [`Too many attempts. Try again in ${Math.ceil(seconds / 60)} min.`] }, { 'retry-after': String(Math.ceil(seconds)) }),
};

/** Field errors of a parse: the dotted path names the field, `non_field_errors` when there is none. */
export function fromZod(error: ZodError): Refusal {
  const fields: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : null;
    const names = unknown ?? [issue.path.join('.') || 'non_field_errors'];
    const message = unknown === null ? issue.message : 'This field is not known here.';
    for (const name of names) (fields[name] ??= []).push(message);
  }
  return new Refusal(400, 'invalid', fields);
}

/** Texts for the database's own last walls, by constraint name. */
const constraintTexts: Record<string, readonly [field: string, message: string, status?: number]> = {
  stretches_do_not_overlap: ['non_field_errors', 'The schedule overlaps another stretch of the same advisor.', 409],
  one_shift_a_day: ['non_field_errors', 'Schedule Shift already available!', 409],
  divisions_lower_idx: ['mu_name', 'A division with this name exists already.'],
  divisions_pkey: ['id', 'The Given ID is not available'],
  enterprise_divisions_lower_idx: ['name', 'An enterprise division with this name exists already.'],
  event_types_lower_idx: ['description', 'An event type with this name exists already.'],
  shifts_lower_idx: ['shift_name', 'A shift with this name exists already.'],
  advisors_pkey: ['id', 'The Given ID is not available'],
  advisors_lower_idx: ['email', 'An advisor with this email exists already.'],
  advisors_lower_idx1: ['username', 'An advisor with this username exists already.'],
  advisors_login_id_idx: ['login_id', 'Another advisor has this login ID.'],
  users_lower_idx: ['username', 'A user with this username exists already.'],
  users_lower_idx1: ['email', 'A user with this email exists already.'],
  state_mappings_feed_id_state_reason_event_type_id_key: ['state', 'This state is mapped already.'],
  divisions_enterprise_grp_fkey: ['enterprise_grp', 'This enterprise division does not exist.'],
  divisions_timezone_fkey: ['timezone', 'This time zone does not exist.'],
  enterprise_divisions_timezone_fkey: ['timezone', 'This time zone does not exist.'],
  schedule_stretches_event_type_id_fkey: ['activity_id', 'This event type is in use, or does not exist.'],
};

type DatabaseFailure = Readonly<{ code?: string; constraint?: string }>;

/** A refusal for a constraint that the database enforced, or null when the failure is ours to answer with 500. */
export function fromDatabase(error: unknown): Refusal | null {
  if (typeof error !== 'object' || error === null) return null;
  const { code, constraint } = error as DatabaseFailure;
  const known = constraint === undefined ? undefined : constraintTexts[constraint];
  if (known !== undefined) return new Refusal(known[2] ?? 400, 'conflict', { [known[0]]: [known[1]] });
  if (code === '23505') return refuse.plain('A row with these values exists already.', 'conflict', 409);
  if (code === '23503') return refuse.plain('This is still in use, or refers to something that does not exist.', 'conflict', 409);
  if (code === '22003' || code === '22007' || code === '22008' || code === '22021') return refuse.plain('A value is out of range.');
  return null;
}

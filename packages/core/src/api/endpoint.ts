import { z } from 'zod';
import type { Right } from '../permission/rights.ts';
import type { WireNames } from './names.ts';
import './validation.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type { Right };

/**
 * The sub-module that grants a call, the right it must carry there, and, where it grants no more,
 * the process that the input must name.
 */
export type Grant = Readonly<{ subModule: string; right: Right; process?: string }>;

/** `public` needs no session, `signed-in` any session, a list of grants at least one of them. */
export type Access = 'public' | 'signed-in' | readonly Grant[];

export type Endpoint<P = unknown, Q = unknown, B = unknown, R = unknown> = Readonly<{
  method: Method;
  /**
   * Path with `{name}` placeholders, spelled as the specification does, trailing slash included.
   */
  path: string;
  /**
   * Ids of the specification's calls that this answers; without one the call is our own and refuses
   * unknown fields.
   */
  call?: string | readonly string[];
  access: Access;
  /**
   * Screens that make the call without granting it: their Module header is as good as that of one
   * that does.
   */
  madeFrom?: readonly string[];
  /** What the specification calls by another name than we do; the schemas have our names. */
  wire?: WireNames;
  params?: P;
  query?: Q;
  body?: B;
  reply: R;
  status?: number;
  /** The body is a file upload (multipart/form-data). */
  upload?: boolean;
  /** Header `Module: 0` is accepted: the header check is skipped, never the role's right. */
  moduleZero?: boolean;
  /**
   * An API key may make the call though it changes what no right is wanted for: what the key itself
   * has begun.
   */
  byKey?: boolean;
  /** A session that must change its password first may make the call, and no other. */
  beforePasswordChange?: boolean;
  /** The request or the reply carries a secret: neither is kept for a repeated Idempotency-Key. */
  isSecret?: boolean;
  /**
   * The reply is built by the feature's codec alone and is not parsed again on the way out (wide
   * reads).
   */
  isShaped?: boolean;
  /**
   * The handler reads and computes outside any transaction, and returns what is then done in one
   * short transaction.
   */
  isLong?: boolean;
  /**
   * The call changes or deletes one row that its caller has read, of this kind, or found by another
   * key than an id. The version that was read comes as If-Match or as the body's `version`; a call
   * of our own is refused without one (`*` stands for whatever is there).
   */
  changesRow?: IdKind | 'keyed';
  /**
   * Whether what the call names must be enabled (an event type, a division); without it calls that
   * answer 201 to a POST refuse what is disabled.
   */
  refusesDisabled?: boolean;
  summary: string;
}>;

/**
 * Declares one call. Generics are left unconstrained: at 300 endpoints that is 50 times fewer type
 * instantiations.
 */
export function endpoint<P, Q, B, R>(definition: Endpoint<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return definition;
}

export type AnyEndpoint = Endpoint;
export type Feature = Readonly<Record<string, AnyEndpoint>>;
export type Contract = Readonly<Record<string, Feature>>;

type In<S> = S extends z.ZodType ? z.input<S> : never;
type Out<S> = S extends z.ZodType ? z.output<S> : never;
type Part<K extends string, S, T> = S extends z.ZodType ? Readonly<Record<K, T>> : unknown;

/** A body with files is sent as a form. */
type BodyIn<B> = Extract<keyof In<B>, 'file' | 'files'> extends never ? In<B> : In<B> | FormData;

/** What a caller passes: only the parts the endpoint declares. */
export type CallInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, unknown>
    ? Part<'params', P, In<P>> & Part<'query', Q, In<Q>> & Part<'body', B, BodyIn<B>>
    : never;

/** What a handler receives after parsing. */
export type HandlerInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, unknown>
    ? Part<'params', P, Out<P>> & Part<'query', Q, Out<Q>> & Part<'body', B, Out<B>>
    : never;

export type Reply<E> = E extends Endpoint<unknown, unknown, unknown, infer R> ? Out<R> : never;
/** What a handler returns, before the reply schema shapes it. */
export type ReplyInput<E> = E extends Endpoint<unknown, unknown, unknown, infer R> ? In<R> : never;

/**
 * Ids are integers; each kind has one resolver to its division on the server, found through this
 * registry.
 */
export type IdKind =
  | 'division'
  | 'enterpriseDivision'
  | 'advisor'
  | 'scheduledAdvisor'
  | 'user'
  | 'eventType'
  | 'day'
  | 'schedule'
  | 'shift'
  | 'activity'
  | 'team'
  | 'teamValue'
  | 'apiKey'
  | 'profileImage'
  | 'savedView'
  | 'role'
  | 'stateMapping'
  | 'adherenceExcuse'
  | 'divisionSet'
  | 'webhook'
  | 'file'
  | 'report'
  | 'channel'
  | 'line'
  | 'enterpriseDivisionSet'
  | 'channelSet'
  | 'dailyRule'
  | 'dailyRuleActivity'
  | 'weeklyRule'
  | 'weeklyDailyRule'
  | 'rotation'
  | 'scheduleParameter'
  | 'patternType'
  | 'parameterRule'
  | 'availability'
  | 'availabilityRange'
  | 'futureEvent'
  | 'patternSet'
  | 'pattern'
  | 'patternDay'
  | 'patternActivity'
  | 'patternAssignment'
  | 'scheduleCreation'
  | 'bidding'
  | 'advisorBidding'
  | 'skill'
  | 'advisorSkill'
  | 'advisorValue'
  | 'advisorMove'
  | 'forecastObjective'
  | 'specialDay'
  | 'activityRequest'
  | 'trade'
  | 'tradeConfiguration'
  | 'tradeOffer'
  | 'preferenceRequest'
  | 'accrualTable'
  | 'timeOffGroup'
  | 'timeOffRule'
  | 'timeOffRequest'
  | 'timeOffSurvey'
  | 'timeOffHoliday'
  | 'masterUpdate'
  | 'timeOffTransfer';
export const idRegistry = z.registry<{ kind: IdKind }>();

/** A branded id schema; query strings arrive as text, so digits are accepted there. */
export function idSchema<K extends IdKind>(kind: K) {
  return z.coerce
    .number()
    .int()
    .positive()
    .max(2_147_483_647)
    .brand<K>()
    .register(idRegistry, { kind });
}

/**
 * The id that a caller picks for a new row, where it does not take the next one. Bounded, so that
 * automatic ids never run out behind it.
 */
export const chosenId = z.coerce.number().int().positive().max(1_000_000_000);

/** A name that the caller gives to long work, to follow and to cancel it by while it is done. */
export const jobId = z.uuid();

/** `1,2,3`, `[1,2,3]`, `["1","2"]` or `1` in a query: one list of ids. */
export function idList<S extends z.ZodType>(id: S) {
  return z.preprocess(
    (value) =>
      typeof value === 'string'
        ? value
            .replaceAll(/^\s*\[|\]\s*$|"/g, '')
            .split(',')
            .filter(Boolean)
        : value,
    z.union([z.array(id), id.transform((one) => [one])]),
  ) as unknown as z.ZodType<z.output<S>[], unknown>;
}

/** An id, or the row that carries it: forms send back what they read. */
export function idOrRow<S extends z.ZodType>(id: S) {
  return z.union([
    id,
    z.object({ id }).transform((row) => (row as { id: z.output<S> }).id),
  ]) as unknown as z.ZodType<z.output<S>, z.input<S> | { id: z.input<S> }>;
}

/** `true`, `false`, `1` or `0` in a query; an empty one says neither. */
export const flag = z.preprocess(
  (value) =>
    value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value,
  z.boolean({ error: 'generic.trueOrFalse' }),
);

/** Shape of every paged list. */
export function pageOf<S extends z.ZodType>(row: S) {
  return z.object({
    count: z.number().int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(row),
  });
}

/** Query of every paged list; 20 a page unless the caller says otherwise. */
export const pageQuery = z.object({
  page: z.coerce.number().int().positive().max(1_000_000).default(1),
  page_size: z.coerce.number().int().positive().max(1000).default(20),
  search: z.string().max(200).optional(),
});

/**
 * Error body of every refusal: a list of texts per field (or `non_field_errors`), and a
 * machine-readable code.
 */
export const errorBody = z.object({ code: z.string() }).catchall(z.unknown());
export type ErrorBody = Readonly<{ code: string } & Record<string, unknown>>;

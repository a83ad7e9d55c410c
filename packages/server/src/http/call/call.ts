import type { IdKind, HandlerInput, ReplyInput, AnyEndpoint } from '@watchbill/core/api/endpoint';
import type { Language } from '@watchbill/core/messages/catalogue';
import type { FastifyRequest } from 'fastify';
import type { AuditEntry } from '../../db/audit.ts';
import type { Change } from '../../db/change.ts';
import type { Database } from '../../db/database.ts';
import type { Db } from '../../db/tables.ts';
import type { JobTools, NewJob } from '../../queue/job.ts';
import type { Jobs } from '../../queue/queue.ts';
import type { Bus } from '../../live/bus.ts';
import type { DeviceCall } from '../../session/devices.ts';
import type { Session } from '../../session/session.ts';
import type { FileReply } from '../reply/file-reply.ts';
import type { PartedReply } from '../reply/parted-reply.ts';
import type { ApiProblem } from '../../problems/problem.ts';

/** A row that a call has locked until its commit, and its version. */
export type LockedRow = Readonly<{ kind: IdKind; id: number; version: number }>;

/**
 * What surrounds a call besides its parsed input. `db` is the transaction where the call writes;
 * never reach for the pool beside it.
 */
export type CallContext = Readonly<{
  /** Absent on public calls: their handlers never read it. */
  session: Session;
  db: Db;
  now: Date;
  /** The reader's, for texts in a reply. */
  language: Language;
  /**
   * The version that the caller has read of the row it changes: from If-Match, or the row that its
   * body echoes. Null to write over whatever is there.
   */
  ifMatch: number | null;
  /** The rows that the call says it changes, locked until its commit. */
  locked: readonly LockedRow[];
  address: string;
  /** The browser or command line that calls. */
  device: DeviceCall;
  /** Told to watchers after commit, in the same transaction as the change. */
  recordChange: (change: Change) => void;
  audit: (entry: AuditEntry) => void;
  /**
   * A session ended, or a right changed that no other change tells of: open sockets of this user
   * are looked at again.
   */
  accessChanged: (userId: number) => void;
  /**
   * Runs after the commit and before the answer (a wake-up, say); what it throws is logged, for the
   * call has succeeded.
   */
  afterCommit: (effect: () => void | Promise<void>) => void;
  /**
   * Asks for a job in this transaction, in the caller's name; one that says the same and is open
   * already does for both.
   */
  enqueue: (job: NewJob) => Promise<void>;
  /** Of calls that are jobs. */
  job: JobTools;
}>;

/**
 * Throwing a refusal undoes everything; returning one commits what was written (a counted failure,
 * say) and refuses.
 */
export type Handler<E> = (call: HandlerInput<E> & CallContext) => Promise<Reply<E> | Publish<E>>;
type Reply<E> = ReplyInput<E> | PartedReply | FileReply | ApiProblem;
/**
 * What a long call does at its end, in one short transaction; its reply is the call's. A long call
 * that returns a reply instead writes nothing.
 */
export type Publishing<R> = (call: CallContext) => Promise<R>;
export type Publish<E> = Publishing<Reply<E>>;
export type Handlers<F> = { readonly [K in keyof F]: Handler<F[K]> };

export type Services = Readonly<{
  database: Database;
  bus: Bus;
  authenticate: (request: FastifyRequest) => Promise<Session | null>;
  now: () => Date;
  jobs: Jobs;
  log: (line: string, error?: unknown) => void;
}>;

export type AnyHandler = (call: Record<string, unknown>) => Promise<unknown>;

/** Where a call comes from. */
export type Origin = Readonly<{
  requestId: string;
  language: Language;
  address: string;
  device: DeviceCall;
  /** As it was sent. */
  idempotencyKey: string | undefined;
}>;

export type Call = Readonly<{
  services: Services;
  operation: string;
  endpoint: AnyEndpoint;
  handler: AnyHandler;
  origin: Origin;
  session: Session | null;
  input: Record<string, unknown>;
  /** The rows that it names, by kind. */
  ids: ReadonlyMap<IdKind, ReadonlySet<number>>;
  ifMatch: number | null;
  /** The job that carries it out, where it is one: it ends with the call's transaction. */
  job?: JobTools;
}>;
export type Answer = Readonly<{
  status: number;
  body: unknown;
  version?: number | undefined;
  text?: string;
  headers?: Readonly<Record<string, string>>;
}>;

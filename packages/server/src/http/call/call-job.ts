import type { AnyEndpoint, Contract, HandlerInput } from '@watchbill/core/api/endpoint';
import { isLanguage, type Language, type MessageKey } from '@watchbill/core/messages/catalogue';
import type { JobFailure, Queue } from '@watchbill/core/jobs/model';
import type { Job, JobKind, JobOutcome, JobTools, NewJob, Subject } from '../../queue/job.ts';
import { dropContents, insertContent, readContent } from '../../db/contents.ts';
import { cancelledFailure, jobRetrySeconds, mostOpenJobs } from '../../queue/queue.ts';
import { countOpenJobs, findSameJob } from '../../queue/repository.ts';
import { loadSession, sessionOfKey } from '../../session/authenticate.ts';
import type { Session } from '../../session/session.ts';
import {
  answeredBefore,
  askedBy,
  hashOf,
  idempotencyKey,
  replyOf,
  writeLong,
} from './carry-out.ts';
import type { Answer, AnyHandler, Call, CallContext, Services } from './call.ts';
import { idsIn, parserOf } from '../input/parse-input.ts';
import { heldGrants } from './permit.ts';
import { ApiProblem, apiProblem } from '../../problems/problem.ts';
import { putFilesBack, setFilesAside } from './set-aside.ts';
import { withUploads, type StoreUpload, type UploadedFile } from '../input/uploaded-file.ts';
import { withinScope } from './scope.ts';
import type { Db } from '../../db/tables.ts';
import { withoutVersion } from './version.ts';

/**
 * A call that computes for long: a job on a queue, for which its caller waits, or which our own
 * clients follow.
 */
export type CallJob<Input = Call['input']> = Readonly<{
  queue: Queue;
  /**
   * Of what its input means. Raised where an open job of the release before could not be carried
   * out by this one.
   */
  version: number;
  words?: Readonly<{ cancelled: MessageKey; taken: MessageKey }>;
  /**
   * What it does after the commit is a part of it: it ends when that is through. Where its process
   * dies before, it is carried out again, so it must write the same twice.
   */
  endsLast?: boolean;
  /**
   * Which of its calls are jobs, where not all are: one that writes with a file may read without.
   */
  isFor?: (input: Input) => boolean;
  describe(input: Input): Readonly<{
    /** The name that the caller gives it, by which it is used once. */
    id?: string | undefined;
    about?: Subject;
    start_date?: string;
    end_date?: string;
  }>;
}>;
export type CallJobs<C extends Contract> = {
  readonly [F in keyof C]?: { readonly [K in keyof C[F]]?: CallJob<HandlerInput<C[F][K]>> };
};

/** Of calls that read a file: nothing of them is known before it is read. */
export const uploadJob: CallJob = { queue: 'interactive', version: 2, describe: () => ({}) };

/**
 * Reading more than this is long work, whatever the call: nobody with a short file waits behind it.
 */
const mostQuickBytes = 1_000_000;

type JobRequest = Readonly<{
  /** The parts of the request, which whoever takes the job parses again. */
  raw: Readonly<{ params: unknown; query: unknown; body: unknown }>;
  /** The caller does not wait. */
  isFollowed: boolean;
}>;

/**
 * Asks for the job of a call, or joins one that the same caller asked for with the same input, name
 * or key. Answers what it answers, or at once where the caller follows it.
 */
export async function askForJob(call: Call, job: CallJob, asked: JobRequest): Promise<Answer> {
  const { jobs, database } = call.services;
  const earlier = await answeredBefore(database.kysely, call);
  if (earlier !== null) return earlier;
  const id = await jobOf(call, job, asked.raw);
  if (asked.isFollowed)
    return {
      status: 202,
      body: { job: id },
      headers: { location: `/api/jobs/${id}/`, 'preference-applied': 'respond-async' },
    };
  return answerOfJob(id, await jobs.ended(id), cancelledFailure(jobs, call.operation));
}

/**
 * Its files are kept first, a piece at a time; those of a job that is joined, or not to be had, go
 * again.
 */
async function jobOf(call: Call, job: CallJob, raw: JobRequest['raw']): Promise<string> {
  const { database, now } = call.services;
  const files = new Map<string, UploadedFile>();
  const input = { ...raw, body: setFilesAside(raw.body, files) };
  const contents = [...files.keys()];
  const bytes = [...files.values()].reduce((sum, { size }) => sum + size, 0);
  const queue = bytes > mostQuickBytes ? 'heavy' : job.queue;
  let asked = { id: '', isNew: false };
  try {
    for (const [id, file] of files) await insertContent(database.kysely, id, file.pieces(), now());
    asked = await insertOrJoin(call, job, { input, contents, queue });
  } finally {
    if (contents.length > 0 && !asked.isNew) await dropContents(database.kysely, contents);
  }
  return asked.id;
}

async function insertOrJoin(
  call: Call,
  job: CallJob,
  brought: Pick<NewJob, 'input' | 'contents' | 'queue'>,
): Promise<{ id: string; isNew: boolean }> {
  const { jobs, database } = call.services;
  const caller = askedBy(call);
  const { id, ...description } = job.describe(call.input);
  const requestHash = hashOf(call);
  const sameAs = [caller.userId, caller.apiKeyId, call.operation, id ?? requestHash].join(' ');
  const key = idempotencyKey(call) ?? undefined;
  const asked = {
    ...caller,
    ...description,
    id,
    holder: caller.userId === null ? undefined : `user ${caller.userId}`,
    kind: call.operation,
    version: job.version,
    ...brought,
    sameAs,
    idempotencyKey: key,
    requestHash,
  };
  for (;;) {
    const { isFull, made } = await database.kysely.transaction().execute(async (trx) => {
      const isFull =
        caller.userId !== null && (await countOpenJobs(trx, caller.userId)) >= mostOpenJobs;
      return { isFull, made: isFull ? undefined : await jobs.insert(trx, asked) };
    });
    if (made !== undefined) jobs.wake();
    if (made !== undefined) return { id: made, isNew: true };
    const same = await findSameJob(database.kysely, {
      id,
      sameAs,
      userId: caller.userId ?? 0,
      key,
    });
    if (same === undefined && isFull)
      throw apiProblem.tooMuch('problem.tooManyJobs', 'too_many_jobs', jobRetrySeconds);
    // It has ended since.
    if (same === undefined) continue;
    const isOurs = same.user_id === caller.userId && same.api_key_id === caller.apiKeyId;
    if (isOurs && same.kind === call.operation && same.request_hash === requestHash)
      return { id: same.id, isNew: false };
    if (isOurs && key !== undefined && same.idempotency_key === key)
      throw apiProblem.plain('problem.idempotencyReused', 'idempotency_reused', 422);
    throw apiProblem.field('job', job.words?.taken ?? 'jobs.taken', 'conflict');
  }
}

function answerOfJob(id: string, outcome: JobOutcome | undefined, cancelled: JobFailure): Answer {
  const failure = outcome?.state === 'cancelled' ? cancelled : outcome?.failure;
  if (failure?.body.code === 'internal') throw new Error(`the job ${id} failed`);
  if (failure != null) {
    const { status, body, headers } = failure;
    const { code, ...fields } = body;
    throw new ApiProblem(status, code, fields, { ...headers });
  }
  // It was asked for, and forgotten, long ago.
  if (outcome?.reply == null) throw apiProblem.missing('jobs.none');
  return { status: outcome.reply.status, body: null, text: outcome.reply.text };
}

type CarriedCall = Readonly<{
  operation: string;
  endpoint: AnyEndpoint;
  handler: AnyHandler;
  job: CallJob;
}>;

/**
 * How the jobs of a call are done: as the call, in the name of whoever asked, with the rights that
 * they have now.
 */
export function callKind(
  services: Services,
  { operation, endpoint, handler, job: { version, words, endsLast } }: CarriedCall,
): JobKind {
  const parse = parserOf(endpoint);
  return {
    name: operation,
    version,
    cancelled: words?.cancelled ?? 'jobs.cancelled',
    run: (job, tools) => withUploads((store) => carryOut(job, tools, store)),
  };

  async function carryOut(job: Job, tools: JobTools, store: StoreUpload): Promise<void> {
    const { params, query, body: kept } = job.input as JobRequest['raw'];
    const db = services.database.kysely;
    const body = await putFilesBack(kept, ({ file, ...said }) =>
      job.contents.includes(file) ? store(said, readContent(db, file)) : undefined,
    );
    const input = parse(params, query, withoutVersion(endpoint, body));
    const ids = idsIn(endpoint, input);
    const check = async (db: Db): Promise<Session> => {
      const session = await sessionOfJob(db, job, services.now());
      heldGrants(session, endpoint);
      await withinScope(db, session, ids);
      return session;
    };
    const session = await check(db);
    let isFinished = false;
    const finish: JobTools['finish'] = async (trx, reply) => {
      if (endsLast === true) return;
      await tools.finish(trx, reply);
      isFinished = true;
    };
    const answer = await writeLong({
      services,
      operation,
      endpoint,
      // What it publishes, it publishes with the rights of that moment.
      handler: async (call) => {
        const publish = await handler(call);
        if (typeof publish !== 'function') return publish;
        return async (publishing: CallContext) =>
          publish({ ...publishing, session: await check(publishing.db) }) as unknown;
      },
      origin: originOf(job),
      session,
      input,
      ids,
      ifMatch: null,
      job: { ...tools, finish },
    });
    // A call that returns a reply instead of what it publishes has written nothing, and so not
    // ended either.
    if (!isFinished) await tools.finish(db, replyOf(answer));
  }
}

async function sessionOfJob(db: Db, job: Job, now: Date): Promise<Session> {
  const session =
    job.api_key_id === null
      ? await loadSession(db, `job:${job.id}`, job.user_id ?? 0, false, null)
      : await sessionOfKey(db, job.api_key_id, now);
  if (session === null) throw apiProblem.unauthenticated();
  return session;
}

function originOf(job: Job): Call['origin'] {
  const language = job.language ?? '';
  return {
    requestId: job.request_id ?? job.id,
    language: (isLanguage(language) ? language : 'en') satisfies Language,
    address: '',
    device: { token: null, client: '', keep: () => {} },
    idempotencyKey: job.idempotency_key ?? undefined,
  };
}

import { fillsDemo } from '@watchbill/core/jobs/model';
import { toPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { z } from 'zod';
import { JobLostError, type Job, type JobKind, type JobTools, type NewJob } from '../queue/job.ts';
import type { Db } from '../db/tables.ts';
import { enter, leave, type Stage } from './people.ts';
import { steps, type Step } from './steps.ts';

type Services = Readonly<{
  db: Db;
  /** Where the calls go. */
  url: string;
  now: () => Date;
  report: (line: string, error?: unknown) => void;
}>;

const input = z.object({
  around: z.string(),
  done: z.array(z.string()),
  /** Steps that were refused, and why. */
  without: z.array(z.string()),
});

/**
 * Fills a demo that has just been made around a date. On the queue of what goes out, for it waits
 * for the heavy one.
 */
export const fillJob = (around: PlainDate): NewJob => ({
  queue: 'outbound',
  kind: fillsDemo,
  version: 1,
  input: { around, done: [], without: [] } satisfies z.input<typeof input>,
  sameAs: fillsDemo,
});

/**
 * What people do in a contact centre, done once by the calls that they would make: what waits, what
 * was decided, and schedules that were generated for the days to come. One that was interrupted
 * goes on with the step that was not done; its calls bear the keys that they bore before. A step
 * that fails is reported, and the others are made.
 */
export const fillKind = ({ db, url, now, report }: Services): JobKind => ({
  name: fillsDemo,
  version: 1,
  attempts: 3,
  pauseMs: () => 5_000,
  run: async (job, tools) => {
    const { around, done, without } = input.parse(job.input);
    await leave(db, now());
    const keys = keysOf(job);
    const stage = await enter({
      url,
      around: toPlainDate(around),
      now: now(),
      signal: tools.signal,
      nextKey: keys.next,
    });
    report('the demo is being filled with what people do; schedules are generated for minutes');
    for (const [index, step] of steps.entries()) {
      if (done.includes(step.name)) continue;
      tools.report('filling', index / steps.length);
      keys.begin(step.name);
      done.push(step.name);
      const keep = (trx: Db) => tools.goOnWith(trx, { around, done, without });
      await carryOut(step, { tools, stage, keep }).catch(async (error: unknown) => {
        mustGoOn(tools, error);
        report(`the demo goes without ${step.name}`, error);
        without.push(`${step.name}: ${String(error)}`);
        await tools.transact(keep);
      });
    }
    await leave(db, now());
    await tools.finish(db, { status: 200, text: JSON.stringify({ without }) });
    report('the demo is filled');
  },
});

type Doing = Readonly<{ tools: JobTools; stage: Stage; keep: (trx: Db) => Promise<void> }>;

async function carryOut(step: Step, { tools, stage, keep }: Doing): Promise<void> {
  if ('calls' in step) await step.calls(stage);
  await tools.transact(async (trx) => {
    if ('writes' in step) await step.writes(trx, stage);
    await keep(trx);
  });
}

/** Where the job is lost its calls fail, which is no fault of the step. */
function mustGoOn({ signal }: JobTools, error: unknown): void {
  if (signal.aborted || error instanceof JobLostError) throw new JobLostError();
}

/** Keys of calls by job, step and place in it. */
function keysOf({ id }: Job) {
  let step = '';
  let count = 0;
  return {
    begin: (name: string) => {
      step = name;
      count = 0;
    },
    next: () => `demo ${id} ${step} ${(count += 1)}`,
  };
}

import { isDeepStrictEqual } from 'node:util';
import { addDays, toPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { z } from 'zod';
import { recordAudit, taskStamp } from '../../db/audit.ts';
import { recordChanges } from '../../db/changes.ts';
import {
  findMix,
  keepCredits,
  lastForecastOf,
  loadCredits,
  usualModules,
  type Mix,
} from '../../forecasts/commands.ts';
import type { Db } from '../../db/tables.ts';
import type { JobKind, NewJob } from '../../queue/job.ts';
import type { ScheduledTask } from '../../queue/scheduled-task.ts';
import type { Bus } from '../../live/bus.ts';
import { creditedChanges, creditedWith, workOutCredit } from './crediting.ts';
import { creditQuestions, type CreditQuestion } from './credit.ts';
import { changedDivisions } from '../repository.ts';
import { placeOfDivision } from '../../divisions/commands.ts';

const kind = 'weeklyStaffing.creditAgain';
const input = z.object({ division: z.int(), from: z.string(), to: z.string(), cursor: z.int() });

/** Days ahead that are looked at; what lies beyond is when a forecast is made again. */
const daysAhead = 13 * 7;

/**
 * Every five minutes: has requirements worked out again, with the lending that the mix of advisors
 * allows, where a forecast, a channel or who could lend has changed. A job looks at what has
 * changed when it begins, works one week out and asks for the next, behind all work that somebody
 * waits for.
 */
export const creditTask: ScheduledTask = {
  name: 'credited requirements',
  everySeconds: 300,
  run: async ({ db, now, enqueue }) => {
    const { divisions, cursor } = await changedDivisions(db, creditTask.name);
    const from = toPlainDate(now.toISOString().slice(0, 10));
    for (const division of divisions) {
      const last = await lastForecastOf(db, division, usualModules);
      if (last === null || last < from) continue;
      const to = last < addDays(from, daysAhead) ? last : addDays(from, daysAhead - 1);
      await enqueue(creditJob({ division, from, to, cursor }));
    }
  },
};

/** Another where there was another change: that one may have come too late for the first. */
const creditJob = (asked: z.input<typeof input>): NewJob => ({
  queue: 'heavy',
  kind,
  version: 1,
  priority: -1,
  holder: kind,
  input: asked,
  about: { division_id: asked.division },
  start_date: asked.from,
  end_date: asked.to,
  sameAs: `${kind} ${asked.division} ${asked.from} ${asked.cursor}`,
});

type Services = Readonly<{
  db: Db;
  bus: Bus;
  now: () => Date;
  /** Within a transaction. */
  enqueue: (db: Db, job: NewJob) => Promise<void>;
}>;

export const creditKind = ({ db, bus, now, enqueue }: Services): JobKind => ({
  name: kind,
  version: 1,
  attempts: 3,
  pauseMs: () => 60_000,
  run: async (job, tools) => {
    const asked = input.parse(job.input);
    const { division } = asked;
    const last = toPlainDate(asked.to);
    for (let from = toPlainDate(asked.from); from <= last; from = addDays(from, 7)) {
      const end = addDays(from, 6);
      const span = { from, to: end < last ? end : last };
      const questions = await staleQuestions(db, division, span);
      if (questions.length === 0) continue;
      const found = await workOutCredit(tools.runInThread, questions);
      const changes = creditedChanges(division, found);
      await tools.transact(async (trx) => {
        await keepCredits(trx, division, found.credits);
        const entry = creditedWith(division, span, found);
        await recordAudit(trx, taskStamp(creditTask.name, kind, now()), [entry]);
        if (end < last) await enqueue(trx, creditJob({ ...asked, from: addDays(end, 1) }));
        await tools.finish(trx);
        await recordChanges(trx, changes);
      });
      return bus.publish(changes);
    }
  },
});

type Span = Readonly<{ from: PlainDate; to: PlainDate }>;

/**
 * Quarter hours that were not credited with the forecast and the mix of today; none where no
 * channels of the dates share advisors.
 */
async function staleQuestions(db: Db, division: number, span: Span): Promise<CreditQuestion[]> {
  const { timezone_name: zone } = await placeOfDivision(db, division);
  const questions = await creditQuestions(db, { division, zone, ...span });
  if (questions.every(({ part }) => part.places.length < 2)) return [];
  const around = { from: addDays(span.from, -1), to: addDays(span.to, 1) };
  const credits = await loadCredits(db, { division, ...around });
  const known = new Map(
    credits.map((one) => [keyOf(one.channel_id, one.date, one.start_min), one]),
  );
  const mixes = new Map<number, Mix>();
  for (const id of new Set(credits.map(({ mix_id }) => mix_id)))
    mixes.set(id, await findMix(db, id));
  return questions.filter(({ mix, part }) =>
    part.rows.some((row) => {
      const credit = known.get(keyOf(row.channel, row.date, row.start_min));
      // The database keeps what lies in a mix in an order of its own.
      return row.credited === null || !isDeepStrictEqual(mixes.get(credit?.mix_id ?? 0), mix);
    }),
  );
}

const keyOf = (channel: number, date: PlainDate, minute: number) => `${channel} ${date} ${minute}`;

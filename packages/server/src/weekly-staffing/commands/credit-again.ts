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
} from '../../forecasts/commands.ts';
import type { Db } from '../../http/serve.ts';
import type { JobKind, NewJob } from '../../jobs/job.ts';
import type { ScheduledTask } from '../../jobs/scheduled-tasks.ts';
import type { Bus } from '../../live/bus.ts';
import { creditedChanges, creditedWith, workOutCredit } from './crediting.ts';
import { creditQuestions, type CreditQuestion } from './credit.ts';
import { changedDivisions, findDivision } from '../repository.ts';

const kind = 'weeklyStaffing.creditAgain';
const input = z.object({ division: z.int(), from: z.string(), to: z.string() });

/** Weeks ahead that are looked at; what lies beyond is when a forecast is made again. */
const mostWeeks = 13;

/**
 * Every five minutes: has requirements worked out again, with the lending that the mix of advisors allows, where a forecast, a channel or who could lend has changed. A job a week, behind all work that
 * somebody waits for; it looks at what has changed when it begins.
 */
export const creditTask: ScheduledTask = {
  name: 'credited requirements',
  everySeconds: 300,
  run: async ({ db, now, enqueue }) => {
    const { divisions, cursor } = await changedDivisions(db, creditTask.name);
    const today = toPlainDate(now.toISOString().slice(0, 10));
    for (const division of divisions) {
      const last = await lastForecastOf(db, division, usualModules);
      for (let week = 0; week < mostWeeks; week += 1) {
        const from = addDays(today, week * 7);
        if (last === null || from > last) break;
        await enqueue(creditJob(division, from, addDays(from, 6), cursor));
      }
    }
  },
};

/** Another where there was another change: that one may have come too late for the first. */
const creditJob = (division: number, from: PlainDate, to: PlainDate, cursor: number): NewJob => ({
  queue: 'heavy',
  kind,
  version: 1,
  priority: -1,
  input: { division, from, to } satisfies z.input<typeof input>,
  about: { division_id: division },
  start_date: from,
  end_date: to,
  sameAs: `${kind} ${division} ${from} ${cursor}`,
});

type Services = Readonly<{ db: Db; bus: Bus; now: () => Date }>;

export const creditKind = ({ db, bus, now }: Services): JobKind => ({
  name: kind,
  version: 1,
  attempts: 3,
  pauseMs: () => 60_000,
  run: async (job, tools) => {
    const { division, ...dates } = input.parse(job.input);
    const span = { from: toPlainDate(dates.from), to: toPlainDate(dates.to) };
    const questions = await staleQuestions(db, division, span);
    if (questions.length === 0) return;
    const found = await workOutCredit(tools.runInThread, questions);
    const changes = creditedChanges(division, found);
    await tools.transact(async (trx) => {
      await keepCredits(trx, division, found.credits);
      const entry = creditedWith(division, span, found);
      await recordAudit(trx, taskStamp(creditTask.name, kind, now()), [entry]);
      await tools.finish(trx);
      await recordChanges(trx, changes);
    });
    bus.publish(changes);
  },
});

type Span = Readonly<{ from: PlainDate; to: PlainDate }>;

/** Quarter hours that were not credited with the forecast and the mix of today; none where no channels of the dates share advisors. */
async function staleQuestions(db: Db, division: number, span: Span): Promise<CreditQuestion[]> {
  const { timezone_name: zone } = await findDivision(db, division);
  const questions = await creditQuestions(db, { division, zone, ...span });
  if (questions.every(({ part }) => part.places.length < 2)) return [];
  const around = { from: addDays(span.from, -1), to: addDays(span.to, 1) };
  const credits = await loadCredits(db, { division, ...around });
  const known = new Map(
    credits.map((one) => [keyOf(one.channel_id, one.date, one.start_min), one]),
  );
  const mixes = new Map<number, string>();
  for (const id of new Set(credits.map(({ mix_id }) => mix_id)))
    mixes.set(id, JSON.stringify(await findMix(db, id)));
  return questions.filter(({ mix, part }) => {
    const now = JSON.stringify({ seed: mix.seed, groups: mix.groups });
    return part.rows.some((row) => {
      const credit = known.get(keyOf(row.channel, row.date, row.start_min));
      return row.credited === null || credit === undefined || mixes.get(credit.mix_id) !== now;
    });
  });
}

const keyOf = (channel: number, date: PlainDate, minute: number) => `${channel} ${date} ${minute}`;

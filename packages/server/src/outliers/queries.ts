import type { OutlierDay } from '@watchbill/core/outliers/model';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import type { JudgedDay } from '@watchbill/planning/forecast/training';
import type { Db } from '../db/tables.ts';
import { apiProblem } from '../problems/problem.ts';
import { loadIntervals } from '../queue-history/commands.ts';
import { loadOutliers, loadVerdicts, type FoundDay, type VerdictRow } from './repository.ts';

/** What planners said of days of a channel's history, as forecasts take it. */
export async function outlierVerdictsOf(db: Db, channel: number): Promise<JudgedDay[]> {
  return (await loadVerdicts(db, channel)).map((row) => ({
    date: row.date as PlainDate,
    isOdd: row.is_odd,
  }));
}

/** Days of a channel's history that a run found odd or a planner judged, the newest first. */
export async function oddDays(db: Db, channel: number): Promise<OutlierDay[]> {
  const judged = new Map((await loadVerdicts(db, channel)).map((row) => [row.date, row]));
  const found = new Map((await loadOutliers(db, channel)).map((day) => [day.date, day]));
  return [...new Set([...found.keys(), ...judged.keys()])]
    .toSorted()
    .toReversed()
    .map((date) => toDay(channel, date, found.get(date), judged.get(date)));
}

/** One day of a channel's history, whether a run found it odd or not. */
export async function dayOf(db: Db, channel: number, date: PlainDate): Promise<OutlierDay> {
  const [judged] = await loadVerdicts(db, channel, date);
  const found = (await loadOutliers(db, channel)).find((one) => one.date === date);
  if (judged !== undefined || found !== undefined) return toDay(channel, date, found, judged);
  const history = await loadIntervals(db, { channels: [channel], from: date, to: date });
  if (history.length === 0) throw apiProblem.field('date', 'outliers.noContacts');
  return {
    ...toDay(channel, date, undefined, undefined),
    actual: history.reduce((sum, one) => sum + (one.offered ?? 0), 0),
  };
}

function toDay(
  ct_id: number,
  date: string,
  found: FoundDay | undefined,
  judged: VerdictRow | undefined,
): OutlierDay {
  return {
    ct_id,
    date,
    actual: found?.total ?? judged?.actual ?? 0,
    usual: found?.usual ?? judged?.usual ?? null,
    verdict: judged === undefined ? 'open' : judged.is_odd ? 'approved' : 'rejected',
    is_left_out: judged?.is_odd ?? found !== undefined,
    judged_by: judged?.username ?? null,
    judged_at: judged?.judged_at.toISOString() ?? null,
    version: judged?.version ?? 0,
  };
}

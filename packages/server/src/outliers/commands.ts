import type { PlainDate } from '@watchbill/core/time/plain-date';
import type { JudgedDay } from '@watchbill/planning/forecast/training';
import type { Db } from '../http/serve.ts';
import { loadJudged } from './repository.ts';

/** What planners said of days of a channel's history, as forecasts take it. */
export async function judgedDaysOf(db: Db, channel: number): Promise<JudgedDay[]> {
  return (await loadJudged(db, channel)).map((row) => ({
    date: row.date as PlainDate,
    isOdd: row.is_odd,
  }));
}

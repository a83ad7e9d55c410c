import type { PlainDate } from '@watchbill/core/time/plain-date';
import type { JudgedDay } from '@watchbill/planning/forecast/training';
import type { Db } from '../http/serve.ts';
import { loadVerdicts } from './repository.ts';

/** What planners said of days of a channel's history, as forecasts take it. */
export async function outlierVerdictsOf(db: Db, channel: number): Promise<JudgedDay[]> {
  return (await loadVerdicts(db, channel)).map((row) => ({
    date: row.date as PlainDate,
    isOdd: row.is_odd,
  }));
}

import type { MeasuredValue } from '@watchbill/core/performance/model';
import type { Db } from '../db/tables.ts';
import { partsOf } from '../http/input/upload.ts';
import { saveMetrics } from './repository.ts';

/** Keeps what was measured of advisors, part by part; what is there of a day is replaced. */
export async function putMetrics(db: Db, measured: readonly MeasuredValue[]): Promise<void> {
  for (const part of partsOf(measured)) await saveMetrics(db, part);
}

import type { HandlerInput } from '@watchbill/core/api/endpoint';
import type { forecasts } from '@watchbill/core/forecasts/contract';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import type { CallContext } from '../http/call/call.ts';
import type { FileReply } from '../http/reply/file-reply.ts';
import { apiProblem } from '../problems/problem.ts';
import { tableFile } from '../http/reply/table-file.ts';
import { checkSpan, shareOf } from './queries/shares.ts';
import { loadForecast, toWire } from './repository.ts';
import { fileColumns } from './upload.ts';

type FileQuery = HandlerInput<typeof forecasts.importExport>['body'];

/**
 * The revised forecast of a channel, or of a division's part of it, as a file; of today unless
 * dates are named.
 */
export async function revisedFile(
  { db, now }: Pick<CallContext, 'db' | 'now'>,
  body: FileQuery,
): Promise<FileReply> {
  const today = now.toISOString().slice(0, 10) as PlainDate;
  const [from, to] = [body.start_date ?? today, body.end_date ?? body.start_date ?? today];
  checkSpan(from, to);
  const share = await shareOf(db, body.ct_id, body.division_id, { from, to });
  const rows = (
    await loadForecast(db, {
      channels: [body.ct_id],
      from,
      to,
      family: 'revised',
      modules: [body.forecast_module],
    })
  ).map((one) => toWire(one, share(one.date)));
  if (rows.length === 0) throw apiProblem.plain('generic.noDataForCriteria', 'not_found', 404);
  return tableFile(body.format, {
    name: `forecast-${from}-${to}`,
    heading: fileColumns,
    rows: rows.map((row) => fileColumns.map((name) => row[name])),
  });
}

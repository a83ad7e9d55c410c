import { basename } from 'node:path';
import { forecasts } from '@watchbill/core/forecasts/contract';
import type { UploadReport } from '@watchbill/core/api/upload';
import type { Context } from '../context.ts';
import { numberOf, oneOf, readRows, uploadQueryOf, type UploadFlags } from '../input.ts';
import { followed } from '../output/progress.ts';
import { presentReport, reportIn } from '../output/report.ts';
import { channelOf, moduleNamed } from './channel.ts';

export type ImportFlags = UploadFlags & Readonly<{ model: string; interval?: string }>;

/** `watchbill forecast import CHANNEL FILE`: writes quarter or half hours of a file into the revised forecast. */
export async function importForecast(
  channel: string,
  file: string,
  { model, interval, ...flags }: ImportFlags,
  context: Context,
): Promise<void> {
  const body = new FormData();
  body.set('ct_id', String(await channelOf(channel, context)));
  body.set('forecast_module', moduleNamed(model, context));
  if (interval !== undefined)
    body.set(
      'interval_minutes',
      String(numberOf('--interval', interval, oneOf([15, 30]), context)),
    );
  body.set('file', new Blob([await readRows(file, flags, context)]), basename(file));
  const query = uploadQueryOf(flags, context);
  const api = await context.api();
  const report = await followed(context, api, (following) =>
    api.forecasts.importExport({ query, body }, following),
  ).catch((error: unknown) => reportIn<UploadReport>(error, forecasts.importExport.reply));
  await presentReport(report, context);
  context.say(report.message);
}

import { forecasts } from '@watchbill/core/forecasts/contract';
import { formWith, uploadLimits, type UploadReport } from '@watchbill/core/api/upload';
import type { Context } from '../context.ts';
import { sendRows } from '../bulk/send.ts';
import { numberOf, oneOf, type UploadFlags } from '../input.ts';
import { presentReport, reportIn } from '../output/report.ts';
import { channelOf, findModule } from './channel.ts';

export type ImportFlags = UploadFlags & Readonly<{ model: string; interval?: string }>;

/**
 * `watchbill forecast import CHANNEL FILE`: writes quarter or half hours of a file into the revised
 * forecast.
 */
export async function importForecast(
  channel: string,
  file: string,
  { model, interval, ...flags }: ImportFlags,
  context: Context,
): Promise<void> {
  const fields = {
    ct_id: await channelOf(channel, context),
    forecast_module: findModule(model, context),
    interval_minutes:
      interval === undefined
        ? undefined
        : numberOf('--interval', interval, oneOf([15, 30]), context),
  };
  const api = await context.api();
  const report = await sendRows<UploadReport>(file, flags, context, {
    to: ['forecast', fields],
    most: uploadLimits.forecastRows,
    send: ({ query, file: part }, following) =>
      api.forecasts
        .importExport({ query, body: formWith(part, fields) }, following)
        .catch((error: unknown) => reportIn(error, forecasts.importExport.reply)),
  });
  await presentReport(report, context);
  context.say(report.message);
}

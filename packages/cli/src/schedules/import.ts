import { basename } from 'node:path';
import type { Api } from '@watchbill/core/api/client';
import { formWith } from '@watchbill/core/api/upload';
import { schedules } from '@watchbill/core/schedules/contract';
import { importFields } from '@watchbill/core/schedules/import/columns';
import { dateFormats, type DateFormat } from '@watchbill/core/schedules/import/formats';
import { kindOf } from '@watchbill/core/schedules/import/kinds';
import type { Context } from '../context.ts';
import { chooseDivision } from '../divisions/choose.ts';
import { exitCode, Stop } from '../exit.ts';
import { sendRows } from '../bulk/send.ts';
import { headingsOf, withoutMap, type UploadFlags } from '../input.ts';
import { presentReport, reportIn } from '../output/report.ts';
import { confirmCall } from './confirm.ts';

export type ImportOptions = UploadFlags &
  Readonly<{
    division?: string;
    map?: readonly string[];
    dateFormat?: string;
    create?: string;
    timezone?: string;
    overwrite?: boolean;
    yes?: boolean;
  }>;
type Report = Awaited<ReturnType<Api['schedules']['importForeign']>>;

/**
 * `watchbill schedules import FILE`: has the server read another product's schedule, or our own
 * export, and says what was found in it. All of it is saved or nothing, unless `--partial`. What is
 * missing (divisions, advisors with their teams, event types) is made with `--create`. A dry run is
 * the real one, taken back.
 */
export async function importSchedules(
  file: string,
  options: ImportOptions,
  context: Context,
): Promise<void> {
  const api = await context.api();
  const fields = await fieldsOf(options, context, api);
  const report = await sendRows<Report>(file, withoutMap(options), context, {
    to: ['schedules', fields],
    most: null,
    confirm: (call) => confirmCall(context, options.yes, call),
    send: ({ query, file: whole, isConfirmed }, following) => {
      const body = formWith(whole, { ...fields, confirmed: isConfirmed });
      return api.schedules
        .importForeign({ query, body }, following)
        .catch((error: unknown) => reportIn<Report>(error, schedules.importForeign.reply));
    },
  });
  describe(context, file, report);
  await presentReport(report, context, hintsFor(report, options, context));
  sayOutcome(report, context);
}

async function fieldsOf(options: ImportOptions, context: Context, api: Api) {
  const columns = await headingsOf(options, importFields, context);
  return {
    division_id:
      options.division === undefined
        ? undefined
        : (await chooseDivision(context, api, options.division)).id,
    columns: columns === undefined ? undefined : JSON.stringify(columns),
    date_format:
      options.dateFormat === undefined ? undefined : formatOf(options.dateFormat, context),
    if_schedule_exists: options.overwrite === true ? 'overwrite_existing_schedules' : undefined,
    create: options.create,
    timezone: options.timezone,
  };
}

function formatOf(given: string, { t }: Context): DateFormat {
  const format = dateFormats.find((one) => one === given.toUpperCase());
  if (format === undefined)
    throw new Stop(exitCode.usage, t('import.badDateFormat', { formats: dateFormats.join(', ') }));
  return format;
}

/**
 * What was found in the file, so that a wrong guess is seen, and what it names that is not here.
 */
function describe(
  context: Context,
  file: string,
  { encoding, delimiter, date_format, time_format, columns, found, skipped, missing }: Report,
): void {
  const { t } = context;
  const read = {
    file: basename(file),
    encoding,
    delimiter: delimiter === '\t' ? 'tab' : delimiter,
    dates: date_format ?? '?',
    times: time_format,
  };
  const kind = /\.xlsx$/i.test(file) ? 'XLSX' : delimiter === '' ? 'JSON' : null;
  context.say(kind === null ? t('import.found', read) : t('import.foundRows', { ...read, kind }));
  for (const { field, heading } of columns) context.say(`  ${field.padEnd(10)} <- ${heading}`);
  context.say(
    t('import.counts', {
      advisors: found.advisors,
      shifts: found.shifts,
      off: found.days_off,
      breaks: found.breaks,
      meals: found.meals,
      activities: found.activities + found.extra_hours,
      skipped,
    }),
  );
  for (const name of missing.divisions) context.say(`  division: ${name}`);
  for (const name of missing.activities) context.say(`  event type: ${name} (${kindOf(name)})`);
  for (const name of missing.advisors.slice(0, mostNamed)) context.say(`  advisor: ${name}`);
}
const mostNamed = 40;

/** Which option helps with what was refused. */
function hintsFor(
  { missing, rows }: Report,
  { overwrite, create }: ImportOptions,
  { t }: Context,
): string[] {
  const says = (...keys: Parameters<Context['t']>[0][]) =>
    rows.some((row) => keys.some((key) => row.message === t(key)));
  const count = missing.divisions.length + missing.advisors.length + missing.activities.length;
  return [
    ...(count > 0 && create === undefined ? [t('import.missing', { count })] : []),
    ...(says('creation.exists') && overwrite !== true ? [t('import.exists')] : []),
    ...(says('import.noHeading', 'import.unknownColumn') ? [t('import.hintMap')] : []),
    ...(says('import.mixedDates') ? [t('import.hintDates')] : []),
  ];
}

function sayOutcome(
  { dry_run, added, updated, unchanged, found, created }: Report,
  context: Context,
): void {
  const { t } = context;
  const made = created.divisions.length + created.advisors.length + created.activities.length;
  if (dry_run && made > 0) context.say(t('import.wouldCreate', { count: made }));
  const saved = added + updated;
  if (saved > 0 || unchanged === 0)
    context.say(
      dry_run
        ? t('import.wouldSave', { count: saved })
        : t('import.saved', { count: saved, advisors: found.advisors }),
    );
  if (unchanged > 0) context.say(t('import.unchanged', { count: unchanged }));
}

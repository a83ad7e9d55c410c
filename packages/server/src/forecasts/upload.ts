import { isBlank } from '@watchbill/core/cells/blank';
import { readClock } from '@watchbill/core/cells/clock';
import type { Moment } from '@watchbill/core/cells/date';
import { text } from '@watchbill/core/messages/catalogue';
import { nameKey } from '@watchbill/core/messages/fold';
import type { HandlerInput } from '@watchbill/core/api/endpoint';
import { uploadLimits, type UploadQuery } from '@watchbill/core/api/upload';
import type { forecasts } from '@watchbill/core/forecasts/contract';
import { forecastEdit, forecastStep, type ForecastEdit } from '@watchbill/core/forecasts/model';
import { headingsOf } from '@watchbill/core/queue-history/import/columns';
import { readMinutes } from '@watchbill/core/queue-history/import/dialect';
import { formatClock } from '@watchbill/core/time/minutes';
import { epochDay } from '@watchbill/core/time/plain-date';
import { wallOf } from '@watchbill/core/time/zone';
import { mustBeEnabled } from '../http/call/disabled.ts';
import { carriedOut } from '../http/input/rehearsal.ts';
import type { CallContext } from '../http/call/call.ts';
import {
  badRow,
  badRows,
  checkUpload,
  reportOf,
  type CheckedFile,
  type CheckedRow,
  type Columns,
  type Fate,
  type UploadRow,
} from '../http/input/upload.ts';
import { linesOfChannels } from '../queue-history/commands.ts';
import { zoneOfChannel } from './commands.ts';
import { hasHalfHours, quartersOf } from './upload/half-hours.ts';
import { revise } from './commands/revise.ts';

/**
 * Columns of the forecast's file; what the quarter hours need is there for the reader, and worked
 * out again.
 */
export const fileColumns = [
  'date',
  'time',
  'volume',
  'aht',
  'requirement',
  'requirement_whole',
  'requirement_missing',
] as const;
/** What the command line's file has besides, and what other products write of a row. */
const moreColumns = ['lower_80', 'upper_80', 'interval_minutes', 'queue'];
/** Seconds beyond which no handling time was meant. */
const longestHandling = 86_400;

const columns: Columns = {
  all: [...fileColumns, ...moreColumns],
  optional: [...fileColumns, ...moreColumns].filter((one) => one !== 'date' && one !== 'volume'),
  otherNames: {
    date: headingsOf('date'),
    time: headingsOf('history_time'),
    volume: headingsOf('contacts_received'),
    aht: headingsOf('aht'),
    interval_minutes: headingsOf('interval_minutes'),
    queue: headingsOf('queue'),
  },
  typed: ['date', 'volume', 'aht'],
  rules: (column) => (column === 'aht' ? { most: longestHandling, isAverage: true } : {}),
  // Quarter hours of the longest span.
  mostRows: uploadLimits.forecastRows,
};

/** A row of the file: `minutes` is its length where it says one, `queue` whose contacts it has. */
type FileEdit = ForecastEdit & Readonly<{ line: number; minutes: number | null; queue: string }>;

/**
 * Writes the quarter hours of a file into the revised forecast, or its half hours in the shape that
 * the forecast has within each; those of several queues are added up. One bad row refuses the whole
 * file unless `partial`; `dry_run` writes nothing.
 */
export async function importRevisions(
  call: CallContext,
  {
    file,
    ct_id,
    forecast_module,
    interval_minutes,
  }: HandlerInput<typeof forecasts.importExport>['body'],
  query: UploadQuery,
) {
  await mustBeEnabled(call.db, 'channel', [ct_id], 'ct_id');
  const zone = await zoneOfChannel(call.db, ct_id);
  const seen = new Map<string, number>();
  let isExport = false;
  const found = await checkUpload(
    file,
    columns,
    { ...query, language: call.language, zone },
    async (rows) =>
      rows.map((row) => {
        isExport ||= row.has('requirement');
        return checkRow(call, row, { zone, interval_minutes, seen });
      }),
  );
  const queues = new Map(found.good.map(({ queue }) => [nameKey(queue), queue]));
  const checked = queues.size > 1 ? await withinChannel(call, ct_id, found) : found;
  const isByHalves =
    interval_minutes === undefined
      ? !isExport && hasHalfHours(checked.good)
      : interval_minutes === 30;
  const isHalf = ({ minutes }: FileEdit) => (minutes === null ? isByHalves : minutes === 30);
  const sums = addedUp(checked.good, isHalf);
  const halves = new Set(checked.good.filter(isHalf).flatMap((row) => sums.get(row) ?? []));
  const notes = [
    ...(halves.size > 0 ? [text('forecasts.readAsHalfHours', {}, call.language)] : []),
    ...(queues.size > 1
      ? [
          text(
            'forecasts.queuesAddedUp',
            { queues: [...queues.values()].join(', ') },
            call.language,
          ),
        ]
      : []),
  ];
  return carriedOut(call, query, async (writing) => {
    const quarters = await quartersOf(writing.db, ct_id, forecast_module, [...halves]);
    const partsOf = (sum: ForecastEdit) => quarters.get(sum) ?? [sum];
    const edits = [...new Set(sums.values())].flatMap(partsOf);
    const { fateOf } = await revise(writing, ct_id, forecast_module, edits);
    const report = reportOf(
      checked,
      query,
      (row) => commonFate([sums.get(row) ?? row].flatMap(partsOf).map(fateOf)),
      call.language,
    );
    return { ...report, warnings: [...report.warnings, ...notes] };
  });
}

type KnownChannels = Readonly<{
  zone: string;
  interval_minutes: number | undefined;
  seen: Map<string, number>;
}>;

function checkRow(
  call: CallContext,
  { line, cell, reader }: UploadRow,
  { zone, interval_minutes, seen }: KnownChannels,
): CheckedRow<FileEdit> {
  const refused = (field: string, ...[key, params = {}]: Parameters<typeof text>) => ({
    bad: [badRow(line, field, key, params, call.language)],
  });
  const moment = reader('date').moment(cell('date'));
  const own = readClock(cell('time'));
  const when =
    moment === null || moment === undefined ? null : onClockOf(zone, moment, cell('time'), own);
  const figure = (column: 'volume' | 'aht', value: number | null | undefined) =>
    value ?? (isBlank(cell(column)) ? undefined : cell(column));
  const given = {
    date: when?.date ?? cell('date'),
    time: when === null || when.minute === null ? cell('time') : formatClock(when.minute),
    volume: figure('volume', reader('volume').number(cell('volume'))),
    aht: figure('aht', reader('aht').length(cell('aht'))),
  };
  const parsed = forecastEdit.safeParse(given);
  if (!parsed.success) {
    const bad = badRows(line, parsed.error, given, call.language);
    // A time that stands behind a date is as wrong as that.
    const isBehind = when === null && cell('time') === '';
    return { bad: isBehind ? bad.filter(({ field }) => field !== 'time') : bad };
  }
  const written = cell('interval_minutes');
  const minutes = isBlank(written) ? null : readMinutes(written);
  if (!isBlank(written) && minutes !== 15 && minutes !== 30)
    return refused('interval_minutes', 'forecasts.fileInterval');
  const step = interval_minutes ?? minutes ?? forecastStep;
  if (parsed.data.time % step !== 0)
    return refused('time', 'queueHistory.offGrid', { minutes: step, time: given.time });
  const key = `${parsed.data.date} ${parsed.data.time} ${nameKey(cell('queue'))}`;
  const first = seen.get(key);
  if (first !== undefined)
    return refused('time', 'upload.sameOnLine', { field: 'date, time', line: first });
  seen.set(key, line);
  return {
    good: {
      ...parsed.data,
      line,
      minutes: interval_minutes === undefined ? minutes : null,
      queue: cell('queue'),
    },
  };
}

/**
 * The channel's clock at a moment of the file: one that says how far from UTC it is is an instant,
 * any other is of that clock already.
 */
function onClockOf(
  zone: string,
  { date, minute, offset }: Moment,
  written: string,
  own: number | null,
): Readonly<{ date: string; minute: number | null }> {
  if (written !== '' || minute === null) return { date, minute: own };
  if (offset === null) return { date, minute };
  const wall = wallOf(zone, (epochDay(date) * 1440 + minute - offset) * 60_000);
  return { date: wall.date, minute: wall.minutes };
}

/**
 * The rows without those of queues that are no lines of the channel: they are another's contacts.
 */
async function withinChannel(
  call: CallContext,
  channel: number,
  checked: CheckedFile<FileEdit>,
): Promise<CheckedFile<FileEdit>> {
  const lines = await linesOfChannels(call.db, [channel]);
  const known = new Set(lines.map(({ name }) => nameKey(name)));
  const others = checked.good.filter(({ queue }) => !known.has(nameKey(queue)));
  return {
    ...checked,
    good: checked.good.filter((row) => !others.includes(row)),
    refused: checked.refused + others.length,
    bad: [
      ...checked.bad,
      ...others.map(({ line, queue }) =>
        badRow(line, 'queue', 'forecasts.otherQueue', { name: queue }, call.language),
      ),
    ],
  };
}

/**
 * The contacts of each time, of all queues; the mean handling time is weighted by them. Rows of one
 * time and length have one sum.
 */
function addedUp(
  rows: readonly FileEdit[],
  isHalf: (row: FileEdit) => boolean,
): ReadonlyMap<FileEdit, ForecastEdit> {
  const groups = new Map<string, FileEdit[]>();
  for (const row of rows) {
    const key = `${row.date} ${row.time} ${isHalf(row)}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return new Map(
    [...groups.values()].flatMap((group) => {
      const sum = group.length === 1 ? group[0]! : sumOf(group);
      return group.map((row) => [row, sum] as const);
    }),
  );
}

function sumOf(group: readonly FileEdit[]): ForecastEdit {
  const { date, time } = group[0]!;
  const timed = group.filter(({ aht }) => aht !== undefined);
  const contacts = total(timed.map(({ volume }) => volume));
  const seconds = total(timed.map(({ volume, aht = 0 }) => volume * aht));
  return {
    date,
    time,
    volume: total(group.map(({ volume }) => volume)),
    ...(contacts === 0 ? {} : { aht: seconds / contacts }),
  };
}

const total = (figures: readonly number[]): number => figures.reduce((sum, one) => sum + one, 0);

function commonFate(fates: readonly Fate[]): Fate {
  const [first = 'unchanged', ...rest] = fates;
  return rest.every((fate) => fate === first) ? first : 'updated';
}

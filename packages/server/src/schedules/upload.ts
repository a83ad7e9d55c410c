import { nameKey } from '@watchbill/core/messages/fold';
import type { HandlerInput } from '@watchbill/core/api/endpoint';
import { text } from '@watchbill/core/messages/catalogue';
import type { schedules } from '@watchbill/core/schedules/contract';
import type { CreatedDay } from '@watchbill/core/schedules/create';
import { foreignDays, type ForeignDay } from '@watchbill/core/schedules/import/days';
import { importCreations } from '@watchbill/core/schedules/import/people';
import { formatOfOrder } from '@watchbill/core/schedules/import/formats';
import type { BadLine, ForeignEntry } from '@watchbill/core/schedules/import/entry';
import type { ForeignSchedule, ReadOptions } from '@watchbill/core/schedules/import/read';
import type { KnownTypes } from '@watchbill/core/schedules/import/shift-lines';
import { zoneInReach } from '../divisions/commands.ts';
import { apiProblem } from '../problems/problem.ts';
import type { CallContext } from '../http/call/call.ts';
import { checkedFile, sheetProblem, unreadable } from '../http/sheet/sheet.ts';
import { failureOf, threadMemory } from '../http/sheet/sheet-limits.ts';
import { carriedOut } from '../http/input/rehearsal.ts';
import { reportOf, unreadColumns, type CheckedFile } from '../http/input/upload.ts';
import { sources, startWorker } from '../worker.ts';
import { holdDays, keyOf, readDays } from './commands/held.ts';
import { askFirst } from './commands/ask-first.ts';
import { replaceDays } from './commands.ts';
import { record, type CreatedFrom } from './creation/record.ts';
import { activityTypesOf } from './policy.ts';
import type { ForeignThreadData, ForeignThreadMessage } from './thread.ts';
import type { Body, Report } from './upload/body.ts';
import { createMissing, foundIn } from './upload/create.ts';
import { judge } from './upload/judge.ts';
import { type Has, type PlacedDay, heldFor, placeDays } from './upload/place.ts';

type Query = HandlerInput<typeof schedules.importForeign>['query'];

/**
 * Saves the schedule that another product exported: every day that can be read, is known here and
 * breaks no rule, in one transaction; all or nothing unless `partial`. What is missing is made
 * first where `create` says so, in the same transaction; a dry run makes it and takes it back.
 */
export async function importForeign(
  call: CallContext,
  body: Body,
  query: Query,
): Promise<Report | ((publishing: CallContext) => Promise<Report>)> {
  call.job.report('reading', 0);
  const read = await readBeside(call, body, query, await typesOf(call, body));
  const found = foreignDays(read.entries);
  const file = { ...read, bad: [...read.bad, ...found.bad] };
  const kinds = new Set(
    importCreations.filter(
      (kind) => body.create?.includes('all') === true || body.create?.includes(kind) === true,
    ),
  );
  if (kinds.size === 0) {
    const { report, kept } = await judgeDays(call, file, found.days, body, query);
    return carriedOut(call, query, async (publishing) =>
      withIds(report, await publish(publishing, kept, body, hasIn(file), query)),
    );
  }
  return carriedOut(call, query, async (within) => {
    const created = await createMissing(within, found.days, body, kinds);
    const { report, kept } = await judgeDays(within, file, found.days, body, query);
    return { ...withIds(report, await publish(within, kept, body, hasIn(file), query)), created };
  });
}

/** Numbers of creations that are taken back are nobody's. */
const withIds = (report: Report, ids: number[]): Report => ({
  ...report,
  create_schedule_ids: report.dry_run ? [] : ids,
});

async function judgeDays(
  call: CallContext,
  read: ForeignFile,
  days: readonly ForeignDay[],
  body: Body,
  query: Query,
): Promise<{ report: Report; kept: PlacedDay[] }> {
  const unread = read.bad.map((bad) => ({
    line: bad.line,
    field: bad.field,
    message: text(`import.${bad.problem}`, bad.params ?? {}, call.language),
  }));
  const { placed, bad, missing } = await placeDays(call, days, body);
  if (placed.length + bad.length + unread.length === 0)
    throw apiProblem.field('file', 'upload.noRows');
  const held = await heldFor(placed, (agents, from, to) => readDays(call.db, agents, from, to));
  const { kept, bad: broken } = await judge(call, placed, held, body, hasIn(read));
  const refused = new Set([...bad, ...broken].map((row) => row.line)).size + unread.length;
  const more = {
    warnings: [
      ...(read.sheet === null
        ? []
        : [text('upload.readSheet', { sheet: read.sheet }, call.language)]),
      ...unreadColumns(read.unread, call.language),
    ],
    ...foundIn(read),
    create_schedule_ids: [],
    missing,
    created: { divisions: [], advisors: [], activities: [] },
  };
  const counted = reportOf(
    {
      good: kept,
      bad: [...unread, ...bad, ...broken],
      refused,
      interpretations: interpretationsOf(read),
    },
    query,
    ({ fate }) => fate,
    call.language,
    more,
  );
  return { report: { ...counted, ...more }, kept };
}

/** What is said of dates that could have been read otherwise. */
function interpretationsOf({
  dateFormat,
  isDateCertain,
  columns,
}: ForeignSchedule): CheckedFile<never>['interpretations'] {
  const column = columns.find(({ field }) => field === 'date')?.heading;
  return isDateCertain || dateFormat === null || column === undefined
    ? []
    : [{ column, key: 'upload.readDates', params: { order: dateFormat } }];
}

const hasIn =
  ({ columns }: ForeignSchedule): Has =>
  (field) =>
    columns.some((one) => one.field === field);

/** `sheet` is the one that was taken of several, where nobody has named it. */
type ForeignFile = ForeignSchedule & Readonly<{ sheet: string | null }>;

const memory = { ...threadMemory, maxOldGenerationSizeMb: 384 };

/**
 * Reads the file in a worker thread: other calls go on, and a file that fills its memory is
 * refused.
 */
async function readBeside(
  call: CallContext,
  body: Body,
  query: Query,
  types: KnownTypes,
): Promise<ForeignFile> {
  const file = await checkedFile(body.file);
  const options: ReadOptions = {
    types,
    map: body.columns ?? {},
    language: call.language,
    zone: body.timezone ?? (await zoneInReach(call, body.division_id)),
    ...(body.date_format === undefined ? {} : { dateFormat: body.date_format }),
    ...(query.date_order === undefined ? {} : { dateFormat: formatOfOrder[query.date_order] }),
  };
  const worker = startWorker('schedules/thread', sources, {
    workerData: { file, options, sheet: query.sheet } satisfies ForeignThreadData,
    resourceLimits: memory,
  });
  const entries: ForeignEntry[] = [];
  const bad: BadLine[] = [];
  try {
    return await new Promise<ForeignFile>((resolve, reject) => {
      worker
        .on('message', (message: ForeignThreadMessage) => {
          if ('read' in message) resolve({ ...message.read, entries, bad, sheet: message.sheet });
          else if ('sheets' in message) reject(sheetProblem(message.sheets));
          else if ('failure' in message) reject(unreadable(message, file.kind));
          else {
            entries.push(...message.part.entries);
            bad.push(...message.part.bad);
            worker.postMessage('next', []);
          }
        })
        .on('error', (error) => reject(unreadable(failureOf(error), file.kind)))
        .on('exit', () => reject(unreadable({ failure: 'stopped' }, file.kind)));
    });
  } finally {
    await worker.terminate();
  }
}

/**
 * How the activities that a file may name count, by name: those of event types, and those that the
 * form gives to names of the file.
 */
async function typesOf(call: CallContext, body: Body): Promise<KnownTypes> {
  const types = await activityTypesOf(call.db);
  const given = Object.entries(body.activities ?? {}).flatMap(([name, id]) => [
    [name, types.get(id as number)] as const,
  ]);
  const all = [...[...types.values()].map((type) => [type.description, type] as const), ...given];
  return new Map(
    all.flatMap(([name, type]) =>
      type === undefined
        ? []
        : [[nameKey(name), { is_work: type.is_work, out_of_office: type.out_of_office }] as const],
    ),
  );
}

/** Judged again under lock: what has changed since it was read refuses all. */
async function publish(
  call: CallContext,
  asked: readonly PlacedDay[],
  body: Body,
  has: Has,
  { dry_run }: Query,
): Promise<number[]> {
  const wanted = asked.filter((one) => one.fate !== 'unchanged');
  if (wanted.length === 0) return [];
  const held = await heldFor(wanted, (agents, from, to) => holdDays(call.db, agents, from, to));
  const { kept } = await judge(call, wanted, held, body, has);
  if (kept.length < wanted.length) throw apiProblem.plain('problem.stale', 'stale', 409);
  const answered = await askFirst(
    call,
    dry_run ? undefined : body.confirmed,
    kept.map(({ day }) => ({
      ...held.placeOf(day),
      before: held.stored.get(keyOf(day))?.day ?? null,
      after: day,
    })),
  );
  await replaceDays(
    call,
    held,
    answered.flatMap(({ after }) => after ?? []),
    [],
  );
  const ids: number[] = [];
  for (const division of new Set(kept.map((one) => one.division)))
    ids.push(
      (
        await record(
          call,
          formOf(division, kept, body),
          'file',
          kept
            .filter((one) => one.division === division)
            .map(({ day }): CreatedDay => ({
              agent_id: day.agent_id,
              date: day.date,
              outcome: 'made',
              reason: null,
            })),
        )
      ).create_schedule_id,
    );
  return ids;
}

function formOf(division: number, kept: readonly PlacedDay[], body: Body): CreatedFrom {
  const dates = kept
    .filter((one) => one.division === division)
    .map(({ day }) => day.date)
    .toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) throw new Error('a division without days');
  return {
    division_id: division as CreatedFrom['division_id'],
    start_date: first,
    end_date: last,
    apply_non_overtime_future_activities: false,
    if_schedule_exists: body.if_schedule_exists,
    list_pattern_set_id: [],
    list_agents_id: [],
  };
}

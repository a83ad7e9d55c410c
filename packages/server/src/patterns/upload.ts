import type { HandlerInput } from '@watchbill/core/api/endpoint';
import type { BadRow, UploadQuery, UploadReport } from '@watchbill/core/api/upload';
import { languages, text, type Language } from '@watchbill/core/messages/catalogue';
import type { patterns } from '@watchbill/core/patterns/contract';
import {
  patternPositions,
  type Pattern,
  type PatternDay,
  type PatternEntry,
  type PatternPosition,
} from '@watchbill/core/patterns/model';
import { checkPattern, mergeEntries } from '@watchbill/core/patterns/rules';
import { WireTimeError } from '@watchbill/core/schedules/codec/spans';
import type { ScheduleDay } from '@watchbill/core/schedules/model';
import { addDays, dayOfWeek, isPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { apiProblem } from '../http/problem.ts';
import { reaches } from '../http/scope.ts';
import type { CallContext } from '../http/serve.ts';
import { carriedOut } from '../http/rehearsal.ts';
import {
  badRow,
  checkUpload,
  reportOf,
  type CheckedRow,
  type Fate,
  type UploadRow,
} from '../http/upload.ts';
import { activityTypesOf, rosterOf } from '../schedules/commands.ts';
import { patternColumns } from './export.ts';
import {
  allSets,
  findSet,
  insertPatterns,
  loadPatterns,
  writePatterns,
  type SetRow,
} from './repository/sets.ts';

type FileBody = HandlerInput<typeof patterns.importFile>['body'];
type FileReport = UploadReport & { pattern_ids: number[] };
type Row = Readonly<{
  line: number;
  set: SetRow;
  pattern: string;
  position: PatternPosition | 'activity';
  day: number;
  start_time: string;
  end_time: string;
  activity: number | null;
  has: UploadRow['has'];
}>;

/**
 * Patterns from a sheet as the export writes it. A pattern whose number the set has is replaced (its whole week, or the one weekday of the
 * mode individual_day), any other is added.
 */
export async function uploadPatterns(
  call: CallContext,
  body: FileBody,
  query: UploadQuery,
): Promise<FileReport | ((publishing: CallContext) => Promise<FileReport>)> {
  const sets = await setsOf(call, body);
  const types = await activityTypesOf(call.db);
  const names = new Map(
    [...types.values()]
      .filter((type) => !type.is_disabled)
      .map((type) => [type.description.toLowerCase(), type.id]),
  );
  const known = await loadPatterns(call.db, {
    sets: [...new Set(sets.values())].map((set) => set.id),
  });
  const parsed = await checkUpload(
    body.file,
    { all: patternColumns, optional: ['pattern_set', 'activity', 'position', 'day'] },
    async (rows) => rows.map((row) => rowOf(call, row, body, sets, names)),
  );
  const groups = groupsOf(parsed.good, known, body.mode);
  const judged = groups.map((group) => ({ group, bad: problemsOf(group, types, call.language) }));
  const refusedRows = judged
    .filter(({ bad }) => bad.length > 0)
    .reduce((sum, { group }) => sum + group.rows.length, 0);
  const good = judged.flatMap(({ group, bad }) =>
    bad.length > 0 ? [] : group.rows.map((row) => ({ row, group })),
  );
  const report = reportOf(
    {
      good,
      bad: [...parsed.bad, ...judged.flatMap(({ bad }) => bad)],
      refused: parsed.refused + refusedRows,
    },
    query,
    ({ group }) => fateOf(group),
    call.language,
  );
  const wanted = judged.filter(({ bad }) => bad.length === 0).map(({ group }) => group);
  return carriedOut(call, query, async (publishing) => {
    const ids = await writeGroups(publishing, wanted);
    return { ...report, pattern_ids: report.dry_run ? [] : ids };
  });
}

function fateOf(group: Group): Fate {
  if (group.existing === null) return 'added';
  const days = daysOf(group);
  return !('message' in days) && told(group.existing.days) === told(days) ? 'unchanged' : 'updated';
}

/** What days hold, ids apart. */
function told(days: readonly PatternDay[]): string {
  const ofDay = ({
    day,
    start,
    end,
    left_start,
    right_end,
    day_activity_id,
    activities,
  }: PatternDay) => [
    day,
    start,
    end,
    left_start,
    right_end,
    day_activity_id,
    ...activities.map((one) => [one.start, one.end, one.activity_id].join(' ')).toSorted(),
  ];
  return JSON.stringify(days.map(ofDay));
}

/** The set that is named by the form, or those that the file may name. */
async function setsOf(call: CallContext, body: FileBody): Promise<Map<string, SetRow>> {
  if (body.pattern_set_id === undefined) {
    const rows = await allSets(call.db);
    return new Map(
      rows
        .filter((row) => reaches(call.session, row))
        .map((row) => [row.schedule_pattern_set_name.toLowerCase(), row]),
    );
  }
  const set = await findSet(call.db, body.pattern_set_id);
  if (set === undefined) throw apiProblem.missing('patterns.missingSet');
  if (
    body.week_beginning_date !== undefined &&
    dayOfWeek(body.week_beginning_date) !== set.week_first_day
  )
    throw apiProblem.field('week_beginning_date', 'patterns.weekBeginningInvalid');
  return new Map([['', set]]);
}

const dayNames: ReadonlyMap<string, number> = new Map(
  languages.flatMap((language) =>
    (['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const).map(
      (day, index) => [text(`fields.${day}`, {}, language).toLowerCase(), index] as const,
    ),
  ),
);

function rowOf(
  call: CallContext,
  { line, cell, has }: UploadRow,
  body: FileBody,
  sets: ReadonlyMap<string, SetRow>,
  names: ReadonlyMap<string, number>,
): CheckedRow<Row> {
  const bad: BadRow[] = [];
  const set = sets.get('') ?? sets.get(cell('pattern_set').toLowerCase());
  if (set === undefined)
    bad.push(badRow(line, 'pattern_set', 'patterns.missingSet', {}, call.language));
  const own =
    cell('day') === ''
      ? body.pattern_day
      : (dayNames.get(cell('day').toLowerCase()) ??
        (/^[0-6]$/.test(cell('day')) ? Number(cell('day')) : undefined));
  if (
    own === undefined ||
    own > 6 ||
    (body.mode === 'individual_day' && body.pattern_day !== undefined && own !== body.pattern_day)
  )
    bad.push(badRow(line, 'day', 'patterns.unknownDay', {}, call.language));
  const position =
    cell('position') === ''
      ? 'center_pattern'
      : ([...patternPositions, 'activity'] as const).find(
          (one) => one === cell('position').toLowerCase(),
        );
  if (position === undefined)
    bad.push(badRow(line, 'position', 'patterns.unknownPosition', {}, call.language));
  const activity = cell('activity') === '' ? null : names.get(cell('activity').toLowerCase());
  if (activity === undefined || (activity === null && position === 'activity'))
    bad.push(badRow(line, 'activity', 'problem.noEventType', {}, call.language));
  if (cell('pattern') === '')
    bad.push(badRow(line, 'pattern', 'problem.nameRequired', {}, call.language));
  if (
    bad.length > 0 ||
    set === undefined ||
    own === undefined ||
    position === undefined ||
    activity === undefined
  )
    return { bad };
  return {
    good: {
      line,
      set,
      pattern: cell('pattern'),
      position,
      day: own,
      start_time: cell('start_time'),
      end_time: cell('end_time'),
      activity,
      has,
    },
  };
}

type Group = Readonly<{
  set: SetRow;
  existing: Pattern | null;
  rows: readonly Row[];
  keep: readonly PatternDay[];
}>;

function groupsOf(
  rows: readonly Row[],
  known: readonly Pattern[],
  mode: FileBody['mode'],
): Group[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows)
    groups.set(`${row.set.id} ${row.pattern}`, [
      ...(groups.get(`${row.set.id} ${row.pattern}`) ?? []),
      row,
    ]);
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const existing =
      known.find(
        (one) => one.pattern_set_id === first.set.id && String(one.position) === first.pattern,
      ) ?? null;
    return [
      {
        set: first.set,
        existing,
        rows: own,
        keep: mode === 'individual_day' ? (existing?.days ?? []) : [],
      },
    ];
  });
}

function problemsOf(
  group: Group,
  types: Parameters<typeof checkPattern>[1],
  language: Language,
): BadRow[] {
  const line = group.rows[0]?.line ?? 0;
  try {
    const days = daysOf(group);
    if ('message' in days) return [badRow(line, days.field, days.message, {}, language)];
    return checkPattern(days, types)
      .slice(0, 1)
      .map((finding) =>
        badRow(line, 'non_field_errors', finding.code, finding.params ?? {}, language),
      );
  } catch (error) {
    if (error instanceof WireTimeError)
      return [
        badRow(
          group.rows.find(
            (row) =>
              row.start_time === error.message.slice(error.field.length + 2) ||
              row.end_time === error.message.slice(error.field.length + 2),
          )?.line ?? line,
          error.field,
          'weeklyProtocols.invalidTime',
          {},
          language,
        ),
      ];
    throw error;
  }
}

function daysOf(group: Group): ReturnType<typeof mergeEntries> {
  const days = daysOfFile(group);
  return 'message' in days ? days : days.map((day) => ({ ...day, ...keptOf(group, day) }));
}

/** What a file without the column that would say it leaves of a day: overtime beside its shift, and what is done in it. */
function keptOf({ rows, existing }: Group, day: PatternDay): Partial<PatternDay> {
  const before = existing?.days.find((one) => one.day === day.day);
  const lacks = (column: string) => rows[0]?.has(column) === false;
  if (before === undefined) return {};
  const beside = lacks('position')
    ? { left_start: before.left_start, right_end: before.right_end }
    : { left_start: day.left_start, right_end: day.right_end };
  const left_start =
    beside.left_start !== null && beside.left_start < day.start ? beside.left_start : null;
  const right_end =
    beside.right_end !== null && beside.right_end > day.end ? beside.right_end : null;
  const within = { start: left_start ?? day.start, end: right_end ?? day.end };
  const activities = before.activities.filter(
    (one) => one.start >= within.start && one.end <= within.end,
  );
  return {
    left_start,
    right_end,
    ...(lacks('activity') ? { day_activity_id: before.day_activity_id } : {}),
    ...(lacks('activity') || lacks('position') ? { activities } : {}),
  };
}

function daysOfFile({ rows, keep }: Group): ReturnType<typeof mergeEntries> {
  const entries = rows
    .filter((row) => row.position !== 'activity')
    .map((row): PatternEntry => ({
      pattern_day: row.day,
      pattern_position: row.position as PatternPosition,
      start_time: row.start_time,
      end_time: row.end_time,
      day_activity_id: row.activity as PatternEntry['day_activity_id'],
      is_combine_date_pattern: null,
      activity_data:
        row.position !== 'center_pattern'
          ? []
          : rows
              .filter((one) => one.position === 'activity' && one.day === row.day)
              .map((one) => ({
                activity_id: one.activity as PatternEntry['activity_data'][number]['activity_id'],
                start_time: one.start_time,
                end_time: one.end_time,
                is_combine_activity: null,
              })),
    }));
  return mergeEntries(keep, entries);
}

async function writeGroups(call: CallContext, groups: readonly Group[]): Promise<number[]> {
  const written: { group: Group; pattern_id: number; days: readonly PatternDay[] }[] = [];
  const changed = groups.filter((group) => fateOf(group) !== 'unchanged');
  for (const set of new Map(changed.map((group) => [group.set.id, group.set])).values()) {
    const own = changed.filter((group) => group.set.id === set.id);
    const fresh = await insertPatterns(
      call.db,
      set.id,
      own.filter((group) => group.existing === null).length,
    );
    for (const group of own) {
      const days = daysOf(group);
      if (!('message' in days))
        written.push({ group, pattern_id: group.existing?.id ?? fresh.shift() ?? 0, days });
    }
    call.recordChange({
      type: 'pattern_set',
      id: String(set.id),
      version: set.version,
      scope: { division_id: set.division_id },
    });
  }
  if (written.length > 0) await writePatterns(call.db, written);
  for (const { group, pattern_id, days } of written)
    call.audit({
      entity: 'pattern',
      entity_id: pattern_id,
      division_id: group.set.division_id,
      before: group.existing,
      after: { days },
    });
  return groups.flatMap(
    (group) => written.find((one) => one.group === group)?.pattern_id ?? group.existing?.id ?? [],
  );
}

type WeekBody = HandlerInput<typeof patterns.importWeek>['body'];
type WeekReply = { message: string; count: number; pattern_ids: number[] };

/** Patterns from the saved schedules of a week, one an advisor who works in it; mode individual_day takes one weekday of it alone. */
export async function importWeek(
  call: CallContext,
  body: WeekBody,
): Promise<(publishing: CallContext) => Promise<WeekReply>> {
  const set = await findSet(call.db, body.pattern_set_id);
  if (set === undefined) throw apiProblem.missing('patterns.missingSet');
  const week = body.week_beginning_date;
  if (!isPlainDate(week) || (body.mode === 'full_week' && dayOfWeek(week) !== set.week_first_day))
    throw apiProblem.field('week_beginning_date', 'patterns.weekBeginningInvalid');
  const { advisors, days } = await rosterOf(call.db, set.division_id, week, addDays(week, 6));
  const chosen =
    body.list_agents_id === undefined
      ? advisors
      : advisors.filter((one) => body.list_agents_id?.some((id) => id === one.id));
  const contents = chosen
    .map((one) =>
      (days.get(one.id) ?? []).filter((day) => isAsked(day.date, body, week)).flatMap(toPatternDay),
    )
    .filter((own) => own.length > 0);
  if (contents.length === 0) throw apiProblem.plain('patterns.noSchedules');
  return async (publishing) => {
    const ids = await insertPatterns(publishing.db, set.id, contents.length);
    await writePatterns(
      publishing.db,
      contents.map((own, index) => ({ pattern_id: ids[index] ?? 0, days: own })),
    );
    for (const [index, own] of contents.entries())
      publishing.audit({
        entity: 'pattern',
        entity_id: ids[index] ?? 0,
        division_id: set.division_id,
        before: null,
        after: { days: own },
      });
    publishing.recordChange({
      type: 'pattern_set',
      id: String(set.id),
      version: set.version,
      scope: { division_id: set.division_id },
    });
    return {
      message: text('patterns.imported', {}, call.language),
      count: ids.length,
      pattern_ids: ids,
    };
  };
}

function isAsked(date: PlainDate, { mode, pattern_day }: WeekBody, week: PlainDate): boolean {
  return mode === 'full_week' || dayOfWeek(date) === (pattern_day ?? dayOfWeek(week)) % 7;
}

/** A saved row as a weekday of a pattern; recovered hours are of their date alone and stay behind. */
function toPatternDay({ date, shift, blocks, activities }: ScheduleDay): PatternDay[] {
  if (shift === null) return [];
  const overtime = blocks.filter((block) => block.kind === 'overtime');
  const left = overtime.filter((block) => block.start < shift.start).map((block) => block.start);
  const right = overtime.filter((block) => block.start >= shift.end).map((block) => block.end);
  const [left_start, right_end] = [
    left.length === 0 ? null : Math.min(...left),
    right.length === 0 ? null : Math.max(...right),
  ];
  const cover = { start: left_start ?? shift.start, end: right_end ?? shift.end };
  const own = activities.flatMap(({ activity_id, start, end }) =>
    activity_id === null || start < cover.start || end > cover.end
      ? []
      : [{ id: null, activity_id, start, end }],
  );
  return [
    {
      id: null,
      day: dayOfWeek(date),
      start: shift.start,
      end: shift.end,
      left_start,
      right_end,
      day_activity_id: null,
      activities: own,
    },
  ];
}

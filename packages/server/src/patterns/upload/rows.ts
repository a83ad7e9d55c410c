import { nameKey } from '@watchbill/core/messages/fold';
import type { BadRow } from '@watchbill/core/api/upload';
import { languages, text, type Language } from '@watchbill/core/messages/catalogue';
import {
  patternPositions,
  type Pattern,
  type PatternDay,
  type PatternEntry,
  type PatternPosition,
} from '@watchbill/core/patterns/model';
import { checkPattern, mergeEntries } from '@watchbill/core/patterns/rules';
import { WireTimeError } from '@watchbill/core/schedules/codec/spans';
import type { CallContext } from '../../http/call/call.ts';
import { badRow, type CheckedRow, type UploadRow } from '../../http/input/upload.ts';
import type { SetRow } from '../repository/sets.ts';
import type { HandlerInput } from '@watchbill/core/api/endpoint';
import type { patterns } from '@watchbill/core/patterns/contract';

export type FileBody = HandlerInput<typeof patterns.importFile>['body'];

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

const dayNames: ReadonlyMap<string, number> = new Map(
  languages.flatMap((language) =>
    (['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const).map(
      (day, index) => [nameKey(text(`fields.${day}`, {}, language)), index] as const,
    ),
  ),
);

export function rowOf(
  call: CallContext,
  { line, cell, has }: UploadRow,
  body: FileBody,
  sets: ReadonlyMap<string, SetRow>,
  names: ReadonlyMap<string, number>,
): CheckedRow<Row> {
  const bad: BadRow[] = [];
  const set = sets.get('') ?? sets.get(nameKey(cell('pattern_set')));
  if (set === undefined)
    bad.push(badRow(line, 'pattern_set', 'patterns.missingSet', {}, call.language));
  const own =
    cell('day') === ''
      ? body.pattern_day
      : (dayNames.get(nameKey(cell('day'))) ??
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
  const activity = cell('activity') === '' ? null : names.get(nameKey(cell('activity')));
  if (activity === undefined || (activity === null && position === 'activity'))
    bad.push(badRow(line, 'activity', 'problem.noEventType', {}, call.language));
  if (cell('pattern') === '')
    bad.push(badRow(line, 'pattern', 'generic.nameRequired', {}, call.language));
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

export type Group = Readonly<{
  set: SetRow;
  existing: Pattern | null;
  rows: readonly Row[];
  keep: readonly PatternDay[];
}>;

export function groupsOf(
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

/** A disabled division takes no new patterns; `disabled` are the names of those that are. */
export function placeProblems(
  { set, existing, rows }: Group,
  disabled: ReadonlyMap<number, string>,
  language: Language,
): BadRow[] {
  const name = disabled.get(set.division_id);
  if (existing !== null || name === undefined) return [];
  return [badRow(rows[0]?.line ?? 0, 'pattern_set', 'problem.isDisabled', { name }, language)];
}

export function problemsOf(
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

export function daysOf(group: Group): ReturnType<typeof mergeEntries> {
  const days = daysOfFile(group);
  return 'message' in days ? days : days.map((day) => ({ ...day, ...keptOf(group, day) }));
}

/**
 * What a file without the column that would say it leaves of a day: overtime beside its shift, and
 * what is done in it.
 */
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

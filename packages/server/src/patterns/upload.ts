import { nameKey } from '@watchbill/core/messages/fold';
import type { UploadQuery, UploadReport } from '@watchbill/core/api/upload';
import type { PatternDay } from '@watchbill/core/patterns/model';
import { dayOfWeek } from '@watchbill/core/time/plain-date';
import { allDivisions } from '../divisions/commands.ts';
import { apiProblem } from '../problems/problem.ts';
import { reaches } from '../http/call/scope.ts';
import type { CallContext } from '../http/call/call.ts';
import { carriedOut } from '../http/input/rehearsal.ts';
import { checkUpload, reportOf, type Fate } from '../http/input/upload.ts';
import { activityTypesOf } from '../schedules/commands.ts';
import { patternColumns } from './export.ts';
import {
  allSets,
  findSet,
  insertPatterns,
  loadPatterns,
  writePatterns,
  type SetRow,
} from './repository/sets.ts';
import {
  type FileBody,
  type Group,
  daysOf,
  groupsOf,
  placeProblems,
  problemsOf,
  rowOf,
} from './upload/rows.ts';

type FileReport = UploadReport & { pattern_ids: number[] };

/**
 * Patterns from a sheet as the export writes it. A pattern whose number the set has is replaced
 * (its whole week, or the one weekday of the mode individual_day), any other is added.
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
      .map((type) => [nameKey(type.description), type.id]),
  );
  const known = await loadPatterns(call.db, {
    sets: [...new Set(sets.values())].map((set) => set.id),
  });
  const parsed = await checkUpload(
    body.file,
    { all: patternColumns, optional: ['pattern_set', 'activity', 'position', 'day'] },
    { ...query, language: call.language },
    async (rows) => rows.map((row) => rowOf(call, row, body, sets, names)),
  );
  const groups = groupsOf(parsed.good, known, body.mode);
  const disabled = new Map(
    (await allDivisions(call.db))
      .filter(({ is_disabled }) => is_disabled)
      .map(({ id, mu_name }) => [id, mu_name]),
  );
  const judged = groups.map((group) => ({
    group,
    bad: [
      ...placeProblems(group, disabled, call.language),
      ...problemsOf(group, types, call.language),
    ],
  }));
  const refusedRows = judged
    .filter(({ bad }) => bad.length > 0)
    .reduce((sum, { group }) => sum + group.rows.length, 0);
  const good = judged.flatMap(({ group, bad }) =>
    bad.length > 0 ? [] : group.rows.map((row) => ({ row, group })),
  );
  const report = reportOf(
    {
      ...parsed,
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
  return !('message' in days) && announceReport(group.existing.days) === announceReport(days)
    ? 'unchanged'
    : 'updated';
}

/** What days hold, ids apart. */
function announceReport(days: readonly PatternDay[]): string {
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
        .map((row) => [nameKey(row.schedule_pattern_set_name), row]),
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

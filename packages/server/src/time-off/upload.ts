import { readClock } from '@watchbill/core/cells/clock';
import type { ColumnReader } from '@watchbill/core/cells/column';
import { nameKey } from '@watchbill/core/messages/fold';
import type { TimeOffGroup, TimeOffRule } from '@watchbill/core/time-off/model/definition';
import { allotmentColumns, quarterHour } from '@watchbill/core/time-off/model/request';
import { hundredths } from '@watchbill/core/time-off/rules/balance';
import { isPlainDate, toPlainDate } from '@watchbill/core/time/plain-date';
import type { UploadQuery } from '@watchbill/core/api/upload';
import { carriedOut } from '../http/input/rehearsal.ts';
import type { CallContext } from '../http/call/call.ts';
import type { Db } from '../db/tables.ts';
import {
  badRow,
  checkUpload,
  reportOf,
  type CheckedRow,
  type Fate,
  type UploadRow,
} from '../http/input/upload.ts';
import { keepAllotments, keyIn } from './commands/allotments.ts';
import { groupById } from './queries/definitions.ts';
import { allotmentsOf, type StoredAllotment } from './repository/requests.ts';
import { rulesOfGroups } from './repository/rules.ts';

const columns = {
  all: allotmentColumns,
  optional: ['start_time', 'rule', 'cap'],
  typed: ['date', 'value', 'cap'],
} as const;

/** Sets the allotments of a group that a file names. */
export async function uploadAllotments(
  call: CallContext,
  file: unknown,
  query: UploadQuery & Readonly<{ group_id: number }>,
) {
  const group = await groupById(call.db, query.group_id);
  const rules = new Map(
    (await rulesOfGroups(call.db, [group.id])).map((rule) => [nameKey(rule.name), rule]),
  );
  const seen = new Map<string, number>();
  const checked = await checkUpload(
    file,
    columns,
    { ...query, language: call.language },
    async (rows) => rows.map((row) => checkRow(call, row, rules, seen)),
  );
  const { fateOf } = await besideStoredRows(call.db, group, checked.good);
  const report = reportOf(checked, query, fateOf, call.language);
  return carriedOut(call, query, async (publishing) => {
    const locked = await groupById(publishing.db, group.id, true);
    await keepAllotments(
      publishing,
      locked,
      (await besideStoredRows(publishing.db, locked, checked.good)).changed,
    );
    return report;
  });
}

/** An allotment as a file gives it; without a cap it keeps what it has. */
type GivenAllotment = Omit<StoredAllotment, 'cap'> & Readonly<{ cap: number | null | undefined }>;

/** What a file does to each allotment, and those that it changes. */
async function besideStoredRows(
  db: Db,
  group: TimeOffGroup,
  given: readonly GivenAllotment[],
): Promise<{ fateOf: (row: GivenAllotment) => Fate; changed: StoredAllotment[] }> {
  const dates = given.map((row) => row.date).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  const stored = new Map(
    (from === undefined || to === undefined ? [] : await allotmentsOf(db, group.id, from, to)).map(
      (row) => [keyIn(row), row],
    ),
  );
  const filled = (row: GivenAllotment): StoredAllotment => ({
    ...row,
    cap: row.cap === undefined ? (stored.get(keyIn(row))?.cap ?? null) : row.cap,
  });
  const fateOf = (row: GivenAllotment): Fate => {
    const [{ value, cap }, before] = [filled(row), stored.get(keyIn(row))];
    if (value === (before?.value ?? null) && cap === (before?.cap ?? null)) return 'unchanged';
    return before === undefined ? 'added' : 'updated';
  };
  return { fateOf, changed: given.filter((row) => fateOf(row) !== 'unchanged').map(filled) };
}

function checkRow(
  call: Pick<CallContext, 'language'>,
  { line, cell, has, reader }: UploadRow,
  rules: ReadonlyMap<string, TimeOffRule>,
  seen: Map<string, number>,
): CheckedRow<GivenAllotment> {
  const [date, clock, name] = [
    reader('date').date(cell('date')) ?? '',
    cell('start_time').trim(),
    nameKey(cell('rule')),
  ];
  const bad = (
    field: string,
    key: Parameters<typeof badRow>[2],
    params = {},
  ): CheckedRow<GivenAllotment> => ({ bad: [badRow(line, field, key, params, call.language)] });
  const start_min = clock === '' ? null : readClock(clock);
  const rule = name === '' ? null : rules.get(name);
  if (!isPlainDate(date)) return bad('date', 'timeOff.badDate');
  if (clock !== '' && (start_min === null || start_min >= 1440 || start_min % quarterHour !== 0))
    return bad('start_time', 'timeOff.timeOrder');
  if (rule === undefined) return bad('rule', 'timeOff.noRule');
  const [value, cap] = [
    amountIn(cell('value'), reader('value')),
    amountIn(cell('cap'), reader('cap')),
  ];
  if (value === undefined) return bad('value', 'timeOff.notNegative');
  if (cap === undefined) return bad('cap', 'timeOff.notNegative');
  if (rule?.is_disabled === true && (value !== null || cap !== null))
    return bad('rule', 'problem.isDisabled', { name: rule.name });
  const rule_id = rule?.id ?? null;
  const key = `${date} ${start_min ?? ''} ${rule_id ?? ''}`;
  const first = seen.get(key);
  if (first !== undefined) return bad('date', 'upload.sameOnLine', { field: 'date', line: first });
  seen.set(key, line);
  return {
    good: { rule_id, date: toPlainDate(date), start_min, value, cap: has('cap') ? cap : undefined },
  };
}

/** A blank cell is no value; undefined is no amount. */
function amountIn(cell: string, reader: ColumnReader): number | null | undefined {
  const value = reader.number(cell);
  if (value === null || value === undefined) return value;
  return value >= 0 && value <= 10_000 ? hundredths(value) : undefined;
}

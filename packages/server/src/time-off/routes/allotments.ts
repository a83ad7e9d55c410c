import { readClock } from '@watchbill/core/cells/clock';
import type { ColumnReader } from '@watchbill/core/cells/column';
import { nameKey } from '@watchbill/core/messages/fold';
import type { timeOff } from '@watchbill/core/time-off/contract';
import type { TimeOffGroup, TimeOffRule } from '@watchbill/core/time-off/model/definition';
import {
  allotmentColumns,
  quarterHour,
  type AllotmentEdit,
  type AllotmentRow,
} from '@watchbill/core/time-off/model/request';
import {
  allottedOf,
  asAdvisorsSee,
  editAllotment,
  usedOf,
  type Allotment,
  type Use,
} from '@watchbill/core/time-off/rules/allotment';
import { hundredths } from '@watchbill/core/time-off/rules/balance';
import { formatClock, parseClock } from '@watchbill/core/time/minutes';
import {
  addDays,
  datesFrom,
  dayOfWeek,
  isPlainDate,
  toPlainDate,
  type PlainDate,
} from '@watchbill/core/time/plain-date';
import { mustBeEnabled } from '../../http/disabled.ts';
import { apiProblem } from '../../http/problem.ts';
import type { Db, Handlers, CallContext } from '../../http/serve.ts';
import { tableFile } from '../../http/table-file.ts';
import { carriedOut } from '../../http/rehearsal.ts';
import {
  badRow,
  checkUpload,
  reportOf,
  type CheckedRow,
  type Fate,
  type UploadRow,
} from '../../http/upload.ts';
import { usesOn } from '../commands/evaluation.ts';
import { serveWaitList } from '../commands/granting.ts';
import { rulesOfGroups } from '../repository/rules.ts';
import {
  allotmentsOf,
  plannedIn,
  usesOf,
  writeAllotments,
  type PlannedShift,
  type StoredAllotment,
  type UseRow,
} from '../repository/requests.ts';
import { foundGroup, foundRule, mustBeOwn } from './definitions.ts';

type Calls = Handlers<typeof timeOff>;
type GridQuery = Readonly<{
  group_id: number;
  rule_id?: number | undefined;
  date_start: PlainDate;
  date_end: PlainDate;
  by_quarter_hour?: boolean | undefined;
}>;

export const allotmentRoutes: Pick<
  Calls,
  'allotments' | 'editAllotments' | 'paintAllotments' | 'exportAllotments' | 'uploadAllotments'
> = {
  allotments: async ({ db, session, query }) => {
    await mustBeOwn(db, session, query.group_id);
    const group = await foundGroup(db, query.group_id);
    const rows = await gridOf(db, group, query);
    return {
      group_id: group.id,
      unit: group.allotment_unit,
      rows: session.scope === 'own' ? rows.map(asAdvisorsSee) : rows,
    };
  },
  editAllotments: ({ body, ...call }) => edit(call, body),
  paintAllotments: async ({ body: { stretches, ...of }, ...call }) => {
    const done = { changed: 0, granted: 0 };
    for (const stretch of stretches) {
      const { changed, granted } = await edit(call, { ...of, ...stretch });
      done.changed += changed;
      done.granted += granted;
    }
    return done;
  },
  exportAllotments: async ({ db, query }) => {
    const group = await foundGroup(db, query.group_id);
    const rules = new Map(
      (await rulesOfGroups(db, [group.id])).map((rule) => [rule.id, rule.name]),
    );
    const heading = [...allotmentColumns, 'allotted', 'used', 'pending', 'waitlisted', 'remaining'];
    const stored = await allotmentsOf(db, group.id, query.date_start, query.date_end);
    const valueOf = (row: AllotmentRow) =>
      stored.find(
        (one) =>
          one.date === row.date &&
          one.rule_id === row.rule_id &&
          clockOf(one.start_min) === row.start_time,
      )?.value ?? null;
    const rows = (await gridOf(db, group, query)).map((row) => [
      row.date,
      row.start_time ?? '',
      rules.get(row.rule_id ?? 0) ?? '',
      valueOf(row),
      row.cap,
      row.allotted,
      row.used,
      row.pending,
      row.waitlisted,
      row.remaining,
    ]);
    return tableFile(query.format, {
      name: `time-off-allotments-${query.date_start}`,
      heading,
      rows,
    });
  },
  uploadAllotments: async ({ query, body, ...call }) => {
    const group = await foundGroup(call.db, query.group_id);
    const rules = new Map(
      (await rulesOfGroups(call.db, [group.id])).map((rule) => [nameKey(rule.name), rule]),
    );
    const seen = new Map<string, number>();
    const checked = await checkUpload(
      body.file,
      {
        all: allotmentColumns,
        optional: ['start_time', 'rule', 'cap'],
        typed: ['date', 'value', 'cap'],
      },
      { ...query, language: call.language },
      async (rows) => rows.map((row) => checkRow(call, row, rules, seen)),
    );
    const { fateOf } = await besideStored(call.db, group, checked.good);
    const report = reportOf(checked, query, fateOf, call.language);
    return carriedOut(call, query, async (publishing) => {
      const held = await foundGroup(publishing.db, group.id, true);
      await write(
        publishing,
        held,
        (await besideStored(publishing.db, held, checked.good)).changed,
      );
      return report;
    });
  },
};

const clockOf = (minute: number | null) => (minute === null ? null : formatClock(minute));

async function mustBeOfGroup(db: Db, rule: number | null, group: TimeOffGroup): Promise<void> {
  if (rule !== null && (await foundRule(db, rule)).group_id !== group.id)
    throw apiProblem.field('rule_id', 'timeOff.ruleOfGroup');
}

/** A row a day, or a quarter hour of it; a rule's own allotment where one is named. */
async function gridOf(db: Db, group: TimeOffGroup, query: GridQuery): Promise<AllotmentRow[]> {
  if (query.date_end < query.date_start)
    throw apiProblem.field('date_end', 'timeOff.endsBeforeStart');
  const dates = datesFrom(query.date_start, query.date_end);
  if (dates.length > (query.by_quarter_hour === true ? 31 : 366))
    throw apiProblem.field('date_end', 'timeOff.tooLong');
  const rule_id = query.rule_id ?? null;
  await mustBeOfGroup(db, rule_id, group);
  const stored = new Map(
    (await allotmentsOf(db, group.id, query.date_start, query.date_end))
      .filter((one) => one.rule_id === rule_id)
      .map((one) => [keyOf(one), one]),
  );
  const uses = (await usesOf(db, group.id, addDays(query.date_start, -1), query.date_end)).filter(
    (use) => rule_id === null || use.rule_id === rule_id,
  );
  const starts =
    query.by_quarter_hour === true
      ? Array.from({ length: 96 }, (_, index) => index * quarterHour)
      : [null];
  return dates.flatMap((date) => {
    const here = (status: UseRow['status']) =>
      usesOn(
        date,
        uses.filter((use) => use.status === status),
      );
    const taken = {
      granted: here('granted'),
      pending: here('pending'),
      waitlisted: here('waitlisted'),
    };
    return starts.map((start_min) =>
      rowOf(
        group,
        { rule_id, date, start_min },
        stored.get(keyOf({ date, start_min })) ?? { value: null, cap: null },
        taken,
      ),
    );
  });
}

const keyOf = (one: Readonly<{ date: string; start_min: number | null }>) =>
  `${one.date} ${one.start_min ?? ''}`;

function rowOf(
  group: TimeOffGroup,
  {
    rule_id,
    date,
    start_min,
  }: Readonly<{ rule_id: number | null; date: string; start_min: number | null }>,
  allotment: Allotment,
  taken: Readonly<Record<'granted' | 'pending' | 'waitlisted', readonly Use[]>>,
): AllotmentRow {
  const of = (status: keyof typeof taken) => usedOf(taken[status], start_min, group.allotment_unit);
  const allotted = allottedOf(allotment);
  const used = of('granted');
  return {
    date,
    start_time: clockOf(start_min),
    rule_id,
    allotted,
    cap: allotment.cap,
    used,
    pending: of('pending'),
    waitlisted: of('waitlisted'),
    remaining: allotted === null ? null : hundredths(allotted - used),
  };
}

async function edit(call: CallContext, change: AllotmentEdit) {
  const group = await foundGroup(call.db, change.group_id, true);
  await mustBeOfGroup(call.db, change.rule_id, group);
  // What a disabled rule has left may still be taken away.
  if (change.rule_id !== null && !['clear', 'clear_cap'].includes(change.verb))
    await mustBeEnabled(call.db, 'timeOffRule', [change.rule_id], 'rule_id');
  const rows = await edited(call.db, group, change);
  return { changed: rows.length, granted: await write(call, group, rows) };
}

async function edited(
  db: Db,
  group: TimeOffGroup,
  edit: AllotmentEdit,
): Promise<StoredAllotment[]> {
  const { rule_id, date_start, date_end, weekdays, verb, value } = edit;
  const starts = startsOf(edit);
  const stored = new Map(
    (await allotmentsOf(db, group.id, date_start, date_end))
      .filter((one) => one.rule_id === rule_id)
      .map((one) => [keyOf(one), one]),
  );
  const planned =
    verb === 'percent' ? await plannedIn(db, group.id, addDays(date_start, -1), date_end) : [];
  const dates = datesFrom(date_start, date_end).filter(
    (date) => weekdays.length === 0 || weekdays.includes(dayOfWeek(date)),
  );
  return dates.flatMap((date) => {
    return starts.map((start_min) => {
      const before = stored.get(keyOf({ date, start_min })) ?? { value: null, cap: null };
      return {
        rule_id,
        date,
        start_min,
        ...editAllotment(
          { value: before.value, cap: before.cap },
          verb,
          value,
          verb === 'percent' ? scheduledIn(planned, date, start_min, group.allotment_unit) : 0,
        ),
      };
    });
  });
}

/** How much is planned, in the group's unit: heads, hours, or full-time days of each advisor's own length; of a quarter hour the heads at its beginning, those of the night before too. */
function scheduledIn(
  planned: readonly PlannedShift[],
  date: PlainDate,
  start: number | null,
  unit: TimeOffGroup['allotment_unit'],
): number {
  const own = planned.filter((shift) => shift.date === date);
  if (start !== null) {
    const at = (shifts: readonly PlannedShift[], minute: number) =>
      shifts.filter((shift) => shift.start_min <= minute && minute < shift.end_min).length;
    return (
      at(own, start) +
      at(
        planned.filter((shift) => shift.date === addDays(date, -1)),
        start + 1440,
      )
    );
  }
  if (unit === 'heads') return own.length;
  return own.reduce(
    (sum, { start_min, end_min, hours_per_day }) =>
      sum + (end_min - start_min) / 60 / (unit === 'hours' ? 1 : hours_per_day),
    0,
  );
}

function startsOf({ start_time, end_time }: AllotmentEdit): (number | null)[] {
  if (start_time === null || end_time === null) return [null];
  const end = end_time === '24:00' ? 1440 : (parseClock(end_time) ?? 0);
  if (end <= start_time || start_time % quarterHour !== 0 || end % quarterHour !== 0 || end > 1440)
    throw apiProblem.field('end_time', 'timeOff.timeOrder');
  return Array.from(
    { length: (end - start_time) / quarterHour },
    (_, index) => start_time + index * quarterHour,
  );
}

/** An allotment as a file gives it; without a cap it keeps what it has. */
type GivenAllotment = Omit<StoredAllotment, 'cap'> & Readonly<{ cap: number | null | undefined }>;

/** What a file does to each allotment, and those that it changes. */
async function besideStored(
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

const keyIn = (row: Omit<GivenAllotment, 'value' | 'cap'>): string =>
  `${keyOf(row)} ${row.rule_id ?? ''}`;

/** Writes allotments of a held group and grants who waits what now fits. */
async function write(
  call: CallContext,
  group: TimeOffGroup,
  rows: readonly StoredAllotment[],
): Promise<number> {
  const dates = rows.map((row) => row.date).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return 0;
  const before = await allotmentsOf(call.db, group.id, from, to);
  const there = new Set(before.map(keyIn));
  if (rows.some((row) => (row.value !== null || row.cap !== null) && !there.has(keyIn(row))))
    await mustBeEnabled(call.db, 'division', [group.division_id], 'group_id');
  await writeAllotments(call.db, group.id, rows);
  call.audit({
    entity: 'time_off_allotments',
    entity_id: group.id,
    division_id: group.division_id,
    before: { rows: before },
    after: { rows: await allotmentsOf(call.db, group.id, from, to) },
  });
  call.recordChange({
    type: 'time_off_allotments',
    id: String(group.id),
    version: 0,
    scope: { division_id: group.division_id },
  });
  return serveWaitList(call, group, addDays(toPlainDate(from), -1), to);
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

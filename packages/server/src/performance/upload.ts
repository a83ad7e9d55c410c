import type { BadRow, UploadQuery, UploadReport } from '@watchbill/core/api/upload';
import type { MeasuredValue } from '@watchbill/core/performance/model';
import { metricHeader, metricRule, readMetric } from '@watchbill/core/performance/rules';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { apiProblem } from '../problems/problem.ts';
import { reaches } from '../http/call/scope.ts';
import type { CallContext } from '../http/call/call.ts';
import { carriedOut } from '../http/input/rehearsal.ts';
import {
  badRow,
  checkUpload,
  reportOf,
  type CheckedRow,
  type Fate,
  type UploadRow,
} from '../http/input/upload.ts';
import { placesByMoves } from '../schedules/commands/held.ts';
import { putMetrics } from './commands.ts';
import { metricsOn, peopleByName } from './repository.ts';

type Row = Readonly<{ measured: readonly MeasuredValue[]; fate: Fate }>;
type Person = Readonly<{ id: number; division_id: number }>;

/**
 * Daily metrics of advisors: an advisor's day that is known is replaced metric by metric. Advisors
 * go by login id, email or number.
 */
export async function uploadMetrics(
  call: CallContext,
  file: unknown,
  query: UploadQuery,
): Promise<UploadReport | ((publishing: CallContext) => Promise<UploadReport>)> {
  const seen = new Map<string, number>();
  const checked = await checkUpload<Row>(
    file,
    {
      all: ['date', 'advisor_id'],
      optional: [],
      takesOthers: true,
      otherName: metricHeader,
      rules: (heading) => metricRule(metricHeader(heading)),
    },
    { ...query, language: call.language },
    async (rows) => {
      const people = await peopleOf(call, rows);
      const known = await knownDays(call, rows, people);
      const placeOf = await placesByMoves(
        call.db,
        [...people.values()].map((person) => person.id),
      );
      return rows.map((row) => checkRow(call, row, { people, known, seen, placeOf }));
    },
  );
  const report = reportOf(checked, query, (row) => row.fate, call.language);
  const changed = checked.good.filter((row) => row.fate !== 'unchanged');
  return carriedOut(call, query, async (publishing) => {
    await putMetrics(
      publishing.db,
      changed.flatMap((row) => row.measured),
    );
    if (changed.length > 0)
      publishing.audit({
        entity: 'advisor_metrics',
        entity_id: '',
        after: { rows: changed.length },
      });
    return report;
  });
}

const dateIn = (row: UploadRow): PlainDate | null =>
  row.reader('date').date(row.cell('date')) ?? null;
const personKey = (row: UploadRow) => row.cell('advisor_id').trim().toLowerCase();

/** What is known of an advisor's day, by header. */
type Metrics = ReadonlyMap<string, number>;
type KnownMetrics = Readonly<{
  people: ReadonlyMap<string, Person>;
  known: ReadonlyMap<string, Metrics>;
  seen: Map<string, number>;
  placeOf: Awaited<ReturnType<typeof placesByMoves>>;
}>;

function checkRow(
  call: CallContext,
  row: UploadRow,
  { people, known, seen, placeOf }: KnownMetrics,
): CheckedRow<Row> {
  const bad: BadRow[] = [];
  const date = dateIn(row);
  const person = people.get(personKey(row));
  if (date === null) bad.push(badRow(row.line, 'Date', 'performance.badDate', {}, call.language));
  // A day is the business of the division that it was worked in.
  const division_id =
    person !== undefined && date !== null
      ? placeOf({ agent_id: person.id, date }).division_id
      : (person?.division_id ?? null);
  if (person === undefined || !reaches(call.session, { division_id, agent_id: person.id }))
    bad.push(
      badRow(
        row.line,
        'Advisor ID',
        'performance.noAdvisor',
        { name: row.cell('advisor_id') },
        call.language,
      ),
    );
  const key = `${person?.id} ${date}`;
  const first = seen.get(key);
  if (person !== undefined && first !== undefined)
    bad.push(
      badRow(
        row.line,
        'Advisor ID',
        'upload.sameOnLine',
        { field: 'Date, Advisor ID', line: first },
        call.language,
      ),
    );
  else seen.set(key, row.line);
  const measured: MeasuredValue[] = [];
  for (const [heading, cell] of row.others) {
    const header = metricHeader(heading);
    const value = readMetric(header, cell, row.reader(heading));
    if (value === undefined)
      bad.push(badRow(row.line, heading, 'performance.badValue', { value: cell }, call.language));
    else if (value !== null && person !== undefined && date !== null)
      measured.push({ agent_id: person.id, date, header, value });
  }
  if (row.others.size === 0) throw apiProblem.field('file', 'performance.noMetric');
  return bad.length === 0
    ? { good: { measured, fate: fateOf(measured, known.get(key)) } }
    : { bad };
}

function fateOf(measured: readonly MeasuredValue[], known: Metrics | undefined): Fate {
  if (measured.every((one) => known?.get(one.header) === one.value)) return 'unchanged';
  return known === undefined ? 'added' : 'updated';
}

async function peopleOf(
  call: CallContext,
  rows: readonly UploadRow[],
): Promise<Map<string, Person>> {
  const keys = [...new Set(rows.map(personKey))];
  const numbers = keys.filter((key) => /^\d{1,9}$/.test(key)).map(Number);
  const found = await peopleByName(call.db, keys, numbers);
  const people = new Map<string, Person>();
  for (const row of found) people.set(String(row.id), row);
  for (const row of found) people.set(row.email.toLowerCase(), row);
  for (const row of found) if (row.login_id !== null) people.set(row.login_id.toLowerCase(), row);
  return people;
}

async function knownDays(
  call: CallContext,
  rows: readonly UploadRow[],
  people: ReadonlyMap<string, Person>,
): Promise<Map<string, Metrics>> {
  const days = rows.flatMap((row) => {
    const [person, date] = [people.get(personKey(row)), dateIn(row)];
    return person !== undefined && date !== null ? [{ id: person.id, date }] : [];
  });
  const known = await metricsOn(call.db, days);
  return new Map(
    known.map((row) => [`${row.agent_id} ${row.date}`, new Map(Object.entries(row.values))]),
  );
}

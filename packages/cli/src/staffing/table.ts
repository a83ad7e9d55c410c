import { createColumnReader, type ColumnReader } from '@watchbill/core/cells/column';
import { findHeading, headingKey } from '@watchbill/core/cells/heading';
import { readTable } from '@watchbill/core/files/table';
import { serviceLevelOf } from '@watchbill/planning/requirement/erlang-a';
import {
  reachedBy,
  solve,
  type GoalName,
  type Question,
} from '@watchbill/planning/requirement/requirement';
import type { Context } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';
import { readInput } from '../input.ts';
import { sheetOf, type Cell, type Sheet } from '../output/sheet.ts';

type Row = Readonly<Record<string, Cell>>;
const shownOf = (cell: Cell) =>
  typeof cell === 'number' ? String(Math.round(cell * 1e4) / 1e4) : String(cell ?? '');

/**
 * A row's cells by the heading's names. Returns the number of a cell, undefined where it is empty;
 * throws for one that is no number.
 */
type Numbers = (column: string) => number | undefined;

/**
 * `watchbill staffing table FILE`: a question a row. Rows with `agents` and `mean_patience_s` ask
 * what those agents give (Erlang A), the others for the fewest agents that meet their goals (Erlang
 * C, or A where they name a patience). Columns that mean nothing here are ignored; goals may be
 * parts of one or per cent, as their column writes them.
 */
export async function solveTable(file: string, context: Context): Promise<Sheet> {
  const { heading, rows, delimiter } = tableIn(await readInput(file, context));
  const missing = ['calls', 'aht_s', 'interval_min'].filter((name) => !heading.includes(name));
  if (missing.length > 0)
    throw new Stop(
      exitCode.refused,
      context.t('staffing.missingColumns', { columns: missing.join(', ') }),
    );
  const isGiven = heading.includes('agents');
  const readers = readersOf(heading, rows, { language: context.common.lang, delimiter });
  const answers = rows.map((row, index) => {
    const numbers = numbersOf(heading, row, readers, context);
    const id = row.cells[heading.indexOf('id')] ?? String(index + 1);
    return { id, ...(isGiven ? givenRow(numbers) : solvedRow(numbers)) };
  });
  for (const [column, reader] of readers)
    for (const { key, params } of reader.interpretations())
      context.say(`${column}: ${context.t(key, params)}`);
  const columns = ['id', ...(isGiven ? givenColumns : solvedColumns)];
  return sheetOf<Row>(
    'staffing',
    columns.map((key) => ({
      key,
      label: key,
      of: (row) => row[key] ?? null,
      shown: (row) => shownOf(row[key] ?? null),
    })),
    answers,
  );
}

const knownColumns = [
  'id',
  'calls',
  'aht_s',
  'interval_min',
  'agents',
  'answer_within_s',
  'sl_target',
  'max_occupancy',
  'asa_target_s',
  'shrinkage',
  'mean_patience_s',
];
/** Goals that are parts of one to the formulas. */
const shares: ReadonlySet<string> = new Set(['sl_target', 'max_occupancy', 'shrinkage']);

type FileRow = Readonly<{ line: number; cells: readonly string[] }>;

/** A table below its heading, whose names are ours however they are written. */
function tableIn(
  bytes: Uint8Array,
): Readonly<{ heading: readonly string[]; rows: readonly FileRow[]; delimiter: string }> {
  const { rows: all, delimiter } = readTable(bytes);
  const rows = all.map((cells, index) => ({ line: index + 1, cells }));
  const known = new Map(knownColumns.map((name) => [headingKey(name), name]));
  const found = findHeading(
    rows,
    (cells) => cells.map((cell) => known.get(headingKey(cell)) ?? cell),
    (cells) => cells.filter((cell) => knownColumns.includes(cell)).length,
  );
  return {
    heading: found?.heading ?? [],
    rows: rows.filter(
      ({ line, cells }) => line > (found?.line ?? 0) && cells.some((cell) => cell !== ''),
    ),
    delimiter,
  };
}

function readersOf(
  heading: readonly string[],
  rows: readonly FileRow[],
  hints: Parameters<typeof createColumnReader>[1],
): ReadonlyMap<string, ColumnReader> {
  return new Map(
    heading.map((column, at) => [
      column,
      createColumnReader(
        rows.map(({ cells }) => cells[at] ?? ''),
        hints,
        column === 'calls' ? { isWhole: true } : {},
      ),
    ]),
  );
}

function numbersOf(
  heading: readonly string[],
  { line, cells }: FileRow,
  readers: ReadonlyMap<string, ColumnReader>,
  { t }: Context,
): Numbers {
  return (column) => {
    const text = cells[heading.indexOf(column)] ?? '';
    const reader = readers.get(column);
    const isShare = shares.has(column);
    const value = isShare ? reader?.percent(text) : reader?.number(text);
    if (value === null || reader === undefined) return undefined;
    if (value === undefined || value < 0 || (isShare && value > 100))
      throw new Stop(exitCode.refused, t('staffing.badCell', { line, column, value: text }));
    return isShare ? value / 100 : value;
  };
}

function questionOf(numbers: Numbers): Question {
  const given = <K extends keyof Question>(key: K, value: number | undefined) =>
    value === undefined ? {} : { [key]: value };
  return {
    contacts: numbers('calls') ?? 0,
    aht: numbers('aht_s') ?? 0,
    interval: (numbers('interval_min') ?? 30) * 60,
    within: numbers('answer_within_s') ?? 20,
    ...given('serviceLevel', numbers('sl_target')),
    ...given('maxOccupancy', numbers('max_occupancy')),
    ...given('asa', numbers('asa_target_s')),
    ...given('shrinkage', numbers('shrinkage')),
    ...given('patience', numbers('mean_patience_s')),
  };
}

const solvedColumns = [
  'erlangs',
  'agents_for_sl',
  'agents_for_occupancy',
  'agents_for_asa',
  'agents_required',
  'binding',
  'wait_probability',
  'service_level',
  'asa_s',
  'occupancy',
  'scheduled_with_shrinkage',
];
const bindingNames: Readonly<Record<GoalName, string>> = {
  serviceLevel: 'sl',
  occupancy: 'occ',
  asa: 'asa',
  abandoned: 'abandon',
  minimum: 'minimum',
};

function solvedRow(numbers: Numbers): Row {
  const { offered, byGoal, binding, agents, reached, scheduled } = solve(questionOf(numbers));
  return {
    erlangs: offered,
    agents_for_sl: byGoal.serviceLevel ?? null,
    agents_for_occupancy: byGoal.occupancy ?? null,
    agents_for_asa: byGoal.asa ?? null,
    agents_required: agents,
    binding: (['serviceLevel', 'occupancy', 'asa'] as const)
      .filter((name) => binding.includes(name))
      .map((name) => bindingNames[name])
      .join('|'),
    wait_probability: reached?.waiting ?? null,
    service_level: reached?.serviceLevel ?? null,
    asa_s: reached?.asa ?? null,
    occupancy: reached?.occupancy ?? null,
    scheduled_with_shrinkage: scheduled,
  };
}

const givenColumns = [
  'erlangs',
  'wait_probability',
  'abandon_probability',
  'service_level_offered',
  'service_level_excl_short_abandons',
  'mean_wait_all_s',
  'mean_wait_answered_s',
  'occupancy',
  'agents_for_sl80',
  'agents_for_abandon5pct',
];

/**
 * Service levels of the offered, as the reference tables of the field count them: abandons are
 * missed.
 */
function givenRow(numbers: Numbers): Row {
  const question = { ...questionOf(numbers), variant: 'abandonsMissed' } as const;
  const reached = reachedBy(question, numbers('agents') ?? 0);
  return {
    erlangs: solve({ ...question, maxAbandoned: 1 }).offered,
    wait_probability: reached?.waiting ?? null,
    abandon_probability: reached?.abandoned ?? null,
    service_level_offered: reached?.serviceLevel ?? null,
    service_level_excl_short_abandons:
      reached === null ? null : serviceLevelOf(reached, 'earlyAbandonsIgnored'),
    mean_wait_all_s: reached?.meanWait ?? null,
    mean_wait_answered_s: reached?.asa ?? null,
    occupancy: reached?.occupancy ?? null,
    agents_for_sl80: solve({ ...question, serviceLevel: 0.8 }).agents,
    agents_for_abandon5pct: solve({ ...question, maxAbandoned: 0.05 }).agents,
  };
}

import { rawColumns, type RawInterval } from '@watchbill/core/queue-history/model';
import { fieldOf, mergeFigures, rawOf } from '@watchbill/core/queue-history/rules/given';
import { wrongParts } from '@watchbill/core/queue-history/rules';
import { sql, type RawBuilder } from 'kysely';
import { giveWay } from '../db/database.ts';
import type { Db } from '../db/tables.ts';
import type { HistoryBatch, HistoryDays, HistoryStep, Span } from '../db/history-steps.ts';

const keys = sql.raw('line_id, start_at, date, start_min, minutes');
const replaced = sql.join(
  ['date', 'start_min', 'minutes', ...rawColumns].map(
    (column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`,
  ),
);

export type KnownRows = Readonly<{ updated: number; unchanged: number }>;

/**
 * An interval of the history that a file changes: the start in minutes since the epoch, the figures
 * as they are and as they will be.
 */
export type IntervalChange = Readonly<{
  line_id: number;
  start: number;
  before: RawInterval;
  after: RawInterval;
}>;

/**
 * What a batch brings: its rows without those that the history has as it says them (null where it
 * has all), and how many it has of either kind.
 */
export async function newsIn(
  db: Db,
  batch: HistoryBatch,
  onChange: (change: IntervalChange) => void,
): Promise<KnownRows & Readonly<{ news: HistoryBatch | null }>> {
  const outcomes = await outcomesOf(db, batch, { onChange });
  const changed = [...outcomes].filter(([, outcome]) => outcome !== 'unchanged');
  const unchanged = outcomes.size - changed.length;
  const known = { updated: changed.length, unchanged };
  if (unchanged === 0) return { ...known, news: batch };
  const places = [...cellsOf(batch.keys[0] ?? '').keys()].filter(
    (place) => outcomes.get(place) !== 'unchanged',
  );
  return { ...known, news: places.length === 0 ? null : pickRows(batch, places) };
}

/** The rows of a batch at these places. */
function pickRows(batch: HistoryBatch, places: readonly number[]): HistoryBatch {
  const pick = (literal: string) => {
    const cells = cellsOf(literal);
    return `{${places.map((place) => cells[place]).join(',')}}`;
  };
  return {
    ...batch,
    keys: batch.keys.map(pick),
    figures: batch.figures.map((one) => ({ ...one, values: pick(one.values) })),
    given: (batch.given ?? []).map((one) => ({ ...one, values: pick(one.values) })),
  };
}

type KnownLines = Readonly<{ place: number; minutes: number; held: RawInterval | null }>;

/**
 * What becomes of rows of a batch that are in the history, by their place: what is written there.
 * Those of another length make room.
 */
async function outcomesOf(
  db: Db,
  batch: HistoryBatch,
  {
    lock = sql``,
    onChange,
  }: Readonly<{ lock?: RawBuilder<unknown>; onChange?: (change: IntervalChange) => void }> = {},
): Promise<Map<number, RawInterval | 'unchanged'>> {
  const outcomes = new Map<number, RawInterval | 'unchanged'>();
  if (batch.span !== undefined && !(await hasRows(db, batch.span))) return outcomes;
  const {
    keys: [lines, starts, , , lengths],
    figures,
  } = batch;
  const names = sql.join(figures.map(({ column }) => sql.ref(column)));
  const of = (table: string) =>
    sql.join([
      sql.ref(`${table}.minutes`),
      ...figures.map(({ column }) => sql.ref(`${table}.${column}`)),
    ]);
  const { rows } = await sql<KnownLines>`select row.place::integer as place, held.minutes, case
      when (${of('held')}) is distinct from (${of('row')}) then to_jsonb(held) end as held
    from unnest(${lines}::integer[], ${starts}::integer[], ${lengths}::smallint[],
      ${valuesOf(figures)}) with ordinality as row(line_id, start, minutes, ${names}, place)
    join queue_history held on held.line_id = row.line_id
      and held.start_at = to_timestamp(row.start * 60::float8) ${lock}`.execute(db);
  const given = rows.some((row) => row.held !== null) ? readBatch(batch) : null;
  const [lineAt, startAt] =
    onChange === undefined ? [] : [listIn(lines ?? ''), listIn(starts ?? '')];
  for (const { place, minutes, held } of rows) {
    const at = place - 1;
    const outcome =
      held === null || given === null ? 'unchanged' : given.besideHeld(at, minutes, held);
    outcomes.set(at, outcome);
    if (held !== null && outcome !== 'unchanged')
      onChange?.({ line_id: lineAt![at]!, start: startAt![at]!, before: held, after: outcome });
    // Other calls go between.
    if (held !== null && place % 250 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return outcomes;
}

/** Asked first: a history that is imported for the first time has nothing to compare with. */
async function hasRows(db: Db, { lines, first, last }: Span): Promise<boolean> {
  const { rows } = await sql`
    select where exists (select from queue_history where line_id = any(${[...lines]}::integer[])
      and start_at between to_timestamp(${first * 60}::float8) and
        to_timestamp(${last * 60}::float8))`.execute(db);
  return rows.length > 0;
}

const valuesOf = (figures: HistoryBatch['figures']) =>
  sql.join(figures.map((one) => sql`${one.values}::float8[]`));
const cellsOf = (literal: string) => literal.slice(1, -1).split(',');
const listIn = (literal: string) =>
  cellsOf(literal).map((value) => (value === 'null' ? null : Number(value)));

/**
 * The rows of a batch, and what each makes of a stored one: its own word where what is kept would
 * contradict it.
 */
function readBatch({ keys, figures, given = [] }: HistoryBatch) {
  const raw = new Map(figures.map(({ column, values }) => [column, listIn(values)]));
  const said = new Map(
    [
      ...figures.flatMap(({ column, values }) => {
        const field = fieldOf.get(column);
        return field === undefined ? [] : [[field, values] as const];
      }),
      ...given.map(({ field, values }) => [field, values] as const),
    ].map(([field, values]) => [field, listIn(values)]),
  );
  const lengths = listIn(keys[4] ?? '');
  const rawAt = (place: number) =>
    Object.fromEntries(
      rawColumns.map((column) => [column, raw.get(column)?.[place] ?? null]),
    ) as RawInterval;
  const besideHeld = (place: number, minutes: number, held: RawInterval) => {
    if (minutes !== lengths[place]) return rawAt(place);
    const merged = rawOf(
      mergeFigures(
        Object.fromEntries([...said].map(([field, values]) => [field, values[place]])),
        held,
      ),
    );
    const row = wrongParts(merged) === null ? merged : rawAt(place);
    return rawColumns.every((column) => isAlike(row[column], held[column])) ? 'unchanged' : row;
  };
  return { rawAt, besideHeld };
}

/** Sums that were worked out of averages may differ in their last digits. */
const isAlike = (one: number | null, other: number | null) =>
  one === other || (one !== null && other !== null && Math.abs(one - other) < 1e-6);

/**
 * Lines of an import, held until the transaction ends: another that brings rows of them waits, and
 * so does who would move them to another zone or channel. Returns the channels that they are and
 * were in.
 */
export async function holdLines(db: Db, lines: readonly number[]): Promise<number[]> {
  const ids = sql`${[...lines]}::integer[]`;
  await sql`select from lines where id = any(${ids}) order by id for no key update`.execute(db);
  const { rows } = await sql<{
    channel_id: number;
  }>`select distinct channel_id from line_channels where line_id = any(${ids})`.execute(db);
  return rows.map((row) => row.channel_id);
}

/** One step of an import into the history. The steps that clear go before those that write. */
export async function takeStep(db: Db, step: HistoryStep): Promise<void> {
  await ('clear' in step ? clearOthers(db, step.clear) : writeBeside(db, step.write));
}

/**
 * Intervals of another length go from the dates that an import brings, or contacts would count
 * twice.
 */
async function clearOthers(db: Db, { lines, days, minutes }: HistoryDays): Promise<void> {
  await sql`delete from queue_history held using
    (select line_id, date '1970-01-01' + day as date, minutes
    from unnest(${lines}::integer[], ${days}::integer[], ${minutes}::smallint[]) as one(line_id,
    day, minutes)) day
    where held.line_id = day.line_id and held.date = day.date and held.minutes <> day.minutes
      and held.start_at >= day.date - 1 and held.start_at < day.date + 2`.execute(db);
}

/**
 * Intervals that were there keep what the file does not say and count as imported; those that are
 * as it says stay.
 */
async function writeBeside(db: Db, batch: HistoryBatch): Promise<void> {
  const outcomes = await outcomesOf(db, batch, { lock: sql`for update of held` });
  if (outcomes.size === 0) return writeBatch(db, batch);
  const { rawAt } = readBatch(batch);
  const rows = listIn(batch.keys[0] ?? '').flatMap((_, place) => {
    const outcome = outcomes.get(place) ?? rawAt(place);
    return outcome === 'unchanged' ? [] : [{ place, raw: outcome }];
  });
  if (rows.length === 0) return;
  const literal = (values: readonly (number | null | undefined)[]) =>
    `{${values.map((value) => value ?? 'null').join(',')}}`;
  const keyLists = batch.keys.map(listIn);
  await writeBatch(db, {
    keys: keyLists.map((list) => literal(rows.map(({ place }) => list[place]))),
    figures: rawColumns.map((column) => ({
      column,
      values: literal(rows.map(({ raw }) => raw[column])),
    })),
  });
}

/** A line that has gone meanwhile has no history. */
async function writeBatch(
  db: Db,
  { keys: [lines, starts, days, minutes, lengths], figures }: HistoryBatch,
): Promise<void> {
  const names = sql.join(figures.map(({ column }) => sql.ref(column)));
  await sql`insert into queue_history (${keys}, ${names})
    select line_id, to_timestamp(start * 60::float8), date '1970-01-01' + day, start_min, minutes,
      ${names}
    from unnest(${lines}::integer[], ${starts}::integer[], ${days}::integer[],
      ${minutes}::smallint[], ${lengths}::smallint[], ${valuesOf(figures)}) as row(line_id, start,
      day, start_min, minutes, ${names})
    where line_id in (select id from lines)
    on conflict (line_id, start_at) do update set ${replaced}, is_updated = false`.execute(db);
}

export async function startImport(db: Db, now: Date): Promise<number> {
  return (
    await db
      .insertInto('queue_history_imports')
      .values({ started_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

/** Stores a step of an import, to be taken once it is published. */
export async function stageStep(
  db: Db,
  importId: number,
  number: number,
  step: HistoryStep,
): Promise<void> {
  await db
    .insertInto('queue_history_import_steps')
    .values({ import_id: importId, number, step: JSON.stringify(step) })
    .execute();
  await giveWay(db);
}

/**
 * From here on the import will be in the history, whatever happens: its steps are taken by
 * `finishImports`, after all that were published before.
 */
export async function publishImport(db: Db, importId: number): Promise<void> {
  await sql`update queue_history_imports set publication =
    (select coalesce(max(publication), 0) + 1 from queue_history_imports),
      recorded_as = nullif(current_setting('watchbill.import', true), '')::integer
        where id = ${importId}`.execute(db);
}

/**
 * Takes the steps of published imports, in the order of their publication, each in a short
 * transaction of its own, so that others come between; ends when all are taken, or those of the
 * given import. Several may be at it at once: each step is taken once.
 */
export async function finishImports(db: Db, importId?: number): Promise<void> {
  for (;;) {
    const left = await db.transaction().execute(nextStep);
    if (left === null || (left.isLast && left.importId === importId)) return;
    await giveWay(db);
  }
}

async function nextStep(db: Db): Promise<{ importId: number; isLast: boolean } | null> {
  const published = await db
    .selectFrom('queue_history_imports')
    .select(['id', 'recorded_as'])
    .where('publication', 'is not', null)
    .orderBy('publication')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (published === undefined) return null;
  const { rows } = await sql<{
    step: HistoryStep;
  }>`delete from queue_history_import_steps where import_id = ${published.id}
    and number = (select min(number) from queue_history_import_steps
      where import_id = ${published.id}) returning step`.execute(db);
  const [next] = rows;
  if (next === undefined) await dropImport(db, published.id);
  else {
    // Its rows are written after its commit, and are its own nevertheless.
    await sql`select set_config('watchbill.import', ${String(published.recorded_as ?? '')}, true)`.execute(
      db,
    );
    await takeStep(db, next.step);
  }
  return { importId: published.id, isLast: next === undefined };
}

export async function dropImport(db: Db, importId: number): Promise<void> {
  await db.deleteFrom('queue_history_imports').where('id', '=', importId).execute();
}

/** Clears what imports that were cut off before they were published have left behind. */
export async function dropAbandoned(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('queue_history_imports')
    .where('started_at', '<', before)
    .where('publication', 'is', null)
    .execute();
}

export type ImportableLine = Readonly<{
  id: number;
  ct_id: number;
  name: string;
  timezone_name: string;
  divisions: readonly number[];
}>;

/** Every enabled line with the divisions that put it in a caller's reach. */
export async function importableLines(db: Db): Promise<ImportableLine[]> {
  const { rows } =
    await sql<ImportableLine>`select line.id, line.ct_id, line.name, zone.timezone_name,
      array(select division.id from divisions division
      where division.enterprise_grp = channel.enterprise_grp) as divisions
    from lines line join channels channel on channel.id = line.ct_id join time_zones zone
      on zone.id = line.timezone where not line.is_disabled order by line.id`.execute(db);
  return rows;
}

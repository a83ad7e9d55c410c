import { findHeading as findHeadingAmong, headingKey } from '../../cells/heading.ts';

/** What a column of a foreign schedule file may hold. */
export const importFields = [
  'site',
  'timezone',
  'team',
  'agent_id',
  'advisor_id',
  'agent_name',
  'date',
  'kind',
  'activity',
  'description',
  'shift_id',
  'start',
  'end',
  'paid',
  'locked',
] as const;
export type ImportField = (typeof importFields)[number];
export type ColumnMap = Readonly<Partial<Record<ImportField, number>>>;

/**
 * Headings under which products write each field, in English, French and German, without accents
 * and punctuation.
 */
const headings: Readonly<Record<ImportField, readonly string[]>> = {
  site: ['site', 'business unit', 'management unit', 'mu', 'division', 'standort'],
  timezone: ['timezone', 'time zone', 'fuseau horaire', 'zeitzone'],
  team: ['team', 'equipe', 'group', 'groupe', 'gruppe'],
  agent_id: [
    'agent id',
    'employee id',
    'employee number',
    'id employe',
    'matricule',
    'personalnummer',
    'mitarbeiter id',
    'login id',
    'external id',
  ],
  advisor_id: ['advisor id'],
  agent_name: [
    'agent',
    'agent name',
    'advisor',
    'employee',
    'employe',
    'nom',
    'name',
    'mitarbeiter',
    'conseiller',
  ],
  date: ['date', 'day', 'jour', 'datum', 'tag', 'schedule date'],
  kind: ['kind', 'type'],
  activity: [
    'activity',
    'schedule state',
    'state',
    'etat du planning',
    'etat',
    'activite',
    'aktivitat',
    'status',
    'activity name',
  ],
  description: ['description'],
  shift_id: ['shift id'],
  start: ['start', 'start time', 'heure de debut', 'debut', 'beginn', 'von', 'startzeit'],
  end: ['end', 'end time', 'stop', 'stop time', 'heure de fin', 'fin', 'ende', 'bis', 'endzeit'],
  paid: ['paid', 'paid hours', 'paid min', 'paid minutes', 'heures payees', 'bezahlte stunden'],
  locked: ['locked'],
};

/**
 * Without these a file cannot be read as a schedule. `advisor_id` is our own id, which our exports
 * have beside `agent_id`, for advisors who have none.
 */
const required: readonly ImportField[] = ['agent_id', 'date', 'activity', 'start', 'end'];

export type Heading = Readonly<{ row: number; columns: ColumnMap }>;

/** The heading row among the first lines of a file; null when none names what is required. */
export function findHeading(rows: readonly (readonly string[])[]): Heading | null {
  const found = findHeadingAmong(
    rows.map((cells, index) => ({ line: index, cells })),
    (cells) => {
      const columns = columnsOf(cells);
      return required.every((field) => columns[field] !== undefined) ? columns : null;
    },
    (columns) => Object.keys(columns).length,
  );
  return found === null ? null : { row: found.line, columns: found.heading };
}

const keys = new Map(
  importFields.flatMap((field) =>
    headings[field].map((name) => [headingKey(name), field] as const),
  ),
);

function columnsOf(cells: readonly string[]): ColumnMap {
  const found: Partial<Record<ImportField, number>> = {};
  cells.forEach((cell, index) => {
    const field = keys.get(headingKey(cell));
    if (field !== undefined && found[field] === undefined) found[field] = index;
  });
  return found;
}

/**
 * `--map field=Heading`: columns that the user names, by their heading or their number from 1.
 * Throws on a heading that is not there.
 */
export function overrideColumns(
  columns: ColumnMap,
  heading: readonly string[],
  given: Readonly<Partial<Record<ImportField, string>>>,
): ColumnMap {
  const named = Object.entries(given).map(([field, name]) => {
    const index = /^\d+$/.test(name)
      ? Number(name) - 1
      : heading.findIndex((cell) => headingKey(cell) === headingKey(name));
    if (index < 0 || index >= heading.length) throw new RangeError(name);
    return [field, index] as const;
  });
  return { ...columns, ...Object.fromEntries(named) };
}

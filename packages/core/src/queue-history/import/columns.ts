import { times, type Field, type TimeField } from '../model.ts';
import { importColumns, type ImportColumn } from './model.ts';

/** What reports call each column, in English, German and French, in lower case without marks; the longer the rarer comes first where one contains another. */
const names: Readonly<Partial<Record<ImportColumn, readonly string[]>>> = {
  date: [
    'date',
    'interval start',
    'intervalstart',
    'start',
    'datum',
    'tag',
    'day',
    'jour',
    'interval begin',
    'timestamp',
    'start time utc',
    'date time',
    'datetime',
  ],
  history_time: [
    'history time',
    'time',
    'period',
    'interval',
    'uhrzeit',
    'zeit',
    'intervall',
    'heure',
    'periode',
    'intervalle',
    'start time',
    'interval time',
    'von',
  ],
  end: ['interval end', 'intervalend', 'end', 'end time', 'bis', 'fin'],
  interval_minutes: [
    'interval minutes',
    'interval length',
    'intervalllange',
    'intervall minuten',
    'duree de l intervalle',
  ],
  zone: ['tz', 'timezone', 'time zone', 'zeitzone', 'fuseau horaire', 'fuseau'],
  queue: [
    'queue',
    'queue name',
    'queuename',
    'line',
    'warteschlange',
    'linie',
    'file',
    'file d attente',
    'ligne',
    'skill',
    'split skill',
    'split',
    'ct queue',
    'csq',
    'csq name',
    'contact type',
  ],
  contacts_received: [
    'contacts received',
    'contactsreceived',
    'offer',
    'offered',
    'offered calls',
    'off calls',
    'calls offered',
    'contacts offered',
    'received',
    'calls',
    'volume',
    'contacts',
    'angebotene anrufe',
    'angeboten',
    'anrufe',
    'eingehend',
    'appels offerts',
    'offerts',
    'recus',
    'appels recus',
    'entered',
  ],
  contacts_handled: [
    'contacts handled',
    'contactshandled',
    'handled',
    'answer',
    'answered',
    'ans calls',
    'calls answered',
    'answered calls',
    'acd calls',
    'handle',
    'angenommen',
    'angenommene anrufe',
    'bearbeitet',
    'traites',
    'appels traites',
    'repondus',
    'appels repondus',
  ],
  contacts_handled_before_service_level: [
    'contacts handled before service level',
    'handled before',
    'answered within threshold',
    'answered in sl',
    'met',
    'within sl',
    'in servicelevel angenommen',
    'repondus dans le seuil',
  ],
  contacts_handled_after_service_level: [
    'contacts handled after service level',
    'handled after',
    'answered after threshold',
    'missed',
  ],
  contacts_abandoned: [
    'contacts abandoned',
    'contactsabandoned',
    'abandon',
    'abandoned',
    'abandoned calls',
    'calls abandoned',
    'aban calls',
    'abgebrochen',
    'abgebrochene anrufe',
    'verloren',
    'aufgelegt',
    'abandonnes',
    'appels abandonnes',
    'abandons',
  ],
  contacts_abandoned_before_acd_threshold: [
    'contacts abandoned before acd threshold',
    'abandoned before',
    'short abandon',
    'short abandons',
    'abandoned within threshold',
  ],
  contacts_abandoned_after_acd_threshold: [
    'contacts abandoned after acd threshold',
    'abandoned after',
    'abandoned after threshold',
  ],
  contacts_handled_percentage: ['contacts handled percentage'],
  contacts_abandoned_percentage: ['contacts abandoned percentage'],
  outbound_contacts: ['outbound contacts', 'outbound', 'calls out', 'ausgehend', 'sortants'],
  backlog_expired: ['backlog expired'],
  backlog_not_expired: ['backlog not expired', 'backlog'],
  queue_delay: ['queue delay', 'line delay', 'delay'],
  att: ['att', 'avg talk', 'average talk time', 'avg talk time', 'mittlere gesprachszeit', 'dmc'],
  awt: ['awt', 'acw', 'avg acw', 'average wrap time', 'avg wrap', 'nachbearbeitungszeit'],
  aht: [
    'aht',
    'avg handle',
    'average handle time',
    'avg handle time',
    'average handling time',
    'bearbeitungszeit',
    'mittlere bearbeitungszeit',
    'durchschnittliche bearbeitungszeit',
    'dmt',
    'duree moyenne de traitement',
  ],
  asa: [
    'asa',
    'average speed of answer',
    'avg speed of answer',
    'avg speed ans',
    'mittlere wartezeit',
    'delai moyen de reponse',
  ],
  service_level: [
    'service level',
    'sl',
    'service level percent',
    'servicelevel',
    'niveau de service',
    'qs',
    'sl percent',
    'sla',
  ],
  occupancy: ['occupancy', 'auslastung', 'occupation', 'taux d occupation'],
  estimated_staff: ['estimated staff'],
  out_contact_time: ['out contact time'],
  talk_time: [
    'talk time',
    'total talk',
    'total talk time',
    'acd time',
    'gesprachszeit',
    'temps de conversation',
  ],
  idle_time: ['idle time', 'idle', 'avail time'],
  login_time: ['login time', 'logged in', 'staffed time', 'anmeldezeit', 'temps de connexion'],
  not_ready_time: ['not ready time', 'not ready', 'aux time'],
  hold_time: ['hold time', 'total hold', 'haltezeit', 'temps d attente'],
  wrap_time: [
    'wrap time',
    'total acw',
    'acw time',
    'wrap up time',
    'nacharbeitszeit',
    'temps de post traitement',
  ],
};
const columnOf = new Map(
  importColumns.flatMap((column) => (names[column] ?? []).map((name) => [name, column] as const)),
);

export type Unit = 'seconds' | 'milliseconds' | 'minutes';
export type Heading = Readonly<{
  at: ReadonlyMap<ImportColumn, number>;
  named: Readonly<Record<string, string>>;
  /** Headings that are none of ours. */
  unread: readonly string[];
  units: ReadonlyMap<ImportColumn, Unit>;
  isMilliseconds: boolean;
}>;

const averages: readonly Field[] = ['att', 'awt', 'aht', 'asa'];
export const isAverage = (column: ImportColumn) => (averages as readonly string[]).includes(column);
export const isTime = (column: ImportColumn): column is TimeField => column in times;

/** A heading without case, accents, marks, units and the words that say nothing. */
function plain(cell: string): string {
  return cell
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('ø', '')
    .replaceAll('ß', 'ss')
    .replaceAll(/\([^()]*\)|%/g, ' ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

function unitOf(cell: string): Unit | null {
  if (/\b(ms|milli\w*)\b/i.test(cell)) return 'milliseconds';
  if (/\((s|sec|secs|seconds|sek|sekunden|secondes)\)|\b(seconds|sekunden|secondes)\b/i.test(cell))
    return 'seconds';
  return /\((min|minutes|minuten)\)/i.test(cell) ? 'minutes' : null;
}

const unreadOf = (cells: readonly string[], read: ReadonlySet<number>): string[] =>
  cells.map((cell) => cell.trim()).filter((cell, index) => cell !== '' && !read.has(index));

/**
 * The columns that a row names, where it is a heading: one that names a date and contacts that were received or handled. `mapping` (our column to the file's heading) goes before
 * what headings are known to mean. Of two columns of one meaning the first counts.
 */
export function headingOf(
  cells: readonly string[],
  mapping: Readonly<Partial<Record<ImportColumn, string>>> = {},
): Heading | null {
  const at = new Map<ImportColumn, number>();
  for (const [column, name] of Object.entries(mapping) as [ImportColumn, string][]) {
    const index = cells.findIndex(
      (cell) => cell.trim().toLowerCase() === name.trim().toLowerCase(),
    );
    if (index >= 0) at.set(column, index);
  }
  const taken = new Set(at.values());
  for (const [index, cell] of cells.entries()) {
    const column = columnOf.get(plain(cell));
    if (column !== undefined && !at.has(column) && !taken.has(index) && !(column in mapping))
      at.set(column, index);
  }
  if (!at.has('date') || !(at.has('contacts_received') || at.has('contacts_handled'))) return null;
  const units = new Map(
    [...at].flatMap(([column, index]) => {
      const unit = unitOf(cells[index] ?? '');
      return unit === null ? [] : [[column, unit] as const];
    }),
  );
  const plainCells = cells.map(plain);
  return {
    at,
    units,
    named: Object.fromEntries([...at].map(([column, index]) => [column, cells[index] ?? ''])),
    unread: unreadOf(cells, new Set(at.values())),
    isMilliseconds: plainCells.includes('interval start') && plainCells.includes('media type'),
  };
}

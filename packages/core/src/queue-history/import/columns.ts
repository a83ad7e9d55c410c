import { headingKey, isRemark, plainHeading } from '../../cells/heading.ts';
import { unitInHeading, type LengthUnit } from '../../cells/length.ts';
import { times, type Field } from '../model.ts';
import { importColumns, type ImportColumn } from './model.ts';

/**
 * What reports call each column, in English, German and French, in lower case without marks; the
 * longer the rarer comes first where one contains another.
 */
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
    'interval start utc date',
    'interval start utc',
    'interval start date',
    'time stamp',
    'start interval',
    'interval start time',
    'datum uhrzeit',
    'zeitstempel',
    'horodatage',
    'date heure',
    'debut de l intervalle',
    'intervallbeginn',
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
    'time interval',
    'half hour',
    'quarter hour',
    'intrvl',
    'hour',
    'stunde',
    'debut',
    'beginn',
    'uhrzeit von',
  ],
  end: [
    'interval end',
    'intervalend',
    'end',
    'end time',
    'bis',
    'fin',
    'interval end utc',
    'end interval',
    'interval end time',
    'intervallende',
    'ende',
  ],
  interval_minutes: [
    'interval minutes',
    'interval length',
    'intervalllange',
    'intervall minuten',
    'duree de l intervalle',
    'interval duration',
    'granularity',
    'interval size',
    'intervalldauer',
    'intervallaenge',
    'pas',
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
    'ring group',
    'call type',
    'contact queue',
    'queue s',
    'service',
    'nom de la file',
    'file d attente nom',
    'campaign queue',
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
    'incoming contact volume',
    'contacts queued',
    'interactions offered',
    'inbound contacts',
    'total inbound calls',
    'inbound calls',
    'nco',
    'calls count',
    'contact volume',
    'call volume',
    'offered contacts',
    'offered interactions',
    'eingegangene anrufe',
    'anrufe gesamt',
    'appels entrants',
    'contacts entrants',
    'appels',
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
    'interactions handled',
    'answered contacts',
    'nch',
    'calls handled',
    'handled calls',
    'handled contacts',
    'answered interactions',
    'beantwortet',
    'appels decroches',
    'decroches',
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
    'calls within service level',
    'answered within service level',
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
    'ab',
    'abandoned contacts',
    'abandoned interactions',
    'calls aband',
    'nca',
    'verlorene anrufe',
    'appels perdus',
    'perdus',
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
  queue_delay: [
    'queue delay',
    'line delay',
    'delay',
    'total wait time',
    'queue time',
    'total queue time',
    'temps d attente',
    'duree d attente',
    'total delay',
  ],
  att: [
    'att',
    'avg talk',
    'average talk time',
    'avg talk time',
    'mittlere gesprachszeit',
    'dmc',
    'avg acd time',
    'average acd time',
    'average agent interaction time',
    'atd',
    'temps moyen de conversation',
    'durchschnittliche gesprachszeit',
  ],
  awt: [
    'awt',
    'acw',
    'avg acw',
    'average wrap time',
    'avg wrap',
    'nachbearbeitungszeit',
    'avg acw time',
    'average acw time',
    'average after contact work time',
    'average after call work time',
    'avg wrap up',
    'durchschnittliche nachbearbeitungszeit',
    'temps moyen de post traitement',
  ],
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
    'average handling',
    'avg handling time',
    'mean handling time',
    'avg handle duration',
    'tmt',
    'temps moyen de traitement',
    'durchschnittliche bearbeitungsdauer',
  ],
  asa: [
    'asa',
    'average speed of answer',
    'avg speed of answer',
    'avg speed ans',
    'mittlere wartezeit',
    'delai moyen de reponse',
    'average queue answer time',
    'avg answer time',
    'average answer time',
    'avg wait',
    'average wait time',
    'durchschnittliche wartezeit',
    'temps moyen d attente',
    'delai moyen d attente',
    'attente moyenne',
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
    'within service level',
    'service level 20 seconds',
    'erreichter servicelevel',
    'taux de service',
    'tsf',
    'qos',
  ],
  total_handle_time: [
    'total handle time',
    'total handling time',
    'total handle',
    'bearbeitungszeit gesamt',
    'gesamtbearbeitungszeit',
    'temps total de traitement',
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
    'agent interaction time',
    'total acd time',
  ],
  idle_time: ['idle time', 'idle', 'avail time'],
  login_time: ['login time', 'logged in', 'staffed time', 'anmeldezeit', 'temps de connexion'],
  not_ready_time: ['not ready time', 'not ready', 'aux time'],
  hold_time: [
    'hold time',
    'total hold',
    'haltezeit',
    'total hold time',
    'customer hold time',
    'mise en attente',
    'temps de mise en attente',
    'mise en garde',
    'temps de mise en garde',
    'temps de garde',
  ],
  wrap_time: [
    'wrap time',
    'total acw',
    'acw time',
    'wrap up time',
    'nacharbeitszeit',
    'temps de post traitement',
    'total acw time',
    'after contact work time',
    'after call work time',
    'total wrap time',
    'temps de post appel',
  ],
};
/** What reports call a column. */
export const headingsOf = (column: ImportColumn): readonly string[] => names[column] ?? [];

const columnOf = new Map(
  importColumns.flatMap((column) =>
    (names[column] ?? []).map((name) => [headingKey(name), column] as const),
  ),
);

/** Columns by which reports split an interval of a queue into several rows. */
const parts = new Set(
  [
    'media type',
    'skill set',
    'skills',
    'language',
    'languages',
    'channel type',
    'direction',
    'wrap up',
    'wrap up code',
    'disposition',
    'campaign',
    'dnis',
    'location',
    'site',
    'originating direction',
    'sprache',
    'langue',
    'medientyp',
    'type de media',
    'competence',
  ].map(headingKey),
);

export type Heading = Readonly<{
  at: ReadonlyMap<ImportColumn, number>;
  named: Readonly<Record<string, string>>;
  /** Headings that are none of ours. */
  unread: readonly string[];
  /** Those of them that split an interval into several rows, by their places. */
  splitBy: ReadonlyMap<number, string>;
  units: ReadonlyMap<ImportColumn, LengthUnit>;
  /** A product's own report, whose averages are milliseconds. */
  isMilliseconds: boolean;
}>;

const averages: readonly Field[] = ['att', 'awt', 'aht', 'asa'];
export const isAverage = (column: ImportColumn) => (averages as readonly string[]).includes(column);
/** Columns of lengths that add up. */
export const isTime = (column: ImportColumn): boolean =>
  column in times || column === 'total_handle_time' || column === 'queue_delay';

/**
 * The columns that a row names, where it is a heading: one that names a date and contacts that were
 * received or handled. `mapping` (our column to the file's heading) goes before what headings are
 * known to mean. Of two columns of one meaning the first counts.
 */
export function headingOf(
  cells: readonly string[],
  mapping: Readonly<Partial<Record<ImportColumn, string>>> = {},
): Heading | null {
  const at = new Map<ImportColumn, number>();
  const keys = cells.map(headingKey);
  for (const [column, name] of Object.entries(mapping) as [ImportColumn, string][]) {
    const index = keys.indexOf(headingKey(name));
    if (index >= 0) at.set(column, index);
  }
  const taken = new Set(at.values());
  for (const [index, key] of keys.entries()) {
    const column = columnOf.get(key);
    if (column !== undefined && !at.has(column) && !taken.has(index) && !(column in mapping))
      at.set(column, index);
  }
  if (!at.has('date') || !(at.has('contacts_received') || at.has('contacts_handled'))) return null;
  const read = new Set(at.values());
  const units = new Map(
    [...at].flatMap(([column, index]) => {
      const unit = unitInHeading(cells[index] ?? '');
      return unit === null ? [] : [[column, unit] as const];
    }),
  );
  const isNamed = (name: string) => cells.some((cell) => plainHeading(cell) === name);
  return {
    at,
    units,
    named: Object.fromEntries([...at].map(([column, index]) => [column, cells[index] ?? ''])),
    unread: cells
      .map((cell) => cell.trim())
      .filter((cell, index) => cell !== '' && !isRemark(cell) && !read.has(index)),
    splitBy: new Map(
      keys.flatMap((key, index) =>
        parts.has(key) && !read.has(index) ? [[index, cells[index] ?? ''] as const] : [],
      ),
    ),
    isMilliseconds: isNamed('interval start') && isNamed('media type'),
  };
}

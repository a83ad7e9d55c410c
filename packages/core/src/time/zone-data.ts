/**
 * When the clocks of the world's time zones change, in the packed form of moment-timezone (its
 * `data/packed/latest.json`), which follows the tz database of IANA. A zone's row is unpacked when
 * its clock is asked for.
 */
export type ZoneData = Readonly<{
  /** Of the tz database: `2026f`. */
  version: string;
  /** Every name that a zone goes by, former ones too, by itself in lower case. */
  names: ReadonlyMap<string, string>;
  /**
   * The clock of a zone by any of its names, in any case; undefined for one that the data do not
   * have.
   */
  clockOf: (zone: string) => ZoneClock | undefined;
}>;

/**
 * A zone's first offset in minutes east of UTC, and the instants from which others hold, on whole
 * minutes.
 */
export type ZoneClock = Readonly<{
  offset: number;
  changes: readonly Readonly<{ at: number; after: number }>[];
}>;

/** A set as it is packed: rows of zones, and `zone|other name` of those that share one. */
export type PackedZones = Readonly<{
  version: string;
  zones: readonly string[];
  links: readonly string[];
}>;

const msInMinute = 60_000;

/**
 * Reads a packed set that is sound (`time/zone-file` looks at one that comes from outside). Throws
 * where the text is none.
 */
export function readZoneData(text: string): ZoneData {
  const { version, zones, links } = JSON.parse(text) as PackedZones;
  const names = new Map<string, string>();
  const rows = new Map<string, string>();
  const add = (name: string, row: string) => {
    names.set(name.toLowerCase(), name);
    rows.set(name.toLowerCase(), row);
  };
  for (const row of zones) add(row.split('|', 1)[0]!, row);
  for (const link of links) {
    const [zone = '', other = ''] = link.split('|');
    add(other, rows.get(zone.toLowerCase()) ?? '');
  }
  return {
    version,
    names,
    clockOf: (zone) => {
      const row = rows.get(zone.toLowerCase());
      return row === undefined ? undefined : unpack(row);
    },
  };
}

/**
 * `name|abbreviations|offsets|which of them in turn|until when each`: minutes west of UTC, and
 * minutes since the last `until`, in base 60.
 */
function unpack(row: string): ZoneClock {
  const [, , offsets = '', turns = '', untils = ''] = row.split('|');
  const east = offsets.split(' ').map((west) => Math.round(-numberOf(west)) + 0);
  const [offset = Number.NaN, ...later] = [...turns].map((turn) => east[numberOf(turn)]!);
  const minutes = untils === '' ? [] : untils.split(' ').map(numberOf);
  let until = 0;
  const changes = minutes.map((length, index) => {
    until = Math.round(until + length * msInMinute);
    return { at: Math.ceil(until / msInMinute) * msInMinute, after: later[index]! };
  });
  return {
    offset,
    changes: changes.filter(({ after }, index) => after !== (later[index - 1] ?? offset)),
  };
}

const digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWX';

/** In base 60, with digits after a point too: `-2r.g` is -(2 * 60 + 27 + 16 / 60). */
function numberOf(text: string): number {
  const [whole = '', part = ''] = text.replace('-', '').split('.');
  let value = 0;
  for (const digit of whole) value = value * 60 + digits.indexOf(digit);
  let place = 1;
  for (const digit of part) value += digits.indexOf(digit) * (place /= 60);
  return text.startsWith('-') ? -value : value;
}

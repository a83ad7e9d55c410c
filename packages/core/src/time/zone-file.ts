import { readFileSync } from 'node:fs';
import { bundledZones } from './bundled-zones.ts';
import { readZoneData, type PackedZones, type ZoneClock } from './zone-data.ts';

/**
 * The zone data that a program on Node goes by, as text: those of the file that
 * WATCHBILL_ZONES_FILE names, else those that come along. Throws an Error that says what to do
 * about a file that cannot be read or is damaged.
 */
export function chosenZones(file: string | null): string {
  if (file === null) return bundledZones();
  try {
    const text = readFileSync(file, 'utf8');
    mustBeZoneData(text);
    return text;
  } catch (error) {
    throw new Error(
      `WATCHBILL_ZONES_FILE must name zone data as moment-timezone packs them (its data/packed/latest.json), or be unset; ${file} is not usable: ${(error as Error).message}`,
      { cause: error },
    );
  }
}

function mustBeZoneData(text: string): void {
  const { zones, links } = partsOf(text);
  const { clockOf } = readZoneData(text);
  for (const row of zones) {
    const name = row.split('|', 1)[0]!;
    if (!isRow(row) || !isClock(clockOf(name)!)) throw new Error(`its row of ${name} is damaged`);
  }
  for (const link of links)
    if (clockOf(link.split('|', 1)[0]!) === undefined)
      throw new Error(`its link "${link}" leads to no zone`);
}

function partsOf(text: string): PackedZones {
  const { version, zones, links } = Object(jsonOf(text)) as Record<keyof PackedZones, unknown>;
  if (typeof version !== 'string' || version === '') throw new Error('it names no version');
  if (!isTexts(zones) || zones.length === 0) throw new Error('it has no list of zones');
  if (!isTexts(links)) throw new Error('it has no list of links');
  return { version, zones, links };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('it is no JSON');
  }
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

const number = String.raw`-?[\da-zA-X]*(?:\.[\da-zA-X]+)?`;
const numbers = `${number}(?: ${number})*`;
const rowForm = new RegExp(
  String.raw`^[^|]+\|[^|]*\|${numbers}\|(?<turns>[\da-zA-X]+)\|(?<untils>${numbers})(?:\|.*)?$`,
);

/** Whether a row is in the packed form, with an end for each turn but the last. */
function isRow(row: string): boolean {
  const { turns = '', untils = '' } = rowForm.exec(row)?.groups ?? {};
  return turns.length === 1 + (untils === '' ? 0 : untils.split(' ').length);
}

/** Whether each turn has an offset, and begins after the last. */
function isClock({ offset, changes }: ZoneClock): boolean {
  return (
    Number.isFinite(offset) &&
    changes.every(
      ({ at, after }, index) =>
        Number.isFinite(after) && at > (changes[index - 1]?.at ?? Number.NEGATIVE_INFINITY),
    )
  );
}
